// @timeout 600
// Whatever is asked of a script: what comes out is what was asked, in valid edits, and moving actions away and back is nothing.
import fs from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { isLeft } from 'fp-ts/lib/Either.js';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Intent, planIntent } from '../../src/domain/edits/intents/plan-intent.js';
import { applyTextEdits, sortTextEdits, type TextEdit } from '../../src/domain/edits/text-edit.js';
import { emitProgram } from '../../src/domain/emit/printer.js';
import { firstDifference } from '../../src/domain/program/equality.js';
import type { Program } from '../../src/domain/program/program.js';
import { readScript } from '../../src/domain/program/read-script.js';
import { programFacts } from '../../src/domain/semantics/program-facts.js';
import { testCatalog } from '../support/catalog.js';
import { corpus, NO_CORPUS } from '../support/corpus.js';
import { programArbitrary } from '../support/program-arbitrary.js';

const properties = suite('edit intents');
const catalog = testCatalog();
const runs = Number(process.env['WRIGHT_RUNS'] ?? 60);

/** Numbers from 0 to 1 that are the same in every run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

interface Done {
  readonly text: string;
  readonly program: Program;
}

/** Carries out an intent; undefined when it is, or would be, refused. */
function carryOut(text: string, program: Program, intent: Intent): Done | undefined {
  const plan = planIntent(text, programFacts(program, catalog), intent);
  if (isLeft(plan)) return undefined;
  const edits = sortTextEdits(plan.right.edits);
  assertApart(edits, text);
  const after = applyTextEdits(text, edits);
  const read = readScript(after, catalog, program.locale);
  // Not every value can stand in every place; the operation refuses what then comes out.
  if (intent.do === 'setArgument' && !(read.loads && plan.right.holds(read.program))) return undefined;
  assert.ok(read.loads, `${JSON.stringify(intent)}: ${read.diagnostics[0]?.message}\n${around(text, edits)}`);
  assert.ok(plan.right.holds(read.program), `${JSON.stringify(intent)} does not hold\n${around(text, edits)}`);
  return { text: after, program: read.program };
}

function assertApart(edits: readonly TextEdit[], text: string): void {
  let from = 0;
  for (const { start, end } of edits) {
    assert.ok(from <= start && start <= end && end <= text.length, 'edits lie apart, in the text');
    from = end;
  }
}

function around(text: string, edits: readonly TextEdit[]): string {
  return edits
    .map(({ start, end, newText }) => `${text.slice(start - 80, start)}⟦${text.slice(start, end)}⟧→⟦${newText}⟧`)
    .join('\n…\n');
}

/** Some intents for a program, chosen by a source of numbers. */
function* intents(program: Program, next: () => number, count: number): Iterable<Intent> {
  const below = (limit: number): number => Math.floor(next() * limit);
  for (let turn = 0; turn < count && program.rules.length > 0; turn += 1) {
    const rule = below(program.rules.length);
    const { actions, conditions, fragment } = program.rules[rule] as Program['rules'][number];
    if (fragment !== null) continue;
    const list = next() < 0.7 ? 'actions' : 'conditions';
    const length = (list === 'actions' ? actions : conditions).length;
    const text = list === 'actions' ? 'If(True); "x" Wait(1, Ignore Condition); End' : '"x" 1 + 1 == 2';
    const at = below(length + 1);
    const size = 1 + below(3);
    yield { do: 'insertElements', rule, list, at, text };
    yield { do: 'insertElements', rule, list, at: undefined, text };
    yield { do: 'deleteElements', rule, list, at, count: size };
    yield { do: 'replaceElements', rule, list, at, count: size, text };
    yield { do: 'setElementDisabled', rule, list, at, disabled: true };
    yield { do: 'setElementDisabled', rule, list, at, disabled: false };
    yield { do: 'setArgument', rule, list, at, path: [below(3)], text: '1 + 2' };
    yield { do: 'setArgument', rule, list, at, path: [below(3), below(2)], text: 'Null' };
    yield { do: 'setRuleDisabled', rule, disabled: next() < 0.5 };
    yield { do: 'insertRule', at: rule, text: 'rule("new") { event { Ongoing - Global; } }' };
    yield { do: 'deleteRules', rule, count: size };
    yield { do: 'declare', slot: 'globalVariable', name: 'newVariable', index: undefined };
    yield { do: 'declare', slot: 'playerVariable', name: 'newVariable', index: undefined };
    yield { do: 'declare', slot: 'subroutine', name: 'newSubroutine', index: undefined };
  }
}

/** Moves actions away and back; gives how many selections could be moved. */
function moves(text: string, program: Program, next: () => number, count: number): number {
  let moved = 0;
  for (let turn = 0; turn < count && program.rules.length > 0; turn += 1) {
    const rule = Math.floor(next() * program.rules.length);
    const { actions } = program.rules[rule] as Program['rules'][number];
    const at = Math.floor(next() * actions.length);
    const size = 1 + Math.floor(next() * Math.min(6, actions.length - at));
    const away = carryOut(text, program, { do: 'extract', rule, at, count: size, name: 'wrightMoved' });
    if (away === undefined) continue;
    const back = carryOut(away.text, away.program, { do: 'inline', rule, at, keep: false });
    assert.ok(back !== undefined, 'what was extracted can be put back');
    assert.is(firstDifference(program, back.program), null);
    moved += 1;
  }
  return moved;
}

properties('generated programs', () => {
  fc.assert(
    fc.property(programArbitrary(catalog, 'en-US'), fc.integer(), (generated, seed) => {
      const emission = emitProgram(generated, catalog);
      assert.ok('text' in emission);
      const { text } = emission;
      const { program } = readScript(text, catalog, 'en-US');
      for (const intent of intents(program, numbers(seed), 3)) carryOut(text, program, intent);
      moves(text, program, numbers(seed), 3);
    }),
    { numRuns: runs, seed: 20_261_130 },
  );
});

properties('the example', () => {
  const text = fs.readFileSync(join('examples', 'hilltop.ws'), 'utf8');
  const { program } = readScript(text, catalog);
  for (const intent of intents(program, numbers(1), 60)) carryOut(text, program, intent);
  assert.ok(moves(text, program, numbers(2), 120) > 30);
});

const scripts = corpus();
properties(scripts === null ? NO_CORPUS : 'real scripts', () => {
  let moved = 0;
  for (const { text, path } of scripts?.filter((one, index) => index % 9 === 0 && one.text.length < 150_000) ?? []) {
    const { program, loads } = readScript(text, catalog);
    if (!loads) continue;
    try {
      // Words of other languages: an English text is read in every one.
      for (const intent of intents(program, numbers(text.length), 2)) carryOut(text, program, intent);
      moved += moves(text, program, numbers(text.length), 4);
    } catch (error) {
      throw new Error(`${path}: ${String(error)}`, { cause: error });
    }
  }
  if (scripts !== null) assert.ok(moved > 20, `only ${moved} selections could be moved`);
});

properties.run();
