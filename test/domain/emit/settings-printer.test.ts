import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { LocaleId } from '../../../src/domain/catalog/entry.js';
import { emitProgram } from '../../../src/domain/emit/printer.js';
import { programsEqual } from '../../../src/domain/program/equality.js';
import { readScript } from '../../../src/domain/program/read-script.js';
import { testCatalog } from '../../support/catalog.js';

const catalog = testCatalog();

function rewritten(text: string, from: LocaleId = 'en-US', to: LocaleId = from): string {
  const emission = emitProgram(readScript(text, catalog, from).program, catalog, to);
  if ('refusals' in emission) throw new Error(emission.refusals.map(({ message }) => message).join('; '));
  return emission.text;
}

const SCRIPT = `settings {
  main { Description: "a: {b}\\n"  }
  LOBBY { Match Voice Chat: Enabled
    max team 1 players: 8
    Some New Thing: 3 }
  modes {
    Disabled Assault { disabled maps { Hanamura 0
      king's row 972777519512068153 972777519512095554
      Atlantis } Competitive Rules: No }
    Skirmish
    General { Kill Cam: disabled
      Game Mode Start: manually
      Respawn Time Scalar: 30% }
  }
  heroes { Team 1 { Health: 200%
      McCree { Combat Roll: Off }
      Aquaman { Health: 50% }
      enabled heroes { Soldier: 76
        Ana } } }
  workshop { My Toggle: On
    Colour: at: night: [2]
    Pick: ana }
  extensions { beam effects
    Nothing Like It }
}
`;

const test = suite('settings printer');

test('catalogued spellings in the layout of the game; unknown things as they were', () => {
  assert.is(
    rewritten(SCRIPT),
    `settings
{
	main
	{
		Description: "a: {b}\\n"
	}

	lobby
	{
		Match Voice Chat: Enabled
		Max Team 1 Players: 8
		Some New Thing: 3
	}

	modes
	{
		disabled Assault
		{
			disabled maps
			{
				Hanamura 0
				King's Row 972777519512068153 972777519512095554
				Atlantis
			}

			Competitive Rules: Off
		}

		Skirmish

		General
		{
			Kill Cam: Off
			Game Mode Start: manually
			Respawn Time Scalar: 30%
		}
	}

	heroes
	{
		Team 1
		{
			Health: 200%

			Cassidy
			{
				Combat Roll: Off
			}

			Aquaman
			{
				Health: 50%
			}

			enabled heroes
			{
				Soldier: 76
				Ana
			}
		}
	}

	workshop
	{
		My Toggle: On
		Colour: at: night: [2]
		Pick: Ana
	}

	extensions
	{
		Beam Effects
		Nothing Like It
	}
}
`,
  );
});

test('what was written is written the same again', () => assert.is(rewritten(rewritten(SCRIPT)), rewritten(SCRIPT)));

test('another language and back', () => {
  for (const locale of ['de-DE', 'ja-JP', 'tr-TR', 'zh-CN'] as const) {
    const foreign = rewritten(SCRIPT, 'en-US', locale);
    assert.not.match(foreign, 'Max Team 1 Players');
    assert.match(foreign, 'Some New Thing: 3');
    assert.is(rewritten(foreign, locale, 'en-US'), rewritten(SCRIPT), locale);
  }
});

test('several sections become the one that the game takes; no line is lost, none said twice', () => {
  const text = `settings { lobby { Map Rotation: Paused } modes { Skirmish
  Control { enabled maps { Ilios } } } }
settings { main { Description: "a" } lobby { Match Voice Chat: On
  Map Rotation: Paused } modes { Skirmish { Hero Limit: Off } Control { Hero Limit: Off
  enabled maps { Nepal
  Ilios } } } }
settings { lobby { Map Rotation: After A Game } }`;
  const expected = `settings { lobby { Map Rotation: Paused
Match Voice Chat: On
Map Rotation: After A Game
} modes { Skirmish { Hero Limit: Off } Control { Hero Limit: Off
enabled maps { Ilios
Nepal } } }
main { Description: "a" } }`;
  assert.is(rewritten(text), rewritten(expected));
  assert.is(rewritten(text).match(/^settings$/gm)?.length, 1);
  const [before, after] = [text, rewritten(text)].map((script) => readScript(script, catalog, 'en-US').program);
  assert.ok(before !== undefined && after !== undefined && programsEqual(before, after));
});

test('a mode whose name holds a colon gets braces', () => {
  assert.match(rewritten('settings { modes { Skirmish\nElimination\n} }'), '\t\tSkirmish\n');
  assert.match(
    rewritten("settings { modes { Mei's Snowball Offensive\n} }", 'en-US', 'es-MX'),
    'Mei: Operación Bola de Nieve\n\t\t{\n',
  );
});

test.run();
