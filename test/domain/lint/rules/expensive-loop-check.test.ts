import { expensiveLoopCheck } from '../../../../src/domain/lint/rules/expensive-loop-check.js';
import { EACH_PLAYER, lintTable, script } from '../../../support/lint-table.js';

const FAR = 'Distance Between(Global.a, Global.b)';

lintTable(expensiveLoopCheck, {
  valid: [
    { name: 'outside loops', code: script(`Global.c = ${FAR};`) },
    { name: "in the loop's own condition", code: script(`While(${FAR} < 3); Wait(1, Ignore Condition); End;`) },
    { name: 'in a disabled action', code: script(`While(True); disabled Global.c = ${FAR}; End;`) },
    { name: 'behind the loop', code: script(`While(True); Wait(1, Ignore Condition); End; Global.c = ${FAR};`) },
    { name: 'cheap values', code: script('While(True); Global.c = Position Of(Global.a); End;') },
    {
      name: 'a loop over a player variable',
      code: script(`For Player Variable(Event Player, a, 0, 3, 1); Global.c = ${FAR}; End;`, { event: EACH_PLAYER }),
    },
    { name: 'a loop without End', code: script(`While(True); Global.c = ${FAR};`) },
  ],
  invalid: [
    {
      name: 'each call on its own, wherever it stands in the body',
      code: script(
        `Global.d = 0; While(True); Global.c = «${FAR}» + «${FAR}»; If(«Is In Line Of Sight(Global.a, Global.b, Barriers Do Not Block LOS)»); End; End;`,
      ),
      messages: ['Distance Between', 'Distance Between', 'Is In Line Of Sight'],
      severities: ['info', 'info', 'info'],
      evidence: ['heuristic', 'heuristic', 'heuristic'],
      actions: [1, 1, 1],
    },
    {
      name: 'ray casts',
      code: script(
        'For Global Variable(a, 0, 3, 1); Global.c = «Ray Cast Hit Position(Global.b, Global.d, Null, Null, True)»; End;',
      ),
      messages: ['Ray Cast Hit Position'],
    },
    {
      name: 'a call in an inner loop belongs to both, and the condition of an inner While to the outer one',
      code: script(`While(True); While(«${FAR}» < 3); Global.c = ««${FAR}»»; End; End;`),
      actions: [0, 0, 1],
    },
  ],
});
