import { type Either, isLeft, left, right } from 'fp-ts/lib/Either.js';
import type { ParameterSpec, ToolSpec } from './tool-spec.js';

/** A stored example, understood as a call of its tool. */
export interface ExampleCall {
  /** The words after the program's name. */
  readonly argv: readonly string[];
  /** Values by flag, in order; `true` for a switch. */
  readonly flags: ReadonlyMap<string, readonly (string | true)[]>;
  readonly positionals: readonly string[];
}

/** The words of a command line that needs no shell: quotes are all there is. Left: what only a shell understands. */
export function exampleWords(line: string): Either<string, readonly string[]> {
  const words: string[] = [];
  const token = /\s*(?:((?:"[^"$`\\]*"|'[^']*'|[^\s"'#;&|<>$`\\*?(){}[\]!~])+))|\s*(\S)/gy;
  for (let match = token.exec(line); match !== null; match = token.exec(line)) {
    const [, word, odd] = match;
    if (odd !== undefined) return left(`'${odd}' means something to a shell`);
    words.push((word ?? '').replaceAll(/"([^"]*)"|'([^']*)'/g, (_all, double, single) => double ?? single ?? ''));
  }
  return right(words);
}

/** Reads an example as a call of this tool and of no other. Left: the first thing that is wrong with it. */
export function readExample(spec: ToolSpec, program: string, line: string): Either<string, ExampleCall> {
  const words = exampleWords(line);
  if (isLeft(words)) return words;
  const [name, ...argv] = words.right;
  if (name !== program) return left(`it does not start with ${program}`);
  const path = [spec.primary_cli_path, ...spec.aliases]
    .map((own) => own.split(' '))
    .sort((a, b) => b.length - a.length)
    .find((own) => own.every((word, at) => argv[at] === word));
  if (path === undefined) return left(`it is no call of ${program} ${spec.primary_cli_path}`);
  return readArguments(spec, argv, argv.slice(path.length));
}

function readArguments(spec: ToolSpec, argv: readonly string[], words: readonly string[]): Either<string, ExampleCall> {
  const flags = new Map<string, (string | true)[]>();
  const positionals: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] as string;
    if (!word.startsWith('-') || word === '-') {
      positionals.push(word);
      continue;
    }
    const [spelling, attached] = splitOnce(word);
    const entry = Object.entries(spec.parameters).find(([, { names }]) => names.includes(spelling));
    if (entry === undefined) return left(`${spec.primary_cli_path} has no flag ${spelling}`);
    const [flag, parameter] = entry;
    const values = flags.get(flag) ?? [];
    if (values.length > 0 && parameter.type !== 'array') return left(`${spelling} stands twice`);
    const value = isSwitch(parameter) ? true : (attached ?? words[(at += 1)]);
    if (value === undefined) return left(`${spelling} needs a value`);
    if (value === true && attached !== undefined) return left(`${spelling} takes no value`);
    flags.set(flag, [...values, value]);
  }
  return right({ argv, flags, positionals });
}

/** What is wrong with a call that was read: required arguments, values, constraints, and what examples never do. */
export function callFaults(spec: ToolSpec, { flags, positionals }: ExampleCall): readonly string[] {
  const faults: string[] = [];
  const given = new Set<string>(flags.keys());
  spec.positionals.forEach(({ name, required, variadic, enum: values }, index) => {
    const value = positionals[index];
    if (value !== undefined) given.add(name);
    if (required && value === undefined) faults.push(`${name} is missing`);
    if (value !== undefined && values !== undefined && !values.includes(value)) faults.push(`${name} has no ${value}`);
    if (variadic) return;
  });
  const isOpen = spec.positionals.some(({ variadic }) => variadic);
  if (!isOpen && positionals.length > spec.positionals.length) {
    faults.push(`'${positionals[spec.positionals.length]}' is one argument too many`);
  }
  for (const [flag, parameter] of Object.entries(spec.parameters)) {
    if (parameter.required && !given.has(flag)) faults.push(`--${flag} is missing`);
    for (const value of flags.get(flag) ?? []) {
      if (value !== true && parameter.enum !== undefined && !parameter.enum.includes(value)) {
        faults.push(`--${flag} has no value ${value}`);
      }
    }
  }
  faults.push(...constraintFaults(spec, given), ...writeFaults(spec, given));
  return faults;
}

/** Constraints that a set of given names (flags without dashes, positionals) breaks. */
export function constraintFaults(spec: ToolSpec, given: ReadonlySet<string>): readonly string[] {
  const { mutually_exclusive = [], require_one_of = [], require_together = [], requires = [] } = spec.constraints ?? {};
  const count = (group: readonly string[]): number => group.filter((name) => given.has(name)).length;
  return [
    ...mutually_exclusive
      .filter((group) => count(group) > 1)
      .map((group) => `only one of ${group.join(', ')} may stand`),
    ...require_one_of.filter((group) => count(group) === 0).map((group) => `one of ${group.join(', ')} is needed`),
    ...require_together
      .filter((group) => count(group) > 0 && count(group) < group.length)
      .map((group) => `${group.join(', ')} stand together or not at all`),
    ...requires
      .filter(([first = '', ...rest]) => given.has(first) && count(rest) < rest.length)
      .map(([first, ...rest]) => `${first} needs ${rest.join(', ')}`),
  ];
}

/** An example never confirms and never writes: who copies it has not asked anybody yet. */
function writeFaults(spec: ToolSpec, given: ReadonlySet<string>): readonly string[] {
  const gate = spec.runtime_gate;
  const faults = ['yes', 'write', 'help'].filter((flag) => given.has(flag)).map((flag) => `it carries --${flag}`);
  if ('armed_by' in gate) {
    for (const flag of gate.armed_by ?? []) if (given.has(flag)) faults.push(`it arms the write gate with --${flag}`);
  }
  if (gate.kind === 'invocation' && !given.has(gate.preview)) faults.push(`it writes: --${gate.preview} is missing`);
  return [...new Set(faults)];
}

function isSwitch({ type }: ParameterSpec): boolean {
  return type === 'boolean' || type === 'integer';
}

function splitOnce(word: string): readonly [string, string | undefined] {
  const at = word.indexOf('=');
  return at < 0 || !word.startsWith('--') ? [word, undefined] : [word.slice(0, at), word.slice(at + 1)];
}
