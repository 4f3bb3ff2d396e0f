import type * as t from 'io-ts';

/** A JSON Schema (draft 2020-12), as data. */
export type JsonSchema = Readonly<Record<string, unknown>>;

export const SCHEMA_DIALECT = 'https://json-schema.org/draft/2020-12/schema';

/** What a schema says besides the codec. */
export interface SchemaOptions {
  /** True: an object admits the members of its codec only. Requests are closed, results are open to additions. */
  readonly closed: boolean;
  /** True: an optional member may also be null, which means the same as leaving it out. */
  readonly nullableOptionals: boolean;
  /** True: definitions stand where they are used, and nothing is referred to. */
  readonly inline?: boolean;
  /** What a member of an object is for; undefined when there is nothing to say. */
  readonly describeMember?: (member: string) => string | undefined;
}

/** A schema whose references (`#/$defs/Name`) lead into `definitions`. */
export interface SchemaWithDefinitions {
  readonly schema: JsonSchema;
  readonly definitions: Readonly<Record<string, JsonSchema>>;
}

/** Codecs that are no composition of others: what values they admit. */
const SCALARS: Readonly<Record<string, JsonSchema>> = {
  StringType: { type: 'string' },
  NumberType: { type: 'number' },
  BooleanType: { type: 'boolean' },
  NullType: { type: 'null' },
  UnknownType: {},
  AnyDictionaryType: { type: 'object' },
};

/** The same for codecs that io-ts knows nothing about, by their name. */
const NAMED_SCALARS: Readonly<Record<string, JsonSchema>> = {
  uint32: { type: 'integer', minimum: 0, maximum: 0xffff_ffff },
};

/** Names that authors give; those that io-ts makes up (`Array<string>`, `{ a: string }`) are none. */
const GIVEN_NAME = /^[A-Z][A-Za-z0-9]*$/;

/**
 * The JSON Schema of codecs: it accepts what they decode. Codecs with a name of their own become definitions that are
 * referred to, so that many schemas share them; `definitions` grows with each call of `schemaOf`.
 *
 * @throws Error for a codec of a kind that is not known, or two codecs of one name: a schema that guesses would lie
 */
export class SchemaWriter {
  private readonly written = new Map<string, { readonly codec: t.Mixed; schema: JsonSchema }>();

  constructor(private readonly options: SchemaOptions) {}

