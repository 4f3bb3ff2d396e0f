import { Command, Option } from 'clipanion';
import { AGENT_CONTRACT } from '../../../application/contract/envelope.js';
import { EXIT_OK } from '../../../application/contract/exit-code.js';
import { agentTools } from '../../../application/tools/exports.js';
import { operationDescriptors } from '../../../application/tools/operation-descriptors.js';
import type { CliContext } from '../context.js';
import { choice } from '../usage-error.js';

const FORMS = { messages: 'messages', 'json-schema': 'json-schema' } as const;

export class AgentToolsCommand extends Command<CliContext> {
  static override readonly paths = [['agent', 'tools']];
  static override readonly usage = Command.Usage({
    description: 'Print the operations of the session as tool definitions for a model',
    details: 'One JSON document. Every operation that serve answers is in it, with the schema of its request.',
    examples: [
      ['Tool definitions', '$0 agent tools'],
      ['The request schemas alone', '$0 agent tools --format json-schema'],
    ],
  });

  format = Option.String('--format', 'messages', { description: 'Form of the document: messages, json-schema' });

  override async execute(): Promise<number> {
    const form = choice('--format', this.format, FORMS);
    const document = agentTools(operationDescriptors(), form, AGENT_CONTRACT);
    await this.context.services.console.stdout.write(`${JSON.stringify(document, null, 2)}\n`);
    return EXIT_OK;
  }
}
