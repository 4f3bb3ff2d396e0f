import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Intent } from '../../../src/domain/edits/intents/plan-intent.js';
import { read } from '../../support/reading.js';
import { SymbolTable } from '../../../src/domain/semantics/symbols.js';
import { planned } from './plan.js';

const cases = suite('edit intents: rules, arguments, declarations');

const RULES =
  'rule("a")\n{\n\tactions\n\t{\n\t\tGlobal.A = 1;\n\t}\n}\n\ndisabled rule("b")\n{\n}\n\nrule("c")\n{\n}\n';
const NEW = 'rule("n")\n{\n}';

/** The intent with what `from` becomes: a part of the text before, or the code of the refusal. */
type Row = readonly [string, string, Intent, string, string?];

const arg = (
  path: readonly (string | number)[],
  text: string,
  at = 0,
  list: 'actions' | 'conditions' = 'actions',
): Intent => ({
  do: 'setArgument',
  rule: 0,
  list,
  at,
  path,
  text,
});
const action = (text: string): string => `rule("r") {\n\tactions {\n\t\t${text}\n\t}\n}\n`;
const condition = (text: string): string => `rule("r") {\n\tconditions {\n\t\t${text}\n\t}\n}\n`;
const declare = (slot: 'globalVariable' | 'playerVariable' | 'subroutine', name: string, index?: number): Intent => ({
  do: 'declare',
  slot,
  name,
  index,
});
const DECLARED =
  'variables\n{\n\tglobal:\n\t\t0: a\n\t\t2: c\n\n\tplayer:\n\t\t0: p\n}\n\nsubroutines\n{\n\t1: s\n}\n\nrule("r")\n{\n}\n';

