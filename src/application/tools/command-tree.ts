import type { WriteGate } from '../permits/write-permit.js';

/**
 * The commands of the program as they run: the only authority on executable paths and flags. An adapter reads it off the
 * command classes; nothing here or in the reviewed inputs can add to it.
 */
export interface CommandTree {
  /** The name users type. */
  readonly program: string;
  /** One entry for each command class, in the order of the help. */
  readonly leaves: readonly CommandLeaf[];
}

export interface CommandLeaf {
  /** Every path that chooses the command; the first is the primary one. */
  readonly paths: readonly string[];
  /** What help says about the command; undefined when the class has no usage text. */
  readonly description: string | undefined;
  readonly details: string | undefined;
  /** What an example of the help shows, and its line. */
  readonly examples: readonly (readonly [label: string, line: string])[];
  readonly flags: readonly CommandFlag[];
  readonly positionals: readonly CommandPositional[];
  /** What the command class declares about its writing; it gets a write permit for nothing else. */
  readonly writes: readonly WriteGate[];
  /** True for what the program answers before any command class: `--help` and `--version`. */
  readonly isBuiltin: boolean;
}

export type FlagKind = 'boolean' | 'string' | 'list' | 'count';

export interface CommandFlag {
  /** The long spelling without its dashes. */
  readonly flag: string;
  /** Every spelling, dashes included. */
  readonly names: readonly string[];
  readonly kind: FlagKind;
  readonly isRequired: boolean;
  /** A flag that help does not show. */
  readonly isHidden: boolean;
  /** The value without the flag; undefined when there is none. */
  readonly defaultValue: unknown;
  readonly description: string | undefined;
}

export interface CommandPositional {
  readonly name: string;
  readonly isRequired: boolean;
  /** Takes all remaining words. */
  readonly isVariadic: boolean;
}

/** The command that a path (words joined by one space) chooses. */
export function leafOf(tree: CommandTree, path: string): CommandLeaf | undefined {
  return tree.leaves.find(({ paths }) => paths.includes(path));
}
