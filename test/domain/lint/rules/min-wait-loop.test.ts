import { minWaitLoop } from '../../../../src/domain/lint/rules/min-wait-loop.js';
import { EACH_PLAYER, lintTable, script } from '../../../support/lint-table.js';

lintTable(minWaitLoop, {
  valid: [
    { name: 'a longer wait', code: script('While(Global.a < 3); Wait(0.017, Ignore Condition); End;') },
    { name: 'a computed wait', code: script('While(Global.a < 3); Wait(Global.b, Ignore Condition); End;') },
    { name: 'a disabled wait', code: script('While(Global.a < 3); disabled Wait(0.016, Ignore Condition); End;') },
    { name: 'a disabled loop', code: script('disabled While(Global.a < 3); Wait(0.016, Ignore Condition); End;') },
    { name: 'a disabled rule', code: `disabled ${script('While(True); Wait(0.016, Ignore Condition); End;')}` },
    { name: 'a loop without End', code: script('While(True); Wait(0.016, Ignore Condition);') },
    {
      name: 'a wait outside the loop',
      code: script('Wait(0.016, Ignore Condition); While(Global.a < 3); Global.a += 1; End;'),
    },
    {
      name: 'a loop over a player variable',
      code: script('For Player Variable(Event Player, a, 0, 3, 1); Wait(0.016, Ignore Condition); End;', {
        event: EACH_PLAYER,
      }),
    },
  ],
  invalid: [
    {
      name: 'the minimum itself; the span runs to just after the End',
      code: script('«While(Global.a < 3);\n            Wait(0.016, Ignore Condition);\n        End;»'),
      messages: [['0.016', /every server tick/]],
      severities: ['warning'],
      evidence: ['static-indicator'],
      boundedness: [null],
      actions: [0],
    },
    {
      name: 'less than the minimum, in a loop over a global variable',
      code: script('Global.b = 1; «For Global Variable(a, 0, 3, 1); Wait(0, Ignore Condition); End;»'),
      actions: [1],
    },
    {
      name: 'the wait of an inner loop also paces the outer one',
      code: script('«While(True); «While(Global.a < 3); Wait(0.016, Ignore Condition); End;» End;»'),
      actions: [0, 1],
    },
    {
      name: 'two waits give one finding',
      code: script('«While(True); Wait(0.016, Ignore Condition); Wait(0.016, Ignore Condition); End;»'),
    },
  ],
});
