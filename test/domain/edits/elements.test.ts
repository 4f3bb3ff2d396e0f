import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Intent } from '../../../src/domain/edits/intents/plan-intent.js';
import { planned } from './plan.js';

const cases = suite('edit intents: conditions and actions');

/** In the layout of the game. */
const GAME = `rule("r")
{
	event
	{
		Ongoing - Global;
	}

	conditions
	{
		Global.A == 1;
		"why"
		Global.B == 2;
	}

	actions
	{
		Global.A = 1;
		// about B
		Global.B = 2; // set
		If(Global.A == 2);
			Global.C = 3;
		End;
	}
}
`;

/** In the layout of the reference, with two spaces. */
const COMPACT = `rule ("r") {
  event { Ongoing - Global; }
  actions { Global.A = 1; Global.B = 2; Global.C = 3; }
}
`;

const NO_BLOCKS = 'rule ("r") {\n  event {\n    Ongoing - Global;\n  }\n}\n';

const insert = (at: number | undefined, text: string, list: 'actions' | 'conditions' = 'actions'): Intent => ({
  do: 'insertElements',
  rule: 0,
  list,
  at,
  text,
});
const remove = (at: number, count = 1, list: 'actions' | 'conditions' = 'actions'): Intent => ({
  do: 'deleteElements',
  rule: 0,
  list,
  at,
  count,
});
const replace = (at: number, count: number, text: string, list: 'actions' | 'conditions' = 'actions'): Intent => ({
  do: 'replaceElements',
  rule: 0,
  list,
  at,
  count,
  text,
});

/** The text with one place exchanged; the place must stand in it once. */
const swap = (text: string, from: string, to: string): string => {
  assert.is(text.split(from).length, 2, `${JSON.stringify(from)} stands not once`);
  return text.replace(from, () => to);
};

