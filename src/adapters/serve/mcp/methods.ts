import type { Session } from '../../../application/session/session.js';
import { invalidParams, methodNotFound, type RpcCall, type RpcOutcome } from '../json-rpc.js';
import { callTool, type ToolCallContext } from './call-tool.js';
import { complete, completedValues } from './completions.js';
import { INSTRUCTIONS } from './instructions.js';
import { describePrompt, findPrompt, PROMPTS } from './prompts.js';
import {
  agreedVersion,
  HANDSHAKE_VERSIONS,
  isObject,
  LATEST_HANDSHAKE_VERSION,
  META_CLIENT_CAPABILITIES,
  META_SERVER_INFO,
  META_VERSION,
  objectParams,
  own,
  RESOURCE_NOT_FOUND,
  RESOURCE_UNAVAILABLE,
  type Revision,
  revision,
  STATELESS_VERSIONS,
  UNSUPPORTED_VERSION,
} from './protocol.js';
import { readResource, RESOURCE_TEMPLATES, RESOURCES } from './resources.js';
import { describeTool, type Tool, type ToolSet, toolsOf } from './tools.js';

type Params = Readonly<Record<string, unknown>>;

/** What the client must know about a list before it keeps it. */
const FOR_EVER = { ttlMs: 3_600_000, cacheScope: 'public' } as const;
const FOR_NOW = { ttlMs: 0, cacheScope: 'private' } as const;

const CAPABILITIES = { tools: {}, resources: {}, prompts: {}, completions: {} } as const;

/** The methods of an MCP server over one session. Only `initialize` leaves something behind: the version agreed on. */
export class McpMethods {
  private handshake = revision(LATEST_HANDSHAKE_VERSION);
  private readonly tools: readonly Tool[];

  constructor(
    private readonly session: Session,
    toolSet: ToolSet,
  ) {
    this.tools = toolsOf(toolSet);
  }

  /** @param context where progress goes, and whether the answer is still wanted */
  async handle({ method, params, id }: RpcCall, context: ToolCallContext): Promise<RpcOutcome> {
    // What a client tells without asking is about requests or lists, and nothing here waits for it.
    if (id === undefined) return { result: {} };
    const given = objectParams(params);
    if (given === undefined) return invalidParams('params is an object');
    const meta = own(given, '_meta');
    const version = isObject(meta) ? own(meta, META_VERSION) : undefined;
    if (version === undefined) return this.handshakeMethod(method, given, context);
    return stateless(await this.statelessMethod(method, given, meta as Params, version, context), this.serverInfo());
  }

  private async handshakeMethod(method: string, params: Params, context: ToolCallContext): Promise<RpcOutcome> {
    switch (method) {
      case 'initialize': {
        const protocolVersion = agreedVersion(own(params, 'protocolVersion'));
        this.handshake = revision(protocolVersion);
        const serverInfo = this.serverInfo();
        return { result: { protocolVersion, capabilities: CAPABILITIES, serverInfo, instructions: INSTRUCTIONS } };
      }
      case 'ping':
        return { result: {} };
      case 'server/discover':
        return invalidParams(`${method} says its version in params._meta['${META_VERSION}']`);
      default:
        return this.commonMethod(method, params, this.handshake, context);
    }
  }

  private async statelessMethod(
    method: string,
    params: Params,
    meta: Params,
    version: unknown,
    context: ToolCallContext,
  ): Promise<RpcOutcome> {
    if (!STATELESS_VERSIONS.some((known) => known === version)) {
      const supported = [...STATELESS_VERSIONS, ...HANDSHAKE_VERSIONS.toReversed()];
      const requested = typeof version === 'string' ? version.slice(0, 80) : String(typeof version);
      return {
        error: { code: UNSUPPORTED_VERSION, message: 'unsupported protocol version', data: { supported, requested } },
      };
    }
    if (!isObject(own(meta, META_CLIENT_CAPABILITIES))) {
      return invalidParams(`params._meta['${META_CLIENT_CAPABILITIES}'] is an object`);
    }
    if (method === 'server/discover') {
      const supportedVersions = STATELESS_VERSIONS;
      return {
        result: { supportedVersions, capabilities: CAPABILITIES, instructions: INSTRUCTIONS, ...FOR_EVER },
      };
    }
    return this.commonMethod(method, params, revision(version as string), context);
  }

