import type * as t from 'io-ts';
import { nearestSpellings } from '../../domain/catalog/nearest-spellings.js';
import { objectShape, tagOf } from './json-schema.js';
import { shown } from './shown.js';

/** A request reduced to what its codec knows. */
export interface KnownMembers {
  readonly value: unknown;
  /** For people: each member that the codec does not have, with the nearest one that it has. */
  readonly warnings: readonly string[];
}

/** Most warnings about one request. */
const MAX_WARNINGS = 10;

/**
 * Copies the members that a codec declares, at every depth: members it does not know are left out with a warning, and so
 * are optional members that are null, which mean the same as absent ones. The depth of the work is that of the codec, not
 * that of the value; values of the wrong kind are passed on for the codec to refuse.
 */
export function knownMembers(codec: t.Mixed, value: unknown): KnownMembers {
  const warnings: string[] = [];
  return { value: copy(codec, value, '', warnings), warnings };
}

function copy(codec: t.Mixed, value: unknown, path: string, warnings: string[]): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const shape = objectShape(codec);
  if (shape !== undefined && !Array.isArray(value)) return copyObject(shape, value, path, warnings);
  const tag = tagOf(codec);
  if ((tag === 'ArrayType' || tag === 'ReadonlyArrayType') && Array.isArray(value)) {
    const { type } = codec as t.ArrayType<t.Mixed>;
    return value.map((item, index) => copy(type, item, `${path}/${index}`, warnings));
  }
  if (tag === 'DictionaryType' && !Array.isArray(value)) {
    const { codomain } = codec as t.DictionaryType<t.Mixed, t.Mixed>;
    const entries = Object.entries(value).filter(([name]) => name !== '__proto__');
    return Object.fromEntries(
      entries.map(([name, item]) => [name, copy(codomain, item, `${path}/${shown(name)}`, warnings)]),
    );
  }
  return value;
}

function copyObject(
  { required, optional }: NonNullable<ReturnType<typeof objectShape>>,
  value: object,
  path: string,
  warnings: string[],
): Record<string, unknown> {
  const copied: Record<string, unknown> = {};
  for (const [name, member] of Object.entries(value)) {
    if (Object.hasOwn(required, name)) {
      copied[name] = copy(required[name] as t.Mixed, member, `${path}/${name}`, warnings);
    } else if (Object.hasOwn(optional, name)) {
      if (member !== null) copied[name] = copy(optional[name] as t.Mixed, member, `${path}/${name}`, warnings);
    } else if (warnings.length < MAX_WARNINGS) {
      const [near] = nearestSpellings(shown(name), [...Object.keys(required), ...Object.keys(optional)]);
      const hint = near === undefined ? '' : `; did you mean '${near}'?`;
      warnings.push(`unknown member '${path}/${shown(name)}' was ignored${hint}`);
    }
  }
  return copied;
}
