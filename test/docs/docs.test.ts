import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { runCli } from '../support/run-cli.js';

/**
 * Runs what the documentation shows. A fenced block `workshop NAME` is a file of that name for the rest of the page; in
 * a block `console` each line `$ wright …` is run, and what follows must be what a terminal without colours shows.
 * `…` stands for anything within a line; a line of `…` alone stands for any lines up to the end of the output.
 */
const pages = [
  'README.md',
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
].sort();

const examples = Object.fromEntries(
  readdirSync('examples').map((name) => [`examples/${name}`, readFileSync(join('examples', name), 'utf8')]),
);

let commands = 0;
for (const page of pages) {
  const files: Record<string, string> = { ...examples };
  for (const { info, body } of fencedBlocks(readFileSync(page, 'utf8'))) {
    const [language, name] = info.split(' ');
    if (language === 'workshop' && name !== undefined) files[name] = body;
    if (language !== 'console') continue;
    for (const { argv, output } of shownRuns(body)) {
      commands += 1;
      const known = { ...files };
      test(`${page}: wright ${argv.join(' ')}`, async () => {
        const { transcript } = await runCli(argv, { files: known });
        assert.ok(matches(transcript, output), `shows\n${transcript}`);
      });
    }
  }
}

test('the documentation shows commands', () => assert.ok(commands >= 8, `${commands} commands`));

function fencedBlocks(text: string): readonly { readonly info: string; readonly body: string }[] {
  return [...text.matchAll(/^```(.+)\n([\s\S]*?)^```$/gm)].map(([, info = '', body = '']) => ({ info, body }));
}

/** The commands of a block with the text below each, exit codes (`$ echo $?`) left out. */
function shownRuns(body: string): readonly { readonly argv: readonly string[]; readonly output: string }[] {
  return body
    .split(/^\$ /m)
    .slice(1)
    .flatMap((part) => {
      const [line = '', ...rest] = part.split('\n');
      const words = [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
      return words[0] === 'wright' ? [{ argv: words.slice(1), output: rest.join('\n') }] : [];
    });
}

function matches(actual: string, shown: string): boolean {
  const pattern = shown
    .trimEnd()
    .split('\n')
    .map((line) => (line === '…' ? '[\\s\\S]*' : line.split('…').map(escaped).join('.*')))
    .join('\n');
  return new RegExp(`^${pattern}$`).test(actual.trimEnd());
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

test.run();
