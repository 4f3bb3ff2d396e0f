/** What benchmarks share: interleaved measurement, medians, and a table that holds ratios to their budgets. */

/** One way of doing something, timed by `run`. */
export interface Contender {
  readonly name: string;
  /** Does the work once; returns the milliseconds it took. */
  readonly run: () => number;
}

/** Milliseconds of each round, in order; the arrays of all contenders have the same length. */
export type Rounds = ReadonlyMap<string, readonly number[]>;

/** A measured ratio beside the largest one that is allowed; without a budget it is shown for information. */
export interface Row {
  readonly name: string;
  readonly ratio: number;
  readonly budget?: number;
  /** Shown behind the ratio, such as a throughput or milliseconds. */
  readonly note?: string;
}

/**
 * Runs the contenders in turns, so that a slow moment of the machine hits all of them alike. The first `warmUp` rounds
 * are thrown away, and every other round goes backwards, so that no contender always follows the same one.
 */
export function interleave(contenders: readonly Contender[], rounds: number, warmUp = 2): Rounds {
  const times = new Map<string, number[]>(contenders.map(({ name }) => [name, []]));
  for (let round = -warmUp; round < rounds; round += 1) {
    const order = round % 2 === 0 ? contenders : [...contenders].reverse();
    for (const { name, run } of order) {
      const time = run();
      if (round >= 0) times.get(name)?.push(time);
    }
  }
  return times;
}

/** The median of the ratios taken round by round: noise that spans a round cancels out. */
export function pairedRatio(rounds: Rounds, name: string, base: string): number {
  const own = timesOf(rounds, name);
  const other = timesOf(rounds, base);
  return median(own.map((time, round) => time / (other[round] as number)));
}

/** The median time of one contender in milliseconds. */
export function medianTime(rounds: Rounds, name: string): number {
  return median(timesOf(rounds, name));
}

/** The middle value; of an even number of values, the mean of the middle two. */
export function median(values: readonly number[]): number {
  if (values.length === 0) throw new Error('no values: there is no median');
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] as number;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] as number) + upper) / 2;
}

/** Prints the rows and sets exit code 1 when a ratio is above its budget (or is no number). */
export function report(rows: readonly Row[]): void {
  const width = Math.max(...rows.map(({ name }) => name.length));
  for (const { name, ratio, budget, note } of rows) {
    const within = budget === undefined || ratio <= budget;
    const verdict = budget === undefined ? '' : `  budget ${budget.toFixed(2)}  ${within ? 'ok' : 'OVER'}`;
    console.log(`${name.padEnd(width)}  ${ratio.toFixed(2)}${verdict}${note === undefined ? '' : `  ${note}`}`);
    if (!within) process.exitCode = 1;
  }
}

function timesOf(rounds: Rounds, name: string): readonly number[] {
  const times = rounds.get(name);
  if (times === undefined) throw new Error(`${name} was not measured`);
  return times;
}
