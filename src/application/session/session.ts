import { type Either, isLeft, left, right } from 'fp-ts/lib/Either.js';
import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { Catalog } from '../../domain/catalog/catalog.js';
import type { LocaleId } from '../../domain/catalog/entry.js';
import { type ReadScript, readProgram, readScript, type UnvalidatedProgram } from '../../domain/program/read-script.js';
import { runDiagnostic } from '../contract/diagnostic.js';
import { brokenScript, refusal, type ServiceError } from '../contract/service-error.js';
import type { Clock } from '../ports/clock.js';
import type { Input } from '../ports/console.js';
import type { Digest } from '../ports/digest.js';
import type { Environment } from '../ports/environment.js';
import type { FileSystem } from '../ports/file-system.js';
import { findConfiguration } from '../lint/find-configuration.js';
import type { YamlReader } from '../ports/yaml-reader.js';
import { type Fingerprint, isSurelyUnchanged, takeFingerprint } from './fingerprint.js';
import { IdSpace } from './id-space.js';
import { type InputRequest, type LocatedInput, locateInput } from './input.js';
import { refuseForeignKind } from './providers.js';
import { readScriptBytes, type Script } from './script.js';

/** What a session needs of the world. */
export interface SessionWorld {
  readonly files: FileSystem;
  readonly environment: Environment;
  readonly stdin: Input;
  readonly digest: Digest;
  readonly clock: Clock;
  readonly yaml: YamlReader;
  /** The vocabulary of the game, loaded at the first call. Left: why it cannot be. */
  readonly catalog: () => Either<string, Catalog>;
  /** Version of Wright. */
  readonly version: string;
}

/** What a session works on. */
/** What a session is at, in the words that people are shown. */
export type Phase = 'Resolving input' | 'Parsing' | 'Resolving semantics' | 'Running lint rules';

export interface SessionRequest extends InputRequest {
  /** Undefined: the language is detected from the text. */
  readonly locale: LocaleId | undefined;
  /** Path of the OverPy provider, relative to the working directory. */
  readonly opyProvider: string | undefined;
  /** Path of the configuration that lint operations use; undefined: the one beside the input or above it. */
  readonly lintConfiguration?: string | undefined;
  /** True for a session that lives on: a changed configuration then makes a new program of an unchanged script. */
  readonly watchesConfiguration?: boolean;
  /** Is told what the session turns to. */
  readonly onPhase?: (phase: Phase) => void;
}

/**
 * One input, held ready for operations. Every operation sees the input as it is on disk when it starts: stamps are
 * compared first, and contents when a stamp differs or is too young to be trusted. An unchanged input keeps its script
 * and everything computed from it.
 */
export class Session {
  /** Whether symbol ids and rule indexes that the client holds are those of the current script. */
  readonly symbolIds = new IdSpace();
  readonly ruleIds = new IdSpace();
  private lastRead: Script | undefined;
  /** The script whose numbers the client may hold; undefined before the first load and after a failed one. */
  private loaded: Script | undefined;
  private loads = 0;
  /** Of the file that `loaded` was read from. */
  private fingerprint: Fingerprint | undefined;
  /** Of the configuration that `loaded` was adopted with. */
  private configuration: string | undefined;

  constructor(
    readonly world: SessionWorld,
    private readonly request: SessionRequest,
  ) {}

  /** Says that work on another phase begins. */
  enter(phase: Phase): void {
    this.request.onPhase?.(phase);
  }

  get version(): string {
    return this.world.version;
  }

  /** Path of the lint configuration that the caller named. */
  get lintConfiguration(): string | undefined {
    return this.request.lintConfiguration;
  }

  /** The script of the last successful read, broken or not; for showing source lines beside diagnostics. */
  get lastScript(): Script | undefined {
    return this.lastRead;
  }

  /**
   * Number of the program that is loaded: 1 for the first of this session, one more for each program after it, undefined
   * while none is. An input that does not change keeps its program and so its number.
   */
  get revision(): number | undefined {
    return this.loaded === undefined ? undefined : this.loads;
  }

  /** The vocabulary; refusal `catalog-error` when it cannot be loaded. */
  catalog(): Either<ServiceError, Catalog> {
    const catalog = this.world.catalog();
    return isLeft(catalog) ? refused('catalog-error', 'internal', catalog.left) : catalog;
  }

  /**
   * The script, which may have errors that do not hinder reading it as a program (unknown names, arity, …).
   * Refuses with everything found when its text is broken, and with the loader's code when there is no text.
   */
  script(): TaskEither<ServiceError, Script> {
    return async () => {
      const script = await this.read();
      this.lastRead = isLeft(script) ? undefined : script.right;
      if (isLeft(script)) {
        this.loaded = undefined;
        return script;
      }
      const { read, diagnostics } = script.right;
      if (!read.loads) {
        this.loaded = undefined;
        return left(brokenScript(diagnostics));
      }
      const configuration = await this.configurationIdentity(script.right.input);
      if (script.right !== this.loaded || configuration !== this.configuration) this.adopt(script.right);
      this.configuration = configuration;
      this.enter('Resolving semantics');
      return script;
    };
  }

