import type { Program, Rule } from '../../program/program.js';
import type { Reference } from '../../semantics/references.js';
import type { ProgramSymbol } from '../../semantics/symbols.js';
import type { LintContext } from '../lint-context.js';

/** What happens to a variable in the parts of a script that can run. */
export interface EnabledUsage {
  readonly symbol: ProgramSymbol;
  /** Places that evaluate the variable, in the order of the text; that a modification starts from the old value is none. */
  readonly reads: readonly Reference[];
  /** That a chase is stopped writes nothing. */
  readonly writes: readonly Reference[];
  /** Whether any part, disabled or not, evaluates the variable. */
  readonly isRead: boolean;
  /** Whether any part, disabled or not, writes it. */
  readonly isWritten: boolean;
  /** Whether any part, disabled or not, names it in any way. */
  readonly isNamed: boolean;
}

/**
 * The usage of every variable, in the order of the symbols. Left out are variables of a text that is only a part of a
 * script, and variables whose names stand below a word that the catalogue does not know: what becomes of those is open.
 */
export function enabledUsages(context: LintContext): readonly EnabledUsage[] {
  let usages = kept.get(context);
  if (usages === undefined) {
    usages = computeUsages(context);
    kept.set(context, usages);
  }
  return usages;
}

/** Several rules ask; one computes. */
const kept = new WeakMap<LintContext, readonly EnabledUsage[]>();

function computeUsages(context: LintContext): readonly EnabledUsage[] {
  const { program, facts } = context;
  if (program.rules.some((rule) => rule.fragment !== null)) return [];
  // Bare words that stand where the catalogue does not know what they mean; any may be the name of a variable.
  const open = context.index.unknownWords;
  const usages: EnabledUsage[] = [];
  for (const symbol of facts.symbols.symbols) {
    if (symbol.kind !== 'globalVariable' && symbol.kind !== 'playerVariable') break;
    if (open.has(symbol.name)) continue;
    const references = facts.referencesOf(symbol.id).filter(({ kind }) => kind === 'read' || kind === 'write');
    const enabled = references.filter((reference) => isEnabled(program, reference));
    usages.push({
      symbol,
      reads: enabled.filter(isEvaluation),
      writes: enabled.filter((reference) => isWrite(program, reference)),
      isRead: references.some(isEvaluation),
      isWritten: references.some((reference) => isWrite(program, reference)),
      isNamed: references.length > 0,
    });
  }
  return usages;
}

function isWrite({ rules }: Program, { kind, rule, action }: Reference): boolean {
  if (kind !== 'write') return false;
  const id = action === null ? undefined : rules[rule as number]?.actions[action]?.id;
  return id !== 'stopChasingGlobalVariable' && id !== 'stopChasingPlayerVariable';
}

/** A modification, which starts from the old value, reads without evaluating. */
function isEvaluation({ kind, value }: Reference): boolean {
  return kind === 'read' && value !== null;
}

function isEnabled(program: Program, { rule, condition, action }: Reference): boolean {
  const { disabled, conditions, actions } = program.rules[rule as number] as Rule;
  if (disabled) return false;
  if (condition !== null) return conditions[condition]?.disabled === false;
  return action === null || actions[action]?.disabled === false;
}
