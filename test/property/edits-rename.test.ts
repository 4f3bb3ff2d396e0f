// @timeout 600
// Whatever a script holds: a rename changes the names of one symbol and not one character besides.
import fs from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { LOCALES, type LocaleId } from '../../src/domain/catalog/entry.js';
import { emitProgram } from '../../src/domain/emit/printer.js';
import { firstDifference } from '../../src/domain/program/equality.js';
import { readScript } from '../../src/domain/program/read-script.js';
import { programFacts } from '../../src/domain/semantics/program-facts.js';
import { type ProgramSymbol, SYMBOL_KINDS } from '../../src/domain/semantics/symbols.js';
import { LineIndex } from '../../src/domain/source/line-index.js';
import { testCatalog } from '../support/catalog.js';
import { corpus, NO_CORPUS } from '../support/corpus.js';
import { editSession, type EditAnswer, identityOf } from '../support/edit-session.js';
import { renamedProgram } from '../support/renamed-program.js';

const properties = suite('rename');
const catalog = testCatalog();
const parameters = { numRuns: Number(process.env['WRIGHT_RUNS'] ?? 12), seed: 20_261_130 };

const FRESH = 'wrightRenamedThis';

/** The example with the name in a comment of each kind, a string, a title, and in the other kinds, used and declared. */
function planted(name: string): string {
  const action = `Small Message(Event Player, Custom String("${name} {0}", Event Player.${name}));`;
  const rules = `
"${name}"
rule("${name}")
{
	event
	{
		Ongoing - Each Player;
		All;
		All;
	}

	conditions
	{
		"${name}"
		Global.${name} == Event Player.${name};
	}

	actions
	{
		"${name}"
		${action} // ${name}
		disabled Set Global Variable At Index(${name}, Global.${name}, Player Variable(Event Player, ${name}));
		/* Global.${name} = Event Player.${name}; */
		Call Subroutine(${name});
		First Of(Global.${name}).${name} += Global.${name};
	}
}

rule("the subroutine ${name}")
{
	event
	{
		Subroutine;
		${name};
	}

	actions
	{
		Start Rule(${name}, Do Nothing);
	}
}
`.replace(`\n"${name}"\nrule`, '\nrule');
  return example()
    .replace('\tglobal:\n', `\tglobal:\n\t\t90: ${name}\n`)
    .replace('\tplayer:\n', `\tplayer:\n\t\t91: ${name}\n`)
    .replace('subroutines\n{\n', `subroutines\n{\n\t92: ${name}\n`)
    .concat(rules);
}

function example(): string {
  return fs.readFileSync(join('examples', 'hilltop.ws'), 'utf8');
}

/** In another language of the game, comments of the text put back in front. */
function translated(text: string, locale: LocaleId, name: string): string | undefined {
  const { program, loads } = readScript(text, catalog, 'en-US');
  assert.ok(loads, 'the planted script loads');
  const emission = emitProgram(program, catalog, locale);
  return 'refusals' in emission ? undefined : `// ${name}\n${emission.text}// Global.${name}\n`;
}

/** Renames there and back and holds every step to what a rename is. */
async function holds(text: string, symbol: ProgramSymbol, to: string): Promise<void> {
  const there = await rename(text, symbol.id, to);
  const after = previewOf(there);
  assert.is(applied(text, there), after, 'the preview is the edits');
  assert.is(unedited(text, there), unedited(after, backwards(text, there)), 'what lies outside of the edits stays');
  const [before, renamed] = [readScript(text, catalog), readScript(after, catalog)];
  const kind = symbol.kind as Exclude<ProgramSymbol['kind'], 'rule'>;
  assert.is(firstDifference(renamedProgram(before.program, kind, symbol.name, to), renamed.program), null);
  const facts = [programFacts(before.program, catalog), programFacts(renamed.program, catalog)] as const;
  for (const { id } of facts[0].symbols.symbols) assert.equal(facts[0].usage(id), facts[1].usage(id));
  assert.equal(
    before.diagnostics.map(({ code }) => code),
    renamed.diagnostics.map(({ code }) => code),
  );
  assert.is(previewOf(await rename(after, symbol.id, symbol.name)), text, 'there and back gives the same bytes');
}

