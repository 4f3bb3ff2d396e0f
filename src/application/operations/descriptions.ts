/** How an operation is presented to people and models that choose among operations. */
export interface OperationDescription {
  /** A few words for a list. */
  readonly title: string;
  /** What it tells and when to ask it; the last sentence says what the result is. */
  readonly summary: string;
}

/** By name of the operation. */
export const DESCRIPTIONS: Readonly<Record<string, OperationDescription>> = {
  capabilities: {
    title: 'Service and contract',
    summary:
      'Names the contract, its version and every operation this server answers; ask it before anything else. ' +
      'Result: name, version, contracts, operations, result schemas, languages and profiles.',
  },
  project: {
    title: 'Loaded script',
    summary:
      'Says what the loaded script is, in numbers; a cheap first question. ' +
      'Result: origin, identity, and counts of variables, subroutines, rules, symbols and findings.',
  },
  rules: {
    title: 'Rules',
    summary:
      'Lists the rules with their indexes, events and places; makes rule indexes current again after a change. ' +
      'Result: a list of rules, wrapped with a selection when a filter is given.',
  },
  symbols: {
    title: 'Symbols',
    summary:
      'Lists global and player variables, subroutines and rules with their ids and declarations; makes ids current ' +
      'again after a change. Result: a list of symbols, wrapped with a selection when a filter is given.',
  },
  references: {
    title: 'References of a symbol',
    summary:
      'Finds every place that declares, defines, reads, writes or calls one symbol, exactly; never a text search. ' +
      'Result: a list of references, wrapped with a selection when a filter is given.',
  },
  usage: {
    title: 'Usage of a symbol',
    summary:
      'Counts how often one symbol is read, written and called, and in how many rules. ' +
      'Result: the resolved id, kind and name with the counts.',
  },
  cfg: {
    title: 'Control flow of a rule',
    summary:
      'Draws the ways control can take through one rule: blocks, edges, waits, calls. ' +
      'Result: entry, exit and blocks with their successors.',
  },
  findings: {
    title: 'Findings, default configuration',
    summary:
      'Reports what static analysis finds with the default rules, whatever is configured. ' +
      'Result: a list of findings, wrapped with a selection when a filter is given.',
  },
  persistentObjects: {
    title: 'Persistent objects',
    summary:
      'Lists texts and effects that outlive the action that creates them, and whether something keeps or destroys ' +
      'them. Result: a list of objects with their places.',
  },
  lint: {
    title: 'Lint',
    summary:
      'Reports what static analysis finds with the configuration of this session, with the certainty of each finding. ' +
      'Result: findings, the rules with their severities, the configuration and what was skipped.',
  },
  lintRules: {
    title: 'Lint rules',
    summary:
      'Explains every lint rule: what it looks for, why, and what it cannot see. ' +
      'Result: rules with full metadata and the configuration in effect.',
  },
  callGraph: {
    title: 'Call graph',
    summary:
      'Lists which rule or subroutine calls which subroutine. ' +
      'Result: a list of edges, wrapped with a selection when a filter is given.',
  },
  costEstimate: {
    title: 'Cost of the script',
    summary:
      'Counts what the game counts: actions, rules, waits, bytes, and with `by` the elements of each part against the ' +
      'limit. Result: exact counts and findings about cost.',
  },
  targetMetadata: {
    title: 'Catalogue',
    summary:
      'Says what the catalogue of the game holds: languages, counts, enumerations with their members. Needs no script. ' +
      'Result: catalogue version, locales, counts and enumerations.',
  },
  compile: {
    title: 'Compile',
    summary:
      'Writes the script as canonical Workshop text that the game imports. ' +
      'Result: an envelope with the diagnostics and the text.',
  },
  check: {
    title: 'Check',
    summary:
      'Reports everything that is wrong with the script, syntax and names included; clean means the game accepts it, ' +
      'not that it runs well. Result: an envelope with the diagnostics.',
  },
  analyze: {
    title: 'Analyze',
    summary:
      'Gathers facts about cost, control flow, state and risks of the whole script; `brief` keeps it short. ' +
      'Result: an envelope with the program and its facts.',
  },
  inspect: {
    title: 'Inspect',
    summary:
      'Gathers rules, symbols and all references of the whole script; `brief` keeps it short. ' +
      'Result: an envelope with rules, symbols and references.',
  },
  validateEditTransaction: {
    title: 'Validate an edit',
    summary:
      'Tries text edits on the current script and checks what comes out; writes nothing. All edits hold or none. ' +
      'Result: ok, diagnostics, and previews of the edited text when it is valid.',
  },
  semanticRename: {
    title: 'Rename a symbol',
    summary:
      'Works out every edit that renames a variable or subroutine, and checks what comes out; writes nothing. ' +
      'Result: the edit transaction with a preview, or the reason why it is refused.',
  },
  planEdit: {
    title: 'Plan an edit',
    summary:
      'Works out the edits for an intent (insert, replace, delete, setArgument, enable, disable, declare, changeIndex, ' +
      'extract, inline), so that no column has to be counted, and checks what comes out; writes nothing. ' +
      'Result: the edit transaction with a preview, or the reason why it is refused.',
  },
  providerSemanticRename: {
    title: 'Rename through a provider',
    summary:
      'Asks the compiler of a source language for a rename in the documents given. ' +
      'Result: the edit transaction, or the reason why it is refused.',
  },
  providerValidateEdit: {
    title: 'Validate an edit through a provider',
    summary:
      'Asks the compiler of a source language to check edits of the documents given. ' +
      'Result: the edit transaction, or the reason why it is refused.',
  },
  lookup: {
    title: 'Look up the vocabulary',
    summary:
      'Finds actions, values, events, enumeration members and settings by name, with their signatures. Needs no script. ' +
      'Result: the best entries first.',
  },
  schema: {
    title: 'JSON Schema of the contract',
    summary:
      'Gives the JSON Schema that requests and results follow. Needs no script. Result: one JSON Schema document.',
  },
};