  /** Where the input is and what it is written in, before anything of it is read. */
  locate(): TaskEither<ServiceError, LocatedInput> {
    const { files, environment } = this.world;
    return locateInput({ files, environment }, this.request);
  }

  /** A text read the way the input would be if it held that text. */
  readText(text: string): Either<ServiceError, ReadScript> {
    const catalog = this.catalog();
    return isLeft(catalog) ? catalog : right(readScript(text, catalog.right, this.request.locale));
  }

  /** The same without validation, for texts of which it is known what validation would say. */
  readProgramText(text: string): Either<ServiceError, UnvalidatedProgram> {
    const catalog = this.catalog();
    return isLeft(catalog) ? catalog : right(readProgram(text, catalog.right, this.request.locale));
  }

  /** A script other than the one before: numbers handed out so far mean nothing any more. */
  private adopt(script: Script): void {
    if (this.loads > 0) {
      this.symbolIds.invalidate();
      this.ruleIds.invalidate();
    }
    this.loaded = script;
    this.loads += 1;
  }

  /** Path and content of the configuration in force, in one text; undefined when there is none or nobody watches. */
  private async configurationIdentity(input: LocatedInput): Promise<string | undefined> {
    if (this.request.watchesConfiguration !== true) return undefined;
    const { files, environment, digest } = this.world;
    const given = this.request.lintConfiguration;
    if (given === undefined) {
      const found = await findConfiguration(files, input);
      return found === null ? undefined : `${found.path} ${digest.sha256(found.bytes)}`;
    }
    const cwd = environment.workingDirectory();
    const bytes = await files.readBytes(isLeft(cwd) ? given : files.resolve(cwd.right, given))();
    return isLeft(bytes) ? undefined : digest.sha256(bytes.right);
  }

  private async read(): Promise<Either<ServiceError, Script>> {
    if (this.request.input === '-' && this.loaded !== undefined) return right(this.loaded);
    this.enter('Resolving input');
    const located = await this.locate()();
    if (isLeft(located)) return located;
    if (await this.isStillLoaded(located.right)) return right(this.loaded as Script);
    // Taken before the content is read: what changes in between shows in the next comparison.
    const { files, clock, digest } = this.world;
    const { path } = located.right;
    const fingerprint = path === null ? undefined : await takeFingerprint(files, clock, path);
    const content = await this.readContent(located.right);
    if (isLeft(content)) return content;
    const { input, bytes } = content.right;
    this.fingerprint = fingerprint;
    const identify = (): string => digest.sha256(bytes);
    const before = this.loaded;
    if (before?.input.path === input.path && before.source.identity === identify()) return right(before);
    const catalog = this.catalog();
    if (isLeft(catalog)) return catalog;
    this.enter('Parsing');
    return right(readScriptBytes(bytes, identify, input, catalog.right, this.request.locale));
  }

  /** True when the file is surely the one that the program was loaded from. */
  private async isStillLoaded({ path }: LocatedInput): Promise<boolean> {
    const { loaded, fingerprint } = this;
    if (loaded === undefined || fingerprint === undefined || fingerprint.path !== path) return false;
    return loaded.input.path === path && isSurelyUnchanged(this.world.files, fingerprint);
  }

  private async readContent(
    input: LocatedInput,
  ): Promise<Either<ServiceError, { readonly input: LocatedInput; readonly bytes: Uint8Array }>> {
    const { files, stdin } = this.world;
    if (input.kind === 'opy' || input.kind === 'ostw') return left(await this.refuseKind(input));
    if (input.path !== null) {
      if (input.kind !== 'workshop') return left(await this.refuseKind(input));
      const bytes = await files.readBytes(input.path)();
      return isLeft(bytes)
        ? refused('input-io', 'discovery', `cannot read ${input.displayPath}: ${bytes.left.message}`)
        : right({ input, bytes: bytes.right });
    }
    const bytes = await stdin.readAll()();
    if (isLeft(bytes)) return refused('stdin-io', 'discovery', `cannot read standard input: ${bytes.left}`);
    if (bytes.right.length === 0) return refused('stdin-empty', 'discovery', 'standard input is empty');
    const isProtocol = input.kind === 'protocol' || (this.request.kind === 'auto' && startsWithBrace(bytes.right));
    if (isProtocol) return left(await this.refuseKind({ ...input, kind: 'protocol' }));
    return right({ input, bytes: bytes.right });
  }

  private refuseKind(input: LocatedInput): Promise<ServiceError> {
    const { files, environment } = this.world;
    const provider = this.request.opyProvider;
    const cwd = environment.workingDirectory();
    return refuseForeignKind(
      files,
      input,
      provider === undefined || isLeft(cwd) ? undefined : files.resolve(cwd.right, provider),
    );
  }
}

/** True when the first character that is not blank is `{`, a byte order mark aside: JSON, never Workshop text. */
function startsWithBrace(bytes: Uint8Array): boolean {
  let at = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  while (at < bytes.length && isBlank(bytes[at] as number)) at += 1;
  return bytes[at] === 0x7b;
}

function isBlank(byte: number): boolean {
  return byte === 0x20 || (byte >= 0x09 && byte <= 0x0d);
}

function refused(code: string, stage: 'discovery' | 'internal', message: string): Either<ServiceError, never> {
  return left(refusal(runDiagnostic(code, stage, message)));
}
