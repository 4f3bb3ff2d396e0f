import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createCatalog } from '../../../src/domain/catalog/create-catalog.js';
import { detectLocale } from '../../../src/domain/catalog/detect-locale.js';
import { LOCALES, type LocaleId } from '../../../src/domain/catalog/entry.js';
import { CatalogFiles } from '../../../src/adapters/node/catalog-files.js';
import { testCatalog } from '../../support/catalog.js';

const catalog = testCatalog();

/** A small rule in the words of a locale, as the game would write it. */
function smallRule(locale: LocaleId): string {
  const words = catalog.lexicon(locale);
  const all = words.spellMember('eventTeam', 'all');
  return `${words.spellKeyword('rule')}("Greet {0}")
{
\t${words.spellKeyword('event')}
\t{
\t\t${words.spellEvent('playerDied')};
\t\t${all};
\t\t${words.spellMember('eventPlayer', 'all')};
\t}

\t${words.spellKeyword('actions')}
\t{
\t\t${words.spellAction('bigMessage')}(${words.spellValue('eventPlayer')}, ${words.spellValue('customString')}("Bonjour; { 日本 }"));
\t\t${words.spellAction('wait')}(1, ${words.spellMember('waitBehavior', 'ignoreCondition')});
\t}
}
`;
}

/** Settings alone: in some locales only these are translated. */
function settingsOnly(locale: LocaleId): string {
  const words = catalog.lexicon(locale);
  return `${words.spellKeyword('settings')}
{
\t${words.spellKeyword('modes')}
\t{
\t\t${words.spellMember('gameMode', 'deathmatch')}
\t\t{
\t\t}
\t\t${words.spellKeyword('settingsGeneral')}
\t\t{
\t\t}
\t}
\t${words.spellKeyword('heroes')}
\t{
\t\t${words.spellKeyword('settingsGeneral')}
\t\t{
\t\t\t${words.spellMember('hero', 'widowmaker')}
\t\t\t{
\t\t\t}
\t\t}
\t}
}
`;
}

for (const locale of LOCALES) {
  test(`${locale}: settings alone`, () => {
    assert.is(detectLocale(settingsOnly(locale), catalog).locale, locale);
  });

  test(`${locale}: one small rule`, () => {
    const detected = detectLocale(smallRule(locale), catalog);
    // Russian and Chinese of Taiwan leave some rules wholly in English; then the text is as much en-US.
    const english = smallRule(locale) === smallRule('en-US');
    assert.is(detected.locale, english ? 'en-US' : locale);
  });
}

const TEXTS: readonly [name: string, text: string, locale: LocaleId][] = [
  ['nothing', '', 'en-US'],
  ['no script at all', 'Lorem ipsum dolor sit amet', 'en-US'],
  ['only actions', 'actions\n{\n\tAbort;\n}\n', 'en-US'],
  ['only Korean actions', 'action\n{\n\tAbort;\n}\n', 'ko-KR'],
  [
    'a foreign comment and text',
    '// привет\nrule("规则 {") { event { Ongoing - Global; } actions { "注释" Abort; } }',
    'en-US',
  ],
  ['German structure, English event', 'regel("a") { event { Ongoing - Global; } aktionen { Abort; } }', 'de-DE'],
  ['English structure, Chinese names', 'rule("a") { event { 持续 - 全局; } actions { 中止; } }', 'zh-CN'],
  ['unknown English names', 'rule("a") { event { Ongoing - Globl; } actions { Wiat(1); } }', 'en-US'],
  [
    'disabled heads',
    'disabled rule("a") { event { Ongoing - Global; } actions { disabled Wait(1, Ignore Condition); } }',
    'en-US',
  ],
  [
    'an accent in an English hero',
    'rule("a") { event { Ongoing - Each Player; All; Lúcio; } actions { Abort; } }',
    'en-US',
  ],
  ['only French conditions', 'conditions\n{\n\tEn vie(Joueur exécutant) == Vrai;\n}', 'fr-FR'],
  ['only French variables', 'variables\n{\n\tglobale:\n\t\t0: A\n}', 'fr-FR'],
  ['only Chinese conditions', '条件\n{\n\t存活(事件玩家) == 真;\n}', 'zh-CN'],
  ['a Korean settings key under English structure', 'settings\n{\n\tmain\n\t{\n\t\t설명: "x"\n\t}\n}', 'ko-KR'],
  ['a Russian settings key under English structure', 'settings\n{\n\tmain\n\t{\n\t\tОписание: "x"\n\t}\n}', 'ru-RU'],
  ["an author's own setting in another script", 'settings\n{\n\tworkshop\n\t{\n\t\t难度: [3]\n\t}\n}', 'en-US'],
  [
    'a Spanish colour among English names',
    'actions\n{\n\tSet Objective Description(Event Player, Color(Blanco), None);\n}',
    'es-ES',
  ],
  ['a subroutine of one word', 'actions { Call Subroutine(blanco); }', 'en-US'],
  [
    'Spanish filters under English structure',
    'rule("a") { event { Ongoing - Each Player; Todos; Todos; } actions { Abort; } }',
    'es-ES',
  ],
];

