import { duplicateCondition } from '../../../../src/domain/lint/rules/duplicate-condition.js';
import { lintTable, script } from '../../../support/lint-table.js';

lintTable(duplicateCondition, {
  valid: [
    { name: 'different conditions', code: script('If(Global.n == 0); Else If(Global.n == 1); End;') },
    { name: 'separate Ifs', code: script('If(Global.n == 0); End; If(Global.n == 0); End;') },
    { name: 'a While', code: script('If(Global.n == 0); While(Global.n == 0); Wait(1, Ignore Condition); End; End;') },
    { name: 'an inner chain', code: script('If(Global.n == 0); If(Global.n == 1); Else If(Global.n == 0); End; End;') },
    { name: 'a disabled Else If', code: script('If(Global.n == 0); disabled Else If(Global.n == 0); End;') },
    { name: 'a disabled rule', code: `disabled ${script('If(Global.n == 0); Else If(Global.n == 0); End;')}` },
  ],
  invalid: [
    {
      name: 'the first one repeated; the fix takes whole lines',
      code: `rule("c") {
    event { Ongoing - Global; }
    actions {
        If(Global.n == 0);
            Global.m = 1;
        Else If(Global.n == 1);
            Global.m = 2;
        Else If(«Global.n == 0»);
            Global.m = 3;
            Global.m = 4;
        "kept"
        Else;
            Global.m = 5;
        End;
    }
}
`,
      messages: [['never runs', 'Global.n == 0']],
      severities: ['warning'],
      evidence: ['exact'],
      actions: [4],
      fixed: `rule("c") {
    event { Ongoing - Global; }
    actions {
        If(Global.n == 0);
            Global.m = 1;
        Else If(Global.n == 1);
            Global.m = 2;
        "kept"
        Else;
            Global.m = 5;
        End;
    }
}
`,
    },
    {
      name: 'other words for the same, in one line',
      code: script('If(Global.n == 0); Else If(«Compare(Global.n, ==, 0.0)»); Global.m = 3; End;'),
      fixed: script('If(Global.n == 0);  End;'),
    },
    {
      name: 'an inner chain does not end the outer one; a loop inside does neither',
      code: script(
        'If(Global.n == 0); If(Global.n == 1); End; disabled While(True); End; Else If(«Global.n == 0»); End;',
      ),
      actions: [5],
    },
    {
      name: 'a disabled If opens a chain as well, whose branch is not dead for sure',
      code: script('disabled If(Global.n == 0); Else If(«Global.n == 0»); End;'),
      fixed: null,
    },
    {
      name: 'a branch that a Skip jumps into is not fixed',
      code: script('Skip If(Global.m, 2); If(Global.n == 0); Else If(«Global.n == 0»); Global.m = 1; End;'),
      fixed: null,
    },
    {
      name: 'a branch that a Skip jumps over is not fixed',
      code: script('Skip(4); If(Global.n == 0); Else If(«Global.n == 0»); Global.m = 1; End; Global.m = 2;'),
      fixed: null,
    },
    {
      name: 'a Skip that ends in front of the branch does not matter',
      code: script('Skip(1); If(Global.n == 0); Else If(«Global.n == 0»); Global.m = 1; End;'),
      fixed: script('Skip(1); If(Global.n == 0);  End;'),
    },
    {
      name: 'a random condition is not fixed',
      code: script('If(Random Integer(0, 1) == 0); Else If(«Random Integer(0, 1) == 0»); End;'),
      fixed: null,
    },
    {
      name: 'a chain that never ends is not fixed',
      code: script('If(Global.n == 0); Else If(«Global.n == 0»); Global.m = 1;'),
      fixed: null,
    },
  ],
});
