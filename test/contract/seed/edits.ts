import { createHash } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import * as assert from 'uvu/assert';
import { CALLS, CLEAN } from '../../support/scripts.js';
import { type Conversation, type Statement, TRANSPORTS } from './statement.js';

const FILES = { 'p.ws': CALLS };
const VALIDATE = 'src/application/operations/validate-edit-transaction.ts';
const RENAME = 'src/application/operations/semantic-rename.ts';
const NEEDS = ['validateEditTransaction', 'semanticRename'];

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

interface Edit {
  readonly line: number;
  readonly from: number;
  readonly to: number;
  readonly put: string;
  readonly source?: string;
  readonly identity?: string;
}

/** A transaction of edits within lines of a text. */
const transaction = (text: string, edits: readonly Edit[]): object => ({
  transaction: {
    edits: edits.map(({ line, from, to, put, source = 'p.ws', identity = sha256(text) }) => ({
      kind: 'edit',
      source,
      source_identity: identity,
      range: { start_line: line, start_col: from, end_line: line, end_col: to },
      new_text: put,
    })),
  },
});

interface Verdict {
  readonly ok: boolean;
  readonly diagnostics: readonly { readonly code: string }[];
  readonly preview?: readonly {
    readonly source: string;
    readonly new_text: string;
    readonly source_identity: string;
  }[];
  readonly transaction?: { readonly edits: readonly object[] } | null;
}

const verdict = async (
  to: Conversation,
  op: string,
  fields: object,
): Promise<readonly [boolean, string | undefined, number]> => {
  const { ok, diagnostics, preview = [] } = await to.result<Verdict>(op, fields);
  return [ok, diagnostics[0]?.code, preview.length];
};

/** Every way in which a script names things, beside words that only look the same. */
const EVERYWHERE = `variables {
    global:
        0: mark
    player:
        0: mark
}
subroutines {
    0: mark_sub
}
rule ("mark") {
    event {
        Subroutine;
        mark_sub;
    }
    actions {
        "mark"
        Set Global Variable(mark, Event Player.mark); // mark
        Modify Global Variable(mark, Add, Global.mark);
        For Global Variable(mark, 0, 3, 1);
            Big Message(All Players(All Teams), Custom String("mark"));
        End;
        Set Player Variable(Event Player, mark, Global.mark);
        Call Subroutine(mark_sub);
        Start Rule(mark_sub, Restart Rule);
    }
}
`;

