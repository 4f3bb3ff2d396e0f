import * as t from 'io-ts';

/** A whole number from 0 to 2^32 − 1: ids, indexes, bounds. */
export const Uint32 = new t.Type<number>(
  'uint32',
  (value): value is number => isUint32(value),
  (value, context) => (isUint32(value) ? t.success(value) : t.failure(value, context)),
  t.identity,
);

function isUint32(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 0xffff_ffff;
}
