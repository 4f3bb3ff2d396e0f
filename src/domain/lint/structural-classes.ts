import { nameKey } from '../catalog/lexicon.js';
import { presentArguments } from '../program/present-arguments.js';
import type { Value } from '../program/program.js';

/**
 * Numbers value trees so that two get the same number exactly when they are structurally equal (`valuesEqual`). Each node
 * is looked at once, so comparing every pair of a list costs no more than walking it.
 */
export class StructuralClasses {
  private readonly classes = new Map<string, number>();
  private readonly known = new Map<Value, number>();

  of(value: Value): number {
    const known = this.known.get(value);
    if (known !== undefined) return known;
    const key = this.key(value);
    let found = this.classes.get(key);
    if (found === undefined) {
      found = this.classes.size;
      this.classes.set(key, found);
    }
    this.known.set(value, found);
    return found;
  }

  private key(value: Value): string {
    const present = presentArguments(value.args);
    let key = `${value.kind}:${identity(value)}`;
    for (let at = 0; at < present; at += 1) key += `\u0000${this.of(value.args[at] as Value)}`;
    return key;
  }
}

function identity(value: Value): string {
  switch (value.kind) {
    case 'number':
      return String(Number(value.text));
    case 'text':
      return value.text;
    case 'enum':
      return `${value.member?.family}.${value.id}`;
    case 'unknown':
      return nameKey(value.text);
    default:
      return value.id;
  }
}
