import { spawnSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { tempFolder } from '#tests/support/temp.ts';
import { root } from './files.ts';

/** [rule, file that breaks it, its text] */
const breaches: readonly (readonly [string, string, string])[] = [
  ['world-core', 'src/core/day/a.ts', "import { x } from '../../main/log/index.ts';"],
  ['world-core', 'src/core/day/b.ts', "import type { X } from '../../shared/x.ts';"],
  ['world-core', 'src/core/day/c.ts', "export * from '../../mirror/bin/index.ts';"],
  ['world-core', 'src/core/day/d.ts', "const x = await import('../../mirror/bin/index.ts');"],
  ['world-core', 'src/core/day/e.ts', "const x = require('../../mirror/bin/index.ts');"],
  ['no-node', 'src/core/day/f.ts', "import { readFileSync } from 'node:fs';"],
  ['packages-of-core', 'src/core/day/g.ts', "import { v7 } from 'uuid';"],
  ['packages-of-core', 'src/core/day/h.ts', "import { app } from 'electron';"],
  ['layers-of-core', 'src/core/day/i.ts', "import { x } from '../training/index.ts';"],
  ['shared-takes-types-of-core', 'src/shared/a.ts', "import { x } from '../core/day/index.ts';"],
  ['packages-of-shared', 'src/shared/b.ts', "import dayjs from 'dayjs';"],
  ['packages-of-mirror', 'src/mirror/bin/a.ts', "import React from 'react';"],
  ['mirror-stays-offline', 'src/mirror/bin/b.ts', "import { get } from 'node:https';"],
  ['no-loaders', 'src/mirror/bin/c.ts', "import { createRequire } from 'node:module';"],
  ['layers-of-mirror', 'src/mirror/bin/d.ts', "import { x } from '../import/index.ts';"],
  ['doors-of-mirror', 'src/mirror/boxes/a.ts', "import { x } from '../bin/bin.ts';"],
  ['layers-of-mirror', 'src/mirror/boxes/resolvers.ts', "import { x } from '../worker.ts';"],
  ['layers-of-mirror', 'src/mirror/unlisted/a.ts', "import { x } from '../bin/index.ts';"],
  ['layers-of-features', 'src/renderer/features/unlisted/a.ts', "import { x } from '../boxes/index.ts';"],
  ['no-circles', 'src/main/log/g.ts', "import type { H } from './h.ts'; export type G = H;"],
  ['main-starts-workers', 'src/main/workers/a.ts', "import { x } from '../../mirror/bin/index.ts';"],
  ['only-workers-starts-workers', 'src/main/log/a.ts', "import w from '../../mirror/worker.ts';"],
  ['sqlite-is-the-mirrors', 'src/main/log/b.ts', "import Database from 'better-sqlite3';"],
  ['world-main', 'src/main/log/c.ts', "import { x } from '../../renderer/ui/x.ts';"],
  ['world-preload', 'src/preload/a.ts', "import { x } from '../core/day/index.ts';"],
  ['no-node', 'src/preload/b.ts', "import { join } from 'node:path';"],
  ['packages-of-renderer', 'src/renderer/ui/a.ts', "import { ipcRenderer } from 'electron';"],
  ['world-renderer', 'src/renderer/ui/b.ts', "import { x } from '../../mirror/bin/index.ts';"],
  ['layers-of-renderer', 'src/renderer/ui/c.ts', "import { x } from '../features/boxes/index.ts';"],
  ['layers-of-renderer', 'src/renderer/data/a.ts', "import { x } from '../ui/x.ts';"],
  ['layers-of-features', 'src/renderer/features/boxes/a.ts', "import { x } from '../training/index.ts';"],
  ['doors-of-renderer/features', 'src/renderer/features/training/a.ts', "import { x } from '../boxes/Box.tsx';"],
  ['doors-from-outside', 'src/renderer/app/a.ts', "import { x } from '../features/boxes/Box.tsx';"],
  ['doors-of-core', 'src/renderer/app/b.ts', "import { x } from '../../core/day/day.ts';"],
  ['urql-is-for-data', 'src/renderer/app/c.ts', "import { useQuery } from 'urql';"],
  ['no-circles', 'src/main/log/d.ts', "import { e } from './e.ts'; export const d = e;"],
  ['nothing-unresolved', 'src/main/log/f.ts', "import { x } from './nowhere.ts';"],
];

/** Files that others import, or that break nothing. */
const fine: Readonly<Record<string, string>> = {
  'src/core/day/index.ts': 'export const x = 1;',
  'src/core/day/day.ts': "import dayjs from 'dayjs'; export const x = dayjs;",
  'src/core/training/index.ts': "import { x } from '../day/index.ts'; export { x };",
  'src/shared/x.ts': "import type { X } from '../core/day/index.ts'; export const x = 1;",
  'src/mirror/worker.ts': "import Database from 'better-sqlite3'; export default Database;",
  'src/mirror/bin/index.ts': "export { x } from './bin.ts';",
  'src/mirror/bin/bin.ts': "import { join } from 'node:path'; export const x = join;",
  'src/mirror/import/index.ts': "import { x } from '../bin/index.ts'; export { x };",
  'src/main/workers/b.ts': "import w from '../../mirror/worker.ts';",
  'src/main/log/index.ts': 'export const x = 1;',
  'src/main/log/e.ts': "import { d } from './d.ts'; export const e = d;",
  'src/main/log/h.ts': "import type { G } from './g.ts'; export type H = G;",
  'src/mirror/graphql/schema.ts': "import { x } from '../recap/resolvers.ts'; export { x };",
  'src/mirror/recap/resolvers.ts': "import { x } from '../graphql/context.ts'; export { x };",
  'src/mirror/graphql/context.ts': "import { x } from '../bin/bin.ts'; export { x };",
  'src/renderer/ui/x.ts': 'export const x = 1;',
  'src/renderer/features/boxes/index.ts': "export { x } from './Box.tsx';",
  'src/renderer/features/boxes/Box.tsx': 'export const x = <b />;',
  'src/renderer/features/boxes/boxQueries.ts': "import { useClient } from 'urql'; export const x = useClient;",
  'src/renderer/features/training/index.ts': "import { x } from '../boxes/index.ts'; export { x };",
  'src/renderer/app/d.ts': "const x = import('../features/boxes/Box.tsx');",
};

let found: ReadonlySet<string>;

beforeAll(() => {
  const { path } = tempFolder('cardbox-dependencies');
  const files = [...breaches.map(([, file, text]) => [file, text] as const), ...Object.entries(fine)];
  for (const [file, text] of files) {
    mkdirSync(dirname(join(path, file)), { recursive: true });
    writeFileSync(join(path, file), `${text}\nexport {};\n`);
  }
  writeFileSync(join(path, 'package.json'), '{ "name": "sample", "type": "module" }\n');
  symlinkSync(join(root, 'node_modules'), join(path, 'node_modules'), 'junction');
  const cruiser = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const args = [
    '--config',
    join(root, 'build/checks/dependencies.cjs'),
    '--preserve-symlinks',
    '--output-type',
    'json',
    'src',
  ];
  const { stdout, stderr } = spawnSync(process.execPath, [cruiser, ...args], { cwd: path, encoding: 'utf8' });
  const result = JSON.parse(stdout || `{"error": ${JSON.stringify(stderr)}}`);
  const violations: { from: string; rule: { name: string } }[] = result.summary.violations;
  found = new Set(violations.map(({ from, rule }) => `${rule.name} ${from}`));
});

describe('the rules of build/checks/dependencies.cjs', () => {
  it.each(breaches)('%s: refuses %s: %s', (rule, file) => {
    expect([...found]).toContain(`${rule} ${file}`);
  });

  it('allow the rest', () => {
    const allowed = Object.keys(fine).filter((file) => !/log\/[eh]\.ts$/.test(file));
    expect([...found].filter((line) => allowed.some((file) => line.endsWith(` ${file}`)))).toEqual([]);
  });
});
