import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { editSession, identityOf } from '../../support/edit-session.js';

const cases = suite('planEdit');

const TEXT = `variables {
    global:
        0: meter
    player:
        0: meter
}
subroutines {
    0: help
}
rule ("r") {
    event {
        Ongoing - Global;
    }
    conditions {
        Global.meter == 1;
    }
    actions {
        Global.meter = 1;
        Call Subroutine(help);
    }
}
rule ("help") {
    event {
        Subroutine;
        help;
    }
    actions {
        Global.meter = 2;
    }
}
`;

const plan = (intent: object, more: object = {}): object => ({ op: 'planEdit', intent, ...more });

/** Each intent with the part of the text that it changes and what that becomes. */
const TABLE: readonly (readonly [object, string, string])[] = [
  [
    { do: 'insert', what: 'action', rule: 'r', at: 1, text: 'Global.meter = 9' },
    '        Call',
    '        Global.meter = 9;\n        Call',
  ],
  [
    { do: 'insert', what: 'condition', rule: 0, text: 'True == True' },
    'meter == 1;\n',
    'meter == 1;\n        True == True;\n',
  ],
  [
    { do: 'insert', what: 'rule', at: 1, text: 'rule("n") { event { Ongoing - Global; } }' },
    'rule ("help")',
    'rule("n") { event { Ongoing - Global; } }\n\nrule ("help")',
  ],
  [
    { do: 'replace', what: 'action', rule: 'r', at: 0, text: 'Global.meter = 9' },
    'Global.meter = 1;\n        Call',
    'Global.meter = 9;\n        Call',
  ],
  [
    { do: 'replace', what: 'rule', rule: 'help', text: 'rule("n") { event { Ongoing - Global; } }' },
    TEXT.slice(TEXT.indexOf('rule ("help")'), -1),
    'rule("n") { event { Ongoing - Global; } }',
  ],
  [{ do: 'delete', what: 'action', rule: 'r', at: 0 }, '        Global.meter = 1;\n', ''],
  [{ do: 'delete', what: 'rule', rule: 1, count: 1 }, TEXT.slice(TEXT.indexOf('rule ("help")')), ''],
  [{ do: 'setArgument', what: 'action', rule: 'r', at: 0, argument: 'value', text: '3' }, 'meter = 1', 'meter = 3'],
  [
    { do: 'setArgument', what: 'condition', rule: 'r', at: 0, argument: ['right'], text: '3' },
    'meter == 1',
    'meter == 3',
  ],
  [{ do: 'disable', what: 'rule', rule: 'r' }, 'rule ("r")', 'disabled rule ("r")'],
  [{ do: 'disable', what: 'condition', rule: 'r', at: 0 }, 'Global.meter == 1', 'disabled Global.meter == 1'],
  [{ do: 'declare', kind: 'subroutine', name: 'other' }, '0: help\n', '0: help\n    1: other\n'],
  [
    { do: 'declare', kind: 'globalVariable', name: 'other', index: 3 },
    '0: meter\n    player',
    '0: meter\n        3: other\n    player',
  ],
  [
    { do: 'changeIndex', symbol: 'meter', kind: 'playerVariable', index: 4 },
    'player:\n        0',
    'player:\n        4',
  ],
  [{ do: 'changeIndex', symbol: 0, index: 4 }, 'global:\n        0', 'global:\n        4'],
];

for (const [intent, from, to] of TABLE) {
  cases(`plans ${JSON.stringify(intent)}`, async () => {
    assert.is(TEXT.split(from).length, 2, 'the part stands once');
    const { ask, memory } = editSession({ 'p.ws': TEXT });
    const after = TEXT.replace(from, () => to);
    const answer = await ask(plan(intent));
    assert.equal(answer.preview, [{ source: 'p.ws', new_text: after, source_identity: identityOf(after) }]);
    const again = await ask({ op: 'validateEditTransaction', transaction: answer.transaction });
    assert.equal(again.preview, answer.preview);
    assert.equal(again.deltas, answer.deltas);
    assert.equal(memory.files(), { '/modes/p.ws': TEXT });
  });
}

