import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { LocaleId } from '../../../src/domain/catalog/entry.js';
import type { SettingsItem } from '../../../src/domain/program/settings.js';
import { actionsOf, allValues, read, ruleOf, show, showAction } from '../../support/reading.js';
import { corpus, NO_CORPUS } from '../../support/corpus.js';

const same: readonly [string, string, string][] = [
  ['assignment', 'Global.A = 1;', 'Set Global Variable(A, 1);'],
  ['player assignment', 'Event Player.A = 1;', 'Set Player Variable(Event Player, A, 1);'],
  ['parenthesised receiver', '(Event Player).A = 1;', 'Set Player Variable(Event Player, A, 1);'],
  ['compound assignment', 'Global.A += 2;', 'Modify Global Variable(A, Add, 2);'],
  [
    'every compound operator',
    'Global.A ^= 2; Global.A %= 2; Global.A /= 2;',
    'Modify Global Variable(A, Raise To Power, 2); Modify Global Variable(A, Modulo, 2); Modify Global Variable(A, Divide, 2);',
  ],
  ['assignment at an index', 'Global.B[0] = 3;', 'Set Global Variable At Index(B, 0, 3);'],
  [
    'compound assignment at an index',
    'Event Player.B[1] -= 3;',
    'Modify Player Variable At Index(Event Player, B, 1, Subtract, 3);',
  ],
  ['assignment of a function form', 'Value In Array(Global Variable(A), 2) = 3;', 'Global.A[2] = 3;'],
  ['arithmetic', 'Global.A = 1 + 2 * 3;', 'Set Global Variable(A, Add(1, Multiply(2, 3)));'],
  ['left association', 'Global.A = 1 - 2 - 3;', 'Set Global Variable(A, Subtract(Subtract(1, 2), 3));'],
  [
    'right association of powers',
    'Global.A = 2 ^ 3 ^ 4;',
    'Set Global Variable(A, Raise To Power(2, Raise To Power(3, 4)));',
  ],
  [
    'comparison binds tighter than equality',
    'Global.A = 1 < 2 == True;',
    'Set Global Variable(A, Compare(Compare(1, <, 2), ==, True));',
  ],
  [
    'and binds tighter than or',
    'Global.A = True || False && True;',
    'Set Global Variable(A, Or(True, And(False, True)));',
  ],
  ['conditional', 'Global.A = True ? 1 : 2;', 'Set Global Variable(A, If-Then-Else(True, 1, 2));'],
  ['negation', 'Global.A = !Is Alive(Event Player);', 'Set Global Variable(A, Not(Is Alive(Event Player)));'],
  [
    'index',
    'Global.A = Global.B[1][2];',
    'Set Global Variable(A, Value In Array(Value In Array(Global Variable(B), 1), 2));',
  ],
  [
    'nested members',
    'Global.A = Event Player.b.c;',
    'Set Global Variable(A, Player Variable(Player Variable(Event Player, b), c));',
  ],
  ['case of names', 'global.A = event player;', 'Set Global Variable(A, Event Player);'],
  ['operators without blanks', 'Global.A=Global.B-1;', 'Global.A = Global.B - 1;'],
  [
    'constants without their wrapper',
    'Global.A = Is Button Held(Event Player, Jump);',
    'Global.A = Is Button Held(Event Player, Button(Jump));',
  ],
  ['teams with and without wrapper', 'Global.A = All Players(Team(Team 1));', 'Global.A = All Players(Team 1);'],
  ['an array without elements', 'Global.A = Array();', 'Global.A = Empty Array;'],
  ['empty parentheses', 'Abort(); Global.A = Event Player();', 'Abort; Global.A = Event Player;'],
];

for (const [title, left, right] of same) {
  test(`same program: ${title}`, () => assert.equal(actionsOf(left).map(showAction), actionsOf(right).map(showAction)));
}

