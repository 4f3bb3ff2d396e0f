import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { editSession, identityOf } from '../../support/edit-session.js';

const cases = suite('validateEditTransaction');

const TEXT = `variables {
    global:
        0: meter
}

rule ("r") {
    event {
        Ongoing - Global;
    }
    actions {
        Set Global Variable(meter, Add(Global.meter, 1));
    }
}
`;

const RANGE = { start_line: 3, start_col: 12, end_line: 3, end_col: 17 };

/** One edit of `TEXT` that renames the declaration; parts can be exchanged. */
function edit(more: object = {}): object {
  return { kind: 'edit', source: 'p.ws', source_identity: identityOf(TEXT), range: RANGE, new_text: 'total', ...more };
}

const request = (edits: readonly object[], sources?: unknown): object => ({
  op: 'validateEditTransaction',
  transaction: { edits },
  ...(sources === undefined ? {} : { sources }),
});

const at = (start_line: number, start_col: number, end_line: number, end_col: number): object => ({
  start_line,
  start_col,
  end_line,
  end_col,
});

cases('gives the edited text with its identity and what else changes', async () => {
  const { ask } = editSession({ 'p.ws': TEXT });
  const answer = await ask(request([edit()]));
  const after = TEXT.replace('0: meter', '0: total');
  assert.equal(answer.preview, [{ source: 'p.ws', new_text: after, source_identity: identityOf(after) }]);
  assert.is(answer.ok, true);
  assert.is(answer.exit, 0);
  assert.equal(answer.diagnostics, []);
  assert.equal(
    answer.deltas?.warnings.added.map(({ code }) => code),
    ['workshop.undeclared-variable.meter'],
  );
  assert.equal(answer.deltas?.elements, { before: 6, after: 6, change: 0, limit: 32768 });
});

cases('counts the elements that an edit adds', async () => {
  const { ask } = editSession({ 'p.ws': TEXT });
  const answer = await ask(request([edit({ range: at(11, 1, 11, 1), new_text: 'Wait(1, Ignore Condition);\n' })]));
  assert.is(answer.deltas?.elements.change, 2);
});

