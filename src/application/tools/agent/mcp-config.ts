import { type Either, isLeft, left, right } from 'fp-ts/lib/Either.js';
import { parseStrictJson } from '../strict-json.js';
import type { ToolCatalog } from '../tool-spec.js';

export const MCP_CLIENTS = ['claude', 'cursor', 'vscode'] as const;
export type McpClient = (typeof MCP_CLIENTS)[number];

interface ClientFile {
  /** Path of the configuration, from the project's directory. */
  readonly path: string;
  /** The member that holds the servers. */
  readonly member: string;
  /** True when an entry says how it talks. */
  readonly hasType: boolean;
  /** How the client writes the project's directory. */
  readonly project: string;
}

export const CLIENT_FILES: Readonly<Record<McpClient, ClientFile>> = {
  claude: { path: '.mcp.json', member: 'mcpServers', hasType: true, project: '${CLAUDE_PROJECT_DIR:-.}' },
  cursor: { path: '.cursor/mcp.json', member: 'mcpServers', hasType: false, project: '${workspaceFolder}' },
  vscode: { path: '.vscode/mcp.json', member: 'servers', hasType: true, project: '${workspaceFolder}' },
};

/** The name of Wright's entry among the servers. */
const ENTRY = 'wright';

/**
 * The configuration with Wright's server in it; everything else in it stays, in its order. Left: why it is not touched.
 *
 * @param text the file as it is; undefined when there is none
 * @param force replaces an entry of the same name that another program wrote
 */
export function withServer(
  text: string | undefined,
  client: McpClient,
  catalog: ToolCatalog,
  force: boolean,
): Either<string, string> {
  const { path, member } = CLIENT_FILES[client];
  const parsed = text === undefined || text.trim() === '' ? right({}) : parseStrictJson(text);
  if (isLeft(parsed)) return left(`${path} is not plain JSON (${parsed.left}); add the server by hand`);
  const config = parsed.right;
  if (!isRecord(config)) return left(`${path} is not a JSON object; add the server by hand`);
  const servers = config[member] ?? {};
  if (!isRecord(servers)) return left(`${member} in ${path} is not an object; add the server by hand`);
  const entry = serverEntry(client, catalog);
  const existing = servers[ENTRY];
  if (existing !== undefined && !isOurs(existing) && !force) {
    return left(`${path} has another server called ${ENTRY}; --force replaces it`);
  }
  if (JSON.stringify(existing) === JSON.stringify(entry) && text !== undefined) return right(text);
  const indent = /^([ \t]+)"/m.exec(text ?? '')?.[1] ?? '  ';
  return right(`${JSON.stringify({ ...config, [member]: { ...servers, [ENTRY]: entry } }, null, indent)}\n`);
}

/** How the client starts the session; with the tools for authors once there is a lookup among them. */
export function serverEntry(client: McpClient, catalog: ToolCatalog): Readonly<Record<string, unknown>> {
  const { hasType, project } = CLIENT_FILES[client];
  const hasLookup = catalog.operations['lookup'] !== undefined;
  const args = ['serve', '--transport', 'mcp', ...(hasLookup ? ['--tools', 'authoring'] : []), project];
  return { ...(hasType ? { type: 'stdio' } : {}), command: 'wright', args };
}

/** An entry that starts this program's session, with whatever options. */
function isOurs(entry: unknown): boolean {
  if (!isRecord(entry) || entry['command'] !== 'wright') return false;
  const { args } = entry;
  return Array.isArray(args) && args[0] === 'serve' && args.includes('mcp');
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
