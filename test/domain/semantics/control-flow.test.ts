import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Certainty } from '../../../src/domain/semantics/certainty.js';
import { edgeCount } from '../../../src/domain/semantics/control-flow.js';
import { drawFlow, factsOf, ruleText, subroutineText } from './script-facts.js';

const test = suite('control flow and waits');

const WAIT = 'Wait(1, Ignore Condition);';

const DECLARATIONS = [
  'variables { global: 0: a 1: i player: 0: p }\n',
  'subroutines { 0: sleeps 1: naps 2: works 3: again 4: ping 5: pong 6: missing 7: off }\n',
  subroutineText('sleeps', WAIT),
  subroutineText('naps', `If(Global.a); ${WAIT} End;`),
  subroutineText('works', 'Global.a = 1;'),
  subroutineText('again', `If(Global.a); Call Subroutine(again); End; ${WAIT}`),
  subroutineText('ping', 'If(Global.a); Call Subroutine(pong); End;'),
  subroutineText('pong', `Call Subroutine(ping); If(Global.a); ${WAIT} End;`),
  `disabled ${subroutineText('off', WAIT)}`,
].join('');

/** Title, actions, whether an execution of the rule waits, and the whole graph as `drawFlow` writes it. */
const RULES: readonly (readonly [string, string, Certainty, string])[] = [
  ['nothing', '', 'never', 'entry>1:fallthrough exit'],
  ['a plain action', 'Global.a = 1;', 'never', 'entry(0)>1:fallthrough exit'],
  ['a wait', `${WAIT}`, 'surely', 'entry(0)>1:fallthrough exit'],
  ['a wait until', 'Wait Until(Global.a == 1, 5);', 'surely', 'entry(0)>1:fallthrough exit'],
  ['a disabled wait', `disabled ${WAIT} Global.a = 1;`, 'never', 'entry(0 1)>1:fallthrough exit'],
  [
    'a wait in one branch',
    `If(Global.a); ${WAIT} End;`,
    'possibly',
    'entry>2:fallthrough block>4:fallthrough if(0)>3:true>1:false block(1)>1:fallthrough exit',
  ],
  [
    'a wait in one of two branches',
    `If(Global.a); ${WAIT} Else; Global.a = 1; End;`,
    'possibly',
    'entry>3:fallthrough block>5:fallthrough block(3)>1:fallthrough if(0)>4:true>2:false block(1)>1:fallthrough exit',
  ],
  [
    'a wait in every branch',
    `If(Global.a); ${WAIT} Else If(Global.i); ${WAIT} Else; ${WAIT} End;`,
    'surely',
    'entry>5:fallthrough block>7:fallthrough block(5)>1:fallthrough if(2)>4:true>2:false block(3)>1:fallthrough if(0)>6:true>3:false block(1)>1:fallthrough exit',
  ],
  [
    'branches without else',
    `If(Global.a); ${WAIT} Else If(Global.i); ${WAIT} End;`,
    'possibly',
    'entry>4:fallthrough block>6:fallthrough if(2)>3:true>1:false block(3)>1:fallthrough if(0)>5:true>2:false block(1)>1:fallthrough exit',
  ],
  [
    'an unclosed block',
    `If(Global.a); ${WAIT}`,
    'possibly',
    'entry>2:fallthrough block>4:fallthrough if(0)>3:true>1:false block(1)>1:fallthrough exit',
  ],
  ['a disabled If', `disabled If(Global.a); ${WAIT} End; Global.a = 1;`, 'surely', 'entry(0 1 3)>1:fallthrough exit'],
  [
    'a while',
    `While(Global.a); ${WAIT} End;`,
    'possibly',
    'entry>1:fallthrough while(0)>2:true>3:loop-exit block(1)>1:back block>4:fallthrough exit',
  ],
  [
    'a wait after a while',
    `While(Global.a); Global.a = 0; End; ${WAIT}`,
    'surely',
    'entry>1:fallthrough while(0)>2:true>3:loop-exit block(1)>1:back block(3)>4:fallthrough exit',
  ],
  [
    'a for',
    `For Global Variable(i, 0, 3, 1); ${WAIT} End;`,
    'surely',
    'entry>1:fallthrough for(0)>2:fallthrough>3:loop-exit block(1)>1:back block>4:fallthrough exit',
  ],
  [
    'a skip onto the end of a for that would turn',
    `Skip If(Global.a, 3); For Global Variable(i, 0, 3, 1); ${WAIT} Global.a = 1; End;`,
    'possibly',
    'entry(0)>1:skip>1:fallthrough for(1)>2:fallthrough>3:loop-exit block(2 3)>1:back block>4:fallthrough exit',
  ],
  [
    'a for of unknown length',
    `For Global Variable(i, 0, Global.a, 1); ${WAIT} End;`,
    'possibly',
    'entry>1:fallthrough for(0)>2:fallthrough>3:loop-exit block(1)>1:back block>4:fallthrough exit',
  ],
  [
    'a for that may be left before its wait',
    `For Global Variable(i, 0, 3, 1); If(Global.a); Break; End; ${WAIT} End;`,
    'possibly',
    'entry>1:fallthrough for(0)>2:fallthrough>6:loop-exit block>4:fallthrough block(4)>1:back if(1)>5:true>3:false block(2)>6:break block>7:fallthrough exit',
  ],
  [
    'a for player body',
    `For Player Variable(Event Player, p, 0, 3, 1); ${WAIT} End;`,
    'surely',
    'entry>1:fallthrough for(0)>2:fallthrough>3:loop-exit block(1)>1:back block>4:fallthrough exit',
  ],
  [
    'nested loops',
    `While(Global.a); For Global Variable(i, 0, 3, 1); ${WAIT} End; End;`,
    'possibly',
    'entry>1:fallthrough while(0)>2:true>6:loop-exit block>3:fallthrough for(1)>4:fallthrough>5:loop-exit block(2)>3:back block>1:back block>7:fallthrough exit',
  ],
  ['after abort', `Abort; ${WAIT}`, 'never', 'entry(0)>2:abort !block(1)>2:fallthrough exit'],
  [
    'after abort if',
    `Abort If(Global.a); ${WAIT}`,
    'possibly',
    'entry(0)>2:abort>1:fallthrough block(1)>2:fallthrough exit',
  ],
  [
    'abort in every branch',
    `If(Global.a); Abort; Else; Abort If Condition Is False; Abort; End; ${WAIT}`,
    'never',
    'entry>4:fallthrough !block(6)>6:fallthrough block(3)>6:abort>3:fallthrough block(4)>6:abort if(0)>5:true>2:false block(1)>6:abort exit',
  ],
  ['a loop', `${WAIT} Loop;`, 'surely', 'entry(0 1)>0:loop !exit'],
  ['a loop without a wait', 'Global.a = 1; Loop;', 'never', 'entry(0 1)>0:loop !exit'],
  [
    'a conditional loop',
    `Global.a = 1; Loop If Condition Is True; ${WAIT}`,
    'surely',
    'entry(0 1)>0:loop>1:fallthrough block(2)>2:fallthrough exit',
  ],
  ['loop if at the end', `${WAIT} Loop If(Global.a);`, 'surely', 'entry(0 1)>0:loop>1:fallthrough exit'],
  [
    'a skip over a wait',
    `Skip(1); ${WAIT} Global.a = 1;`,
    'never',
    'entry(0)>2:skip !block(1)>2:fallthrough block(2)>3:fallthrough exit',
  ],
  [
    'a skip if over a wait',
    `Skip If(Global.a, 1); ${WAIT} Global.a = 1;`,
    'possibly',
    'entry(0)>2:skip>1:fallthrough block(1)>2:fallthrough block(2)>3:fallthrough exit',
  ],
  [
    'a wait behind a skip',
    `Skip If(Global.a, 1); Global.a = 1; ${WAIT}`,
    'surely',
    'entry(0)>2:skip>1:fallthrough block(1)>2:fallthrough block(2)>3:fallthrough exit',
  ],
  ['a skip past the end', `Skip(9); ${WAIT}`, 'never', 'entry(0)>2:skip !block(1)>2:fallthrough exit'],
  [
    'a skip into a block',
    `Skip(2); If(Global.a); Global.a = 1; ${WAIT} End;`,
    'surely',
    'entry(0)>4:skip block>5:fallthrough !if(1)>3:true>1:false !block(2)>4:fallthrough block(3)>1:fallthrough exit',
  ],
  [
    'a skip onto an End',
    `While(Global.a); Skip If(Global.i, 1); ${WAIT} End;`,
    'possibly',
    'entry>1:fallthrough while(0)>2:true>4:loop-exit block(1)>1:skip>3:fallthrough block(2)>1:back block>5:fallthrough exit',
  ],
  [
    'a skip onto an Else',
    `If(Global.a); Skip(1); ${WAIT} Else; Global.a = 2; End;`,
    'never',
    'entry>3:fallthrough block>6:fallthrough block(4)>1:fallthrough if(0)>4:true>2:false block(1)>1:skip !block(2)>1:fallthrough exit',
  ],
  [
    'a skip by table',
    `Skip(Value In Array(Array(1, 2), Global.a)); ${WAIT} ${WAIT} Global.a = 1;`,
    'possibly',
    'entry(0)>2:skip>3:skip>1:fallthrough block(1)>2:fallthrough block(2)>3:fallthrough block(3)>4:fallthrough exit',
  ],
  [
    'a computed skip',
    `Skip(Global.a); ${WAIT} Global.a = 1;`,
    'possibly',
    'entry(0)>2:skip>1:fallthrough block(1 2)>2:fallthrough exit',
  ],
  [
    'a wait before a computed skip',
    `${WAIT} Skip(Global.a); Global.a = 1;`,
    'surely',
    'entry(0 1)>2:skip>1:fallthrough block(2)>2:fallthrough exit',
  ],
  [
    'behind a computed skip everything may run',
    `Skip(Global.a); Abort; ${WAIT}`,
    'possibly',
    'entry(0)>3:skip>1:fallthrough block(1)>3:abort block(2)>3:fallthrough exit',
  ],
  [
    'before a computed skip nothing more may run',
    `If(Global.a); Abort; ${WAIT} End; Skip(Global.a);`,
    'never',
    'entry>2:fallthrough block(4)>5:skip>5:fallthrough if(0)>3:true>1:false block(1)>5:abort !block(2)>1:fallthrough exit',
  ],
  ['a skip of none', `Skip(0); ${WAIT}`, 'surely', 'entry(0 1)>1:fallthrough exit'],
  [
    'break',
    `While(Global.a); Break; ${WAIT} End;`,
    'never',
    'entry>1:fallthrough while(0)>2:true>4:loop-exit block(1)>4:break !block(2)>1:back block>5:fallthrough exit',
  ],
  [
    'break in a branch',
    `While(Global.a); If(Global.i); Break; End; ${WAIT} End;`,
    'possibly',
    'entry>1:fallthrough while(0)>2:true>6:loop-exit block>4:fallthrough block(4)>1:back if(1)>5:true>3:false block(2)>6:break block>7:fallthrough exit',
  ],
  [
    'continue',
    `While(Global.a); If(Global.i); Continue; End; ${WAIT} End;`,
    'possibly',
    'entry>1:fallthrough while(0)>2:true>6:loop-exit block>4:fallthrough block(4)>1:back if(1)>5:true>3:false block(2)>1:continue block>7:fallthrough exit',
  ],
  [
    'break outside a loop',
    `If(Global.a); Break; End; ${WAIT}`,
    'surely',
    'entry>2:fallthrough block(3)>4:fallthrough if(0)>3:true>1:false block(1)>1:fallthrough exit',
  ],
  ['a callee that waits', 'Call Subroutine(sleeps);', 'surely', 'entry(0)>1:fallthrough exit'],
  ['a callee that may wait', 'Call Subroutine(naps);', 'possibly', 'entry(0)>1:fallthrough exit'],
  ['a callee that never waits', 'Call Subroutine(works);', 'never', 'entry(0)>1:fallthrough exit'],
  ['a disabled call', 'disabled Call Subroutine(sleeps);', 'never', 'entry(0)>1:fallthrough exit'],
  ['a callee without a rule', 'Call Subroutine(missing);', 'never', 'entry(0)>1:fallthrough exit'],
  ['a callee whose rule is disabled', 'Call Subroutine(off);', 'never', 'entry(0)>1:fallthrough exit'],
  ['a started rule', 'Start Rule(sleeps, Do Nothing);', 'never', 'entry(0)>1:fallthrough exit'],
  ['recursion that waits', 'Call Subroutine(again);', 'surely', 'entry(0)>1:fallthrough exit'],
  ['mutual recursion', 'Call Subroutine(ping);', 'possibly', 'entry(0)>1:fallthrough exit'],
  ['a stray Else and End', `Else; Global.a = 1; End; End; ${WAIT}`, 'surely', 'entry(1 4)>1:fallthrough exit'],
  ['a stray Else If', `Else If(Global.a); ${WAIT}`, 'surely', 'entry(0 1)>1:fallthrough exit'],
];

