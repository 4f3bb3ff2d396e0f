import { Command, Option } from 'clipanion';
import type { CallGraphResult } from '../../../application/contract/results.js';
import { callGraph, callingRules } from '../../../application/operations/call-graph.js';
import { callPicture } from '../graph/call-picture.js';
import { drawer } from '../graph/draw.js';
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
  graph = Option.String('--graph', { description: 'Draw the graph, starts included: dot, mermaid, svg' });

  override async execute(): Promise<number> {
    const filters = given({ caller: this.caller, callee: this.callee, max: maxFlag(this.max) });
    const draw = this.graph === undefined ? undefined : await drawer(this.graph, this.format);
    const request = draw === undefined ? filters : { ...filters, include: ['start' as const] };
    return this.query<CallGraphResult>(this.input, {
      command: 'callgraph',
      run: (session) => callGraph(session, request),
      text: (result, style, session) => {
        const facts = session.lastScript?.facts();
        const callers = facts === undefined ? [] : callingRules(facts, request);
        if (draw !== undefined && facts !== undefined) return draw(callPicture(facts.program, result, callers));
        return callgraphText(result, callers, style);
      },
    });
  }
}
