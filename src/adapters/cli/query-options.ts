import { CommandLineError } from './usage-error.js';

/** The value of `--max`: a whole number. */
export function maxFlag(value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  const max = Number(value);
  if (!/^\d+$/.test(value) || max > 0xffff_ffff) throw new CommandLineError(`--max is a whole number, not '${value}'`);
  return max;
}

/** The filters that were given; an absent one is left out, so that it selects nothing. */
export function given<Filters extends Readonly<Record<string, unknown>>>(
  filters: Filters,
): { [Name in keyof Filters]?: Exclude<Filters[Name], undefined> } {
  const result: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(filters)) if (value !== undefined) result[name] = value;
  return result as { [Name in keyof Filters]?: Exclude<Filters[Name], undefined> };
}
