import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { objectShape } from '../../src/application/contract/json-schema.js';
import { OPERATIONS } from '../../src/application/operations/registry.js';
import { runCli } from '../support/run-cli.js';
import { CALLS } from '../support/scripts.js';

interface Answer {
  readonly result?: unknown;
  readonly error?: { readonly code?: unknown; readonly message?: unknown };
}

/** A good value for each field that some operation requires. */
const GOOD: Readonly<Record<string, unknown>> = {
  symbol: 'total',
  rule: 0,
  target: { symbol: 'total', to: 'sum' },
  transaction: { edits: [] },
  intent: { do: 'disable', what: 'action', rule: 0, at: 0 },
  language: 'workshop',
};

const deep = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const deepObject = (depth: number): string => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

/** JSON texts that some field cannot take; each stands for a kind of mistake. */
const BAD: readonly string[] = [
  'null',
  'true',
  'false',
  '0',
  '-1',
  '1.5',
  '-0',
  '4294967296',
  '9007199254740993',
  '1e400',
  '-1e308',
  '""',
  '"NaN"',
  '"Infinity"',
  '"0"',
  '"\\u0000"',
  '"\\ud800"',
  '"__proto__"',
  '"constructor"',
  '"toString"',
  '"../../etc/passwd"',
  '[]',
  '[null]',
  '[[[]]]',
  '{}',
  '{"__proto__":{"symbol":0,"max":1}}',
  '{"constructor":{"prototype":{}}}',
  '{"toString":1}',
  '{"symbol":"total","to":"x","extra":1}',
  '{"symbol":-1,"to":"x"}',
  '{"symbol":0,"to":""}',
  '{"to":5}',
  '{"source":"p.ws","line":0,"col":0,"to":"x"}',
  '{"source":"p.ws","line":4294967295,"col":4294967295,"to":"x"}',
  '{"edits":null}',
  '{"edits":{}}',
  '{"edits":[null]}',
  '{"edits":[{}]}',
  '{"edits":[{"kind":"","source":"","source_identity":"","range":{"start_line":0,"start_col":0,"end_line":0,"end_col":0},"new_text":""}]}',
  '{"edits":[{"kind":"x","source":"p.ws","source_identity":"x","range":{"start_line":-1,"start_col":1,"end_line":1,"end_col":1},"new_text":""}]}',
  '{"do":"disable"}',
  '{"do":"nope"}',
  '{"do":"insert","what":"rule","text":"}}}"}',
  deep(20_000),
  deepObject(20_000),
  `"${'x'.repeat(200_000)}"`,
  `[${'0,'.repeat(50_000)}0]`,
];

/** What a server answers to lines of text that arrive at once. */
async function serve(
  transport: string,
  lines: readonly string[],
  argv: readonly string[] = [],
): Promise<readonly Answer[]> {
  const run = await runCli(['serve', '--transport', transport, ...argv, 'p.ws'], {
    files: { 'p.ws': CALLS },
    stdin: lines.map((line) => `${line}\n`).join(''),
  });
  assert.equal([run.exit, run.stderr], [0, '']);
  return run.stdout
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Answer);
}

const hostile = suite('hostile requests');
for (const { name, request } of OPERATIONS) {
  const shape = objectShape(request);
  const fields = Object.keys({ ...shape?.required, ...shape?.optional });
  const required = Object.keys(shape?.required ?? {});
  const members = (changed: string, text: string | undefined): string => {
    const known = required
      .filter((field) => field !== changed)
      .map((field) => `"${field}":${JSON.stringify(GOOD[field])}`);
    return ['', ...known, ...(text === undefined ? [] : [`"${changed}":${text}`])].join(',');
  };
  const cases = fields.flatMap((field) => [undefined, ...BAD].map((text) => members(field, text)));

  hostile(`${name}: every field, wrong in every way, over stdio`, async () => {
    const requests = cases.map((rest) => `{"op":"${name}"${rest}}`);
    const answers = await serve('stdio', [...requests, '{"op":"usage","symbol":"total"}']);
    assert.is(answers.length, requests.length + 1);
    for (const [at, { result, error }] of answers.entries()) {
      const shown = (requests[at] ?? '').slice(0, 200);
      assert.ok(result !== undefined || (typeof error?.code === 'string' && typeof error.message === 'string'), shown);
      assert.is.not(error?.code, 'internal-error', `${shown}: ${String(error?.message)}`);
      assert.ok(String(error?.message ?? '').length < 2000, `${shown}: the message repeats what was sent`);
    }
    assert.ok(answers.at(-1)?.result !== undefined, 'the session lives');
  });
  hostile(`${name}: the same over MCP`, async () => {
    const tool = `wright_${name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`;
    const requests = cases.map(
      (rest, id) =>
        `{"jsonrpc":"2.0","id":${id},"method":"tools/call","params":{"name":"${tool}","arguments":{"x":1${rest}}}}`,
    );
    const answers = await serve('mcp', requests, ['--tools', 'all']);
    assert.is(answers.length, requests.length);
    for (const { error } of answers) assert.ok(error === undefined || error.code === -32602, String(error?.message));
  });
}
hostile('members of prototypes are no members', async () => {
  const answers = await serve('stdio', [
    '{"__proto__":{"op":"project"}}',
    '{"op":"usage","__proto__":{"symbol":0}}',
    '{"op":"symbols","__proto__":{"max":0}}',
    '{"op":"__proto__"}',
    '{"op":"constructor"}',
    '{"op":"semanticRename","target":{"to":"x","__proto__":{"symbol":0}}}',
    '{"op":"usage","symbol":"__proto__"}',
    '{"op":"usage","symbol":"constructor"}',
    '{"op":"validateEditTransaction","transaction":{"edits":[]},"sources":{"__proto__":"x"}}',
  ]);
  const codes = answers.map(({ error }) => error?.code);
  assert.equal(codes.slice(0, 2), ['malformed-request', 'malformed-request']);
  assert.is((answers[2]?.result as readonly unknown[] | undefined)?.length, 5);
  assert.equal(codes.slice(3, 5), ['malformed-request', 'malformed-request']);
  const rename = answers[5]?.result as { diagnostics: readonly { code: string }[] };
  assert.is(rename.diagnostics[0]?.code, 'rename-invalid-target');
  assert.equal(codes.slice(6, 8), ['unknown-symbol', 'unknown-symbol']);
  assert.is(({} as Record<string, unknown>)['op'], undefined);
});
hostile('lines that are no requests', async () => {
  const lines = [
    'NaN',
    '{"op":NaN}',
    '{"op":"usage","symbol":NaN}',
    '{"op":"usage","symbol":0x1}',
    '\u0000',
    '{',
    ']',
    deep(100_000),
    deepObject(100_000),
    '"x"',
    '{"op":',
  ];
  for (const transport of ['stdio', 'jsonrpc', 'mcp']) {
    const answers = await serve(transport, lines);
    assert.is(answers.length, lines.length, transport);
    for (const answer of answers) {
      // A list is a batch, answered by a list.
      const { error } = (Array.isArray(answer) ? answer[0] : answer) as Answer;
      assert.ok(['malformed-request', -32700, -32600].includes(error?.code as string));
    }
  }
});
hostile.run();