  private async commonMethod(
    method: string,
    params: Params,
    revision: Revision,
    context: ToolCallContext,
  ): Promise<RpcOutcome> {
    switch (method) {
      case 'tools/list':
        return list(params, revision, () => ({ tools: this.tools.map((tool) => describeTool(tool, revision)) }));
      case 'tools/call':
        return callTool(this.session, this.tools, params, revision, context);
      case 'resources/list':
        return list(params, revision, () => ({ resources: RESOURCES }));
      case 'resources/templates/list':
        return list(params, revision, () => ({ resourceTemplates: RESOURCE_TEMPLATES }));
      case 'resources/read':
        return this.readResource(params, revision);
      case 'prompts/list':
        return list(params, revision, () => ({
          prompts: PROMPTS.map((prompt) => describePrompt(prompt, revision.structured)),
        }));
      case 'prompts/get':
        return getPrompt(params);
      case 'completion/complete':
        return this.complete(params);
      default:
        return methodNotFound(method);
    }
  }

  private async readResource(params: Params, { isStateless }: Revision): Promise<RpcOutcome> {
    const uri = own(params, 'uri');
    if (typeof uri !== 'string') return invalidParams('uri is a string');
    const content = await readResource(this.session, uri);
    if ('missing' in content) {
      const data = { uri: uri.slice(0, 200) };
      if (isStateless) return { error: { ...invalidError(content.missing), data } };
      return { error: { code: RESOURCE_NOT_FOUND, message: content.missing, data } };
    }
    if ('refused' in content) {
      const { code, message } = content.refused;
      return { error: { code: RESOURCE_UNAVAILABLE, message, data: { code, message } } };
    }
    return { result: { contents: [content], ...(isStateless ? FOR_NOW : {}) } };
  }

  private async complete(params: Params): Promise<RpcOutcome> {
    const argument = own(params, 'argument');
    if (!isObject(argument)) return invalidParams('argument is an object with name and value');
    const name = own(argument, 'name');
    const value = own(argument, 'value');
    if (typeof name !== 'string' || typeof value !== 'string') return invalidParams('name and value are strings');
    const values = completedValues(own(params, 'ref'), name);
    if (values === undefined)
      return invalidParams('ref and argument name a prompt or resource template and its argument');
    return { result: { completion: await complete(this.session, values, value) } };
  }

  private serverInfo(): object {
    return { name: 'wright-tool-service', version: this.session.version };
  }
}

/** A list is one page: a cursor can only come from somewhere else. */
function list(params: Params, { isStateless }: Revision, items: () => object): RpcOutcome {
  const cursor = own(params, 'cursor');
  if (cursor !== undefined && cursor !== null) return invalidParams('there is no such cursor');
  return { result: { ...items(), ...(isStateless ? FOR_EVER : {}) } };
}

function getPrompt(params: Params): RpcOutcome {
  const prompt = findPrompt(own(params, 'name'));
  if (prompt === undefined) {
    return invalidParams(`unknown prompt: one of ${PROMPTS.map(({ name }) => name).join(', ')}`);
  }
  const given = objectParams(own(params, 'arguments'));
  if (given === undefined) return invalidParams('arguments is an object');
  const values: Record<string, string> = {};
  for (const { name, required } of prompt.arguments) {
    const value = own(given, name);
    if (typeof value === 'string') values[name] = value;
    else if (value !== undefined && value !== null) return invalidParams(`the argument ${name} is a string`);
    else if (required) return invalidParams(`the argument ${name} is missing`);
  }
  const content = { type: 'text', text: prompt.text(values) };
  return { result: { description: prompt.description, messages: [{ role: 'user', content }] } };
}

function invalidError(message: string): { readonly code: number; readonly message: string } {
  const outcome = invalidParams(message);
  return 'error' in outcome ? outcome.error : { code: 0, message };
}

/** What every result of a stateless version carries. */
function stateless(outcome: RpcOutcome, serverInfo: object): RpcOutcome {
  if ('error' in outcome || !isObject(outcome.result)) return outcome;
  const meta = own(outcome.result, '_meta');
  return {
    result: {
      ...outcome.result,
      resultType: 'complete',
      _meta: { ...(isObject(meta) ? meta : {}), [META_SERVER_INFO]: serverInfo },
    },
  };
}
