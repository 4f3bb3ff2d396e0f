import { pipe } from 'fp-ts/lib/function.js';
import { map } from 'fp-ts/lib/TaskEither.js';
import type { ProjectResult } from '../contract/results.js';
import { defaultFindings } from '../lint/script-lint.js';
import type { Handler } from './operation.js';
import { programOverview } from './reported.js';

/** What the loaded script is, in numbers. */
export const project: Handler<object, ProjectResult> = (session) =>
  pipe(
    session.script(),
    map((script): ProjectResult => {
      const { origin, ...counts } = programOverview(script);
      const symbols = script.facts().symbols.symbols.length;
      return {
        origin,
        inputIdentity: script.source.identity,
        ...counts,
        symbols,
        findings: defaultFindings(script).length,
      };
    }),
  );