const TABLE: readonly (readonly [string, string, Intent, string])[] = [
  [
    'before the first',
    GAME,
    insert(0, 'Global.D = 4'),
    swap(GAME, '\t\tGlobal.A = 1;\n', '\t\tGlobal.D = 4;\n\t\tGlobal.A = 1;\n'),
  ],
  [
    'above the comment of the next',
    GAME,
    insert(1, 'Global.D = 4;'),
    swap(GAME, '\t\t// about B\n', '\t\tGlobal.D = 4;\n\t\t// about B\n'),
  ],
  ['at the end', GAME, insert(undefined, 'Global.D = 4'), swap(GAME, '\t\tEnd;\n', '\t\tEnd;\n\t\tGlobal.D = 4;\n')],
  [
    'first in a block',
    GAME,
    insert(3, 'Global.D = 4'),
    swap(GAME, '\t\t\tGlobal.C = 3;\n', '\t\t\tGlobal.D = 4;\n\t\t\tGlobal.C = 3;\n'),
  ],
  [
    'last in a block',
    GAME,
    insert(4, 'Global.D = 4'),
    swap(GAME, '\t\t\tGlobal.C = 3;\n', '\t\t\tGlobal.C = 3;\n\t\t\tGlobal.D = 4;\n'),
  ],
  [
    'a block of its own, with comments',
    GAME,
    insert(0, '// first\n"loop" While(True); Wait(1, Ignore Condition); End'),
    swap(
      GAME,
      '\t\tGlobal.A = 1;\n',
      '\t\t// first\n\t\t"loop"\n\t\tWhile(True);\n\t\t\tWait(1, Ignore Condition);\n\t\tEnd;\n\t\tGlobal.A = 1;\n',
    ),
  ],
  [
    'above the string of a condition',
    GAME,
    insert(1, 'Global.C == 3', 'conditions'),
    swap(GAME, '\t\t"why"\n', '\t\tGlobal.C == 3;\n\t\t"why"\n'),
  ],
  [
    'beside others in a line',
    COMPACT,
    insert(1, 'Global.D = 4'),
    swap(COMPACT, ' Global.B', ' Global.D = 4; Global.B'),
  ],
  ['last in a line', COMPACT, insert(undefined, 'Global.D = 4'), swap(COMPACT, '3; }', '3; Global.D = 4; }')],
  [
    'a comment in a line',
    COMPACT,
    insert(1, '// now\nGlobal.D = 4'),
    swap(COMPACT, ' Global.B', ' /* now */ Global.D = 4; Global.B'),
  ],
  [
    'conditions where there are none',
    COMPACT,
    insert(undefined, 'True == True', 'conditions'),
    swap(COMPACT, 'Global; }\n', 'Global; }\n  conditions {\n    True == True;\n  }\n'),
  ],
  [
    'actions where there are none',
    NO_BLOCKS,
    insert(undefined, 'Global.A = 1'),
    'rule ("r") {\n  event {\n    Ongoing - Global;\n  }\n  actions {\n    Global.A = 1;\n  }\n}\n',
  ],
  [
    'into an empty rule in a line',
    'rule("r") {}',
    insert(undefined, 'Global.A = 1'),
    'rule("r") {\n\tactions {\n\t\tGlobal.A = 1;\n\t}\n}',
  ],
  [
    'into an empty block',
    'rule("r")\n{\n\tactions\n\t{\n\t}\n}\n',
    insert(undefined, 'Global.A = 1'),
    'rule("r")\n{\n\tactions\n\t{\n\t\tGlobal.A = 1;\n\t}\n}\n',
  ],
  [
    'with the line breaks of the file',
    GAME.replaceAll('\n', '\r\n'),
    insert(0, 'Global.D = 4;\nGlobal.D = 5;'),
    swap(GAME, '\t\tGlobal.A = 1;\n', '\t\tGlobal.D = 4;\n\t\tGlobal.D = 5;\n\t\tGlobal.A = 1;\n').replaceAll(
      '\n',
      '\r\n',
    ),
  ],
  [
    'into a fragment',
    'actions\n{\n\tGlobal.A = 1;\n}\n',
    insert(undefined, 'Global.B = 1'),
    'actions\n{\n\tGlobal.A = 1;\n\tGlobal.B = 1;\n}\n',
  ],
  ['a line with its comment', GAME, remove(1), swap(GAME, '\t\tGlobal.B = 2; // set\n', '')],
  ['a block whole', GAME, remove(2, 3), swap(GAME, '\t\tIf(Global.A == 2);\n\t\t\tGlobal.C = 3;\n\t\tEnd;\n', '')],
  ['a condition with its string', GAME, remove(1, 1, 'conditions'), swap(GAME, '\t\t"why"\n\t\tGlobal.B == 2;\n', '')],
  ['the middle of a line', COMPACT, remove(1), swap(COMPACT, 'Global.B = 2; ', '')],
  ['the last of a line', COMPACT, remove(2), swap(COMPACT, 'Global.C = 3; ', '')],
  ['everything', COMPACT, remove(0, 3), swap(COMPACT, 'Global.A = 1; Global.B = 2; Global.C = 3; ', '')],
  ['one for one', GAME, replace(0, 1, 'Global.D = 4'), swap(GAME, 'Global.A = 1;', 'Global.D = 4;')],
  [
    'keeping the string before it',
    GAME,
    replace(1, 1, 'Global.D == 4', 'conditions'),
    swap(GAME, 'Global.B == 2;', 'Global.D == 4;'),
  ],
  [
    'with a string of its own',
    GAME,
    replace(1, 1, '"so" Global.D == 4', 'conditions'),
    swap(GAME, '"why"\n\t\tGlobal.B == 2;', '"so"\n\t\tGlobal.D == 4;'),
  ],
  [
    'several for one',
    GAME,
    replace(0, 1, 'If(True); Global.D = 4; End;'),
    swap(GAME, '\t\tGlobal.A = 1;\n', '\t\tIf(True);\n\t\t\tGlobal.D = 4;\n\t\tEnd;\n'),
  ],
  [
    'one for several',
    GAME,
    replace(2, 3, 'Global.D = 4'),
    swap(GAME, 'If(Global.A == 2);\n\t\t\tGlobal.C = 3;\n\t\tEnd;', 'Global.D = 4;'),
  ],
  ['beyond the end', GAME, insert(9, 'Global.D = 4'), 'edit-invalid-index'],
  ['nothing', GAME, remove(0, 0), 'edit-invalid-index'],
  ['more than there is', GAME, remove(4, 2), 'edit-invalid-index'],
  ['an empty text', GAME, insert(0, ' ; '), 'edit-invalid-text'],
  ['a comment alone', GAME, insert(0, '"only a comment"'), 'edit-invalid-text'],
  ['a brace', GAME, insert(0, 'Wait(1); } } rule("x") { actions { Wait(1);'), 'edit-invalid-text'],
  ['an open string', GAME, insert(0, 'Small Message(Event Player, "x'), 'edit-invalid-text'],
  ['an open comment', GAME, insert(0, 'Wait(1); /* x'), 'edit-invalid-text'],
  [
    'conditions of a fragment of actions',
    'actions\n{\n\tGlobal.A = 1;\n}\n',
    insert(0, 'True == True', 'conditions'),
    'edit-unsupported-form',
  ],
];

for (const [title, text, intent, expected] of TABLE) {
  cases(`${intent.do}: ${title}`, () => assert.is(planned(text, intent), expected));
}

cases('several blocks of one kind count as one list', () => {
  const text =
    'rule("r") {\n\tactions {\n\t\tGlobal.A = 1;\n\t}\n\tactions {\n\t\tGlobal.B = 2;\n\t\tGlobal.C = 3;\n\t}\n}\n';
  assert.is(planned(text, remove(0, 2)), 'rule("r") {\n\tactions {\n\t}\n\tactions {\n\t\tGlobal.C = 3;\n\t}\n}\n');
  assert.is(
    planned(text, replace(0, 2, 'Global.D = 4')),
    'rule("r") {\n\tactions {\n\t\tGlobal.D = 4;\n\t}\n\tactions {\n\t\tGlobal.C = 3;\n\t}\n}\n',
  );
  assert.is(planned(text, insert(1, 'Global.D = 4')), text.replace('\t\tGlobal.B', '\t\tGlobal.D = 4;\n\t\tGlobal.B'));
});

cases('a string keeps its line breaks in a file with others', () => {
  const text = 'rule("r") {\r\n\tactions {\r\n\t\tGlobal.A = 1;\r\n\t}\r\n}\r\n';
  const after = planned(text, insert(0, 'Small Message(Event Player,\n Custom String("a\nb"))'));
  assert.ok(after.includes('\t\tSmall Message(Event Player,\r\n Custom String("a\nb"));\r\n'), after);
});

cases.run();
