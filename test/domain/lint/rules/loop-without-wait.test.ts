import { loopWithoutWait } from '../../../../src/domain/lint/rules/loop-without-wait.js';
import { EACH_PLAYER, lintTable, script, subroutine } from '../../../support/lint-table.js';

const DECLARED = 'subroutines { 0: rest 1: perhaps }\n';
const RESTING = `${DECLARED}${subroutine('rest', 'Wait(1, Ignore Condition);')}${subroutine('perhaps', 'If(Global.p); Wait(1, Ignore Condition); End;')}`;

lintTable(loopWithoutWait, {
  valid: [
    { name: 'a wait on the way', code: script('Global.a += 1; Wait(0.016, Ignore Condition); Loop;') },
    { name: 'Wait Until waits', code: script('Wait Until(Global.a == 1, 5); Loop If Condition Is True;') },
    {
      name: 'a wait in both branches',
      code: script('If(Global.a); Wait(1, Ignore Condition); Else; Wait(2, Ignore Condition); End; Loop;'),
    },
    { name: 'a subroutine that surely waits', code: script('Call Subroutine(rest); Loop;', { before: RESTING }) },
    { name: 'a disabled Loop', code: script('Global.a += 1; disabled Loop;') },
    { name: 'a Loop that nothing leads to', code: script('Abort; Loop;') },
    { name: 'a Loop behind an endless While', code: script('While(True); Wait(1, Ignore Condition); End; Loop;') },
    {
      name: 'a For whose body waits',
      code: script('For Global Variable(i, 0, Count Of(Global.a), 1); Wait(1, Ignore Condition); End; Loop;'),
    },
    {
      name: 'a Loop on a condition that some ways come to behind a wait',
      code: script('If(Global.a); Wait(1, Ignore Condition); End; Loop If Condition Is True;'),
    },
    {
      name: 'a condition that the rule makes fail',
      code: script('Global.a = 2; Loop If Condition Is True;', { conditions: 'Global.a < 2;' }),
    },
    { name: 'a While without any wait is told by another rule', code: script('While(True); Global.a += 1; End;') },
    {
      name: 'a While that waits in every turn',
      code: script('While(True); If(Global.a); Global.b = 1; End; Wait(1, Ignore Condition); End;'),
    },
    ...[
      'While(Global.a == 1); If(Global.b); Wait(1, Ignore Condition); End; Global.a = 2; End;',
      'While(Global.a == 1); If(Global.b); Wait(1, Ignore Condition); Else; Break; End; End;',
      'While(Global.a == 1); If(Global.b); Wait(1, Ignore Condition); End; Call Subroutine(rest); End;',
      'While(Is Alive(Host Player)); If(Global.b); Wait(1, Ignore Condition); Else; Kill(Host Player, Null); End; End;',
      'While(True); Global.y += 1; If(Global.y % 50 == 0); Wait(0.016, Ignore Condition); End; End;',
      'While(Global.a == 1); If(Global.y < 9); Global.y += 1; Else; Wait(1, Ignore Condition); Global.y = 0; End; End;',
      'While(True); If(Random Integer(0, 9) == 0); Wait(1, Ignore Condition); End; End;',
      'While(Is Game In Progress); If(Global.b); Wait(1, Ignore Condition); Else; Declare Match Draw; End; End;',
      'While(True); For Global Variable(i, 0, Count Of(Global.list), 1); Wait(1, Ignore Condition); End; End;',
    ].map((actions) => ({ name: `a While that may end by ${actions}`, code: script(actions, { before: RESTING }) })),
    {
      name: 'a While around a For that surely waits',
      code: script('While(True); For Global Variable(i, 0, 3, 1); Wait(1, Ignore Condition); End; End;'),
    },
    {
      name: 'a For of a player that waits somewhere',
      code: script('For Player Variable(Event Player, i, 0, 3, 1); If(Global.a); Wait(1, Ignore Condition); End; End;'),
    },
    { name: 'a For of a global variable', code: script('For Global Variable(i, 0, 3, 1); Global.a += 1; End;') },
    {
      name: 'a For of a player up to what is not known',
      code: script('For Player Variable(Event Player, i, 0, Count Of(Global.list), 1); Global.a += 1; End;'),
    },
    {
      name: 'a For of a player that does no turn',
      code: script('For Player Variable(Event Player, i, 3, 0, 1); Global.a += 1; End;'),
    },
    { name: 'a For without a body', code: script('For Player Variable(Event Player, i, 0, 3, 1); End;') },
    {
      name: 'a For of a player that calls what may wait',
      code: script('For Player Variable(Event Player, i, 0, 3, 1); Call Subroutine(perhaps); End;', {
        before: RESTING,
      }),
    },
    {
      name: 'a While that ends by its condition',
      code: script('While(Global.a < 3); If(Global.b); Wait(1, Ignore Condition); End; Global.a += 1; End;'),
    },
  ],
  invalid: [
    {
      name: 'a plain Loop; the wait goes in front of it',
      code: 'rule("x") {\n    event { Ongoing - Global; }\n    actions {\n        Global.a += 1;\n        «Loop;»\n    }\n}\n',
      messages: ['without any wait'],
      severities: ['warning'],
      evidence: ['static-indicator'],
      actions: [1],
      fixed:
        'rule("x") {\n    event { Ongoing - Global; }\n    actions {\n        Global.a += 1;\n        Wait(0.016, Ignore Condition);\n        Loop;\n    }\n}\n',
    },
    {
      name: 'a Loop on a condition, in one line',
      code: script('Global.a += 1; «Loop If Condition Is True;»'),
      messages: ['for as long as its condition holds'],
      fixed: script('Global.a += 1; Wait(0.016, Ignore Condition); Loop If Condition Is True;'),
    },
    {
      name: 'a wait in one branch only',
      code: script('If(Global.a); Wait(1, Ignore Condition); End; «Loop;»'),
    },
    {
      name: 'a subroutine that may wait',
      code: script('Call Subroutine(perhaps); «Loop;»', { before: RESTING }),
    },
    {
      name: 'a write in a branch need not make the condition fail',
      code: script('If(Global.b); Global.a = 2; End; «Loop If Condition Is True;»', { conditions: 'Global.a < 2;' }),
    },
    {
      name: 'a write that a Skip jumps over need not make the condition fail',
      code: script('Skip If(Global.b, 1); Global.a = 2; «Loop If Condition Is True;»', { conditions: 'Global.a < 2;' }),
    },
    {
      name: 'a write for another player does not make the condition fail',
      code: script('Host Player.a = 2; «Loop If Condition Is True;»', {
        event: EACH_PLAYER,
        conditions: 'Event Player.a < 2;',
      }),
    },
    {
      name: 'steps away from the bound count for nothing',
      code: script('Global.i -= 1; «Loop If(Global.i < 5);»'),
      severities: ['warning'],
    },
    {
      name: 'a Skip past the wait of a For',
      code: script(
        'Skip If(Global.a, 2); For Global Variable(i, 0, 3, 1); Wait(1, Ignore Condition); Global.b = 1; End; «Loop;»',
      ),
    },
    {
      name: 'a Skip past the wait of a For, in a subroutine',
      code: script('Call Subroutine(rest); «Loop;»', {
        before: `${DECLARED}${subroutine('rest', 'Skip If(Global.a, 3); For Global Variable(i, 0, 3, 1); Wait(1, Ignore Condition); Global.b = 1; End;')}`,
      }),
    },
    {
      name: 'a For that does no turn',
      code: script('For Global Variable(i, 3, 0, 1); Wait(1, Ignore Condition); End; «Loop;»'),
    },
    {
      name: 'each Loop on its own way',
      code: script('«Loop If(Global.a);» Wait(1, Ignore Condition); Loop If(Global.b);'),
    },
    {
      name: 'a counted Loop is a note',
      code: script('Global.i += 1; «Loop If(Global.i < Count Of(Global.list));»'),
      severities: ['info'],
      messages: ['count towards a bound'],
    },
    {
      name: 'an array that grows towards a bound is a note',
      code: script('Modify Global Variable(list, Append To Array, 1); «Loop If Condition Is True;»', {
        conditions: 'Count Of(Global.list) < 5;',
      }),
      severities: ['info'],
    },
    {
      name: 'a condition that the rule makes fail only on the way to it',
      code: script('Global.a = 2; Global.a = 1; «Loop If Condition Is True;»', { conditions: 'Global.a < 2;' }),
      severities: ['warning'],
    },
    {
      name: 'an endless While with a turn that misses its wait',
      code: script('«While(True); If(Global.a); Wait(1, Ignore Condition); End; End;»'),
      messages: ['a turn that misses its Wait'],
      fixed: script('While(True); If(Global.a); Wait(1, Ignore Condition); End; Wait(0.016, Ignore Condition); End;'),
    },
    {
      name: 'a turn that a Continue cuts short waits from its start',
      code: script('«While(True); If(Global.a); Continue; End; Wait(1, Ignore Condition); End;»'),
      fixed: script(
        'While(True); Wait(0.016, Ignore Condition); If(Global.a); Continue; End; Wait(1, Ignore Condition); End;',
      ),
    },
    {
      name: 'a Continue of an inner loop does not matter',
      code: script(
        '«While(True); For Global Variable(i, 0, 3, 1); Continue; End; If(Global.a); Wait(1, Ignore Condition); End; End;»',
      ),
      fixed: script(
        'While(True); For Global Variable(i, 0, 3, 1); Continue; End; If(Global.a); Wait(1, Ignore Condition); End; Wait(0.016, Ignore Condition); End;',
      ),
    },
    {
      name: 'a Skip counts the actions up to behind the Loop',
      code: script('Skip If(Global.a, 2); Global.b = 1; «Loop;» Global.c = 1;'),
      fixed: null,
    },
    {
      name: 'a Skip onto the Loop lands on the wait',
      code: script('Skip If(Global.a, 1); Global.b = 1; «Loop;»'),
      fixed: script('Skip If(Global.a, 1); Global.b = 1; Wait(0.016, Ignore Condition); Loop;'),
    },
    {
      name: 'a For of a player that ends by itself is a note',
      code: script('«For Player Variable(Event Player, i, 10, 0, -3); Global.a += 1; End;»'),
      messages: ['its turns, up to 4,'],
      severities: ['info'],
      fixed: script(
        'For Player Variable(Event Player, i, 10, 0, -3); Global.a += 1; Wait(0.016, Ignore Condition); End;',
      ),
    },
    {
      name: 'a For of very many turns',
      code: script('«For Global Variable(i, 0, 100000, 1); Global.a += 1; End;»'),
      messages: ['up to 100000'],
      severities: ['warning'],
    },
    {
      name: 'a For of a player whose variable its body moves',
      code: script('«For Player Variable(Event Player, i, 0, 3, 1); Event Player.i -= 1; End;»'),
      messages: ['nothing proves that its variable comes to the stop'],
      severities: ['warning'],
    },
    {
      name: 'a For of a player whose variable a subroutine moves',
      code: script('«For Player Variable(Event Player, i, 0, 3, 1); Call Subroutine(rest); End;»', {
        before: `${DECLARED}${subroutine('rest', 'Event Player.i -= 1;')}`,
      }),
      severities: ['warning'],
    },
    {
      name: 'a For of a player whose step is computed',
      code: script('«For Player Variable(Event Player, i, 0, 3, Global.step); Global.a += 1; End;»'),
      severities: ['warning'],
    },
    {
      name: 'a While on what no turn without a wait changes',
      code: script('«While(Global.a == 1); If(Global.b); Wait(1, Ignore Condition); End; Global.c = 1; End;»'),
      messages: ['that this While or a branch in it tests'],
    },
    {
      name: 'a While whose wait a Skip jumps over; in a text of Windows',
      code: script('«While(Global.a == 1);\r\n    Skip If(Global.b, 1);\r\n    Wait(1, Ignore Condition);\r\nEnd;»'),
      fixed: script(
        'While(Global.a == 1);\r\n    Skip If(Global.b, 1);\r\n    Wait(1, Ignore Condition);\r\nWait(0.016, Ignore Condition);\r\nEnd;',
      ),
    },
    {
      name: 'a While on the state of the match',
      code: script('«While(Is Game In Progress); If(Global.b); Wait(1, Ignore Condition); End; End;»'),
    },
    {
      name: 'in the language of the script',
      locale: 'fr-FR',
      code: script('«Loop;»'),
      fixed: script('Attente(0.016, Ignorer la condition);\n        Loop;'),
    },
  ],
});
