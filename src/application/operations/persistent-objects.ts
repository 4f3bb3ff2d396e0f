import { pipe } from 'fp-ts/lib/function.js';
import { map } from 'fp-ts/lib/TaskEither.js';
import type { PersistentObject } from '../../domain/semantics/persistent-objects.js';
import type { PersistentObjectsRequest } from '../contract/requests.js';
import type { ReportedObject } from '../contract/results.js';
import { placeOf, type Script } from '../session/script.js';
import type { Handler } from './operation.js';

/** What actions create that stays when their rule is over, in the order of the text. */
export const persistentObjects: Handler<PersistentObjectsRequest, ReportedObject[]> = (session, { include = [] }) =>
  pipe(
    session.script(),
    map((script) => reportObjects(script, include)),
  );

/** The published list, widened by what `include` asks for. */
export function reportObjects(
  script: Script,
  include: NonNullable<PersistentObjectsRequest['include']> = [],
): ReportedObject[] {
  const objects = script.facts().persistentObjects.filter(({ published }) => published || include.includes('kinds'));
  return objects.map((object) => ({
    ...published(script, object),
    ...(include.includes('retention') ? { retention: retention(object) } : {}),
    ...(include.includes('cleanup')
      ? {
          cleanup: { by: object.cleanup.by, sites: object.cleanup.sites.map(({ rule, action }) => ({ rule, action })) },
        }
      : {}),
  }));
}

function published(script: Script, object: PersistentObject): ReportedObject {
  const { kind, rule, action, executionScope, visibility, reevaluation } = object;
  const { identityRetained, sameKindCleanupInRule } = object;
  const place = script.read.program.rules[rule]?.actions[action];
  return {
    kind,
    rule,
    action,
    executionScope,
    visibility,
    reevaluation,
    identityRetained,
    sameKindCleanupInRule,
    span: place === undefined ? null : placeOf(script, place),
  };
}

function retention({ retention }: PersistentObject): NonNullable<ReportedObject['retention']> | null {
  if (retention === null) return null;
  return {
    kept: retention.kept,
    by: retention.by.map(({ action, variable, afterWait }) => ({ action, variable: variable.name, afterWait })),
  };
}
