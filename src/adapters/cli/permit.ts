import { isLeft } from 'fp-ts/lib/Either.js';
import { permittedFiles } from '../../application/permits/permitted-files.js';
import { type WriteGate, WritePermit } from '../../application/permits/write-permit.js';
import type { CliServices } from './context.js';

/** The flag by which a command tells what it would write. */
const DRY_RUN = '--dry-run';

/**
 * The program around a command, with files that it may change only if the command line says so: it names a flag or a
 * destination that the command class declares in `writes`, or the class does nothing but write.
 *
 * @param names every spelling of an option, by its long one without dashes
 * @param words the arguments before `--`
 */
export function permitted(
  services: CliServices,
  writes: readonly WriteGate[],
  names: (flag: string) => readonly string[],
  words: readonly string[],
): CliServices {
  const gate = writes.find((declared) => isArmed(declared, names, words));
  const isDryRun = words.includes(DRY_RUN);
  const permit = gate && (isDryRun ? WritePermit.recording(gate) : WritePermit.granted(gate));
  return services.isolated({ ...services, files: permittedFiles(services.files, permit, summaryFile(services)) });
}

function isArmed(gate: WriteGate, names: (flag: string) => readonly string[], words: readonly string[]): boolean {
  if (gate.kind === 'invocation') return true;
  const spellings = gate.kind === 'typed_yes' ? ['--yes'] : names(gate.armed_by);
  return words.some((word) => spellings.some((name) => word === name || word.startsWith(`${name}=`)));
}

/** Where a CI runner wants the job summary; that runner named the file, not this program. */
function summaryFile({ environment, files }: CliServices): string | undefined {
  const summary = environment.variable('GITHUB_STEP_SUMMARY');
  if (summary === undefined || summary === '') return undefined;
  const cwd = environment.workingDirectory();
  return isLeft(cwd) ? summary : files.resolve(cwd.right, summary);
}
