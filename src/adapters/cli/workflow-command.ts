import { Command, Option } from 'clipanion';
import { pipe } from 'fp-ts/lib/function.js';
import { map, type TaskEither } from 'fp-ts/lib/TaskEither.js';
import { type CommandName, envelope } from '../../application/contract/envelope.js';
import type { ServiceError } from '../../application/contract/service-error.js';
import type { Session } from '../../application/session/session.js';
import type { CliContext } from './context.js';
import type { Paint } from './presenters/paint.js';
import { runWorkflow, type Workflow } from './run-workflow.js';
import { workflowOptions } from './workflow-options.js';

/**
 * What all commands about a script share: the flags, and the way from argv to an exit code. A command adds its own
 * positionals and flags and names its operation.
 */
export abstract class WorkflowCommand extends Command<CliContext> {
  kind = Option.String('--kind', 'auto', {
    description: 'What the input is written in: auto, opy, ostw, workshop (ws), protocol (hir, json)',
  });
  locale = Option.String('--locale', {
    description: 'Language of the script, for example en-US; detected when absent',
  });
  root = Option.String('--root', { description: 'Directory that results name files from' });
  opyProvider = Option.String('--opy-provider', { description: 'Path of the program that reads OverPy source' });
  profile = Option.String('--profile', 'off', {
    description: 'Transformations after loading: off, compat, aggressive (none of them changes Workshop text)',
  });
  format = Option.String('-f,--format', 'text', { description: 'Form of the result: text (human), json (machine)' });
  renderer = Option.String('--renderer', 'auto', {
    description: 'Look of text: auto, terminal, plain, github-actions (github)',
  });
  color = Option.String('--color', 'auto', { description: 'Colours in text: auto, always, never' });

  /** True when people read the answer. A format that does not exist is told by `report`. */
  protected get isText(): boolean {
    return this.format !== 'json' && this.format !== 'machine';
  }

  /** Runs an operation on `input` and shows its answer; gives the exit code. */
  protected report<Result>(input: string | undefined, workflow: Workflow<Result>): Promise<number> {
    return runWorkflow(this.context.services, input, workflowOptions(this), workflow);
  }

  /** The same for a query: an operation whose answer is the whole result, and whose refusal leaves none. */
  protected query<Result>(input: string | undefined, query: Query<Result>): Promise<number> {
    const { command, run, text } = query;
    return this.report<Result | null>(input, {
      command,
      refused: null,
      run: (session) =>
        pipe(
          run(session),
          map((result) => envelope<Result | null>(session.version, command, [], result)),
        ),
      text: ({ result }, style, session) => (result === null ? undefined : text(result, style, session)),
    });
  }
}

/** A semantic query: the operation to ask and the text of its answer. */
export interface Query<Result> {
  readonly command: CommandName;
  run(session: Session): TaskEither<ServiceError, Result>;
  text(result: Result, style: Paint, session: Session): string;
}
