import { spawnSync, type SpawnSyncReturns } from 'node:child_process';
import { holdResponse } from '../../support/response-schema.js';
import { ENV, PROGRAM, type ServedProcess, withServed, Workplace } from '../../support/served-process.js';

/** Where a statement of the contract shows: over a transport, on the command line, or in the repository itself. */
export type Surface = 'stdio' | 'jsonrpc' | 'mcp' | 'cli' | 'files';

/** A statement of the contract, with what holds the program to it. */
export interface Statement {
  /** Letter of the section and a number; never given to another statement. */
  readonly id: string;
  /** What the contract says, in our words. */
  readonly says: string;
  readonly on: readonly Surface[];
  /** Operations without which it cannot be checked. */
  readonly needs?: readonly string[];
  /** A change of the program that breaks the statement, and that the check must notice. */
  readonly fault: Fault;
  readonly check: (on: Stage) => Promise<void> | void;
}

/** Replaces one text of a source file, which must hold it exactly once. */
export interface Fault {
  readonly file: string;
  readonly find: string;
  readonly put: string;
}

export interface Answer {
  readonly result?: unknown;
  readonly error?: { readonly code: string; readonly message: string };
}

/** What a check works with: real processes of the built program over files on disk. */
export interface Stage {
  readonly surface: Surface;
  /** Serves `argv` (`p.ws` when absent) and speaks to it. */
  talk(
    files: Readonly<Record<string, string>>,
    work: (to: Conversation) => Promise<void>,
    argv?: readonly string[],
  ): Promise<void>;
  /** Runs a command to its end. */
  run(files: Readonly<Record<string, string>>, argv: readonly string[], input?: string): Ran;
}

export interface Ran extends SpawnSyncReturns<string> {
  /** Files of the directory after the run. */
  read(name: string): string;
}

/** Requests and answers, the same whatever carries them. */
export class Conversation {
  private id = 0;

  constructor(
    readonly surface: Surface,
    readonly served: ServedProcess,
    readonly place: Workplace,
  ) {}

  /** The answer, which must be one by the schema. */
  async ask(op: string, fields: object = {}): Promise<Answer> {
    const answer = await this.askUnchecked(op, fields);
    holdResponse({ op }, answer);
    return answer;
  }

  private async askUnchecked(op: string, fields: object): Promise<Answer> {
    this.id += 1;
    switch (this.surface) {
      case 'jsonrpc': {
        const { result } = await this.rpc<{ result: unknown }>('request', { op, ...fields });
        const refused = (result as { error?: Answer['error'] } | null)?.error;
        return refused === undefined ? { result } : { error: refused };
      }
      case 'mcp': {
        const name = `wright_${op.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`;
        const { result } = await this.rpc<{ result: ToolResult }>('tools/call', { name, arguments: fields });
        const value: unknown = JSON.parse(result.content[0]?.text ?? 'null');
        return result.isError === true ? { error: value as NonNullable<Answer['error']> } : { result: value };
      }
      default: {
        const { result, error } = await this.served.ask<Answer>({ op, ...fields });
        return error === undefined ? { result } : { error };
      }
    }
  }

  /** The result, which must be there. */
  async result<Result>(op: string, fields: object = {}): Promise<Result> {
    const { result, error } = await this.ask(op, fields);
    if (error !== undefined) throw new Error(`${op}: ${error.code}: ${error.message}`);
    return result as Result;
  }

  /** The code of a refusal, or `answered`. */
  async code(op: string, fields: object = {}): Promise<string> {
    return (await this.ask(op, fields)).error?.code ?? 'answered';
  }

  /** A JSON-RPC message and the answer to it. */
  rpc<Message>(method: string, params?: unknown): Promise<Message> {
    this.id += 1;
    return this.served.ask<Message>({
      jsonrpc: '2.0',
      id: this.id,
      method,
      ...(params === undefined ? {} : { params }),
    });
  }
}

interface ToolResult {
  readonly content: readonly { readonly text: string }[];
  readonly isError?: boolean;
}

export function stageOn(surface: Surface): Stage {
  return {
    surface,
    talk: (files, work, argv = ['p.ws']) => {
      const transport = surface === 'jsonrpc' || surface === 'mcp' ? surface : 'stdio';
      const tools = surface === 'mcp' && !argv.includes('--tools') ? ['--tools', 'all'] : [];
      return withServed(files, ['--transport', transport, ...tools, ...argv], (served, place) =>
        work(new Conversation(surface, served, place)),
      );
    },
    run: (files, argv, input = '') => {
      const place = new Workplace(files);
      try {
        const run = spawnSync(process.execPath, [PROGRAM, ...argv], {
          cwd: place.at,
          env: ENV,
          input,
          encoding: 'utf8',
        });
        const after = new Map(place.names().map((name) => [name, place.read(name)]));
        return { ...run, read: (name) => after.get(name) ?? '' };
      } finally {
        place.remove();
      }
    },
  };
}

/** The transports of a session. */
export const TRANSPORTS = ['stdio', 'jsonrpc', 'mcp'] as const;
