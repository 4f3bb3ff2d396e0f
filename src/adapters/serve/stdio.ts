import { understand } from '../../application/operations/service.js';
import type { Session } from '../../application/session/session.js';
import type { Line } from './lines.js';
import type { Wire } from './wire.js';

/** Serves requests, one JSON object a line, until input ends; each gets one line of answer, in order. */
export async function serveStdio(session: Session, wire: Wire): Promise<void> {
  for await (const line of wire.messages()) await wire.send(await answer(session, line));
}

async function answer(session: Session, line: Line): Promise<string> {
  if ('fault' in line) return refusal('malformed-request', line.fault);
  let request: unknown;
  try {
    request = JSON.parse(line.text);
  } catch {
    return refusal('malformed-request', 'the line is not JSON');
  }
  const understood = understand(request);
  if ('fault' in understood) return refusal('malformed-request', understood.fault.message);
  try {
    return JSON.stringify(await understood.run(session));
  } catch (error) {
    // A fault of Wright, which must not end the session.
    return refusal('internal-error', error instanceof Error ? `${error.name}: ${error.message}` : String(error));
  }
}

function refusal(code: string, message: string): string {
  return JSON.stringify({ error: { code, message } });
}
