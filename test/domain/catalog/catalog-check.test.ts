import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { checkCatalog, FILES } from '../../../build/catalog-check.mjs';
import { LOCALES as BUILD_LOCALES } from '../../../build/catalog-check/locales.mjs';
import { LOCALES } from '../../../src/domain/catalog/entry.js';
import { parseStrict } from '../../../build/strict-json.mjs';

const texts = new Map(FILES.map((file) => [file, readFileSync(join(process.cwd(), 'data', 'catalog', file), 'utf8')]));

function complaintsWith(changed?: string, change?: (text: string) => string): string[] {
  const read = (file: string): unknown => {
    const text = texts.get(file) as string;
    if (file !== changed || change === undefined) return parseStrict(text);
    const spoiled = change(text);
    assert.is.not(spoiled, text, 'the mistake was not planted');
    return parseStrict(spoiled);
  };
  return checkCatalog(read).map(({ file, entry, problem }) => `${file}: ${entry}: ${problem}`);
}

test('the catalogue of this repository is sound', () => {
  assert.equal(complaintsWith(), []);
});

test('build and domain have the same locales', () => {
  assert.equal(BUILD_LOCALES, LOCALES);
});

test('no file lies beside those that are checked', () => {
  const directory = join(process.cwd(), 'data', 'catalog');
  const there = readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json'));
  assert.equal(there.map((file) => file.replaceAll('\\', '/')).sort(), [...FILES].sort());
});

test('one entry a line, so that a change shows as a line', () => {
  for (const [file, text] of texts) {
    for (const line of text.split('\n')) assert.ok(line.length < 2500, `${file}: ${line.slice(0, 60)}`);
  }
});

const MISTAKES: readonly [name: string, file: string, from: string | RegExp, to: string, complaint: string][] = [
  [
    'an unknown member',
    'language.json',
    '"id": "wait", ',
    '"id": "wait", "colour": 1, ',
    'actions.wait: has an unknown member `colour`',
  ],
  ['an id twice', 'language.json', '"id": "abortIf",', '"id": "abort",', 'actions.abort: stands twice'],
  [
    'two names alike',
    'language.json',
    '"name": "Abort If"',
    '"name": "abort"',
    'actions.abortIf: is spelled like `abort`',
  ],
  ['an odd id', 'language.json', '"id": "abortIf"', '"id": "Abort-If"', 'actions.Abort-If: id must be lowerCamelCase'],
  [
    'a family that does not exist',
    'language.json',
    'enum:waitBehavior',
    'enum:waitBehaviour',
    'actions.wait.waitBehavior: family `waitBehaviour` does not exist',
  ],
  [
    'a kind that does not exist',
    'language.json',
    /("id": "wait".*?"kinds": )"number"/,
    '$1"nummer"',
    'actions.wait.time: kind `nummer` does not exist',
  ],
  [
    'a default outside its family',
    'language.json',
    '"default": "Ignore Condition"',
    '"default": "Ignore"',
    'actions.wait.waitBehavior: default `Ignore` is no member of its family',
  ],
  ['a flag that does not exist', 'language.json', '"yields": true', '"yield": true', 'flag `yield` does not exist'],
  [
    'a flag with a wrong value',
    'language.json',
    '"block": "close"',
    '"block": "shut"',
    'flag `block` cannot be "shut"',
  ],
  [
    'an event value that does not exist',
    'language.json',
    '"attacker", "victim"',
    '"attackers", "victim"',
    'value `attackers` does not exist',
  ],
  ['a keyword without a locale', 'language.json', '"pl-PL": "reguła", ', '', 'keywords.rule: lacks `pl-PL`'],
  [
    'white space in a name',
    'language.json',
    '"name": "Abort If"',
    '"name": "Abort  If"',
    'actions.abortIf: spelling "Abort  If" has surplus white space',
  ],
  [
    'a member twice',
    'language.json',
    '"white": "White"',
    '"white": "White",\n  "white": "Whit"',
    'member "white" stands twice',
  ],
  ['no JSON at all', 'strings.json', '{', '', 'strings.json: : '],
  [
    'a spelling for no id',
    'locales/fr-FR/language.json',
    '"abort": "Interrompre"',
    '"abbort": "Interrompre"',
    'actions.abbort: is no id of the catalogue',
  ],
  ['a spelling for no family', 'locales/fr-FR/language.json', '"hero": {', '"heros": {', 'members.heros: is no family'],
  [
    'a file of another locale',
    'locales/fr-FR/language.json',
    '"locale": "fr-FR"',
    '"locale": "fr-CA"',
    'locale: must be fr-FR',
  ],
  ['no word about fallback', 'locales/fr-FR/language.json', '"fallback": "en-US",\n', '', 'lacks `fallback`'],
  ['a section left out', 'locales/fr-FR/language.json', /"events": \{[^}]*\},\n/, '', 'lacks `events`'],
  [
    'a line that says nothing',
    'locales/fr-FR/language.json',
    '"abort": "Interrompre"',
    '"abort": "Abort"',
    'actions.abort: repeats the en-US spelling',
  ],
  [
    'an empty spelling',
    'locales/fr-FR/language.json',
    '"abort": "Interrompre"',
    '"abort": ""',
    'actions.abort: a spelling must be a non-empty text',
  ],
  [
    'a setting that does not exist',
    'settings.json',
    '"lobby": [\n "mapRotation"',
    '"lobby": [\n "mapRotations"',
    'lobby.mapRotations: is no setting',
  ],
  [
    'a setting type that does not exist',
    'settings.json',
    '"type": "percent"',
    '"type": "percents"',
    'type `percents` does not exist',
  ],
  [
    'a choice that does not exist',
    'settings.json',
    '"choices": ["afterAMirrorMatch"',
    '"choices": ["afterMirrorMatch"',
    'settings.mapRotation: choice `afterMirrorMatch` does not exist',
  ],
  ['bounds upside down', 'settings.json', '"min": 0, "max": 500', '"min": 600, "max": 500', 'min is above max'],
  ['settings of no hero', 'settings.json', ' "ana": {"abilities"', ' "anna": {"abilities"', 'heroes.anna: is no hero'],
  ['settings of no mode', 'settings.json', ' "assault": [', ' "assalt": [', 'modes.assalt: is no game mode'],
  [
    'a template without ability',
    'locales/fr-FR/settings.json',
    '"Durée maximale de {ability}"',
    '"Durée maximale"',
    'spelling lacks {ability}',
  ],
  [
    'a string for no id',
    'locales/fr-FR/strings.json',
    '"hello": ',
    '"helo": ',
    'strings.helo: is no id of the catalogue',
  ],
];

for (const [name, file, from, to, complaint] of MISTAKES) {
  test(`${name} is told with file and entry`, () => {
    const complaints = complaintsWith(file, (text) => text.replace(from, to));
    assert.ok(complaints.length > 0, 'no complaint');
    assert.ok(
      complaints.some((line) => line.startsWith(file) && line.includes(complaint)),
      complaints.join('\n'),
    );
  });
}

test.run();
