/** A declarative rule as its file says it, before names are looked up. */
export interface RuleDocument {
  readonly id: string;
  /** Language of the names in the matcher. */
  readonly locale: string;
  readonly metadata: {
    readonly summary: string;
    readonly rationale: string;
    readonly documentation: string;
    readonly knownLimits: string;
    readonly tags: readonly string[];
  };
  readonly matcher: MatcherDocument;
}

export interface MatcherDocument {
  readonly event?: string;
  /** What is matched on its own: the whole rule, or every block of a kind. */
  readonly scope: Scope;
  readonly conditions: readonly ConditionPattern[];
  readonly actions: readonly ActionPattern[];
}

export const SCOPES = ['rule', 'while', 'for-global-variable', 'for-player-variable', 'if'] as const;
export type Scope = (typeof SCOPES)[number];

export const ACTION_KINDS = ['any', 'call', 'while', 'for-global-variable', 'for-player-variable', 'if'] as const;
export type ActionKind = (typeof ACTION_KINDS)[number];

/** How many things must match; the bounds are inclusive. */
export interface Count {
  readonly min: number;
  readonly max: number;
}

/** Conditions of the rule that hold a value of this form anywhere in them. */
export interface ConditionPattern {
  readonly value: ValuePattern;
  readonly count: Count;
}

export interface ActionPattern {
  readonly kind: ActionKind;
  readonly name?: string;
  /** By position; an argument beyond them may be anything. */
  readonly args: readonly ValuePattern[];
  /** By name of the parameter. */
  readonly parameters: readonly { readonly name: string; readonly value: ValuePattern }[];
  readonly count: Count;
}

export const COMPARISONS = ['<', '<=', '>', '>='] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** The form of a value; `any` matches every value. */
export type ValuePattern =
  | { readonly kind: 'any' }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'string'; readonly value: string }
  | { readonly kind: 'boolean'; readonly value: boolean }
  | { readonly kind: 'call'; readonly name: string; readonly args: readonly ValuePattern[] }
  | { readonly kind: 'enum'; readonly domain: string; readonly member: string }
  /** A number literal on that side of a bound. */
  | { readonly kind: 'comparison'; readonly operator: Comparison; readonly value: number };
