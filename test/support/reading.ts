import type { Diagnostic } from '../../src/domain/findings/diagnostic.js';
import type { LocaleId } from '../../src/domain/catalog/entry.js';
import type { Action, Program, Value } from '../../src/domain/program/program.js';
import { readScript, type ReadScript } from '../../src/domain/program/read-script.js';
import { LineIndex } from '../../src/domain/source/line-index.js';
import { testCatalog } from './catalog.js';

/** Reads a script with the catalogue of this repository; en-US unless said otherwise. */
export function read(text: string, locale: LocaleId = 'en-US'): ReadScript {
  return readScript(text, testCatalog(), locale);
}

/** One global rule around action lines. */
export function ruleOf(actions: string, conditions = ''): string {
  const when = conditions === '' ? '' : `conditions\n{\n${conditions}\n}\n`;
  return `rule("x")\n{\nevent\n{\nOngoing - Global;\n}\n${when}actions\n{\n${actions}\n}\n}\n`;
}

/** The actions of a one-rule script, which must load. */
export function actionsOf(text: string, locale: LocaleId = 'en-US'): readonly Action[] {
  const script = read(ruleOf(text), locale);
  if (!script.loads) throw new Error(script.diagnostics.map((diagnostic) => diagnostic.message).join('; '));
  return script.program.rules[0]?.actions ?? [];
}

/** A value tree as one line: `add(number 1, globalVariable(A))`. */
export function show(value: Value): string {
  switch (value.kind) {
    case 'call':
      return value.args.length === 0 ? value.id : `${value.id}(${value.args.map(show).join(', ')})`;
    case 'enum':
      return `${value.member?.family}.${value.id}`;
    case 'number':
      return value.text;
    case 'text':
      return `"${value.text}"`;
    case 'name':
      return value.text;
    case 'unknown':
      return `?${value.text}${value.args.length > 0 ? `(${value.args.map(show).join(', ')})` : ''}`;
  }
}

/** An action as one line. */
export function showAction(action: Action): string {
  return `${action.disabled ? 'disabled ' : ''}${action.id ?? `?${action.text}`}(${action.args.map(show).join(', ')})`;
}

/** A diagnostic as `severity code line:col message`. */
export function showDiagnostic(text: string, diagnostic: Diagnostic): string {
  const { line, col } = new LineIndex(text).position(diagnostic.span?.start ?? 0);
  return `${diagnostic.severity} ${diagnostic.code} ${line}:${col} ${diagnostic.message}`;
}

export function diagnosticsOf(text: string, locale: LocaleId = 'en-US'): readonly string[] {
  return read(text, locale).diagnostics.map((diagnostic) => showDiagnostic(text, diagnostic));
}

/** Every value node of a program: conditions, then actions, each in pre-order. */
export function allValues(program: Program): readonly Value[] {
  const values: Value[] = [];
  const walk = (value: Value): void => {
    values.push(value);
    for (const arg of value.args) walk(arg);
  };
  for (const rule of program.rules) {
    for (const condition of rule.conditions) {
      walk(condition.left);
      walk(condition.right);
    }
    for (const action of rule.actions) for (const arg of action.args) walk(arg);
  }
  return values;
}
