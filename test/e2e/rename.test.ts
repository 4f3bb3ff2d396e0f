import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Envelope } from '../../src/application/contract/envelope.js';
import type { EditCommandResult } from '../../src/application/operations/edit-command.js';
import { editSession, identityOf } from '../support/edit-session.js';
import { documentOf, runCli } from '../support/run-cli.js';

const cases = suite('wright rename and wright edit');

const TEXT = `variables {
    global:
        0: meter
    player:
        0: meter
        1: speed
}
rule ("r") {
    event {
        Ongoing - Global;
    }
    actions {
        Set Global Variable(meter, Add(Global.meter, 1));
        Global.meter = 2; // meter
    }
}
`;

const RENAMED = TEXT.replace('0: meter\n    player', '0: total\n    player')
  .replace('(meter', '(total')
  .replaceAll('Global.meter', 'Global.total');

const GLOBAL = ['--symbol-kind', 'globalVariable'];

cases('shows the lines that change and writes nothing', async () => {
  const run = await runCli(['rename', 'meter', 'total', 'p.ws', ...GLOBAL], { files: { 'p.ws': TEXT } });
  assert.is(run.exit, 0);
  assert.is(run.stderr, '');
  assert.is(
    run.stdout,
    `PASS rename
  4 edit(s), +0 element(s), 8 of 32768
 --> p.ws:3
-         0: meter
+         0: total
 --> p.ws:13
-         Set Global Variable(meter, Add(Global.meter, 1));
-         Global.meter = 2; // meter
+         Set Global Variable(total, Add(Global.total, 1));
+         Global.total = 2; // meter
  nothing is written; --write writes it
`,
  );
  assert.equal(run.files, { 'p.ws': TEXT });
});

cases('--write changes the file and nothing else', async () => {
  const run = await runCli(['rename', 'meter', 'total', 'p.ws', ...GLOBAL, '--write'], { files: { 'p.ws': TEXT } });
  assert.is(run.stdout, 'PASS rename\n  4 edit(s), +0 element(s), 8 of 32768\n  wrote p.ws\n');
  assert.equal(run.files, { 'p.ws': RENAMED });
});

cases('JSON has transaction, preview and what was written, as the session gives them', async () => {
  const argv = ['rename', 'meter', 'total', 'p.ws', ...GLOBAL, '-f', 'json'];
  const shown = documentOf<Envelope<EditCommandResult>>(await runCli(argv, { files: { 'p.ws': TEXT } }));
  const session = editSession({ 'p.ws': TEXT });
  const answer = await session.ask({ op: 'semanticRename', target: { symbol: 0, to: 'total' } });
  assert.is(shown.command, 'rename');
  assert.equal(shown.result, {
    transaction: answer.transaction,
    preview: [{ source: 'p.ws', new_text: RENAMED, source_identity: identityOf(RENAMED) }],
    deltas: answer.deltas,
  });
  const written = documentOf<Envelope<EditCommandResult>>(
    await runCli([...argv, '--write'], { files: { 'p.ws': TEXT } }),
  );
  assert.equal(written.result, { ...shown.result, written: ['p.ws'] });
});

const REFUSED: readonly (readonly [readonly string[], string])[] = [
  [['rename', 'meter', 'total'], 'ambiguous-symbol'],
  [['rename', 'nothing', 'total'], 'unknown-symbol'],
  [['rename', '77', 'total'], 'unknown-symbol'],
  [['rename', 'r', 'total'], 'rename-unsupported-kind'],
  [['rename', 'meter', 'speed', '--symbol-kind', 'player-variable'], 'rename-name-collision'],
  [['rename', 'speed', 'two words'], 'parse-error'],
  [['rename', 'speed', ''], 'rename-invalid-name'],
  [['edit', 'delete', 'action', '--rule', 'r', '--at', '9'], 'edit-invalid-index'],
  [['edit', 'disable', 'rule', '--rule', 'nothing'], 'unknown-rule'],
  [['edit', 'insert', 'action', '--rule', 'r', '--text', 'Fly(1)'], 'workshop.unknown-action.fly'],
];