const lowered: readonly [string, string, string, LocaleId?][] = [
  ['numbers keep their spelling', 'Global.A = 1.19e-7 + .3;', 'setGlobalVariable(A, add(1.19e-7, .3))'],
  ['negative literals', 'Global.A = 1 - -2;', 'setGlobalVariable(A, subtract(1, -2))'],
  ['names that look like keywords', 'Global.rule = Global.wait;', 'setGlobalVariable(rule, globalVariable(wait))'],
  ['a word is read by its parameter', 'Wait(1, Ignore Condition);', 'wait(1, waitBehavior.ignoreCondition)'],
  ['teams before colours of the same name', 'Set Team Score(Team 1, 0);', 'setTeamScore(team(team.team1), 0)'],
  ['an unknown value stays', 'Global.A = Imaginary Gizmo(2);', 'setGlobalVariable(A, ?Imaginary Gizmo(2))'],
  ['an unknown action stays', 'Imaginary Deed(2, Event Player);', '?Imaginary Deed(2, eventPlayer)'],
  ['an unknown hero stays', 'Global.A = Hero(Nobody);', 'setGlobalVariable(A, hero(?Nobody))'],
  [
    'a removed map',
    'Global.A = Map( == Current Map;',
    'setGlobalVariable(A, compare(map(?), comparisonOperator.equal, currentMap))',
  ],
  [
    'a removed map in an array',
    'Global.A = Array(Map(, Map(Hanamura));',
    'setGlobalVariable(A, array(map(?), map(map.hanamura)))',
  ],
  [
    'a removed map with its parenthesis',
    'Global.A = Array(Map(), Map(Hanamura));',
    'setGlobalVariable(A, array(map(?), map(map.hanamura)))',
  ],
  [
    'a shared spelling is told by its argument',
    'Küresel.A = Kahraman(Etkinlik Oyuncusu);',
    'setGlobalVariable(A, heroOf(eventPlayer))',
    'tr-TR',
  ],
  ['the same spelling as a constant', 'Küresel.A = Kahraman(Ana);', 'setGlobalVariable(A, hero(hero.ana))', 'tr-TR'],
  ['disabled stays', 'disabled Abort;', 'disabled abort()'],
];

for (const [title, text, expected, locale] of lowered) {
  test(title, () => assert.is(actionsOf(text, locale).map(showAction).join('; '), expected));
}

const conditions: readonly [string, string][] = [
  ['Global.A == 1;', 'globalVariable(A) == 1'],
  ['Compare(Global.A, >=, 3);', 'globalVariable(A) >= 3'],
  ['Is Alive(Event Player);', 'isAlive(eventPlayer) == true bare'],
  ['disabled Global.A != Null;', 'globalVariable(A) != null disabled'],
  ['(Global.A == 1) == True;', 'compare(globalVariable(A), comparisonOperator.equal, 1) == true'],
];

for (const [text, expected] of conditions) {
  test(`condition ${text}`, () => {
    const condition = read(ruleOf('', text)).program.rules[0]?.conditions[0];
    if (condition === undefined) throw new Error('no condition');
    const marks = `${condition.bare ? ' bare' : ''}${condition.disabled ? ' disabled' : ''}`;
    assert.is(`${show(condition.left)} ${condition.operator} ${show(condition.right)}${marks}`, expected);
  });
}

test('comments stay with their element', () => {
  const [first, second] = actionsOf('"one"\n"two"\nAbort;\nAbort;');
  assert.equal(first?.comments, ['one', 'two']);
  assert.equal(second?.comments, []);
});

test('spans cut what they name', () => {
  const text = ruleOf('disabled Event Player.score += (1 + Global.B) * 2;');
  const action = read(text).program.rules[0]?.actions[0];
  if (action === undefined) throw new Error('no action');
  const cut = (span: { start: number; end: number }): string => text.slice(span.start, span.end);
  assert.is(cut(action), 'disabled Event Player.score += (1 + Global.B) * 2;');
  assert.is(text.slice(action.nameStart, action.nameEnd), 'Event Player.score');
  assert.equal(action.args.map(cut), ['Event Player', 'score', ' += ', '(1 + Global.B) * 2']);
  const sum = action.args[3]?.args[0];
  assert.is(sum === undefined ? '' : cut(sum), '1 + Global.B');
});

test('sections may stand in any order and repeat', () => {
  const { program, loads } = read(
    'rule("a") { event { Subroutine; S; } }\nsubroutines { 0: S }\nvariables { global: 0: a }\nvariables { player: 3: b global: 1: c }',
  );
  assert.ok(loads);
  assert.equal(
    program.globalVariables.map(({ name, index }) => `${index} ${name}`),
    ['0 a', '1 c'],
  );
  assert.equal(
    program.playerVariables.map(({ name, index }) => `${index} ${name}`),
    ['3 b'],
  );
  assert.is(program.rules[0]?.event?.subroutine?.name, 'S');
});

test('undeclared names become implicit declarations, default names at their own index', () => {
  const { program } = read(
    `variables { global: 0: heat }\n${ruleOf('Global.C = Global.late; Global.AA = Global.A; Call Subroutine(Sub3);')}`,
  );
  const shown = program.globalVariables.map(
    ({ name, index, implicit }) => `${index} ${name}${implicit ? ' implicit' : ''}`,
  );
  assert.equal(shown, ['0 heat', '1 late implicit', '2 C implicit', '3 A implicit', '26 AA implicit']);
  assert.equal(
    program.subroutines.map(({ name, index }) => `${index} ${name}`),
    ['3 Sub3'],
  );
});

test('files of only actions or only conditions', () => {
  const { program, loads, diagnostics } = read('actions { Abort; }\nconditions { Global.A == 1; }');
  assert.ok(loads);
  assert.equal(diagnostics, []);
  assert.equal(
    program.rules.map(({ fragment }) => fragment),
    ['actions', 'conditions'],
  );
});

