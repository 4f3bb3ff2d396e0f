import fc from 'fast-check';
import type * as t from 'io-ts';
import { objectShape, tagOf } from '../../src/application/contract/json-schema.js';

type Json = null | boolean | number | string | Json[] | { [member: string]: Json };

/** JSON values that a codec decodes. Lists stay short, and so do texts: their shape is what is tested. */
export function valuesOf(codec: t.Mixed): fc.Arbitrary<Json> {
  const shape = objectShape(codec);
  if (shape !== undefined) {
    const members = { ...shape.required, ...shape.optional };
    const arbitraries = Object.fromEntries(Object.entries(members).map(([name, member]) => [name, valuesOf(member)]));
    return fc.record(arbitraries, { requiredKeys: Object.keys(shape.required) }) as fc.Arbitrary<Json>;
  }
  switch (tagOf(codec)) {
    case 'StringType':
      return fc.string({ maxLength: 5 });
    case 'NumberType':
      return fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number + 0);
    case 'BooleanType':
      return fc.boolean();
    case 'NullType':
      return fc.constant(null);
    case 'UnknownType':
      return fc.jsonValue({ maxDepth: 1 }) as fc.Arbitrary<Json>;
    case 'AnyDictionaryType':
      return fc.dictionary(word, fc.jsonValue({ maxDepth: 1 }), { maxKeys: 3 }) as fc.Arbitrary<Json>;
    case 'LiteralType':
      return fc.constant((codec as t.LiteralType<string>).value);
    case 'KeyofType':
      return fc.constantFrom(...Object.keys((codec as t.KeyofType<Record<string, unknown>>).keys));
    case 'ArrayType':
    case 'ReadonlyArrayType':
      return fc.array(valuesOf((codec as t.ArrayType<t.Mixed>).type), { maxLength: 3 });
    case 'DictionaryType':
      return fc.dictionary(word, valuesOf((codec as t.DictionaryType<t.Mixed, t.Mixed>).codomain), { maxKeys: 3 });
    case 'UnionType':
      return fc.oneof(...(codec as t.UnionType<t.Mixed[]>).types.map(valuesOf));
    case 'RefinementType':
      throw new Error(`no values are known for ${codec.name}`);
    default:
      if (codec.name === 'uint32') return fc.oneof(fc.nat(3), fc.constantFrom(0, 0xffff_ffff));
      throw new Error(`no values are known for ${codec.name}`);
  }
}

const word = fc.stringMatching(/^[a-z]{1,4}$/);

/** Values that are wrong in most places. Objects have no members, so that none is unknown. */
const INTRUDERS: readonly Json[] = [
  null,
  true,
  false,
  -1,
  0,
  1.5,
  0x1_0000_0000,
  1e300,
  '',
  'NaN',
  '0',
  [],
  [null],
  {},
];

/** The value with one part of it replaced or removed, chosen by `seed`. */
export function mutated(value: Json, seed: number): Json {
  const places = placesOf(value, []);
  const place = places[seed % places.length] ?? [];
  const choice = Math.floor(seed / places.length);
  return changed(value, place, choice % (INTRUDERS.length + 1));
}

type Place = readonly (string | number)[];

function placesOf(value: Json, place: Place): readonly Place[] {
  const below = Array.isArray(value)
    ? value.flatMap((item, index) => placesOf(item, [...place, index]))
    : typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([name, member]) => placesOf(member, [...place, name]))
      : [];
  return [place, ...below];
}

function changed(value: Json, [step, ...rest]: Place, choice: number): Json {
  if (step === undefined) return INTRUDERS[choice] ?? {};
  if (Array.isArray(value)) return value.map((item, index) => (index === step ? changed(item, rest, choice) : item));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).flatMap(([name, member]): [string, Json][] => {
    if (name !== step) return [[name, member]];
    const removed = rest.length === 0 && choice >= INTRUDERS.length;
    return removed ? [] : [[name, changed(member, rest, choice)]];
  });
  return Object.fromEntries(entries);
}
