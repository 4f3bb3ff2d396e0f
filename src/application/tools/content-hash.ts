import type { Digest } from '../ports/digest.js';
import { canonicalJson } from './stable-json.js';

/** Of everything in a document but its own `source_hash`; formatting and order of members do not count. */
export function contentHash(document: object, digest: Digest): string {
  const content = Object.fromEntries(Object.entries(document).filter(([name]) => name !== 'source_hash'));
  return `sha256:${digest.sha256(canonicalJson(content))}`;
}
