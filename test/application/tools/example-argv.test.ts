import { isLeft, isRight } from 'fp-ts/lib/Either.js';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  callFaults,
  constraintFaults,
  exampleWords,
  readExample,
} from '../../../src/application/tools/example-argv.js';
import type { ToolSpec } from '../../../src/application/tools/tool-spec.js';
import { specOf } from './contract-fixture.js';

const lines: readonly (readonly [line: string, words: readonly string[] | RegExp])[] = [
  ['wright check a.ws', ['wright', 'check', 'a.ws']],
  ['  wright   check  a.ws ', ['wright', 'check', 'a.ws']],
  ['wright inspect cfg "Hero: setup" a.ws', ['wright', 'inspect', 'cfg', 'Hero: setup', 'a.ws']],
  ["wright x 'a b' \"c 'd'\"", ['wright', 'x', 'a b', "c 'd'"]],
  ['wright x --text="a b"', ['wright', 'x', '--text=a b']],
  ['wright x --text "Wait(1, Ignore Condition);"', ['wright', 'x', '--text', 'Wait(1, Ignore Condition);']],
  ['wright x ""', ['wright', 'x', '']],
  ['wright check a.ws # tidy', /'#'/],
  ['wright check $HOME', /'\$'/],
  ['wright check "$HOME"', /'"'/],
  ['wright check a.ws | less', /'\|'/],
  ['wright check a.ws > out', /'>'/],
  ['wright check a.ws; rm x', /';'/],
  ['wright check a.ws && x', /'&'/],
  ['wright check `x`', /'`'/],
  ['wright check *.ws', /'\*'/],
  ['wright check <script>', /'<'/],
  ['wright check a\\ b', /'\\'/],
  ['wright check "a', /'"'/],
  ['wright check ~/a', /'~'/],
];

for (const [line, expected] of lines) {
  test(`words of ${line}`, () => {
    const words = exampleWords(line);
    if (expected instanceof RegExp) {
      assert.ok(isLeft(words));
      assert.match(words.left, expected);
    } else {
      assert.ok(isRight(words));
      assert.equal(words.right, expected);
    }
  });
}

const calls: readonly (readonly [tool: string, line: string, fault: RegExp | undefined])[] = [
  ['query.refs', 'wright inspect refs hill my-mode.ws --only write --max 3', undefined],
  ['query.refs', 'wright inspect refs hill --only=write', undefined],
  ['query.refs', 'wright inspect refs', /NAME is missing/],
  ['query.refs', 'wright inspect refs a b c', /one argument too many/],
  ['query.refs', 'wright inspect refs a --onyl write', /has no flag --onyl/],
  ['query.refs', 'wright inspect refs a --on write', /has no flag --on/],
  ['query.refs', 'wright inspect refs a --only', /--only needs a value/],
  ['query.refs', 'wright inspect refs a --only writes', /--only has no value writes/],
  ['query.refs', 'wright inspect refs a --max 1 --max 2', /--max stands twice/],
  ['query.refs', 'wright inspect refs a --no-max', /has no flag --no-max/],
  ['query.refs', 'wright inspect refs a --help', /has no flag --help/],
  ['query.refs', 'wright inspect refs a -h', /has no flag -h/],
  ['query.refs', 'wright inspect refs a --yes', /has no flag --yes/],
  ['query.refs', 'wright inspect symbols a', /is no call of wright inspect refs/],
  ['query.refs', 'inspect refs a', /does not start with wright/],
  ['query.inspect', 'wright inspect my-mode.ws --brief=true', /--brief takes no value/],
  ['editing.rename', 'wright rename a b my-mode.ws', undefined],
  ['editing.rename', 'wright rename a b my-mode.ws --write', /it carries --write/],
  ['build.compile', 'wright compile a.ws -o b.ws', /it arms the write gate with --output/],
  ['contract.agent_install', 'wright agent install', /it writes: --dry-run is missing/],
  ['contract.agent_install', 'wright agent install --dry-run --no-guide', /no-guide needs mcp/],
  ['contract.completion', 'wright completion tcsh', /SHELL has no tcsh/],
  ['contract.completion_install', 'wright completion install zsh --shell zsh --dry-run', /only one of shell, SHELL/],
  ['contract.schema', 'wright schema inspect refs --compact', undefined],
  ['contract.schema', 'wright schema list', undefined],
  ['contract.export', 'wright schema export', /--as is missing/],
  ['diagnostics.lint', 'wright lint a.ws --rule a --rule b', undefined],
];

for (const [tool, line, fault] of calls) {
  test(`${tool}: ${line}`, () => {
    const call = readExample(specOf(tool), 'wright', line);
    const faults = isLeft(call) ? [call.left] : callFaults(specOf(tool), call.right);
    if (fault === undefined) assert.equal(faults, []);
    else assert.match(faults.join('\n'), fault);
  });
}

test('constraints', () => {
  const spec: ToolSpec = {
    ...specOf('query.refs'),
    constraints: {
      mutually_exclusive: [['a', 'b', 'c']],
      require_one_of: [['d', 'e']],
      require_together: [['f', 'g']],
      requires: [['h', 'i']],
    },
  };
  const count = (...given: string[]): number => constraintFaults(spec, new Set(given)).length;
  assert.is(count('d'), 0);
  assert.is(count(), 1);
  assert.is(count('d', 'a', 'c'), 1);
  assert.is(count('d', 'f'), 1);
  assert.is(count('d', 'f', 'g'), 0);
  assert.is(count('d', 'h'), 1);
  assert.is(count('d', 'i'), 0);
});

test.run();
