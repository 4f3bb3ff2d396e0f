import { type Either, isLeft, left, right } from 'fp-ts/lib/Either.js';
import type { Finding } from '../../domain/findings/finding.js';
import type { Script } from '../session/script.js';
import { readJsonc } from './jsonc.js';

/**
 * Findings that are known and no longer told. A finding is recognised by its lint rule, the title of the rule it is in and
 * the first characters of its text, never by its line, so that edits elsewhere do not bring it back.
 */
export interface Baseline {
  /** How many findings of each key are known. */
  readonly counts: ReadonlyMap<string, number>;
}

/** Findings that the baseline does not know, in their order; of equal ones the first are known. */
export function unknownFindings(script: Script, findings: readonly Finding[], baseline: Baseline): readonly Finding[] {
  const left = new Map(baseline.counts);
  return findings.filter((finding) => {
    const key = keyOf(entryOf(script, finding));
    const count = left.get(key) ?? 0;
    if (count > 0) left.set(key, count - 1);
    return count === 0;
  });
}

/** The content of a baseline file for these findings: sorted, without places, one entry a kind of finding. */
export function baselineText(script: Script, findings: readonly Finding[]): string {
  const counts = new Map<string, { readonly entry: Entry; count: number }>();
  for (const finding of findings) {
    const entry = entryOf(script, finding);
    const key = keyOf(entry);
    const known = counts.get(key);
    if (known === undefined) counts.set(key, { entry, count: 1 });
    else known.count += 1;
  }
  const entries = [...counts]
    .sort(([a], [b]) => (a < b ? -1 : Number(a > b)))
    .map(([, { entry, count }]) => ({ ...entry, count }));
  return `${JSON.stringify({ version: 1, findings: entries }, null, 2)}\n`;
}

/** Left: why the text is no baseline. */
export function readBaseline(text: string): Either<string, Baseline> {
  const content = readJsonc(text);
  if (isLeft(content)) return content;
  const { version, findings } = (content.right ?? {}) as { version?: unknown; findings?: unknown };
  if (version !== 1 || !Array.isArray(findings)) return left('is no baseline of version 1; write it anew');
  const counts = new Map<string, number>();
  for (const each of findings as readonly Partial<Entry & { count: number }>[]) {
    const { code, rule, text: words, count } = each ?? {};
    if (typeof code !== 'string' || typeof rule !== 'string' || typeof words !== 'string') {
      return left('has an entry without code, rule or text; write it anew');
    }
    counts.set(keyOf({ code, rule, text: words }), typeof count === 'number' ? count : 1);
  }
  return right({ counts });
}

interface Entry {
  readonly code: string;
  /** Title of the script's rule, empty when the finding is in none. */
  readonly rule: string;
  readonly text: string;
}

const TEXT_LENGTH = 100;

function entryOf({ source, read }: Script, { code, rule, span }: Finding): Entry {
  const title = rule === null ? '' : (read.program.rules[rule]?.name ?? '');
  const words = span === null ? '' : source.text.slice(span.start, Math.min(span.end, span.start + 4 * TEXT_LENGTH));
  return { code, rule: title, text: words.replace(/\s+/g, ' ').trim().slice(0, TEXT_LENGTH) };
}

function keyOf({ code, rule, text }: Entry): string {
  return [code, rule, text].join('\u0000');
}
