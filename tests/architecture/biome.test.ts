import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { tempFolder } from '#tests/support/temp.ts';
import { root } from './files.ts';

/** What Biome refuses: the globals and imports of biome.json and the rules of build/checks/*.grit. [file, code] */
const breaches: readonly (readonly [string, string])[] = [
  ['src/core/a.ts', 'const x = (n: string) => import(n);'],
  ['src/core/a.ts', "const x = new URL('../mirror/a.ts', import.meta.url);"],
  ['src/core/a.ts', 'export const x = () => globalThis.document;'],
  ['src/core/a.ts', 'export const x = () => Date.now();'],
  ['src/core/a.ts', 'export const x = () => new Date();'],
  ['src/core/a.ts', 'export const x = () => Math.random();'],
  ['src/core/a.ts', "import dayjs from 'dayjs'; export const x = () => dayjs();"],
  ['src/core/a.ts', "import dayjs from 'dayjs'; export const x = () => dayjs.utc();"],
  ['src/core/a.ts', 'const { random } = Math; export const x = () => random();'],
  ['src/core/a.ts', 'const D = Date; export const x = () => D.now();'],
  ['src/core/a.ts', 'export const x = (make = Date) => make.now();'],
  ['src/core/a.ts', 'export const x = () => Reflect.construct(Date, []);'],
  ['src/core/a.ts', "import d from 'dayjs'; export const x = () => d();"],
  ['src/core/a.ts', "import { default as d } from 'dayjs'; export const x = () => d();"],
  ['src/core/a.ts', "export { default as d } from 'dayjs';"],
  ['src/core/a.ts', "import dayjs from 'dayjs'; export const x = () => dayjs(undefined);"],
  ['src/core/a.ts', "import dayjs from 'dayjs'; export const x = (t: string) => dayjs(t);"],
  ['src/core/a.ts', "import dayjs from 'dayjs'; export const z = dayjs.tz.guess();"],
  ['src/core/a.ts', 'export const x = (at: Date) => at.getHours();'],
  ['src/core/a.ts', 'export const x = (at: Date) => at.toLocaleDateString();'],
  ['src/core/a.ts', 'export const x = (a: string, b: string) => a.localeCompare(b);'],
  ['src/core/a.ts', 'Intl.DateTimeFormat().resolvedOptions().timeZone;'],
  ['src/core/a.ts', "eval('1');"],
  ['src/core/a.ts', 'export const x = () => window.innerWidth;'],
  ['src/core/a.ts', 'export const x = () => process.pid;'],
  ['src/core/a.ts', 'export const x = () => Temporal.Now.instant();'],
  ['src/shared/a.ts', 'export const x = () => setTimeout(() => {}, 1);'],
  ['src/mirror/a.ts', "new Function('return process')();"],
  ['src/mirror/a.ts', 'export const x = () => globalThis.localStorage;'],
  ['src/main/app/a.ts', 'export const x = () => document.title;'],
  ['src/backend/a.ts', 'export const x = () => indexedDB.open("x");'],
  ['src/backend/a.ts', 'export const x = () => globalThis.document;'],
  ['src/main/app/a.ts', "import { ipcMain } from 'electron';"],
  ['src/main/ipc2/a.ts', "import { ipcMain as i } from 'electron';"],
  ['src/main/app/a.ts', "import * as electron from 'electron';"],
  ['src/main/app/a.ts', "import electron from 'electron/main';"],
  ['src/main/app/a.ts', "import { BrowserWindow } from 'electron'; new BrowserWindow();"],
  ['src/main/app/a.ts', "import { BrowserWindow as B } from 'electron'; new B();"],
  ['src/main/app/a.ts', "import { BrowserWindow } from 'electron'; class X extends BrowserWindow {}"],
  ['src/preload/a.ts', "import { webUtils } from 'electron';"],
  ['src/renderer/app/a.ts', 'window.bridge.graphql();'],
  ['src/renderer/app/a.ts', 'const { bridge } = window;'],
  ['src/renderer/app/a.ts', '(window as { bridge: X }).bridge.graphql();'],
  ['src/renderer/app/a.ts', 'window!.bridge.graphql();'],
  ['src/renderer/app/a.ts', 'window[`bridge`].graphql();'],
  ['src/renderer/app/a.ts', 'const { bridge } = window as X;'],
  ['src/renderer/app/a.ts', 'globalThis.bridge.graphql();'],
  ['src/renderer/app/a.ts', 'const w = window; w.bridge.graphql();'],
  ['src/renderer/app/a.ts', "const k = 'bridge'; window[k];"],
  ['src/renderer/app/a.ts', "Reflect.get(window, 'bridge');"],
  ['src/renderer/app/a.ts', "fetch('https://example.com');"],
  ['src/renderer/app/a.ts', 'export const x = process.env.HOME;'],
];

