import { whileWithoutWait } from '../../../../src/domain/lint/rules/while-without-wait.js';
import { EACH_PLAYER, lintTable, script, subroutine } from '../../../support/lint-table.js';

const SUBROUTINES = `subroutines { 0: rest }\n${subroutine('rest', 'Wait(1, Ignore Condition);')}`;

function loop(actions: string): string {
  return script(`«While(Global.n < 3); ${actions} End;»`);
}

lintTable(whileWithoutWait, {
  valid: [
    { name: 'a wait of any length', code: script('While(True); Wait(Global.a, Ignore Condition); End;') },
    { name: 'a wait in a branch', code: script('While(True); If(Global.a); Wait(1, Ignore Condition); End; End;') },
    {
      name: 'a wait in an inner loop',
      code: script('While(True); While(Global.a); Wait(1, Ignore Condition); End; End;'),
    },
    { name: 'a For', code: script('For Global Variable(a, 0, 3, 1); Global.b += 1; End;') },
    { name: 'a disabled While', code: script('disabled While(True); Global.a += 1; End;') },
    { name: 'a disabled rule', code: `disabled ${script('While(True); End;')}` },
    { name: 'a While without End', code: script('While(True); Global.a += 1;') },
  ],
  invalid: [
    {
      name: 'always true',
      code: script('«While(True); Global.n += 1; End;»'),
      boundedness: ['obviously-unbounded'],
      severities: ['warning'],
      evidence: ['static-indicator'],
      actions: [0],
      messages: ['always true'],
    },
    {
      name: 'a disabled wait is none',
      code: script('«While(Global.n); disabled Wait(1, Ignore Condition); End;»'),
      boundedness: ['unknown'],
    },
    {
      name: 'a wait in a called subroutine is not traced',
      code: script('«While(Global.n); Call Subroutine(rest); End;»', { before: SUBROUTINES }),
      boundedness: ['unknown'],
    },
    {
      name: 'Wait Until does not count, but is told of',
      code: script(
        '«While(Global.n); Wait Until(Global.m == 1, 5); End;» «While(True); Wait Until(Global.m == 1, 5); End;»',
      ),
      boundedness: ['unknown', 'obviously-unbounded'],
      severities: ['warning', 'warning'],
      messages: ['whether its Wait Until lets the server go on', 'and the loop never ends'],
    },
    {
      name: 'a step towards the bound',
      code: loop('Global.n += 1;'),
      boundedness: ['statically-bounded'],
      severities: ['info'],
    },
    {
      name: 'a variable of the host',
      code: script('«While(Host Player.n < 3); Host Player.n += 1; End;»'),
      boundedness: ['statically-bounded'],
    },
    {
      name: 'the same variable of another player',
      code: script('«While(Host Player.n < 3); Event Player.n += 1; End;»'),
      boundedness: ['unknown'],
    },
    {
      name: 'that a chase is stopped writes nothing',
      code: loop('Global.n += 1; Stop Chasing Global Variable(n);'),
      boundedness: ['statically-bounded'],
    },
    { name: 'a negative step away', code: loop('Global.n -= 1;'), boundedness: ['unknown'] },
    { name: 'a negative literal subtracted', code: loop('Global.n -= -1;'), boundedness: ['statically-bounded'] },
    { name: 'a step of zero', code: loop('Global.n += 0;'), boundedness: ['unknown'] },
    { name: 'a computed step', code: loop('Global.n += Global.m;'), boundedness: ['unknown'] },
    { name: 'no step', code: loop('Global.m += 1;'), boundedness: ['unknown'] },
    { name: 'an assignment besides', code: loop('Global.n += 1; Global.n = 0;'), boundedness: ['unknown'] },
    {
      name: 'a call besides',
      code: script('«While(Global.n < 3); Global.n += 1; Call Subroutine(rest); End;»', { before: SUBROUTINES }),
      boundedness: ['unknown'],
    },
    { name: 'a step in a branch only', code: loop('If(Global.m); Global.n += 1; End;'), boundedness: ['unknown'] },
    {
      name: 'a turn that may leave the step out',
      code: loop('If(Global.m); Continue; End; Global.n += 1;'),
      boundedness: ['unknown'],
    },
    {
      name: 'an inner loop that ends',
      code: loop('Global.n += 1; For Global Variable(m, 0, 3, 1); Global.k += 1; End;'),
      boundedness: ['statically-bounded'],
    },
    {
      name: 'an inner loop of no step',
      code: loop('Global.n += 1; For Global Variable(m, 0, 3, 0); End;'),
      boundedness: ['unknown'],
    },
    {
      name: 'an inner loop that writes its variable',
      code: loop('Global.n += 1; For Global Variable(m, 0, 3, 1); Global.m = 0; End;'),
      boundedness: ['unknown'],
    },
    {
      name: 'an inner While that does not end',
      code: script('«While(Global.n < 3); Global.n += 1; «While(Global.m); End;» End;»'),
      boundedness: ['unknown', 'unknown'],
    },
    {
      name: 'the literal on the left',
      code: script('«While(3 >= Global.n); Global.n += 1; End;» «While(3 < Global.n); Global.n -= 2; End;»'),
      boundedness: ['statically-bounded', 'statically-bounded'],
    },
    {
      name: 'a variable of the event player',
      code: script(
        '«While(Event Player.n < 3); Event Player.n += 1; End;» «While(Event Player.n < 3); Host Player.n += 1; End;»',
        { event: EACH_PLAYER },
      ),
      boundedness: ['statically-bounded', 'unknown'],
    },
  ],
});
