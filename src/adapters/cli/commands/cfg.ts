import { Command, Option } from 'clipanion';
import type { CfgResult } from '../../../application/contract/results.js';
import { BLOCK_KINDS, cfg } from '../../../application/operations/cfg.js';
import { orNumber } from '../address.js';
import { drawer } from '../graph/draw.js';
import { flowPicture } from '../graph/flow-picture.js';
import { cfgText } from '../presenters/query-text.js';
import { given, maxFlag } from '../query-options.js';
import { choice } from '../usage-error.js';
import { WorkflowCommand } from '../workflow-command.js';

const KINDS = Object.fromEntries(BLOCK_KINDS.map((kind) => [kind, kind]));

export class CfgCommand extends WorkflowCommand {
  static override readonly paths = [['inspect', 'cfg']];
  static override readonly usage = Command.Usage({
    description: 'Show the ways that control can go through a rule',
    details: 'RULE is the name of a rule; where no rule has that name, a number is taken for the index of one.',
    examples: [['The graph of a rule', '$0 inspect cfg "Hero: setup" my-mode.txt']],
  });

  rule = Option.String({ name: 'RULE' });
  input = Option.String({ required: false, name: 'INPUT' });
  only = Option.String('--only', { description: 'Blocks of one kind: entry, exit, block, if, while, for' });
  max = Option.String('--max', { description: 'At most so many blocks' });
  graph = Option.String('--graph', { description: 'Draw the graph: dot, mermaid, svg' });

  override async execute(): Promise<number> {
    const kind = this.only === undefined ? undefined : choice('--only', this.only, KINDS);
    const filters = given({ kind, max: maxFlag(this.max) });
    const draw = this.graph === undefined ? undefined : await drawer(this.graph, this.format);
    return this.query<CfgResult>(this.input, {
      command: 'cfg',
      run: (session) => orNumber(this.rule, 'unknown-rule', (rule) => cfg(session, { rule, ...filters })),
      text: (result, style, session) => {
        const script = session.lastScript;
        const rules = script?.read.program.rules ?? [];
        const rule = rules.find(({ name }) => name === this.rule) ?? rules[Number(this.rule)];
        if (draw !== undefined && rule !== undefined) return draw(flowPicture(rule, result, script?.source.text ?? ''));
        return cfgText(rule?.name ?? this.rule, result, style);
      },
    });
  }
}