/** The code of the first diagnostic for every transaction that is not to be made. */
const REFUSED: readonly (readonly [string, object, string])[] = [
  ['no edit', request([]), 'edit-empty-transaction'],
  ['two edits that overlap', request([edit(), edit({ range: at(3, 14, 3, 18) })]), 'edit-overlap'],
  ['one edit twice', request([edit(), edit()]), 'edit-overlap'],
  [
    'two insertions at one place',
    request([edit({ range: at(3, 12, 3, 12) }), edit({ range: at(3, 12, 3, 12) })]),
    'edit-zero-width-conflict',
  ],
  [
    'edits that overlap in two spellings',
    request([edit(), edit({ source: '/modes/p.ws', range: at(3, 14, 3, 15) })]),
    'edit-overlap',
  ],
  ['an unknown source', request([edit({ source: 'q.ws' })]), 'edit-unknown-source'],
  ['an empty source', request([edit({ source: '' })]), 'edit-unknown-source'],
  ['a directory', request([edit({ source: '/modes' })]), 'edit-unknown-source'],
  ['a file outside', request([edit({ source: '../etc/passwd' })]), 'edit-unknown-source'],
  ['a URI of a file outside', request([edit({ source: 'file:///etc/passwd' })]), 'edit-unknown-source'],
  ['a URI of another machine', request([edit({ source: 'file://elsewhere/modes/p.ws' })]), 'edit-unknown-source'],
  ['a URI that hides a separator', request([edit({ source: 'file:///modes%2Fp.ws' })]), 'edit-unknown-source'],
  ['a URI with half a code', request([edit({ source: 'file:///modes/p.ws%' })]), 'edit-unknown-source'],
  ['a URI of the web', request([edit({ source: 'https://modes/p.ws' })]), 'edit-unknown-source'],
  ['a path with percent codes', request([edit({ source: '/modes/%70.ws' })]), 'edit-unknown-source'],
  ['a path that ends in NUL', request([edit({ source: '/modes/p.ws\0' })]), 'edit-unknown-source'],
  ['a URI with NUL', request([edit({ source: 'file:///modes/p.ws%00' })]), 'edit-unknown-source'],
  [
    'one unknown source among known ones',
    request([edit(), edit({ source: '/x', range: at(1, 1, 1, 1) })]),
    'edit-unknown-source',
  ],
  ['sources without the text', request([edit()], {}), 'edit-unknown-source'],
  ['sources with another text', request([edit()], { 'p.ws': `${TEXT}\n` }), 'edit-stale-source'],
  ['another identity', request([edit({ source_identity: identityOf('x') })]), 'edit-stale-source'],
  [
    'an identity in capitals',
    request([edit({ source_identity: identityOf(TEXT).toUpperCase() })]),
    'edit-stale-source',
  ],
  [
    'an identity with its kind',
    request([edit({ source_identity: `sha256:${identityOf(TEXT)}` })]),
    'edit-stale-source',
  ],
  ['no identity', request([edit({ source_identity: '' })]), 'edit-stale-source'],
  [
    'one wrong identity among right ones',
    request([edit(), edit({ range: at(1, 1, 1, 1), source_identity: 'x' })]),
    'edit-stale-source',
  ],
  ['line 0', request([edit({ range: at(0, 1, 1, 1) })]), 'edit-invalid-range'],
  ['column 0', request([edit({ range: at(3, 0, 3, 1) })]), 'edit-invalid-range'],
  ['a column beyond the line', request([edit({ range: at(3, 12, 3, 99) })]), 'edit-invalid-range'],
  ['a line beyond the text', request([edit({ range: at(99, 1, 99, 1) })]), 'edit-invalid-range'],
  ['an end before its start', request([edit({ range: at(3, 17, 3, 12) })]), 'edit-invalid-range'],
  ['an end on a line before', request([edit({ range: at(3, 1, 2, 1) })]), 'edit-invalid-range'],
  ['line 2^31', request([edit({ range: at(2 ** 31, 1, 2 ** 31, 1) })]), 'edit-invalid-range'],
  ['column 2^32 - 1', request([edit({ range: at(3, 1, 3, 2 ** 32 - 1) })]), 'edit-invalid-range'],
  ['a broken result', request([edit({ range: at(11, 1, 12, 6), new_text: '' })]), 'parse-error'],
  [
    'a result with an unknown action',
    request([edit({ range: at(11, 9, 11, 12), new_text: 'Fly' })]),
    'workshop.unknown-action.fly-global-variable',
  ],
  ['a name that no game takes', request([edit({ new_text: 'größe' })]), 'validation-error'],
  ['half a surrogate pair', request([edit({ new_text: '\ud83d' })]), 'edit-unsupported-encoding'],
  ['sources with half a surrogate pair', request([edit()], { 'p.ws': '\udc00' }), 'edit-unsupported-encoding'],
  ['line 2^32', request([edit({ range: at(2 ** 32, 1, 1, 1) })]), 'malformed-request'],
  ['a line between lines', request([edit({ range: at(1.5, 1, 2, 1) })]), 'malformed-request'],
  ['a negative column', request([edit({ range: at(1, -1, 2, 1) })]), 'malformed-request'],
  ['a range of words', request([edit({ range: '3:12' })]), 'malformed-request'],
  ['no range', request([edit({ range: null })]), 'malformed-request'],
  ['no text', request([edit({ new_text: null })]), 'malformed-request'],
  ['no list of edits', { op: 'validateEditTransaction', transaction: {} }, 'malformed-request'],
  ['no transaction', { op: 'validateEditTransaction' }, 'malformed-request'],
  ['a list for a transaction', { op: 'validateEditTransaction', transaction: [edit()] }, 'malformed-request'],
  ['sources that are no texts', request([edit()], { 'p.ws': 7 }), 'malformed-request'],
];

for (const [title, sent, code] of REFUSED) {
  cases(`refuses ${title} and leaves the file`, async () => {
    const { code: codeOf, memory } = editSession({ 'p.ws': TEXT });
    assert.is(await codeOf(sent), code);
    assert.equal(memory.files(), { '/modes/p.ws': TEXT });
  });
}

cases('checks come in their order', async () => {
  const { code } = editSession({ 'p.ws': TEXT });
  const wrongInEveryWay = { source: 'q.ws', source_identity: 'x', range: at(0, 0, 0, 0), new_text: '}' };
  assert.is(await code(request([edit(wrongInEveryWay), edit(wrongInEveryWay)], {})), 'edit-zero-width-conflict');
  assert.is(await code(request([edit(wrongInEveryWay)], {})), 'edit-unknown-source');
  assert.is(await code(request([edit({ ...wrongInEveryWay, source: 'p.ws' })], {})), 'edit-unknown-source');
  assert.is(await code(request([edit({ ...wrongInEveryWay, source: 'p.ws' })])), 'edit-stale-source');
  assert.is(await code(request([edit({ range: at(0, 0, 0, 0), new_text: '}' })])), 'edit-invalid-range');
});

