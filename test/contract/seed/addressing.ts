import { relative } from 'node:path';
import * as assert from 'uvu/assert';
import { CALLS, SHARED, WARM } from '../../support/scripts.js';
import { type Statement, TRANSPORTS } from './statement.js';

const FILES = { 'p.ws': CALLS };
const ADDRESSING = 'src/application/session/addressing.ts';
const SELECTION = 'src/application/session/selection.ts';
const SELECT_FINDINGS = 'src/application/lint/select-findings.ts';

/** A script with findings of two severities. */
const MIXED = WARM.replace(
  '{ Ongoing - Global; }',
  '{ Ongoing - Global; }\n    conditions { Distance Between(Global.heat, Vector(0, 0, 0)) > 3; }',
);

interface Found {
  readonly findings: readonly { readonly code: string; readonly severity: string }[];
  readonly selection: { readonly total: number; readonly withheld: number };
}

export const ADDRESSING_STATEMENTS: readonly Statement[] = [
  {
    id: 'D1',
    says: '`references` and `usage` take a symbol id or a declared name, `cfg` a rule index or a declared name; both ways give the same payload.',
    on: TRANSPORTS,
    fault: {
      file: ADDRESSING,
      find: 'return found(session, symbols.byId(address), SYMBOL_WORDS);',
      put: 'return found(session, symbols.byId(address + 1), SYMBOL_WORDS);',
    },
    check: ({ talk }) =>
      talk(FILES, async (to) => {
        for (const { id, name } of await to.result<readonly { id: number; name: string }[]>('symbols')) {
          for (const op of ['references', 'usage'])
            assert.equal(await to.ask(op, { symbol: id }), await to.ask(op, { symbol: name }));
        }
        for (const { id, name } of await to.result<readonly { id: number; name: string }[]>('rules')) {
          assert.equal(await to.ask('cfg', { rule: id }), await to.ask('cfg', { rule: name }));
        }
      }),
  },
  {
    id: 'D2',
    says: 'Symbol ids and rule indexes are different numbers: the symbol id of a rule is not its index.',
    on: TRANSPORTS,
    fault: {
      file: ADDRESSING,
      find: 'return found(session, symbols.byRuleIndex(address), RULE_WORDS);',
      put: 'return found(session, symbols.byId(address), RULE_WORDS);',
    },
    check: ({ talk }) =>
      talk(FILES, async (to) => {
        const { id } = await to.result<{ id: number }>('usage', { symbol: 'player joins' });
        assert.is(id, 4);
        assert.is(await to.code('cfg', { rule: 4 }), 'invalid-id');
        assert.equal(await to.ask('cfg', { rule: 1 }), await to.ask('cfg', { rule: 'player joins' }));
      }),
  },
  {
    id: 'D3',
    says: 'A name that nothing has is refused as `unknown-symbol` or `unknown-rule`.',
    on: TRANSPORTS,
    fault: { file: ADDRESSING, find: 'analysisRefusal(`unknown-${noun}`,', put: 'analysisRefusal(`unknown-symbol`,' },
    check: ({ talk }) =>
      talk(FILES, async (to) => {
        assert.is(await to.code('references', { symbol: 'nope' }), 'unknown-symbol');
        assert.is(await to.code('usage', { symbol: 'Total' }), 'unknown-symbol', 'a near miss is a miss');
        assert.is(await to.code('usage', { symbol: '' }), 'unknown-symbol');
        assert.is(await to.code('cfg', { rule: 'total' }), 'unknown-rule');
      }),
  },
  {
    id: 'D4',
    says: 'A name that several share is refused as `ambiguous-symbol` or `ambiguous-rule`, with the numbers it may mean.',
    on: TRANSPORTS,
    fault: {
      file: ADDRESSING,
      find: 'candidate: ({ position }) => `rule ${position}`',
      put: 'candidate: ({ id }) => `rule ${id}`',
    },
    check: ({ talk }) =>
      talk({ 'p.ws': SHARED }, async (to) => {
        const symbol = (await to.ask('usage', { symbol: 'twin' })).error;
        assert.is(symbol?.code, 'ambiguous-symbol');
        assert.match(symbol?.message ?? '', 'globalVariable 0, rule 1, rule 2');
        const rule = (await to.ask('cfg', { rule: 'twin' })).error;
        assert.is(rule?.code, 'ambiguous-rule');
        assert.match(rule?.message ?? '', 'rule 0, rule 1');
      }),
  },
  {
    id: 'D5',
    says: 'An address never gives a guess or an empty success: a number that nothing has is refused too.',
    on: TRANSPORTS,
    fault: {
      file: ADDRESSING,
      find: "return left(analysisRefusal('invalid-id',",
      put: "return left(analysisRefusal('unknown-symbol',",
    },
    check: ({ talk }) =>
      talk(FILES, async (to) => {
        for (const symbol of [5, 999_999, 4_294_967_295])
          assert.is(await to.code('references', { symbol }), 'invalid-id');
        assert.is(await to.code('cfg', { rule: 2 }), 'invalid-id');
      }),
  },
  {
    id: 'D6',
    says: '`usage` echoes the id and kind that a name was resolved to.',
    on: TRANSPORTS,
    fault: {
      file: 'src/application/operations/usage.ts',
      find: 'const { id, kind, name } = target.right;',
      put: "const { id, name } = target.right; const kind = 'rule' as const;",
    },
    check: ({ talk }) =>
      talk(FILES, async (to) => {
        const usage = await to.result<{ id: number; kind: string; symbol: string }>('usage', { symbol: 'announce' });
        assert.equal([usage.id, usage.kind, usage.symbol], [2, 'subroutine', 'announce']);
      }),
  },
];

