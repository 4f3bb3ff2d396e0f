import { isLeft } from 'fp-ts/lib/Either.js';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { planRename, renameMismatch } from '../../../src/domain/edits/rename.js';
import { applyTextEdits } from '../../../src/domain/edits/text-edit.js';
import { readScript } from '../../../src/domain/program/read-script.js';
import { type ProgramFacts, programFacts } from '../../../src/domain/semantics/program-facts.js';
import type { ProgramSymbol } from '../../../src/domain/semantics/symbols.js';
import { testCatalog } from '../../support/catalog.js';

const cases = suite('planning a rename');

const TEXT =
  'variables {\n\tglobal:\n\t\t0: a\n\t\t1: b\n}\nrule("r") {\n\tactions {\n\t\tGlobal.a = Global.b;\n\t}\n}\n';

function factsOf(text: string): ProgramFacts {
  return programFacts(readScript(text, testCatalog()).program, testCatalog());
}

function symbolOf(facts: ProgramFacts, name: string): ProgramSymbol {
  return facts.symbols.allNamed(name)[0] as ProgramSymbol;
}

cases('a place that does not hold exactly the name is no place to rename', () => {
  const facts = factsOf(TEXT);
  const plan = planRename(`/**/${TEXT}`, facts, symbolOf(facts, 'a'), 'c');
  assert.is(isLeft(plan) && plan.left.code, 'rename-unmapped-span');
});

cases('a fragment gets a section for what it never declared', () => {
  const text = 'actions {\n\tGlobal.C = 1;\n}\n';
  const facts = factsOf(text);
  const plan = planRename(text, facts, symbolOf(facts, 'C'), 'count');
  assert.ok(!isLeft(plan));
  const after = applyTextEdits(text, plan.right);
  assert.is(after, 'variables {\n\tglobal:\n\t\t2: count\n}\n\nactions {\n\tGlobal.count = 1;\n}\n');
  assert.is(renameMismatch(facts, factsOf(after), symbolOf(facts, 'C'), 'count'), undefined);
});

/** Texts that are no rename of `a` to `c`, each wrong in one way. */
const WRONG: readonly (readonly [string, string])[] = [
  ['a use is left', TEXT.replace('0: a', '0: c')],
  ['a use more', TEXT.replaceAll(/\ba\b/g, 'c').replace('Global.b', 'Global.c')],
  ['another kind of use', TEXT.replaceAll(/\ba\b/g, 'c').replace('Global.c = Global.b', 'Global.b = Global.c')],
  ['a symbol less', TEXT.replaceAll(/\ba\b/g, 'c').replace('\t\t1: b\n', '').replace('Global.b', '1')],
  ['another rule', `${TEXT.replaceAll(/\ba\b/g, 'c')}rule("s") {}\n`],
  ['no such name', TEXT],
];

for (const [title, after] of WRONG) {
  cases(`a text with a difference is a mismatch: ${title}`, () => {
    const facts = factsOf(TEXT);
    assert.is(renameMismatch(facts, factsOf(after), symbolOf(facts, 'a'), 'c')?.code, 'rename-mismatch');
  });
}

cases('the right text is none', () => {
  const facts = factsOf(TEXT);
  const after = TEXT.replaceAll(/\ba\b/g, 'c');
  assert.is(renameMismatch(facts, factsOf(after), symbolOf(facts, 'a'), 'c'), undefined);
});

cases.run();
