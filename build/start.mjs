/**
 * `npm start`: runs the built program on the example, as a user would, and shows each command it runs.
 *
 * Each entry names the exit codes its command may end with; another one makes the tour fail.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const program = path.join(root, 'dist', 'wright.cjs');
if (!fs.existsSync(program)) {
  console.error('dist/wright.cjs is missing: run npm ci or npm run build first');
  process.exit(1);
}

const examples = path.join(root, 'examples');
const example = fs.existsSync(examples) ? fs.readdirSync(examples).find((name) => name.endsWith('.ws')) : undefined;

/** @type {{ args: string[], expected: number[] }[]} */
const tour =
  example === undefined
    ? [{ args: ['--version'], expected: [0] }]
    : ['check', 'lint', 'analyze'].map((command) => ({
        args: [command, path.posix.join('examples', example)],
        expected: [0],
      }));

for (const { args, expected } of tour) {
  console.log(`$ wright ${args.join(' ')}`);
  const { status } = spawnSync(process.execPath, [program, ...args], { cwd: root, stdio: 'inherit' });
  console.log('');
  if (status === null || !expected.includes(status)) {
    console.error(`wright ended with ${status}, not with ${expected.join(' or ')}`);
    process.exitCode = 1;
  }
}