const settings: readonly [string, LocaleId, string, string][] = [
  ['a mode turned off', 'en-US', 'settings { modes { disabled Assault { } } }', 'disabled mode assault'],
  [
    'a word for disabled of two words',
    'tr-TR',
    'ayarlar { modlar { devre dışı Taarruz { } } }',
    'disabled mode assault',
  ],
  [
    'a list whose name begins so',
    'en-US',
    'settings { modes { Assault { disabled maps { } } } }',
    'mode assault / list disabledMaps',
  ],
  [
    'a key with colons',
    'en-US',
    'settings { heroes { General { Bastion { Ultimate Generation - Combat Configuration: Artillery: 200%\n} } } }',
    'team settingsGeneral / hero bastion / 200%',
  ],
  [
    'a value with colons',
    'it-IT',
    'impostazioni { modalità { Generale { Scelta limitata: Dimensioni squadra: +1\n} } }',
    'mode general / limitedChoicePool = Dimensioni squadra: +1',
  ],
  [
    'two settings that only a blank tells apart: the value decides',
    'de-DE',
    'einstellungen { modi { Allgemein { Kontrollpunkt E: Ein\nKontrollpunkte: Alle\n} } }',
    'mode general / controlPointE = Ein / limitValidControlPoints = Alle',
  ],
  [
    'keys and values wrapped over two lines',
    'en-US',
    'settings { modes { General { Limit Valid\n Control Points: First\nHero Limit:\nOff\nSkins\n: Off\n} } }',
    'mode general / limitValidControlPoints = First / heroLimit = Off / skins = Off',
  ],
  [
    'keys and values wrapped over any number of lines',
    'en-US',
    'settings { modes { General { Limit\nValid\n Control\nPoints\n: First\nGame\nMode Start:\nImmediately\nHero\nLimit:\n1 Per\nTeam\nHero Limit: 1 Per\nTeam\n} } }',
    'mode general / limitValidControlPoints = First / gameModeStart = Immediately / heroLimit = 1 Per\nTeam / heroLimit = 1 Per\nTeam',
  ],
  [
    'heads wrapped over lines, a key with colons among them',
    'en-US',
    'settings { heroes { Team\n1 { Wrecking\nBall { Jump\nVertical\nSpeed: 50%\n}\nUnknown\nBastion { Ultimate Generation -\nCombat Configuration:\nArtillery:\n200%\n} } } }',
    'team settingsTeam1 / hero wreckingBall / 50% / undefined undefined / hero bastion / 200%',
  ],
  [
    'lines that have no meaning together stay two',
    'en-US',
    'settings { modes { General { Hero\nLimits: Off\nenabled maps\nHero Limit: Off\n} } }',
    'mode general / undefined undefined / Off / list enabledMaps / heroLimit = Off',
  ],
  [
    'names of a list wrapped over two lines',
    'en-US',
    "settings { modes { Assault { enabled maps { Workshop\nIsland 0\nHanamura\nKing's\nRow\nNo\nMap\n} } } }",
    "mode assault / list enabledMaps / Workshop\nIsland / Hanamura / King's\nRow / No / Map",
  ],
  [
    'names of a list wrapped over three lines',
    'en-US',
    'settings { modes { Assault { disabled\nmaps { Temple\nof\nAnubis 972777519512068153\nNo\nHanamura\n} } } }',
    'mode assault / list disabledMaps / Temple\nof\nAnubis / No / Hanamura',
  ],
];

for (const [title, locale, text, expected] of settings) {
  test(`settings: ${title}`, () => {
    const section = read(text, locale).program.settings[0]?.groups[0];
    assert.ok(section !== undefined && section.meaning?.kind === 'section');
    const path = (items: readonly SettingsItem[]): string[] =>
      items.flatMap((item) => {
        if (item.kind === 'entry') return [item.choice === null ? item.value : `${item.setting} = ${item.value}`];
        if (item.kind === 'member') return [item.text];
        return [`${item.disabled ? 'disabled ' : ''}${item.meaning?.kind} ${item.meaning?.id}`, ...path(item.items)];
      });
    assert.is(path(section.items).join(' / '), expected);
  });
}

const files = corpus();
test(`no word of a clean real script is unknown${files === null ? ` (${NO_CORPUS})` : ''}`, () => {
  for (const { path, expectation, locale, text } of files ?? []) {
    if (expectation !== 'clean') continue;
    const { program } = read(text, locale);
    const unknown = allValues(program).filter((value) => value.kind === 'unknown' && value.text !== '');
    assert.equal(
      unknown.map((value) => value.text),
      [],
      path,
    );
    for (const rule of program.rules) {
      assert.equal(
        rule.actions.filter((action) => action.id === null).map((action) => action.text),
        [],
        path,
      );
      if (rule.fragment === null) assert.ok(rule.event?.id, `${path}: event of ${rule.name}`);
    }
  }
});

test.run();