const fine: readonly (readonly [string, string])[] = [
  ['src/core/a.ts', "import dayjs from 'dayjs'; import { x } from './b.ts'; import { y } from '#core/c.ts';"],
  ['src/core/a.ts', 'export const x = (window: number) => ({ process: window, document: new Date(window) });'],
  ['src/core/a.ts', 'export const x = (card: { location: string }) => card.location;'],
  ['src/core/a.ts', 'type X = Record<string, number>; export const x = (text: string): X => ({ [text]: 1 });'],
  ['src/main/ipc/a.ts', "import { ipcMain } from 'electron';"],
  ['src/main/windows/a.ts', "import { BrowserWindow } from 'electron'; new BrowserWindow();"],
  ['src/main/app/a.ts', "import type { BrowserWindow } from 'electron'; process.exit(0);"],
  ['src/main/app/a.ts', "import { app, type BrowserWindow } from 'electron'; app.quit();"],
  [
    'src/core/a.ts',
    'export const x = (at: unknown) => (at instanceof Date ? Math.max(1, at.getTime()) : Date.parse(String(at)));',
  ],
  ['src/renderer/app/a.ts', 'export const x = (name: string, o: Record<string, 1>) => [o[name], purify(window)];'],
  ['src/preload/a.ts', "import { contextBridge, ipcRenderer } from 'electron';"],
  ['src/renderer/data/a.ts', 'window.bridge.graphql();'],
  ['src/renderer/app/a.tsx', "import '@mantine/core/styles.css'; document.title = 'x';"],
];

/** The paths of the files in which Biome finds something that its world may not use. */
let refused: ReadonlySet<string>;

const pathOf = (kind: string, path: string, index: number) => path.replace(/a(?=\.tsx?$)/, `${kind}${index}`);

beforeAll(() => {
  const { path } = tempFolder('cardbox-biome-rules');
  const write = (file: string, code: string) => {
    mkdirSync(dirname(join(path, file)), { recursive: true });
    writeFileSync(join(path, file), `${code}\n`);
  };
  for (const [index, [file, code]] of breaches.entries()) write(pathOf('breach', file, index), code);
  for (const [index, [file, code]] of fine.entries()) write(pathOf('fine', file, index), code);
  cpSync(join(root, 'biome.json'), join(path, 'biome.json'));
  cpSync(join(root, 'build/checks'), join(path, 'build/checks'), { recursive: true });
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  const args = ['lint', '--vcs-enabled=false', '--max-diagnostics=none', '--reporter=github', 'src'];
  const { stdout } = spawnSync(process.execPath, [biome, ...args], { cwd: path, encoding: 'utf8' });
  const found = stdout.matchAll(/title=(?:plugin|lint\/style\/noRestricted\w+),file=[^,]*?(src\/[^,]+)/g);
  refused = new Set([...found].map(([, file = '']) => file));
});

describe('what src may use', () => {
  it.each(breaches.map(([file, code], index) => [file, code, pathOf('breach', file, index)]))(
    '%s may not use %s',
    (_file, _code, path) => expect([...refused]).toContain(path),
  );

  it.each(fine.map(([file, code], index) => [file, code, pathOf('fine', file, index)]))(
    '%s may use %s',
    (_file, _code, path) => expect([...refused]).not.toContain(path),
  );

  it.each(['core', 'shared'])('%s has the types of no runtime', (world) => {
    const [own, base] = [`tsconfig.${world}.json`, 'tsconfig.base.json'].map((name) =>
      JSON.parse(readFileSync(join(root, name), 'utf8')),
    );
    expect({ ...base.compilerOptions, ...own.compilerOptions }).toMatchObject({ lib: ['ES2024'], types: [] });
  });
});
