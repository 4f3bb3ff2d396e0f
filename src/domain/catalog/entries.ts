import type { CallableData, EventData, FamilyData, ParameterData } from './catalog-data.js';
import type { Callable, EnumFamily, EnumMember, EventSlot, LiteralKind, NameSlot, Parameter, WorkshopEvent } from './entry.js';

const SLOTS: Readonly<Record<string, NameSlot>> = {
  globalVariableName: 'globalVariable',
  playerVariableName: 'playerVariable',
  subroutineName: 'subroutine',
};

const LITERALS: Readonly<Record<string, LiteralKind>> = {
  stringLiteral: 'string',
  localizedStringLiteral: 'localizedString',
  numberLiteral: 'number',
  booleanLiteral: 'boolean',
  'stringLiteral[]': 'stringArray',
};

const FILTER_FAMILIES = { team: 'eventTeam', player: 'eventPlayer', subroutine: null } as const;

export function callable(kind: 'action' | 'value', data: CallableData): Callable {
  const params: Parameter[] = [];
  let minArgs = 0;
  for (const one of data.params ?? []) {
    const made = parameter(one);
    params.push(made);
    if (!made.optional) minArgs = params.length;
  }
  const flags = data.flags ?? {};
  const variadic = flags.variadic === true;
  return {
    kind,
    id: data.id,
    name: data.name,
    params,
    minArgs: variadic ? 0 : minArgs,
    maxArgs: variadic ? Number.POSITIVE_INFINITY : params.length,
    returns: data.returns === undefined ? [] : data.returns.split('|'),
    flags,
  };
}

function parameter(data: ParameterData): Parameter {
  const kinds = data.kinds.split('|');
  let family: string | null = null;
  let slot: NameSlot | null = null;
  let literal: LiteralKind | null = null;
  for (const kind of kinds) {
    if (kind.startsWith('enum:')) family = kind.slice(5);
    slot ??= SLOTS[kind] ?? null;
    literal ??= LITERALS[kind] ?? null;
  }
  return {
    name: data.name,
    kinds,
    family,
    slot,
    literal,
    default: data.default ?? null,
    optional: data.optional ?? false,
    number: data.number ?? null,
    sameAs: data.sameAs ?? [],
  };
}

export function workshopEvent(data: EventData): WorkshopEvent {
  const slots: EventSlot[] = data.slots.map((slot) => ({ slot, family: FILTER_FAMILIES[slot] }));
  return { id: data.id, name: data.name, slots, eventValues: data.values };
}

export function enumFamily(data: FamilyData): EnumFamily {
  const members: EnumMember[] = [];
  for (const [id, member] of Object.entries(data.members)) {
    members.push(
      typeof member === 'string'
        ? { family: data.id, id, name: member, extension: null }
        : { family: data.id, id, name: member.name, extension: member.extension ?? null },
    );
  }
  return { id: data.id, wrapper: data.wrapper ?? null, members };
}