for (const [title, actions, waits, flow] of RULES) {
  test(title, () => {
    const facts = factsOf(DECLARATIONS + ruleText(title, actions));
    const rule = facts.program.rules.length - 1;
    assert.is(drawFlow(facts.controlFlow(rule)), flow);
    assert.is(facts.yields(rule).whole, waits);
  });
}

const LOOPS: readonly (readonly [string, string, readonly (readonly [number | null, Certainty])[]])[] = [
  ['a loop that waits', `While(Global.a); ${WAIT} End;`, [[0, 'surely']]],
  ['a loop that does not', 'While(Global.a); Global.a = 0; End;', [[0, 'never']]],
  ['a wait in a branch', `While(Global.a); If(Global.i); ${WAIT} End; End;`, [[0, 'possibly']]],
  [
    'a wait in a loop inside',
    `While(Global.a); While(Global.i); ${WAIT} End; End;`,
    [
      [0, 'possibly'],
      [1, 'surely'],
    ],
  ],
  [
    'a wait around a loop',
    `While(Global.a); ${WAIT} While(Global.i); Global.i = 0; End; End;`,
    [
      [0, 'surely'],
      [2, 'never'],
    ],
  ],
  [
    'a loop before the end of the rule',
    `While(Global.a); ${WAIT} End; Loop;`,
    [
      [0, 'surely'],
      [null, 'possibly'],
    ],
  ],
  ['continue before the wait', `While(Global.a); Continue; ${WAIT} End;`, [[0, 'never']]],
  ['no second turn', 'While(Global.a); Break; End;', [[0, 'surely']]],
  ['an unreachable loop', `Abort; While(Global.a); ${WAIT} End;`, []],
  ['a loop over players', `For Player Variable(Event Player, p, 0, 3, 1); ${WAIT} End;`, [[0, 'surely']]],
  ['a computed skip before the wait', `While(Global.a); Skip(Global.i); ${WAIT} End;`, [[0, 'possibly']]],
  ['a computed skip behind the wait', `While(Global.a); ${WAIT} Skip(Global.i); End;`, [[0, 'surely']]],
  ['a callee that may wait', 'While(Global.a); Call Subroutine(naps); End;', [[0, 'possibly']]],
  ['a callee that waits', 'While(Global.a); Call Subroutine(sleeps); End;', [[0, 'surely']]],
  ['a rule that repeats', `Global.a = 1; Loop If(Global.a); ${WAIT}`, [[null, 'never']]],
];

