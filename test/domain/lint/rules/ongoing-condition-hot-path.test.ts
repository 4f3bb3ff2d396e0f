import { ongoingConditionHotPath } from '../../../../src/domain/lint/rules/ongoing-condition-hot-path.js';
import { EACH_PLAYER, lintTable, script } from '../../../support/lint-table.js';

const NEAR = 'Distance Between(Event Player, Global.b)';

lintTable(ongoingConditionHotPath, {
  valid: [
    {
      name: 'other events',
      code: script('Global.a = 1;', { event: 'Player Died; All; All;', conditions: `${NEAR} < 5;` }),
    },
    {
      name: 'a disabled condition',
      code: script('Global.a = 1;', { conditions: 'disabled Distance Between(Global.a, Global.b) < 5;' }),
    },
    { name: 'in actions', code: script(`Global.a = ${NEAR};`, { event: EACH_PLAYER }) },
    {
      name: 'cheap conditions',
      code: script('Global.a = 1;', { conditions: 'Is Game In Progress == True; Global.b == 3;' }),
    },
  ],
  invalid: [
    {
      name: 'place and number count enabled conditions only',
      code: script('Global.a = 1;', {
        event: EACH_PLAYER,
        conditions: `Global.a == 1; disabled Global.b == 1; «${NEAR}» < 5; Global.c == 1;`,
      }),
      messages: [['Distance Between', 'condition 2 of 3', '1 condition precedes it']],
      severities: ['info'],
      evidence: ['heuristic'],
      actions: [null],
    },
    {
      name: 'every call, deep inside, and in front of everything',
      code: script('Global.a = 1;', {
        conditions:
          'Count Of(Filtered Array(All Players(All Teams), «Is In Line Of Sight(Current Array Element, Global.b, Barriers Do Not Block LOS)» && «Distance Between(Current Array Element, Global.b)» < 5)) > 1;',
      }),
      messages: [['Is In Line Of Sight', 'condition 1 of 1', 'no other condition precedes it'], ['Distance Between']],
    },
  ],
});
