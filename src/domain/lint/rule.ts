import type { Severity } from '../findings/diagnostic.js';
import type { Boundedness, Evidence } from '../findings/evidence.js';
import type { Fix } from '../findings/finding.js';
import type { Span } from '../source/span.js';
import type { LintContext } from './lint-context.js';

/**
 * `correctness`, `stability` and `performance` are on by default. `style` and `pedantic` are asked for: what harms nobody,
 * and what is right too seldom to be told unasked.
 */
export const RULE_SETS = ['correctness', 'stability', 'performance', 'style', 'pedantic'] as const;

export type RuleSet = (typeof RULE_SETS)[number];

export const DEFAULT_SETS: readonly RuleSet[] = ['correctness', 'stability', 'performance'];

/**
 * How sure it is that the game behaves as the rule says: `documented` by the game's own help, its developers or the
 * reference pages; `reported` by many authors or by maintainers of tools; `folklore`, which nothing confirms.
 */
export const RULE_CERTAINTIES = ['documented', 'reported', 'folklore'] as const;

export type RuleCertainty = (typeof RULE_CERTAINTIES)[number];

/** What people are told about a rule. */
export interface RuleMetadata {
  /** Lower case words joined by hyphens; never renamed. */
  readonly id: string;
  /** Severity of its findings unless a finding or the configuration says otherwise. */
  readonly severity: Severity;
  readonly evidence: Evidence;
  readonly certainty: RuleCertainty;
  /** `project` for rules that a project brings itself: they are on whenever they are loaded. */
  readonly set: RuleSet | 'project';
  /** `correctness`, `stability` and `performance`; `analyze` shows findings tagged with the latter two as risks. */
  readonly tags: readonly string[];
  /** One sentence: what the rule finds. */
  readonly summary: string;
  /** Why that matters, in terms of what the game does. */
  readonly rationale: string;
  /** What to do about it; Markdown, one or more paragraphs. */
  readonly documentation: string;
  /** What the rule does not see, or sees wrongly. */
  readonly knownLimits: string;
  /** The change the rule can offer. */
  readonly fix?: { readonly kind: string; readonly safety: Fix['safety'] };
}

/** One thing that a rule found. What is left out is null, or follows from the rule's metadata. */
export interface Problem {
  readonly message: string;
  readonly span: Span | null;
  /** Index of the script's rule; null when the problem concerns the script as a whole. */
  readonly rule: number | null;
  readonly action?: number | null;
  readonly value?: number | null;
  readonly severity?: Severity;
  readonly evidence?: Evidence;
  readonly boundedness?: Boundedness;
  /** How many nodes make up the problem, for bounds on matches; when absent each problem of a rule counts as one. */
  readonly matches?: number;
  /** Called only when somebody wants the change; null when this case has none. */
  readonly fix?: () => Fix | null;
}

/** A lint rule that could not judge one rule of the script. */
export interface Unjudged {
  readonly rule: number;
  readonly reason: string;
}

/**
 * A lint rule: metadata and check in one file, `rules/<id>.ts`. Rules keep no state, and a check costs time linear in
 * the script. Disabled rules, conditions and actions of the script do no work, so most rules leave them out.
 */
export interface LintRule extends RuleMetadata {
  /** The problems in the order of the text. */
  check(context: LintContext): readonly Problem[];
  /** Rules of the script that `check` could not judge. */
  unjudged?(context: LintContext): readonly Unjudged[];
}
