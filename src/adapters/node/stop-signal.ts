/** What is used of a process to hear that it should end; a test may have none. */
export interface SignalsLike {
  once?(signal: 'SIGINT' | 'SIGTERM', listener: () => void): unknown;
}

/** Aborted by the first SIGINT or SIGTERM. A second one ends the process at once, as it would without this. */
export function stopSignal(process: SignalsLike): AbortSignal {
  const stop = new AbortController();
  process.once?.('SIGINT', () => stop.abort());
  process.once?.('SIGTERM', () => stop.abort());
  return stop.signal;
}
