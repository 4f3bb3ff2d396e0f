import { understand } from '../../application/operations/service.js';
import type { Console } from '../../application/ports/console.js';
import type { Session } from '../../application/session/session.js';
import { type Line, linesOf } from './lines.js';

/** Bytes of one request at most; a request may carry whole sources. */
const MAX_LINE_BYTES = 64 * 1024 * 1024;

/** Serves requests, one JSON object a line, until input ends; each gets one line of answer, in order. */
export async function serveStdio(
  session: Session,
  { stdin, stdout }: Pick<Console, 'stdin' | 'stdout'>,
): Promise<void> {
  for await (const line of linesOf(stdin.chunks(), MAX_LINE_BYTES)) {
    if ('text' in line && line.text.trim() === '') continue;
    await stdout.write(`${JSON.stringify(await answer(session, line))}\n`);
  }
}

async function answer(session: Session, line: Line): Promise<unknown> {
  if ('fault' in line) return malformed(line.fault);
  let request: unknown;
  try {
    request = JSON.parse(line.text);
  } catch {
    return malformed('the line is not JSON');
  }
  const understood = understand(request);
  return 'fault' in understood ? malformed(understood.fault.message) : understood.run(session);
}

function malformed(message: string): { readonly error: { readonly code: string; readonly message: string } } {
  return { error: { code: 'malformed-request', message } };
}
