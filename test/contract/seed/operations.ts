import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import * as assert from 'uvu/assert';
import { CALLS, WARM } from '../../support/scripts.js';
import { type Fault, type Statement, TRANSPORTS } from './statement.js';

/** A loop that waits too briefly and makes a text in every round. */
const LEAKING = WARM.replace(
  'Wait(0.016',
  'Create HUD Text(Event Player, Custom String("x"), Null, Null, Left, 0, White, White, White, Visible To And String, Default Visibility);\n        Wait(0.016',
);

/** One row of the contract's table of operations. */
interface Row {
  readonly op: string;
  /** What the contract says that it answers. */
  readonly says: string;
  readonly fields?: object;
  readonly script?: string;
  readonly members?: readonly string[];
  readonly expect: (result: never) => void;
  readonly fault: Fault;
}

const ENVELOPE = ['wright', 'command', 'ok', 'exit', 'diagnostics', 'result'];
const operation = (name: string): string => `src/application/operations/${name}.ts`;
const envelopeRow = (op: string, says: string): Row => ({
  op,
  says,
  members: ENVELOPE,
  expect: ({ command }: { command: string }) => assert.is(command, op),
  fault: {
    file: operation(op),
    find: op === 'inspect' ? `        '${op}',` : `session.version, '${op}', ${FAULT_TAILS[op] ?? ''}`,
    put: op === 'inspect' ? "        'check'," : `session.version, 'inspect', ${FAULT_TAILS[op] ?? ''}`,
  },
});
/** What follows the name where it is written once in its file. */
const FAULT_TAILS: Readonly<Record<string, string>> = {
  compile: '[...script.diagnostics, ...warnings]',
  check: 'script.diagnostics',
  analyze: '[], result',
};

