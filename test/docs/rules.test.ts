import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { rulePage, rulesIndex } from '../../build/rule-page.mjs';
import { LINT_RULES } from '../../src/domain/lint/registry.js';

const test = suite('docs/rules');

const FOLDER = join('docs', 'rules');
const AGAIN = 'run npm run rule-docs';

test('the index is what the registry says', () => {
  assert.is(readFileSync(join(FOLDER, 'README.md'), 'utf8'), rulesIndex(LINT_RULES), AGAIN);
});

for (const rule of LINT_RULES) {
  test(`${rule.id}: the page is what the rule says`, () => {
    const file = join(FOLDER, `${rule.id}.md`);
    assert.ok(existsSync(file), AGAIN);
    assert.is(readFileSync(file, 'utf8'), rulePage(rule), AGAIN);
  });
  test(`${rule.id}: has a table test of its name`, () => {
    const isMechanical = rule.id === 'unused-suppression';
    assert.ok(isMechanical || existsSync(join('test', 'domain', 'lint', 'rules', `${rule.id}.test.ts`)));
  });
}

test('no page is left of a rule that is gone', () => {
  const pages = readdirSync(FOLDER).filter((name) => name !== 'README.md');
  assert.equal(pages.sort(), LINT_RULES.map(({ id }) => `${id}.md`).sort(), AGAIN);
});

test.run();
