import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Catalog } from '../../../src/domain/catalog/catalog.js';
import type { KeywordId, LocaleId } from '../../../src/domain/catalog/entry.js';
import type { Lexicon } from '../../../src/domain/catalog/lexicon.js';
import { emitProgram } from '../../../src/domain/emit/printer.js';
import type { Action, Condition, Program, Rule } from '../../../src/domain/program/program.js';
import { readScript } from '../../../src/domain/program/read-script.js';
import { testCatalog } from '../../support/catalog.js';
import { ProgramBuilder } from '../../support/program-builder.js';

const catalog = testCatalog();
const b = new ProgramBuilder(catalog);
const me = b.call('eventPlayer');
const [g, x] = [b.name('G'), b.name('X')] as const;
const operation = (id: string) => b.word('modifyOperation', id);

function emitted(program: Program, locale?: LocaleId): string {
  const emission = emitProgram(program, catalog, locale);
  if ('refusals' in emission) throw new Error(emission.refusals.map(({ message }) => message).join('; '));
  return emission.text;
}

const test = suite('printer');

test('an empty program is an empty text', () => assert.is(emitted(b.program()), ''));

test('the layout of the game', () => {
  const program = b.program({
    globalVariables: [b.declaration('globalVariable', 0, 'G'), b.declaration('globalVariable', 7, 'rule')],
    playerVariables: [b.declaration('playerVariable', 2, 'X')],
    subroutines: [b.declaration('subroutine', 0, 'Work')],
    rules: [
      b.rule('first "one"', {
        rawName: 'first \\"one\\"',
        conditions: [
          b.condition(b.global('G'), '>', 0),
          b.condition(me, '!=', b.call('null'), { disabled: true, comments: ['who'] }),
        ],
        actions: [
          b.action('callSubroutine', [b.name('Work')]),
          b.action('abort', [], { disabled: true, comments: ['a', 'b'] }),
        ],
      }),
      b.rule('', {
        disabled: true,
        event: b.event('ongoingEachPlayer', { team: b.filter('eventTeam', 'team2'), player: b.filter('hero', 'dva') }),
      }),
      b.rule('work', {
        event: b.event('subroutine', { subroutine: { name: 'Work', start: 0, end: 0 } }),
        actions: [b.action('abort')],
      }),
    ],
  });
  assert.is(
    emitted(program),
    `variables
{
	global:
		0: G
		7: rule

	player:
		2: X
}

subroutines
{
	0: Work
}

rule("first \\"one\\"")
{
	event
	{
		Ongoing - Global;
	}

	conditions
	{
		Global.G > 0;
		"who"
		disabled Event Player != Null;
	}

	actions
	{
		Call Subroutine(Work);
		"a"
		"b"
		disabled Abort;
	}
}

disabled rule("")
{
	event
	{
		Ongoing - Each Player;
		Team 2;
		D.Va;
	}
}

rule("work")
{
	event
	{
		Subroutine;
		Work;
	}

	actions
	{
		Abort;
	}
}
`,
  );
});

test('a fragment is its block alone', () => {
  const actions = b.rule('', { fragment: 'actions', event: null, actions: [b.action('abort')] });
  assert.is(emitted(b.program({ rules: [actions] })), 'actions\n{\n\tAbort;\n}\n');
  const conditions = b.rule('', { fragment: 'conditions', event: null });
  assert.is(emitted(b.program({ rules: [conditions] })), 'conditions\n{\n}\n');
});

test('unknown events and filters keep their words', () => {
  const filter = { member: null, text: 'Nobody', start: 0, end: 0 };
  const rule = b.rule('r', {
    event: { ...b.event('x', { team: filter, player: filter }), id: null, text: 'On Monday' },
  });
  assert.match(emitted(b.program({ rules: [rule] })), '\t{\n\t\tOn Monday;\n\t\tNobody;\n\t\tNobody;\n\t}\n');
});

test('blocks move the tabs, comments go with their element', () => {
  const actions: Action[] = [
    b.action('if', [b.call('true')], { comments: ['top'] }),
    b.action('forGlobalVariable', [g, 0, 3, 1]),
    b.action('abort'),
    b.action('end'),
    b.action('elseIf', [b.call('false')], { comments: ['else'] }),
    b.action('abort', [], { comments: ['in'] }),
    b.action('else', [], { disabled: true }),
    b.action('end', [], { comments: ['end'] }),
    b.action('end'),
    b.action('while', [b.call('true')]),
    b.action('abort'),
  ];
  const text = emitted(b.program({ rules: [b.rule('', { fragment: 'actions', event: null, actions })] }));
  assert.is(
    text,
    `actions
{
	"top"
	If(True);
		For Global Variable(G, 0, 3, 1);
			Abort;
		End;
	"else"
	Else If(False);
		"in"
		Abort;
	disabled Else;
	"end"
	End;
	End;
	While(True);
		Abort;
}
`,
  );
});