for (const [title, actions, loops] of LOOPS) {
  test(`loop: ${title}`, () => {
    const facts = factsOf(DECLARATIONS + ruleText(title, actions));
    const found = facts.yields(facts.program.rules.length - 1).loops();
    assert.equal(
      found.map((loop) => [loop.action, loop.yields]),
      loops,
    );
  });
}

test('subroutines: each verdict', () => {
  const facts = factsOf(DECLARATIONS);
  const verdicts = facts.program.subroutines.map(({ name }, at) => `${name} ${facts.subroutineYields[at]}`);
  assert.equal(verdicts, [
    'sleeps surely',
    'naps possibly',
    'works never',
    'again surely',
    'ping possibly',
    'pong possibly',
    'missing never',
    'off never',
  ]);
});

test('calls of missing subroutines and waits that nothing reaches count for nothing', () => {
  const facts = factsOf(
    [
      'subroutines { 0: through 1: cut 2: missing }\n',
      subroutineText('through', `Call Subroutine(missing); If(Global.A); ${WAIT} End;`),
      subroutineText('cut', `Abort; ${WAIT}`),
    ].join(''),
  );
  assert.equal(facts.subroutineYields, ['possibly', 'never', 'never']);
});

test('a subroutine that only calls itself never waits; of two implementations either may run', () => {
  const facts = factsOf(
    [
      'subroutines { 0: spin 1: twice }\n',
      subroutineText('spin', 'Call Subroutine(spin);'),
      subroutineText('twice', WAIT),
      subroutineText('twice', ''),
    ].join(''),
  );
  assert.equal(facts.subroutineYields, ['never', 'possibly']);
});

