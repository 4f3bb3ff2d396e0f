import type { CommandClass } from 'clipanion';
import type { CliContext } from './context.js';

export interface CommandEntry {
  /** The words that choose the command. */
  readonly path: readonly string[];
  /** Other words that choose it. */
  readonly aliases?: readonly (readonly string[])[];
  /** Loads the command's module, which a run of another command never needs. */
  readonly load: () => Promise<CommandClass<CliContext>>;
}

/** Every command that works, in the order of the help. */
export const COMMANDS: readonly CommandEntry[] = [
  { path: ['check'], load: async () => (await import('./commands/check.js')).CheckCommand },
  { path: ['compile'], load: async () => (await import('./commands/compile.js')).CompileCommand },
  { path: ['lint'], load: async () => (await import('./commands/lint.js')).LintCommand },
  { path: ['rule'], load: async () => (await import('./commands/rule.js')).RuleCommand },
  { path: ['analyze'], load: async () => (await import('./commands/analyze.js')).AnalyzeCommand },
  { path: ['inspect'], load: async () => (await import('./commands/inspect.js')).InspectCommand },
  { path: ['inspect', 'symbols'], load: async () => (await import('./commands/symbols.js')).SymbolsCommand },
  { path: ['inspect', 'refs'], load: async () => (await import('./commands/refs.js')).RefsCommand },
  { path: ['inspect', 'cfg'], load: async () => (await import('./commands/cfg.js')).CfgCommand },
  { path: ['inspect', 'callgraph'], load: async () => (await import('./commands/callgraph.js')).CallgraphCommand },
  { path: ['inspect', 'cost'], load: async () => (await import('./commands/cost.js')).CostCommand },
  { path: ['rename'], load: async () => (await import('./commands/rename.js')).RenameCommand },
  { path: ['edit', 'insert'], load: async () => (await import('./commands/edit-insert.js')).EditInsertCommand },
  { path: ['edit', 'replace'], load: async () => (await import('./commands/edit-replace.js')).EditReplaceCommand },
  { path: ['edit', 'delete'], load: async () => (await import('./commands/edit-delete.js')).EditDeleteCommand },
  {
    path: ['edit', 'set-argument'],
    load: async () => (await import('./commands/edit-set-argument.js')).EditSetArgumentCommand,
  },
  { path: ['edit', 'enable'], load: async () => (await import('./commands/edit-enable.js')).EditEnableCommand },
  { path: ['edit', 'disable'], load: async () => (await import('./commands/edit-disable.js')).EditDisableCommand },
  { path: ['edit', 'declare'], load: async () => (await import('./commands/edit-declare.js')).EditDeclareCommand },
  {
    path: ['edit', 'change-index'],
    load: async () => (await import('./commands/edit-change-index.js')).EditChangeIndexCommand,
  },
  { path: ['edit', 'extract'], load: async () => (await import('./commands/edit-extract.js')).EditExtractCommand },
  { path: ['edit', 'inline'], load: async () => (await import('./commands/edit-inline.js')).EditInlineCommand },
  { path: ['edit', 'apply'], load: async () => (await import('./commands/edit-apply.js')).EditApplyCommand },
  { path: ['serve'], load: async () => (await import('./commands/serve.js')).ServeCommand },
  {
    path: ['schema'],
    aliases: [['schema', 'list']],
    load: async () => (await import('./commands/schema.js')).SchemaCommand,
  },
  { path: ['schema', 'export'], load: async () => (await import('./commands/schema-export.js')).SchemaExportCommand },
  { path: ['schema', 'verify'], load: async () => (await import('./commands/schema-verify.js')).SchemaVerifyCommand },
  { path: ['agent', 'tools'], load: async () => (await import('./commands/agent-tools.js')).AgentToolsCommand },
  { path: ['agent', 'install'], load: async () => (await import('./commands/agent-install.js')).AgentInstallCommand },
  { path: ['completion'], load: async () => (await import('./commands/completion.js')).CompletionCommand },
  {
    path: ['completion', 'install'],
    load: async () => (await import('./commands/completion-install.js')).CompletionInstallCommand,
  },
];

/** The command whose path, or another of its paths, the arguments start with; the longest path wins. */
export function commandOf(argv: readonly string[]): CommandEntry | undefined {
  let found: CommandEntry | undefined;
  let length = 0;
  for (const entry of COMMANDS) {
    for (const path of pathsOf(entry)) {
      if (path.length > length && path.every((word, index) => argv[index] === word)) {
        found = entry;
        length = path.length;
      }
    }
  }
  return found;
}

/** Every path of a command, the primary one first. */
export function pathsOf({ path, aliases = [] }: CommandEntry): readonly (readonly string[])[] {
  return [path, ...aliases];
}
