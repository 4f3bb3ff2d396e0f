import { CommandLineError } from './usage-error.js';

/** An option of a command, as clipanion describes it: `-o,--output #0`; `#` stands for a value. */
export interface DescribedOption {
  readonly definition: string;
}

/** What a command may hold that names a file. */
export interface NamedFiles {
  readonly input?: unknown;
  readonly output?: unknown;
}

/**
 * An empty word names no file. Taken for a path it would mean the working directory, which nobody asked for: most often it
 * is a variable of a shell that is not set.
 *
 * @throws CommandLineError for an empty INPUT or --output
 */
export function refuseEmptyFiles({ input, output }: NamedFiles): void {
  if (input === '') throw new CommandLineError('INPUT is empty; leave it out to mean the working directory');
  if (output === '') throw new CommandLineError('--output is empty, which names no file');
}

/**
 * There is one destination: of two, one file would silently not be written.
 *
 * @param options every option of the command
 * @param words the arguments before `--`
 * @throws CommandLineError when --output is given twice
 */
export function refuseSecondOutput(options: readonly DescribedOption[], words: readonly string[]): void {
  const all = options.map(({ definition }) => ({
    names: definition.split(' ', 1)[0]?.split(',') ?? [],
    takesValue: definition.includes(' #'),
  }));
  let count = 0;
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] as string;
    const [name = ''] = word.split('=', 1);
    const option = all.find(({ names }) => names.includes(name));
    if (option === undefined) continue;
    if (option.names.includes('--output')) count += 1;
    if (option.takesValue && word === name) at += 1;
  }
  if (count > 1) throw new CommandLineError('--output is given twice; there is one file to write');
}