test('published sizes: four branches, one loop, a straight rule', () => {
  const rules = [`If(Global.a); ${WAIT} End; `.repeat(4), `While(Global.a); ${WAIT} End;`, WAIT];
  const facts = factsOf(DECLARATIONS + rules.map((actions) => ruleText('r', actions)).join(''));
  const sizes = facts.program.rules.slice(-3).map((rule) => {
    const graph = facts.controlFlow(rule.index);
    return [graph.blocks.length, edgeCount(graph), graph.exit];
  });
  assert.equal(sizes, [
    [14, 17, 13],
    [5, 5, 4],
    [2, 1, 1],
  ]);
});

test('blocks know their waits and calls', () => {
  const actions = `${WAIT} Call Subroutine(works); disabled Call Subroutine(naps); Call Subroutine(sleeps);`;
  const facts = factsOf(DECLARATIONS + ruleText('r', actions));
  const entry = facts.controlFlow(facts.program.rules.length - 1).blocks[0];
  assert.equal([entry?.waits, entry?.calls], [true, [2, 0]]);
});

test('5,000 actions and 20,000 nested blocks are rules like others', () => {
  const straight = factsOf(
    ruleText('r', 'If(Global.A); Global.A = 1; Skip If(Global.A, 1); Global.B = 2; End; '.repeat(1000)),
  );
  assert.is(straight.controlFlow(0).blocks.length, 4002);
  const nested = factsOf(ruleText('r', 'If(Global.A); While(Global.B); '.repeat(10_000)));
  assert.is(nested.controlFlow(0).blocks.length, 60_002);
  assert.is(nested.yields(0).whole, 'never');
  assert.is(nested.yields(0).loops().length, 10_000);
});

test.run();
