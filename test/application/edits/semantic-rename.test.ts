import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { editSession, identityOf } from '../../support/edit-session.js';

const cases = suite('semanticRename');

/** The name stands in two kinds, a title, strings, comments, and in every form that names a variable. */
const TALLY = `// tally
settings {
    main {
        Description: "tally"
    }
}
variables {
    global:
        0: tally
        1: other
    player:
        1: tally
}
subroutines {
    0: tally
}
rule ("tally") {
    event {
        Ongoing - Each Player;
        All;
        All;
    }
    conditions {
        "tally"
        Global.tally[Global.tally] == Event Player.tally;
        disabled (Event Player).tally == Last Of(All Players(All Teams)).tally;
    }
    actions {
        /* tally */ Set Global Variable(tally, Add(Global.tally, 1));
        Modify Global Variable(tally, Add, 1);
        Set Global Variable At Index(tally, 0, Global Variable(tally));
        Modify Global Variable At Index(tally, 0, Add, 1);
        Global.tally += 1;
        Global.tally[0] = 2;
        Chase Global Variable At Rate(tally, 1, 1, Destination and Rate);
        Chase Global Variable Over Time(tally, 1, 1, Destination and Duration);
        Stop Chasing Global Variable(tally);
        For Global Variable(tally, 0, 3, 1);
            Set Player Variable(Event Player, tally, Player Variable(Event Player, tally));
        End;
        For Player Variable(Event Player, tally, 0, 3, 1);
        End;
        Small Message(Event Player, Custom String("tally {0}", Global.tally));
        Call Subroutine(tally);
        disabled Start Rule(tally, Do Nothing);
        Event Player.tally = First Of(Global.tally).tally;
    }
}
disabled rule ("the subroutine") {
    event {
        Subroutine;
        tally;
    }
    actions {
        disabled Global.tally = 3;
    }
}
`;

const rename = (target: object, more: object = {}): object => ({ op: 'semanticRename', target, ...more });

/** What each symbol's occurrences become, everything else staying. */
const KINDS: readonly (readonly [string, number, (text: string) => string])[] = [
  [
    'globalVariable',
    0,
    (text) =>
      text
        .replace('0: tally\n        1', '0: points\n        1')
        .replaceAll('Global.tally', 'Global.points')
        .replaceAll(/(Global Variable(?: At Index| At Rate| Over Time)?\()tally/g, '$1points'),
  ],
  [
    'playerVariable',
    2,
    (text) =>
      text
        .replace('1: tally', '1: points')
        .replaceAll(/(Event Player|Event Player\)|Teams\)\)|Global\.tally\))\.tally/g, '$1.points')
        .replaceAll('Event Player, tally', 'Event Player, points'),
  ],
  [
    'subroutine',
    3,
    (text) =>
      text
        .replace('subroutines {\n    0: tally', 'subroutines {\n    0: points')
        .replace('Subroutine(tally)', 'Subroutine(points)')
        .replace('Start Rule(tally', 'Start Rule(points')
        .replace('Subroutine;\n        tally', 'Subroutine;\n        points'),
  ],
];

for (const [kind, id, expected] of KINDS) {
  cases(`a ${kind} is renamed wherever it is meant and nowhere else`, async () => {
    const { ask, memory } = editSession({ 'p.ws': TALLY });
    const byId = await ask(rename({ symbol: id, to: 'points' }));
    assert.is(byId.preview?.[0]?.new_text, expected(TALLY));
    assert.equal(await ask(rename({ symbol: 'tally', kind, to: 'points' })), byId);
    for (const { range, ...edit } of byId.transaction?.edits ?? []) {
      assert.equal(edit, { kind: 'rename', source: 'p.ws', source_identity: identityOf(TALLY), new_text: 'points' });
      const place = { source: '/modes/p.ws', line: range.start_line, col: range.end_col - 1 };
      assert.equal(await ask(rename({ ...place, to: 'points' })), byId);
    }
    const validated = await ask({ op: 'validateEditTransaction', transaction: byId.transaction });
    assert.equal(validated.preview, byId.preview);
    assert.equal(byId.deltas?.elements.change, 0);
    assert.equal(memory.files(), { '/modes/p.ws': TALLY });
  });
}

