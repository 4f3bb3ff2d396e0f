import { isLeft } from 'fp-ts/lib/Either.js';
import type { CommandRun } from '../command-runner.js';
import { callFaults, constraintFaults, type ExampleCall, readExample } from '../example-argv.js';
import type { ToolSpec } from '../tool-spec.js';
import { type Evidence, type Gate, inputFile, type Report, reportingLater } from './gate.js';
import { firstLine } from './write-gates.js';

/**
 * G7: every stored example is a valid call of its tool; those of tools with a reviewed run capability are run and must
 * end well without asking the writer. Selection prose covers every tool and does not contradict itself; that people or
 * models understand it no program can show.
 */
export const examples: Gate = (evidence: Evidence) =>
  reportingLater('G7', async (report) => {
    scenarios(evidence.specs, report);
    for (const spec of evidence.specs) {
      await ofTool(evidence, spec, report);
      await constraints(evidence, spec, report);
      await requiredArguments(evidence, spec, report);
    }
  });

async function ofTool({ runner, tree }: Evidence, spec: ToolSpec, report: Report): Promise<void> {
  const tool = spec.canonical_path;
  const file = inputFile('selection', spec);
  const { examples: lines } = spec;
  if (lines.length < 1 || lines.length > 2) report(tool, 'examples', `${lines.length}, not one or two`, 'I9', file);
  dispositions(spec, report);
  for (const [index, line] of lines.entries()) {
    const field = `examples[${index}]`;
    const call = readExample(spec, tree.program, line);
    if (isLeft(call)) {
      report(tool, field, `${call.left}: ${line}`, 'I9', file);
      continue;
    }
    for (const fault of callFaults(spec, call.right)) report(tool, field, `${fault}: ${line}`, 'I9', file);
    const isNarrowed = spec.example_dispositions?.some((disposition) => disposition.index === index) === true;
    if (spec.run === undefined || isNarrowed) continue;
    const run = await runner.run(call.right.argv);
    for (const fault of await runFaults(spec, call.right, run, runner.run.bind(runner))) {
      report(tool, field, `${fault}: ${line}`, 'I16', file);
    }
  }
}

async function runFaults(
  spec: ToolSpec,
  call: ExampleCall,
  run: CommandRun,
  again: (argv: readonly string[]) => Promise<CommandRun>,
): Promise<readonly string[]> {
  const faults: string[] = [];
  if (run.exit !== 0) faults.push(`it ends with exit ${run.exit} (${firstLine(run.stderr)})`);
  if (run.writes.length > 0) faults.push(`it asks the writer for ${run.writes[0]}`);
  if (spec.run?.kind !== 'dry_run' || run.exit !== 0) return faults;
  const { flag, preview_kind: kind } = spec.run;
  if (flag !== undefined && !call.flags.has(flag)) faults.push(`its dry run needs --${flag}`);
  if (kind === 'plan' && !/^(would |.* up to date)/m.test(run.stdout)) faults.push('it shows no plan');
  if (kind === 'diff') {
    const { stdout } = await again([...call.argv, '--format', 'json']);
    if (!hasPreview(stdout)) faults.push('its result has no transaction with a preview');
  }
  return faults;
}

function hasPreview(stdout: string): boolean {
  try {
    const { result } = JSON.parse(stdout) as { result?: { transaction?: unknown; preview?: unknown } | null };
    return typeof result?.transaction === 'object' && result.transaction !== null && Array.isArray(result.preview);
  } catch {
    return false;
  }
}

/** A disposition narrows one example of a tool that would run it, and no other. */
function dispositions(spec: ToolSpec, report: Report): void {
  const seen = new Set<number>();
  for (const { index } of spec.example_dispositions ?? []) {
    const field = `example_dispositions[${index}]`;
    const file = inputFile('selection', spec);
    if (spec.run === undefined) report(spec.canonical_path, field, 'nothing would be run anyway', 'I16', file);
    if (spec.examples[index] === undefined) report(spec.canonical_path, field, 'no such example', 'I16', file);
    if (seen.has(index)) report(spec.canonical_path, field, 'it is narrowed twice', 'I16', file);
    seen.add(index);
  }
}

