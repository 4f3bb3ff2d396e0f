import type { Catalog } from '../catalog/catalog.js';
import type { Lexicon } from '../catalog/lexicon.js';
import type { Action, Program, Rule } from '../program/program.js';
import { ProgramFacts } from '../semantics/program-facts.js';
import type { Span } from '../source/span.js';
import type { Loop } from './loops/loops.js';
import { loopsOf } from './loops/loops.js';
import { ProgramIndex } from './program-index.js';
import type { ActionSite, ValueSite } from './program-index.js';
import { Repetitions } from './variables/repetition.js';

/**
 * What a rule may ask about a script. Everything is computed when it is first asked for and kept, so a rule that asks
 * for nothing costs nothing, and two that ask for the same share it.
 */
export class LintContext {
  readonly program: Program;
  readonly catalog: Catalog;
  private programIndex: ProgramIndex | undefined;
  private enabled: readonly Rule[] | undefined;
  private whatRepeats: Repetitions | undefined;
  private readonly loopsByRule: (readonly Loop[] | undefined)[] = [];

  constructor(
    /** The script's text, which all offsets point into. */
    readonly text: string,
    /** Symbols, references, usage, blocks, control flow, call graph, yields, event contexts, objects, element counts. */
    readonly facts: ProgramFacts,
  ) {
    this.program = facts.program;
    this.catalog = facts.catalog;
  }

  /**
   * Enabled calls of the value `id` (in enabled rules, conditions and actions), in the order of the text; `accepts` leaves
   * out whole rules of the script.
   */
  values(id: string, accepts?: (rule: Rule) => boolean): readonly ValueSite[] {
    return this.index.values(id, accepts);
  }

  /** Enabled actions `id` in enabled rules, in the order of the text. */
  actions(id: string): readonly ActionSite[] {
    return this.index.actions(id);
  }

  get index(): ProgramIndex {
    return (this.programIndex ??= new ProgramIndex(this.program));
  }

  /** The rules of the script that are not disabled. */
  get enabledRules(): readonly Rule[] {
    return (this.enabled ??= this.program.rules.filter((rule) => !rule.disabled));
  }

  /** Enabled While and For actions with an End, in the order of their openers; cost linear in the rule. */
  loops(rule: Rule): readonly Loop[] {
    return (this.loopsByRule[rule.index] ??= loopsOf(rule, this.facts.blocks(rule.index)));
  }

  /** What can run more than once in a match. */
  get repetitions(): Repetitions {
    return (this.whatRepeats ??= new Repetitions(this.facts));
  }

  /** The words of the script's language, for messages and fixes. */
  get lexicon(): Lexicon {
    return this.catalog.lexicon(this.program.locale);
  }

  /** The source text of a span. */
  source(span: Span): string {
    return this.text.slice(span.start, span.end);
  }

  /** The source text of a span in one line of at most 60 characters, for messages. */
  excerpt(span: Span): string {
    const line = this.source(span).replace(/\s+/g, ' ').trim();
    return line.length > 60 ? `${line.slice(0, 59)}…` : line;
  }

  /** How a message names a rule of the script: its title in quotes, or its number when it has none. */
  ruleName(rule: Rule): string {
    return rule.name === '' ? `rule ${rule.index}` : `rule "${rule.name}"`;
  }

  /** An action's own name as written; `Set Global Variable` and the like also for an assignment. */
  actionName(action: Action): string {
    return action.text === '' ? (action.entry?.name ?? '') : action.text.replace(/\s+/g, ' ');
  }
}

/** The context of a program with fresh facts. */
export function lintContext(text: string, program: Program, catalog: Catalog): LintContext {
  return new LintContext(text, new ProgramFacts(program, catalog));
}