const REFUSED: readonly (readonly [string, object, string])[] = [
  ['an empty name', rename({ symbol: 'other', to: '' }), 'rename-invalid-name'],
  ['an empty name before anything else', rename({ symbol: 'nothing', to: '' }, { sources: {} }), 'rename-invalid-name'],
  ['the name it has', rename({ symbol: 'other', to: 'other' }), 'rename-invalid-name'],
  ['a name of its kind', rename({ symbol: 'other', to: 'tally' }), 'rename-name-collision'],
  ['a name that several have', rename({ symbol: 'tally', to: 'x' }), 'ambiguous-symbol'],
  ['a rule by kind', rename({ symbol: 'tally', kind: 'rule', to: 'x' }), 'rename-unsupported-kind'],
  ['a rule by id', rename({ symbol: 5, to: 'x' }), 'rename-unsupported-kind'],
  ['a name that nothing has', rename({ symbol: 'nothing', to: 'x' }), 'unknown-symbol'],
  ['an id that nothing has', rename({ symbol: 99, to: 'x' }), 'invalid-id'],
  ['a kind that the symbol is not', rename({ symbol: 0, kind: 'subroutine', to: 'x' }), 'rename-invalid-target'],
  ['no target', rename({ to: 'x' }), 'rename-invalid-target'],
  ['half a place', rename({ source: 'p.ws', line: 8, to: 'x' }), 'rename-invalid-target'],
  ['a place in another file', rename({ source: 'q.ws', line: 9, col: 12, to: 'x' }), 'rename-invalid-target'],
  ['a place in a comment', rename({ source: 'p.ws', line: 1, col: 5, to: 'x' }), 'rename-invalid-target'],
  ['a place in a title', rename({ source: 'p.ws', line: 17, col: 9, to: 'x' }), 'rename-unsupported-kind'],
  ['a place just past a name', rename({ source: 'p.ws', line: 9, col: 17, to: 'x' }), 'rename-invalid-target'],
  ['a place outside of the text', rename({ source: 'p.ws', line: 999, col: 1, to: 'x' }), 'rename-invalid-target'],
  ['sources without the text', rename({ symbol: 'other', to: 'x' }, { sources: {} }), 'edit-unknown-source'],
  [
    'sources with another text',
    rename({ symbol: 'other', to: 'x' }, { sources: { 'p.ws': 'x' } }),
    'edit-stale-source',
  ],
  ['two words', rename({ symbol: 'other', to: 'two words' }), 'parse-error'],
  ['a name with a digit first', rename({ symbol: 'other', to: '2nd' }), 'parse-error'],
  ['a name with a hyphen', rename({ symbol: 'other', to: 'a-b' }), 'parse-error'],
  ['a name with a point', rename({ symbol: 'other', to: 'a.b' }), 'parse-error'],
  ['a name with an umlaut', rename({ symbol: 'other', to: 'größe' }), 'parse-error'],
  ['a name with a line break', rename({ symbol: 'other', to: 'a\n' }), 'parse-error'],
  ['half a surrogate pair', rename({ symbol: 'other', to: '\ud83d' }), 'parse-error'],
  ['a name that is too long', rename({ symbol: 'other', to: 'a'.repeat(33) }), 'parse-error'],
  ['code', rename({ symbol: 'other', to: 'x; } } rule("y") {' }), 'parse-error'],
];

for (const [title, request, code] of REFUSED) {
  cases(`refuses ${title}`, async () => {
    const { code: codeOf, ask } = editSession({ 'p.ws': TALLY });
    assert.is(await codeOf(request), code);
    const answer = await ask(request);
    assert.is(answer.ok, false);
    assert.is(answer.transaction, null);
    assert.is(answer.preview, undefined);
  });
}

cases('the refusal of an illegal name says what is legal', async () => {
  const { ask } = editSession({ 'p.ws': TALLY });
  const answer = await ask(rename({ symbol: 'other', to: '2nd' }));
  assert.match(answer.diagnostics[0]?.message ?? '', /starts with an ASCII letter or `_`.*at most 32 characters/);
});