/** What the contract forbids the command refuses: a published constraint that nothing enforces would be prose. */
async function constraints({ runner, tree }: Evidence, spec: ToolSpec, report: Report): Promise<void> {
  for (const given of violations(spec)) {
    const argv = violatingCall(spec, tree.program, given);
    const { exit } = await runner.run(argv);
    if (exit === 2) continue;
    const message = `the command accepts ${argv.join(' ')} (exit ${exit})`;
    report(spec.canonical_path, 'constraints', message, 'I19', inputFile('metadata', spec));
  }
}

/** What the contract requires the command cannot do without: the first example, one flag short, is a usage error. */
async function requiredArguments({ runner, tree }: Evidence, spec: ToolSpec, report: Report): Promise<void> {
  const example = readExample(spec, tree.program, spec.examples[0] ?? '');
  if (isLeft(example)) return;
  for (const [flag, { required, names, type }] of Object.entries(spec.parameters)) {
    const at = example.right.argv.findIndex((word) => names.includes(word));
    if (!required || at < 0) continue;
    const argv = example.right.argv.filter((_, index) => index !== at && (type === 'boolean' || index !== at + 1));
    const { exit } = await runner.run(argv);
    if (exit === 2) continue;
    const message = `it is published as required, and the command runs without it (exit ${exit})`;
    report(spec.canonical_path, `--${flag}`, message, 'I5', inputFile('metadata', spec));
  }
}

/** For each constraint, names that break it. */
function violations(spec: ToolSpec): readonly (readonly string[])[] {
  const { mutually_exclusive = [], require_one_of = [], require_together = [], requires = [] } = spec.constraints ?? {};
  return [
    ...mutually_exclusive,
    ...require_one_of.map(() => []),
    ...[...require_together, ...requires].flatMap(([first]) => (first === undefined ? [] : [[first]])),
  ].filter((given) => constraintFaults(spec, new Set(given)).length > 0);
}

function violatingCall(spec: ToolSpec, program: string, given: readonly string[]): readonly string[] {
  const example = readExample(spec, program, spec.examples[0] ?? '');
  const known = isLeft(example) ? [] : example.right.positionals;
  const positionals = spec.positionals.flatMap(({ name, required, enum: values }, index) =>
    required || given.includes(name) ? [known[index] ?? values?.[0] ?? 'check'] : [],
  );
  const flags = given.flatMap((name) => {
    const parameter = spec.parameters[name];
    if (parameter === undefined) return [];
    return parameter.type === 'boolean' ? [`--${name}`] : [`--${name}`, parameter.enum?.[0] ?? 'check'];
  });
  return [...spec.primary_cli_path.split(' '), ...positionals, ...flags];
}

/** Every tool has scenarios for and against it; one scenario chooses one tool. */
function scenarios(specs: readonly ToolSpec[], report: Report): void {
  const owners = new Map<string, string>();
  for (const spec of specs) {
    const { canonical_path: tool, use_when, avoid_when } = spec;
    const file = inputFile('selection', spec);
    if (use_when.length === 0) report(tool, 'use_when', 'no scenario chooses it', 'I20', file);
    if (avoid_when.length === 0) report(tool, 'avoid_when', 'no scenario speaks against it', 'I20', file);
    const against = new Set(avoid_when.map(folded));
    if (against.size < avoid_when.length) report(tool, 'avoid_when', 'a scenario stands twice', 'I20', file);
    for (const scenario of use_when) {
      const owner = owners.get(folded(scenario));
      if (owner !== undefined) report(tool, 'use_when', `${owner} has the same scenario: ${scenario}`, 'I20', file);
      if (against.has(folded(scenario))) report(tool, 'use_when', `it is also against it: ${scenario}`, 'I20', file);
      owners.set(folded(scenario), tool);
    }
  }
}

function folded(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[\s.]+/g, ' ')
    .trim();
}