const ROWS: readonly Row[] = [
  {
    op: 'capabilities',
    says: 'name, version, contracts, operation names, languages and profiles of the service',
    members: ['name', 'version', 'contract', 'agent_contract', 'operations', 'result_schemas', 'languages', 'profiles'],
    expect: ({ languages, profiles }: Record<string, unknown>) =>
      assert.equal(
        [languages, profiles],
        [
          ['opy', 'workshop'],
          ['off', 'compat', 'aggressive'],
        ],
      ),
    fault: { file: operation('registry'), find: "languages: ['opy', 'workshop'],", put: "languages: ['workshop']," },
  },
  envelopeRow('compile', 'the envelope of `compile`'),
  envelopeRow('check', 'the envelope of `check`'),
  envelopeRow('analyze', 'the envelope of `analyze`'),
  envelopeRow('inspect', 'the envelope of `inspect`'),
  {
    op: 'project',
    says: 'origin, files, counts and how many findings the loaded program has',
    members: [
      'origin',
      'inputIdentity',
      'files',
      'globalVariables',
      'playerVariables',
      'subroutines',
      'rules',
      'symbols',
      'findings',
    ],
    expect: ({ origin, files, rules, symbols }: Record<string, unknown>) =>
      assert.equal([origin, files, rules, symbols], [{ kind: 'workshop', locale: 'en-us' }, 1, 2, 5]),
    fault: { file: operation('reported'), find: 'files: 1,', put: 'files: 0,' },
  },
  {
    op: 'rules',
    says: 'the rules with their indexes',
    expect: (rules: readonly { id: number; name: string }[]) =>
      assert.equal(
        rules.map(({ id, name }) => `${id} ${name}`),
        ['0 Subroutine announce', '1 player joins'],
      ),
    fault: { file: operation('reported'), find: 'return { id: index, name,', put: 'return { id: index + 1, name,' },
  },
  {
    op: 'symbols',
    says: 'the symbols with their ids, of one `kind` when asked',
    fields: { kind: 'rule' },
    expect: (symbols: readonly { id: number; name: string; kind: string }[]) =>
      assert.equal(
        symbols.map(({ id, name, kind }) => `${id} ${name} ${kind}`),
        ['3 Subroutine announce rule', '4 player joins rule'],
      ),
    fault: { file: operation('symbols'), find: 'kind === undefined || symbol.kind === kind', put: 'true' },
  },
  {
    op: 'references',
    says: 'the references of `symbol`',
    fields: { symbol: 'total' },
    expect: (references: readonly { kind: string }[]) =>
      assert.equal(
        references.map(({ kind }) => kind),
        ['declaration', 'write', 'read'],
      ),
    fault: { file: operation('references'), find: 'return right(all.map(', put: 'return right(all.slice(1).map(' },
  },
  {
    op: 'usage',
    says: 'how often `symbol` is used, with the id and kind it was resolved to',
    fields: { symbol: 'total' },
    expect: (usage) =>
      assert.equal(usage, { id: 0, kind: 'globalVariable', symbol: 'total', reads: 1, writes: 1, calls: 0, rules: 1 }),
    fault: { file: operation('usage'), find: 'return right({ id, kind,', put: 'return right({ id: id + 1, kind,' },
  },
  {
    op: 'cfg',
    says: 'the control-flow graph of `rule`',
    fields: { rule: 'player joins' },
    members: ['entry', 'exit', 'blocks'],
    expect: ({ blocks }: { blocks: readonly { actions: readonly number[] }[] }) =>
      assert.equal(
        blocks.map(({ actions }) => actions),
        [[0, 1], []],
      ),
    fault: { file: operation('cfg'), find: 'blocks: blocks.map(reportBlock) }', put: 'blocks: [] }' },
  },
  {
    op: 'findings',
    says: 'the findings of static analysis',
    script: WARM,
    expect: (findings: readonly { code: string }[]) => assert.is(findings[0]?.code, 'min-wait-loop'),
    fault: {
      file: operation('findings'),
      find: 'return right(selection === undefined ? reported',
      put: 'return right(selection === undefined ? []',
    },
  },
  {
    op: 'persistentObjects',
    says: 'what is known about objects that stay',
    script: LEAKING,
    expect: (objects: readonly { kind: string; visibility: string }[]) =>
      assert.equal(
        objects.map(({ kind, visibility }) => `${kind} ${visibility}`),
        ['hud-text event-player'],
      ),
    fault: {
      file: operation('persistent-objects'),
      find: 'filter(({ published }) => published ||',
      put: 'filter(() =>',
    },
  },
  {
    op: 'lint',
    says: 'findings, id and effective severity of each rule, and the configuration in force',
    script: WARM,
    members: ['inputIdentity', 'rules', 'config', 'findings', 'skipped'],
    expect: ({ rules, findings }: { rules: readonly object[]; findings: readonly { code: string }[] }) => {
      assert.equal(
        Object.keys(rules[0] ?? {}),
        ['id', 'effectiveSeverity'],
        'full metadata is served by lintRules alone',
      );
      assert.is(findings[0]?.code, 'min-wait-loop');
    },
    fault: {
      file: operation('lint'),
      find: 'effective.map(({ id, severity }) => ({ id, effectiveSeverity: severity }))',
      put: 'effective.map(({ id, severity }) => ({ id, effectiveSeverity: severity, summary: id }))',
    },
  },
  {
    op: 'lintRules',
    says: 'the registered lint rules with full metadata, and the configuration in force',
    members: ['rules', 'config', 'skipped'],
    expect: ({ rules }: { rules: readonly Record<string, unknown>[] }) => {
      for (const member of ['summary', 'rationale', 'documentation', 'knownLimits', 'evidence', 'tags']) {
        assert.ok(
          rules.every((rule) => rule[member] !== undefined && rule[member] !== ''),
          member,
        );
      }
    },
    fault: {
      file: operation('lint-rules'),
      find: '    knownLimits,\n    evidence,',
      put: "    knownLimits: '',\n    evidence,",
    },
  },
  {
    op: 'callGraph',
    says: 'which rule calls which subroutine',
    expect: (edges) => assert.equal(edges, [{ caller: 'player joins', callee: 'announce' }]),
    fault: { file: operation('call-graph'), find: 'return right([...all]);', put: 'return right([]);' },
  },
  {
    op: 'costEstimate',
    says: 'exact counts of what is generated, and findings',
    script: WARM,
    members: ['exact', 'findings', 'kind'],
    expect: ({ exact }: { exact: Record<string, number> }) =>
      assert.equal([exact['programActions'], exact['programRules'], exact['waitActions']], [4, 1, 1]),
    fault: { file: operation('cost-estimate'), find: 'waitActions: waits,', put: 'waitActions: rules + 1,' },
  },
  {
    op: 'targetMetadata',
    says: 'what the catalogue of the game holds',
    members: ['catalogVersion', 'locales', 'actions', 'values', 'events', 'operators', 'enumDomains'],
    expect: ({ actions }: { actions: number }) => assert.ok(actions > 200),
    fault: { file: operation('target-metadata'), find: 'actions: catalog.actions.length,', put: 'actions: 0,' },
  },
  {
    op: 'validateEditTransaction',
    says: 'whether a transaction is valid as a whole, with diagnostics, and previews when it is',
    fields: { transaction: { edits: [] } },
    members: ['ok', 'exit', 'diagnostics'],
    expect: ({ ok, diagnostics }: { ok: boolean; diagnostics: readonly { code: string }[] }) =>
      assert.equal([ok, diagnostics.map(({ code }) => code)], [false, ['edit-empty-transaction']]),
    fault: { file: 'src/domain/edits/transaction.ts', find: "'edit-empty-transaction'", put: "'edit-overlap'" },
  },
  {
    op: 'semanticRename',
    says: 'a validated transaction that renames, or a structured refusal',
    fields: { target: { symbol: 'total', to: 'sum' } },
    expect: ({ ok, transaction }: { ok: boolean; transaction: { edits: readonly { kind: string }[] } }) =>
      assert.equal([ok, transaction.edits.map(({ kind }) => kind)], [true, ['rename', 'rename', 'rename']]),
    fault: { file: operation('semantic-rename'), find: "sourceEdit(edit, 'rename',", put: "sourceEdit(edit, 'edit'," },
  },
];

