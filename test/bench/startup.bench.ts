/**
 * Whole processes beside bare Node, as a user waits for them. `WRIGHT_BENCH_ROUNDS` sets the number of rounds (at
 * least 15, default 25).
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Contender, interleave, medianTime, pairedRatio, report } from './measure.js';

const BARE = 'node -e 0';
const CORPUS = path.join('..', 'shared', 'corpus', 'raw', 'en-US');
const ROUNDS = Math.max(15, Number(process.env['WRIGHT_BENCH_ROUNDS'] ?? 25));

/** Each command with the largest ratio to bare Node it may reach; `file` is checked where the corpus lies beside us. */
const budgets: readonly { readonly args: readonly string[]; readonly file?: string; readonly budget: number }[] = [
  { args: ['--version'], budget: 1.1 },
  { args: ['check'], file: 'aerialaimtrainer.txt', budget: 1.6 },
  { args: ['check'], file: 'bastion.txt', budget: 4 },
];

const program = path.join('dist', 'wright.cjs');
if (!existsSync(program)) throw new Error('dist/wright.cjs is missing: run npm run build');

const measured = budgets.flatMap(({ args, file, budget }) => {
  const name = ['wright', ...args, ...(file === undefined ? [] : [file])].join(' ');
  const script = file === undefined ? undefined : path.join(CORPUS, file);
  if (script !== undefined && !existsSync(script)) {
    console.log(`not measured: ${name} (no ${script})`);
    return [];
  }
  return [{ name, budget, args: [program, ...args, ...(script === undefined ? [] : [script])] }];
});

const contenders: Contender[] = [
  { name: BARE, run: () => time(['-e', '0']) },
  ...measured.map(({ name, args }) => ({ name, run: () => time(args) })),
];
const rounds = interleave(contenders, ROUNDS);

console.log(
  `medians of ${ROUNDS} interleaved rounds, as ratios to ${BARE} (${medianTime(rounds, BARE).toFixed(1)} ms)`,
);
report(
  measured.map(({ name, budget }) => ({
    name,
    budget,
    ratio: pairedRatio(rounds, name, BARE),
    note: `${medianTime(rounds, name).toFixed(1)} ms`,
  })),
);

/** Milliseconds from start to end of a Node process; a check that found errors (exit 1) did its work too. */
function time(args: readonly string[]): number {
  const start = process.hrtime.bigint();
  const { status, error } = spawnSync(process.execPath, args, { stdio: 'ignore' });
  const end = process.hrtime.bigint();
  if (status !== 0 && status !== 1) throw new Error(`node ${args.join(' ')} ended with ${status}`, { cause: error });
  return Number(end - start) / 1e6;
}
