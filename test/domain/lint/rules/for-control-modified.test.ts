import { forControlModified } from '../../../../src/domain/lint/rules/for-control-modified.js';
import { EACH_PLAYER, lintTable, script, subroutine } from '../../../support/lint-table.js';

const BEFORE =
  'subroutines { 0: inner 1: outer }\n' +
  subroutine('inner', 'Global.i = 4; Event Player.p += 1;') +
  subroutine('outer', 'Call Subroutine(inner);');

lintTable(forControlModified, {
  valid: [
    { name: 'another variable', code: script('For Global Variable(i, 0, 3, 1); Global.a = Global.i; End;') },
    { name: 'behind the loop', code: script('For Global Variable(i, 0, 3, 1); End; Global.i = 0;') },
    {
      name: 'the loop is left at once',
      code: script('For Global Variable(i, 0, 3, 1); If(Global.a); Global.i = 9; Break; End; End;'),
    },
    { name: 'the rule is left at once', code: script('For Global Variable(i, 0, 3, 1); Global.i = 9; Abort; End;') },
    {
      name: 'the loop is left, and an outer loop enters it again',
      code: script(
        'While(Global.a); Wait(1, Ignore Condition); For Global Variable(i, 0, 3, 1); Global.i = 9; Break; End; End;',
      ),
    },
    {
      name: 'of another player',
      code: script('For Player Variable(Event Player, i, 0, 3, 1); Host Player.i = 1; End;', { event: EACH_PLAYER }),
    },
    { name: 'disabled', code: script('For Global Variable(i, 0, 3, 1); disabled Global.i = 9; End;') },
    {
      name: 'a loop within',
      code: script('For Global Variable(i, 0, 3, 1); For Global Variable(i, 0, 3, 1); End; End;'),
    },
    {
      name: 'a call in a loop over another variable',
      code: script('For Global Variable(j, 0, 3, 1); Call Subroutine(outer); End;', { before: BEFORE }),
    },
  ],
  invalid: [
    {
      name: 'an assignment',
      code: script('For Global Variable(i, 0, 3, 1); If(Global.a); «Global.i -= 1;» End; End;'),
      messages: [['`i`', 'folklore']],
      severities: ['info'],
      evidence: ['static-indicator'],
      actions: [2],
    },
    { name: 'before a Continue', code: script('For Global Variable(i, 0, 3, 1); «Global.i = 2;» Continue; End;') },
    {
      name: 'of one player, at an index',
      code: script('For Player Variable(Event Player, i, 0, 3, 1); «Event Player.i[0] = 1;» End;', {
        event: EACH_PLAYER,
      }),
    },
    {
      name: 'through subroutines',
      code: script('For Global Variable(i, 0, 3, 1); «Call Subroutine(outer);» End;', { before: BEFORE }),
      messages: [['`outer`', '`i`']],
    },
    {
      name: 'a variable of the event player, through a subroutine',
      code: script('For Player Variable(Event Player, p, 0, 3, 1); «Call Subroutine(inner);» End;', {
        event: EACH_PLAYER,
        before: BEFORE,
      }),
      messages: [['`inner`', '`p`']],
    },
  ],
});
