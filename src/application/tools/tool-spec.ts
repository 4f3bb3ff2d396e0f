import type { Constraints, ExampleDisposition, RunCapability, RuntimeGate, ToolMetadata } from './inputs.js';
import type { FieldRecord } from './provenance.js';

/** A flag as callers may use it. */
export interface ParameterSpec {
  /** Every spelling, dashes included. */
  readonly names: readonly string[];
  /** What the command line takes; `array` is a flag that may be repeated. */
  readonly type: 'string' | 'boolean' | 'array' | 'integer';
  readonly description: string;
  readonly required: boolean;
  /** What the command itself requires; never true while `required` is false. */
  readonly cli_required: boolean;
  readonly required_when?: string;
  /** The value without the flag. */
  readonly default?: unknown;
  /** Member of the operation's request that the flag gives; absent when a reviewed exclusion says there is none. */
  readonly property?: string;
  /** Type of that member, where it is not the flag's. */
  readonly interface_type?: string;
  readonly interface_default?: unknown;
  readonly format?: string;
  readonly enum?: readonly string[];
}

export interface PositionalSpec {
  /** Place among the positionals, from 0. */
  readonly index: number;
  readonly name: string;
  readonly type: 'string';
  readonly description: string;
  readonly required: boolean;
  readonly variadic: boolean;
  readonly property?: string;
  readonly interface_type?: string;
  readonly format?: string;
  readonly enum?: readonly string[];
}

/** Everything published about one command. Resolved once; every view derives from it. */
export interface ToolSpec {
  readonly canonical_path: string;
  readonly product_id: string;
  /** The part after the dot. */
  readonly name: string;
  readonly primary_cli_path: string;
  /** The path the caller asked by: the primary one, or an alias. */
  readonly cli_path: string;
  readonly is_alias: boolean;
  readonly aliases: readonly string[];
  /** The primary path without its last word. */
  readonly group: string;
  readonly title: string;
  readonly description: string;
  readonly parameters: Readonly<Record<string, ParameterSpec>>;
  readonly positionals: readonly PositionalSpec[];
  readonly constraints?: Constraints;
  readonly run?: RunCapability;
  readonly effect: ToolMetadata['effect'];
  readonly risk: ToolMetadata['risk'];
  readonly confirmation: ToolMetadata['confirmation'];
  readonly idempotency: ToolMetadata['idempotency'];
  readonly runtime_gate: RuntimeGate;
  readonly interface_mode: ToolMetadata['interface_mode'];
  readonly availability: ToolMetadata['availability'];
  readonly interface_ref?: { readonly operation: string };
  readonly interface_reason?: string;
  /** What the caller gets back. */
  readonly result: string;
  readonly agent_summary: string;
  readonly use_when: readonly string[];
  readonly avoid_when: readonly string[];
  readonly examples: readonly string[];
  readonly example_dispositions?: readonly ExampleDisposition[];
  readonly prerequisites?: readonly string[];
  readonly tips?: readonly string[];
  readonly source_refs: readonly string[];
}

export interface ProductSpec {
  readonly id: string;
  readonly agent_summary: string;
  readonly use_when: readonly string[];
  readonly avoid_when: readonly string[];
  /** Canonical ids in the order of their paths. */
  readonly tools: readonly string[];
}

/** An operation of the session as callers of every transport see it. */
export interface OperationDescriptor {
  readonly name: string;
  readonly title: string;
  /** What it tells and when to ask it; the last sentence says what the result is. */
  readonly description: string;
  readonly effect: string;
  /** JSON Schema of the request without `op`; refers to nothing outside itself. */
  readonly request: Readonly<Record<string, unknown>>;
}

/** The published contract: `catalog.json`. */
export interface ToolCatalog {
  readonly kind: 'wright.tool-catalog';
  readonly version: 1;
  readonly program: string;
  /** Of everything in the catalogue but itself. */
  readonly source_hash: string;
  /** Of identities, paths and aliases alone. */
  readonly surface_hash: string;
  readonly products: readonly ProductSpec[];
  readonly tools: Readonly<Record<string, ToolSpec>>;
  /** By tool and field (`effect`, `parameters.max.required`); the same fields for every tool. */
  readonly provenance: Readonly<Record<string, Readonly<Record<string, FieldRecord>>>>;
  readonly operations: Readonly<Record<string, OperationDescriptor>>;
}

export interface AgentToolEntry {
  readonly cli_path: string;
  readonly product_id: string;
  readonly effect: ToolSpec['effect'];
  readonly risk: ToolSpec['risk'];
  readonly confirmation: ToolSpec['confirmation'];
  readonly runtime_gate: RuntimeGate;
  readonly run?: RunCapability;
  readonly agent_summary: string;
}

/** The small index for lookups while the program runs: `agent-metadata.json`. */
export interface AgentMetadata {
  readonly kind: 'wright.agent-metadata';
  readonly version: 1;
  readonly source_hash: string;
  readonly surface_hash: string;
  /** Canonical id by every path, aliases included. */
  readonly paths: Readonly<Record<string, string>>;
  readonly products: Readonly<Record<string, string>>;
  readonly tools: Readonly<Record<string, AgentToolEntry>>;
}
