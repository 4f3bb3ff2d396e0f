/** A prompt of the server: a task for which its tools belong together. */
export interface Prompt {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly arguments: readonly PromptArgument[];
  /** What the user says to the model; absent arguments are not in `given`. */
  readonly text: (given: Readonly<Record<string, string>>) => string;
}

export interface PromptArgument {
  readonly name: string;
  readonly description: string;
  readonly required: boolean;
  /** What its values are, for completion. */
  readonly values: 'symbol' | 'rule' | 'lint-rule' | 'free';
}

export const PROMPTS: readonly Prompt[] = [
  {
    name: 'review_mode',
    title: 'Review a mode',
    description: 'Find what is wrong, what is risky and what is unclear in the script',
    arguments: [
      { name: 'symbol', description: 'Look at this variable or subroutine first', required: false, values: 'symbol' },
      { name: 'lint', description: 'Look at findings of this lint rule only', required: false, values: 'lint-rule' },
    ],
    text: ({ symbol, lint }) =>
      [
        'Review the Overwatch Workshop script that this server has loaded.',
        '1. Ask wright_project and wright_check. If the script does not load, explain the errors and stop.',
        `2. Ask wright_lint${lint === undefined ? '' : ` with rule ${JSON.stringify(lint)}`} and read every finding with its evidence.`,
        symbol === undefined
          ? '3. Ask wright_symbols and wright_usage for what is written and never read, or read and never written.'
          : `3. Ask wright_usage and wright_references for ${JSON.stringify(symbol)}: who writes it, who reads it, in which order?`,
        '4. Report in three parts: broken, risky, unclear. Name the rule and line of each point, and say how certain it is: ' +
          'exact, static or a guess. Propose no edit that you have not put through wright_validate_edit_transaction.',
      ].join('\n'),
  },
  {
    name: 'cut_elements',
    title: 'Cut elements',
    description: 'Bring the script below an element count without changing what it does',
    arguments: [
      {
        name: 'target',
        description: 'Elements to reach; the limit of the game when absent',
        required: false,
        values: 'free',
      },
      { name: 'rule', description: 'Cut in this rule only', required: false, values: 'rule' },
    ],
    text: ({ target, rule }) =>
      [
        `Cut the element count of the loaded Overwatch Workshop script${target === undefined ? ' below the limit of the game' : ` to ${target} or less`}` +
          `${rule === undefined ? '' : `, in the rule ${JSON.stringify(rule)} only`}, without changing what it does.`,
        '1. Ask wright_cost_estimate with by "rule", then by "value", for where the elements go.',
        '2. Look for values that are written out many times, for branches that can never run, and for rules that differ in one number.',
        '3. Make one change at a time: edit, wright_validate_edit_transaction, compare the elements before and after, keep it only if it helps.',
        '4. Report each change with the elements it saves, and what you left alone because you could not show that it is safe.',
      ].join('\n'),
  },
  {
    name: 'make_loop_safe',
    title: 'Make a loop safe',
    description: 'Find out whether a loop can run without waiting, and propose the smallest safe change',
    arguments: [{ name: 'rule', description: 'The rule that holds the loop', required: true, values: 'rule' }],
    text: ({ rule = '' }) =>
      [
        `Make the loops of the rule ${JSON.stringify(rule)} safe: a loop that goes round without a Wait stops the server.`,
        '1. Ask wright_lint and keep the findings of this rule; read the text of the rule.',
        '2. For each loop say on which path it goes round without waiting, through subroutines too (wright_call_graph).',
        '3. Propose the smallest change: a Wait on that path, or a bound that is surely reached. A Wait inside a loop lets other ' +
          'rules run in between: say what they may change.',
        '4. Put the edit through wright_validate_edit_transaction and show the preview.',
      ].join('\n'),
  },
];

export function findPrompt(name: unknown): Prompt | undefined {
  return PROMPTS.find((prompt) => prompt.name === name);
}

/** A prompt as `prompts/list` shows it. */
export function describePrompt({ name, title, description, arguments: all }: Prompt, titled: boolean): object {
  return {
    name,
    ...(titled ? { title } : {}),
    description,
    arguments: all.map(({ name, description, required }) => ({ name, description, required })),
  };
}
