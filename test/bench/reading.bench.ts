/**
 * Reading, warm and in this process, beside acorn reading JavaScript, on the five largest real scripts (without them, on
 * the example many times over); twice and many times the text; and the memory of whole processes.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse as parseJavaScript } from 'acorn';
import { LOCALES, type LocaleId } from '../../src/domain/catalog/entry.js';
import { readScript } from '../../src/domain/program/read-script.js';
import { parse } from '../../src/domain/syntax/parser.js';
import { testCatalog } from '../support/catalog.js';
import { corpus } from '../support/corpus.js';
import { type Contender, interleave, medianTime, pairedRatio, report, type Row } from './measure.js';

/** Times are per byte, so that a ratio below 1 is faster; memory is in megabytes over bare Node. */
const BUDGETS = {
  /** At least as many bytes a second as acorn. */
  parse: 1,
  /** At least half as many. */
  read: 2,
  twice: 2.3,
  /** A script of 20 MB beside the same rules once, per byte: garbage collection has more to do. */
  huge: 2,
  peakOfCheck: 150,
  peakOfHuge: 600,
} as const;
const HUGE = 20_000_000;
/** Rounds until everything that is measured is compiled. */
const WARM_UP = 25;
const ROUNDS = Math.max(9, Number(process.env['WRIGHT_BENCH_ROUNDS'] ?? 15));

interface Script {
  readonly text: string;
  readonly locale: LocaleId;
}

/**
 * Tells the largest resident size at the end of a process. `maxRSS` starts at that of the process that started this one,
 * so Linux is asked for the size of this program alone.
 */
const TELL_PEAK = `process.on('exit', () => {
  const fs = require('fs');
  let peak = process.resourceUsage().maxRSS;
  try {
    peak = Number(/VmHWM:\\s*(\\d+)/.exec(fs.readFileSync('/proc/self/status', 'utf8'))[1]);
  } catch {}
  fs.writeSync(2, 'PEAK ' + peak + '\\n');
});`;

const catalog = testCatalog();
const javaScript = readFileSync(createRequire(import.meta.url).resolve('acorn'), 'utf8');
const scripts = largestScripts();
/** One whose rules can be told from what stands before them. */
const largest = scripts.find(({ locale }) => locale === 'en-US') ?? (scripts[0] as Script);
const bytes = scripts.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);

report([...besideAcorn(), ...bySize(), ...peaks()]);

function besideAcorn(): readonly Row[] {
  const perByte = (size: number, work: () => void) => (): number => timeOf(work) / size;
  const contenders: readonly Contender[] = [
    {
      name: 'acorn',
      run: perByte(Buffer.byteLength(javaScript), () => void parseJavaScript(javaScript, { ecmaVersion: 'latest' })),
    },
    {
      name: 'parse',
      run: perByte(bytes, () => {
        for (const { text, locale } of scripts) parse(text, catalog.lexicon(locale), () => undefined);
      }),
    },
    { name: 'read', run: perByte(bytes, () => scripts.forEach(readIn)) },
  ];
  const rounds = interleave(contenders, ROUNDS, WARM_UP);
  const speed = (name: string): string => `${(1 / medianTime(rounds, name) / 1000).toFixed(1)} MB/s`;
  const row = (name: 'parse' | 'read', title: string): Row => ({
    name: title,
    ratio: pairedRatio(rounds, name, 'acorn'),
    budget: BUDGETS[name],
    note: `${speed(name)}, acorn ${speed('acorn')}`,
  });
  return [row('parse', 'parse : acorn'), row('read', 'parse, lower and validate : acorn')];
}

function bySize(): readonly Row[] {
  const { head, rules, locale } = parts(largest);
  const one = { text: head + rules, locale };
  const two = { text: head + rules + rules, locale };
  const rounds = interleave(
    [
      { name: 'one', run: () => timeOf(() => readIn(one)) },
      { name: 'two', run: () => timeOf(() => readIn(two)) },
    ],
    ROUNDS,
    WARM_UP,
  );
  const huge = { text: hugeText(), locale };
  const perByte = timeOf(() => readIn(huge)) / huge.text.length;
  const ratio = perByte / (medianTime(rounds, 'one') / one.text.length);
  return [
    { name: 'read twice the rules : once', ratio: pairedRatio(rounds, 'two', 'one'), budget: BUDGETS.twice },
    { name: 'read 20 MB : once, per byte', ratio, budget: BUDGETS.huge },
  ];
}

/** Megabytes are no ratios, but they are a machine's less than its milliseconds are. */
function peaks(): readonly Row[] {
  const program = path.join('dist', 'wright.cjs');
  if (!existsSync(program)) throw new Error('dist/wright.cjs is missing: run npm run build');
  const folder = mkdtempSync(path.join(tmpdir(), 'wright-bench-'));
  try {
    const write = (name: string, text: string): string => {
      const file = path.join(folder, name);
      writeFileSync(file, text);
      return file;
    };
    const bare = peakOf(['-e', '0']);
    const over = (args: readonly string[]): number => peakOf(args) - bare;
    const note = `bare Node ${bare.toFixed(0)} MB`;
    const once = write('largest.ws', largest.text);
    const huge = write('huge.ws', hugeText());
    return [
      {
        name: 'peak MB of check over bare Node',
        ratio: over([program, 'check', once]),
        budget: BUDGETS.peakOfCheck,
        note,
      },
      { name: 'peak MB of check of 20 MB', ratio: over([program, 'check', huge]), budget: BUDGETS.peakOfHuge, note },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function peakOf(args: readonly string[]): number {
  const folder = mkdtempSync(path.join(tmpdir(), 'wright-bench-'));
  try {
    const hook = path.join(folder, 'peak.cjs');
    writeFileSync(hook, TELL_PEAK);
    const { stderr } = spawnSync(process.execPath, ['--require', hook, ...args], { encoding: 'utf8', maxBuffer: 1e9 });
    const peak = /PEAK (\d+)/.exec(stderr)?.[1];
    if (peak === undefined) throw new Error(`node ${args.join(' ')} did not tell its peak: ${stderr}`);
    return Number(peak) / 1024;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function largestScripts(): readonly Script[] {
  const real = corpus();
  if (real !== null) return [...real].sort((a, b) => b.text.length - a.text.length).slice(0, 5);
  console.log('no corpus of real scripts lies beside this checkout: the example stands in for it');
  const { head, rules, locale } = parts({
    text: readFileSync(path.join('examples', 'hilltop.ws'), 'utf8'),
    locale: LOCALES[0],
  });
  return [{ text: head + rules.repeat(50), locale }];
}

/** What stands before the first rule of an English script, and the rules. */
function parts({ text, locale }: Script): { head: string; rules: string; locale: LocaleId } {
  const first = text.search(/^(?:disabled )?rule ?\("/m);
  return { head: text.slice(0, first), rules: `${text.slice(first)}\n`, locale };
}

function hugeText(): string {
  const { head, rules } = parts(largest);
  return head + rules.repeat(Math.ceil(HUGE / rules.length));
}

function readIn({ text, locale }: Script): void {
  readScript(text, catalog, locale);
}

/** Without collecting garbage before: a full collection throws compiled code away, and then nothing is warm. */
function timeOf(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}
