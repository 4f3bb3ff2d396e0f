import { writeOnlyVariable } from '../../../../src/domain/lint/rules/write-only-variable.js';
import { EACH_PLAYER, lintTable, script } from '../../../support/lint-table.js';

const DECLARED = 'variables { global: 0: kept player: 1: held }\n';

lintTable(writeOnlyVariable, {
  valid: [
    { name: 'read in a condition', code: script('Global.a = 1;', { conditions: 'Global.a == 1;' }) },
    {
      name: 'read in an action',
      code: script('Global.a = 1; Small Message(Event Player, Global.a);', { event: EACH_PLAYER }),
    },
    {
      name: 'the variable of a loop',
      code: script('For Global Variable(i, 0, 3, 1); Global.i = 2; Wait(1, Ignore Condition); End;'),
    },
    { name: 'written in disabled parts only', code: script('disabled Global.a = 1;') },
    { name: 'read by a disabled action', code: script('Global.a = 1; disabled Wait(Global.a, Ignore Condition);') },
    { name: 'a part of a script', code: 'actions { Global.a = 1; }' },
  ],
  invalid: [
    {
      name: 'told at the declarations',
      code: script('Global.kept = 1; Event Player.held = 2; Event Player.held[1] = 3;', {
        event: EACH_PLAYER,
        before: DECLARED.replace('kept', '«kept»').replace('held', '«held»'),
      }),
      messages: ['global variable `kept` is written once', 'player variable `held` is written at 2 places'],
      severities: ['info', 'info'],
      evidence: ['exact', 'exact'],
      actions: [null, null],
    },
    {
      name: 'told at the first write of what is not declared',
      code: script('Wait(1, Ignore Condition); Global.«A» = 1; Global.A = 2;'),
      actions: [1],
    },
    {
      name: 'counting up reads nothing but the old count',
      code: script('Global.«A» += 1;'),
    },
    {
      name: 'a chase that is stopped',
      code: script('Chase Global Variable At Rate(«A», 1, 1, None); Stop Chasing Global Variable(A);'),
    },
  ],
});
