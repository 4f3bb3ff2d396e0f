import type { Reference } from '../../domain/semantics/references.js';
import type { ProgramSymbol } from '../../domain/semantics/symbols.js';
import type { Rule } from '../../domain/program/program.js';
import type { ProgramOverview, ReportedReference, ReportedSymbol, RuleSummary } from '../contract/results.js';
import { placeOf, placeOrNull, type Script } from '../session/script.js';

/** The published forms of facts. */

export function reportSymbol(script: Script, { id, kind, name, span }: ProgramSymbol): ReportedSymbol {
  return { id, kind, name, span: placeOrNull(script, span) };
}

export function reportReference(script: Script, reference: Reference): ReportedReference {
  const { kind, span, rule, action, value } = reference;
  return { kind, span: placeOrNull(script, span), rule, action, value };
}

export function reportRule(script: Script, { index, name, start, end, event }: Rule): RuleSummary {
  return { id: index, name, span: placeOf(script, { start, end }), event: event?.id ?? null };
}

export function programOverview({ origin, read: { program } }: Script): ProgramOverview {
  return {
    origin,
    files: 1,
    globalVariables: program.globalVariables.length,
    playerVariables: program.playerVariables.length,
    subroutines: program.subroutines.length,
    rules: program.rules.length,
  };
}
