// Names that a script uses without declaring them keep their indexes when the script is written and read again.
import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { emitProgram } from '../../src/domain/emit/printer.js';
import { firstDifference } from '../../src/domain/program/equality.js';
import type { Program } from '../../src/domain/program/program.js';
import { readScript } from '../../src/domain/program/read-script.js';
import { testCatalog } from '../support/catalog.js';

const VARIABLES = ['A', 'B', 'C', 'Z', 'AA', 'DX', 'DY', 'a', 'score'];
const SUBROUTINES = ['Sub0', 'Sub1', 'Sub127', 'Sub128', 'Sub01', 'work'];

const catalog = testCatalog();
const declared = (names: readonly string[]) =>
  fc.uniqueArray(fc.tuple(fc.constantFrom(0, 1, 2, 3, 25, 26, 127), fc.constantFrom(...names)), {
    maxLength: 3,
    comparator: (one, other) => one[0] === other[0] || one[1] === other[1],
  });

const script = fc
  .record({
    globals: declared(VARIABLES),
    players: declared(VARIABLES),
    subroutines: declared(SUBROUTINES),
    uses: fc.array(
      fc.oneof(
        fc.constantFrom(...VARIABLES).map((name) => `Global.${name} = 1;`),
        fc.constantFrom(...VARIABLES).map((name) => `Event Player.${name} = 1;`),
        fc.constantFrom(...SUBROUTINES).map((name) => `Call Subroutine(${name});`),
      ),
      { maxLength: 8 },
    ),
  })
  .map(({ globals, players, subroutines, uses }) => {
    const list = (names: readonly (readonly [number, string])[]) => names.map((pair) => pair.join(': ')).join('\n');
    const variables = `variables { global: ${list(globals)}\nplayer: ${list(players)} }`;
    return `${variables} subroutines { ${list(subroutines)} } actions { ${uses.join('\n')} }`;
  });

function emitted(program: Program): string {
  const emission = emitProgram(program, catalog);
  return 'text' in emission ? emission.text : '';
}

const test = suite('implied declarations');

test('indexes survive', () => {
  fc.assert(
    fc.property(script, (text) => {
      const first = readScript(text, catalog, 'en-US');
      assert.ok(first.loads);
      const again = emitted(first.program);
      const second = readScript(again, catalog, 'en-US');
      assert.is(firstDifference(first.program, second.program), null, again);
      assert.is(emitted(second.program), again);
    }),
    { numRuns: 500, seed: 20260901 },
  );
});

test.run();
