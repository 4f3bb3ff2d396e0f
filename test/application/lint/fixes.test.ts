import { isRight, right } from 'fp-ts/lib/Either.js';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { applyFixes } from '../../../src/application/lint/fixes.js';
import type { Finding } from '../../../src/domain/findings/finding.js';
import { editSession } from '../../support/edit-session.js';

const test = suite('application of fixes');

const SCRIPT = 'rule("x") { event { Ongoing - Global; } actions { Global.a = 1; } }\n';

/** A finding whose fix puts another action in front of the first, and takes nothing away. */
function growing(text: string, code: string): Finding {
  const start = text.indexOf('Global.a');
  return {
    code,
    severity: 'warning',
    message: 'it grows',
    span: { start, end: start + 1 },
    rule: 0,
    action: 0,
    value: null,
    evidence: 'exact',
    boundedness: null,
    fix: () => ({
      kind: 'grow',
      safety: 'safe',
      summary: 'Grow',
      edits: [{ start, end: start, newText: 'Global.b = 1; ' }],
    }),
  };
}

test('a fix that does not take its finding away is written once', async () => {
  const { session, memory } = editSession({ 'p.ws': SCRIPT });
  const relint = async () => {
    const loaded = await session.script()();
    if (!isRight(loaded)) throw new Error('the script does not load');
    const script = loaded.right;
    return right({ script, findings: [growing(script.source.text, 'one'), growing(script.source.text, 'two')] });
  };
  const outcomes = await applyFixes(session, relint, false);
  assert.equal(isRight(outcomes) && outcomes.right.map(({ code, status }) => `${code} ${status}`), [
    'one applied',
    'two applied',
  ]);
  assert.is(String(memory.fs.readFileSync('/modes/p.ws')).split('Global.b').length - 1, 2);
});

test.run();