async function rename(text: string, symbol: number, to: string): Promise<EditAnswer> {
  const answer = await editSession({ 'p.ws': text }).ask({ op: 'semanticRename', target: { symbol, to } });
  assert.ok(answer.ok, answer.diagnostics[0]?.message);
  return answer;
}

function previewOf({ preview }: EditAnswer): string {
  const [only] = preview ?? [];
  if (only === undefined) throw new Error('no preview');
  assert.is(only.source_identity, identityOf(only.new_text));
  return only.new_text;
}

interface Place {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The edits as offsets, found without the program's own code for it. */
function places(text: string, { transaction }: EditAnswer): readonly Place[] {
  const lines = new LineIndex(text);
  return (transaction?.edits ?? []).map(({ range, new_text }) => ({
    start: lines.offset({ line: range.start_line, col: range.start_col }) as number,
    end: lines.offset({ line: range.end_line, col: range.end_col }) as number,
    text: new_text,
  }));
}

function applied(text: string, answer: EditAnswer): string {
  let result = text;
  for (const { start, end, text: fresh } of [...places(text, answer)].reverse()) {
    result = result.slice(0, start) + fresh + result.slice(end);
  }
  return result;
}

/** The text between the edits. */
function unedited(text: string, answer: EditAnswer | readonly Place[]): string {
  let rest = '';
  let from = 0;
  for (const { start, end } of 'length' in answer ? answer : places(text, answer)) {
    rest += `${text.slice(from, start)}\0`;
    from = end;
  }
  return rest + text.slice(from);
}

/** Where the new texts of an answer stand. */
function backwards(text: string, answer: EditAnswer): readonly Place[] {
  let growth = 0;
  return places(text, answer).map(({ start, end, text: fresh }) => {
    const place = { start: start + growth, end: start + growth + fresh.length, text: '' };
    growth += fresh.length - (end - start);
    return place;
  });
}

const identifier = fc.stringMatching(/^[A-Za-z_][A-Za-z0-9_]{0,12}$/);

for (const locale of LOCALES) {
  properties(`a name planted everywhere, ${locale}`, async () => {
    await fc.assert(
      fc.asyncProperty(identifier, identifier, fc.integer({ min: 0, max: 2 }), async (name, to, which) => {
        const english = planted(name);
        const { diagnostics } = readScript(english, catalog, 'en-US');
        // A name of the example itself would be declared twice.
        fc.pre(
          !diagnostics.some(({ severity, message }) => severity === 'error' || message.includes('declared twice')),
        );
        const text = translated(english, locale, name);
        fc.pre(text !== undefined);
        const facts = programFacts(readScript(text, catalog).program, catalog);
        const kind = SYMBOL_KINDS[which] as Exclude<ProgramSymbol['kind'], 'rule'>;
        const symbol = facts.symbols.binding(kind, name) as ProgramSymbol;
        fc.pre(facts.symbols.binding(kind, to) === undefined);
        await holds(text, symbol, to);
      }),
      parameters,
    );
  });
}

const scripts = corpus();
properties(scripts === null ? NO_CORPUS : 'real scripts', async () => {
  for (const { text, path } of scripts?.filter((_, index) => index % 7 === 0) ?? []) {
    const read = readScript(text, catalog);
    if (!read.loads) continue;
    const facts = programFacts(read.program, catalog);
    const byUse = facts.symbols.symbols
      .filter(({ kind, implicit, name }) => kind !== 'rule' && !implicit && facts.symbols.allNamed(name).length < 3)
      .sort((a, b) => facts.referencesOf(b.id).length - facts.referencesOf(a.id).length);
    const duplicate = (symbol: ProgramSymbol): boolean =>
      facts.symbols.allNamed(symbol.name).filter(({ kind }) => kind === symbol.kind).length > 1;
    const [symbol] = byUse.filter((one) => !duplicate(one) && /^[A-Za-z_]\w{0,31}$/.test(one.name));
    if (symbol === undefined) continue;
    try {
      await holds(text, symbol, FRESH);
    } catch (error) {
      throw new Error(`${path}, ${symbol.kind} ${symbol.name}: ${String(error)}`, { cause: error });
    }
  }
});

properties.run();
