import { type Either, isLeft, left, right } from 'fp-ts/lib/Either.js';
import type { Declaration } from '../program/program.js';
import type { ProgramFacts } from '../semantics/program-facts.js';
import type { Reference } from '../semantics/references.js';
import type { ProgramSymbol } from '../semantics/symbols.js';
import { type EditRefusal, editRefusal } from './edit-refusal.js';
import { identifierProblem } from './identifier.js';
import { KIND_WORDS } from './kind-words.js';
import { declarationEdit, declarationsOf } from './intents/declaration-edit.js';
import { editedSource } from './intents/element-edits.js';
import { type TextEdit, sortTextEdits } from './text-edit.js';

/**
 * The edits that give a symbol another name: one for each place that names it, and no other place. A symbol that the
 * script uses without declaring it gets a declaration on the index that it has, since the game knows only its own names
 * (`A`, `Sub0`) without one.
 *
 * Refusals: `rename-unsupported-kind` (a rule), `rename-invalid-name` (the name that it has), `rename-name-collision`
 * (another symbol of the kind has the name), `parse-error` (a name that the game does not take),
 * `rename-unmapped-span` (a place that does not hold exactly the name), `rename-invalid-target` (no place at all).
 */
export function planRename(
  text: string,
  facts: ProgramFacts,
  symbol: ProgramSymbol,
  to: string,
): Either<EditRefusal, readonly TextEdit[]> {
  const { kind, name } = symbol;
  if (kind === 'rule') {
    return left(
      editRefusal(
        'rename-unsupported-kind',
        `'${name}' is the title of a rule, which nothing else names: edit it as text`,
      ),
    );
  }
  if (to === name)
    return left(editRefusal('rename-invalid-name', `the ${KIND_WORDS[kind]} is named '${name}' already`));
  const taken = facts.symbols.binding(kind, to);
  if (taken !== undefined) {
    return left(
      editRefusal('rename-name-collision', `another ${KIND_WORDS[kind]} is named '${to}': symbol ${taken.id}`),
    );
  }
  const illegal = identifierProblem(to, KIND_WORDS[kind], facts.catalog.limits.identifierLength);
  if (illegal !== undefined) return left(illegal);
  const edits = renameEdits(text, facts.referencesOf(symbol.id), symbol, to);
  if (isLeft(edits) || !symbol.implicit) return edits;
  const { index } = declarationsOf(facts.program, kind)[symbol.position] as Declaration;
  const source = editedSource(text, facts.catalog.lexicon(facts.program.locale));
  return right(sortTextEdits([declarationEdit(source, kind, to, index), ...edits.right]));
}

function renameEdits(
  text: string,
  references: readonly Reference[],
  { name, implicit, kind }: ProgramSymbol,
  to: string,
): Either<EditRefusal, readonly TextEdit[]> {
  const edits = new Map<number, TextEdit>();
  for (const { span, kind: reference } of references) {
    if (span === null && implicit && reference === 'declaration') continue;
    if (span === null || text.slice(span.start, span.end) !== name) {
      return left(
        editRefusal('rename-unmapped-span', `a ${reference} of '${name}' has no place that holds exactly the name`),
      );
    }
    edits.set(span.start, { start: span.start, end: span.end, newText: to });
  }
  if (edits.size === 0) {
    return left(editRefusal('rename-invalid-target', `nothing in the text names the ${KIND_WORDS[kind]} '${name}'`));
  }
  return right([...edits.values()].sort((a, b) => a.start - b.start));
}

/**
 * Holds a renamed program against the one before: the new name must mean what the old one meant, in the same kinds of
 * reference, and no other name may have changed its meaning. Undefined when all is well, else `rename-mismatch`.
 */
export function renameMismatch(
  before: ProgramFacts,
  after: ProgramFacts,
  symbol: ProgramSymbol,
  to: string,
): EditRefusal | undefined {
  if (symbol.kind === 'rule') return mismatch(to);
  const renamed = after.symbols.binding(symbol.kind, to);
  if (renamed === undefined || after.symbols.symbols.length !== before.symbols.symbols.length) return mismatch(to);
  const kept = sameKinds(before.referencesOf(symbol.id), after.referencesOf(renamed.id));
  if (!kept) return mismatch(to);
  // An implicit symbol gets a declaration, which moves it among the symbols; a declared one keeps its number.
  const others = symbol.implicit || sameReferences(before.references.all, after.references.all);
  return others ? undefined : mismatch(to);
}

/**
 * True when another legal name for the symbol cannot change what is wrong with the script: it is declared, once, under a
 * name that is legal as well.
 */
export function keepsDiagnostics({ symbols, catalog }: ProgramFacts, { kind, name, implicit }: ProgramSymbol): boolean {
  if (implicit || symbols.allNamed(name).filter((symbol) => symbol.kind === kind).length > 1) return false;
  return identifierProblem(name, kind, catalog.limits.identifierLength) === undefined;
}

function sameKinds(a: readonly Reference[], b: readonly Reference[]): boolean {
  const kinds = (references: readonly Reference[]): string =>
    references
      .map(({ kind }) => kind)
      .sort()
      .join();
  return kinds(a) === kinds(b);
}

function sameReferences(a: readonly Reference[], b: readonly Reference[]): boolean {
  if (a.length !== b.length) return false;
  for (let at = 0; at < a.length; at += 1) {
    const [one, other] = [a[at] as Reference, b[at] as Reference];
    const same =
      one.symbol === other.symbol &&
      one.kind === other.kind &&
      one.rule === other.rule &&
      one.condition === other.condition &&
      one.action === other.action &&
      one.value === other.value;
    if (!same) return false;
  }
  return true;
}

function mismatch(to: string): EditRefusal {
  return editRefusal('rename-mismatch', `with the name '${to}' the script would mean something else`, 'validation');
}
