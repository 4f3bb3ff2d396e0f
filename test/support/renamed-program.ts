import type { NameSlot } from '../../src/domain/catalog/entry.js';
import type { Declaration, Program, Rule, Value } from '../../src/domain/program/program.js';

/**
 * The program in which every symbol of one kind that is called `from` is called `to`: what a rename must give, computed
 * from the program and not from the text.
 */
export function renamedProgram(program: Program, kind: NameSlot, from: string, to: string): Program {
  const value = (one: Value): Value => {
    if (one.args.length === 0) return one;
    const args = one.args.map((argument, index) => named(one.entry?.params[index]?.slot ?? null, argument));
    return { ...one, args };
  };
  const named = (slot: NameSlot | null, one: Value): Value =>
    one.kind === 'name' && slot === kind && one.id === from ? { ...one, id: to, text: to } : value(one);
  const rule = (one: Rule): Rule => ({
    ...one,
    event:
      one.event === null || kind !== 'subroutine' || one.event.subroutine?.name !== from
        ? one.event
        : { ...one.event, subroutine: { ...one.event.subroutine, name: to } },
    conditions: one.conditions.map((condition) => ({
      ...condition,
      left: value(condition.left),
      right: value(condition.right),
    })),
    actions: one.actions.map((action) => ({
      ...action,
      args: action.args.map((argument, index) => named(action.entry?.params[index]?.slot ?? null, argument)),
    })),
  });
  const declared = (slot: NameSlot, list: readonly Declaration[]): readonly Declaration[] =>
    slot === kind ? list.map((one) => (one.name === from ? { ...one, name: to } : one)) : list;
  return {
    ...program,
    globalVariables: declared('globalVariable', program.globalVariables),
    playerVariables: declared('playerVariable', program.playerVariables),
    subroutines: declared('subroutine', program.subroutines),
    rules: program.rules.map(rule),
  };
}
