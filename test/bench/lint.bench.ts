/**
 * Lint with every rule beside check, as whole processes, and lint of a script beside lint of one twice as long, in this
 * process: many rules, rule by rule, then single long ones of every shape. No lint rule may cost the square of its script.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type LintContext, lintContext } from '../../src/domain/lint/lint-context.js';
import { LINT_RULES } from '../../src/domain/lint/registry.js';
import type { Program } from '../../src/domain/program/program.js';
import { readScript } from '../../src/domain/program/read-script.js';
import { testCatalog } from '../support/catalog.js';
import { LINT_SHAPES, scriptOf } from './lint-shapes.js';
import { interleave, medianTime, pairedRatio, report, type Row } from './measure.js';

/** What twice the script may cost, in times of once. */
const DOUBLE = 2.3;
/** Above this a square would show: with 8000 of each thing it costs seconds. */
const SHAPE_SIZE = 4000;
/** A square gives four; what takes some ten milliseconds needs room for the collector. */
const DOUBLE_SHAPE = 3;
/** Milliseconds below which the collector of garbage, not the rule, decides the ratio. */
const MEASURABLE = 10;
const ROUNDS = Math.max(9, Number(process.env['WRIGHT_BENCH_ROUNDS'] ?? 15));
const built = path.join('dist', 'wright.cjs');
if (!existsSync(built)) throw new Error('dist/wright.cjs is missing: run npm run build');

const corpusFile = path.join('..', 'shared', 'corpus', 'raw', 'en-US', 'bastion.txt');
const example = readFileSync(path.join('examples', 'hilltop.ws'), 'utf8');
const rules = example.slice(example.indexOf('rule("'));
const head = example.slice(0, example.indexOf('rule("'));

const folder = mkdtempSync(path.join(tmpdir(), 'wright-bench-'));
try {
  const long = path.join(folder, 'long.ws');
  writeFileSync(long, head + rules.repeat(30));
  const script = existsSync(corpusFile) ? corpusFile : long;
  const rows: Row[] = [wholeProcesses(script), ...doubling(), ...shapes()];
  report(rows);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function wholeProcesses(script: string): Row {
  const run = (args: readonly string[]) => (): number => {
    const start = process.hrtime.bigint();
    const { status } = spawnSync(process.execPath, [built, ...args], { stdio: 'ignore' });
    if (status !== 0 && status !== 1) throw new Error(`${args.join(' ')} ended with ${status}`);
    return Number(process.hrtime.bigint() - start) / 1e6;
  };
  const rounds = interleave(
    [
      { name: 'check', run: run(['check', script]) },
      { name: 'lint', run: run(['lint', script, '--set', 'all']) },
    ],
    ROUNDS,
  );
  const note = `${medianTime(rounds, 'lint').toFixed(0)} ms to ${medianTime(rounds, 'check').toFixed(0)} ms`;
  const name = `lint of ${path.basename(script)} with every rule : check`;
  return { name, ratio: pairedRatio(rounds, 'lint', 'check'), budget: 1.8, note };
}

/** Rules that take no measurable time are judged together with all others only. */
function doubling(): readonly Row[] {
  const [one, two] = [200, 400].map((times) => read(`${head}${rules.repeat(times)}`)) as [Script, Script];
  const rows: Row[] = [];
  let [allOne, allTwo] = [0, 0];
  for (const rule of LINT_RULES) {
    // The first runs compile what the later ones measure.
    timeOf(rule, two);
    const [short, long] = settled(rule, one, two);
    allOne += short;
    allTwo += long;
    if (short > MEASURABLE) rows.push({ name: `${rule.id}: twice the script`, ratio: long / short, budget: DOUBLE });
  }
  const note = `${allOne.toFixed(0)} ms`;
  rows.push({ name: 'all rules: twice the script', ratio: allTwo / allOne, budget: DOUBLE, note });
  return rows;
}

function shapes(): readonly Row[] {
  return Object.entries(LINT_SHAPES).map(([name, shape]) => {
    const [one, two] = [SHAPE_SIZE, 2 * SHAPE_SIZE].map((size) => read(scriptOf(shape, size))) as [Script, Script];
    const all: Checked = {
      check: (context) => LINT_RULES.map((rule) => rule.check(context).map(({ fix }) => fix?.())),
    };
    const [short, long] = settled(all, one, two);
    return {
      name: `${name}: twice as many`,
      ratio: long / short,
      budget: DOUBLE_SHAPE,
      note: `${short.toFixed(0)} ms`,
    };
  });
}

/** Both times, taken again when a collection of garbage may have spoilt them: a square shows in every attempt. */
function settled(rule: Checked, one: Script, two: Script): readonly [number, number] {
  let best: readonly [number, number] = [timeOf(rule, one), timeOf(rule, two)];
  for (let attempt = 1; attempt < 3 && best[1] > DOUBLE * best[0]; attempt += 1) {
    const [short, long] = [timeOf(rule, one), timeOf(rule, two)];
    if (long * best[0] < best[1] * short) best = [short, long];
  }
  return best;
}

interface Checked {
  check(context: LintContext): unknown;
}

interface Script {
  readonly text: string;
  readonly program: Program;
}

function read(text: string): Script {
  return { text, program: readScript(text, testCatalog(), 'en-US').program };
}

/** The shortest of seven runs on fresh facts, in milliseconds of processor time. */
function timeOf(rule: Checked, { text, program }: Script): number {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 7; round += 1) {
    const context = lintContext(text, program, testCatalog());
    const start = process.cpuUsage();
    rule.check(context);
    const { user, system } = process.cpuUsage(start);
    best = Math.min(best, (user + system) / 1000);
  }
  return best;
}