cases('names that are words of the language are names', async () => {
  for (const to of [
    'disabled',
    'rule',
    'actions',
    'Global',
    'global',
    'player',
    'True',
    'Wait',
    'All',
    'If',
    'End',
    '_',
  ]) {
    const { ask } = editSession({ 'p.ws': TALLY });
    for (const symbol of [0, 1, 2, 3]) {
      const answer = await ask(rename({ symbol, to }));
      assert.is(answer.ok, true, `${symbol} to ${to}: ${answer.diagnostics[0]?.message}`);
    }
  }
});

cases('uses of a name that is declared twice belong to the last declaration', async () => {
  const twice =
    'variables {\n    global:\n        0: a\n        1: a\n}\nrule("r") {\n    actions {\n        Global.a = 1;\n    }\n}\n';
  const { ask } = editSession({ 'p.ws': twice });
  assert.is((await ask(rename({ symbol: 0, to: 'b' }))).preview?.[0]?.new_text, twice.replace('0: a', '0: b'));
  const last = await ask(rename({ symbol: 1, to: 'b' }));
  assert.is(last.preview?.[0]?.new_text, twice.replace('1: a', '1: b').replace('Global.a', 'Global.b'));
  assert.is(last.deltas?.warnings.removed.length, 1);
});

cases('a name that nothing declares is declared on the index that it has', async () => {
  const implied =
    'rule("r") {\n    actions {\n        Global.C = Event Player.C;\n        Call Subroutine(Sub2);\n    }\n}\n';
  const { ask } = editSession({ 'p.ws': implied });
  assert.is(
    (await ask(rename({ symbol: 'C', kind: 'globalVariable', to: 'count' }))).preview?.[0]?.new_text,
    `variables {\n    global:\n        2: count\n}\n\n${implied.replace('Global.C', 'Global.count')}`,
  );
  assert.is(
    (await ask(rename({ symbol: 'Sub2', to: 'go' }))).preview?.[0]?.new_text,
    `subroutines {\n    2: go\n}\n\n${implied.replace('Sub2', 'go')}`,
  );
});

cases('sources name the source of the edits', async () => {
  const { ask } = editSession({ 'p.ws': TALLY });
  const answer = await ask(rename({ symbol: 'other', to: 'x' }, { sources: { 'file:///modes/p.ws': TALLY } }));
  assert.is(answer.transaction?.edits[0]?.source, 'file:///modes/p.ws');
  assert.is(answer.preview?.[0]?.source, 'file:///modes/p.ws');
});

cases('a numeric id of a script that changed is an error of the request', async () => {
  const { code, memory } = editSession({ 'p.ws': TALLY });
  assert.is(await code(rename({ symbol: 0, to: 'x' })), 'ok');
  memory.volume.writeFileSync('/modes/p.ws', `${TALLY}\n`);
  assert.is(await code(rename({ symbol: 0, to: 'x' })), 'stale-id');
  assert.is(await code(rename({ symbol: 'tally', to: 'x' })), 'ambiguous-symbol');
  assert.is(await code(rename({ symbol: 0, to: 'x' })), 'ok');
});

cases('errors of the script do not stand against a rename', async () => {
  const broken = TALLY.replace('Last Of(', 'Very Last Of(');
  const { ask } = editSession({ 'p.ws': broken });
  assert.is((await ask(rename({ symbol: 1, to: 'x' }))).ok, true);
});

cases('other languages are renamed the same way', async () => {
  const chinese =
    '变量\n{\n\t全局:\n\t\t0: tally\n\t玩家:\n\t\t0: tally\n}\n\n规则("tally")\n{\n\t事件\n\t{\n\t\t持续 - 全局;\n\t}\n\n\t动作\n\t{\n\t\t全局.tally = 1; // tally\n\t\t设置全局变量(tally, 2);\n\t}\n}\n';
  const { ask } = editSession({ 'p.ws': chinese });
  const answer = await ask(rename({ symbol: 0, to: 'points' }));
  assert.is(
    answer.preview?.[0]?.new_text,
    chinese.replace('0: tally', '0: points').replace('全局.tally', '全局.points').replace('变量(tally', '变量(points'),
  );
});

cases.run();
