import { repeatedValue } from '../../../../src/domain/lint/rules/repeated-value.js';
import { EACH_PLAYER, lintTable, script } from '../../../support/lint-table.js';

const ALL = 'Count Of(All Players(All Teams))';

lintTable(repeatedValue, {
  valid: [
    { name: 'outside loops', code: script(`Global.a = ${ALL} + ${ALL};`) },
    { name: 'a single call', code: script('While(True); Global.a = Match Time + Match Time; End;') },
    {
      name: 'variables and constants',
      code: script(
        'While(True); Global.a = Global.b + Global.c; Global.d = Global.b + Global.c; Global.e = Team 1; Global.f = Team 1; End;',
      ),
    },
    {
      name: 'once here, once in an inner loop',
      code: script(`While(True); Global.a = ${ALL}; While(Global.b); Global.a = ${ALL}; End; End;`),
    },
    {
      name: 'already held',
      code: script(`While(True); Global.a = Evaluate Once(${ALL}); Global.b = Evaluate Once(${ALL}); End;`),
    },
    { name: 'a disabled copy', code: script(`While(True); Global.a = ${ALL}; disabled Global.b = ${ALL}; End;`) },
    {
      name: 'a loop over a player variable',
      code: script(`For Player Variable(Event Player, a, 0, 3, 1); Global.a = ${ALL} + ${ALL}; End;`, {
        event: EACH_PLAYER,
      }),
    },
  ],
  invalid: [
    {
      name: 'a loop over a player variable inside another loop is part of its turn',
      code: script(
        `While(True); For Player Variable(Event Player, a, 0, 3, 1); Global.a = «${ALL}» + ${ALL}; End; Wait(1, Ignore Condition); End;`,
        { event: EACH_PLAYER },
      ),
      actions: [0],
    },
    {
      name: 'twice in one action; what is inside is not told again',
      code: script(`For Global Variable(i, 0, 2, 1); Global.a = «${ALL}» + ${ALL}; End;`),
      messages: [[ALL, 'evaluated 2 times']],
      severities: ['warning'],
      evidence: ['exact'],
      actions: [0],
      fixed: script(`For Global Variable(i, 0, 2, 1); Global.a = Evaluate Once(${ALL}) + Evaluate Once(${ALL}); End;`),
    },
    {
      name: 'an inner part that also stands alone is told besides',
      code: script(
        'While(True); Global.a = «Speed Of(«First Of(All Players(All Teams))»)»;' +
          ' Global.c = Speed Of(First Of(All Players(All Teams))); Global.d = First Of(All Players(All Teams)); End;',
      ),
      messages: ['evaluated 2 times', 'evaluated 3 times'],
    },
    {
      name: 'the condition of the While counts, and is never wrapped',
      code: script(`While(«${ALL}» > 3); Global.a = ${ALL}; Wait(1, Ignore Condition); End;`),
      fixed: script(`While(${ALL} > 3); Global.a = Evaluate Once(${ALL}); Wait(1, Ignore Condition); End;`),
    },
    {
      name: 'two places that must not be wrapped',
      code: script(`While(«${ALL}» > 3); Wait Until(${ALL} < 3, 1); Global.a = ${ALL}; End;`),
      fixed: null,
    },
    {
      name: 'arguments that an object goes on reading',
      code: script(
        `While(True); Create HUD Text(All Players(All Teams), «${ALL}», ${ALL}, Null, Left, 0, Color(White), Color(White), Color(White), String, Default Visibility); End;`,
      ),
      fixed: null,
    },
    {
      name: 'an expression about the current element',
      code: script(
        'While(True); Global.a = Filtered Array(Global.b, «Speed Of(Current Array Element)» < 3 || Speed Of(Current Array Element) > 5); End;',
      ),
      fixed: null,
    },
    {
      name: 'random values are not held',
      code: script(
        'While(True); Global.a = «Round To Integer(Random Real(0, 5), Up)» + Round To Integer(Random Real(0, 5), Up); End;',
      ),
      fixed: null,
    },
    {
      name: 'in the language of the script',
      locale: 'fr-FR',
      code: script(`While(True); Global.a = «${ALL}» + ${ALL}; End;`),
      fixed: script(`While(True); Global.a = Évaluer une fois(${ALL}) + Évaluer une fois(${ALL}); End;`),
    },
  ],
});