const TABLE: readonly Row[] = [
  [
    'rule before another',
    RULES,
    { do: 'insertRule', at: 1, text: NEW },
    'disabled rule("b")',
    `${NEW}\n\ndisabled rule("b")`,
  ],
  [
    'rule at the end',
    RULES,
    { do: 'insertRule', at: undefined, text: `\n${NEW}\n\n` },
    'rule("c")\n{\n}\n',
    `rule("c")\n{\n}\n\n${NEW}\n`,
  ],
  [
    'rule into a script without one',
    'variables\n{\n}\n',
    { do: 'insertRule', at: undefined, text: NEW },
    '}\n',
    `}\n\n${NEW}\n`,
  ],
  ['rule into an empty file', '', { do: 'insertRule', at: undefined, text: NEW }, '', `${NEW}\n`],
  ['rule that is none', RULES, { do: 'insertRule', at: 0, text: 'actions { Wait(1); }' }, 'edit-invalid-text'],
  [
    'rule with more than rules',
    RULES,
    { do: 'insertRule', at: 0, text: `variables { global: 0: x } ${NEW}` },
    'edit-invalid-text',
  ],
  ['rule that is broken', RULES, { do: 'insertRule', at: 0, text: 'rule("n") {' }, 'edit-invalid-text'],
  ['rule beyond the end', RULES, { do: 'insertRule', at: 4, text: NEW }, 'edit-invalid-index'],
  ['another rule in its place', RULES, { do: 'replaceRule', rule: 1, text: NEW }, 'disabled rule("b")\n{\n}', NEW],
  ['no rule any more', RULES, { do: 'deleteRules', rule: 1, count: 1 }, 'disabled rule("b")\n{\n}\n\n', ''],
  ['no last rule any more', RULES, { do: 'deleteRules', rule: 2, count: 1 }, '\nrule("c")\n{\n}\n', ''],
  [
    'no rules any more',
    RULES,
    { do: 'deleteRules', rule: 1, count: 2 },
    '\n\ndisabled rule("b")\n{\n}\n\nrule("c")\n{\n}\n',
    '\n',
  ],
  ['rules beyond the end', RULES, { do: 'deleteRules', rule: 2, count: 2 }, 'edit-invalid-index'],
  ['disabled rule', RULES, { do: 'setRuleDisabled', rule: 0, disabled: true }, 'rule("a")', 'disabled rule("a")'],
  ['enabled rule', RULES, { do: 'setRuleDisabled', rule: 1, disabled: false }, 'disabled rule("b")', 'rule("b")'],
  ['rule as it is', RULES, { do: 'setRuleDisabled', rule: 1, disabled: true }, 'edit-no-change'],
  [
    'disabled action',
    action('"s" Wait(1);'),
    { do: 'setElementDisabled', rule: 0, list: 'actions', at: 0, disabled: true },
    'Wait',
    'disabled Wait',
  ],
  [
    'enabled action',
    action('"s"\n\t\tdisabled Wait(1);'),
    { do: 'setElementDisabled', rule: 0, list: 'actions', at: 0, disabled: false },
    'disabled Wait',
    'Wait',
  ],
  [
    'enabled action around a comment',
    action('disabled /* x */ Wait(1);'),
    { do: 'setElementDisabled', rule: 0, list: 'actions', at: 0, disabled: false },
    'disabled /*',
    '/*',
  ],
  [
    'disabled condition',
    condition('Global.A == 1;'),
    { do: 'setElementDisabled', rule: 0, list: 'conditions', at: 0, disabled: true },
    'Global',
    'disabled Global',
  ],
  [
    'disabled condition that is not',
    condition('Global.A == 1;'),
    { do: 'setElementDisabled', rule: 0, list: 'conditions', at: 1, disabled: true },
    'edit-invalid-index',
  ],

  ['argument by position', action('Wait(1, Ignore Condition);'), arg([0], '2 + 3'), 'Wait(1', 'Wait(2 + 3'],
  [
    'argument by name',
    action('Wait(1, Ignore Condition);'),
    arg(['Wait Behavior'], 'Abort When False'),
    'Ignore Condition',
    'Abort When False',
  ],
  ['argument of a name that is not there', action('Wait(1);'), arg(['speed'], '2'), 'edit-unknown-argument'],
  ['argument too far', action('Wait(1);'), arg([3], '2'), 'edit-unknown-argument'],
  [
    'argument that was left out',
    action('Wait(1);'),
    arg([1], 'Ignore Condition'),
    'Wait(1',
    'Wait(1, Ignore Condition',
  ],
  ['nested argument', action('Global.A = Vector(1, Add(2, 3), 4);'), arg([1, 1, 0], '7'), 'Add(2', 'Add(7'],
  [
    'nested operand gets parentheses',
    action('Global.A = Global.B * Global.C;'),
    arg([1, 0], '1 + 2'),
    'Global.B',
    '(1 + 2)',
  ],
  ['whole right side needs none', action('Global.A = Global.B;'), arg([1], '1 + 2'), 'Global.B', '1 + 2'],
  ['element in brackets needs none', action('Global.A[0] = 1;'), arg([1], '1 + 2'), '[0]', '[1 + 2]'],
  ['player of a variable', action('Event Player.A = 1;'), arg([0], 'Attacker'), 'Event Player', 'Attacker'],
  ['variable of an assignment', action('Global.A = 1;'), arg([0], 'B'), 'Global.A', 'Global.B'],
  ['operation of an assignment', action('Global.A += 1;'), arg(['operation'], 'Multiply'), '+=', '*='],
  ['operator of an assignment', action('Global.A += 1;'), arg([1], '-='), '+=', '-='],
  ['operation without an operator', action('Global.A += 1;'), arg([1], 'Append To Array'), 'edit-unsupported-form'],
  ['operation of a call', action('Modify Global Variable(A, Add, 1);'), arg([1], 'Subtract'), 'Add', 'Subtract'],
  ['operator of a comparison', action('If(Global.A == 1);'), arg([0, 1], '<='), '==', '<='],
  ['no operator', action('If(Global.A == 1);'), arg([0, 1], '=<'), 'edit-invalid-text'],
  ['two arguments in one', action('Wait(1);'), arg([0], '1, Ignore Condition'), 'edit-invalid-text'],
  ['parenthesis too many', action('Wait(1);'), arg([0], '1); Wait(2'), 'edit-invalid-text'],
  ['parenthesis too few', action('Wait(1);'), arg([0], '(1'), 'edit-invalid-text'],
  ['no text', action('Wait(1);'), arg([0], '  '), 'edit-invalid-text'],
  [
    'left side',
    condition('Global.A == 1;'),
    arg(['left'], 'Global.B + 1', 0, 'conditions'),
    'Global.A',
    '(Global.B + 1)',
  ],
  ['right side', condition('Global.A == 1;'), arg([2], '7', 0, 'conditions'), '== 1', '== 7'],
  [
    'operator of a condition',
    condition('(Global.A == 2) == False;'),
    arg(['operator'], '!=', 0, 'conditions'),
    ') ==',
    ') !=',
  ],
  ['operator of a compared call', condition('Compare(Global.A, ==, 1);'), arg([1], '<', 0, 'conditions'), '==', '<'],
  [
    'inside a side',
    condition('Count Of(Global.A) == 1;'),
    arg(['left', 0], 'Global.B', 0, 'conditions'),
    'Global.A',
    'Global.B',
  ],
  [
    'right side of a bare condition',
    condition('Is Alive(Event Player);'),
    arg(['right'], 'False', 0, 'conditions'),
    'Player)',
    'Player) == False',
  ],
  [
    'right side of a bare choice',
    condition('Global.A || Global.B;'),
    arg(['right'], 'False', 0, 'conditions'),
    'Global.A || Global.B',
    '(Global.A || Global.B) == False',
  ],
  [
    'operator of a bare condition',
    condition('Is Alive(Event Player);'),
    arg(['operator'], '!=', 0, 'conditions'),
    'Player)',
    'Player) != True',
  ],
  [
    'middle of a condition',
    condition('Global.A == 1;'),
    arg(['middle'], '1', 0, 'conditions'),
    'edit-unknown-argument',
  ],

  ['on the free index between', DECLARED, declare('globalVariable', 'b'), '\t\t0: a\n', '\t\t0: a\n\t\t1: b\n'],
  ['behind the others', DECLARED, declare('globalVariable', 'b', 7), '\t\t2: c\n', '\t\t2: c\n\t\t7: b\n'],
  ['before the others', DECLARED, declare('subroutine', 'b'), '\t1: s\n', '\t0: b\n\t1: s\n'],
  ['of players', DECLARED, declare('playerVariable', 'q'), '\t\t0: p\n', '\t\t0: p\n\t\t1: q\n'],
  [
    'in a list that is not there',
    'variables {\n  global:\n    0: a\n}\nrule("r") {\n  event { Ongoing - Global; }\n}\n',
    declare('playerVariable', 'q'),
    '0: a\n',
    '0: a\n  player:\n    0: q\n',
  ],
  [
    'in a section that is not there',
    RULES,
    declare('globalVariable', 'q'),
    'rule("a")',
    'variables\n{\n\tglobal:\n\t\t1: q\n}\n\nrule("a")',
  ],
  [
    'subroutines after variables',
    'variables\n{\n\tglobal:\n\t\t0: a\n}\n\nrule("r")\n{\n}\n',
    declare('subroutine', 's'),
    '0: a\n}\n',
    '0: a\n}\n\nsubroutines\n{\n\t0: s\n}\n',
  ],
  [
    'after settings',
    'settings\n{\n}\n\nrule("r")\n{\n}\n',
    declare('globalVariable', 'a'),
    'settings\n{\n}\n',
    'settings\n{\n}\n\nvariables\n{\n\tglobal:\n\t\t0: a\n}\n',
  ],
  ['in one line', 'variables { global: 0: a } rule("r") {}', declare('globalVariable', 'b'), '0: a', '0: a 1: b'],
  [
    'what is used already',
    action('Global.B = 1;'),
    declare('globalVariable', 'B'),
    'rule("r")',
    'variables {\n\tglobal:\n\t\t1: B\n}\n\nrule("r")',
  ],
  ['what is declared already', DECLARED, declare('globalVariable', 'a'), 'edit-name-taken'],
  ['on an index that is taken', DECLARED, declare('globalVariable', 'b', 2), 'edit-index-taken'],
  ['on an index that no game has', DECLARED, declare('globalVariable', 'b', 128), 'edit-invalid-index'],
  ['a name that no game takes', DECLARED, declare('globalVariable', '2b'), 'parse-error'],
];

