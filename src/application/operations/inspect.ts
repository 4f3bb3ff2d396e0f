import { pipe } from 'fp-ts/lib/function.js';
import { map } from 'fp-ts/lib/TaskEither.js';
import { type Envelope, envelope } from '../contract/envelope.js';
import type { BriefRequest } from '../contract/requests.js';
import type { InspectBrief, InspectFull } from '../contract/workflow-results.js';
import { defaultFindings } from '../lint/script-lint.js';
import type { Script } from '../session/script.js';
import { BRIEF_ITEMS } from './analyze.js';
import type { Handler } from './operation.js';
import { programOverview, reportReference, reportRule, reportSymbol } from './reported.js';

/** The script as a program: its rules, its symbols and every reference to them. */
export const inspect: Handler<BriefRequest, Envelope<InspectFull | InspectBrief>> = (session, { brief }) =>
  pipe(
    session.script(),
    map((script) =>
      envelope<InspectFull | InspectBrief>(
        session.version,
        'inspect',
        [],
        brief === true ? briefly(script) : inWhole(script),
      ),
    ),
  );

function inWhole(script: Script): InspectFull {
  const { symbols, references, program } = script.facts();
  return {
    program: { ...programOverview(script), findings: defaultFindings(script).length },
    rules: program.rules.map((rule) => reportRule(script, rule)),
    symbols: symbols.symbols.map((symbol) => reportSymbol(script, symbol)),
    references: references.bySymbol.map((list) => list.map((reference) => reportReference(script, reference))),
  };
}

function briefly(script: Script): InspectBrief {
  const { symbols, references, program } = script.facts();
  return {
    brief: true,
    program: { ...programOverview(script), findings: defaultFindings(script).length },
    counts: { rules: program.rules.length, symbols: symbols.symbols.length, references: references.all.length },
    items: program.rules.slice(0, BRIEF_ITEMS).map((rule) => reportRule(script, rule)),
    expand: 'ask again without brief for every rule, symbol and reference',
  };
}
