import type { Word } from './word.js';

/**
 * The syntax tree: what was written, unresolved. Offsets are UTF-16, ends exclusive. Every node that is a list element
 * carries its own span. A script is its sections and its rules; the parser hands the rules out one by one.
 */
export interface Sections {
  readonly settings: readonly SettingsSection[];
  readonly variables: readonly VariablesSection[];
  readonly subroutines: readonly SubroutinesSection[];
}

export interface SettingsSection {
  readonly items: readonly SettingsNode[];
  readonly start: number;
  readonly end: number;
}

/** A line of the settings: `head { … }`, `key: value`, or a bare line. */
export interface SettingsNode {
  readonly kind: 'group' | 'entry' | 'line';
  /** Head, key or line as written. */
  readonly text: string;
  readonly textStart: number;
  readonly textEnd: number;
  /** The value of an entry as written, quotes included; empty otherwise. */
  readonly value: string;
  readonly valueStart: number;
  readonly valueEnd: number;
  /** The lines of a group. */
  readonly items: readonly SettingsNode[];
  readonly start: number;
  readonly end: number;
}

export interface VariablesSection {
  readonly global: readonly DeclarationNode[];
  readonly player: readonly DeclarationNode[];
  readonly start: number;
  readonly end: number;
}

export interface SubroutinesSection {
  readonly names: readonly DeclarationNode[];
  readonly start: number;
  readonly end: number;
}

/** `index: name`. */
export interface DeclarationNode {
  readonly index: number;
  readonly indexStart: number;
  readonly indexEnd: number;
  readonly name: string;
  readonly nameStart: number;
  readonly nameEnd: number;
}

export interface RuleNode {
  /** What a file that holds only an actions block or only a conditions block gives. */
  readonly fragment: 'actions' | 'conditions' | null;
  readonly disabled: boolean;
  /** Between the quotes. */
  readonly nameStart: number;
  readonly nameEnd: number;
  readonly event: EventNode | null;
  readonly conditions: readonly StatementNode[];
  readonly actions: readonly StatementNode[];
  readonly start: number;
  readonly end: number;
}

/** The lines of an event block: event, then team and player or a subroutine name. */
export interface EventNode {
  readonly lines: readonly EventLine[];
  readonly start: number;
  readonly end: number;
}

export interface EventLine {
  /** Null when the line is not one run of words. */
  readonly word: Word | null;
  readonly start: number;
  readonly end: number;
}

/** One condition or action. */
export interface StatementNode {
  /** The call, the condition, or the target of an assignment. */
  readonly expression: ExpressionNode;
  /** Token kind of the assignment operator, 0 when there is none. */
  readonly assignment: number;
  readonly value: ExpressionNode | null;
  readonly disabled: boolean;
  /** Raw texts of the strings before the element. */
  readonly comments: readonly string[];
  readonly start: number;
  /** Just after the semicolon. */
  readonly end: number;
}

export const ExpressionKind = {
  /** Nothing where an expression should be (after an error, or the argument of a removed map). */
  Missing: 0,
  Number: 1,
  Text: 2,
  /** A run of words, with arguments when `hasArguments`. */
  Name: 3,
  /** `receiver.identifier`; children: receiver. */
  Member: 4,
  /** `array[index]`; children: array, index. */
  Index: 5,
  /** `left op right`. */
  Binary: 6,
  /** `!operand`. */
  Not: 7,
  /** `condition ? then : else`. */
  Conditional: 8,
  /** A bare comparison operator as an argument. */
  Operator: 9,
} as const;

export type ExpressionKind = (typeof ExpressionKind)[keyof typeof ExpressionKind];

/** All expressions share one shape, so that the code that walks them stays fast. */
export interface ExpressionNode {
  readonly kind: ExpressionKind;
  readonly word: Word | null;
  /** Token kind of the operator of a Binary or Operator node. */
  readonly operator: number;
  readonly hasArguments: boolean;
  readonly children: readonly ExpressionNode[];
  readonly start: number;
  readonly end: number;
  /** The name, identifier or literal; the operator of a Binary node. */
  readonly nameStart: number;
  readonly nameEnd: number;
  /** Height of the tree below, from 1; the parser keeps it at or below `MAX_DEPTH`. */
  readonly height: number;
}

/** No expression is nested deeper, so recursion over one is safe. Real scripts stay below 40. */
export const MAX_DEPTH = 512;
