/** A JSON Schema as far as the contracts' schemas use the language. */
export type Schema = Readonly<Record<string, unknown>>;

/**
 * What an older contract promised and a newer one breaks. Definitions whose name ends in `Request` are read by the
 * server: the newer one must accept all that the older one did. All others are written by it: the newer one must not
 * write what the older one did not allow for. Members that objects gain are no break.
 */
export function breaks(older: Schema, newer: Schema): readonly string[] {
  const before = definitionsOf(older);
  const after = definitionsOf(newer);
  const found: string[] = [];
  const comparison = new Comparison(before, after, found);
  for (const [name, schema] of Object.entries(before)) {
    const other = after[name];
    if (other === undefined) found.push(`${name} is gone`);
    else if (name.endsWith('Request')) comparison.accepts(name, schema, other);
    else comparison.writes(name, schema, other);
  }
  return found;
}

function definitionsOf({ $defs }: Schema): Readonly<Record<string, Schema>> {
  return ($defs ?? {}) as Readonly<Record<string, Schema>>;
}

class Comparison {
  constructor(
    private readonly before: Readonly<Record<string, Schema>>,
    private readonly after: Readonly<Record<string, Schema>>,
    private readonly found: string[],
  ) {}

  /** Every value that `older` admits is admitted by `newer`. */
  accepts(path: string, older: Schema, newer: Schema): void {
    this.compare(path, older, newer, this.before, this.after, 'accept');
  }

  /** Every value that `newer` admits is admitted by `older`, unknown members aside. */
  writes(path: string, older: Schema, newer: Schema): void {
    this.compare(path, newer, older, this.after, this.before, 'write');
  }

  /** Values of `narrow` must be values of `wide`. */
  private compare(
    path: string,
    narrow: Schema,
    wide: Schema,
    narrowDefs: Readonly<Record<string, Schema>>,
    wideDefs: Readonly<Record<string, Schema>>,
    what: 'accept' | 'write',
  ): void {
    if (typeof narrow['$ref'] === 'string' && narrow['$ref'] === wide['$ref']) return;
    const a = resolved(narrow, narrowDefs);
    const b = resolved(wide, wideDefs);
    for (const one of alternatives(a)) {
      const fits = alternatives(b).some(
        (other) => this.problems(path, one, other, narrowDefs, wideDefs, what).length === 0,
      );
      if (fits) continue;
      const [only] = alternatives(b);
      const reasons =
        alternatives(b).length === 1 && only !== undefined
          ? this.problems(path, one, only, narrowDefs, wideDefs, what)
          : [];
      if (reasons.length > 0) this.found.push(...reasons);
      else
        this.found.push(
          `${path}: ${what === 'accept' ? 'is not accepted any more' : 'is new to readers'}: ${JSON.stringify(one).slice(0, 120)}`,
        );
    }
  }

  private problems(
    path: string,
    a: Schema,
    b: Schema,
    narrowDefs: Readonly<Record<string, Schema>>,
    wideDefs: Readonly<Record<string, Schema>>,
    what: 'accept' | 'write',
  ): readonly string[] {
    const inner: string[] = [];
    const below = new Comparison(this.before, this.after, inner);
    if (b['const'] !== undefined && a['const'] !== b['const']) return [`${path}: another constant`];
    if (b['type'] !== undefined && a['type'] !== b['type'] && !(a['type'] === 'integer' && b['type'] === 'number')) {
      return [`${path}: type ${String(a['type'])} instead of ${String(b['type'])}`];
    }
    const wideEnum = b['enum'] as readonly unknown[] | undefined;
    if (wideEnum !== undefined) {
      const narrowEnum = (a['enum'] ?? [a['const']]) as readonly unknown[];
      for (const value of narrowEnum)
        if (!wideEnum.includes(value)) inner.push(`${path}: value ${JSON.stringify(value)}`);
    }
    const narrowRequired = new Set((a['required'] ?? []) as readonly string[]);
    for (const name of (b['required'] ?? []) as readonly string[]) {
      if (!narrowRequired.has(name)) inner.push(`${path}.${name}: required by one side only`);
    }
    const narrowMembers = (a['properties'] ?? {}) as Readonly<Record<string, Schema>>;
    const wideMembers = (b['properties'] ?? {}) as Readonly<Record<string, Schema>>;
    for (const [name, member] of Object.entries(narrowMembers)) {
      const other = wideMembers[name];
      if (other !== undefined) below.compare(`${path}.${name}`, member, other, narrowDefs, wideDefs, what);
      // Readers ignore members that they do not know; the server would refuse a closed request.
      else if (b['additionalProperties'] === false && what === 'accept') inner.push(`${path}.${name}: is gone`);
    }
    if (what === 'write') {
      for (const name of Object.keys(wideMembers)) if (!(name in narrowMembers)) inner.push(`${path}.${name}: is gone`);
    }
    if (isSchema(a['items']) && isSchema(b['items'])) {
      below.compare(`${path}[]`, a['items'], b['items'], narrowDefs, wideDefs, what);
    }
    if (isSchema(a['additionalProperties']) && isSchema(b['additionalProperties'])) {
      below.compare(`${path}.*`, a['additionalProperties'], b['additionalProperties'], narrowDefs, wideDefs, what);
    }
    return inner;
  }
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null;
}

function resolved(schema: Schema, definitions: Readonly<Record<string, Schema>>): Schema {
  const { $ref } = schema;
  if (typeof $ref !== 'string') return schema;
  return definitions[$ref.slice('#/$defs/'.length)] ?? {};
}

/** The schemas that a schema is one of: `anyOf`, or one for each type. Referred alternatives stay references. */
function alternatives(schema: Schema): readonly Schema[] {
  if (Array.isArray(schema['anyOf'])) return schema['anyOf'] as readonly Schema[];
  const { type, ...rest } = schema;
  return Array.isArray(type) ? (type as readonly string[]).map((one) => ({ ...rest, type: one })) : [schema];
}
