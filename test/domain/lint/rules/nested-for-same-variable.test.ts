import { nestedForSameVariable } from '../../../../src/domain/lint/rules/nested-for-same-variable.js';
import { EACH_PLAYER, lintTable, script, subroutine } from '../../../support/lint-table.js';

const BEFORE =
  'subroutines { 0: inner 1: outer }\n' +
  subroutine('inner', 'For Global Variable(i, 0, 3, 1); End; For Player Variable(Event Player, p, 0, 3, 1); End;') +
  subroutine('outer', 'Call Subroutine(inner);');

lintTable(nestedForSameVariable, {
  valid: [
    {
      name: 'two variables',
      code: script('For Global Variable(i, 0, 3, 1); For Global Variable(j, 0, 3, 1); End; End;'),
    },
    {
      name: 'one after the other',
      code: script('For Global Variable(i, 0, 3, 1); End; For Global Variable(i, 0, 3, 1); End;'),
    },
    {
      name: 'a disabled inner loop',
      code: script('For Global Variable(i, 0, 3, 1); disabled For Global Variable(i, 0, 3, 1); End; End;'),
    },
    {
      name: 'a global and a player variable of one name',
      code: script('For Global Variable(i, 0, 3, 1); For Player Variable(Event Player, i, 0, 3, 1); End; End;', {
        event: EACH_PLAYER,
      }),
    },
    {
      name: 'of different players',
      code: script(
        'For Player Variable(Event Player, i, 0, 3, 1); For Player Variable(Host Player, i, 0, 3, 1); End; End;',
        { event: EACH_PLAYER },
      ),
    },
    {
      name: 'the outer loop is left afterwards',
      code: script(
        'For Global Variable(i, 0, 3, 1); If(Global.a); For Global Variable(i, 0, 3, 1); End; Break; End; End;',
      ),
    },
    {
      name: 'a call behind the loop',
      code: script('For Global Variable(i, 0, 3, 1); End; Call Subroutine(outer);', { before: BEFORE }),
    },
    {
      name: 'a call in a loop over another variable',
      code: script('For Global Variable(j, 0, 3, 1); Call Subroutine(outer); End;', { before: BEFORE }),
    },
    {
      name: 'a subroutine counts for its own player',
      code: script('For Player Variable(Host Player, p, 0, 3, 1); Call Subroutine(outer); End;', { before: BEFORE }),
    },
  ],
  invalid: [
    {
      name: 'one in the other',
      code: script(
        'For Global Variable(i, 0, 3, 1); While(Global.a); «For Global Variable(i, 0, 5, 1);» End; End; End;',
      ),
      messages: [['action 0', '`i`']],
      severities: ['warning'],
      evidence: ['static-indicator'],
      actions: [2],
    },
    {
      name: 'of one player',
      code: script(
        'For Player Variable(Event Player, i, 0, 3, 1); «For Player Variable(Event Player, i, 0, 3, 1);» End; End;',
        { event: EACH_PLAYER },
      ),
    },
    {
      name: 'through subroutines',
      code: script(
        'For Global Variable(i, 0, 3, 1); For Global Variable(j, 0, 3, 1); «Call Subroutine(outer);» End; End;',
        { before: BEFORE },
      ),
      messages: [['`outer`', '`i`']],
      actions: [2],
    },
    {
      name: 'a variable of the event player, through subroutines',
      code: script('For Player Variable(Event Player, p, 0, 3, 1); «Call Subroutine(inner);» End;', {
        event: EACH_PLAYER,
        before: BEFORE,
      }),
      messages: [['`inner`', '`p`']],
    },
  ],
});
