import { existsSync, readFileSync } from 'node:fs';
import * as assert from 'uvu/assert';
import { CALLS, WARM } from '../../support/scripts.js';
import { type Statement, TRANSPORTS } from './statement.js';

interface Envelope {
  readonly diagnostics: readonly {
    readonly code: string;
    readonly stage: string;
    readonly severity: string;
    readonly span?: { readonly path: string };
  }[];
}

export const RESULT_STATEMENTS: readonly Statement[] = [
  {
    id: 'G1',
    says: 'Envelopes keep their structured diagnostics: code, stage, severity, and the path of the source where there is a place.',
    on: TRANSPORTS,
    fault: {
      file: 'src/application/contract/diagnostic.ts',
      find: '{ span: { file: 0, path, ...lines.range(span) } }',
      put: "{ span: { file: 0, path: '', ...lines.range(span) } }",
    },
    check: ({ talk }) =>
      talk({ 'p.ws': CALLS.replace('Has Spawned', 'Has Spawnd') }, async (to) => {
        const { diagnostics } = await to.result<Envelope>('check');
        const [diagnostic] = diagnostics;
        assert.equal([diagnostic?.stage, diagnostic?.severity, diagnostic?.span?.path], ['analysis', 'error', 'p.ws']);
        assert.match(diagnostic?.code ?? '', /^workshop\.unknown-value\./);
      }),
  },
  {
    id: 'G2',
    says: 'Findings are answers of `findings` and `lint`, and never become diagnostics of the script.',
    on: TRANSPORTS,
    needs: ['findings', 'lint'],
    fault: {
      file: 'src/application/operations/check.ts',
      find: "'check', script.diagnostics, {}",
      put: "'check', [...script.diagnostics, { code: 'min-wait-loop', stage: 'analysis', severity: 'warning', message: '' }], {}",
    },
    check: ({ talk }) =>
      talk({ 'p.ws': WARM }, async (to) => {
        assert.is((await to.result<readonly unknown[]>('findings')).length, 1);
        assert.is((await to.result<{ findings: readonly unknown[] }>('lint')).findings.length, 1);
        assert.equal((await to.result<Envelope>('check')).diagnostics, []);
      }),
  },
  {
    id: 'G3',
    says: 'A place that the source does not have is reported as none (null), never guessed.',
    on: TRANSPORTS,
    fault: {
      file: 'src/application/session/script.ts',
      find: 'return span === null ? null : placeOf(script, span);',
      put: 'return placeOf(script, span ?? { start: 0, end: 0 });',
    },
    check: ({ talk }) =>
      talk(
        {
          'p.ws': CALLS.replace('    global:\n        0: total\n', '    global:\n        0: other\n').replaceAll(
            'total',
            'A',
          ),
        },
        async (to) => {
          const symbols = await to.result<readonly { name: string; span: unknown }[]>('symbols');
          assert.is(symbols.find(({ name }) => name === 'A')?.span, null, 'A is declared nowhere');
          assert.not.equal(symbols.find(({ name }) => name === 'other')?.span, null);
        },
      ),
  },
  {
    id: 'G4',
    says: 'Unsupported provider operations are not advertised and not answered as if they were: no guessed places, no search as text.',
    on: ['stdio', 'jsonrpc'],
    fault: {
      file: 'src/application/operations/service.ts',
      find: 'const operation = findOperation(op);',
      put: "const operation = findOperation(op.startsWith('provider') ? 'project' : op);",
    },
    check: ({ talk }) =>
      talk({ 'p.ws': CALLS }, async (to) => {
        const { operations } = await to.result<{ operations: readonly string[] }>('capabilities');
        for (const op of ['providerSemanticRename', 'providerValidateEdit']) {
          if (operations.includes(op)) continue;
          const { error } =
            to.surface === 'stdio' ? await to.ask(op) : await to.rpc<{ error?: { code: unknown } }>('request', { op });
          assert.ok(['malformed-request', -32602].includes(error?.code as string), op);
        }
      }),
  },
  {
    id: 'G5',
    says: 'Within `v1` fields and operations are only added: the schema of the first release stays in the repository, and whatever was valid by it still is.',
    on: ['files'],
    fault: {
      file: 'src/application/contract/requests.ts',
      find: "export const UsageRequest = t.type({ symbol: Address }, 'UsageRequest');",
      put: "export const UsageRequest = t.type({ symbol: Address, kind: t.string }, 'UsageRequest');",
    },
    check: async () => {
      const { breaksSinceFirstRelease } = await import('./first-release.js');
      assert.ok(existsSync('schemas/first-release/wright-agent-v1.schema.json'));
      assert.equal(breaksSinceFirstRelease(), []);
    },
  },
  {
    id: 'G6',
    says: 'The two contracts have versions of their own; how the result envelope may change is told in its own page.',
    on: ['files'],
    fault: { file: 'docs/cli/machine-contract.md', find: '## How it may change', put: '## Notes' },
    check: () => {
      const page = readFileSync('docs/cli/machine-contract.md', 'utf8');
      assert.match(page, /How it may change[^]*wright-result\/v2/);
      assert.match(readFileSync('docs/agent-contract.md', 'utf8'), /wright-agent\/v2/);
    },
  },
  {
    id: 'G7',
    says: '`sources` is optional in both edit operations.',
    on: TRANSPORTS,
    needs: ['semanticRename', 'validateEditTransaction'],
    fault: {
      file: 'src/application/contract/edits.ts',
      find: "t.intersection(\n  [t.type({ target: RenameTarget }), t.partial({ sources: Sources })],\n  'SemanticRenameRequest',",
      put: "t.intersection(\n  [t.type({ target: RenameTarget, sources: t.record(t.string, t.string) }), t.partial({})],\n  'SemanticRenameRequest',",
    },
    check: ({ talk }) =>
      talk({ 'p.ws': CALLS }, async (to) => {
        assert.is(await to.code('semanticRename', { target: { symbol: 'total', to: 'sum' } }), 'answered');
        assert.is(await to.code('validateEditTransaction', { transaction: { edits: [] } }), 'answered');
      }),
  },
];
