/** What a run of the program did. */
export interface CommandRun {
  readonly exit: number;
  readonly stdout: string;
  readonly stderr: string;
  /** Every path that the run asked the writer for; nothing was written. */
  readonly writes: readonly string[];
  /** How often the run read the published contract. */
  readonly catalogReads: number;
  readonly metadataReads: number;
}

/**
 * Runs command lines of this program where nothing can be harmed: in a directory and a home of their own, over files in
 * memory, with a writer that refuses.
 */
export interface CommandRunner {
  /** @param argv the words after the program's name */
  run(argv: readonly string[]): Promise<CommandRun>;
}
