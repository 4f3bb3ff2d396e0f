import type { RpcDialect } from '../json-rpc.js';

/** Versions that begin with `initialize`, oldest first. */
export const HANDSHAKE_VERSIONS = ['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25'] as const;
/** What a client gets that asks for a version nobody knows, or for none. */
export const LATEST_HANDSHAKE_VERSION = '2025-11-25';
/** Versions in which every request says its version itself. */
export const STATELESS_VERSIONS = ['2026-07-28'] as const;

/** Message ids are strings or numbers, nothing is batched, and answers are what a client may send by mistake. */
export const MCP_DIALECT: RpcDialect = { batches: false, nullIds: false, ignoresAnswers: true };

export const META_VERSION = 'io.modelcontextprotocol/protocolVersion';
export const META_CLIENT_CAPABILITIES = 'io.modelcontextprotocol/clientCapabilities';
export const META_SERVER_INFO = 'io.modelcontextprotocol/serverInfo';

/** The version that a request asks for is not one of ours. */
export const UNSUPPORTED_VERSION = -32022;
/** Versions before 2026-07-28 have a code of their own for a resource that does not exist. */
export const RESOURCE_NOT_FOUND = -32002;
/** The script cannot be read, so a resource or completion of it cannot be made. */
export const RESOURCE_UNAVAILABLE = -32000;

/** What the version of a request has, and the older ones lack. */
export interface Revision {
  readonly version: string;
  readonly isStateless: boolean;
  /** `readOnlyHint` and its like, since 2025-03-26. */
  readonly annotations: boolean;
  /** Titles, `outputSchema` and `structuredContent`, since 2025-06-18. */
  readonly structured: boolean;
}

export function revision(version: string): Revision {
  // Versions are dates, so their order is that of their text.
  return {
    version,
    isStateless: version >= STATELESS_VERSIONS[0],
    annotations: version >= '2025-03-26',
    structured: version >= '2025-06-18',
  };
}

/** The version that `initialize` agrees on. */
export function agreedVersion(wanted: unknown): string {
  return HANDSHAKE_VERSIONS.find((version) => version === wanted) ?? LATEST_HANDSHAKE_VERSION;
}

/** Params of a request as an object; undefined when they are something else. Absent ones are empty. */
export function objectParams(params: unknown): Readonly<Record<string, unknown>> | undefined {
  if (params === undefined || params === null) return {};
  return isObject(params) ? params : undefined;
}

/** The value of a member that the object has itself; members of its prototype are none. */
export function own(object: Readonly<Record<string, unknown>>, name: string): unknown {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