cases('extract and inline give transactions', async () => {
  const { ask } = editSession({ 'p.ws': TEXT });
  const extracted = await ask(plan({ do: 'extract', rule: 'r', at: 0, count: 1, name: 'moved' }));
  assert.is(extracted.transaction?.edits.length, 3);
  assert.match(extracted.preview?.[0]?.new_text ?? '', /Call Subroutine\(moved\);\n {8}Call Subroutine\(help\);/);
  const inlined = await ask(plan({ do: 'inline', rule: 'r', at: 1 }));
  assert.is(inlined.preview?.[0]?.new_text.includes('help'), false);
  const kept = await ask(plan({ do: 'inline', rule: 'r', at: 1, keep: true }));
  assert.match(kept.preview?.[0]?.new_text ?? '', /0: help/);
});

const REFUSED: readonly (readonly [object, string])[] = [
  [{ do: 'insert', rule: 'r', text: 'Wait(1)' }, 'edit-invalid-intent'],
  [{ do: 'insert', what: 'action', text: 'Wait(1)' }, 'edit-invalid-intent'],
  [{ do: 'insert', what: 'action', rule: 'r' }, 'edit-invalid-intent'],
  [{ do: 'replace', what: 'action', rule: 'r', text: 'Wait(1)' }, 'edit-invalid-intent'],
  [{ do: 'delete', what: 'condition', rule: 'r' }, 'edit-invalid-intent'],
  [{ do: 'setArgument', what: 'action', rule: 'r', at: 0, text: '1' }, 'edit-invalid-intent'],
  [{ do: 'setArgument', what: 'action', rule: 'r', at: 0, argument: [], text: '1' }, 'edit-invalid-intent'],
  [{ do: 'setArgument', what: 'rule', rule: 'r', text: '1' }, 'edit-invalid-intent'],
  [{ do: 'declare', name: 'x' }, 'edit-invalid-intent'],
  [{ do: 'declare', kind: 'rule', name: 'x' }, 'edit-invalid-intent'],
  [{ do: 'changeIndex', index: 1 }, 'edit-invalid-intent'],
  [{ do: 'extract', rule: 'r', at: 0 }, 'edit-invalid-intent'],
  [{ do: 'inline', rule: 'r' }, 'edit-invalid-intent'],
  [{ do: 'insert', what: 'action', rule: 'nothing', text: 'Wait(1)' }, 'unknown-rule'],
  [{ do: 'insert', what: 'action', rule: 7, text: 'Wait(1)' }, 'invalid-id'],
  [{ do: 'changeIndex', symbol: 'meter', index: 1 }, 'ambiguous-symbol'],
  [{ do: 'changeIndex', symbol: 'nothing', index: 1 }, 'unknown-symbol'],
  [{ do: 'insert', what: 'action', rule: 'r', text: 'Fly(1)' }, 'workshop.unknown-action.fly'],
  [{ do: 'insert', what: 'action', rule: 'r', text: 'Wait((1)' }, 'parse-error'],
  [{ do: 'insert', what: 'action', rule: 'r', text: '\ud800' }, 'edit-unsupported-encoding'],
  [{ do: 'fly' }, 'malformed-request'],
  [{ do: 'insert', what: 'variable' }, 'malformed-request'],
];

for (const [intent, code] of REFUSED) {
  cases(`refuses ${JSON.stringify(intent)}`, async () => {
    assert.is(await editSession({ 'p.ws': TEXT }).code(plan(intent)), code);
  });
}

cases('sources are a precondition', async () => {
  const { code } = editSession({ 'p.ws': TEXT });
  const intent = { do: 'disable', what: 'rule', rule: 'r' };
  assert.is(await code(plan(intent, { sources: { 'p.ws': TEXT } })), 'ok');
  assert.is(await code(plan(intent, { sources: { 'p.ws': '' } })), 'edit-stale-source');
  assert.is(await code(plan(intent, { sources: {} })), 'edit-unknown-source');
});

cases('a rule index of a script that changed is an error of the request', async () => {
  const { code, memory } = editSession({ 'p.ws': TEXT });
  assert.is(await code(plan({ do: 'disable', what: 'rule', rule: 0 })), 'ok');
  memory.volume.writeFileSync('/modes/p.ws', `${TEXT}\n`);
  assert.is(await code(plan({ do: 'disable', what: 'rule', rule: 0 })), 'stale-id');
  assert.is(await code(plan({ do: 'disable', what: 'rule', rule: 'r' })), 'ok');
});

cases.run();
