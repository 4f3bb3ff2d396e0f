import type { Declaration, Rule, Value } from '../program/program.js';
import { decodeText } from '../program/text-literal.js';
import type { Diagnostic, Severity } from '../findings/diagnostic.js';
import type { Span } from '../source/span.js';
import { quoted, type Validation } from './report.js';

const IDENTIFIER = /^[A-Za-z_][A-Za-z0-9_]*$/;

/** Counts, indexes and names of the declarations. */
export function checkDeclarations(validation: Validation): void {
  const { program, catalog } = validation;
  const { globalVariables, playerVariables, subroutines } = catalog.limits;
  checkSpace(program.globalVariables, 'global variable', globalVariables, validation);
  checkSpace(program.playerVariables, 'player variable', playerVariables, validation);
  checkSpace(program.subroutines, 'subroutine', subroutines, validation);
}

function checkSpace(declarations: readonly Declaration[], what: string, limit: number, validation: Validation): void {
  const byIndex = new Map<number, Declaration>();
  const byName = new Map<string, Declaration>();
  for (const declaration of declarations) {
    if (declaration.implicit) continue;
    const { name, index } = declaration;
    if (index >= limit)
      validation.report(
        problem(`the index of ${what} ${quoted(name)} is ${index}; indexes go from 0 to ${limit - 1}`, declaration),
      );
    const taken = byIndex.get(index);
    if (taken !== undefined)
      validation.report(
        problem(`${what} ${quoted(name)} has the index ${index}, which ${quoted(taken.name)} has already`, declaration),
      );
    const same = byName.get(name);
    if (same !== undefined)
      validation.report(
        problem(
          `${what} ${quoted(name)} is declared twice (index ${same.index} and ${index}); uses mean the last`,
          declaration,
          'warning',
        ),
      );
    byIndex.set(index, declaration);
    byName.set(name, declaration);
    checkIdentifier(name, what, declaration, validation);
  }
  if (declarations.length > limit) validation.report(tooMany(declarations, what, limit));
}

/** Undeclared names count as well: the game must give each an index. */
function tooMany(declarations: readonly Declaration[], what: string, limit: number): Diagnostic {
  const first = declarations[limit] as Declaration;
  const place = first.implicit ? declarations.find((declaration) => !declaration.implicit) : first;
  return problem(
    `the script has ${declarations.length} ${what}s; the game takes ${limit}`,
    place ?? { start: 0, end: 0 },
  );
}

/** The shape of a name: an ASCII letter or `_`, then letters, digits and `_`, as long as the game takes. */
export function checkIdentifier(name: string, what: string, span: Span, validation: Validation): void {
  const { identifierLength } = validation.catalog.limits;
  if (!IDENTIFIER.test(name)) {
    validation.report(
      problem(
        `${quoted(name)} cannot be the name of a ${what}: a name starts with an ASCII letter or \`_\` and goes on with letters, digits or \`_\``,
        span,
      ),
    );
  } else if (name.length > identifierLength) {
    validation.report(
      problem(
        `the name of ${what} ${quoted(name)} has ${name.length} characters; the game takes ${identifierLength}`,
        span,
      ),
    );
  }
}

/** The text of one string value: its length and its placeholders. */
export function checkText(value: Value, validation: Validation): void {
  const text = value.args[0];
  if (value.id !== 'customString' || text?.kind !== 'text') return;
  const limit = validation.catalog.limits.customStringLength;
  if (text.text.length > limit) {
    const length = countScalars(decodeText(text.text));
    if (length > limit)
      validation.report(
        problem(
          `this text has ${length} characters; one Custom String takes ${limit}: put the rest into a nested Custom String as its last argument`,
          text,
        ),
      );
  }
  const placeholder = /\{(\d+)\}/g;
  for (let found = placeholder.exec(text.text); found !== null; found = placeholder.exec(text.text)) {
    if (Number(found[1]) <= 2) continue;
    const start = text.start + 1 + found.index;
    validation.report(
      problem(
        `the placeholder ${found[0]} has no argument: a Custom String takes {0}, {1} and {2}`,
        { start, end: start + found[0].length },
        'warning',
      ),
    );
  }
}

/** Title of a rule; the source for this limit is weak, so it warns. */
export function checkTitle(rule: Rule, validation: Validation): void {
  const limit = validation.catalog.limits.ruleNameLength;
  if (rule.name.length <= limit) return;
  const length = countScalars(rule.name);
  if (length > limit)
    validation.report(
      problem(
        `the title of this rule has ${length} characters; the game may cut it at ${limit}`,
        { start: rule.nameStart, end: rule.nameEnd },
        'warning',
      ),
    );
}

function countScalars(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at += 1) if ((text.charCodeAt(at) & 0xfc00) !== 0xdc00) count += 1;
  return count;
}

function problem(message: string, span: Span, severity: Severity = 'error'): Diagnostic {
  return {
    code: 'validation-error',
    stage: 'validation',
    severity,
    message,
    span: { start: span.start, end: span.end },
  };
}
