/** The time of day, for judging how old a file's stamps are; nothing that a result shows depends on it. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
}
