import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { breaks, type Schema } from '../support/schema-compatibility.js';
import { breaksSinceFirstRelease } from './seed/first-release.js';

const compatibility = suite('schemas: the first release');

compatibility('nothing that clients of the first release rely on is broken', () => {
  assert.equal(breaksSinceFirstRelease(), []);
});

const request = (properties: Schema, required: readonly string[] = []): Schema => ({
  $defs: { AskRequest: { type: 'object', properties, required, additionalProperties: false } },
});
const result = (properties: Schema, required: readonly string[] = Object.keys(properties)): Schema => ({
  $defs: { AskResult: { type: 'object', properties, required } },
});
const text = { type: 'string' };
const number = { type: 'integer' };

const CASES: readonly (readonly [string, Schema, Schema, number])[] = [
  ['a request may gain an optional field', request({ a: text }), request({ a: text, b: text }), 0],
  ['a request may not gain a required field', request({ a: text }), request({ a: text, b: text }, ['b']), 1],
  ['a field may not become required', request({ a: text }), request({ a: text }, ['a']), 1],
  ['a field may become optional', request({ a: text }, ['a']), request({ a: text }), 0],
  ['a request may not lose a field', request({ a: text, b: text }), request({ a: text }), 1],
  ['a field may take more', request({ a: text }), request({ a: { anyOf: [text, number] } }), 0],
  ['a field may not take less', request({ a: { anyOf: [text, number] } }), request({ a: text }), 1],
  [
    'a field may take more words',
    request({ a: { ...text, enum: ['x'] } }),
    request({ a: { ...text, enum: ['x', 'y'] } }),
    0,
  ],
  [
    'a field may not take fewer words',
    request({ a: { ...text, enum: ['x', 'y'] } }),
    request({ a: { ...text, enum: ['x'] } }),
    1,
  ],
  ['a field that may be null must stay so', request({ a: { type: ['string', 'null'] } }), request({ a: text }), 1],
  ['a result may gain a member', result({ a: text }), result({ a: text, b: number }), 0],
  ['a result may not lose a member', result({ a: text, b: text }), result({ a: text }), 2],
  ['a member may not become optional', result({ a: text }), result({ a: text }, []), 1],
  ['a member may become certain', result({ a: text }, []), result({ a: text }), 0],
  ['a member may not change its type', result({ a: text }), result({ a: number }), 1],
  ['a member may not become null', result({ a: text }), result({ a: { type: ['string', 'null'] } }), 1],
  [
    'items may not change',
    result({ a: { type: 'array', items: text } }),
    result({ a: { type: 'array', items: number } }),
    1,
  ],
  ['an operation may not go', result({ a: text }), { $defs: {} }, 1],
  ['an operation may come', { $defs: {} }, result({ a: text }), 0],
];
for (const [name, older, newer, count] of CASES) {
  compatibility(name, () => {
    const found = breaks(older, newer);
    assert.is(found.length, count, found.join('; '));
  });
}
compatibility.run();
