import { forZeroStep } from '../../../../src/domain/lint/rules/for-zero-step.js';
import { EACH_PLAYER, lintTable, script, subroutine } from '../../../support/lint-table.js';

lintTable(forZeroStep, {
  valid: [
    { name: 'counting up', code: script('For Global Variable(a, 0, 3, 1); End;') },
    { name: 'counting down', code: script('For Global Variable(a, 3, 0, -1); End;') },
    { name: 'a computed step', code: script('For Global Variable(a, 0, 3, Global.b); End;') },
    { name: 'a computed stop', code: script('For Global Variable(a, 3, Count Of(Global.b), -1); End;') },
    { name: 'start and stop are one', code: script('For Global Variable(a, 0, 0, 1); End;') },
    {
      name: 'a body that moves the variable itself',
      code: script('For Global Variable(a, 0, 3, 0); Global.a += Global.b; End;'),
    },
    { name: 'a disabled For', code: script('disabled For Global Variable(a, 0, 3, 0); End;') },
    {
      name: 'a subroutine called in the body moves the variable',
      code: script('For Global Variable(a, 0, 3, 0); Call Subroutine(step); End;', {
        before: `subroutines { 0: step }\n${subroutine('step', 'Global.a += 1;')}`,
      }),
    },
  ],
  invalid: [
    {
      name: 'a subroutine called in the body that leaves the variable alone',
      code: script('«For Global Variable(a, 0, 3, 0);» Call Subroutine(step); End;', {
        before: `subroutines { 0: step }\n${subroutine('step', 'Global.b += 1;')}`,
      }),
    },
    {
      name: 'a step of zero',
      code: script('«For Global Variable(a, 0, Global.n, 0);» Global.b += 1; End;'),
      messages: [['step of zero', 'never comes nearer']],
      severities: ['warning'],
      evidence: ['exact'],
      actions: [0],
    },
    { name: 'a step of False', code: script('«For Global Variable(a, 0, 3, False);» End;') },
    {
      name: 'over a player variable; a disabled write is none',
      code: script('«For Player Variable(Event Player, a, 0, 3, 0);» disabled Event Player.a = 1; End;', {
        event: EACH_PLAYER,
      }),
    },
    {
      name: 'a step of zero past the stop',
      code: script('«For Global Variable(a, 3, 0, 0);» End;'),
      messages: ['never runs'],
    },
    {
      name: 'down to a higher stop',
      code: script('«For Global Variable(a, 0, 10, -1);» End;'),
      messages: [['counts down from 0', 'stops at 10']],
    },
    {
      name: 'up to a lower stop',
      code: script('If(Global.b); «For Global Variable(a, 5, -5, 0.5);» End; End;'),
      messages: [['counts up from 5', 'stops at -5']],
      actions: [1],
    },
  ],
});