/** What each field of a request is for, by `operation.field`, or by `field` when it means the same everywhere. */
const FIELDS: Readonly<Record<string, string>> = {
  symbol: 'A symbol: its numeric id, or its declared name',
  rule: 'A rule: its index, or its declared name',
  'references.rule': 'Only references in this rule: its index, or its declared name',
  'findings.rule': 'Only findings of this lint rule',
  'lint.rule': 'Only findings of this lint rule',
  'costEstimate.rule': 'Only findings of this lint rule',
  kind: 'Only entries of this kind',
  'symbols.kind': 'Only symbols of this kind: globalVariable, playerVariable, subroutine or rule',
  'references.kind': 'Only references of this kind: declaration, definition, read, write or call',
  'cfg.kind': 'Only blocks of this kind: entry, exit, block, if, while or for',
  'lookup.kind': 'Only entries of this kind: action, value, event, enumMember or setting',
  name: 'Only rules of this name',
  'schema.name': 'Which document: wright-agent/v1 (when absent) or wright-result/v1',
  caller: 'Only calls from this rule',
  callee: 'Only calls of this subroutine',
  file: 'Only entries in this file',
  max: 'At most this many entries',
  offset: 'Leave out this many entries first',
  severity: 'Only findings of this severity or a graver one',
  brief: 'True: counts and the most important items only',
  include: 'Parts to add to the published result',
  content: 'True: conditions and actions of each rule too',
  by: 'Count elements by rule, condition, action or value',
  expectRevision: 'Refuse with revision-mismatch unless the script is still of this revision',
  target: 'What to rename: a symbol, or a place in a source, and the new name',
  to: 'The new name',
  source: 'Path of the script that the place is in',
  line: 'Line of the place, from 1',
  col: 'Column of the place, from 1, in Unicode scalar values',
  transaction: 'The edits, which hold together or not at all',
  edits: 'At least one edit; ranges must not overlap',
  range: 'The text to replace; lines and columns from 1, the end exclusive',
  new_text: 'What stands there afterwards',
  source_identity: 'SHA-256 of the text that the range was computed on, 64 hexadecimal digits',
  'semanticRename.kind': 'The kind of symbol that is meant, where several share the name',
  'validateEditTransaction.kind': 'What the edit is, in a word: edit, rename, fix',
  'validateEditTransaction.source': 'Path or file URI of the script that the edit is made to',
  intent: 'What is to be done, and to which element',
  do: 'What is to be done',
  'planEdit.what': 'The kind of element: a rule, a condition or an action',
  'planEdit.rule': 'The rule that holds the element, or is it: its index, or its declared name',
  'planEdit.at': 'Index of the element; for insert, the index that the new one gets',
  'planEdit.count': 'How many elements in a row, 1 when absent',
  'planEdit.text': 'Workshop text of what is put in',
  'planEdit.argument': 'The argument to set: its position from 0 or its parameter name; a list leads into values',
  'planEdit.symbol': 'The variable or subroutine: its numeric id, or its declared name',
  'planEdit.kind': 'The kind of symbol that is declared or meant',
  'planEdit.name': 'Name of what is declared or extracted',
  'planEdit.index': 'Index of the variable or subroutine in the game',
  'planEdit.keep': 'True keeps what is inlined declared',
  sources: 'Current text by path; read from disk when absent',
  language: 'workshop or opy',
  query: 'Words of the name that is looked for',
  within: 'An enumeration, a callable or a settings path whose children to list',
  locale: 'Language of the names, for example en-US',
  limit: 'At most this many entries, 1 to 10',
  language_id: 'Source language of the documents',
  documents: 'The documents of the project, by URI',
  position_document_uri: 'Document that the position is in',
  position: 'Line and character from 0, in UTF-16 units',
  new_name: 'The new name',
  project_root: 'Directory of the project',
};

/** What a field of an operation's request is for. */
export function describeField(operation: string, field: string): string | undefined {
  const own = `${operation}.${field}`;
  if (Object.hasOwn(FIELDS, own)) return FIELDS[own];
  return Object.hasOwn(FIELDS, field) ? FIELDS[field] : undefined;
}
