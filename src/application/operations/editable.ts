import { type Either, isLeft, left, right } from 'fp-ts/lib/Either.js';
import { type SourceText, sourceText } from '../../domain/source/source-text.js';
import { type ReportedDiagnostic, runDiagnostic } from '../contract/diagnostic.js';
import type { ServiceError } from '../contract/service-error.js';
import type { LocatedInput } from '../session/input.js';
import type { Script } from '../session/script.js';
import { meansInput } from '../session/selection.js';
import type { Session } from '../session/session.js';

/** Texts by path spelling or `file://` URI; null or undefined means the files on disk. */
export type Sources = Readonly<Record<string, string>> | null | undefined;

/** The one source of a session's script, ready to be edited. */
export interface Editable {
  readonly script: Script;
  /** How results name it: the spelling that the caller's sources use, else the display path. */
  readonly source: string;
  /** The text that offsets and positions count in, without byte order mark; its identity is that of the whole text. */
  readonly text: SourceText;
  /** What stands before the text: a byte order mark or nothing. */
  readonly prefix: '' | '\ufeff';
}

const BYTE_ORDER_MARK = '\ufeff';

/** Why no edit of an input is possible at all, whatever the edit; undefined when nothing stands against it. */
export function inputObstacle({ kind, path, displayPath }: LocatedInput): ReportedDiagnostic | undefined {
  switch (kind) {
    case 'opy':
      return refused(
        'edit-requires-provider',
        `${displayPath} is OverPy source, which only its provider can edit: use providerValidateEdit or providerSemanticRename`,
      );
    case 'ostw':
      return runDiagnostic(
        'source-provider-unavailable',
        'internal',
        `${displayPath} is OSTW source, and no OSTW provider exists`,
      );
    case 'protocol':
      return refused('edit-unsupported-kind', `${displayPath} is protocol JSON, which cannot be edited`);
    case 'workshop':
      return path === null
        ? refused('edit-input-stdin', 'a script from standard input cannot be edited: name a file')
        : undefined;
  }
}

/** The loaded script; Right of a diagnostic when it is read from bytes that no edit could keep. */
export async function loadForEdit(session: Session): Promise<Either<ServiceError, Either<ReportedDiagnostic, Script>>> {
  const loaded = await session.script()();
  if (isLeft(loaded)) return loaded;
  const script = loaded.right;
  return right(
    script.faithful
      ? right(script)
      : left(
          refused(
            'edit-unsupported-encoding',
            `${script.input.displayPath} is not UTF-8: save it as UTF-8 before editing it`,
          ),
        ),
  );
}

/** The script as it is on disk. */
export function editableOnDisk(script: Script): Editable {
  return {
    script,
    source: script.input.displayPath,
    text: script.source,
    prefix: script.hasByteOrderMark ? BYTE_ORDER_MARK : '',
  };
}

/**
 * The script with the text that the caller's sources give for it. The entry that has `spelling` as its name wins over
 * others that mean the same file.
 *
 * Refusals: `edit-unknown-source` when there is none, `edit-unsupported-encoding` when no file could hold it.
 */
export async function editableFromSources(
  session: Session,
  script: Script,
  sources: Readonly<Record<string, string>>,
  spelling: string,
): Promise<Either<ReportedDiagnostic, Editable>> {
  const source = await findSource(session, script.input, sources, spelling);
  if (source === undefined) {
    return left(refused('edit-unknown-source', `sources has no text for ${script.input.displayPath}`));
  }
  const whole = sources[source] as string;
  if (!isWellFormed(whole)) {
    return left(
      refused('edit-unsupported-encoding', `the text of ${source} has half a surrogate pair: it is not UTF-8`),
    );
  }
  const hasMark = whole.startsWith(BYTE_ORDER_MARK);
  const identify = (): string => session.world.digest.sha256(whole);
  const text = sourceText(hasMark ? whole.slice(1) : whole, identify);
  return right({ script, source, text, prefix: hasMark ? BYTE_ORDER_MARK : '' });
}

/** True when every surrogate has its other half, so that UTF-8 can hold the text. */
export function isWellFormed(text: string): boolean {
  return !LONE_SURROGATE.test(text);
}

const LONE_SURROGATE = /\p{Surrogate}/u;

async function findSource(
  session: Session,
  input: LocatedInput,
  sources: Readonly<Record<string, string>>,
  spelling: string,
): Promise<string | undefined> {
  if (Object.hasOwn(sources, spelling)) return spelling;
  for (const name of Object.keys(sources)) if (await meansInput(session.world, input, name)) return name;
  return undefined;
}

function refused(code: string, message: string): ReportedDiagnostic {
  return runDiagnostic(code, 'discovery', message);
}
