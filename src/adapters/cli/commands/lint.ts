import { Command, Option } from 'clipanion';
import { isLeft, isRight } from 'fp-ts/lib/Either.js';
import type { WriteGate } from '../../../application/permits/write-permit.js';
import {
  lintCommand,
  type LintCommandRequest,
  type LintCommandResult,
  NOTHING_LINTED,
} from '../../../application/operations/lint-command.js';
import type { Linted } from '../../../application/operations/lint.js';
import { type LintSetup, loadLintSetup, unknownIds } from '../../../application/lint/setup.js';
import type { DiffText } from '../presenters/edit-text.js';
import { lintAnnotations } from '../presenters/lint-annotations.js';
import { lintText } from '../presenters/lint-text.js';
import { sarifLog } from '../presenters/sarif.js';
import { lintOptions } from '../lint-options.js';
import { runWorkflow, type Workflow } from '../run-workflow.js';
import { selectDiagnostics, SelectingCommand, SEVERITIES } from '../selecting-command.js';
import { choice, CommandLineError, unknownWord } from '../usage-error.js';
import { type WorkflowFlags, workflowOptions } from '../workflow-options.js';

/** Where known findings are kept unless another file is named. */
const BASELINE_FILE = 'wright-baseline.json';

export class LintCommand extends SelectingCommand {
  static override readonly paths = [['lint']];
  static override readonly usage = Command.Usage({
    description: 'Find what the game accepts but runs badly: loops that never wait, leaks, values that an event lacks',
    details:
      'Findings rest on the text, never on a measurement, and do not change the exit code unless --fail-on says so. A `wright.jsonc` beside the input or above it, or --lint-config, says which rules run; a comment `// wright-ignore RULE-ID: reason` in front of an element keeps a finding quiet.',
    examples: [
      ['Look at a script', '$0 lint my-mode.txt'],
      [
        'Fail a build on warnings that are new',
        '$0 lint my-mode.txt --baseline wright-baseline.json --fail-on warning',
      ],
      ['See what could be repaired, then repair it', '$0 lint my-mode.txt --fix --write'],
      ['For a code scanning service', '$0 lint my-mode.txt --format sarif'],
      [
        'Without one rule, with another as an error',
        '$0 lint my-mode.txt --disable-rule repeated-value --rule-severity min-wait-loop:error',
      ],
    ],
  });
  static readonly writes: readonly WriteGate[] = [
    { kind: 'flag', armed_by: 'write' },
    { kind: 'flag', armed_by: 'write-baseline' },
  ];

  input = Option.String({ required: false, name: 'INPUT' });
  brief = Option.Boolean('--brief', false, { description: 'Numbers and the gravest findings only' });
  lintConfig = Option.String('--lint-config', { description: 'Configuration file (YAML, or JSON with comments)' });
  rule = Option.Array('--rule', [], { description: 'File or directory of declarative rules (repeatable)' });
  disableRule = Option.Array('--disable-rule', [], { description: 'Rule that does not run (repeatable)' });
  ruleSeverity = Option.Array('--rule-severity', [], {
    description: 'ID:off, ID:info, ID:warn or ID:error (repeatable)',
  });
  sets = Option.Array('--set', [], {
    description: 'Set of rules to run besides: correctness, stability, performance, style, pedantic, all (repeatable)',
  });
  fix = Option.Boolean('--fix', false, { description: 'Show the safe fixes of the findings' });
  write = Option.Boolean('--write', false, { description: 'With --fix: write them to the file, one at a time' });
  unsafe = Option.Boolean('--unsafe', false, { description: 'With --fix: also fixes that change timing or behaviour' });
  failOn = Option.String('--fail-on', {
    description: 'Exit with 1 at a finding as grave as this: error, warning, info',
  });
  baseline = Option.String('--baseline', { description: 'File of known findings, which are not reported' });
  writeBaseline = Option.Boolean('--write-baseline', false, {
    description: 'Write all findings to the baseline file instead',
  });

  override execute(): Promise<number> {
    const isSarif = this.format === 'sarif';
    const options = workflowOptions({ ...this.sharedFlags, format: isSarif ? 'json' : this.format });
    return runWorkflow(this.context.services, this.input, options, this.workflow(isSarif));
  }

  private workflow(isSarif: boolean): Workflow<LintCommandResult> {
    const wanted = lintOptions(this);
    const base = this.request();
    let setup: LintSetup | undefined;
    let linted: Linted | undefined;
    let diff: DiffText | undefined;
    return {
      command: 'lint',
      refused: NOTHING_LINTED,
      run: (session) => async () => {
        const loaded = await loadLintSetup(session, wanted)();
        if (isLeft(loaded)) return loaded;
        setup = loaded.right;
        const [unknown] = unknownIds(setup, wanted);
        if (unknown !== undefined) throw unknownWord('lint rule', unknown, idsOf(setup));
        const request = { ...base, setup, selection: this.selection(idsOf(setup)) };
        const answer = await lintCommand((state) => (linted = state))(session, request)();
        // Only a difference that is shown needs what shows it.
        if (isRight(answer) && this.fix && this.isText) diff = (await import('../presenters/edit-diff.js')).editDiff;
        return answer;
      },
      select: (answer, session) => {
        if (setup === undefined) return Promise.resolve(answer);
        return selectDiagnostics(answer, session, this.selection(idsOf(setup)), idsOf(setup), false);
      },
      text: (answer, style) => (linted === undefined ? undefined : lintText(answer, linted, diff, style)),
      annotations: () => (linted === undefined ? [] : lintAnnotations(linted)),
      ...(isSarif ? { document: (answer, session) => sarifLog(answer, linted, session.version) } : {}),
    };
  }

  /** @throws CommandLineError for flags that do not fit together */
  private request(): Omit<LintCommandRequest, 'setup' | 'selection'> {
    if (this.write && !this.fix) throw new CommandLineError('--write needs --fix');
    if (this.unsafe && !this.fix) throw new CommandLineError('--unsafe needs --fix');
    if (this.fix && this.brief) throw new CommandLineError('--fix and --brief exclude each other');
    if (this.brief && this.format === 'sarif')
      throw new CommandLineError('--format sarif and --brief exclude each other');
    if (this.write && this.input === '-') throw new CommandLineError('--write needs a file, not standard input');
    const failOn = this.failOn === undefined ? undefined : choice('--fail-on', this.failOn, SEVERITIES);
    const isKept = this.baseline !== undefined || this.writeBaseline;
    return {
      brief: this.brief,
      unsafe: this.unsafe,
      fixes: this.fix ? (this.write ? 'write' : 'preview') : undefined,
      failOn,
      baseline: isKept ? { file: this.baseline ?? BASELINE_FILE, write: this.writeBaseline } : undefined,
    };
  }

  private get sharedFlags(): Omit<WorkflowFlags, 'format'> {
    const { kind, locale, root, opyProvider, profile, renderer, color } = this;
    return { kind, locale, root, opyProvider, profile, renderer, color };
  }
}

function idsOf({ rules }: LintSetup): readonly string[] {
  return rules.map(({ id }) => id);
}
