import type { Action, Condition, EventFilter, Rule, RuleEvent } from '../program/program.js';
import { ActionPrinter } from './action-printer.js';
import { ExpressionPrinter, Level } from './expression-printer.js';
import { type Layout, oneLine } from './layout.js';
import type { Speller } from './speller.js';

/** Writes rules; what they need from outside is the layout to write to and the words to write. */
export class RulePrinter {
  private readonly expressions: ExpressionPrinter;
  private readonly actionPrinter: ActionPrinter;

  constructor(
    private readonly layout: Layout,
    private readonly speller: Speller,
  ) {
    this.expressions = new ExpressionPrinter(layout, speller);
    this.actionPrinter = new ActionPrinter(layout, speller, this.expressions);
  }

  print(rule: Rule): void {
    if (rule.fragment === 'actions') return this.actions(rule.actions);
    if (rule.fragment === 'conditions') return this.conditions(rule.conditions);
    const head = `${this.speller.keyword('rule')}("${rule.rawName}")`;
    this.layout.block(this.disabled(rule.disabled) + head, () => {
      const blocks: (() => void)[] = [];
      const { event } = rule;
      if (event !== null) blocks.push(() => this.event(event));
      if (rule.conditions.length > 0) blocks.push(() => this.conditions(rule.conditions));
      if (rule.actions.length > 0) blocks.push(() => this.actions(rule.actions));
      blocks.forEach((write, at) => {
        if (at > 0) this.layout.blank();
        write();
      });
    });
  }

  private event(event: RuleEvent): void {
    this.layout.block(this.speller.keyword('event'), () => {
      this.layout.line(`${event.id === null ? oneLine(event.text) : this.speller.event(event.id, event)};`);
      if (event.subroutine !== null) this.layout.line(`${event.subroutine.name};`);
      if (event.team !== null) this.layout.line(`${this.filter(event.team)};`);
      if (event.player !== null) this.layout.line(`${this.filter(event.player)};`);
    });
  }

  private filter(filter: EventFilter): string {
    return filter.member === null ? oneLine(filter.text) : this.speller.member(filter.member, filter);
  }

  private conditions(conditions: readonly Condition[]): void {
    this.layout.block(this.speller.keyword('conditions'), () => {
      for (const condition of conditions) {
        this.comments(condition.comments, 0);
        this.layout.open();
        this.layout.write(this.disabled(condition.disabled));
        // The sides stand where a comparison's operands do; a comparison among them gets parentheses.
        this.expressions.print(condition.left, Level.additive);
        this.layout.write(` ${condition.operator} `);
        this.expressions.print(condition.right, Level.additive);
        this.layout.end(';');
      }
    });
  }

  /** The list is flat; the blocks in it (`If` … `End`) only move the tabs. */
  private actions(actions: readonly Action[]): void {
    this.layout.block(this.speller.keyword('actions'), () => {
      let nesting = 0;
      for (const action of actions) {
        const block = action.entry?.flags.block;
        if (nesting > 0 && (block === 'middle' || block === 'close')) nesting -= 1;
        this.comments(action.comments, nesting);
        this.layout.open(nesting);
        this.layout.write(this.disabled(action.disabled));
        this.actionPrinter.print(action);
        this.layout.end(';');
        if (block === 'open' || block === 'middle') nesting += 1;
      }
    });
  }

  private comments(comments: readonly string[], deeper: number): void {
    for (const comment of comments) this.layout.line(`"${comment}"`, deeper);
  }

  private disabled(isDisabled: boolean): string {
    return isDisabled ? `${this.speller.keyword('disabled')} ` : '';
  }
}