cases('paths and URIs of one file agree', async () => {
  const { ask, memory } = editSession({ 'p.ws': TEXT, 'odd ö.ws': TEXT });
  memory.volume.symlinkSync('/modes/p.ws', '/modes/link.ws');
  for (const source of [
    'p.ws',
    './p.ws',
    'x/../p.ws',
    '/modes/p.ws',
    '/modes//p.ws',
    'link.ws',
    'file:///modes/p.ws',
    'file:///modes/%70.ws',
    'file://localhost/modes/p.ws',
    'FILE:///modes/p.ws',
  ]) {
    const answer = await ask(request([edit({ source })]));
    assert.equal(
      answer.preview?.map((one) => one.source),
      ['p.ws'],
      source,
    );
  }
  const odd = editSession({ 'odd ö.ws': TEXT }, 'odd ö.ws');
  assert.is(await odd.code(request([edit({ source: 'file:///modes/odd%20%C3%B6.ws' })])), 'ok');
});

cases('sources are the text that is edited', async () => {
  const { ask } = editSession({ 'p.ws': TEXT });
  const buffer = TEXT.replace('1)', '2)');
  const answer = await ask(request([edit({ source_identity: identityOf(buffer) })], { 'file:///modes/p.ws': buffer }));
  assert.is(answer.preview?.[0]?.source, 'file:///modes/p.ws');
  assert.is(answer.preview?.[0]?.new_text, buffer.replace('0: meter', '0: total'));
  const onDisk = await ask(request([edit()], null));
  assert.is(onDisk.ok, true);
});

cases('an error that is there already does not stand against an edit, a new one does', async () => {
  const broken = TEXT.replace('Add(', 'Plus(');
  const { ask } = editSession({ 'p.ws': broken });
  const own = { source_identity: identityOf(broken) };
  assert.is((await ask(request([edit(own)]))).ok, true);
  assert.is((await ask(request([edit({ ...own, range: at(1, 1, 1, 1), new_text: '// x\n' })]))).ok, true);
  const again = await ask(
    request([edit({ ...own, range: at(11, 1, 11, 1), new_text: 'Global.meter = Plus(1, 2);\n' })]),
  );
  assert.is(again.ok, false);
  assert.is(again.exit, 1);
  assert.is(again.preview, undefined);
  assert.equal(
    again.diagnostics.map(({ code, span }) => `${code} ${span?.path}:${span?.start.line}`),
    ['workshop.unknown-value.plus p.ws:11'],
  );
});

cases('a byte order mark stays and counts as no column', async () => {
  const marked = `\ufeff${TEXT}`;
  const { ask } = editSession({ 'p.ws': marked });
  const first = { source_identity: identityOf(marked), range: at(1, 1, 1, 1), new_text: '// x\n' };
  const answer = await ask(request([edit(first)]));
  assert.is(answer.preview?.[0]?.new_text, `\ufeff// x\n${TEXT}`);
  assert.is(answer.preview?.[0]?.source_identity, identityOf(`\ufeff// x\n${TEXT}`));
  const supplied = await ask(request([edit(first)], { 'p.ws': marked }));
  assert.equal(supplied.preview, answer.preview);
});

cases('what is no Workshop text in UTF-8 is not edited', async () => {
  const latin = editSession({ 'p.ws': Uint8Array.of(...new TextEncoder().encode(TEXT), 0x2f, 0x2f, 0xe9) });
  assert.is(await latin.code(request([edit()])), 'edit-unsupported-encoding');
  const opy = editSession({ 'main.opy': 'rule "x":' }, 'main.opy');
  assert.is(await opy.code(request([edit()])), 'edit-requires-provider');
  const ostw = editSession({ 'a.ostw': '' }, 'a.ostw');
  assert.is(await ostw.code(request([edit()])), 'source-provider-unavailable');
  const protocol = editSession({ 'a.json': '{}' }, 'a.json');
  assert.is(await protocol.code(request([edit()])), 'edit-unsupported-kind');
  const stdin = editSession({}, '-');
  assert.is(await stdin.code(request([edit()])), 'edit-input-stdin');
});

cases('a project that does not load refuses the request', async () => {
  const { code } = editSession({ 'p.ws': 'rule("x") {' });
  assert.is(await code(request([edit()])), 'parse-error');
  assert.is(await editSession({}).code(request([edit()])), 'input-io');
});

cases.run();
