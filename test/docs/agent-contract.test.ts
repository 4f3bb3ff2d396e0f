import { readFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { withServed } from '../support/served-process.js';

/** The worked session of the page: what goes in after `→`, what must come out after `←`, `…` for anything. */
const page = readFileSync('docs/agent-contract.md', 'utf8');
const script = /```workshop doors\.ws\n([^]*?)```/.exec(page)?.[1] ?? '';
const [first = '', second = ''] = [...page.matchAll(/^```\n(→ [^]*?)^```$/gm)].map(([, body]) => body ?? '');

const session = suite('docs/agent-contract.md');
session('shows a session that happens as it says', () =>
  withServed({ 'doors.ws': script }, ['doors.ws'], async (served, place) => {
    let exchanges = 0;
    const replay = async (block: string): Promise<void> => {
      for (const [, request = '', answer = ''] of block.matchAll(/^→ (.*)\n← (.*)$/gm)) {
        served.sendBytes(`${request}\n`);
        const line = await served.line();
        const pattern = answer.split('…').map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
        assert.match(line, new RegExp(`^${pattern.join('.*')}$`), request);
        exchanges += 1;
      }
    };
    await replay(first);
    place.write('doors.ws', script.replace('0: doorsOpen', '0: first\n        1: doorsOpen'));
    await replay(second);
    assert.is(exchanges, 6);
  }),
);
session('names every operation and every tool', async () => {
  const { OPERATIONS } = await import('../../src/application/operations/registry.js');
  const { toolsOf } = await import('../../src/adapters/serve/mcp/tools.js');
  for (const { name } of OPERATIONS) assert.match(page, new RegExp(`^\\| .*\`${name}\`.* \\|`, 'm'), name);
  for (const { name } of toolsOf('default')) assert.match(page, `\`${name}\``);
});
session.run();
