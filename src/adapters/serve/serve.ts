import type { Console } from '../../application/ports/console.js';
import type { Session } from '../../application/session/session.js';
import type { ToolSet } from './mcp/tools.js';
import { consoleWire } from './wire.js';

export interface ServeOptions {
  readonly transport: 'stdio' | 'jsonrpc' | 'mcp';
  /** Which operations are tools of the Model Context Protocol; the other transports have them all. */
  readonly tools: ToolSet;
}

/** Serves a session until input ends, the reader of output goes away, or `stop` is aborted. */
export async function serve(
  session: Session,
  console: Pick<Console, 'stdin' | 'stdout'>,
  { transport, tools }: ServeOptions,
  stop?: AbortSignal,
): Promise<void> {
  const wire = consoleWire(console, stop);
  switch (transport) {
    case 'stdio':
      return (await import('./stdio.js')).serveStdio(session, wire);
    case 'jsonrpc':
      return (await import('./json-rpc-server.js')).serveJsonRpc(session, wire);
    case 'mcp':
      return (await import('./mcp/serve-mcp.js')).serveMcp(session, tools, wire);
  }
}
