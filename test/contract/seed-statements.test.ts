// @timeout 600
import { readFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { OPERATIONS } from '../../src/application/operations/registry.js';
import { STATEMENTS } from './seed/statements.js';
import { stageOn } from './seed/statement.js';

/** Checks only these statements (`WRIGHT_STATEMENTS=A1,C3`); the fault planter names the one that it breaks. */
const only = process.env['WRIGHT_STATEMENTS']?.split(',');
const advertised = new Set(OPERATIONS.map(({ name }) => name));

const statements = suite('every statement of the agent contract');
for (const { id, says, on, needs = [], check } of STATEMENTS) {
  if (only !== undefined && !only.includes(id)) continue;
  const missing = needs.filter((name) => !advertised.has(name));
  for (const surface of on) {
    if (missing.length > 0) {
      console.log(`skipped: ${id} on ${surface}: there is no ${missing.join(', ')} yet`);
      continue;
    }
    statements(`${id} on ${surface}: ${says}`, () => check(stageOn(surface)));
  }
}
if (only === undefined) {
  statements('are numbered, each once', () => {
    const ids = STATEMENTS.map(({ id }) => id);
    assert.is(new Set(ids).size, ids.length);
  });
  statements('have a fault that can be planted', () => {
    for (const { id, fault } of STATEMENTS) {
      const occurrences = readFileSync(fault.file, 'utf8').split(fault.find).length - 1;
      assert.is(occurrences, 1, `${id}: ${fault.file} holds the text ${occurrences} times`);
      assert.is.not(fault.find, fault.put, id);
    }
  });
  statements('stand in docs/agent-contract.md', () => {
    const page = readFileSync('docs/agent-contract.md', 'utf8');
    const rows = [...page.matchAll(/^\| ([A-Z]\d+) \| (.+?) \| (.+?) \|$/gm)].map(([, id, says, on]) => [id, says, on]);
    assert.equal(
      rows,
      STATEMENTS.map(({ id, says, on }) => [id, says, on.join(', ')]),
    );
  });
}
statements.run();