for (const [title, text, intent, from, to] of TABLE) {
  cases(`${intent.do}: ${title}`, () => {
    if (to === undefined) return assert.is(planned(text, intent), from);
    assert.ok(from === '' || text.split(from).length === 2, `${JSON.stringify(from)} stands not once`);
    assert.is(
      planned(text, intent),
      text.replace(from, () => to),
    );
  });
}

const reindex = (text: string, name: string, index: number): string => {
  const symbols = new SymbolTable(read(text).program);
  const symbol = symbols.allNamed(name)[0];
  if (symbol === undefined) throw new Error(`no ${name}`);
  return planned(text, { do: 'changeIndex', symbol, index });
};

cases('changeIndex writes the number of a declaration', () => {
  assert.is(reindex(DECLARED, 'c', 5), DECLARED.replace('2: c', '5: c'));
  assert.is(reindex(DECLARED, 's', 0), DECLARED.replace('1: s', '0: s'));
  assert.is(reindex(DECLARED, 'a', 2), 'edit-index-taken');
  assert.is(reindex(DECLARED, 'a', 0), 'edit-no-change');
  assert.is(reindex(DECLARED, 'a', 200), 'edit-invalid-index');
  assert.is(
    reindex(action('Global.B = 1;'), 'B', 7),
    `variables {\n\tglobal:\n\t\t7: B\n}\n\n${action('Global.B = 1;')}`,
  );
  assert.is(reindex(DECLARED, 'r', 1), 'edit-unsupported-form');
});

cases.run();
