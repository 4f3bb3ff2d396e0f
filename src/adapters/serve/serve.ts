import type { Console } from '../../application/ports/console.js';
import type { Session } from '../../application/session/session.js';
import type { ToolSet } from './mcp/tools.js';
import { consoleWire, InputFailure } from './wire.js';

export interface ServeOptions {
  readonly transport: 'stdio' | 'jsonrpc' | 'mcp';
  /** Which operations are tools of the Model Context Protocol; the other transports have them all. */
  readonly tools: ToolSet;
}

/**
 * Serves a session until input ends, the reader of output goes away, or `stop` is aborted. The answer is why input could
 * not be read, or null.
 */
export async function serve(
  session: Session,
  console: Pick<Console, 'stdin' | 'stdout'>,
  { transport, tools }: ServeOptions,
  stop?: AbortSignal,
): Promise<string | null> {
  const wire = consoleWire(console, stop);
  try {
    if (transport === 'stdio') await (await import('./stdio.js')).serveStdio(session, wire);
    else if (transport === 'jsonrpc') await (await import('./json-rpc-server.js')).serveJsonRpc(session, wire);
    else await (await import('./mcp/serve-mcp.js')).serveMcp(session, tools, wire);
    return null;
  } catch (error) {
    if (error instanceof InputFailure) return error.message;
    throw error;
  }
}