const index = b.call('add', b.global('I'), 1);
const ACTIONS: readonly (readonly [string, Action])[] = [
  ['Global.G = True', b.action('setGlobalVariable', [g, b.call('true')])],
  ['Global.G[Global.I + 1] = 2', b.action('setGlobalVariableAtIndex', [g, index, 2])],
  ['Event Player.X = -1', b.action('setPlayerVariable', [me, x, -1])],
  ['Event Player.X[0] = 2', b.action('setPlayerVariableAtIndex', [me, x, 0, 2])],
  ['Global.G += 1', b.action('modifyGlobalVariable', [g, operation('add'), 1])],
  ['Global.G -= 1', b.action('modifyGlobalVariable', [g, operation('subtract'), 1])],
  ['Global.G *= 1', b.action('modifyGlobalVariable', [g, operation('multiply'), 1])],
  ['Global.G /= 1', b.action('modifyGlobalVariable', [g, operation('divide'), 1])],
  ['Global.G %= 1', b.action('modifyGlobalVariable', [g, operation('modulo'), 1])],
  ['Global.G ^= 1', b.action('modifyGlobalVariable', [g, operation('raiseToPower'), 1])],
  [
    'Modify Global Variable(G, Append To Array, 1)',
    b.action('modifyGlobalVariable', [g, operation('appendToArray'), 1]),
  ],
  [
    'Modify Global Variable(G, Remove From Array By Value, 1)',
    b.action('modifyGlobalVariable', [g, operation('removeFromArrayByValue'), 1]),
  ],
  [
    'Modify Global Variable(G, Remove From Array By Index, 1)',
    b.action('modifyGlobalVariable', [g, operation('removeFromArrayByIndex'), 1]),
  ],
  ['Modify Global Variable(G, Min, 1)', b.action('modifyGlobalVariable', [g, operation('min'), 1])],
  ['Global.G[0] += 1', b.action('modifyGlobalVariableAtIndex', [g, 0, operation('add'), 1])],
  ['Event Player.X %= 1', b.action('modifyPlayerVariable', [me, x, operation('modulo'), 1])],
  ['Event Player.X[0] ^= 1', b.action('modifyPlayerVariableAtIndex', [me, x, 0, operation('raiseToPower'), 1])],
  [
    'Modify Player Variable At Index(Event Player, X, 0, Max, 1)',
    b.action('modifyPlayerVariableAtIndex', [me, x, 0, operation('max'), 1]),
  ],
  ['Global.G[1].X = 2', b.action('setPlayerVariable', [b.call('valueInArray', b.global('G'), 1), x, 2])],
  [
    '(Global.A ? Global.B : Global.C).X = 2',
    b.action('setPlayerVariable', [b.call('ifThenElse', b.global('A'), b.global('B'), b.global('C')), x, 2]),
  ],
  [
    'Global.G = Global.A == 1 ? 2 : 3',
    b.action('setGlobalVariable', [g, b.call('ifThenElse', b.compare(b.global('A'), '==', 1), 2, 3)]),
  ],
  ['Set Global Variable(G)', b.action('setGlobalVariable', [g])],
  ['Set Global Variable(3, 4)', b.action('setGlobalVariable', [3, 4])],
  ['Modify Global Variable(G, Twist, 1)', b.action('modifyGlobalVariable', [g, b.unknown('Twist'), 1])],
  ['Skip', b.action('skip')],
  ['Do Nothing At All(1, Global.G)', b.unknownAction('Do Nothing At All', 1, b.global('G'))],
];

for (const [expected, action] of ACTIONS) {
  test(expected, () => {
    const rule = b.rule('', { fragment: 'actions', event: null, actions: [action] });
    assert.is(emitted(b.program({ rules: [rule] })), `actions\n{\n\t${expected};\n}\n`);
  });
}

