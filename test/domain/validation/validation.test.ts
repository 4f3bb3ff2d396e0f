import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { diagnosticsOf, read, ruleOf } from '../../support/reading.js';

/** Line 9 of `ruleOf` is the first line of the actions. */
const inActions: readonly [string, string, readonly RegExp[]][] = [
  [
    'unknown action',
    'Wayt(1, Ignore Condition);',
    [/^error workshop\.unknown-action\.wayt 9:1 unknown action `Wayt`; did you mean `Wait`/],
  ],
  [
    'unknown value',
    'Global.A = Evnt Player;',
    [/^error workshop\.unknown-value\.evnt-player 9:12 unknown value `Evnt Player`; did you mean `Event Player`/],
  ],
  [
    'unknown option of a parameter',
    'Wait(1, Ignore Conditon);',
    [
      /^error workshop\.unknown-value\.ignore-conditon 9:9 unknown waitBehavior of `Wait`: `Ignore Conditon`; did you mean `Ignore Condition`/,
    ],
  ],
  [
    'an option that resembles none: the whole list',
    'Wait(1, Xyzzy);',
    [/unknown waitBehavior of `Wait`: `Xyzzy`; valid: `Abort When False`, `Ignore Condition`, `Restart When True`$/],
  ],
  [
    'a word that resembles none in a long list: eight, and how many more',
    'Global.A = Hero(Xyzzyplugh);',
    [/unknown hero of `Hero`: `Xyzzyplugh`; valid: `Ana`(, `[^`]+`){7} and \d+ more$/],
  ],
  [
    'an option where a value stands',
    'Wait(1, 2);',
    [/takes a word of waitBehavior, found `2`.*; valid: `Abort When False`, `Ignore Condition`, `Restart When True`$/],
  ],
  [
    'too few arguments',
    'Wait(1);',
    [
      /^error workshop\.catalog-validation 9:1 `Wait` takes 2 arguments, found 1: `Wait\(time: Any, waitBehavior=Ignore Condition\)`/,
    ],
  ],
  [
    'too many arguments of a value',
    'Global.A = Is Alive(Event Player, 1);',
    [/^error workshop\.catalog-validation 9:12 `Is Alive` takes 1 argument, found 2/],
  ],
  [
    'a value where a word must stand',
    'Wait(1, Event Player);',
    [
      /^error workshop\.catalog-validation 9:9 waitBehavior of `Wait` takes a word of waitBehavior, found `Event Player`/,
    ],
  ],
  [
    'a value where a name must stand',
    'Set Global Variable(1 + 2, 3);',
    [
      /^error workshop\.catalog-validation 9:21 variable of `Set Global Variable` takes the name of a global variable, found `1 \+ 2`/,
    ],
  ],
  [
    'bare text',
    'Global.A = "hi";',
    [
      /^error workshop\.catalog-validation 9:12 value of `Set Global Variable` takes a value; text stands in `Custom String/,
    ],
  ],
  [
    'a computed workshop setting',
    'Global.A = Workshop Setting Toggle(Custom String("a"), Custom String("b"), Is Alive(Event Player), 0);',
    [/True or False, found `Is Alive\(Event Player\)`/],
  ],
  [
    'a player where a boolean must stand',
    'If(Event Player);',
    [/^warning workshop\.catalog-validation 9:4 condition of `If` wants a boolean/],
  ],
  ['a stray End', 'End;', [/^warning workshop\.catalog-validation 9:1 `End` closes no block/]],
  ['Else without If', 'While(True); Else; End;', [/^warning workshop\.catalog-validation 9:14 `Else` has no `If`/]],
  [
    'a placeholder without argument',
    'Global.A = Custom String("{3}");',
    [/^warning validation-error 9:27 the placeholder \{3\}/],
  ],
  [
    'a text that is too long',
    `Global.A = Custom String("${'x'.repeat(129)}");`,
    [/^error validation-error 9:26 this text has 129 characters; one Custom String takes 128/],
  ],
  ['assignment to a value', 'Event Player = 1;', [/^error parse-error 9:1 only a variable/]],
  ['two index levels', 'Global.A[0][1] = 1;', [/^error parse-error 9:1 only a variable/]],
  ['a value as an action', 'Global.A;', [/^error parse-error 9:1 expected an action, found a value/]],
  [
    'undeclared variable',
    'Global.heat = 1;',
    [/^warning workshop\.undeclared-variable\.heat 9:8 the global variable `heat` is not declared/],
  ],
  [
    'an unclosed parenthesis',
    'Small Message(All Players(All Teams), Custom String("hi");\nGlobal.B = 2;',
    [/^error parse-error 9:58 expected `\)` or `,` to go on after `\(` of `Small Message`, found `;`/],
  ],
  [
    'every error of one run',
    'Wayt(1);\nGlobal.A = ;\nAbort\nAbort;\nGlobal.B = (1;',
    [
      /^error workshop\.unknown-action\.wayt 9:1/,
      /^error parse-error 10:12 expected a value, found `;`/,
      /^error workshop\.unknown-action\.abort-abort 11:1/,
      /^error parse-error 13:14 expected `\)`/,
    ],
  ],
  ['things that are right', '"note"\nIf(Is Alive(Event Player));\nWait(0.016, Ignore Condition);\nEnd;\nAbort;', []],
  ['a text of 128 characters', `Global.A = Custom String("${'字'.repeat(128)}");`, []],
  [
    'older exports leave the last argument out',
    'Start Forcing Player Outlines(Event Player, Event Player, True, Color(White));',
    [],
  ],
];

