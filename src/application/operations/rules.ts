import { isLeft, left, right } from 'fp-ts/lib/Either.js';
import { nearestSpellings } from '../../domain/catalog/nearest-spellings.js';
import type { RulesRequest } from '../contract/requests.js';
import type { RulesResult } from '../contract/results.js';
import { shown } from '../contract/shown.js';
import { invalidSelection } from '../session/addressing.js';
import { isPaged, meansInput, select } from '../session/selection.js';
import type { Handler } from './operation.js';
import { reportRule } from './reported.js';

/** The rules in the order of the text; their indexes are current from here on. */
export const rules: Handler<RulesRequest, RulesResult> =
  (session, { name, file, ...page }) =>
  async () => {
    const loaded = await session.script()();
    if (isLeft(loaded)) return loaded;
    const script = loaded.right;
    const all = script.read.program.rules;
    if (name !== undefined && !all.some((rule) => rule.name === name)) {
      const near = nearestSpellings(
        name,
        all.map((rule) => rule.name),
      );
      return left(invalidSelection(`no rule is called '${shown(name)}'`, near));
    }
    session.ruleIds.observe();
    if (name === undefined && file === undefined && !isPaged(page)) {
      return right(all.map((rule) => reportRule(script, rule)));
    }
    const isHere = file === undefined || (await meansInput(session.world, script.input, file));
    const { items, selection } = select(all, (rule) => isHere && (name === undefined || rule.name === name), page);
    return right({ rules: items.map((rule) => reportRule(script, rule)), selection });
  };