const [a, t] = [b.global('A'), b.call('true')] as const;
const CONDITIONS: readonly (readonly [string, Condition])[] = [
  ['Global.A == True', b.condition(a, '==', t, { bare: true })],
  ['(Global.A == 1) == True', b.condition(b.compare(a, '==', 1), '==', t, { bare: true })],
  ['(Global.A && True) == True', b.condition(b.call('and', a, t), '==', t)],
  ['1 < (Global.A > 2)', b.condition(1, '<', b.compare(a, '>', 2))],
  ['Global.A + 1 >= -2 * Global.A', b.condition(b.call('add', a, 1), '>=', b.call('multiply', -2, a))],
  ['(Global.A ? 1 : 2) <= 3', b.condition(b.call('ifThenElse', a, 1, 2), '<=', 3)],
  ['!Global.A == True', b.condition(b.call('not', a), '==', t)],
];

for (const [expected, condition] of CONDITIONS) {
  test(expected, () => {
    const rule = b.rule('', { fragment: 'conditions', event: null, conditions: [condition] });
    assert.is(emitted(b.program({ rules: [rule] })), `conditions\n{\n\t${expected};\n}\n`);
  });
}

test('implied declarations: a default name at its own index is not written, others are, after the written ones', () => {
  const program = b.program({
    globalVariables: [
      b.declaration('globalVariable', 5, 'Z'),
      b.declaration('globalVariable', 0, 'A', true),
      b.declaration('globalVariable', 1, 'C', true),
      b.declaration('globalVariable', 127, 'DX', true),
      b.declaration('globalVariable', 3, 'score', true),
    ],
    playerVariables: [b.declaration('playerVariable', 26, 'AA', true)],
    subroutines: [b.declaration('subroutine', 3, 'Sub3', true), b.declaration('subroutine', 0, 'Sub1', true)],
  });
  assert.is(
    emitted(program),
    'variables\n{\n\tglobal:\n\t\t5: Z\n\t\t1: C\n\t\t3: score\n}\n\nsubroutines\n{\n\t0: Sub1\n}\n',
  );
});

test('a script of default names alone needs no declarations', () => {
  const program = b.program({
    globalVariables: [b.declaration('globalVariable', 0, 'A', true)],
    subroutines: [b.declaration('subroutine', 9, 'Sub9', true)],
  });
  assert.is(emitted(program), '');
});

test('line breaks in titles, comments and texts stay', () => {
  const action = b.action('bigMessage', [me, b.call('customString', b.text('one\ntwo'))], {
    comments: ['three\r\nfour'],
  });
  const rule = b.rule('', { fragment: 'actions', event: null, actions: [action] });
  const text = emitted(b.program({ rules: [rule] }));
  assert.is(text, 'actions\n{\n\t"three\r\nfour"\n\tBig Message(Event Player, Custom String("one\ntwo"));\n}\n');
});

test('another locale', () => {
  const program = b.program({
    rules: [
      b.rule('r', {
        disabled: true,
        event: b.event('ongoingEachPlayer', {
          team: b.filter('eventTeam', 'all'),
          player: b.filter('eventPlayer', 'slot0'),
        }),
        conditions: [b.condition(b.call('isAlive', me), '==', b.call('true'))],
        actions: [b.action('setGlobalVariable', [g, b.call('string', b.text('Hello'))], { disabled: true })],
      }),
    ],
  });
  assert.is(
    emitted(program, 'zh-CN'),
    `禁用 规则("r")
{
	事件
	{
		持续 - 每名玩家;
		双方;
		栏位 0;
	}

	条件
	{
		存活(事件玩家) == 真;
	}

	动作
	{
		禁用 全局.G = 字符串("问候");
	}
}
`,
  );
});

/** The catalogue, but no other locale than en-US has names for `missing` (ids). */
function lacking(...missing: string[]): Catalog {
  const lexicon = (locale: LocaleId): Lexicon => {
    const real = catalog.lexicon(locale);
    if (locale === 'en-US') return real;
    const spelled = (id: string, spelling: string | undefined) => (missing.includes(id) ? undefined : spelling);
    return {
      locale,
      actions: (key: string) => real.actions(key),
      values: (key: string) => real.values(key),
      members: (family: string, key: string) => real.members(family, key),
      spellAction: (id: string) => spelled(id, real.spellAction(id)),
      spellValue: (id: string) => spelled(id, real.spellValue(id)),
      spellEvent: (id: string) => spelled(id, real.spellEvent(id)),
      spellMember: (family: string, id: string) => spelled(id, real.spellMember(family, id)),
      spellKeyword: (id: KeywordId) => real.spellKeyword(id),
      localizedString: (text: string) => real.localizedString(text),
      spellLocalizedString: (id: string) => spelled(id, real.spellLocalizedString(id)),
    } as Lexicon;
  };
  return { lexicon } as Catalog;
}