for (const [argv, code] of REFUSED) {
  cases(`wright ${argv.join(' ')} is ${code}, also with --write`, async () => {
    const run = await runCli([...argv, '--write', '-f', 'json'], { files: { 'p.ws': TEXT } });
    const document = documentOf<Envelope<EditCommandResult>>(run);
    assert.is(run.exit, 1);
    assert.is(run.stderr, '');
    assert.is(document.diagnostics[0]?.code, code);
    assert.equal(document.result, {});
    assert.equal(run.files, { 'p.ws': TEXT });
    const text = await runCli(argv, { files: { 'p.ws': TEXT } });
    assert.match(text.stdout, /^ERROR (rename|edit)\n/);
    assert.match(text.stderr, `error[${code}]`);
  });
}

cases('a number is an id where nothing has it as its name', async () => {
  const run = await runCli(['rename', '1', 'total', 'p.ws'], { files: { 'p.ws': TEXT } });
  assert.match(run.stdout, '+         0: total');
  const rule = await runCli(['edit', 'disable', 'rule', 'p.ws', '--rule', '0'], { files: { 'p.ws': TEXT } });
  assert.match(rule.stdout, '+ disabled rule ("r") {');
});

cases('line ends, a byte order mark and a missing last line end stay', async () => {
  const odd = `\ufeff${TEXT.replaceAll('\n', '\r\n').trimEnd()}`;
  const run = await runCli(['rename', 'meter', 'total', 'p.ws', ...GLOBAL, '--write'], { files: { 'p.ws': odd } });
  assert.is(run.files['p.ws'], `\ufeff${RENAMED.replaceAll('\n', '\r\n').trimEnd()}`);
});

cases('what cannot be edited is said by its code', async () => {
  const codes: readonly (readonly [string, string | Uint8Array, string, number])[] = [
    ['main.opy', 'rule "x":', 'edit-requires-provider', 1],
    ['a.ostw', '', 'source-provider-unavailable', 4],
    ['a.json', '{}', 'edit-unsupported-kind', 1],
    ['p.ws', 'rule("x") {', 'parse-error', 1],
    ['p.ws', Uint8Array.of(0x2f, 0x2f, 0xe9), 'edit-unsupported-encoding', 1],
  ];
  for (const [name, content, code, exit] of codes) {
    const run = await runCli(['rename', 'a', 'b', name, '-f', 'json', '--write'], { files: { [name]: content } });
    assert.is(documentOf<Envelope<EditCommandResult>>(run).diagnostics[0]?.code, code, name);
    assert.is(run.exit, exit);
  }
  const stdin = await runCli(['rename', 'a', 'b', '-', '-f', 'json'], { stdin: TEXT });
  assert.is(documentOf<Envelope<EditCommandResult>>(stdin).diagnostics[0]?.code, 'edit-input-stdin');
});

cases('a file outside of the root is not written', async () => {
  const files = { 'p.ws': TEXT, 'sub/q.ws': TEXT };
  const run = await runCli(['rename', 'speed', 'pace', 'p.ws', '--root', 'sub', '--write', '-f', 'json'], { files });
  assert.is(documentOf<Envelope<EditCommandResult>>(run).diagnostics[0]?.code, 'edit-unknown-source');
  assert.equal(run.files, files);
});

cases('edit shows and writes', async () => {
  const argv = ['edit', 'insert', 'action', 'p.ws', '--rule', 'r', '--at', '1', '--text', 'Wait(1, Ignore Condition)'];
  const shown = await runCli(argv, { files: { 'p.ws': TEXT } });
  assert.is(
    shown.stdout,
    'PASS edit\n  1 edit(s), +2 element(s), 10 of 32768\n --> p.ws:14\n+         Wait(1, Ignore Condition);\n  nothing is written; --write writes it\n',
  );
  const written = await runCli([...argv, '--write'], { files: { 'p.ws': TEXT } });
  assert.is(
    written.files['p.ws'],
    TEXT.replace('        Global.meter = 2', '        Wait(1, Ignore Condition);\n        Global.meter = 2'),
  );
});

/** Every command of edit with the part of the text that it changes. */
const EDITS: readonly (readonly [readonly string[], string, string])[] = [
  [['replace', 'action', '--rule', 'r', '--at', '1', '--text', 'Global.meter = 5;'], 'meter = 2;', 'meter = 5;'],
  [['delete', 'action', '--rule', 'r', '--at', '1'], '        Global.meter = 2; // meter\n', ''],
  [['set-argument', 'action', '--rule', 'r', '--at', '0', '--argument', 'value.1', '--text', '7'], ', 1))', ', 7))'],
  [['disable', 'action', '--rule', 'r', '--at', '1'], 'Global.meter = 2', 'disabled Global.meter = 2'],
  [['declare', 'subroutine', 'go'], 'rule (', 'subroutines {\n    0: go\n}\n\nrule ('],
  [['change-index', 'speed', '9'], '1: speed', '9: speed'],
];