const ajv = new Ajv2020({ strict: false });
ajv.addSchema(JSON.parse(readFileSync('schemas/wright-agent-v1.schema.json', 'utf8')) as object);

export const OPERATION_STATEMENTS: readonly Statement[] = [
  {
    id: 'B1',
    says: 'A request is a JSON object with a string `op`; anything else is refused, and the session goes on.',
    on: ['stdio'],
    fault: {
      file: 'src/application/operations/service.ts',
      find: "if (typeof op !== 'string') {",
      put: 'if (op === undefined) {',
    },
    check: ({ talk }) =>
      talk({ 'p.ws': CALLS }, async (to) => {
        for (const line of ['5', '[]', 'null', '{}', '{"op":7}', '{"op":["project"]}', '{"op":"nope"}', 'op']) {
          to.served.sendBytes(`${line}\n`);
          const { error } = await to.served.answer<{ error: { code: string; message: string } }>();
          assert.is(error.code, 'malformed-request', line);
          assert.not.match(error.message, 'TypeError');
        }
        assert.is(await to.code('project'), 'answered');
      }),
  },
  {
    id: 'B2',
    says: 'The committed JSON Schema defines the fields of requests, and the shapes of results under the names that `capabilities` gives.',
    on: TRANSPORTS,
    fault: {
      file: 'src/application/operations/agent-schema.ts',
      find: 'return `${capitalized(operation)}Result`;',
      put: 'return `${operation}Result`;',
    },
    check: ({ talk }) =>
      talk({ 'p.ws': CALLS }, async (to) => {
        const { operations, result_schemas } = await to.result<{
          operations: readonly string[];
          result_schemas: Record<string, string>;
        }>('capabilities');
        assert.equal(Object.keys(result_schemas), operations);
        for (const pointer of Object.values(result_schemas)) {
          assert.type(ajv.getSchema(`wright-agent-v1.schema.json${pointer}`), 'function', pointer);
        }
      }),
  },
  {
    id: 'B3',
    says: 'An operation is advertised exactly when it is answered.',
    on: TRANSPORTS,
    fault: {
      file: 'src/application/operations/registry.ts',
      find: 'const operations = OPERATIONS.map(({ name }) => name);',
      put: "const operations = [...OPERATIONS.map(({ name }) => name), 'divine'];",
    },
    check: ({ talk, surface }) =>
      talk({ 'p.ws': CALLS }, async (to) => {
        const { operations } = await to.result<{ operations: readonly string[] }>('capabilities');
        if (surface === 'mcp') {
          const { tools } = (await to.rpc<{ result: { tools: readonly { name: string }[] } }>('tools/list')).result;
          assert.is(tools.length, operations.length);
          return;
        }
        const schema = await to.result<{ $defs: Record<string, unknown> }>('schema');
        for (const op of operations)
          assert.ok(`${op.charAt(0).toUpperCase()}${op.slice(1)}Request` in schema.$defs, op);
      }),
  },
  ...ROWS.map(
    ({ op, says, fields = {}, script = CALLS, members, expect, fault }, index): Statement => ({
      id: `B${index + 4}`,
      says: `\`${op}\` answers with ${says}.`,
      on: TRANSPORTS,
      needs: [op],
      fault,
      check: ({ talk }) =>
        talk({ 'p.ws': script }, async (to) => {
          const result = await to.result<never>(op, fields);
          expect(result);
          if (members !== undefined) assert.equal(Object.keys(result), members);
          const pointer = `wright-agent-v1.schema.json#/$defs/${op.charAt(0).toUpperCase()}${op.slice(1)}Result`;
          const validate = ajv.getSchema(pointer);
          assert.ok(validate?.(result), JSON.stringify(validate?.errors));
        }),
    }),
  ),
];