for (const [name, text, locale] of TEXTS) {
  test(name, () => {
    assert.is(detectLocale(text, catalog).locale, locale);
  });
}

test('a disabled rule tells its locale', () => {
  assert.is(detectLocale('desabilitado regra("a") { }', catalog).locale, 'pt-BR');
  assert.is(detectLocale('wył. reguła("a") { }', catalog).locale, 'pl-PL');
});

test('words in texts and comments count for nothing', () => {
  const english = { locale: 'en-US', score: 1, runnerUp: null };
  for (const hidden of ['"\\" regla { "', '"\\\\" /* regla { */', '// regla {\n', '"regla\n{"', '/* " */']) {
    const text = `rule("a") { event { Ongoing - Global; } actions { ${hidden} Abort; } }`;
    assert.equal(detectLocale(text, catalog), english, hidden);
  }
});

test('scores run from 0 to 1, the best first', () => {
  const { score, runnerUp } = detectLocale(settingsOnly('fr-FR'), catalog);
  assert.ok(score > 0.5 && score <= 1);
  assert.ok(runnerUp && runnerUp.score >= 0 && runnerUp.score <= score);
  assert.equal(detectLocale('', catalog), { locale: 'en-US', score: 1, runnerUp: null });
});

test('an English script and a script of one structure read no other locale', () => {
  const read: string[] = [];
  const source = new (class extends CatalogFiles {
    override names(locale: LocaleId) {
      if (locale !== 'en-US') read.push(locale);
      return super.names(locale);
    }
  })(join(process.cwd(), 'data', 'catalog'));
  const fresh = createCatalog(source);
  detectLocale(smallRule('en-US'), fresh);
  detectLocale(settingsOnly('ko-KR'), fresh);
  assert.equal(read, []);
  detectLocale(smallRule('es-ES'), fresh);
  assert.ok(read.length > 0);
});

test('time grows with the text, whatever the text', () => {
  const hostile = ['"', '{', '"\\', '/*', ';\n', '(', 'a ', 'ж ', '{/*', 'x {\n', ' \t'];
  const start = performance.now();
  for (const part of hostile) detectLocale(part.repeat(500_000), catalog);
  assert.ok(performance.now() - start < 10_000);
});

const corpus = join(process.cwd(), '..', 'shared', 'corpus');
if (existsSync(corpus)) {
  test('every file of the corpus', () => {
    const wrong: string[] = [];
    let files = 0;
    for (const row of readFileSync(join(corpus, 'EXPECTED.tsv'), 'utf8').split('\n').slice(1)) {
      const [file = '', kind] = row.split('\t');
      const locale = file.split('/')[1];
      if (!file.startsWith('raw/') || kind === 'wrong-folder') continue;
      files += 1;
      const detected = detectLocale(readFileSync(join(corpus, file), 'utf8'), catalog);
      if (detected.locale !== locale) wrong.push(`${file}: ${detected.locale}`);
    }
    assert.equal(wrong, []);
    assert.ok(files > 100);
  });
} else {
  console.log('skipped: corpus runs, no ../shared/corpus beside this checkout');
}

test.run();
