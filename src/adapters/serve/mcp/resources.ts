import { isLeft } from 'fp-ts/lib/Either.js';
import { agentSchema } from '../../../application/operations/agent-schema.js';
import { OPERATIONS } from '../../../application/operations/registry.js';
import { understand } from '../../../application/operations/service.js';
import { reportRule } from '../../../application/operations/reported.js';
import { resolveRule } from '../../../application/session/addressing.js';
import type { Session } from '../../../application/session/session.js';

const JSON_TYPE = 'application/json';
const SCHEMA_TYPE = 'application/schema+json';
const SUMMARY = 'wright://program/summary';
const SCHEMA = 'wright://schema/agent';
const RULE_PREFIX = 'wright://rules/';

export const RULE_TEMPLATE = `${RULE_PREFIX}{id}`;

export const RESOURCES: readonly object[] = [
  {
    uri: SUMMARY,
    name: 'summary',
    title: 'Summary of the script',
    description: 'What the loaded script is, in numbers',
    mimeType: JSON_TYPE,
  },
  {
    uri: SCHEMA,
    name: 'schema',
    title: 'JSON Schema of the agent contract',
    description: 'What requests and results look like',
    mimeType: SCHEMA_TYPE,
  },
];

export const RESOURCE_TEMPLATES: readonly object[] = [
  {
    uriTemplate: RULE_TEMPLATE,
    name: 'rule',
    title: 'One rule',
    description: 'A rule by its name or index: where it stands, its event, and its text',
    mimeType: JSON_TYPE,
  },
];

/** What is behind a URI, or why nothing is: there is no such resource, or the script cannot tell now. */
export type ResourceContent =
  | { readonly uri: string; readonly mimeType: string; readonly text: string }
  | { readonly missing: string }
  | { readonly refused: { readonly code: string; readonly message: string } };

export async function readResource(session: Session, uri: string): Promise<ResourceContent> {
  if (uri === SCHEMA) return { uri, mimeType: SCHEMA_TYPE, text: JSON.stringify(agentSchema(OPERATIONS)) };
  if (uri === SUMMARY) return summary(session, uri);
  const rule = uri.startsWith(RULE_PREFIX) ? decoded(uri.slice(RULE_PREFIX.length)) : undefined;
  return rule === undefined || rule === '' ? { missing: 'there is no such resource' } : readRule(session, uri, rule);
}

async function summary(session: Session, uri: string): Promise<ResourceContent> {
  const understood = understand({ op: 'project' });
  if ('fault' in understood) return { missing: understood.fault.message };
  const response = await understood.run(session);
  if ('error' in response) return { refused: response.error };
  return { uri, mimeType: JSON_TYPE, text: JSON.stringify(response.result) };
}

/** Digits are an index, as far as no rule is called that; anything else is a name. */
async function readRule(session: Session, uri: string, spelling: string): Promise<ResourceContent> {
  const loaded = await session.script()();
  if (isLeft(loaded)) return { refused: loaded.left };
  const script = loaded.right;
  const { symbols } = script.facts();
  const isIndex = /^\d{1,9}$/.test(spelling) && symbols.byRuleName(spelling).kind === 'unknown';
  const found = resolveRule(session, symbols, isIndex ? Number(spelling) : spelling);
  if (isLeft(found)) {
    const { code, message } = found.left;
    return code === 'unknown-rule' || code === 'invalid-id' ? { missing: message } : { refused: found.left };
  }
  const rule = script.read.program.rules[found.right.position];
  if (rule === undefined) return { missing: 'there is no such rule' };
  const text = script.source.text.slice(rule.start, rule.end);
  return { uri, mimeType: JSON_TYPE, text: JSON.stringify({ ...reportRule(script, rule), text }) };
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
