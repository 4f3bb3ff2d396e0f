import { emptyRule } from '../../../../src/domain/lint/rules/empty-rule.js';
import { lintTable, script, subroutine } from '../../../support/lint-table.js';

const NEXT = script('Global.a = 1;');
const CONDITIONS = '    conditions {\n        Global.b == 1;\n    }\n';
const EVENT = '    event {\n        Ongoing - Global;\n    }\n';

lintTable(emptyRule, {
  valid: [
    { name: 'a rule with an action', code: NEXT },
    { name: 'a heading', code: 'rule("---- Setup ----") {\n    event { Ongoing - Global; }\n}\n' },
    { name: 'a disabled rule', code: `disabled rule("x") {\n${EVENT}${CONDITIONS}}\n` },
    {
      name: 'a subroutine that makes its callers wait',
      code: `subroutines { 0: rest }\n${subroutine('rest', 'Wait(1, Ignore Condition);')}`,
    },
    { name: 'a loop', code: script('While(True); End;') },
    { name: 'a loop over the rule', code: script('Loop If Condition Is True;') },
    {
      name: 'comments on markers',
      code: script('"How to play"\n        Abort;\n        disabled Wait(1, Ignore Condition);'),
    },
  ],
  invalid: [
    {
      name: 'conditions without actions',
      code: `${NEXT}rule("«x»") {\n${EVENT}${CONDITIONS}}\n${NEXT}`,
      fixed: `${NEXT}${NEXT}`,
      messages: [['rule "x" does nothing', 'no action']],
      severities: ['info'],
      evidence: ['exact'],
      actions: [null],
    },
    {
      name: 'the last rule, on the line of another, without a line break',
      code: `${NEXT.trimEnd()} rule("«x»") { event { Ongoing - Global; } conditions { Global.b == 1; } }`,
      fixed: `${NEXT.trimEnd()} `,
    },
    {
      name: 'only markers, waits and jumps',
      code: `rule("«»") {\n${EVENT}    actions {\n        Wait(1, Ignore Condition);\n        If(Global.b);\n        Abort;\n        End;\n    }\n}\n${NEXT}`,
      fixed: NEXT,
      messages: [['rule 0', 'only markers']],
    },
    {
      name: 'disabled actions would be lost',
      code: `rule("«x»") {\n${EVENT}    actions {\n        disabled Global.a = 1;\n    }\n}\n`,
      messages: ['disabled'],
      fixed: null,
    },
    {
      name: 'comments would be lost',
      code: `rule("«x»") {\n${EVENT}${CONDITIONS}    // later\n}\n`,
      fixed: null,
    },
    {
      name: 'a subroutine keeps its rule',
      code: 'subroutines { 0: rest }\nrule("«x»") { event { Subroutine; rest; } }\n',
      fixed: null,
    },
  ],
});
