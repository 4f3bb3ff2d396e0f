import { isLeft, right } from 'fp-ts/lib/Either.js';
import { LINT_RULES } from '../../domain/lint/registry.js';
import type { FindingsResult } from '../contract/findings.js';
import type { FindingSelection } from '../contract/requests.js';
import { defaultFindings, reportFinding } from '../lint/script-lint.js';
import { selectFindings } from '../lint/select-findings.js';
import type { Handler } from './operation.js';

/** What the registered lint rules find under the default configuration. */
export const findings: Handler<FindingSelection, FindingsResult> = (session, request) => async () => {
  const loaded = await session.script()();
  if (isLeft(loaded)) return loaded;
  const script = loaded.right;
  const ids = LINT_RULES.map(({ id }) => id);
  const selected = await selectFindings(session, script.input, defaultFindings(script), request, ids);
  if (isLeft(selected)) return selected;
  const { items, selection } = selected.right;
  const reported = items.map((finding) => reportFinding(script, finding));
  return right(selection === undefined ? reported : { findings: reported, selection });
};
