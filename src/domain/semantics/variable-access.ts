import type { Action, Value } from '../program/program.js';

/** A variable by name; of whose player it is says nothing. */
export interface VariableName {
  readonly slot: 'globalVariable' | 'playerVariable';
  readonly name: string;
}

/** A key that is equal for equal variables; no name holds the separator. */
export function variableKey(variable: VariableName): string {
  return `${variable.slot}:${variable.name}`;
}

/** The variable that the action's bare-name parameter names, or null. */
export function targetVariable(action: Action): VariableName | null {
  const params = action.entry?.params ?? [];
  for (let at = 0; at < params.length; at += 1) {
    const slot = params[at]?.slot;
    if (slot !== 'globalVariable' && slot !== 'playerVariable') continue;
    const name = action.args[at];
    return name !== undefined && name.kind === 'name' ? { slot, name: name.id } : null;
  }
  return null;
}

/** The variable that a value is, whole and without an index; null for any other value. */
export function variableOf(value: Value): VariableName | null {
  if (value.kind !== 'call' || (value.id !== 'globalVariable' && value.id !== 'playerVariable')) return null;
  const name = value.args[value.id === 'globalVariable' ? 0 : 1];
  return name !== undefined && name.kind === 'name' ? { slot: value.id, name: name.id } : null;
}

/** Calls `visit` for every variable that is read in a value tree. */
export function forEachVariableRead(value: Value, visit: (variable: VariableName) => void): void {
  if (value.kind === 'call' && (value.id === 'globalVariable' || value.id === 'playerVariable')) {
    const name = value.args[value.id === 'globalVariable' ? 0 : 1];
    if (name !== undefined && name.kind === 'name') visit({ slot: value.id, name: name.id });
  }
  for (const argument of value.args) forEachVariableRead(argument, visit);
}

/** True when the tree holds a call of the value `id`. */
export function mentions(value: Value, id: string): boolean {
  if (value.kind === 'call' && value.id === id) return true;
  return value.args.some((argument) => mentions(argument, id));
}
