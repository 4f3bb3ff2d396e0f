// @timeout 300
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { findingLine } from '../../../src/application/tools/contract-finding.js';
import { compatibility, readBaseline } from '../../../src/application/tools/gates/compatibility.js';
import type { Evidence } from '../../../src/application/tools/gates/gate.js';
import type { ParameterSpec, ToolSpec } from '../../../src/application/tools/tool-spec.js';
import { completeExport } from '../../../src/application/tools/views.js';
import { catalog, specOf } from './contract-fixture.js';
import { TreeCopy } from './tree-copy.js';

/** I24: what a later release may and may not change about `inspect refs`. */
const before = specOf('query.refs');

type Row = readonly [change: string, now: ToolSpec | undefined, says: RegExp | undefined];

const withParameter = (flag: string, change: Partial<ParameterSpec>): ToolSpec => ({
  ...before,
  parameters: { ...before.parameters, [flag]: { ...(before.parameters[flag] as ParameterSpec), ...change } },
});
const added: ParameterSpec = {
  names: ['--new'],
  type: 'boolean',
  description: 'New',
  required: false,
  cli_required: false,
};
const [name, input] = before.positionals;
if (name === undefined || input === undefined) throw new Error('inspect refs has lost its positionals');

const rows: readonly Row[] = [
  ['nothing', before, undefined],
  ['other prose', { ...before, agent_summary: 'x', use_when: ['y'], title: 'z', description: 'd' }, undefined],
  ['an optional parameter', { ...before, parameters: { ...before.parameters, new: added } }, undefined],
  ['an alias', { ...before, aliases: ['refs'] }, undefined],
  ['a spelling', withParameter('max', { names: ['--max', '-m'] }), undefined],
  [
    'a value',
    withParameter('only', { enum: ['declaration', 'definition', 'read', 'write', 'call', 'new'] }),
    undefined,
  ],
  [
    'an optional positional',
    { ...before, positionals: [name, input, { ...input, index: 2, name: 'MORE' }] },
    undefined,
  ],
  ['the tool lost', undefined, /query\.refs: the tool is lost/],
  ['another effect', { ...before, effect: 'write' }, /effect: was "read", is "write"/],
  ['a lower risk', { ...before, risk: 'medium' }, /risk: was "low"/],
  ['another path', { ...before, primary_cli_path: 'refs' }, /primary_cli_path/],
  ['another mode', { ...before, interface_mode: 'local' }, /interface_mode/],
  ['another product', { ...before, product_id: 'x' }, /product_id/],
  ['no longer available', { ...before, availability: 'unavailable' }, /availability/],
  ['a parameter lost', { ...before, parameters: {} }, /--max: the parameter is lost/],
  ['a parameter newly required', withParameter('max', { required: true }), /--max: it is newly required/],
  [
    'a new required parameter',
    { ...before, parameters: { ...before.parameters, new: { ...added, required: true } } },
    /--new: a new parameter is required/,
  ],
  ['another type', withParameter('max', { type: 'integer' }), /--max: type changed/],
  ['another default', withParameter('max', { default: '5' }), /--max: default changed/],
  ['another property', withParameter('max', { property: 'limit' }), /--max: property changed/],
  ['a spelling lost', withParameter('format', { names: ['--format'] }), /--format: the spelling -f is lost/],
  [
    'a value lost',
    withParameter('only', { enum: ['read', 'write'] }),
    /--only: values lost: declaration, definition, call/,
  ],
  ['values that were free', withParameter('file', { enum: ['a'] }), /--file: any value was allowed/],
  ['positionals the other way round', { ...before, positionals: [input, name] }, /NAME is lost or moved/],
  [
    'a positional newly required',
    { ...before, positionals: [name, { ...input, required: true }] },
    /INPUT is newly required/,
  ],
  [
    'a new required positional',
    { ...before, positionals: [name, input, { ...input, name: 'MORE', required: true }] },
    /the new MORE is required/,
  ],
  [
    'a new constraint',
    { ...before, constraints: { mutually_exclusive: [['max', 'file']] } },
    /new: mutually_exclusive file, max/,
  ],
];

for (const [change, now, says] of rows) {
  test(`I24: ${change}`, async () => {
    const gate = compatibility({ products: [{ id: 'query', tools: [before] }] });
    const findings = await gate({ specs: now === undefined ? [] : [now] } as unknown as Evidence);
    const text = findings.map(findingLine).join('\n');
    if (says === undefined) assert.is(text, '');
    else assert.match(text, says);
  });
}

test('a constraint that was there may stay, in any order of its groups', async () => {
  const was = {
    ...before,
    constraints: {
      mutually_exclusive: [
        ['a', 'b'],
        ['c', 'd'],
      ],
    },
  };
  const now = {
    ...before,
    constraints: {
      mutually_exclusive: [
        ['d', 'c'],
        ['b', 'a'],
      ],
    },
  };
  const gate = compatibility({ products: [{ id: 'query', tools: [was] }] });
  assert.equal(await gate({ specs: [now] } as unknown as Evidence), []);
});

test('a baseline is the complete export, and nothing else', () => {
  assert.is.not(readBaseline(JSON.stringify(completeExport(catalog))), undefined);
  for (const text of ['', '[]', '{}', 'null', '{"level":"catalog","compact":true,"products":[]}', '{"level":"leaf"}']) {
    assert.is(readBaseline(text), undefined, text);
  }
});

test('I24: verify --base as a process', () => {
  const copy = new TreeCopy();
  try {
    copy.write('before.json', JSON.stringify(completeExport(catalog)));
    const same = copy.schema('verify', '--base', 'before.json', '--gate', 'G9');
    assert.equal([same.exit, same.output], [0, 'PASS schema verify\n']);
    const edit = {
      file: 'src/application/tools/inputs/metadata/diagnostics.json',
      from: '"fail-on": {',
      to: '"fail-on": { "required": true,',
    };
    const { exit, output } = copy.broken([edit], () => copy.schema('verify', '--base', 'before.json', '--gate', 'G9'));
    assert.is(exit, 1);
    assert.match(
      output,
      /^G9 diagnostics\.lint --fail-on: it is newly required \(I24\)\. Fix: \S*metadata\/diagnostics\.json$/m,
    );
  } finally {
    copy.remove();
  }
});

test.run();
