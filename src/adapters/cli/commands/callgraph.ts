import { Command, Option } from 'clipanion';
import type { CallGraphResult } from '../../../application/contract/results.js';
import { callGraph } from '../../../application/operations/call-graph.js';
import { callgraphText } from '../presenters/query-text.js';
import { given, maxFlag } from '../query-options.js';
import { WorkflowCommand } from '../workflow-command.js';

export class CallgraphCommand extends WorkflowCommand {
  static override readonly paths = [['inspect', 'callgraph']];
  static override readonly usage = Command.Usage({
    description: 'Show which rule calls which subroutine',
    examples: [['Who calls a subroutine', '$0 inspect callgraph my-mode.txt --callee respawn']],
  });

  input = Option.String({ required: false, name: 'INPUT' });
  caller = Option.String('--caller', { description: 'Calls from this rule only' });
  callee = Option.String('--callee', { description: 'Calls of this subroutine only' });
  max = Option.String('--max', { description: 'At most so many calls' });

  override execute(): Promise<number> {
    const request = given({ caller: this.caller, callee: this.callee, max: maxFlag(this.max) });
    return this.query<CallGraphResult>(this.input, {
      command: 'callgraph',
      run: (session) => callGraph(session, request),
      text: callgraphText,
    });
  }
}
