import { Command, Option } from 'clipanion';
import type { SymbolsResult } from '../../../application/contract/results.js';
import { symbols } from '../../../application/operations/symbols.js';
import { symbolsText } from '../presenters/query-text.js';
import { given, maxFlag } from '../query-options.js';
import { choice } from '../usage-error.js';
import { WorkflowCommand } from '../workflow-command.js';

const KINDS: Readonly<Record<string, string>> = {
  globalVariable: 'globalVariable',
  playerVariable: 'playerVariable',
  subroutine: 'subroutine',
  rule: 'rule',
  'global-variable': 'globalVariable',
  'player-variable': 'playerVariable',
};

export class SymbolsCommand extends WorkflowCommand {
  static override readonly paths = [['inspect', 'symbols']];
  static override readonly usage = Command.Usage({
    description: 'List the variables, subroutines and rules of a script',
    examples: [['The subroutines', '$0 inspect symbols my-mode.txt --only subroutine']],
  });

  input = Option.String({ required: false, name: 'INPUT' });
  only = Option.String('--only', { description: 'One kind: globalVariable, playerVariable, subroutine, rule' });
  file = Option.String('--file', { description: 'Symbols of this file only' });
  max = Option.String('--max', { description: 'At most so many symbols' });

  override execute(): Promise<number> {
    const kind = this.only === undefined ? undefined : choice('--only', this.only, KINDS);
    const request = given({ kind, file: this.file, max: maxFlag(this.max) });
    return this.query<SymbolsResult>(this.input, {
      command: 'symbols',
      run: (session) => symbols(session, request),
      text: (result, style, session) => {
        const all = session.lastScript?.facts().symbols.symbols ?? [];
        const firstRule = all.find((symbol) => symbol.kind === 'rule')?.id ?? 0;
        const [list, selection] = Array.isArray(result) ? [result, undefined] : [result.symbols, result.selection];
        return symbolsText(list, selection, firstRule, style);
      },
    });
  }
}
