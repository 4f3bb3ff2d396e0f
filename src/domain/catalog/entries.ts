import type { CallableData, EventData, FamilyData, MemberData, ParameterData } from './catalog-data.js';
import type {
  Callable,
  CallableFlags,
  EnumFamily,
  EnumMember,
  EventSlot,
  LiteralKind,
  NameSlot,
  Parameter,
  WorkshopEvent,
} from './entry.js';

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

/** Parameters are built when first asked for: a script uses a small part of the catalogue, and start-up counts. */
class CatalogCallable implements Callable {
  readonly id: string;
  readonly name: string;
  readonly flags: CallableFlags;
  readonly minArgs: number;
  readonly maxArgs: number;
  private made: readonly Parameter[] | undefined;

  constructor(
    readonly kind: 'action' | 'value',
    private readonly data: CallableData,
  ) {
    this.id = data.id;
    this.name = data.name;
    this.flags = data.flags ?? NO_FLAGS;
    const params = data.params ?? [];
    let needed = params.length;
    while (needed > 0 && params[needed - 1]?.optional === true) needed -= 1;
    const isVariadic = this.flags.variadic === true;
    this.minArgs = isVariadic ? 0 : needed;
    this.maxArgs = isVariadic ? Number.POSITIVE_INFINITY : params.length;
  }

  get params(): readonly Parameter[] {
    return (this.made ??= (this.data.params ?? []).map(parameter));
  }

  get returns(): readonly string[] {
    return this.data.returns?.split('|') ?? [];
  }
}

const NO_FLAGS: CallableFlags = {};

export function callable(kind: 'action' | 'value', data: CallableData): Callable {
  return new CatalogCallable(kind, data);
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

class CatalogFamily implements EnumFamily {
  readonly id: string;
  readonly wrapper: string | null;
  private made: readonly EnumMember[] | undefined;

  constructor(private readonly data: FamilyData) {
    this.id = data.id;
    this.wrapper = data.wrapper ?? null;
  }

  get members(): readonly EnumMember[] {
    return (this.made ??= Object.entries(this.data.members).map(([id, member]) => enumMember(this.id, id, member)));
  }
}

export function enumFamily(data: FamilyData): EnumFamily {
  return new CatalogFamily(data);
}

function enumMember(family: string, id: string, data: MemberData): EnumMember {
  return typeof data === 'string'
    ? { family, id, name: data, extension: null }
    : { family, id, name: data.name, extension: data.extension ?? null };
}
