import { strict as assert } from 'node:assert';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { suite } from 'uvu';

interface Plant {
  readonly name: string;
  /** Files put into the copy of the tree, by path. */
  readonly files: Readonly<Record<string, string>>;
  /** The broken rule and the edge, as the tool prints them; `undefined` where the import is allowed. */
  readonly reports: string | undefined;
}

const port = { 'src/application/ports/planted-port.ts': 'export interface PlantedPort { read(): string }' };
const value = 'export const planted = 1;';

const plants: readonly Plant[] = [
  {
    name: 'domain importing an adapter',
    files: {
      'src/domain/source/planted.ts': "export { planted } from '../../adapters/cli/planted.js';",
      'src/adapters/cli/planted.ts': value,
    },
    reports: 'domain-is-pure: src/domain/source/planted.ts → src/adapters/cli/planted.ts',
  },
  {
    name: 'domain importing only a type of the application',
    files: {
      ...port,
      'src/domain/source/planted.ts':
        "import type { PlantedPort } from '../../application/ports/planted-port.js';\nexport type P = PlantedPort;",
    },
    reports: 'domain-is-pure: src/domain/source/planted.ts → src/application/ports/planted-port.ts',
  },
  {
    name: 'domain importing Node',
    files: { 'src/domain/source/planted.ts': "export { readFileSync } from 'node:fs';" },
    reports: 'domain-is-pure: src/domain/source/planted.ts → fs',
  },
  {
    name: 'domain importing Node without the prefix',
    files: { 'src/domain/source/planted.ts': "export { readFileSync } from 'fs';" },
    reports: 'domain-is-pure: src/domain/source/planted.ts → fs',
  },
  {
    name: 'domain importing io-ts',
    files: { 'src/domain/source/planted.ts': "export { string } from 'io-ts';" },
    reports: 'domain-is-pure: src/domain/source/planted.ts → node_modules/io-ts',
  },
  {
    name: 'domain importing another module of fp-ts',
    files: { 'src/domain/source/planted.ts': "export { tryCatch } from 'fp-ts/lib/TaskEither.js';" },
    reports: 'domain-is-pure: src/domain/source/planted.ts → node_modules/fp-ts/lib/TaskEither',
  },
  {
    name: 'domain importing the three modules of fp-ts it may use',
    files: {
      'src/domain/source/planted.ts':
        "export { left } from 'fp-ts/lib/Either.js';\nexport { none } from 'fp-ts/lib/Option.js';\nexport { pipe } from 'fp-ts/lib/function.js';",
    },
    reports: undefined,
  },
  {
    name: 'application importing Node',
    files: { 'src/application/session/planted.ts': "export { join } from 'node:path';" },
    reports: 'application-knows-no-adapter: src/application/session/planted.ts → path',
  },
  {
    name: 'application importing the container',
    files: { 'src/application/session/planted.ts': "export { Container } from 'inversify';" },
    reports: 'application-knows-no-adapter: src/application/session/planted.ts → node_modules/inversify',
  },
  {
    name: 'application importing an adapter lazily',
    files: {
      'src/application/session/planted.ts': "export const load = () => import('../../adapters/node/planted.js');",
      'src/adapters/node/planted.ts': value,
    },
    reports: 'application-knows-no-adapter: src/application/session/planted.ts → src/adapters/node/planted.ts',
  },
  {
    name: 'application importing io-ts and fp-ts',
    files: {
      'src/application/contract/planted.ts':
        "export { string } from 'io-ts';\nexport { tryCatch } from 'fp-ts/lib/TaskEither.js';",
    },
    reports: undefined,
  },
  {
    name: 'an adapter importing another adapter',
    files: {
      'src/adapters/cli/planted.ts': "export { planted } from '../node/planted.js';",
      'src/adapters/node/planted.ts': value,
    },
    reports: 'adapters-stay-apart: src/adapters/cli/planted.ts → src/adapters/node/planted.ts',
  },
  {
    name: 'an adapter importing itself, lower layers, Node and packages',
    files: {
      ...port,
      'src/adapters/node/planted.ts': [
        "export { planted } from './deeper/planted.js';",
        "export type { PlantedPort } from '../../application/ports/planted-port.js';",
        "export { join } from 'node:path';",
        "export { createColors } from 'picocolors';",
      ].join('\n'),
      'src/adapters/node/deeper/planted.ts': value,
    },
    reports: undefined,
  },
  {
    name: 'an adapter importing the container',
    files: { 'src/adapters/node/planted.ts': "export { injectable } from 'inversify';" },
    reports: 'container-in-composition-only: src/adapters/node/planted.ts → node_modules/inversify',
  },
  {
    name: 'composition importing adapters and the container',
    files: {
      'src/adapters/composition/planted.ts':
        "export { planted } from '../node/planted.js';\nexport { Container } from 'inversify';",
      'src/adapters/node/planted.ts': value,
    },
    reports: undefined,
  },
  {
    name: 'an adapter outside every folder',
    files: { 'src/adapters/planted.ts': "export { join } from 'node:path';" },
    reports: 'adapters-live-in-folders: src/adapters/planted.ts → path',
  },
  {
    name: 'an import of the entry point',
    files: { 'src/adapters/cli/planted.ts': "import '../../main.js';" },
    reports: 'nothing-imports-entry-points: src/adapters/cli/planted.ts → src/main.ts',
  },
  {
    name: 'a cycle',
    files: {
      'src/domain/source/planted-a.ts': "export { b } from './planted-b.js';\nexport const a = 1;",
      'src/domain/source/planted-b.ts': "import { a } from './planted-a.js';\nexport const b = a;",
    },
    reports: 'no-cycles: src/domain/source/planted-a.ts →',
  },
  {
    name: 'an import that leads nowhere',
    files: { 'src/domain/source/planted.ts': "export { planted } from './nowhere.js';" },
    reports: 'no-unresolved-imports: src/domain/source/planted.ts → ./nowhere.js',
  },
  {
    name: 'shipped code importing a development tool',
    files: { 'src/adapters/node/planted.ts': "export { fs } from 'memfs';" },
    reports: 'shipped-code-uses-dependencies: src/adapters/node/planted.ts → node_modules/memfs',
  },
];

