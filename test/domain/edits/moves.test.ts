import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { firstDifference } from '../../../src/domain/program/equality.js';
import { read } from '../../support/reading.js';
import { planned } from './plan.js';

const cases = suite('edit intents: extract and inline');

const rule = (actions: string, rest = ''): string =>
  `rule("r")\n{\n\tevent\n\t{\n\t\tOngoing - Global;\n\t}\n\n\tactions\n\t{\n${actions}\t}\n}\n${rest}`;

const extract = (text: string, at: number, count: number, name = 'moved'): string =>
  planned(text, { do: 'extract', rule: 0, at, count, name });
const inline = (text: string, at: number, keep = false): string => planned(text, { do: 'inline', rule: 0, at, keep });

cases('extract writes declaration, call and rule', () => {
  const text = rule('\t\tGlobal.A = 1;\n\t\t"two"\n\t\tGlobal.B = 2; // two\n\t\tGlobal.C = 3;\n\t\tGlobal.D = 4;\n');
  const expected = `subroutines
{
	0: moved
}

rule("r")
{
	event
	{
		Ongoing - Global;
	}

	actions
	{
		Global.A = 1;
		Call Subroutine(moved);
		Global.D = 4;
	}
}

rule("moved")
{
	event
	{
		Subroutine;
		moved;
	}

	actions
	{
		"two"
		Global.B = 2; // two
		Global.C = 3;
	}
}
`;
  assert.is(extract(text, 1, 2), expected);
});

cases('extract follows the layout and the line breaks of the file', () => {
  const text =
    'rule ("r") {\r\n  event { Ongoing - Global; }\r\n  actions {\r\n    If(True);\r\n      Small Message(Event Player, Custom String("a\n  b"));\r\n    End;\r\n  }\r\n}\r\n';
  assert.is(
    extract(text, 1, 1),
    'subroutines {\r\n  0: moved\r\n}\r\n\r\nrule ("r") {\r\n  event { Ongoing - Global; }\r\n  actions {\r\n    If(True);\r\n      Call Subroutine(moved);\r\n    End;\r\n  }\r\n}\r\n\r\nrule("moved") {\r\n  event {\r\n    Subroutine;\r\n    moved;\r\n  }\r\n  actions {\r\n    Small Message(Event Player, Custom String("a\n  b"));\r\n  }\r\n}\r\n',
  );
});

const REFUSED: readonly (readonly [string, string, number, number])[] = [
  ['a block in part', 'If(True); Wait(1); End;', 0, 2],
  ['an end alone', 'If(True); Wait(1); End;', 2, 1],
  ['an else alone', 'If(True); Else; Wait(1); End;', 1, 1],
  ['an end of the rule', 'Wait(1); Abort; Wait(2);', 1, 1],
  ['an end of the rule on a condition', 'Abort If(True);', 0, 1],
  ['a restart', 'Wait(1); Loop If(True);', 0, 2],
  ['a break of a loop outside', 'While(True); Break; End;', 1, 1],
  ['a skip out of the selection', 'Skip(2); Wait(1); Wait(2); Wait(3);', 0, 2],
  ['a computed skip', 'Skip(Global.A); Wait(1); Wait(2);', 0, 2],
  ['actions that a skip before counts', 'Skip(2); Wait(1); Wait(2); Wait(3);', 1, 2],
  ['actions that a computed skip may count', 'Skip(Global.A); Wait(1); Wait(2);', 1, 2],
  ['a wait on the conditions of the rule', 'Wait(1, Abort When False);', 0, 1],
  ['a block without an end', 'While(True); Wait(1);', 0, 2],
];

for (const [title, actions, at, count] of REFUSED) {
  cases(`extract refuses ${title}`, () =>
    assert.is(extract(rule(`\t\t${actions}\n`), at, count), 'edit-changes-meaning'),
  );
}

cases('extract takes what keeps its meaning', () => {
  for (const [actions, at, count] of [
    ['While(True); Break; Wait(1); End;', 0, 4],
    ['Skip(1); Wait(1); Wait(2);', 0, 3],
    ['Skip(2); Wait(1); Wait(2);', 1, 1],
    ['Skip If(True, 1); Wait(0); Wait(1); Wait(2);', 2, 2],
    ['disabled Abort; Wait(1);', 0, 2],
    ['Wait(1, Ignore Condition);', 0, 1],
  ] as const) {
    assert.ok(extract(rule(`\t\t${actions}\n`), at, count).includes('Call Subroutine(moved);'), actions);
  }
});

cases('extract refuses names and places that cannot be', () => {
  const text = rule('\t\tGlobal.A = 1;\n\t\tCall Subroutine(used);\n');
  assert.is(extract(text, 0, 1, 'used'), 'edit-name-taken');
  assert.is(extract(text, 0, 1, 'no name'), 'parse-error');
  assert.is(extract(text, 1, 2), 'edit-invalid-index');
  assert.is(extract(text, 0, 0), 'edit-invalid-index');
  assert.is(extract('actions\n{\n\tGlobal.A = 1;\n}\n', 0, 1), 'edit-unsupported-form');
});

