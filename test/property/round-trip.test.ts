// @timeout 600
// Whatever program a text can hold: reading what emission wrote gives the same program, and writing it the same bytes.
import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { LOCALES } from '../../src/domain/catalog/entry.js';
import { emitProgram } from '../../src/domain/emit/printer.js';
import { firstDifference } from '../../src/domain/program/equality.js';
import type { Program } from '../../src/domain/program/program.js';
import { readScript } from '../../src/domain/program/read-script.js';
import { testCatalog } from '../support/catalog.js';
import { programArbitrary } from '../support/program-arbitrary.js';

/** Shows the smallest failing program as text instead of as a tree. */
function report({ failed, seed, counterexamplePath, errorInstance }: fc.RunDetails<[Program]>): void {
  if (failed) throw new Error(`seed ${seed}, path ${counterexamplePath}: ${String(errorInstance)}`);
}

/** WRIGHT_RUNS=5000 for a long search with a fresh seed; the usual run is the same every time. */
const runs = Number(process.env['WRIGHT_RUNS'] ?? 0);
const parameters: fc.Parameters<[Program]> =
  runs > 0 ? { numRuns: runs, reporter: report } : { numRuns: 100, seed: 20260901, reporter: report };

const catalog = testCatalog();

function emitted(program: Program): string {
  const emission = emitProgram(program, catalog);
  if ('refusals' in emission) throw new Error(emission.refusals.map(({ message }) => message).join('\n'));
  return emission.text;
}

const test = suite('round trip');

for (const locale of LOCALES) {
  test(locale, () => {
    fc.assert(
      fc.property(programArbitrary(catalog, locale), (program) => {
        const text = emitted(program);
        const { program: read, diagnostics, loads } = readScript(text, catalog, locale);
        const problem = diagnostics.find(({ code }) => code === 'parse-error');
        assert.ok(loads, `${problem?.message} at ${text.slice(problem?.span?.start ?? 0).slice(0, 60)}\n${text}`);
        assert.is(firstDifference(program, read), null, text);
        assert.is(emitted(read), text);
      }),
      parameters,
    );
  });
}

test.run();
