import { EXIT_INTERNAL } from '../../application/contract/exit-code.js';

/** The part of Node's `process` that tells of its end and takes the exit code. */
export interface EndingProcess {
  exitCode?: number | string | null | undefined;
  once(event: 'exit', listener: () => void): unknown;
}

/** A stream that tells why it could not write. */
export interface FailingStream {
  on(event: 'error', listener: (error: NodeJS.ErrnoException) => void): unknown;
}

/**
 * Makes a result that did not arrive a failure of the run: exit 4 and one line through `tell`. A reader that goes away
 * (`| head`) decided so itself and is no failure. The end of the process is the moment to say it, since a stream may fail
 * after the command that wrote to it is done.
 *
 * @param tell writes a line, its line break included, to standard error
 */
export function failOnLostOutput(stream: FailingStream, process: EndingProcess, tell: (line: string) => void): void {
  let isTold = false;
  stream.on('error', (error) => {
    if (isReaderGone(error) || isTold) return;
    isTold = true;
    process.once('exit', () => {
      process.exitCode = EXIT_INTERNAL;
      tell(`wright: cannot write to standard output: ${reasonOf(error)}\n`);
    });
  });
}

/** `EOF` is what Windows says of a closed pipe. */
function isReaderGone({ code }: NodeJS.ErrnoException): boolean {
  return code === 'EPIPE' || code === 'EOF';
}

function reasonOf(error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOSPC') return 'no space left on the device';
  return error.message.split('\n', 1)[0] as string;
}
