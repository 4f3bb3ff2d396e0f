import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ExpressionPrinter } from '../../../src/domain/emit/expression-printer.js';
import { Layout } from '../../../src/domain/emit/layout.js';
import { Speller } from '../../../src/domain/emit/speller.js';
import type { LocaleId } from '../../../src/domain/catalog/entry.js';
import type { Value } from '../../../src/domain/program/program.js';
import { testCatalog } from '../../support/catalog.js';
import { ProgramBuilder } from '../../support/program-builder.js';

const catalog = testCatalog();
const b = new ProgramBuilder(catalog);
const [g, h, i] = [b.global('G'), b.global('H'), b.global('I')] as const;
const me = b.call('eventPlayer');
const minusOne = b.number(-1);

function printed(value: Value, locale: LocaleId = 'en-US'): string {
  const layout = new Layout();
  new ExpressionPrinter(layout, new Speller(catalog.lexicon(locale), catalog.lexicon('en-US'))).print(value);
  return layout.text();
}

const test = suite('expressions');

const CASES: readonly (readonly [string, Value])[] = [
  // Names, calls, constants.
  ['Event Player', me],
  ['Global.G', g],
  ['Position Of(Event Player)', b.call('positionOf', me)],
  ['Empty Array', b.call('emptyArray')],
  ['Array(1, 2, 3)', b.call('array', 1, 2, 3)],
  ['Hero(Ana)', b.call('hero', b.word('hero', 'ana'))],
  ['Color(White)', b.call('color', b.word('color', 'white'))],
  ['Team 1', b.call('team', b.word('team', 'team1'))],
  ['All Players(All Teams)', b.call('allPlayers', b.call('team', b.word('team', 'allTeams')))],
  ['Custom String("a {0}", Global.G)', b.call('customString', b.text('a {0}'), g)],
  ['Custom String("\\"x\\"\\n")', b.call('customString', b.text('\\"x\\"\\n'))],
  ['What Is This', b.unknown('What Is This')],
  ['What(1, Global.G)', b.unknown('What', 1, g)],

  // Player variables and their receivers.
  ['Event Player.A', b.player(me, 'A')],
  ['Event Player.A.B', b.player(b.player(me, 'A'), 'B')],
  ['Global.G[1].A', b.player(b.call('valueInArray', g, 1), 'A')],
  ['Players In Slot(3, Team 2).x', b.player(b.call('playersInSlot', 3, b.call('team', b.word('team', 'team2'))), 'x')],
  ['(Global.G ? Global.H : Global.I).A', b.player(b.call('ifThenElse', g, h, i), 'A')],
  ['(Global.G + Global.H).A', b.player(b.call('add', g, h), 'A')],
  ['(!Global.G).A', b.player(b.call('not', g), 'A')],
  ['(3).A', b.player(b.number(3), 'A')],
  ['(Team 1).A', b.player(b.call('team', b.word('team', 'team1')), 'A')],
  ['(What).A', b.player(b.unknown('What'), 'A')],

  // Indexes.
  ['Global.G[Global.H]', b.call('valueInArray', g, h)],
  ['Global.G[1][2]', b.call('valueInArray', b.call('valueInArray', g, 1), 2)],
  ['Global.G[Global.H + 1]', b.call('valueInArray', g, b.call('add', h, 1))],
  ['(Global.G + Global.H)[0]', b.call('valueInArray', b.call('add', g, h), 0)],
  ['(-1)[0]', b.call('valueInArray', minusOne, 0)],
  ['(!Global.G)[0]', b.call('valueInArray', b.call('not', g), 0)],
  ['!Global.G[0]', b.call('not', b.call('valueInArray', g, 0))],

  // Precedence and grouping.
  ['Global.G + Global.H + Global.I', b.call('add', b.call('add', g, h), i)],
  ['Global.G + (Global.H + Global.I)', b.call('add', g, b.call('add', h, i))],
  ['Global.G - (Global.H - Global.I)', b.call('subtract', g, b.call('subtract', h, i))],
  ['Global.G - Global.H + Global.I', b.call('add', b.call('subtract', g, h), i)],
  ['Global.G * (Global.H + Global.I)', b.call('multiply', g, b.call('add', h, i))],
  ['Global.G * Global.H + Global.I', b.call('add', b.call('multiply', g, h), i)],
  ['Global.G / (Global.H * Global.I)', b.call('divide', g, b.call('multiply', h, i))],
  ['Global.G % Global.H / Global.I', b.call('divide', b.call('modulo', g, h), i)],
  ['Global.G ^ Global.H ^ Global.I', b.call('raiseToPower', g, b.call('raiseToPower', h, i))],
  ['(Global.G ^ Global.H) ^ Global.I', b.call('raiseToPower', b.call('raiseToPower', g, h), i)],
  ['(!Global.G) ^ 2', b.call('raiseToPower', b.call('not', g), 2)],
  ['Global.G ^ !Global.H', b.call('raiseToPower', g, b.call('not', h))],
  ['Global.G || Global.H && Global.I', b.call('or', g, b.call('and', h, i))],
  ['(Global.G || Global.H) && Global.I', b.call('and', b.call('or', g, h), i)],
  ['Global.G && (Global.H && Global.I)', b.call('and', g, b.call('and', h, i))],
  ['!(Global.G && Global.H)', b.call('not', b.call('and', g, h))],
  ['!!Global.G', b.call('not', b.call('not', g))],
  ['!(-1)', b.call('not', minusOne)],
  ['Global.G == 1 && Global.H < 2', b.call('and', b.compare(g, '==', 1), b.compare(h, '<', 2))],
  ['(Global.G == Global.H) == Global.I', b.compare(b.compare(g, '==', h), '==', i)],
  ['Global.G != (Global.H < Global.I)', b.compare(g, '!=', b.compare(h, '<', i))],
  ['(Global.G || Global.H) >= Global.I', b.compare(b.call('or', g, h), '>=', i)],
  ['Global.G + 1 <= Global.H', b.compare(b.call('add', g, 1), '<=', h)],

  // Negative numbers.
  ['-1 * Global.G', b.call('multiply', minusOne, g)],
  ['Global.G - -1', b.call('subtract', g, minusOne)],
  ['Global.G ^ -1', b.call('raiseToPower', g, minusOne)],
  ['(-1) ^ Global.G', b.call('raiseToPower', minusOne, g)],

  // Ternaries.
  ['Global.G ? Global.H : Global.I', b.call('ifThenElse', g, h, i)],
  [
    'Global.G == 1 || Global.H ? -1 : Global.I + 1',
    b.call('ifThenElse', b.call('or', b.compare(g, '==', 1), h), minusOne, b.call('add', i, 1)),
  ],
  [
    'Global.G ? (Global.G ? 1 : 2) : (Global.H ? 3 : 4)',
    b.call('ifThenElse', g, b.call('ifThenElse', g, 1, 2), b.call('ifThenElse', h, 3, 4)),
  ],
  ['(Global.G ? Global.H : Global.I) ? 1 : 2', b.call('ifThenElse', b.call('ifThenElse', g, h, i), 1, 2)],
  ['(Global.G ? Global.H : Global.I) + 1', b.call('add', b.call('ifThenElse', g, h, i), 1)],
  ['Array(Global.G ? 1 : 2)', b.call('array', b.call('ifThenElse', g, 1, 2))],

  // What lacks the arguments of its operator keeps its function form.
  ['Add(1)', b.call('add', 1)],
  ['Add(1, 2, 3)', b.call('add', 1, 2, 3)],
  ['Not', b.call('not')],
  ['Compare(1, Global.G, 2)', b.call('compare', 1, g, 2)],
  ['If-Then-Else(1, 2)', b.call('ifThenElse', 1, 2)],
  ['Value In Array(Global.G)', b.call('valueInArray', g)],
  ['Global Variable(3)', b.call('globalVariable', 3)],
  ['Player Variable(Event Player)', b.call('playerVariable', me)],
  ['Player Variable(Event Player).A', b.player(b.call('playerVariable', me), 'A')],
  ['Player Variable(Global, A)', b.player(b.call('global'), 'A')],
  ['Player Variable(Event Player, my score)', b.player(me, 'my score')],
  ['Global Variable(my score)', b.global('my score')],
  ['Map', b.call('map', b.unknown(''))],
  ['Array(1, 2)', b.call('array', 1, 2, b.unknown(''), b.unknown(''))],
  ['What Is', b.unknown('What\n\t\tIs')],
  ['Team(Global.G)', b.call('team', g)],
];

for (const [expected, value] of CASES) test(expected, () => assert.is(printed(value), expected));

test('names of other languages', () => {
  const position = b.call('positionOf', me);
  assert.is(printed(position, 'ja-JP'), '位置:(イベント・プレイヤー)');
  assert.is(printed(b.call('max', 1, 2), 'pt-BR'), 'Máx.(1, 2)');
  assert.is(printed(b.call('add', g, 1), 'ja-JP'), 'グローバル.G + 1');
});

test('trailing arguments that are missing stay missing', () => {
  assert.is(printed(b.call('customString', b.text('a'))), 'Custom String("a")');
  assert.is(printed(b.call('customString', b.text('a'), 1)), 'Custom String("a", 1)');
});

test.run();
