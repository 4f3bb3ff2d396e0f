/**
 * A process that writes one file over and over, now one text, now the other, until it is killed. Arguments: the file, the
 * directory that it lies in, and the two texts as files. It says `ready` once it has started.
 */
import fs from 'node:fs';
import { isLeft } from 'fp-ts/lib/Either.js';
import { NodeFileSystem } from '../../src/adapters/node/node-file-system.js';

const [file, root, ...texts] = process.argv.slice(2) as [string, string, string, string];
const contents = texts.map((path) => fs.readFileSync(path));
const files = new NodeFileSystem(fs, process.pid);
fs.writeSync(1, 'ready');
for (let turn = 0; ; turn += 1) {
  const written = await files.write(file, contents[turn % 2] as Buffer, { within: root, unchanged: () => true })();
  if (isLeft(written)) throw new Error(written.left.message);
}
