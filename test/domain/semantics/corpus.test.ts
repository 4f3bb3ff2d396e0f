import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { LOCALES } from '../../../src/domain/catalog/entry.js';
import type { Value } from '../../../src/domain/program/program.js';
import { readScript } from '../../../src/domain/program/read-script.js';
import { forEachValue } from '../../../src/domain/program/walk.js';
import { programFacts } from '../../../src/domain/semantics/program-facts.js';
import type { ProgramFacts } from '../../../src/domain/semantics/program-facts.js';
import { testCatalog } from '../../support/catalog.js';

const test = suite('facts of real scripts');

const CORPUS = join(process.cwd(), '..', 'shared', 'corpus', 'raw');

/** Every reference cuts the name as the text spells it; a title is compared as written. */
function checkReferences(facts: ProgramFacts, text: string): void {
  for (const { symbol, span, kind } of facts.references.all) {
    const target = facts.symbols.symbols[symbol];
    if (target === undefined) throw new Error('a reference without a symbol');
    if (span === null) {
      assert.ok(kind === 'declaration' && target.nameSpan === null, `${kind} of ${target.name} without a place`);
      continue;
    }
    const written = target.kind === 'rule' ? facts.program.rules[target.position]?.rawName : target.name;
    if (text.slice(span.start, span.end) !== written) {
      assert.unreachable(`${kind} of ${target.name} cuts ${text.slice(span.start, span.end)}`);
    }
  }
}

/** The number of a reference leads back to the value that names its symbol. */
function checkValues(facts: ProgramFacts): void {
  const values: Value[] = [];
  for (const rule of facts.program.rules) {
    assert.is(values.length, facts.firstValues[rule.index]);
    forEachValue(rule, (value) => values.push(value));
  }
  for (const { value, kind, span } of facts.references.all) {
    if (value === null) continue;
    const found = values[value];
    const name = kind === 'call' ? found : found?.args[found.id === 'playerVariable' ? 1 : 0];
    if (name?.kind !== 'name' || name.start !== span?.start) assert.unreachable(`value ${value} is not the ${kind}`);
  }
}

function checkFlow(facts: ProgramFacts): void {
  for (const rule of facts.program.rules) {
    const { blocks, exit, entry } = facts.controlFlow(rule.index);
    const homes = new Int32Array(rule.actions.length);
    const reached = new Set<number>([entry]);
    for (const block of blocks) {
      for (const action of block.actions) homes[action] = (homes[action] ?? 0) + 1;
      for (const edge of block.successors) {
        if (edge.to < 0 || edge.to > exit) assert.unreachable(`an edge of ${rule.name} leads to ${edge.to}`);
        if (block.reachable) reached.add(edge.to);
      }
    }
    for (const action of rule.actions) {
      const isMarker = action.id === 'else' || action.id === 'end';
      if (homes[action.index] !== (isMarker ? 0 : 1)) {
        assert.unreachable(`action ${action.index} of ${rule.name} is in ${homes[action.index]} blocks`);
      }
    }
    for (const block of blocks) {
      const mayBeLandedOn = blocks.some((other) => other.computedSkip);
      if (!mayBeLandedOn && block.reachable !== reached.has(block.id)) {
        assert.unreachable(`block ${block.id} of ${rule.name} is marked wrongly`);
      }
    }
    facts.yields(rule.index).loops();
  }
}

function checkElements(facts: ProgramFacts): void {
  const { elements, rules } = facts.elements;
  let sum = 0;
  for (const rule of rules) {
    const actions = rule.actions.reduce((total, one) => total + one, 0);
    const conditions = rule.conditions.reduce((total, one) => total + one, 0);
    assert.is(conditions, rule.conditionElements);
    sum += (facts.program.rules[rule.rule]?.fragment === null ? 1 : 0) + conditions + actions;
  }
  assert.is(sum, elements);
}

if (existsSync(CORPUS)) {
  const catalog = testCatalog();
  for (const locale of LOCALES) {
    test(`${locale}: references cut names, actions stand in one block, elements add up`, () => {
      const folder = join(CORPUS, locale);
      const files = existsSync(folder) ? readdirSync(folder) : [];
      for (const file of files) {
        const text = readFileSync(join(folder, file), 'utf8');
        const facts = programFacts(readScript(text, catalog, locale).program, catalog);
        checkReferences(facts, text);
        checkValues(facts);
        checkFlow(facts);
        checkElements(facts);
        assert.ok(facts.persistentObjects.length >= 0);
      }
    });
  }

  test('known totals', () => {
    const totals = ['include.overpy-output', 'bastion'].map((name) => {
      const text = readFileSync(join(CORPUS, 'en-US', `${name}.txt`), 'utf8');
      const { elements, exact } = programFacts(readScript(text, catalog, 'en-US').program, catalog).elements;
      return [elements, exact];
    });
    assert.equal(totals, [
      [24, true],
      [29444, true],
    ]);
  });
} else {
  test.skip(`no corpus at ${CORPUS}: the real scripts are not part of this repository`, () => {});
}

test.run();
