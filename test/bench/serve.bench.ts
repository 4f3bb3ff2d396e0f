/**
 * A session beside bare Node, beside `wright check`, and beside itself: what a request costs, what the first answer costs,
 * what MCP costs before the first call, and whether 50,000 requests leave anything behind. `WRIGHT_BENCH_ROUNDS` sets the
 * number of rounds of whole processes (default 15).
 */
import { spawn, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, rmSync, utimesSync } from 'node:fs';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createContainer } from '../../src/adapters/composition/container.js';
import { TOKENS } from '../../src/adapters/composition/tokens.js';
import { understand } from '../../src/application/operations/service.js';
import { type Contender, interleave, median, medianTime, pairedRatio, report, type Row } from './measure.js';

const ROUNDS = Number(process.env['WRIGHT_BENCH_ROUNDS'] ?? 15);
const BASTION = path.join('..', 'shared', 'corpus', 'raw', 'en-US', 'bastion.txt');
const program = path.join('dist', 'wright.cjs');
if (!existsSync(program)) throw new Error('dist/wright.cjs is missing: run npm run build');

const place = mkdtempSync(path.join(tmpdir(), 'wright-bench-'));
const script = path.join(place, 'bastion.txt');

try {
  if (existsSync(BASTION)) await measure();
  else console.log(`not measured: ${BASTION} is not there`);
} finally {
  rmSync(place, { recursive: true, force: true });
}

async function measure(): Promise<void> {
  copyFileSync(BASTION, script);
  // A file is trusted by its stamps once they are old enough.
  const past = new Date(Date.now() - 60_000);
  utimesSync(script, past, past);
  await new Promise((resolve) => setTimeout(resolve, 3000));
  const rows: Row[] = [];
  rows.push(await requestCost());
  rows.push(...processes());
  rows.push(await heapGrowth());
  report(rows);
}

/** 1,000 requests about the loaded program against 1,000 that need none, each sent when the one before is answered. */
async function requestCost(): Promise<Row> {
  const server = spawn(process.execPath, [program, 'serve', script], { stdio: ['pipe', 'pipe', 'inherit'] });
  let waiting: () => void = () => undefined;
  let partial = '';
  server.stdout.setEncoding('utf8').on('data', (text: string) => {
    partial += text;
    if (!partial.endsWith('\n')) return;
    partial = '';
    waiting();
  });
  const ask = (request: string): Promise<void> =>
    new Promise((resolve) => {
      waiting = resolve;
      server.stdin.write(`${request}\n`);
    });
  const thousand = async (request: string): Promise<number> => {
    const start = process.hrtime.bigint();
    for (let at = 0; at < 1000; at += 1) await ask(request);
    return Number(process.hrtime.bigint() - start) / 1e6;
  };
  const usage = '{"op":"usage","symbol":0}';
  const capabilities = '{"op":"capabilities"}';
  await ask(usage);
  await thousand(capabilities);
  await thousand(usage);
  const ratios: number[] = [];
  const times: number[] = [];
  for (let round = 0; round < 7; round += 1) {
    const base = await thousand(capabilities);
    const time = await thousand(usage);
    ratios.push(time / base);
    times.push(time);
  }
  server.stdin.end();
  await new Promise((resolve) => server.once('close', resolve));
  return {
    name: '1,000 usage / 1,000 capabilities',
    ratio: median(ratios),
    budget: 3,
    note: `${median(times).toFixed(0)} ms`,
  };
}

/** The first answer of a session against the command, and MCP's opening against bare Node. */
function processes(): readonly Row[] {
  const timed = (args: readonly string[], input = ''): number => {
    const start = process.hrtime.bigint();
    const { status } = spawnSync(process.execPath, args, { input, stdio: ['pipe', 'ignore', 'inherit'] });
    const time = Number(process.hrtime.bigint() - start) / 1e6;
    if (status !== 0 && status !== 1) throw new Error(`node ${args.join(' ')} ended with ${status}`);
    return time;
  };
  const opening = [
    {
      id: 0,
      method: 'initialize',
      params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'bench', version: '0' } },
    },
    { id: 1, method: 'tools/list' },
  ]
    .map((message) => `${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`)
    .join('');
  const contenders: readonly Contender[] = [
    { name: 'node -e 0', run: () => timed(['-e', '0']) },
    { name: 'wright check', run: () => timed([program, 'check', script]) },
    { name: 'serve, first answer', run: () => timed([program, 'serve', script], '{"op":"check"}\n') },
    { name: 'MCP opening', run: () => timed([program, 'serve', '--transport', 'mcp', script], opening) },
  ];
  const rounds = interleave(contenders, ROUNDS);
  const row = (name: string, base: string, budget: number): Row => ({
    name: `${name} / ${base}`,
    ratio: pairedRatio(rounds, name, base),
    budget,
    note: `${medianTime(rounds, name).toFixed(0)} ms`,
  });
  return [row('serve, first answer', 'wright check', 1.3), row('MCP opening', 'node -e 0', 2)];
}

/** Size of the heap after 50,000 mixed requests against its size after the first 5,000. */
async function heapGrowth(): Promise<Row> {
  setFlagsFromString('--expose-gc');
  const gc = runInNewContext('gc') as () => void;
  const container = createContainer({
    fs,
    process,
    streams: process,
    catalogDirectory: path.join('data', 'catalog'),
    toolsDirectory: path.join('src', 'application', 'tools', 'generated'),
    version: '0.0.0',
  });
  const services = container.get(TOKENS.CliServices);
  const session = services.openSession({
    input: script,
    kind: 'auto',
    root: undefined,
    locale: undefined,
    opyProvider: undefined,
  });
  const requests = [
    { op: 'usage', symbol: 0 },
    { op: 'references', symbol: 1, max: 5 },
    { op: 'symbols', max: 3 },
    { op: 'rules', max: 3, offset: 2 },
    { op: 'cfg', rule: 0 },
    { op: 'callGraph', max: 2 },
    { op: 'capabilities' },
    { op: 'usage', symbol: 'no such name' },
    { op: 'findings', max: 1 },
    { op: 'nope' },
  ];
  const ask = async (count: number): Promise<void> => {
    for (let at = 0; at < count; at += 1) {
      const understood = understand(requests[at % requests.length]);
      if ('run' in understood) JSON.stringify(await understood.run(session));
    }
  };
  const heap = (): number => {
    gc();
    gc();
    return process.memoryUsage().heapUsed;
  };
  await ask(5000);
  const before = heap();
  await ask(45_000);
  const after = heap();
  return {
    name: 'heap after 50,000 / after 5,000',
    ratio: after / before,
    budget: 1.2,
    note: `${(after / 1e6).toFixed(0)} MB`,
  };
}