for (const [argv, from, to] of EDITS) {
  cases(`wright edit ${argv.join(' ')}`, async () => {
    const run = await runCli(['edit', ...argv, '--write'], { files: { 'p.ws': TEXT } });
    assert.is(run.exit, 0, run.stderr);
    const expected = TEXT.replace(from, () => to);
    // A new section stands after the variables, with a blank line on both sides.
    assert.is(run.files['p.ws']?.replaceAll('\n\n', '\n'), expected.replaceAll('\n\n', '\n'));
  });
}

cases('extract, inline and enable undo each other', async () => {
  const extracted = await runCli(['edit', 'extract', 'moved', '--rule', 'r', '--at', '0', '--count', '2', '--write'], {
    files: { 'p.ws': TEXT },
  });
  assert.match(extracted.files['p.ws'] ?? '', 'Call Subroutine(moved);');
  const inlined = await runCli(['edit', 'inline', '--rule', 'r', '--at', '0', '--write'], {
    files: { 'p.ws': extracted.files['p.ws'] ?? '' },
  });
  const disabled = await runCli(['edit', 'disable', 'rule', '--rule', 'r', '--write'], {
    files: { 'p.ws': inlined.files['p.ws'] ?? '' },
  });
  const enabled = await runCli(['edit', 'enable', 'rule', '--rule', 'r', '--write'], {
    files: { 'p.ws': disabled.files['p.ws'] ?? '' },
  });
  assert.is(enabled.files['p.ws']?.replaceAll('\n\n', '\n'), TEXT.replaceAll('\n\n', '\n'));
});

cases('apply takes what a session proposed', async () => {
  const session = editSession({ 'p.ws': TEXT });
  const { transaction } = await session.ask({ op: 'semanticRename', target: { symbol: 0, to: 'total' } });
  const files = { 'p.ws': TEXT, 'edit.json': JSON.stringify({ transaction }) };
  const run = await runCli(['edit', 'apply', 'edit.json', 'p.ws', '--write'], { files });
  assert.is(run.files['p.ws'], RENAMED);
  const stale = await runCli(['edit', 'apply', 'edit.json', 'p.ws', '--write', '-f', 'json'], {
    files: { ...files, 'p.ws': `${TEXT}\n` },
  });
  assert.is(documentOf<Envelope<EditCommandResult>>(stale).diagnostics[0]?.code, 'edit-stale-source');
  assert.is(stale.files['p.ws'], `${TEXT}\n`);
  const intent = JSON.stringify({ intent: { do: 'disable', what: 'rule', rule: 'r' } });
  const piped = await runCli(['edit', 'apply', '-', 'p.ws', '--write'], { files: { 'p.ws': TEXT }, stdin: intent });
  assert.is(piped.files['p.ws'], TEXT.replace('rule (', 'disabled rule ('));
});

const USAGE: readonly (readonly [readonly string[], RegExp])[] = [
  [['rename', 'meter'], /needs more arguments/],
  [['rename', 'a', 'b', 'p.ws', '--symbol-kind', 'thing'], /--symbol-kind is one of globalVariable/],
  [['edit'], /edit needs one of: insert, replace/],
  [['edit', 'insert', 'variable', '--text', 'x'], /WHAT is one of rule, condition, action/],
  [['edit', 'insert', 'action', '--text', 'x'], /--rule is missing/],
  [['edit', 'insert', 'action', '--rule', 'r'], /--text is missing/],
  [['edit', 'delete', 'action', '--rule', 'r', '--at', 'x'], /--at is a whole number/],
  [['edit', 'apply', 'gone.json', 'p.ws'], /cannot read gone.json/],
  [['edit', 'apply', 'p.ws', 'p.ws'], /no request to edit: it is not JSON/],
  [['edit', 'apply', 'empty.json', 'p.ws'], /no request to edit: .*transaction/],
];

for (const [argv, message] of USAGE) {
  cases(`wright ${argv.join(' ')} is a mistake of usage`, async () => {
    const run = await runCli(argv, { files: { 'p.ws': TEXT, 'empty.json': '{}' } });
    assert.is(run.exit, 2);
    assert.is(run.stdout, '');
    assert.match(run.stderr, message);
    assert.is(run.files['p.ws'], TEXT);
  });
}

cases.run();