  /** A definition for each name that was referred to so far, sorted by name. */
  get definitions(): Readonly<Record<string, JsonSchema>> {
    const entries = [...this.written].map(([name, { schema }]) => [name, schema] as const);
    return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  /** A reference for a codec with a given name, otherwise the schema itself. */
  schemaOf(codec: t.Mixed): JsonSchema {
    return this.options.inline !== true && GIVEN_NAME.test(codec.name) ? this.referenceTo(codec) : this.body(codec);
  }

  /** The schema itself, even of a codec with a given name. */
  body(codec: t.Mixed): JsonSchema {
    const tag = tagOf(codec);
    const scalar = SCALARS[tag] ?? (tag === '' ? NAMED_SCALARS[codec.name] : undefined);
    if (scalar !== undefined) return scalar;
    const shape = objectShape(codec);
    if (shape !== undefined) return this.object(shape);
    switch (tag) {
      case 'LiteralType':
        return { const: (codec as t.LiteralType<string>).value };
      case 'KeyofType':
        return { type: 'string', enum: Object.keys((codec as t.KeyofType<Record<string, unknown>>).keys) };
      case 'ArrayType':
      case 'ReadonlyArrayType':
        return { type: 'array', items: this.schemaOf((codec as t.ArrayType<t.Mixed>).type) };
      case 'DictionaryType':
        return { type: 'object', additionalProperties: this.schemaOf((codec as DictionaryCodec).codomain) };
      case 'UnionType':
        return this.union((codec as t.UnionType<t.Mixed[]>).types);
      case 'ReadonlyType':
      case 'ExactType':
        return this.body((codec as t.ExactType<t.Mixed>).type);
      case 'RecursiveType':
        return this.body((codec as t.RecursiveType<t.Mixed>).type);
      default:
        throw new Error(`no JSON Schema is known for the codec ${codec.name} (${tag === '' ? 'without a tag' : tag})`);
    }
  }

  private referenceTo(codec: t.Mixed): JsonSchema {
    const { name } = codec;
    const known = this.written.get(name);
    if (known === undefined) {
      // Entered before it is written, so that a recursive codec finds itself.
      const entry = { codec, schema: {} as JsonSchema };
      this.written.set(name, entry);
      entry.schema = this.body(codec);
    } else if (known.codec !== codec) {
      throw new Error(`two codecs are called ${name}`);
    }
    return { $ref: `#/$defs/${name}` };
  }

  private object({ required, optional }: ObjectShape): JsonSchema {
    const { closed, nullableOptionals } = this.options;
    const properties: [string, JsonSchema][] = [];
    for (const [name, codec] of Object.entries(required)) properties.push([name, this.member(name, codec)]);
    for (const [name, codec] of Object.entries(optional)) {
      const schema = this.member(name, codec);
      properties.push([name, nullableOptionals ? orNull(schema) : schema]);
    }
    const names = Object.keys(required);
    return {
      type: 'object',
      ...(properties.length === 0 ? {} : { properties: Object.fromEntries(properties) }),
      ...(names.length === 0 ? {} : { required: names }),
      ...(closed ? { additionalProperties: false } : {}),
    };
  }

  private member(name: string, codec: t.Mixed): JsonSchema {
    const description = this.options.describeMember?.(name);
    const schema = this.schemaOf(codec);
    return description === undefined ? schema : { description, ...schema };
  }

  private union(codecs: readonly t.Mixed[]): JsonSchema {
    const schemas = codecs.map((codec) => this.schemaOf(codec));
    const values = schemas.filter((schema) => schema['type'] !== 'null');
    const [value] = values;
    if (value !== undefined && values.length === 1 && schemas.length === 2) return orNull(value);
    return { anyOf: schemas };
  }
}

/** The schema of one codec with everything it refers to. */
export function schemaOf(codec: t.Mixed, options: SchemaOptions): SchemaWithDefinitions {
  const writer = new SchemaWriter(options);
  const schema = writer.body(codec);
  return { schema, definitions: writer.definitions };
}

/** The members of an object codec. */
export interface ObjectShape {
  readonly required: Readonly<Record<string, t.Mixed>>;
  readonly optional: Readonly<Record<string, t.Mixed>>;
}

type DictionaryCodec = t.DictionaryType<t.Mixed, t.Mixed>;

/** The members of a codec that admits objects of a fixed shape, intersections merged; undefined for any other codec. */
export function objectShape(codec: t.Mixed): ObjectShape | undefined {
  switch (tagOf(codec)) {
    case 'InterfaceType':
      return { required: (codec as t.InterfaceType<t.Props>).props, optional: {} };
    case 'PartialType':
      return { required: {}, optional: (codec as t.PartialType<t.Props>).props };
    case 'ExactType':
    case 'ReadonlyType':
      return objectShape((codec as t.ExactType<t.Mixed>).type);
    case 'IntersectionType': {
      let required: Record<string, t.Mixed> = {};
      let optional: Record<string, t.Mixed> = {};
      for (const part of (codec as t.IntersectionType<t.Mixed[]>).types) {
        const shape = objectShape(part);
        if (shape === undefined) throw new Error(`a part of the intersection ${codec.name} is no object`);
        required = { ...required, ...shape.required };
        optional = { ...optional, ...shape.optional };
      }
      return { required, optional };
    }
    default:
      return undefined;
  }
}

/** What kind of codec it is; empty for one that io-ts did not make. */
export function tagOf(codec: unknown): string {
  return typeof codec === 'object' && codec !== null && '_tag' in codec ? String(codec._tag) : '';
}

function orNull(schema: JsonSchema): JsonSchema {
  const { description, ...rest } = schema;
  const said = description === undefined ? {} : { description };
  if (Object.keys(rest).length === 0 || accepts(rest, 'null')) return schema;
  if (typeof rest['type'] === 'string' && rest['enum'] === undefined) {
    return { ...said, ...rest, type: [rest['type'], 'null'] };
  }
  if (isList(rest['anyOf']) && rest['anyOf'].some((one) => accepts(one, 'null'))) return schema;
  if (isList(rest['anyOf'])) return { ...said, ...rest, anyOf: [...rest['anyOf'], { type: 'null' }] };
  return { ...said, anyOf: [rest, { type: 'null' }] };
}

function isList(value: unknown): value is readonly JsonSchema[] {
  return Array.isArray(value);
}

function accepts({ type }: JsonSchema, wanted: string): boolean {
  return type === wanted || (Array.isArray(type) && type.includes(wanted));
}
