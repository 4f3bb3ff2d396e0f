import { Command, Option } from 'clipanion';
import { EXIT_OK, EXIT_SOURCE } from '../../../application/contract/exit-code.js';
import type { ToolCatalog } from '../../../application/tools/tool-spec.js';
import {
  compactExport,
  compactLeaf,
  completeExport,
  explanation,
  findInCatalog,
  groupView,
  knownQueries,
  leafByPath,
  overview,
  productView,
} from '../../../application/tools/views.js';
import { nearestSpellings } from '../../../domain/catalog/nearest-spellings.js';
import type { CliContext } from '../context.js';
import { schemaText } from '../presenters/schema-text.js';
import { publishedCatalog } from '../tool-contract.js';
import { choice, CommandLineError } from '../usage-error.js';

const FORMATS = { text: 'text', json: 'json' } as const;

/** What a run of the command shows: a view of the catalogue, or what it did not find. */
type Answer = { readonly view: unknown } | { readonly unknown: string; readonly suggestions: readonly string[] };

export class SchemaCommand extends Command<CliContext> {
  static override readonly paths = [['schema'], ['schema', 'list']];
  static override readonly usage = Command.Usage({
    description: 'Describe commands for programs that choose among them: purpose, arguments, effect, examples',
    details:
      'Without QUERY, the products with one line each. QUERY is a product, the first words of commands, or one command by its path, its alias or its canonical id (product.tool). The schema describes commands; it runs none.',
    examples: [
      ['Where to start', '$0 schema'],
      ['The commands of one product', '$0 schema query'],
      ['Everything about one command, in few words', '$0 schema inspect refs --compact'],
      ['Who said what about it', '$0 schema inspect refs --explain'],
    ],
  });

  query = Option.Rest({ name: 'QUERY' });
  cliPath = Option.String('--cli-path', { description: 'One command by its exact path' });
  all = Option.Boolean('--all', false, { description: 'Everything: the complete export' });
  compact = Option.Boolean('--compact', false, { description: 'Only what choosing and calling needs' });
  explain = Option.Boolean('--explain', false, { description: 'Where each fact about a command comes from' });
  format = Option.String('-f,--format', {
    description: 'Form of the answer: text, json; text on a terminal and json elsewhere when absent',
  });

  override async execute(): Promise<number> {
    const { services } = this.context;
    const { stdout, stderr } = services.console;
    const isJson = this.isJson(stdout.isTerminal);
    const query = this.query.join(' ');
    this.refuseMixtures(query);
    const answer = this.answer(publishedCatalog(services), query);
    if ('view' in answer) {
      await stdout.write(isJson ? `${JSON.stringify(answer.view, null, 2)}\n` : schemaText(answer.view));
      return EXIT_OK;
    }
    const { unknown, suggestions } = answer;
    const hint =
      suggestions.length === 0 ? '' : `; did you mean ${suggestions.map((word) => `'${word}'`).join(' or ')}?`;
    const message = `nothing in the schema is called '${unknown}'${hint}`;
    if (isJson) {
      const error = { code: 'unknown-path', message, query: unknown, suggestions };
      await stdout.write(`${JSON.stringify({ error }, null, 2)}\n`);
    } else {
      await stderr.write(`wright: ${message}\n`);
    }
    return EXIT_SOURCE;
  }

  private answer(catalog: ToolCatalog, query: string): Answer {
    if (this.all) return { view: this.compact ? compactExport(catalog) : completeExport(catalog) };
    if (this.cliPath === undefined && query.trim() === '') {
      if (this.explain) throw new CommandLineError('--explain is about one command: name it');
      return { view: overview(catalog) };
    }
    const asked = this.cliPath ?? query;
    const byPath = this.cliPath === undefined ? undefined : leafByPath(catalog, this.cliPath);
    const found =
      this.cliPath === undefined ? findInCatalog(catalog, query) : byPath && { level: 'leaf' as const, spec: byPath };
    if (found === undefined) return { unknown: asked, suggestions: nearestSpellings(asked, knownQueries(catalog)) };
    if (found.level === 'leaf') {
      if (this.explain) return { view: explanation(catalog, found.spec) };
      return { view: this.compact ? compactLeaf(found.spec) : found.spec };
    }
    if (this.explain) throw new CommandLineError(`--explain is about one command, and '${asked}' is several`);
    return {
      view: found.level === 'product' ? productView(catalog, found.product) : groupView(found.group, found.specs),
    };
  }

  private refuseMixtures(query: string): void {
    if (this.all && query !== '') throw new CommandLineError(`--all is everything, not '${query}' alone`);
    if (this.all && this.cliPath !== undefined) throw new CommandLineError('--all and --cli-path exclude each other');
    if (this.all && this.explain) throw new CommandLineError('--all and --explain exclude each other');
    if (this.compact && this.explain) throw new CommandLineError('--compact and --explain exclude each other');
    if (this.cliPath !== undefined && query !== '') {
      throw new CommandLineError(`name the command once: as QUERY or with --cli-path`);
    }
  }

  private isJson(isTerminal: boolean): boolean {
    return this.format === undefined ? !isTerminal : choice('--format', this.format, FORMATS) === 'json';
  }
}
