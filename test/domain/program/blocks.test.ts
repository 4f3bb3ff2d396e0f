import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { blockEnd, enclosingLoop, ruleBlocks } from '../../../src/domain/program/blocks.js';
import type { RuleBlocks } from '../../../src/domain/program/blocks.js';
import type { Action } from '../../../src/domain/program/program.js';
import { testCatalog } from '../../support/catalog.js';
import { ProgramBuilder } from '../../support/program-builder.js';

const test = suite('blocks');

const b = new ProgramBuilder(testCatalog());
const condition = b.call('true');

const WORDS: Readonly<Record<string, () => Action>> = {
  if: () => b.action('if', [condition]),
  elseIf: () => b.action('elseIf', [condition]),
  else: () => b.action('else'),
  while: () => b.action('while', [condition]),
  for: () => b.action('forGlobalVariable', [b.name('i'), 0, 3, 1]),
  forPlayer: () => b.action('forPlayerVariable', [b.call('eventPlayer'), b.name('i'), 0, 3, 1]),
  end: () => b.action('end'),
  do: () => b.action('abort'),
};

/** Actions from words; `-` before a word disables it. */
function actions(words: string): readonly Action[] {
  const list = words.split(' ').filter((word) => word !== '');
  return list.map((word, index) => {
    const make = WORDS[word.replace('-', '')];
    if (make === undefined) throw new Error(`no action ${word}`);
    return { ...make(), index, disabled: word.startsWith('-') };
  });
}

/** `kind opener/branches/close^parent`; `*` marks an Else, `-` a disabled block. */
function draw({ blocks }: RuleBlocks): string {
  return blocks
    .map(({ kind, disabled, opener, branches, hasElse, close, parent }) => {
      const up = parent === null ? '' : `^${parent}`;
      return `${disabled ? '-' : ''}${kind} ${opener}/${branches.join(',')}${hasElse ? '*' : ''}/${close ?? '?'}${up}`;
    })
    .join(' | ');
}

const CASES: readonly (readonly [string, string, string, readonly number[]])[] = [
  ['no block', 'do do', '', []],
  ['one block', 'if do end', 'if 0//2', []],
  ['a chain', 'if do elseIf do elseIf else do end', 'if 0/2,4,5*/7', []],
  ['each kind', 'while end for end forPlayer end', 'while 0//1 | for 2//3 | for 4//5', []],
  ['nested', 'while if do end end', 'while 0//4 | if 1//3^0', []],
  ['unclosed blocks end with the rule', 'while if do', 'while 0//? | if 1//?^0', []],
  ['stray markers', 'end else elseIf do', '', [0, 1, 2]],
  ['one End too many', 'if end end', 'if 0//1', [2]],
  ['a second Else', 'if else else end', 'if 0/1*/3', [2]],
  ['an Else If after Else', 'if else elseIf end', 'if 0/1*/3', [2]],
  ['an Else in a loop', 'while else end', 'while 0//2', [1]],
  ['a disabled opener claims its End', 'while -if do end do end', 'while 0//5 | -if 1//3^0', []],
  ['a disabled block', 'while -if -do -end end', 'while 0//4 | -if 1//3^0', []],
  ['a disabled End closes nothing enabled', 'if do -end end', 'if 0//3', []],
  ['disabled markers are not stray', '-end -else', '', []],
  ['a disabled Else is no branch', 'if -else end', 'if 0//2', []],
];

for (const [title, words, expected, stray] of CASES) {
  test(title, () => {
    const found = ruleBlocks(actions(words));
    assert.is(draw(found), expected);
    assert.equal(found.stray, stray);
  });
}

test('every action knows its block and what surrounds it', () => {
  const found = ruleBlocks(actions('do while if do else end do end do'));
  assert.equal([...found.roles], [-1, 0, 1, -1, 1, 1, -1, 0, -1]);
  assert.equal([...found.enclosing], [-1, -1, 0, 1, 0, 0, 0, -1, -1]);
});

test('the innermost loop around an action passes over branches and disabled loops', () => {
  const found = ruleBlocks(actions('do while if -while do end end end'));
  assert.is(enclosingLoop(found, 4)?.opener, 1);
  assert.is(enclosingLoop(found, 0), undefined);
});

test('a body ends at its End or with the rule', () => {
  const list = actions('if do end while do');
  const { blocks } = ruleBlocks(list);
  assert.equal(
    blocks.map((block) => blockEnd(block, list.length)),
    [2, 5],
  );
});

test('100,000 nested and unclosed blocks', () => {
  const found = ruleBlocks(Array.from({ length: 100_000 }, (_, index) => ({ ...b.action('if', [condition]), index })));
  assert.is(found.blocks.length, 100_000);
});

test.run();
