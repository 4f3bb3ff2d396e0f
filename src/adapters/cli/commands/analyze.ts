import { Command, Option } from 'clipanion';
import { isRight } from 'fp-ts/lib/Either.js';
import type { AnalyzeBrief, AnalyzeFull } from '../../../application/contract/workflow-results.js';
import { analyze } from '../../../application/operations/analyze.js';
import { analyzeText } from '../presenters/analyze-text.js';
import { selectDiagnostics, SelectingCommand } from '../selecting-command.js';

export class AnalyzeCommand extends SelectingCommand {
  static override readonly paths = [['analyze']];
  static override readonly usage = Command.Usage({
    description: 'Report where the elements of a script go, how complex it is and what it leaves behind',
    details:
      'Numbers marked [exact] and [static] follow from the text; what is heuristic is a guess. Nothing is measured in the game.',
    examples: [
      ['A report of one page', '$0 analyze my-mode.txt'],
      ['Every fact', '$0 analyze my-mode.txt --format json'],
    ],
  });

  input = Option.String({ required: false, name: 'INPUT' });
  brief = Option.Boolean('--brief', false, { description: 'Numbers and the dearest rules only' });

  override async execute(): Promise<number> {
    const ids = await this.registeredIds();
    const selection = this.selection(ids);
    return this.report<AnalyzeFull | AnalyzeBrief>(this.input, {
      command: 'analyze',
      refused: { program: null, facts: null },
      run: (session) => analyze(session, { brief: this.brief, selection }),
      select: (answer, session) => selectDiagnostics(answer, session, selection, ids, false),
      text: ({ result }, style, session) => {
        const catalog = session.catalog();
        return isRight(catalog) ? analyzeText(result, catalog.right.costs.limit, style) : undefined;
      },
    });
  }
}
