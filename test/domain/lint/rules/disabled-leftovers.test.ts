import { disabledLeftovers } from '../../../../src/domain/lint/rules/disabled-leftovers.js';
import { lintTable, script } from '../../../support/lint-table.js';

const HEADING = 'disabled rule("part two") { event { Ongoing - Global; } }\n';

lintTable(disabledLeftovers, {
  valid: [
    { name: 'nothing is disabled', code: script('Global.A = 1;', { conditions: 'Global.A == 1;' }) },
    { name: 'a heading', code: HEADING + script('Abort;') },
  ],
  invalid: [
    {
      name: 'a rule',
      code: `disabled rule("«old»") { event { Ongoing - Global; } actions { Global.A = 1; } }\n${script('Abort;')}`,
      messages: [['rule "old" is disabled', '3 elements']],
      severities: ['info'],
      evidence: ['exact'],
      fixed: script('Abort;'),
    },
    {
      name: 'conditions and actions, with their comments',
      code: script(
        '"old"\n        disabled Abort;\n        Abort;\n        "new" disabled Wait(1, Ignore Condition);',
        {
          conditions: '«disabled Global.A == 1;»\n        Global.A == 2;',
        },
      ),
      messages: [['holds 1 condition and 2 actions that are disabled', 'count 6 elements']],
      fixed:
        'rule("subject") {\n    event {\n        Ongoing - Global;\n    }\n    conditions {\n        Global.A == 2;\n    }\n    actions {\n        Abort;\n    }\n}\n',
    },
    {
      name: 'one action',
      code: script('Abort; «disabled Abort;»'),
      messages: ['holds 1 action that is disabled and still counts 1 element'],
      actions: [1],
      fixed: script('Abort; '),
    },
    { name: 'a disabled If keeps its End', code: script('«disabled If(Global.A);» Abort; End;'), fixed: null },
    { name: 'a Skip counts actions', code: script('Skip(1); «disabled Abort;» Abort;'), fixed: null },
  ],
});
