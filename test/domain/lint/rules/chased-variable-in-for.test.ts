import { chasedVariableInFor } from '../../../../src/domain/lint/rules/chased-variable-in-for.js';
import { EACH_PLAYER, lintTable, script } from '../../../support/lint-table.js';

const CHASE = script('Chase Global Variable At Rate(i, 10, 1, Destination and Rate);');

lintTable(chasedVariableInFor, {
  valid: [
    { name: 'another variable', code: `${CHASE}${script('For Global Variable(j, 0, 5, 1); End;')}` },
    {
      name: 'a player variable of that name',
      code: `${CHASE}${script('For Player Variable(Event Player, i, 0, 5, 1); End;', { event: EACH_PLAYER })}`,
    },
    { name: 'a disabled chase', code: `disabled ${CHASE}${script('For Global Variable(i, 0, 5, 1); End;')}` },
  ],
  invalid: [
    {
      name: 'chased in another rule',
      code: `${CHASE}${script('Global.a = 1; «For Global Variable(i, 0, 5, 1);» Global.b += 1; End;')}`,
      messages: [['`i`', 'rule "subject"']],
      severities: ['warning'],
      evidence: ['static-indicator'],
      actions: [1],
    },
    {
      name: 'a player variable',
      code: script(
        'Chase Player Variable Over Time(Event Player, k, 1, 2, None); «For Player Variable(Event Player, k, 0, 5, 1);» End;',
        { event: EACH_PLAYER },
      ),
    },
  ],
});
