import { rmSync } from 'node:fs';
import * as assert from 'uvu/assert';
import { BROKEN, CALLS, CLEAN, SHARED, WARM } from '../../support/scripts.js';
import { type Conversation, type Statement, TRANSPORTS } from './statement.js';

const FILES = { 'p.ws': CALLS };
const SESSION = 'src/application/session/session.ts';
const ADDRESSING = 'src/application/session/addressing.ts';
const FINGERPRINT = 'src/application/session/fingerprint.ts';

/** Changes the script after its numbers were used, so that both numberings are stale. */
async function madeStale(to: Conversation, script = WARM): Promise<void> {
  assert.is(await to.code('usage', { symbol: 0 }), 'answered');
  to.place.write('p.ws', script);
}

export const FRESHNESS_STATEMENTS: readonly Statement[] = [
  {
    id: 'C1',
    says: 'A request about the program is answered from the file as it is on disk at that moment, without a restart.',
    on: TRANSPORTS,
    fault: {
      file: SESSION,
      find: 'if (await this.isStillLoaded(located.right))',
      put: 'if (this.loaded !== undefined)',
    },
    check: ({ talk }) =>
      talk(FILES, async (to) => {
        for (const op of ['project', 'symbols', 'rules', 'check', 'callGraph']) await to.result(op);
        to.place.write('p.ws', WARM);
        assert.is((await to.result<readonly { name: string }[]>('symbols'))[0]?.name, 'heat');
        assert.is((await to.result<readonly unknown[]>('references', { symbol: 'heat' })).length, 4);
        assert.is((await to.result<{ rules: number }>('project')).rules, 1);
        assert.equal(await to.result('callGraph'), []);
        to.place.write('p.ws', WARM.replace('Wait(', 'Wate('));
        const { exit } = await to.result<{ exit: number }>('check');
        assert.is(exit, 1);
      }),
  },
  {
    id: 'C2',
    says: 'What is watched is the content of a file input, and the members of a directory input, added and removed ones too.',
    on: TRANSPORTS,
    fault: {
      file: 'src/application/session/input.ts',
      find: 'if (scripts.length > 1) {',
      put: 'if (scripts.length > 9) {',
    },
    check: ({ talk }) =>
      talk(
        { 'mode/a.ws': CALLS },
        async (to) => {
          assert.is((await to.result<{ rules: number }>('project')).rules, 2);
          to.place.write('mode/b.ws', CLEAN);
          assert.is(await to.code('project'), 'input-kind-ambiguous');
          rmSync(to.place.path('mode/a.ws'));
          assert.is((await to.result<{ rules: number }>('project')).rules, 1);
        },
        ['mode'],
      ),
  },
  {
    id: 'C3',
    says: 'An input that does not change is never loaded again: numbers stay good, also when equal bytes are written.',
    on: TRANSPORTS,
    fault: {
      file: SESSION,
      find: 'if (before?.input.path === input.path && before.source.identity === identify()) return right(before);',
      put: '',
    },
    check: ({ talk }) =>
      talk(FILES, async (to) => {
        for (let request = 0; request < 20; request += 1) {
          to.place.write('p.ws', CALLS);
          assert.is(await to.code('usage', { symbol: 0 }), 'answered');
        }
      }),
  },
  {
    id: 'C4',
    says: '`capabilities` and `targetMetadata` are answered whatever the disk holds.',
    on: TRANSPORTS,
    fault: {
      file: 'src/application/operations/target-metadata.ts',
      find: 'const loaded = session.catalog();',
      put: 'const script = await session.script()(); if (isLeft(script)) return script; const loaded = session.catalog();',
    },
    check: ({ talk }) =>
      talk({}, async (to) => {
        assert.is(await to.code('project'), 'input-io');
        assert.is(await to.code('capabilities'), 'answered');
        assert.is(await to.code('targetMetadata'), 'answered');
      }),
  },
  {
    id: 'C5',
    says: 'When a changed input does not load, requests are refused with the code of the loader.',
    on: TRANSPORTS,
    fault: {
      file: 'src/application/contract/service-error.ts',
      find: 'return { code: first.code,',
      put: "return { code: 'x',",
    },
    check: ({ talk }) =>
      talk(
        { 'mode/a.ws': CALLS },
        async (to) => {
          to.place.write('mode/a.ws', BROKEN);
          assert.is(await to.code('project'), 'parse-error');
          to.place.write('mode/b.ws', CLEAN);
          assert.is(await to.code('symbols'), 'input-kind-ambiguous');
          rmSync(to.place.path('mode'), { recursive: true });
          assert.is(await to.code('rules'), 'input-io');
        },
        ['mode'],
      ),
  },
  {
    id: 'C6',
    says: 'It keeps refusing until the input loads again; the program from before is never served in silence.',
    on: TRANSPORTS,
    fault: {
      file: SESSION,
      find: '        this.loaded = undefined;\n        return left(brokenScript(diagnostics));',
      put: '        return this.loaded === undefined ? left(brokenScript(diagnostics)) : right(this.loaded);',
    },
    check: ({ talk }) =>
      talk(FILES, async (to) => {
        await to.result('project');
        to.place.write('p.ws', BROKEN);
        for (const [op, fields] of [
          ['project'],
          ['symbols'],
          ['usage', { symbol: 'total' }],
          ['check'],
          ['project'],
        ] as const) {
          assert.is(await to.code(op, fields), 'parse-error', op);
        }
        to.place.write('p.ws', CALLS);
        assert.is(await to.code('project'), 'answered');
      }),
  },
  {
    id: 'C7',
    says: 'A change is seen even when size and times are those of before, and when many come in one tick of the clock.',
    on: ['stdio'],
    fault: { file: FINGERPRINT, find: 'if (!isSettled) return false;', put: 'if (!isSettled) return true;' },
    check: ({ talk }) =>
      talk(FILES, async (to) => {
        for (let write = 0; write < 200; write += 1) {
          const name = `v${String(write).padStart(3, '0')}`;
          to.place.write('p.ws', WARM.replaceAll('heat', name));
          assert.is(await to.code('usage', { symbol: name }), 'answered', name);
        }
      }),
  },
  {
    id: 'C8',
    says: 'Symbol ids and rule indexes from before a change are refused as `stale-id`, in `references`, `usage` and `cfg`.',
    on: TRANSPORTS,
    fault: { file: SESSION, find: 'this.symbolIds.invalidate();', put: '' },
    check: ({ talk }) =>
      talk(FILES, async (to) => {
        await madeStale(to);
        for (const [op, fields] of [
          ['references', { symbol: 0 }],
          ['usage', { symbol: 0 }],
          ['cfg', { rule: 0 }],
          ['references', { symbol: 'heat', rule: 0 }],
        ] as const) {
          assert.is(await to.code(op, fields), 'stale-id', JSON.stringify(fields));
        }
      }),
  },
  {
    id: 'C9',
    says: 'So is the numeric target of a rename, before anything else about it is looked at.',
    on: TRANSPORTS,
    needs: ['semanticRename'],
    fault: {
      file: 'src/application/operations/semantic-rename.ts',
      find: 'if (stale !== undefined) return left(stale);',
      put: '',
    },
    check: ({ talk }) =>
      talk(FILES, async (to) => {
        await madeStale(to);
        assert.is(await to.code('semanticRename', { target: { symbol: 0, to: 'x' }, sources: {} }), 'stale-id');
      }),
  },
  {
    id: 'C10',
    says: 'An answer of `symbols` makes symbol ids good again, and nothing but them.',
    on: TRANSPORTS,
    fault: {
      file: 'src/application/operations/symbols.ts',
      find: 'session.symbolIds.observe();',
      put: 'session.symbolIds.observe(); session.ruleIds.observe();',
    },
    check: ({ talk }) =>
      talk(FILES, async (to) => {
        await madeStale(to);
        await to.result('symbols', { kind: 'rule', max: 0 });
        assert.is(await to.code('usage', { symbol: 0 }), 'answered');
        assert.is(await to.code('cfg', { rule: 0 }), 'stale-id');
      }),
  },
  {
    id: 'C11',
    says: 'An answer of `rules` makes rule indexes good again, and nothing but them.',
    on: TRANSPORTS,
    fault: { file: 'src/application/operations/rules.ts', find: 'session.ruleIds.observe();', put: '' },
    check: ({ talk }) =>
      talk(FILES, async (to) => {
        await madeStale(to);
        await to.result('rules');
        assert.is(await to.code('cfg', { rule: 0 }), 'answered');
        assert.is(await to.code('usage', { symbol: 0 }), 'stale-id');
      }),
  },
  {
    id: 'C12',
    says: 'A refusal as ambiguous makes the numbers good that it names: `ambiguous-symbol` symbol ids, `ambiguous-rule` rule indexes.',
    on: TRANSPORTS,
    fault: { file: ADDRESSING, find: "(noun === 'symbol' ? session.symbolIds : session.ruleIds).observe();", put: '' },
    check: ({ talk }) =>
      talk(FILES, async (to) => {
        await madeStale(to, SHARED);
        assert.is(await to.code('usage', { symbol: 'twin' }), 'ambiguous-symbol');
        assert.is(await to.code('usage', { symbol: 0 }), 'answered');
        assert.is(await to.code('cfg', { rule: 0 }), 'stale-id');
        assert.is(await to.code('cfg', { rule: 'twin' }), 'ambiguous-rule');
        assert.is(await to.code('cfg', { rule: 0 }), 'answered');
      }),
  },
  {
    id: 'C13',
    says: 'Names mean the program of now, before and after a change, and are never stale.',
    on: TRANSPORTS,
    fault: {
      file: ADDRESSING,
      find: "if (typeof address === 'string') return found(session, symbols.byName(address), SYMBOL_WORDS);",
      put: "if (typeof address === 'string' && !session.symbolIds.isStale) return found(session, symbols.byName(address), SYMBOL_WORDS);",
    },
    check: ({ talk }) =>
      talk(FILES, async (to) => {
        assert.is(await to.code('usage', { symbol: 'total' }), 'answered');
        to.place.write('p.ws', WARM);
        assert.is(await to.code('usage', { symbol: 'heat' }), 'answered');
        assert.is(await to.code('cfg', { rule: 'warm' }), 'answered');
        assert.is(await to.code('usage', { symbol: 'total' }), 'unknown-symbol');
      }),
  },
  {
    id: 'C14',
    says: 'Numbers into the program are issued by `symbols`, `rules`, `usage`, `references`, `findings`, `lint`, `persistentObjects`, `inspect` and `analyze`, and are those of the program of now.',
    on: TRANSPORTS,
    needs: ['findings', 'lint'],
    fault: {
      file: 'src/application/operations/reported.ts',
      find: 'return { kind, span: placeOrNull(script, span), rule, action, value };',
      put: 'return { kind, span: placeOrNull(script, span), rule: rule === null ? null : rule + 1, action, value };',
    },
    check: ({ talk }) =>
      talk({ 'p.ws': WITH_EVERYTHING }, async (to) => {
        for (const script of [WITH_EVERYTHING, `rule ("first") { event { Ongoing - Global; } }\n${WITH_EVERYTHING}`]) {
          to.place.write('p.ws', script);
          const rules = await to.result<readonly { id: number; name: string }[]>('rules');
          const warm = rules.find(({ name }) => name === 'warm')?.id;
          const symbols = await to.result<readonly { id: number; name: string }[]>('symbols');
          const heat = symbols.find(({ name }) => name === 'heat')?.id;
          assert.is((await to.result<{ id: number }>('usage', { symbol: 'heat' })).id, heat);
          const references = await to.result<readonly { kind: string; rule: number }[]>('references', {
            symbol: 'heat',
          });
          assert.is(references.find(({ kind }) => kind === 'write')?.rule, warm);
          const findings = await to.result<readonly { code: string; rule: number }[]>('findings');
          assert.is(findings.find(({ code }) => code === 'min-wait-loop')?.rule, warm);
          const lint = await to.result<{ findings: typeof findings }>('lint');
          assert.is(lint.findings.find(({ code }) => code === 'min-wait-loop')?.rule, warm);
          const [object] = await to.result<readonly { rule: number }[]>('persistentObjects');
          assert.is(object?.rule, warm);
          const inspected = await to.result<{ result: { rules: typeof rules; symbols: typeof symbols } }>('inspect');
          assert.equal([inspected.result.rules, inspected.result.symbols], [rules, symbols]);
          const analyzed = await to.result<{ result: { facts: { rules: typeof rules } } }>('analyze');
          assert.equal(
            analyzed.result.facts.rules.map(({ id, name }) => [id, name]),
            rules.map(({ id, name }) => [id, name]),
          );
        }
      }),
  },
  {
    id: 'C15',
    says: 'The blocks of `cfg` are numbered for that answer alone; `project`, `callGraph`, `costEstimate`, `targetMetadata`, `capabilities`, `compile`, `check` and the edits issue no numbers into the program.',
    on: TRANSPORTS,
    fault: {
      file: 'src/application/operations/call-graph.ts',
      find: '.map(({ caller, callee }) => ({ caller, callee }));',
      put: '.map(({ caller, callee }, id) => ({ caller, callee, id }));',
    },
    check: ({ talk }) =>
      talk(FILES, async (to) => {
        const numbered = /"(id|rule|action|symbol|value)":\d/;
        for (const [op, fields] of [
          ['project'],
          ['callGraph'],
          ['costEstimate'],
          ['targetMetadata'],
          ['capabilities'],
          ['compile'],
          ['check'],
          ['semanticRename', { target: { symbol: 'total', to: 'sum' } }],
        ] as const) {
          assert.not.match(JSON.stringify(await to.ask(op, fields)), numbered, op);
        }
        const { blocks, entry } = await to.result<{ blocks: readonly { id: number }[]; entry: number }>('cfg', {
          rule: 1,
        });
        assert.equal([entry, blocks.map(({ id }) => id)], [0, [0, 1]], 'counted from 0 in every answer');
      }),
  },
];

/** A loop that waits too briefly and makes a text in every round. */
const WITH_EVERYTHING = WARM.replace(
  'Wait(0.016',
  'Create HUD Text(Event Player, Custom String("x"), Null, Null, Left, 0, White, White, White, Visible To And String, Default Visibility);\n        Wait(0.016',
);