const SUBROUTINE = (body: string, more = ''): string =>
  `\nrule("sub")\n{\n\tevent\n\t{\n\t\tSubroutine;\n\t\tsub;\n\t}\n\n${more}\tactions\n\t{\n${body}\t}\n}\n`;

cases('inline puts the body in place and drops what nothing uses', () => {
  const text = `subroutines\n{\n\t0: sub\n}\n\n${rule('\t\tIf(True);\n\t\t\t"why"\n\t\t\tCall Subroutine(sub); // call\n\t\tEnd;\n', SUBROUTINE('\t\t// first\n\t\tGlobal.A = 1;\n\t\tGlobal.B = 2; // last\n'))}`;
  assert.is(
    inline(text, 1),
    rule(
      '\t\tIf(True);\n\t\t\t"why"\n\t\t\t// first\n\t\t\tGlobal.A = 1;\n\t\t\tGlobal.B = 2; // last // call\n\t\tEnd;\n',
    ),
  );
});

cases('inline keeps the subroutine while something uses it, or on demand', () => {
  const twice = `subroutines\n{\n\t0: sub\n}\n\n${rule('\t\tCall Subroutine(sub);\n\t\tStart Rule(sub, Do Nothing);\n', SUBROUTINE('\t\tGlobal.A = 1;\n'))}`;
  assert.is(inline(twice, 0), twice.replace('Call Subroutine(sub);', 'Global.A = 1;'));
  const once = `subroutines\n{\n\t0: sub\n}\n\n${rule('\t\tCall Subroutine(sub);\n', SUBROUTINE('\t\tGlobal.A = 1;\n'))}`;
  assert.is(inline(once, 0, true), once.replace('Call Subroutine(sub);', 'Global.A = 1;'));
  assert.is(inline(once, 0), rule('\t\tGlobal.A = 1;\n'));
});

cases('inline keeps the other declarations', () => {
  const text = `subroutines\n{\n\t0: other\n\t1: sub\n}\n\n${rule('\t\tCall Subroutine(sub);\n', SUBROUTINE('\t\tGlobal.A = 1;\n'))}`;
  assert.is(inline(text, 0), `subroutines\n{\n\t0: other\n}\n\n${rule('\t\tGlobal.A = 1;\n')}`);
});

cases('inline drops a section and a rule that share a blank line', () => {
  const text = `${rule('\t\tCall Subroutine(sub);\n')}\nsubroutines\n{\n\t0: sub\n}\n${SUBROUTINE('\t\tGlobal.A = 1;\n')}`;
  assert.is(inline(text, 0), `${rule('\t\tGlobal.A = 1;\n')}\n`);
});

cases('inline of an empty subroutine deletes the call', () => {
  const text = rule(
    '\t\tGlobal.A = 1;\n\t\tCall Subroutine(sub);\n',
    '\nrule("sub")\n{\n\tevent\n\t{\n\t\tSubroutine;\n\t\tsub;\n\t}\n}\n',
  );
  assert.is(inline(text, 1), rule('\t\tGlobal.A = 1;\n'));
});

cases('inline refuses what would mean something else', () => {
  const of = (actions: string, body: string, more = ''): string =>
    inline(rule(`\t\t${actions}\n`, SUBROUTINE(`\t\t${body}\n`, more)), 0);
  assert.is(of('Call Subroutine(sub);', 'Abort;'), 'edit-changes-meaning');
  assert.is(of('Call Subroutine(sub);', 'If(True); Wait(1);'), 'edit-changes-meaning');
  assert.is(
    of('Call Subroutine(sub);', 'Wait(1);', '\tconditions\n\t{\n\t\tTrue == True;\n\t}\n\n'),
    'edit-changes-meaning',
  );
  assert.is(of('Wait(1);', 'Wait(1);'), 'edit-unsupported-form');
  assert.is(of('disabled Call Subroutine(sub);', 'Wait(1);'), 'edit-unsupported-form');
  assert.is(
    inline(
      rule('\t\tSkip(1);\n\t\tCall Subroutine(sub);\n\t\tWait(3);\n', SUBROUTINE('\t\tWait(1);\n\t\tWait(2);\n')),
      1,
    ),
    'edit-changes-meaning',
  );
  assert.is(inline(rule('\t\tCall Subroutine(gone);\n'), 0), 'edit-unsupported-form');
  assert.is(
    inline(rule('\t\tCall Subroutine(sub);\n', SUBROUTINE('\t\tWait(1);\n') + SUBROUTINE('\t\tWait(2);\n')), 0),
    'edit-unsupported-form',
  );
});

cases('extract then inline gives the program back, and here the text', () => {
  const text = rule(
    '\t\tGlobal.A = 1;\n\t\tIf(Global.A == 1);\n\t\t\t"deep"\n\t\t\tWait(1, Ignore Condition);\n\t\tEnd;\n\t\tGlobal.B = 2;\n',
  );
  for (const [at, count] of [
    [0, 1],
    [0, 5],
    [1, 3],
    [2, 1],
    [4, 1],
  ] as const) {
    const back = inline(extract(text, at, count), at);
    assert.is(firstDifference(read(text).program, read(back).program), null);
    assert.is(back, text);
  }
});

cases.run();
