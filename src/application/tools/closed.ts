import { isLeft } from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';

const NoMember = new t.Type<never>('no member of this name', (_value): _value is never => false, t.failure, t.identity);

type Closed<Required extends t.Props, Optional extends t.Props> = t.IntersectionC<
  [t.TypeC<Required>, t.PartialC<Optional>]
>;

/** An object with these members and no others: a misspelt member is an error, not a member that nobody reads. */
export function closed<Required extends t.Props, Optional extends t.Props>(
  name: string,
  required: Required,
  optional: Optional,
): t.Type<t.TypeOf<Closed<Required, Optional>>> {
  type Value = t.TypeOf<Closed<Required, Optional>>;
  const [needed, possible] = [t.type(required), t.partial(optional)];
  return new t.Type<Value>(
    name,
    (value): value is Value => needed.is(value) && possible.is(value),
    (value, context) => {
      if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
        for (const [key, member] of Object.entries(value)) {
          if (Object.hasOwn(required, key) || Object.hasOwn(optional, key)) continue;
          return t.failure(member, t.appendContext(context, key, NoMember, member));
        }
      }
      // Not an intersection: it would put steps of its own into the path of an error.
      const decoded = needed.validate(value, context);
      if (isLeft(decoded)) return decoded;
      const more = possible.validate(value, context);
      return isLeft(more) ? more : t.success(value as Value);
    },
    t.identity,
  );
}

function stringOf(name: string, isFit: (text: string) => boolean): t.Type<string> {
  const fits = (value: unknown): value is string => typeof value === 'string' && isFit(value);
  return new t.Type<string>(
    name,
    fits,
    (value, context) => (fits(value) ? t.success(value) : t.failure(value, context)),
    t.identity,
  );
}

export const NonBlank = stringOf('a text that says something', (text) => text.trim() !== '' && text === text.trim());

/** Words of a command separated by single spaces; no option, no program name, no wildcard. */
export const CommandPath = stringOf('a command path (words separated by single spaces, no wildcard)', (text) =>
  /^[a-z][a-z0-9-]*( [a-z][a-z0-9-]*)*$/.test(text),
);

/** As `CommandPath`, or one option that the program answers itself. */
export const ExcludedPath = stringOf('an exact command path or a built-in option', (text) =>
  /^(--[a-z-]+|[a-z][a-z0-9-]*( [a-z][a-z0-9-]*)*)$/.test(text),
);

export const CanonicalPath = stringOf('a canonical path: product.tool', (text) =>
  /^[a-z][a-z0-9_-]*\.[a-z][a-z0-9_-]*$/.test(text),
);