for (const [title, text, expected] of inActions) {
  test(title, () => {
    const found = diagnosticsOf(ruleOf(text));
    assert.is(found.length, expected.length, found.join('\n'));
    for (const [i, pattern] of expected.entries()) assert.match(found[i] as string, pattern);
  });
}

const whole: readonly [string, string, readonly RegExp[]][] = [
  [
    'index out of range',
    'variables { global: 128: a }',
    [/^error validation-error 1:26 the index of global variable `a` is 128; indexes go from 0 to 127/],
  ],
  [
    'index taken twice',
    'subroutines { 0: a 0: b }',
    [/^error validation-error 1:23 subroutine `b` has the index 0, which `a` has already/],
  ],
  [
    'name declared twice',
    'variables { player: 0: a 1: a }',
    [/^warning validation-error 1:29 player variable `a` is declared twice/],
  ],
  [
    'illegal name',
    'variables { global: 0: 2x }',
    [/^error validation-error 1:24 `2x` cannot be the name of a global variable/],
  ],
  ['name with a hyphen', 'variables { global: 0: my-var }', [/^error validation-error 1:24 `my-var` cannot be/]],
  ['name too long', `variables { global: 0: ${'a'.repeat(33)} }`, [/has 33 characters; the game takes 32/]],
  [
    '129 variables',
    `variables { global: ${Array.from({ length: 128 }, (_, i) => `${i}: v${i}`).join('\n')} }\n${ruleOf('Global.w = 1;')}`,
    [/the script has 129 global variables; the game takes 128/, /not declared/],
  ],
  [
    'rule without event',
    'rule("a") { actions { Abort; } }',
    [/^error workshop\.catalog-validation 1:7 the rule has no event/],
  ],
  [
    'unknown event',
    'rule("a") { event { Ongoing - Globel; } }',
    [/^error workshop\.unknown-event\.ongoing---globel 1:21 unknown event .*did you mean `Ongoing - Global`/],
  ],
  [
    'too many lines after an event',
    'rule("a") { event { Ongoing - Global; All; All; } }',
    [/takes no further line, found 2/],
  ],
  [
    'one filter of two',
    'rule("a") { event { Player Died; All; } }',
    [/takes two lines after it \(team and player\), found 1/],
  ],
  [
    'unknown filter',
    'rule("a") { event { Player Died; All; Anna; } }',
    [/^error workshop\.unknown-value\.anna 1:39 unknown player filter of the event: `Anna`; did you mean `Ana`/],
  ],
  [
    'missing closing brace',
    'rule("q") { event { Ongoing - Global; } actions { If(True); }',
    [/^error parse-error 1:62 expected `\}` to close the block, found the end of the file/],
  ],
  [
    'a declaration without a colon',
    'variables { global: 5 I\n6: J }',
    [/^error parse-error 1:23 expected `:` after the index, found `I`/],
  ],
  [
    'declarations that are never closed',
    'variables { global: 0: A rule("x") { event { Ongoing - Global; } actions { Global.A = 1; } }',
    [/^error parse-error 1:26 expected `\}` to close the block `variables`, found `rule`/],
  ],
  [
    'a declaration before its list',
    'variables { 0: A\nglobal: 1: B }',
    [/^error parse-error 1:16 expected `global:` or `player:` before this declaration/],
  ],
  [
    'a rule without quotes',
    'rule(r) { event { Ongoing - Global; } actions { Abort; } }',
    [/^error parse-error 1:5 a rule needs a title in quotes, `rule\("title"\)`, found `\(`/],
  ],
  [
    'a rule without parentheses',
    'rule "r" { event { Ongoing - Global; } }',
    [/^error parse-error 1:6 a rule needs a title/],
  ],
  [
    'a rule cut off',
    'rule("r") {',
    [/^error parse-error 1:12 expected `\}` to close the block, found the end of the file/],
  ],
  [
    'a rule cut off inside its actions',
    'rule("r") { event { Ongoing - Global; } actions { Abort;',
    [/^error parse-error 1:57 expected `\}`/],
  ],
  [
    'a setting whose quote is missing',
    'settings\n{\n\tmain\n\t{\n\t\tDescription: "x\n\t}\n}\nrule("z")\n{\n\tevent\n\t{\n\t\tOngoing - Global;\n\t}\n}',
    [/^error parse-error 5:16 this string is never closed/],
  ],
  [
    'an action whose quote is missing',
    'rule("z")\n{\n\tevent\n\t{\n\t\tOngoing - Global;\n\t}\n\tactions\n\t{\n\t\tGlobal.A = Custom String("hi);\n\t\tGlobal.B = Custom String("there");\n\t}\n}',
    [/^error parse-error 9:28 this string is never closed/, /^error parse-error 10:3 expected/],
  ],
  ['an empty conditions block, an empty name', 'rule("") { event { Ongoing - Each Player; } conditions {} }', []],
  [
    'a flat chain that is too long, its number of operators within parentheses and behind them not counted',
    `rule("z") { event { Ongoing - Global; } actions { Global.A = Max(${'1 + '.repeat(600)}(2 * 3), 4 + 5) - 1; } }`,
    [/^error parse-error 1:\d+ a chain of 600 operators, at most 511 can stand in one value/],
  ],
  ['the longest chain', `rule("z") { event { Ongoing - Global; } actions { Global.A = ${'1 + '.repeat(511)}1; } }`, []],
  [
    'values that are nested too deep',
    `rule("z") { event { Ongoing - Global; } actions { Global.A = ${'('.repeat(513)}1${')'.repeat(513)}; } }`,
    [/^error parse-error 1:\d+ values are nested more than 512 deep/],
  ],
  [
    'unknown settings section',
    'settings { houseRules { firstKnob: 1 } }',
    [/^warning settings-unknown-key 1:12 unknown settings `houseRules`/],
  ],
  [
    'unknown setting',
    'settings { lobby { Map Rotaton: Paused } }',
    [/^warning settings-unknown-key 1:20 unknown setting `Map Rotaton`; did you mean `Map Rotation`/],
  ],
  [
    'unknown choice',
    'settings { lobby { Map Rotation: Pausd } }',
    [/^warning settings-unknown-value 1:34 unknown value `Pausd` of `Map Rotation`; did you mean `Paused`/],
  ],
  [
    'words of settings that resemble none',
    'settings { lobby { Xyzzyplugh: 1\nMap Rotation: Xyzzyplugh\nSwap Teams After Match: Xyzzyplugh\n} heroes { Xyzzyplugh {} } }',
    [
      /unknown setting `Xyzzyplugh`; valid: `Map Rotation`, .* and \d+ more$/,
      /unknown value `Xyzzyplugh` of `Map Rotation`; valid: `After A Mirror Match`, `After A Game`, `Paused`$/,
      /unknown value `Xyzzyplugh` of `Swap Teams After Match`; valid: `Yes`, `No`$/,
      /unknown settings `Xyzzyplugh`; valid: `General`, `Team 1`, `Team 2`, `Team FFA`$/,
    ],
  ],
  [
    'an event and filters that resemble none',
    'rule("z") { event { Xyzzyplugh; } }\nrule("z") { event { Ongoing - Each Player; Xyzzyplugh; Xyzzyplugh; } }',
    [
      /unknown event `Xyzzyplugh`; valid: `Ongoing - Global`, .* and 6 more$/,
      /unknown team filter of the event: `Xyzzyplugh`; valid: `Team 1`, `Team 2`, `All`$/,
      /unknown player filter of the event: `Xyzzyplugh`; valid: `All`, `Slot 0`, .* and \d+ more$/,
    ],
  ],
  [
    'missing percent sign',
    'settings { heroes { General { Ability Cooldown Time: 50\n} } }',
    [/^warning settings-missing-percent 1:54 `Ability Cooldown Time` is a percentage: write `50%`/],
  ],
  [
    'unknown map',
    'settings { modes { Control { enabled maps { Ilios\nLijang Tower 0\n} } } }',
    [/^warning settings-unknown-value 2:1 unknown map `Lijang Tower`; did you mean `Lijiang Tower`/],
  ],
  [
    'a second section of settings, and a setting with a second value in it',
    'settings { lobby { Map Rotation: Paused\n} }\nsettings { lobby { Map Rotation: After A Mirror Match\nReturn To Lobby: Never\n} }',
    [
      /^warning settings-repeated 3:1 the game takes one `settings` section/,
      /^warning settings-repeated 3:20 `Map Rotation` has a value already, `Paused`/,
    ],
  ],
  [
    'the same value again, another group',
    'settings { heroes { General { Health: 50%\nHealth: 50%\nAna { Health: 60%\n} } Team 1 { Health: 70%\n} } workshop { a: 1\nb: 2\n} }',
    [],
  ],
  [
    'a second value in one section, of a setting of the author',
    'settings { workshop { a: 1\na: 2\n} }',
    [/^warning settings-repeated 2:1 `a` has a value already, `1`/],
  ],
  [
    'map variants, combo values, bare modes',
    'settings { modes { Deathmatch\nControl { enabled maps { Ilios 972777519512068292 972777519512068153\n} } } workshop { Difficulty: [3]\nShow timer: On\n} }',
    [],
  ],
];

for (const [title, text, expected] of whole) {
  test(title, () => {
    const found = diagnosticsOf(text);
    assert.is(found.length, expected.length, found.join('\n'));
    for (const [i, pattern] of expected.entries()) assert.match(found[i] as string, pattern);
  });
}

test('nearest spellings are data as well', () => {
  assert.equal(read(ruleOf('Wayt(1, Ignore Condition);')).diagnostics[0]?.candidates?.[0], 'Wait');
});

test('a text with syntax errors does not load, one with unknown names does', () => {
  assert.is(read(ruleOf('Global.A = ;')).loads, false);
  assert.is(read(ruleOf('Wayt(1);')).loads, true);
});

test.run();
