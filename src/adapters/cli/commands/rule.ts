import { Command, Option } from 'clipanion';
import { EXIT_OK } from '../../../application/contract/exit-code.js';
import { LINT_RULES, lintRule } from '../../../domain/lint/registry.js';
import type { CliContext } from '../context.js';
import { outputMode } from '../output-mode.js';
import { paint } from '../presenters/paint.js';
import { ruleListText, ruleText } from '../presenters/rule-text.js';
import { unknownWord } from '../usage-error.js';

export class RuleCommand extends Command<CliContext> {
  static override readonly paths = [['rule']];
  static override readonly usage = Command.Usage({
    description: 'Explain a lint rule, or list them all',
    details: 'Says what the rule finds, why that matters, what to do, how sure it is, and what it cannot see.',
    examples: [
      ['Every rule in one line', '$0 rule'],
      ['What a finding means', '$0 rule while-without-wait'],
    ],
  });

  id = Option.String({ required: false, name: 'ID' });

  override async execute(): Promise<number> {
    const { console, environment } = this.context.services;
    const terminals = { stdout: console.stdout.isTerminal, stderr: console.stderr.isTerminal };
    const style = paint(outputMode('auto', 'auto', environment, terminals).colors.stdout);
    await console.stdout.write(this.id === undefined ? ruleListText(LINT_RULES, style) : this.explain(this.id, style));
    return EXIT_OK;
  }

  private explain(id: string, style: ReturnType<typeof paint>): string {
    const rule = lintRule(id);
    if (rule !== undefined) return ruleText(rule, style);
    throw unknownWord(
      'lint rule',
      id,
      LINT_RULES.map((each) => each.id),
    );
  }
}
