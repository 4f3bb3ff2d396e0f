// @timeout 240
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { readScript } from '../../../src/domain/program/read-script.js';
import { lintContext } from '../../../src/domain/lint/lint-context.js';
import { LINT_RULES } from '../../../src/domain/lint/registry.js';
import { testCatalog } from '../../support/catalog.js';
import { EACH_PLAYER, script, subroutine } from '../../support/lint-table.js';

/** Scripts of absurd shape and size: no rule may throw, overflow the stack or cost the square of its script. */
const test = suite('lint of hostile scripts');

const FAR = 'Distance Between(Event Player, Global.p)';

const SHAPES: readonly (readonly [name: string, text: string])[] = [
  [
    'loops in loops',
    script(
      `${'While(Global.a < 3); '.repeat(5000)} Global.a += 1; Global.b = ${FAR}; Wait(0.016, Ignore Condition); ${'End; '.repeat(5000)}`,
    ),
  ],
  ['loops in loops that never end', script(`${'For Global Variable(i, 0, 3, 1); '.repeat(8000)} Loop;`)],
  ['Ifs in Ifs', script(`${'If(Global.a == 1); '.repeat(8000)} Abort; ${'End; '.repeat(8000)}`)],
  [
    'a long chain of Else If',
    script(
      `If(Global.a == 0); ${Array.from({ length: 20_000 }, (_, at) => `Else If(Global.a == ${at % 5000});`).join(' ')} End;`,
    ),
  ],
  [
    'many equal values in one loop',
    script(`While(True); ${`Global.b = ${FAR}; `.repeat(20_000)} Wait(1, Ignore Condition); End;`),
  ],
  [
    'many conditions',
    script('Global.a = 1;', { event: EACH_PLAYER, conditions: `${FAR} < 3; Global.a == 1; `.repeat(10_000) }),
  ],
  [
    'many jumps',
    script('Skip If(Global.a, 2); Loop If(Global.b); Abort If(Global.c); Wait(0.001, Ignore Condition); '.repeat(6000)),
  ],
  [
    'many creations',
    script('Create Icon(All Players(All Teams), Global.p, Skull, None, Color(White), True); '.repeat(10_000), {
      event: 'Player Died; All; All;',
    }),
  ],
  [
    'many rules',
    script(`Event Player.a = ${FAR}; Wait Until(Global.b, 9999);`, {
      event: EACH_PLAYER,
      conditions: 'Event Player.c == True;',
    }).repeat(5000),
  ],
  ['a chain of subroutines', chain(3000)],
  ['a deep value', script(`Global.a = ${'Add(1, '.repeat(400)}2${')'.repeat(400)};`)],
  ['a wide value', script(`Global.a = Array(${'Global.b, '.repeat(50_000)}1);`)],
  ['nothing', ''],
];

/** Every subroutine calls the next; the last reads what a global rule lacks. */
function chain(length: number): string {
  const names = Array.from({ length }, (_, at) => `s${at}`);
  const declared = `subroutines { ${names
    .slice(0, 128)
    .map((name, at) => `${at}: ${name}`)
    .join(' ')} }\n`;
  const rules = names.map((name, at) =>
    subroutine(name, at + 1 < length ? `Call Subroutine(s${at + 1});` : 'Kill(Event Player, Null);'),
  );
  return `${declared}${rules.join('')}${script('Call Subroutine(s0);')}`;
}

for (const [name, text] of SHAPES) {
  test(name, () => {
    const { program } = readScript(text, testCatalog(), 'en-US');
    const context = lintContext(text, program, testCatalog());
    const slow: string[] = [];
    for (const rule of LINT_RULES) {
      const before = process.cpuUsage();
      const problems = rule.check(context);
      rule.unjudged?.(context);
      for (const problem of problems.slice(0, 200)) problem.fix?.();
      const { user, system } = process.cpuUsage(before);
      if (user + system > 4_000_000) slow.push(`${rule.id}: ${(user + system) / 1000} ms`);
    }
    assert.equal(slow, []);
  });
}

test.run();
