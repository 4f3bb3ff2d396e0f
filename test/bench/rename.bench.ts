/**
 * The rename of the most used variable of a large real script: as a whole process beside `check` of the same file, and in
 * a session beside a reload. `WRIGHT_BENCH_ROUNDS` sets the number of rounds (default 15).
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { understand } from '../../src/application/operations/service.js';
import type { Session } from '../../src/application/session/session.js';
import { editSession } from '../support/edit-session.js';
import { interleave, medianTime, pairedRatio, report } from './measure.js';

const ROUNDS = Number(process.env['WRIGHT_BENCH_ROUNDS'] ?? 15);
const FRESH = 'wrightRenamedThis';

const program = path.join('dist', 'wright.cjs');
if (!existsSync(program)) throw new Error('dist/wright.cjs is missing: run npm run build');
const CORPUS = path.join('..', 'shared', 'corpus', 'raw');
const [script] = (existsSync(CORPUS) ? readdirSync(CORPUS) : [])
  .map((locale) => path.join(CORPUS, locale, 'genji-parkour-framework.txt'))
  .filter((file) => existsSync(file))
  .sort((a, b) => statSync(b).size - statSync(a).size);

if (script === undefined) console.log('not measured: no corpus of real scripts lies beside this checkout');
else await measure(script);

async function measure(file: string): Promise<void> {
  const text = readFileSync(file, 'utf8');
  const { session } = editSession({ 'p.ws': text });
  const loaded = await session.script()();
  if (loaded._tag === 'Left') throw new Error(`${file} does not load`);
  const facts = loaded.right.facts();
  const uses = (id: number): number => facts.referencesOf(id).length;
  const symbols = facts.symbols.symbols.filter(({ kind }) => kind === 'globalVariable' || kind === 'playerVariable');
  const [symbol] = symbols.sort((a, b) => uses(b.id) - uses(a.id));
  if (symbol === undefined) throw new Error(`${file} has no variable`);
  console.log(`${file}: ${uses(symbol.id)} references of ${symbol.name}, medians of ${ROUNDS} rounds`);

  const processes = interleave(
    [
      { name: 'wright check', run: () => time(['check', file]) },
      { name: 'wright rename', run: () => time(['rename', symbol.name, FRESH, file, '--symbol-kind', symbol.kind]) },
    ],
    ROUNDS,
  );

  const reload = { op: 'symbols', max: 0 };
  const rename = { op: 'semanticRename', target: { symbol: symbol.name, kind: symbol.kind, to: FRESH } };
  const times = { reload: [] as number[], rename: [] as number[] };
  for (let round = 0; round < ROUNDS + 5; round += 1) {
    // A session of its own loads the text for the first request: what a reload does, without what came before.
    const fresh = editSession({ 'p.ws': `${text}${'\n'.repeat(round + 1)}` }).session;
    const [first, second] = [await ask(fresh, reload), await ask(fresh, rename)];
    if (round >= 5) {
      times.reload.push(first);
      times.rename.push(second);
    }
  }
  const inSession = new Map(Object.entries(times));

  report([
    {
      name: 'rename : check, whole processes',
      budget: 1.6,
      ratio: pairedRatio(processes, 'wright rename', 'wright check'),
      note: `${medianTime(processes, 'wright rename').toFixed(0)} ms`,
    },
    {
      name: 'rename : reload, in a session',
      budget: 2,
      ratio: pairedRatio(inSession, 'rename', 'reload'),
      note: `${medianTime(inSession, 'rename').toFixed(1)} ms`,
    },
  ]);

  async function ask(fresh: Session, request: object): Promise<number> {
    const understood = understand(request);
    if ('fault' in understood) throw new Error(understood.fault.message);
    const start = process.hrtime.bigint();
    const response = await understood.run(fresh);
    const end = process.hrtime.bigint();
    if (!('result' in response)) throw new Error(JSON.stringify(response));
    return Number(end - start) / 1e6;
  }
}

/** Milliseconds from start to end of a Node process. */
function time(args: readonly string[]): number {
  const start = process.hrtime.bigint();
  const { status, error } = spawnSync(process.execPath, [program, ...args], { stdio: 'ignore' });
  const end = process.hrtime.bigint();
  if (status !== 0 && status !== 1) throw new Error(`wright ${args.join(' ')} ended with ${status}`, { cause: error });
  return Number(end - start) / 1e6;
}
