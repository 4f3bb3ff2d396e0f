import { readFileSync } from 'node:fs';
import { agentSchema } from '../../../src/application/operations/agent-schema.js';
import { OPERATIONS } from '../../../src/application/operations/registry.js';
import { resultSchema } from '../../../src/application/contract/result-schema.js';
import { breaks, type Schema } from '../../support/schema-compatibility.js';

/** What clients of the first release could rely on and cannot any more. */
export function breaksSinceFirstRelease(): readonly string[] {
  const read = (file: string): Schema => JSON.parse(readFileSync(`schemas/first-release/${file}`, 'utf8')) as Schema;
  return [
    ...breaks(read('wright-agent-v1.schema.json'), agentSchema(OPERATIONS)),
    ...breaks(read('wright-result-v1.schema.json'), resultSchema()),
  ];
}