export const SELECTION_STATEMENTS: readonly Statement[] = [
  {
    id: 'E1',
    says: '`severity` is a threshold: `error` errors alone, `warning` warnings too, `info` everything.',
    on: TRANSPORTS,
    needs: ['findings', 'lint'],
    fault: {
      file: SELECT_FINDINGS,
      find: 'isWanted(item, { severity, rule, inFile })',
      put: 'isWanted(item, { severity: undefined, rule, inFile })',
    },
    check: ({ talk }) =>
      talk({ 'p.ws': MIXED }, async (to) => {
        const all = await to.result<Found['findings']>('findings');
        const of = (...severities: readonly string[]): number =>
          all.filter(({ severity }) => severities.includes(severity)).length;
        assert.ok(of('warning') > 0 && of('info') > 0, 'the script shows both');
        for (const [severity, count] of [
          ['error', of('error')],
          ['warning', of('error', 'warning')],
          ['info', all.length],
        ] as const) {
          assert.is((await to.result<Found>('findings', { severity })).findings.length, count, severity);
          assert.is((await to.result<Found>('costEstimate', { severity })).findings.length, count, severity);
        }
        assert.is((await to.result<Found>('lint', { severity: 'error' })).findings.length, of('error'));
      }),
  },
  {
    id: 'E2',
    says: '`rule` keeps the findings of one lint rule; an id that no rule has is refused as `invalid-selection`, never answered with an empty list.',
    on: TRANSPORTS,
    needs: ['findings', 'lint'],
    fault: {
      file: SELECT_FINDINGS,
      find: 'if (rule !== undefined && !knownIds.includes(rule)) return left(unknownRule(rule, knownIds));',
      put: '',
    },
    check: ({ talk }) =>
      talk({ 'p.ws': MIXED }, async (to) => {
        for (const op of ['findings', 'lint', 'costEstimate']) {
          const { findings } = await to.result<Found>(op, { rule: 'min-wait-loop' });
          assert.equal(new Set(findings.map(({ code }) => code)), new Set(['min-wait-loop']), op);
          assert.is(await to.code(op, { rule: 'min-wait-loops' }), 'invalid-selection', op);
        }
      }),
  },
  {
    id: 'E3',
    says: '`file` means one file, spelled as it was passed, seen from the root, or in full; the findings of `costEstimate` have no place, so it keeps none there.',
    on: TRANSPORTS,
    needs: ['findings'],
    fault: {
      file: SELECTION,
      find: 'for (const base of isRight(cwd) ? [cwd.right, input.root] : [input.root]) {',
      put: 'for (const base of [] as string[]) {',
    },
    check: ({ talk }) =>
      talk(
        { 'sub/p.ws': MIXED },
        async (to) => {
          const all = (await to.result<Found['findings']>('findings')).length;
          const full = to.place.path('sub/p.ws');
          for (const file of ['sub/p.ws', './sub/../sub/p.ws', 'p.ws', full, relative(to.place.at, full)]) {
            assert.is((await to.result<Found>('findings', { file })).findings.length, all, file);
          }
          assert.is((await to.result<Found>('findings', { file: 'other.ws' })).findings.length, 0);
          assert.is((await to.result<Found>('costEstimate', { file: 'sub/p.ws' })).findings.length, 0);
        },
        ['sub/p.ws'],
      ),
  },
  {
    id: 'E4',
    says: '`max` bounds the list after the filters; `selection` tells the size before them and how many the bound withheld.',
    on: TRANSPORTS,
    needs: ['findings', 'lint'],
    fault: { file: SELECTION, find: 'total: items.length,', put: 'total: kept.length,' },
    check: ({ talk }) =>
      talk({ 'p.ws': MIXED }, async (to) => {
        const all = await to.result<Found['findings']>('findings');
        const warnings = all.filter(({ severity }) => severity === 'warning').length;
        for (const op of ['findings', 'lint', 'costEstimate']) {
          const { findings, selection } = await to.result<Found>(op, { severity: 'warning', max: 0 });
          assert.equal(findings, []);
          assert.equal([selection.total, selection.withheld], [all.length, warnings], op);
        }
      }),
  },
  {
    id: 'E5',
    says: 'Selected `findings` become an object with `findings` and `selection`; `lint` and `costEstimate` get `selection` as one member more.',
    on: TRANSPORTS,
    needs: ['findings', 'lint'],
    fault: {
      file: 'src/application/operations/findings.ts',
      find: '{ findings: reported, selection }',
      put: '{ items: reported, selection } as never',
    },
    check: ({ talk }) =>
      talk({ 'p.ws': MIXED }, async (to) => {
        assert.equal(Object.keys(await to.result<object>('findings', { max: 1 })), ['findings', 'selection']);
        for (const op of ['lint', 'costEstimate']) {
          const plain = Object.keys(await to.result<object>(op));
          assert.equal(Object.keys(await to.result<object>(op, { max: 1 })), [...plain, 'selection'], op);
        }
      }),
  },
  {
    id: 'E6',
    says: 'Without selection fields the shapes are those of before: bare lists, no `selection`.',
    on: TRANSPORTS,
    needs: ['findings', 'lint'],
    fault: {
      file: SELECT_FINDINGS,
      find: 'return right({ items });',
      put: 'return right(select(items, () => true, page));',
    },
    check: ({ talk }) =>
      talk({ 'p.ws': CALLS }, async (to) => {
        for (const [op, fields] of [
          ['findings'],
          ['symbols'],
          ['rules'],
          ['callGraph'],
          ['references', { symbol: 'total' }],
        ] as const) {
          assert.ok(Array.isArray(await to.result(op, fields)), op);
        }
        for (const op of ['lint', 'costEstimate']) assert.not.ok('selection' in (await to.result<object>(op)), op);
      }),
  },
  {
    id: 'E7',
    says: 'The options `--severity`, `--rule-id`, `--file` and `--max` of the commands select the same findings.',
    on: ['cli'],
    needs: ['lint'],
    fault: { file: 'src/adapters/cli/selecting-command.ts', find: 'max: maxFlag(this.max),', put: 'max: undefined,' },
    check: ({ run }) => {
      const files = { 'p.ws': MIXED };
      const cases = [
        [['--severity', 'warning'], { severity: 'warning' }],
        [['--rule-id', 'min-wait-loop'], { rule: 'min-wait-loop' }],
        [['--file', 'p.ws'], { file: 'p.ws' }],
        [['--max', '1'], { max: 1 }],
      ] as const;
      for (const [flags, fields] of cases) {
        const command = JSON.parse(run(files, ['lint', 'p.ws', '-f', 'json', ...flags]).stdout) as { result: Found };
        const session = run(files, ['serve', 'p.ws'], `${JSON.stringify({ op: 'lint', ...fields })}\n`).stdout;
        const { result } = JSON.parse(session) as { result: Found };
        assert.equal(
          [command.result.findings, command.result.selection],
          [result.findings, result.selection],
          flags.join(' '),
        );
      }
    },
  },
];