const repository = process.cwd();
const rules = suite('dependency rules');

rules('the tree keeps them', () => {
  const { status, output } = check(repository);
  assert.equal(status, 0, output);
  assert.match(output, /no dependency violations found \([1-9]\d* modules/);
});

/** What the tool says about a copy of the tree that holds every plant at once: one run takes seconds. */
let planted: { status: number | null; output: string } = { status: null, output: '' };
rules('the tree with plants breaks them', () => {
  planted = checkCopy(
    plants.flatMap(({ files }, index) =>
      Object.entries(files).map(([file, text]) => [numbered(file, index), numbered(text, index)] as const),
    ),
  );
  assert.notEqual(planted.status, 0, planted.output);
});

for (const [index, { name, reports }] of plants.entries()) {
  rules(`${name} is ${reports === undefined ? 'allowed' : 'found'}`, () => {
    const violations = planted.output.split('\n').filter((line) => line.includes(numbered('planted', index)));
    if (reports === undefined) {
      assert.deepEqual(violations, []);
    } else {
      const expected = numbered(reports, index);
      assert.ok(
        violations.some((line) => line.includes(expected)),
        `no "${expected}" in:\n${planted.output}`,
      );
    }
  });
}
rules.run();

/** Gives every plant names of its own. */
function numbered(text: string, index: number): string {
  return text.replaceAll('planted', `planted${String(index).padStart(2, '0')}`);
}

/** The tool's verdict over the `src` of a folder: each violation on one line, packages as `node_modules/<name>`. */
function check(root: string): { status: number | null; output: string } {
  const result = spawnSync(process.execPath, [path.join(repository, 'build', 'arch.mjs'), root], {
    cwd: repository,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  });
  const output = (result.stdout + result.stderr)
    .replace(/\s*→\s*/g, ' → ')
    .replace(/[^\s]*\/node_modules\//g, 'node_modules/');
  return { status: result.status, output };
}

/** Plants files in a temporary copy of what the tool reads, never in the tree itself. */
function checkCopy(files: readonly (readonly [file: string, text: string])[]): ReturnType<typeof check> {
  const root = mkdtempSync(path.join(tmpdir(), 'wright-rules-'));
  try {
    for (const entry of ['src', 'package.json', 'tsconfig.json']) {
      cpSync(path.join(repository, entry), path.join(root, entry), { recursive: true });
    }
    symlinkSync(path.join(repository, 'node_modules'), path.join(root, 'node_modules'), 'junction');
    for (const [file, text] of files) {
      const target = path.join(root, file);
      mkdirSync(path.dirname(target), { recursive: true });
      writeFileSync(target, `${text}\n`);
    }
    return check(root);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}
