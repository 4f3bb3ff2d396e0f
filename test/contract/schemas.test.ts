import { readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { isRight } from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { schemaOf, SchemaWriter } from '../../src/application/contract/json-schema.js';
import { resultSchema } from '../../src/application/contract/result-schema.js';
import { agentSchema, resultName } from '../../src/application/operations/agent-schema.js';
import { DESCRIPTIONS, describeField } from '../../src/application/operations/descriptions.js';
import { OPERATIONS } from '../../src/application/operations/registry.js';
import { mutated, valuesOf } from '../support/codec-values.js';

const RUNS = 150;
const ajv = new Ajv2020({ strict: true, strictRequired: false, allowUnionTypes: true });
const agent = agentSchema(OPERATIONS);
ajv.addSchema(agent);

const validator = (name: string): ValidateFunction => {
  const validate = ajv.getSchema(`wright-agent-v1.schema.json#/$defs/${name}`);
  if (validate === undefined) throw new Error(`the schema has no ${name}`);
  return validate;
};

const committed = suite('schemas: the committed files');
for (const [file, schema] of [
  ['schemas/wright-agent-v1.schema.json', agent],
  ['schemas/wright-result-v1.schema.json', resultSchema()],
] as const) {
  committed(`${file} is what the codecs say`, () => {
    assert.equal(JSON.parse(readFileSync(file, 'utf8')), schema, 'run npm run schemas');
  });
}
committed('compile in strict mode', () => {
  assert.type(ajv.compile(resultSchema()), 'function');
  assert.type(validator('Request'), 'function');
  assert.type(validator('Response'), 'function');
});
committed('define a result for each operation under the name that capabilities give', () => {
  for (const { name } of OPERATIONS) assert.type(validator(resultName(name)), 'function');
});
committed('say what each operation and each field of a request is for', () => {
  for (const { name, request } of OPERATIONS) {
    assert.match(DESCRIPTIONS[name]?.summary ?? '', /Result: [^.]+\.$/, name);
    const fields = new Set<string>();
    schemaOf(request, {
      closed: true,
      nullableOptionals: true,
      inline: true,
      describeMember: (member) => {
        fields.add(member);
        return undefined;
      },
    });
    for (const field of fields) {
      if (!/^(start|end)_/.test(field)) assert.type(describeField(name, field), 'string', `${name}.${field}`);
    }
  }
});
committed.run();

const agreement = suite('schemas: codec and schema agree');
for (const { name, request, result, decode } of OPERATIONS) {
  const validateRequest = validator(`${name.charAt(0).toUpperCase()}${name.slice(1)}Request`);
  const validateResult = validator(resultName(name));
  const isRequest = (fields: unknown): boolean => isRight(decode(fields));
  const isResult = (value: unknown): boolean => isRight(result.decode(value));

  agreement(`${name}: what the codecs decode is valid`, () => {
    fc.assert(
      fc.property(valuesOf(request), valuesOf(result), (fields, value) => {
        assert.ok(isRequest(fields), 'the request decodes');
        assert.ok(validateRequest({ op: name, ...(fields as object) }), JSON.stringify(validateRequest.errors));
        assert.ok(validateResult(value), JSON.stringify(validateResult.errors));
      }),
      { numRuns: RUNS },
    );
  });
  agreement(`${name}: what is changed is refused by both or by none`, () => {
    fc.assert(
      fc.property(valuesOf(request), valuesOf(result), fc.nat(), (fields, value, seed) => {
        const odd = mutated(fields, seed);
        if (typeof odd === 'object' && odd !== null && !Array.isArray(odd)) {
          assert.is(validateRequest({ op: name, ...odd }), isRequest(odd), JSON.stringify(odd));
        }
        const oddResult = mutated(value, seed);
        assert.is(validateResult(oddResult), isResult(oddResult), JSON.stringify(oddResult));
      }),
      { numRuns: RUNS },
    );
  });
}
agreement('a request names its operation', () => {
  const validate = validator('Request');
  assert.ok(validate({ op: 'project' }));
  assert.not.ok(validate({}));
  assert.not.ok(validate({ op: 'nope' }));
  assert.not.ok(validate({ op: 'usage' }));
  assert.not.ok(validate({ op: 'project', extra: 1 }), 'unknown members are found by who validates');
});
agreement('a response has a result or an error', () => {
  const validate = validator('Response');
  assert.ok(validate({ result: null }));
  assert.ok(validate({ error: { code: 'a', message: 'b' }, revision: 1 }));
  assert.not.ok(validate({}));
  assert.not.ok(validate({ result: 1, error: { code: 'a', message: 'b' } }));
  assert.not.ok(validate({ error: { code: 'a' } }));
});
agreement.run();

const writer = suite('schemas: the writer');
const OPTIONS = { closed: false, nullableOptionals: false };
writer('throws for a codec that it does not know', () => {
  assert.throws(() => schemaOf(new t.Type('mystery', t.string.is, t.string.validate, t.identity), OPTIONS), /mystery/);
  const even = t.refinement(t.number, (value) => value % 2 === 0, 'Even');
  assert.throws(() => schemaOf(t.type({ even }), OPTIONS), /Even \(RefinementType\)/);
  assert.throws(() => schemaOf(t.intersection([t.string, t.type({ a: t.string })]), OPTIONS), /no object/);
});
writer('throws when two codecs have one name', () => {
  const schemas = new SchemaWriter(OPTIONS);
  schemas.schemaOf(t.type({ a: t.string }, 'Twin'));
  assert.throws(() => schemas.schemaOf(t.type({ b: t.string }, 'Twin')), /Twin/);
});
writer('lets what may be absent be null, once', () => {
  const codec = t.partial({ a: t.union([t.string, t.number, t.null]), b: t.keyof({ x: null }), c: t.unknown });
  assert.equal(schemaOf(codec, { closed: false, nullableOptionals: true }).schema['properties'], {
    a: { anyOf: [{ type: 'string' }, { type: 'number' }, { type: 'null' }] },
    b: { anyOf: [{ type: 'string', enum: ['x'] }, { type: 'null' }] },
    c: {},
  });
});
writer('merges intersections and refers to names', () => {
  const Inner = t.type({ x: t.number }, 'Inner');
  const codec = t.intersection([t.type({ a: Inner }), t.partial({ b: t.array(t.union([Inner, t.null])) })]);
  assert.equal(schemaOf(codec, { closed: true, nullableOptionals: true }), {
    schema: {
      type: 'object',
      properties: {
        a: { $ref: '#/$defs/Inner' },
        b: { type: ['array', 'null'], items: { anyOf: [{ $ref: '#/$defs/Inner' }, { type: 'null' }] } },
      },
      required: ['a'],
      additionalProperties: false,
    },
    definitions: {
      Inner: { type: 'object', properties: { x: { type: 'number' } }, required: ['x'], additionalProperties: false },
    },
  });
});
writer.run();
