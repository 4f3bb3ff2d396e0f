import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Severity } from '../../src/domain/findings/diagnostic.js';
import type { Boundedness, Evidence } from '../../src/domain/findings/evidence.js';
import type { Finding, Fix } from '../../src/domain/findings/finding.js';
import { applyTextEdits } from '../../src/domain/edits/text-edit.js';
import type { LocaleId } from '../../src/domain/catalog/entry.js';
import { readScript } from '../../src/domain/program/read-script.js';
import { lintContext } from '../../src/domain/lint/lint-context.js';
import type { LintRule } from '../../src/domain/lint/rule.js';
import { runRules } from '../../src/domain/lint/run.js';
import { testCatalog } from './catalog.js';

/** Scripts that a rule must leave alone. */
export interface ValidCase {
  readonly name: string;
  readonly code: string;
  readonly locale?: LocaleId;
}

/** A script with findings. In `code` each finding's exact span stands between `«` and `»`; spans may nest. */
export interface InvalidCase {
  readonly name: string;
  readonly code: string;
  readonly locale?: LocaleId;
  /** Number of findings without a place, which no mark shows. */
  readonly unplaced?: number;
  /** For each finding, in their order, texts or patterns that its message must hold. */
  readonly messages?: readonly (string | RegExp | readonly (string | RegExp)[])[];
  readonly severities?: readonly Severity[];
  readonly evidence?: readonly Evidence[];
  readonly boundedness?: readonly (Boundedness | null)[];
  /** Action index of each finding. */
  readonly actions?: readonly (number | null)[];
  /** The text after the first finding's fix; null says that it offers none. Not looked at when absent. */
  readonly fixed?: string | null;
  /** Of this one change, where it is not that of the rule's others. */
  readonly safety?: Fix['safety'];
}

/**
 * Registers and runs the table of one rule. Besides what the table says, every script must load without errors, and a
 * fix must keep that so and remove its finding.
 */
export function lintTable(
  rule: LintRule,
  table: { valid: readonly ValidCase[]; invalid: readonly InvalidCase[] },
): void {
  const test = suite(rule.id);
  for (const { name, code, locale } of table.valid) {
    test(`valid: ${name}`, () => {
      assert.equal(findings(rule, code, locale).map(drawn(code)), []);
    });
  }
  for (const each of table.invalid) {
    test(`invalid: ${each.name}`, () => checkInvalid(rule, each));
  }
  test('the table has both kinds of code', () => {
    assert.ok(table.valid.length > 0);
    assert.ok(table.invalid.length > 0);
  });
  test.run();
}

/** A rule with its text; `event` holds the lines of its event block, `conditions` those of its conditions. */
export function script(
  actions: string,
  { event = 'Ongoing - Global;', conditions = '', before = '' }: ScriptParts = {},
): string {
  const checks = conditions === '' ? '' : `    conditions {\n        ${conditions}\n    }\n`;
  return `${before}rule("subject") {\n    event {\n        ${event}\n    }\n${checks}    actions {\n        ${actions}\n    }\n}\n`;
}

export interface ScriptParts {
  readonly event?: string;
  readonly conditions?: string;
  /** Declarations or rules in front. */
  readonly before?: string;
}

/** Lines of an event block that takes team and player. */
export const EACH_PLAYER = 'Ongoing - Each Player; All; All;';

/** A rule that implements a subroutine. */
export function subroutine(name: string, actions: string): string {
  return `rule("Subroutine ${name}") {\n    event {\n        Subroutine; ${name};\n    }\n    actions {\n        ${actions}\n    }\n}\n`;
}

function findings(rule: LintRule, code: string, locale: LocaleId = 'en-US'): readonly Finding[] {
  const catalog = testCatalog();
  const { program, diagnostics } = readScript(code, catalog, locale);
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  assert.equal(
    errors.map(({ message }) => message),
    [],
    'the script of a case has errors',
  );
  const only = { sets: [], rules: new Map([[rule.id, {}]]) };
  return runRules(lintContext(code, program, catalog), [rule], only).findings;
}

function checkInvalid(rule: LintRule, each: InvalidCase): void {
  const { code, spans } = marked(each.code);
  const found = findings(rule, code, each.locale);
  const placed = found.filter(({ span }) => span !== null);
  assert.equal(
    placed.map(drawn(code)),
    spans.map((span) => drawSpan(code, span)),
    'places of the findings',
  );
  assert.is(found.length - placed.length, each.unplaced ?? 0, 'findings without a place');
  assert.ok(found.length > 0, 'the case marks no finding');
  each.messages?.forEach((facts, at) => {
    const message = found[at]?.message ?? '(no such finding)';
    for (const fact of Array.isArray(facts) ? (facts as readonly (string | RegExp)[]) : [facts as string | RegExp]) {
      const holds = typeof fact === 'string' ? message.includes(fact) : fact.test(message);
      assert.ok(holds, `message ${at}: ${JSON.stringify(message)} lacks ${String(fact)}`);
    }
  });
  compare(each.severities, found, ({ severity }) => severity);
  compare(each.evidence, found, ({ evidence }) => evidence);
  compare(each.boundedness, found, ({ boundedness }) => boundedness);
  compare(each.actions, found, ({ action }) => action);
  if (each.fixed !== undefined) checkFix(rule, code, found, each);
}

function checkFix(
  rule: LintRule,
  code: string,
  found: readonly Finding[],
  { fixed, safety, locale }: InvalidCase,
): void {
  const fix = found[0]?.fix?.() ?? null;
  if (fixed === null) {
    assert.is(fix, null);
    return;
  }
  assert.ok(fix !== null, 'there is no fix');
  assert.is(fix?.kind, rule.fix?.kind);
  assert.is(fix?.safety, safety ?? rule.fix?.safety);
  const after = applyTextEdits(code, fix?.edits ?? []);
  assert.is(after, fixed);
  assert.is(findings(rule, after, locale).length, found.length - 1, 'the fix removes its finding alone');
}

function compare<T>(
  wanted: readonly T[] | undefined,
  found: readonly Finding[],
  actual: (finding: Finding) => T,
): void {
  if (wanted !== undefined) assert.equal(found.map(actual), wanted);
}

/** Takes the marks out of a text; spans in the order of their starts, outer ones first. */
function marked(text: string): { code: string; spans: readonly { start: number; end: number }[] } {
  const spans: { start: number; end: number }[] = [];
  const open: { start: number; end: number }[] = [];
  let code = '';
  for (const character of text) {
    if (character === '«') {
      const span = { start: code.length, end: code.length };
      spans.push(span);
      open.push(span);
    } else if (character === '»') {
      const span = open.pop();
      if (span === undefined) throw new Error('a mark is closed that was never opened');
      span.end = code.length;
    } else {
      code += character;
    }
  }
  if (open.length > 0) throw new Error('a mark is never closed');
  return { code, spans };
}

function drawn(code: string): (finding: Finding) => string {
  return ({ span }) => (span === null ? '(no place)' : drawSpan(code, span));
}

function drawSpan(code: string, { start, end }: { start: number; end: number }): string {
  return `${start}-${end} ${code.slice(start, end)}`;
}
