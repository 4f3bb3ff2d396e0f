// Real scripts: written in their own language the text is stable and equal; in another one it is read as cleanly.
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { LOCALES, type LocaleId } from '../../src/domain/catalog/entry.js';
import { emitProgram } from '../../src/domain/emit/printer.js';
import { firstDifference } from '../../src/domain/program/equality.js';
import type { Program } from '../../src/domain/program/program.js';
import { type ReadScript, readScript } from '../../src/domain/program/read-script.js';
import { testCatalog } from '../support/catalog.js';
import { corpus, NO_CORPUS } from '../support/corpus.js';

const catalog = testCatalog();

function emitted(program: Program, locale: LocaleId): string {
  const emission = emitProgram(program, catalog, locale);
  if ('refusals' in emission) throw new Error(emission.refusals.map(({ message }) => message).join('\n'));
  return emission.text;
}

function errorCodes({ diagnostics }: ReadScript): readonly string[] {
  return diagnostics.filter(({ severity }) => severity === 'error').map(({ code }) => code);
}

const test = suite('corpus round trip');
const files = corpus();
if (files === null) {
  console.log(NO_CORPUS);
  test('without a corpus nothing is left to test', () => {});
}

for (const [at, { path, locale, text }] of (files ?? []).entries()) {
  const script = readScript(text, catalog, locale);
  if (!script.loads) continue;

  test(path, () => {
    const own = emitted(script.program, locale);
    const again = readScript(own, catalog, locale);
    assert.ok(again.loads);
    assert.is(firstDifference(script.program, again.program), null);
    assert.ok(emitted(again.program, locale) === own, 'the second text differs');
  });

  const other = LOCALES[at % LOCALES.length] as LocaleId;
  test(`${path} in ${other}`, () => {
    const foreign = emitted(script.program, other);
    const again = readScript(foreign, catalog, other);
    assert.equal(errorCodes(again), errorCodes(script));
    assert.ok(emitted(again.program, other) === foreign, 'the second text differs');
  });
}

test.run();
