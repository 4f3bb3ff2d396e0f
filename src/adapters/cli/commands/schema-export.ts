import { Command, Option } from 'clipanion';
import { AGENT_CONTRACT } from '../../../application/contract/envelope.js';
import { EXIT_OK } from '../../../application/contract/exit-code.js';
import { EXPORT_FORMS, exportOperations } from '../../../application/tools/exports.js';
import { operationDescriptors } from '../../../application/tools/operation-descriptors.js';
import type { CliContext } from '../context.js';
import { choice } from '../usage-error.js';

const FORMS = Object.fromEntries(EXPORT_FORMS.map((form) => [form, form]));

export class SchemaExportCommand extends Command<CliContext> {
  static override readonly paths = [['schema', 'export']];
  static override readonly usage = Command.Usage({
    description: 'Print the operations of the session in the form that a kind of client reads',
    examples: [['For a client of the Model Context Protocol', '$0 schema export --as mcp']],
  });

  form = Option.String('--as', { required: true, description: `The form: ${EXPORT_FORMS.join(', ')}` });

  override async execute(): Promise<number> {
    const form = choice('--as', this.form, FORMS);
    const document = exportOperations(operationDescriptors(), form, AGENT_CONTRACT);
    await this.context.services.console.stdout.write(`${JSON.stringify(document, null, 2)}\n`);
    return EXIT_OK;
  }
}
