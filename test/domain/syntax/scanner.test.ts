import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { LocaleId } from '../../../src/domain/catalog/entry.js';
import { scan } from '../../../src/domain/syntax/scanner.js';
import { TokenKind } from '../../../src/domain/syntax/token.js';
import { testCatalog } from '../../support/catalog.js';
import { corpus, NO_CORPUS } from '../../support/corpus.js';

const NAMES = Object.fromEntries(Object.entries(TokenKind).map(([name, kind]) => [kind, name]));

function tokensOf(text: string, locale: LocaleId = 'en-US'): readonly string[] {
  const { tokens } = scan(text, testCatalog().lexicon(locale));
  const shown: string[] = [];
  for (let i = 0; i < tokens.count - 1; i += 1)
    shown.push(`${NAMES[tokens.kind(i)]} ${tokens.slice(i).replace(/\s+/g, ' ')}`);
  return shown;
}

const cases: readonly [string, string, readonly string[], LocaleId?][] = [
  ['a name is one token, wrapped or not', 'Event\n\t\tPlayer', ['Name Event Player']],
  ['hyphens inside names', 'Create In-World Text(', ['Name Create In-World Text', 'LeftParen (']],
  [
    'a minus between names',
    'Total Time Elapsed - Match Time',
    ['Name Total Time Elapsed', 'Minus -', 'Name Match Time'],
  ],
  [
    'a minus without blanks',
    'Match Time-Global.A',
    ['Name Match Time', 'Minus -', 'Name Global', 'Dot .', 'Identifier A'],
  ],
  ['events hold a spaced hyphen', 'Ongoing - Each Player;', ['Name Ongoing - Each Player', 'Semicolon ;']],
  ['dots and colons in names', 'D.Va, Soldier: 76', ['Name D.Va', 'Comma ,', 'Name Soldier: 76']],
  [
    'a variable that looks like such a name',
    'Global.D.Va',
    ['Name Global', 'Dot .', 'Identifier D', 'Dot .', 'Identifier Va'],
  ],
  [
    'numbers',
    '.3 1.19e-7 18446744073709551615 2.50',
    ['Number .3', 'Number 1.19e-7', 'Number 18446744073709551615', 'Number 2.50'],
  ],
  ['a name that starts with a digit', '66번 국도', ['Name 66번 국도'], 'ko-KR'],
  ['a name with digits and a dot', '1. Kabiliyet', ['Name 1. Kabiliyet'], 'tr-TR'],
  ['a name that ends in a colon', 'X成分: (', ['Name X成分:', 'LeftParen ('], 'ja-JP'],
  [
    'layout tags belong to the name',
    'Kahraman(<en>D.Va<en>)',
    ['Name Kahraman', 'LeftParen (', 'Name <en>D.Va<en>', 'RightParen )'],
    'tr-TR',
  ],
  [
    'disabled before an element',
    '; disabled Abort;',
    ['Semicolon ;', 'Disabled disabled', 'Name Abort', 'Semicolon ;'],
  ],
  [
    'disabled before a parenthesis',
    '; disabled (Event Player)',
    ['Semicolon ;', 'Disabled disabled', 'LeftParen (', 'Name Event Player', 'RightParen )'],
  ],
  [
    'a name that begins with the word for disabled',
    '; 禁用查看器录制;',
    ['Semicolon ;', 'Name 禁用查看器录制', 'Semicolon ;'],
    'zh-CN',
  ],
  [
    'a name that begins so, blanks inside',
    '; 禁用 查看器录制;',
    ['Semicolon ;', 'Name 禁用 查看器录制', 'Semicolon ;'],
    'zh-CN',
  ],
  [
    'the same with a blank before a name of its own',
    '; 禁用 按钮(',
    ['Semicolon ;', 'Disabled 禁用', 'Name 按钮', 'LeftParen ('],
    'zh-CN',
  ],
  ['strings with escapes and raw line breaks', '"a\\"b\nc" ;', ['String "a\\"b c"', 'Semicolon ;']],
  ['comments are gaps', 'a // b\n/* c\n*/ d', ['Name a', 'Name d']],
  ['operators without blanks', '1<=2&&!x', ['Number 1', 'LessOrEqual <=', 'Number 2', 'And &&', 'Not !', 'Name x']],
  [
    'declarations',
    'variables { global: 0: rule 1: b2 }',
    [
      'Name variables',
      'LeftBrace {',
      'Identifier global',
      'Colon :',
      'Number 0',
      'Colon :',
      'Identifier rule',
      'Number 1',
      'Colon :',
      'Identifier b2',
      'RightBrace }',
    ],
  ],
  [
    'settings are lines',
    'settings { main { Description: "a: {" } Team 1: 5 }',
    [
      'Name settings',
      'LeftBrace {',
      'SettingsText main',
      'LeftBrace {',
      'SettingsText Description:',
      'String "a: {"',
      'RightBrace }',
      'SettingsText Team 1: 5',
      'RightBrace }',
    ],
  ],
];

for (const [title, text, expected, locale] of cases) test(title, () => assert.equal(tokensOf(text, locale), expected));

test('an unclosed string ends with its line and is named', () => {
  const { tokens, problems } = scan('x("abc;\ny', testCatalog().lexicon('en-US'));
  assert.equal(
    problems.map(({ start, end }) => [start, end]),
    [[2, 7]],
  );
  assert.match(problems[0]?.message ?? '', /never closed/);
  assert.is(tokens.slice(tokens.count - 2), 'y');
});

test('settings that lack their closing brace do not swallow the rules', () => {
  assert.ok(
    tokensOf('settings {\nmain {\nrule("x") {')
      .join()
      .endsWith('Name rule,LeftParen (,String "x",RightParen ),LeftBrace {'),
  );
});

const files = corpus();
test(`gaps hold only white space and comments, on every real script${files === null ? ` (${NO_CORPUS})` : ''}`, () => {
  for (const { path, locale, text } of files ?? []) {
    const { tokens } = scan(text, testCatalog().lexicon(locale));
    let at = 0;
    let unknown = 0;
    for (let i = 0; i < tokens.count; i += 1) {
      assert.ok(tokens.start(i) >= at, `${path}: tokens overlap at ${at}`);
      const gap = text.slice(at, tokens.start(i));
      if (gap.trim() !== '')
        assert.is(gap.replace(/\/\/[^\r\n]*|\/\*[\s\S]*?\*\//g, '').trim(), '', `${path}: lost ${JSON.stringify(gap)}`);
      if (tokens.kind(i) === TokenKind.Unknown) unknown += 1;
      at = tokens.end(i);
    }
    assert.is(at, text.length, path);
    if (!path.includes('movie-script-base')) assert.is(unknown, 0, `${path}: characters that belong to nothing`);
  }
});

test.run();
