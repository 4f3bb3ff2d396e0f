import type { Fix } from '../../findings/finding.js';
import { enclosingLoop } from '../../program/blocks.js';
import type { Action, Rule } from '../../program/program.js';
import { landings } from '../../semantics/skip-counts.js';
import { firstAfter } from '../../source/partition-point.js';
import type { LintContext } from '../lint-context.js';
import type { Loop } from './loops.js';

/** Puts waits into one rule; what it must know of the rule is looked up at the first. */
export class InsertWait {
  private continues: readonly number[] | undefined;
  private furthest: Float64Array | undefined;

  constructor(
    private readonly context: LintContext,
    private readonly rule: Rule,
  ) {}

  /** A wait that every turn of the loop passes: before its End, or first in its body where a Continue goes round the End. */
  intoTurn({ opener, close }: Loop): Fix | null {
    const blocks = this.context.facts.blocks(this.rule.index);
    const own = blocks.blocks[blocks.roles[opener.index] as number];
    this.continues ??= this.rule.actions.filter(({ id, disabled }) => id === 'continue' && !disabled).map(indexOf);
    let goesRound = false;
    for (let at = firstAfter(this.continues, opener.index); !goesRound && at < this.continues.length; at += 1) {
      const index = this.continues[at] as number;
      if (index >= close) break;
      goesRound = enclosingLoop(blocks, index) === own;
    }
    return this.before(this.rule.actions[goesRound ? opener.index + 1 : close] as Action);
  }

  /**
   * A wait of one tick in front of an action, on a line of its own when the action opens its line. None where a Skip
   * counts the actions there.
   */
  before({ index, start: at }: Action): Fix | null {
    this.furthest ??= landings(this.rule.actions);
    if ((this.furthest[index] as number) > index) return null;
    const { lexicon, text } = this.context;
    const wait = lexicon.spellAction('wait');
    const behaviour = lexicon.spellMember('waitBehavior', 'ignoreCondition');
    if (wait === undefined || behaviour === undefined) return null;
    const lineStart = text.lastIndexOf('\n', at - 1) + 1;
    const indent = text.slice(lineStart, at);
    const lineBreak = text.charCodeAt(lineStart - 2) === CR ? '\r\n' : '\n';
    const separator = /^[ \t]*$/.test(indent) ? lineBreak + indent : ' ';
    return {
      kind: 'insert-wait',
      safety: 'unsafe',
      summary: `Insert ${wait}(0.016, ${behaviour}) before the way back`,
      edits: [{ start: at, end: at, newText: `${wait}(0.016, ${behaviour});${separator}` }],
    };
  }
}

const CR = 13;

function indexOf({ index }: Action): number {
  return index;
}