test('a locale that lacks names refuses each of them once, at its first place', () => {
  const anaAt = (start: number) => b.call('hero', { ...b.word('hero', 'ana'), start, end: start + 3 });
  const program = b.program({
    rules: [
      b.rule('r', {
        event: b.event('ongoingGlobal', { start: 1, end: 2 }),
        conditions: [
          b.condition({ ...me, start: 3, end: 4 }, '==', b.call('string', { ...b.text('Hello'), start: 5, end: 6 })),
        ],
        actions: [
          b.action('setGlobalVariable', [g, anaAt(10)]),
          b.action('abort', [], { start: 20, end: 26 }),
          b.action('setGlobalVariable', [g, anaAt(30)]),
        ],
      }),
    ],
  });
  const again = { ...program.rules[0], index: 1, event: b.event('ongoingGlobal', { start: 91, end: 92 }) } as Rule;
  const twice = { ...program, rules: [...program.rules, again] };
  const poor = lacking('ana', 'abort', 'eventPlayer', 'ongoingGlobal', 'hello');
  const emission = emitProgram(twice, poor, 'de-DE');
  if (!('refusals' in emission)) return assert.unreachable('not refused');
  assert.equal(
    emission.refusals.map(({ message, span }) => `${span?.start}-${span?.end} ${message}`),
    [
      "1-2 the event 'Ongoing - Global' has no name in de-de",
      "3-4 the value 'Event Player' has no name in de-de",
      "5-6 the predefined string 'Hello' has no name in de-de",
      "10-13 the hero word 'Ana' has no name in de-de",
      "20-26 the action 'Abort' has no name in de-de",
    ],
  );
  const [first] = emission.refusals;
  assert.equal([first?.code, first?.stage, first?.severity], ['workshop-emission', 'emission', 'error']);

  const own = emitProgram({ ...program, locale: 'de-DE' }, poor);
  if ('refusals' in own) return assert.unreachable('refused in its own locale');
  assert.match(own.text, 'Hero(Ana)');
});

test('the text stays linear in the size of the program', () => {
  const size = 20_000;
  const open = b.action('if', [b.call('true')]);
  const nested = b.rule('', { actions: Array.from({ length: size }, () => open) });
  const text = emitted(b.program({ rules: [nested] }));
  assert.ok(text.length < size * 80);
  assert.match(text, `\n${'\t'.repeat(64)}If(True);\n\t}\n}\n`);
  const rules = Array.from({ length: size }, (_, at) => b.rule(`r${at}`));
  assert.match(emitted(b.program({ rules })), `rule("r${size - 1}")`);
});

const ALIKE: readonly (readonly [locale: LocaleId, actions: string, expected: readonly string[]])[] = [
  ['th-TH', 'Enable Game Mode In-World UI(Event Player);', ["action 'Enable Game Mode In-World UI'"]],
  ['th-TH', 'Global.A = Color(Violet);', ["color word 'Violet'"]],
  ['tr-TR', 'Global.A = Velocity Of(Event Player);', ["value 'Velocity Of'"]],
  ['tr-TR', 'Global.A = Hero Of(Event Player); Global.B = Hero(Ana);', []],
  ['de-DE', 'Stop Forcing Dummy Bot Name(Event Player);', []],
  ['de-DE', 'Global.A = Color(Violet);', []],
];
for (const [locale, actions, expected] of ALIKE) {
  test(`${locale}: ${actions} warns of ${expected.length} name(s) that mean another thing too`, () => {
    const text = `rule("r") { event { Ongoing - Global; } actions { ${actions} } }`;
    const emission = emitProgram(readScript(text, catalog, 'en-US').program, catalog, locale);
    if ('refusals' in emission) throw new Error('refused');
    assert.is(emission.warnings.length, expected.length, JSON.stringify(emission.warnings));
    for (const [i, thing] of expected.entries()) assert.match(emission.warnings[i]?.message ?? '', thing);
  });
}

test('nothing warns in the language of the program', () => {
  const text = 'rule("r") { event { Ongoing - Global; } actions { Global.A = Color(Violet); } }';
  const emission = emitProgram(readScript(text, catalog, 'th-TH').program, catalog);
  assert.equal('warnings' in emission ? emission.warnings : null, []);
});

test.run();
