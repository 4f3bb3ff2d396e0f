import { unreachableAction } from '../../../../src/domain/lint/rules/unreachable-action.js';
import { lintTable, script } from '../../../support/lint-table.js';

const ACT = 'Global.a = 1;';

lintTable(unreachableAction, {
  valid: [
    { name: 'jumps at the end', code: script(`${ACT} Abort;`) },
    { name: 'a jump in a branch', code: script(`If(Global.b); Abort; End; ${ACT}`) },
    { name: 'conditional jumps', code: script(`Abort If(Global.b); Loop If(Global.b); Skip If(Global.b, 1); ${ACT}`) },
    { name: 'what a Skip lands on', code: script(`Skip If(Global.b, 2); ${ACT} Abort; ${ACT}`) },
    { name: 'a computed Skip', code: script(`Skip If(Global.b, Global.c); Abort; ${ACT} ${ACT}`) },
    { name: 'a Skip over nothing', code: script(`Skip(0); ${ACT}`) },
    { name: 'markers behind a jump', code: script('While(Global.b); If(Global.c); Break; Else; Continue; End; End;') },
    { name: 'an endless loop with a way out', code: script(`While(True); If(Global.b); Break; End; End; ${ACT}`) },
    { name: 'a loop that may end', code: script(`While(Global.b); End; ${ACT}`) },
    {
      name: 'disabled actions behind a jump, and a disabled jump',
      code: script(`disabled Abort; ${ACT} Abort; disabled ${ACT}`),
    },
    { name: 'jumps alone behind a jump', code: script('Abort; Abort; Loop If(Global.b);') },
    { name: 'a Break outside a loop does nothing', code: script(`Break; ${ACT}`) },
  ],
  invalid: [
    {
      name: 'behind Abort, as one finding',
      code: script(`${ACT} Abort; «${ACT} If(Global.b); Wait(1, Ignore Condition); End; ${ACT}»`),
      messages: [['Global.a', 'the 3 behind it']],
      severities: ['warning'],
      evidence: ['exact'],
      actions: [2],
    },
    { name: 'behind Loop', code: script(`${ACT} Wait(1, Ignore Condition); Loop; «${ACT}»`) },
    {
      name: 'what a Skip leaves out',
      code: script(`Skip(2); «${ACT} ${ACT}» ${ACT}`),
    },
    {
      name: 'behind Break and Continue',
      code: script(`While(Global.b); If(Global.c); Continue; «${ACT}» End; Break; «Global.b = 2;» End; ${ACT}`),
      actions: [3, 6],
    },
    {
      name: 'behind an endless loop',
      code: script(`While(True); Wait(1, Ignore Condition); End; «${ACT}»`),
      messages: ['Global.a'],
    },
    {
      name: 'both branches leave',
      code: script(`If(Global.b); Abort; Else; Abort; End; «${ACT}»`),
    },
  ],
});