export const EDIT_STATEMENTS: readonly Statement[] = [
  {
    id: 'F1',
    says: 'Edits name their source by its identity and a range of lines and columns from 1, the end exclusive.',
    on: TRANSPORTS,
    needs: NEEDS,
    fault: {
      file: 'src/domain/edits/edit-places.ts',
      find: 'finder.offset(range.end_line, range.end_col);',
      put: 'finder.offset(range.end_line, range.end_col + 1);',
    },
    check: ({ talk }) =>
      talk(FILES, async (to) => {
        const { ok, preview } = await to.result<Verdict>(
          'validateEditTransaction',
          transaction(CALLS, [{ line: 10, from: 8, to: 27, put: 'renamed' }]),
        );
        assert.is(ok, true);
        assert.match(preview?.[0]?.new_text ?? '', 'rule ("renamed") {');
        assert.is(preview?.[0]?.new_text, CALLS.replace('Subroutine announce', 'renamed'));
      }),
  },
  {
    id: 'F2',
    says: 'Wright proposes and validates; it does not apply: no file changes.',
    on: TRANSPORTS,
    needs: NEEDS,
    fault: {
      file: 'src/adapters/node/node-file-system.ts',
      find: 'return attempt(() => this.fs.readFileSync(file));',
      put: "return attempt(() => { (this.fs as never as { writeFileSync(file: string, text: string): void }).writeFileSync(`${file}.bak`, ''); return this.fs.readFileSync(file); });",
    },
    check: ({ talk }) =>
      talk(FILES, async (to) => {
        await to.result('validateEditTransaction', transaction(CALLS, [{ line: 10, from: 8, to: 27, put: 'x' }]));
        await to.result('semanticRename', { target: { symbol: 'total', to: 'sum' } });
        assert.equal(to.place.names(), ['p.ws']);
        assert.is(to.place.read('p.ws'), CALLS);
      }),
  },
  {
    id: 'F3',
    says: 'Stale, overlapping, unplaceable and invalid edits are refused by name, with nothing of the set.',
    on: TRANSPORTS,
    needs: NEEDS,
    fault: { file: VALIDATE, find: 'if (edit.source_identity !== text.identity) return left(stale(edit));', put: '' },
    check: ({ talk }) =>
      talk(FILES, async (to) => {
        const good: Edit = { line: 10, from: 8, to: 27, put: 'x' };
        for (const [code, edits] of [
          ['edit-stale-source', [good, { ...good, line: 3, from: 12, to: 17, identity: sha256('before') }]],
          ['edit-overlap', [good, { ...good, from: 20, to: 28 }]],
          ['edit-invalid-range', [good, { ...good, line: 900 }]],
          ['edit-unknown-source', [{ ...good, source: 'other.ws' }]],
          ['edit-empty-transaction', []],
        ] as const) {
          assert.equal(await verdict(to, 'validateEditTransaction', transaction(CALLS, edits)), [false, code, 0]);
        }
      }),
  },
  {
    id: 'F4',
    says: 'Without `sources`, or with null, the text on disk is edited; sources that are given are what the edits must have been made for.',
    on: TRANSPORTS,
    needs: NEEDS,
    fault: { file: VALIDATE, find: 'return sources !== undefined && sources !== null;', put: 'return false;' },
    check: ({ talk }) =>
      talk(FILES, async (to) => {
        const onDisk = transaction(CALLS, [{ line: 10, from: 8, to: 27, put: 'x' }]);
        assert.equal(await verdict(to, 'validateEditTransaction', onDisk), [true, undefined, 1]);
        assert.equal(await verdict(to, 'validateEditTransaction', { ...onDisk, sources: null }), [true, undefined, 1]);
        const buffer = CLEAN.replace('alpha', 'draft');
        const ofBuffer = transaction(buffer, [{ line: 1, from: 8, to: 13, put: 'named' }]);
        assert.equal(await verdict(to, 'validateEditTransaction', ofBuffer), [false, 'edit-stale-source', 0]);
        const { ok, preview } = await to.result<Verdict>('validateEditTransaction', {
          ...ofBuffer,
          sources: { 'p.ws': buffer },
        });
        assert.equal([ok, preview?.[0]?.new_text], [true, buffer.replace('draft', 'named')]);
      }),
  },
  {
    id: 'F5',
    says: 'An edit that breaks the script is refused with the real diagnostics and no preview.',
    on: TRANSPORTS,
    needs: NEEDS,
    fault: {
      file: VALIDATE,
      find: 'if (isLeft(concluded.right)) return right(refused(concluded.right.left));',
      put: 'if (isLeft(concluded.right)) return right({ ok: true, exit: 0, diagnostics: [] });',
    },
    check: ({ talk }) =>
      talk(FILES, async (to) => {
        const broken = transaction(CALLS, [{ line: 10, from: 6, to: 29, put: '(' }]);
        assert.equal(await verdict(to, 'validateEditTransaction', broken), [false, 'parse-error', 0]);
        const unknown = transaction(CALLS, [{ line: 16, from: 9, to: 28, put: 'Set Global Varable' }]);
        const [ok, code, previews] = await verdict(to, 'validateEditTransaction', unknown);
        assert.equal([ok, previews], [false, 0]);
        assert.match(code ?? '', /^workshop\.unknown-action/);
      }),
  },
  {
    id: 'F6',
    says: 'A valid transaction gives one preview a source: the whole edited text and its identity.',
    on: TRANSPORTS,
    needs: NEEDS,
    fault: {
      file: 'src/application/operations/conclude-edit.ts',
      find: 'source_identity: session.world.digest.sha256(whole) }',
      put: "source_identity: session.world.digest.sha256('') }",
    },
    check: ({ talk }) =>
      talk(FILES, async (to) => {
        const edits = [
          { line: 10, from: 8, to: 27, put: 'x' },
          { line: 3, from: 12, to: 17, put: 'total' },
        ];
        const { preview } = await to.result<Verdict>('validateEditTransaction', transaction(CALLS, edits));
        assert.is(preview?.length, 1);
        const text = preview?.[0]?.new_text ?? '';
        assert.is(text, CALLS.replace('Subroutine announce', 'x'));
        assert.is(preview?.[0]?.source_identity, sha256(text));
      }),
  },
  {
    id: 'F7',
    says: 'A rename finds its target by id, by name, or by a place inside one identifier, and says the same each way.',
    on: TRANSPORTS,
    needs: NEEDS,
    fault: { file: RENAME, find: ': await byPlace(session, script, target);', put: ": refusedTarget('no');" },
    check: ({ talk }) =>
      talk(FILES, async (to) => {
        const rename = (target: object): Promise<Verdict> =>
          to.result('semanticRename', { target: { ...target, to: 'sum' } });
        const byName = await rename({ symbol: 'total' });
        assert.is(byName.ok, true);
        assert.equal(await rename({ symbol: 0 }), byName);
        assert.equal(await rename({ source: 'p.ws', line: 16, col: 29 }), byName);
        assert.equal(await rename({ source: pathToFileURL(to.place.path('p.ws')).href, line: 3, col: 16 }), byName);
        for (const target of [{ source: 'p.ws', line: 1, col: 1 }, { source: 'p.ws', line: 3 }, {}]) {
          const { ok, diagnostics, transaction } = await rename(target);
          assert.equal([ok, diagnostics[0]?.code, transaction], [false, 'rename-invalid-target', null]);
        }
      }),
  },
  {
    id: 'F8',
    says: 'Every occurrence is rewritten: declaration, Subroutine event, Call Subroutine, Start Rule, Set, Modify and For targets, and values; prefixes, comments, strings and other names stay, since nothing is searched as text.',
    on: TRANSPORTS,
    needs: NEEDS,
    fault: {
      file: 'src/domain/edits/rename.ts',
      find: 'for (const { span, kind: reference } of references) {',
      put: "for (const { span, kind: reference } of references) {\n    if (reference === 'call') continue;",
    },
    check: ({ talk }) =>
      talk({ 'p.ws': EVERYWHERE }, async (to) => {
        const renamed = async (kind: string, symbol: string, name: string): Promise<string | undefined> =>
          (
            await to.result<Verdict>('semanticRename', {
              target: { symbol: kind === '' ? symbol : await idOf(to, kind), to: name },
            })
          ).preview?.[0]?.new_text;
        assert.is(
          await renamed('globalVariable', 'mark', 'tick'),
          EVERYWHERE.replace('        0: mark\n    player', '        0: tick\n    player')
            .replaceAll('Variable(mark,', 'Variable(tick,')
            .replaceAll('Global.mark', 'Global.tick'),
        );
        assert.is(
          await renamed('playerVariable', 'mark', 'tick'),
          EVERYWHERE.replace('        0: mark\n}', '        0: tick\n}')
            .replace('Event Player.mark', 'Event Player.tick')
            .replace('Event Player, mark,', 'Event Player, tick,'),
        );
        assert.is(await renamed('', 'mark_sub', 'tick_sub'), EVERYWHERE.replaceAll('mark_sub', 'tick_sub'));
      }),
  },
  {
    id: 'F9',
    says: 'Sources given to a rename must hold the loaded text; another one is refused as `edit-stale-source`.',
    on: TRANSPORTS,
    needs: NEEDS,
    fault: {
      file: 'src/application/operations/current-text.ts',
      find: 'given.right.text.text === script.source.text) return given;',
      put: 'given.right.text.text !== undefined) return given;',
    },
    check: ({ talk }) =>
      talk(FILES, async (to) => {
        const target = { symbol: 'total', to: 'sum' };
        assert.is((await verdict(to, 'semanticRename', { target, sources: { 'p.ws': CALLS } }))[0], true);
        assert.equal((await verdict(to, 'semanticRename', { target, sources: { 'p.ws': `${CALLS}\n` } })).slice(0, 2), [
          false,
          'edit-stale-source',
        ]);
      }),
  },
  {
    id: 'F10',
    says: 'A name that another symbol of the kind has is refused as `rename-name-collision`; one that does not survive reading, with the diagnostic of the reader.',
    on: TRANSPORTS,
    needs: NEEDS,
    fault: { file: 'src/domain/edits/rename.ts', find: "'rename-name-collision'", put: "'rename-mismatch'" },
    check: ({ talk }) =>
      talk({ 'p.ws': CALLS.replace('0: total', '0: total\n        1: other') }, async (to) => {
        const codes = async (name: string): Promise<unknown> =>
          (await verdict(to, 'semanticRename', { target: { symbol: 'total', to: name } })).slice(0, 2);
        assert.equal(await codes('other'), [false, 'rename-name-collision']);
        assert.equal(((await codes('ready')) as readonly unknown[])[0], true, 'another kind does not collide');
        assert.equal(await codes('a b ;'), [false, 'parse-error']);
      }),
  },
  {
    id: 'F11',
    says: 'Rules are not renamed: `rename-unsupported-kind`.',
    on: TRANSPORTS,
    needs: NEEDS,
    fault: { file: 'src/domain/edits/rename.ts', find: "'rename-unsupported-kind'", put: "'rename-invalid-target'" },
    check: ({ talk }) =>
      talk(FILES, async (to) => {
        const target = { symbol: 'player joins', to: 'x' };
        assert.equal(await verdict(to, 'semanticRename', { target }), [false, 'rename-unsupported-kind', 0]);
      }),
  },
  {
    id: 'F12',
    says: 'OverPy input is refused as `edit-requires-provider`, naming the provider operations; a kind without a provider as `source-provider-unavailable`.',
    on: TRANSPORTS,
    needs: NEEDS,
    fault: {
      file: 'src/application/operations/editable.ts',
      find: "'edit-requires-provider',",
      put: "'edit-unsupported-kind',",
    },
    check: async ({ talk }) => {
      const edit = transaction('x', [{ line: 1, from: 1, to: 1, put: 'y', source: 'm.opy' }]);
      const rename = { target: { symbol: 'a', to: 'b' } };
      for (const [file, code] of [
        ['m.opy', 'edit-requires-provider'],
        ['m.ostw', 'source-provider-unavailable'],
      ] as const) {
        await talk(
          { [file]: 'globalvar a\n' },
          async (to) => {
            for (const [op, fields] of [
              ['validateEditTransaction', edit],
              ['semanticRename', rename],
            ] as const) {
              const { ok, diagnostics } = await to.result<{
                ok: boolean;
                diagnostics: readonly { code: string; message: string }[];
              }>(op, fields);
              assert.equal([ok, diagnostics[0]?.code], [false, code]);
              if (code === 'edit-requires-provider')
                assert.match(diagnostics[0]?.message ?? '', /providerValidateEdit.*providerSemanticRename/);
            }
          },
          [file],
        );
      }
    },
  },
  {
    id: 'F13',
    says: '`wright rename` shows the validated difference and writes nothing; with `--write` it writes the file in one step.',
    on: ['cli'],
    needs: NEEDS,
    fault: {
      file: 'src/adapters/cli/commands/rename.ts',
      find: "editWorkflow('rename', this.write,",
      put: "editWorkflow('rename', !this.write,",
    },
    check: ({ run }) => {
      const shown = run(FILES, ['rename', 'total', 'sum', 'p.ws']);
      assert.is(shown.status, 0);
      assert.match(shown.stdout, /^- +0: total$/m);
      assert.match(shown.stdout, /^\+ +0: sum$/m);
      assert.is(shown.read('p.ws'), CALLS);
      const written = run(FILES, ['rename', 'total', 'sum', 'p.ws', '--write']);
      assert.match(written.stdout, 'wrote p.ws');
      assert.is(written.read('p.ws'), CALLS.replaceAll('total', 'sum'));
    },
  },
  {
    id: 'F14',
    says: 'A write is refused as `edit-stale-source` when the file changed since it was validated.',
    on: ['files'],
    needs: NEEDS,
    fault: {
      file: 'src/application/operations/write-edit.ts',
      find: 'unchanged: (content) => world.digest.sha256(content) === source.identity,',
      put: '',
    },
    check: async () => {
      const { staleWrite } = await import('./stale-write.js');
      const { code, text } = await staleWrite();
      assert.equal([code, text], ['edit-stale-source', 'changed meanwhile']);
    },
  },
];

async function idOf(to: Conversation, kind: string): Promise<number> {
  const [symbol] = await to.result<readonly { id: number }[]>('symbols', { kind });
  if (symbol === undefined) throw new Error(`there is no ${kind}`);
  return symbol.id;
}
