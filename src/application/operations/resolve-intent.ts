import { type Either, isLeft, left, right } from 'fp-ts/lib/Either.js';
import type { ElementList } from '../../domain/edits/intents/element-edits.js';
import type { Intent } from '../../domain/edits/intents/plan-intent.js';
import type { SymbolTable } from '../../domain/semantics/symbols.js';
import { type ReportedDiagnostic, runDiagnostic } from '../contract/diagnostic.js';
import type { EditIntent } from '../contract/edits.js';
import type { ServiceError } from '../contract/service-error.js';
import { resolveRule } from '../session/addressing.js';
import type { Session } from '../session/session.js';
import { isGiven, refusedAddress, resolveSymbolOfKind } from './edit-address.js';

type Resolved = Either<ServiceError, Either<ReportedDiagnostic, Intent>>;

/**
 * The intent with its addresses turned into places of the program. Outer Left: `stale-id`; inner Left: an address that
 * means nothing, or `edit-invalid-intent` for a member that is missing.
 */
export function resolveIntent(session: Session, symbols: SymbolTable, intent: EditIntent): Resolved {
  switch (intent.do) {
    case 'declare':
      return resolveDeclare(intent);
    case 'changeIndex':
      return resolveChangeIndex(session, symbols, intent);
    case 'extract':
      return withRule(session, symbols, intent, (rule) => {
        const { at, name, count } = intent;
        if (!isGiven(at)) return missing(intent, 'at');
        if (!isGiven(name)) return missing(intent, 'name');
        return intended({ do: 'extract', rule, at, count: count ?? 1, name });
      });
    case 'inline':
      return withRule(session, symbols, intent, (rule) => {
        if (!isGiven(intent.at)) return missing(intent, 'at');
        return intended({ do: 'inline', rule, at: intent.at, keep: intent.keep ?? false });
      });
    default:
      return resolvePart(session, symbols, intent);
  }
}

/** Insert, replace, delete, setArgument, enable and disable speak of a rule, or of a part of one. */
function resolvePart(session: Session, symbols: SymbolTable, intent: EditIntent): Resolved {
  const { what } = intent;
  if (!isGiven(what)) return missing(intent, 'what');
  if (what !== 'rule') {
    const list = what === 'condition' ? 'conditions' : 'actions';
    return withRule(session, symbols, intent, (rule) => elementIntent(intent, rule, list));
  }
  if (intent.do === 'insert') {
    const { at, text } = intent;
    return isGiven(text) ? intended({ do: 'insertRule', at: at ?? undefined, text }) : missing(intent, 'text');
  }
  return withRule(session, symbols, intent, (rule) => ruleIntent(intent, rule));
}

function ruleIntent(intent: EditIntent, rule: number): Resolved {
  switch (intent.do) {
    case 'replace':
      return isGiven(intent.text) ? intended({ do: 'replaceRule', rule, text: intent.text }) : missing(intent, 'text');
    case 'delete':
      return intended({ do: 'deleteRules', rule, count: intent.count ?? 1 });
    case 'enable':
    case 'disable':
      return intended({ do: 'setRuleDisabled', rule, disabled: intent.do === 'disable' });
    default:
      return invalid('a rule has no arguments: say of which condition or action');
  }
}

function elementIntent(intent: EditIntent, rule: number, list: ElementList): Resolved {
  const { at, text } = intent;
  const count = intent.count ?? 1;
  if (intent.do === 'insert') {
    return isGiven(text)
      ? intended({ do: 'insertElements', rule, list, at: at ?? undefined, text })
      : missing(intent, 'text');
  }
  if (!isGiven(at)) return missing(intent, 'at');
  switch (intent.do) {
    case 'replace':
      return isGiven(text) ? intended({ do: 'replaceElements', rule, list, at, count, text }) : missing(intent, 'text');
    case 'delete':
      return intended({ do: 'deleteElements', rule, list, at, count });
    case 'setArgument': {
      const { argument } = intent;
      if (!isGiven(text)) return missing(intent, 'text');
      const path = isGiven(argument) ? (Array.isArray(argument) ? argument : [argument]) : [];
      return path.length === 0
        ? missing(intent, 'argument')
        : intended({ do: 'setArgument', rule, list, at, path, text });
    }
    default:
      return intended({ do: 'setElementDisabled', rule, list, at, disabled: intent.do === 'disable' });
  }
}

function resolveDeclare(intent: EditIntent): Resolved {
  const { kind, name, index } = intent;
  if (!isGiven(kind)) return missing(intent, 'kind');
  if (kind === 'rule') return invalid('a rule is not declared: insert it');
  return isGiven(name)
    ? intended({ do: 'declare', slot: kind, name, index: index ?? undefined })
    : missing(intent, 'name');
}

function resolveChangeIndex(session: Session, symbols: SymbolTable, intent: EditIntent): Resolved {
  const { symbol, index, kind } = intent;
  if (!isGiven(symbol)) return missing(intent, 'symbol');
  if (!isGiven(index)) return missing(intent, 'index');
  const found = resolveSymbolOfKind(session, symbols, symbol, kind);
  return isLeft(found) ? refusedAddress(found.left) : intended({ do: 'changeIndex', symbol: found.right, index });
}

function withRule(
  session: Session,
  symbols: SymbolTable,
  intent: EditIntent,
  resolve: (rule: number) => Resolved,
): Resolved {
  if (!isGiven(intent.rule)) return missing(intent, 'rule');
  const found = resolveRule(session, symbols, intent.rule);
  return isLeft(found) ? refusedAddress(found.left) : resolve(found.right.position);
}

function intended(intent: Intent): Resolved {
  return right(right(intent));
}

function missing(intent: EditIntent, member: string): Resolved {
  return invalid(`${intent.do} needs the member ${member}`);
}

function invalid(message: string): Resolved {
  return right(left(runDiagnostic('edit-invalid-intent', 'discovery', message)));
}
