import type { Callable, EnumMember, LocaleId, NameSlot } from '../catalog/entry.js';
import type { SettingsBlock } from './settings.js';

/**
 * A script after all names are resolved: locale-free, one form for every spelling. `Set Global Variable(A, 1)` and
 * `Global.A = 1` are the same action, `Add(a, b)` and `a + b` the same value. Offsets point into the text it came from.
 *
 * Actions stay the flat list that the game runs; blocks (If … End) are a view, see `blocks.ts`.
 */
export interface Program {
  readonly locale: LocaleId;
  readonly settings: readonly SettingsBlock[];
  /** In the order of the text, implicit declarations last (see `Declaration.implicit`). */
  readonly globalVariables: readonly Declaration[];
  readonly playerVariables: readonly Declaration[];
  readonly subroutines: readonly Declaration[];
  readonly rules: readonly Rule[];
}

export interface Declaration {
  readonly slot: NameSlot;
  readonly name: string;
  readonly index: number;
  /** True when the script uses the name without declaring it. Such a declaration has the empty span 0…0. */
  readonly implicit: boolean;
  /** The identifier. */
  readonly start: number;
  readonly end: number;
}

export interface Rule {
  /** Position among the rules of the script, from 0. */
  readonly index: number;
  /** Decoded text of the rule's title. */
  readonly name: string;
  /** The title as written between the quotes. */
  readonly rawName: string;
  /** Offsets of the title between the quotes. */
  readonly nameStart: number;
  readonly nameEnd: number;
  readonly disabled: boolean;
  /** A file that holds only an actions block or only a conditions block is one rule without event and title. */
  readonly fragment: 'actions' | 'conditions' | null;
  readonly event: RuleEvent | null;
  readonly conditions: readonly Condition[];
  readonly actions: readonly Action[];
  /** From the word `rule` (or `disabled`) to just after the closing brace. */
  readonly start: number;
  readonly end: number;
}

export interface RuleEvent {
  /** Catalogue id, or null when the event is unknown. */
  readonly id: string | null;
  /** As written, with its offsets. */
  readonly text: string;
  readonly textStart: number;
  readonly textEnd: number;
  /** Lines of the event block, the event's own included. */
  readonly lineCount: number;
  /** Filter members; null when the event has no such slot. An unknown word is kept in `text` of the filter. */
  readonly team: EventFilter | null;
  readonly player: EventFilter | null;
  /** The name after `Subroutine;`. */
  readonly subroutine: { readonly name: string; readonly start: number; readonly end: number } | null;
  readonly start: number;
  readonly end: number;
}

export interface EventFilter {
  /** A member of `eventTeam`, `eventPlayer` or `hero`; null when unknown. */
  readonly member: EnumMember | null;
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

export type ComparisonOperator = '==' | '!=' | '<=' | '>=' | '<' | '>';

/** `left OP right`. A bare value means `value == True`; then `bare` is true and `right` has an empty span. */
export interface Condition {
  readonly index: number;
  readonly left: Value;
  readonly operator: ComparisonOperator;
  readonly right: Value;
  readonly bare: boolean;
  readonly disabled: boolean;
  /** Raw texts (between the quotes) of the strings that stand before the element. */
  readonly comments: readonly string[];
  /** From the first word of the condition (`disabled` included, comments not) to just after its `;`. */
  readonly start: number;
  readonly end: number;
}

export interface Action {
  readonly index: number;
  /** Catalogue id; null when the action is unknown (then `text` and `args` keep what was written). */
  readonly id: string | null;
  readonly entry: Callable | null;
  /** The name as written; the empty string for an assignment. */
  readonly text: string;
  /** One value a parameter, in catalogue order. */
  readonly args: readonly Value[];
  readonly disabled: boolean;
  readonly comments: readonly string[];
  /** From the first word of the action (`disabled` included, comments not) to just after its `;`. */
  readonly start: number;
  readonly end: number;
  /** The action's name, or the target of an assignment. */
  readonly nameStart: number;
  readonly nameEnd: number;
}

export type ValueKind =
  /** A catalogue value, `id` its catalogue id. Variables are the calls `globalVariable(name)` and `playerVariable(player, name)`. */
  | 'call'
  /** A number literal; `text` as written. */
  | 'number'
  /** A text literal, only below string values; `text` as written between the quotes. */
  | 'text'
  /** A bare word of an enum family; `member` says which. `id` is the member's id. */
  | 'enum'
  /** A variable or subroutine name; `id` and `text` are the name. */
  | 'name'
  /** Anything the catalogue does not know; `text` keeps the word, `args` its arguments. */
  | 'unknown';

/** One node of a value tree. All nodes have the same shape, so that walks stay fast. */
export interface Value {
  readonly kind: ValueKind;
  readonly id: string;
  readonly entry: Callable | null;
  readonly member: EnumMember | null;
  readonly text: string;
  readonly args: readonly Value[];
  /** The whole expression, parentheses of its own not counted. */
  readonly start: number;
  readonly end: number;
  /** The word that names it: the value's name, the identifier of a variable, the literal. Equal to start…end for literals. */
  readonly nameStart: number;
  readonly nameEnd: number;
}
