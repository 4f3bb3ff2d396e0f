import * as t from 'io-ts';
import { Uint32 } from './uint32.js';

/** The request fields of every operation, `op` itself left out. A null member means the same as an absent one. */

export const EmptyRequest = t.type({}, 'EmptyRequest');

/** What every request about the script may say: refuse when the script is of another revision. */
export const ExpectRevision = t.partial({ expectRevision: Uint32 }, 'ExpectRevision');

/** Which schema to give; that of the agent contract when absent. */
export const SchemaRequest = t.partial(
  { name: t.keyof({ 'wright-agent/v1': null, 'wright-result/v1': null }, 'wright-agent/v1 or wright-result/v1') },
  'SchemaRequest',
);
export type SchemaRequest = t.TypeOf<typeof SchemaRequest>;

/** A symbol by its numeric id or its declared name, a rule by its index or its name. */
export const Address = t.union([Uint32, t.string], 'a numeric id or a declared name string');
export type Address = t.TypeOf<typeof Address>;

export const BriefRequest = t.partial({ brief: t.boolean }, 'BriefRequest');
export type BriefRequest = t.TypeOf<typeof BriefRequest>;

/** The part of a list that is wanted: at most `max` entries, after `offset` of them. */
const page = { max: Uint32, offset: Uint32 };

export const RulesRequest = t.partial({ name: t.string, file: t.string, ...page }, 'RulesRequest');
export type RulesRequest = t.TypeOf<typeof RulesRequest>;

export const SymbolsRequest = t.partial({ kind: t.string, file: t.string, ...page }, 'SymbolsRequest');
export type SymbolsRequest = t.TypeOf<typeof SymbolsRequest>;

export const ReferencesRequest = t.intersection(
  [t.type({ symbol: Address }), t.partial({ kind: t.string, rule: Address, file: t.string, ...page })],
  'ReferencesRequest',
);
export type ReferencesRequest = t.TypeOf<typeof ReferencesRequest>;

export const UsageRequest = t.type({ symbol: Address }, 'UsageRequest');
export type UsageRequest = t.TypeOf<typeof UsageRequest>;

export const CfgRequest = t.intersection(
  [t.type({ rule: Address }), t.partial({ kind: t.string, ...page })],
  'CfgRequest',
);
export type CfgRequest = t.TypeOf<typeof CfgRequest>;

/**
 * What `callGraph` tells besides its edges: `start` adds edges of Start Rule and the `kind` of every edge, `recursion`
 * the cycles, `dead` subroutines that nothing reaches, that nothing implements, and that nothing uses.
 */
export const CallGraphInclude = t.keyof({ start: null, recursion: null, dead: null }, 'CallGraphInclude');

export const CallGraphRequest = t.partial(
  { caller: t.string, callee: t.string, ...page, include: t.array(CallGraphInclude) },
  'CallGraphRequest',
);
export type CallGraphRequest = t.TypeOf<typeof CallGraphRequest>;

/**
 * What `persistentObjects` tells besides: `kinds` adds objects and states beyond texts and effects, `retention` where the
 * handle goes, `cleanup` what ends the object anywhere in the script.
 */
export const PersistentObjectsInclude = t.keyof(
  { kinds: null, retention: null, cleanup: null },
  'PersistentObjectsInclude',
);

export const PersistentObjectsRequest = t.partial(
  { include: t.array(PersistentObjectsInclude) },
  'PersistentObjectsRequest',
);
export type PersistentObjectsRequest = t.TypeOf<typeof PersistentObjectsRequest>;

/** Which findings an operation reports. */
export const FindingSelection = t.partial(
  {
    severity: t.keyof({ error: null, warning: null, info: null }, 'error, warning or info'),
    rule: t.string,
    file: t.string,
    ...page,
  },
  'FindingSelection',
);
export type FindingSelection = t.TypeOf<typeof FindingSelection>;

export const LintRequest = t.intersection([FindingSelection, BriefRequest], 'LintRequest');
export type LintRequest = t.TypeOf<typeof LintRequest>;

/** The part of a script that elements are counted by. */
export const CostPart = t.keyof({ rule: null, condition: null, action: null, value: null }, 'CostPart');
export type CostPart = t.TypeOf<typeof CostPart>;

export const CostEstimateRequest = t.intersection(
  [FindingSelection, t.partial({ by: CostPart })],
  'CostEstimateRequest',
);
export type CostEstimateRequest = t.TypeOf<typeof CostEstimateRequest>;
