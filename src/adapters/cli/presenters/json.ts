import type { Envelope } from '../../../application/contract/envelope.js';

/**
 * An envelope as one line of JSON. Only `check` carries `schema_version`, first: its output has a schema of its own
 * that is older than the common envelope.
 */
export function envelopeJson<Result>(envelope: Envelope<Result>): string {
  const document = envelope.command === 'check' ? { schema_version: '1', ...envelope } : envelope;
  return `${JSON.stringify(document)}\n`;
}
