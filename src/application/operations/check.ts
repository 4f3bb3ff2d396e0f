import { pipe } from 'fp-ts/lib/function.js';
import { map } from 'fp-ts/lib/TaskEither.js';
import { type Envelope, envelope } from '../contract/envelope.js';
import type { Handler } from './operation.js';

export type CheckResult = Readonly<Record<string, never>>;

/** Reports what is wrong with the script. */
export const check: Handler<Readonly<Record<string, unknown>>, Envelope<CheckResult>> = (session) =>
  pipe(
    session.script(),
    map((script) => envelope<CheckResult>(session.version, 'check', script.diagnostics, {})),
  );
