import type { TaskEither } from 'fp-ts/lib/TaskEither.js';

/** Reads one YAML 1.2 document as plain data. Left: what is wrong with it, with its line. */
export type YamlReader = (text: string) => TaskEither<string, unknown>;
