import { describe, expect, it } from 'vitest';
import { checkFile } from './rule.ts';

/** [file, code, part of the line that is expected] */
const breaches: readonly (readonly [string, string, string])[] = [
  ['src/core/a.ts', 'const x = (n: string) => import(n);', 'computed name'],
  ['src/core/a.ts', "const x = new URL('../mirror/a.ts', import.meta.url);", 'computed name'],
  ['src/core/a.ts', "import { app } from 'electron';", 'core may import from electron nothing'],
  ['src/core/a.ts', 'export const x = () => window.innerWidth;', 'core may not use window'],
  ['src/core/a.ts', 'export const x = () => process.pid;', 'core may not use process'],
  ['src/core/a.ts', 'export const x = () => globalThis.document;', 'core may not use document'],
  ['src/core/a.ts', 'export const x = () => Date.now();', 'no clock and no chance (Date.now)'],
  ['src/core/a.ts', 'export const x = () => new Date();', 'no clock and no chance (new Date())'],
  ['src/core/a.ts', 'export const x = () => Math.random();', 'no clock and no chance (Math.random)'],
  ['src/core/a.ts', "import dayjs from 'dayjs'; export const x = () => dayjs();", 'no chance (dayjs())'],
  ['src/core/a.ts', "import dayjs from 'dayjs'; export const x = () => dayjs.utc();", 'no chance (dayjs.utc())'],
  ['src/core/a.ts', 'export const x = () => Temporal.Now.instant();', 'core may not use Temporal'],
  ['src/core/a.ts', 'const { random } = Math; export const x = () => random();', 'Math under another name'],
  ['src/core/a.ts', 'const D = Date; export const x = () => D.now();', 'Date under another name'],
  ['src/core/a.ts', 'export const x = (make = Date) => make.now();', 'Date under another name'],
  ['src/core/a.ts', 'export const x = () => Reflect.construct(Date, []);', 'core may not use Reflect'],
  ['src/core/a.ts', "import d from 'dayjs'; export const x = () => d();", 'dayjs under another name'],
  ['src/core/a.ts', "import dayjs from 'dayjs'; export const x = () => dayjs(undefined);", 'no chance (dayjs())'],
  ['src/core/a.ts', "import dayjs from 'dayjs'; export const x = (t: string) => dayjs(t);", 'no chance (dayjs())'],
  ['src/core/a.ts', "import dayjs from 'dayjs'; export const z = dayjs.tz.guess();", 'no chance (guess)'],
  ['src/core/a.ts', 'export const x = (at: Date) => at.getHours();', 'no chance (getHours)'],
  ['src/core/a.ts', 'export const x = (at: Date) => at.toLocaleDateString();', 'no chance (toLocaleDateString)'],
  ['src/core/a.ts', 'export const x = (a: string, b: string) => a.localeCompare(b);', 'no chance (localeCompare)'],
  ['src/core/a.ts', 'Intl.DateTimeFormat().resolvedOptions().timeZone;', 'no chance (resolvedOptions)'],
  ['src/core/a.ts', "eval('1');", 'core may not use eval'],
  ['src/mirror/a.ts', "new Function('return process')();", 'mirror may not use Function'],
  ['src/mirror/a.ts', "import { net } from 'electron';", 'mirror may import from electron nothing'],
  ['src/main/app/a.ts', "import { ipcMain } from 'electron';", 'only src/main/ipc/ imports ipcMain'],
  ['src/main/ipc2/a.ts', "import { ipcMain as i } from 'electron';", 'only src/main/ipc/ imports ipcMain'],
  ['src/main/app/a.ts', "import * as electron from 'electron';", 'electron is imported by names'],
  ['src/main/app/a.ts', "import electron from 'electron/main';", 'electron is imported by names'],
  [
    'src/main/app/a.ts',
    "import { BrowserWindow } from 'electron'; new BrowserWindow();",
    'only src/main/windows/ imports BrowserWindow',
  ],
  [
    'src/main/app/a.ts',
    "import { BrowserWindow as B } from 'electron'; new B();",
    'only src/main/windows/ imports BrowserWindow',
  ],
  [
    'src/main/app/a.ts',
    "import { BrowserWindow } from 'electron'; class X extends BrowserWindow {}",
    'only src/main/windows/ imports BrowserWindow',
  ],
  ['src/preload/a.ts', "import { webUtils } from 'electron';", 'only contextBridge, ipcRenderer'],
  ['src/renderer/a.ts', "import { ipcRenderer } from 'electron';", 'renderer may import from electron nothing'],
  ['src/renderer/a.ts', 'export const x = process.env.HOME;', 'renderer may not use process'],
  ['src/renderer/app/a.ts', 'window.bridge.graphql();', 'only src/renderer/data/ touches window.bridge'],
  ['src/renderer/app/a.ts', 'const { bridge } = window;', 'only src/renderer/data/ touches window.bridge'],
  ['src/renderer/app/a.ts', '(window as { bridge: X }).bridge.graphql();', 'only src/renderer/data/ touches'],
  ['src/renderer/app/a.ts', 'window!.bridge.graphql();', 'only src/renderer/data/ touches window.bridge'],
  ['src/renderer/app/a.ts', 'window[`bridge`].graphql();', 'only src/renderer/data/ touches window.bridge'],
  ['src/renderer/app/a.ts', 'const { bridge } = window as X;', 'only src/renderer/data/ touches window.bridge'],
  ['src/renderer/app/a.ts', 'globalThis.bridge.graphql();', 'only src/renderer/data/ touches window.bridge'],
  ['src/renderer/app/a.ts', 'const w = window; w.bridge.graphql();', 'window is used by its name'],
  ['src/renderer/app/a.ts', "const k = 'bridge'; window[k];", 'window is used by its name'],
  ['src/renderer/app/a.ts', "Reflect.get(window, 'bridge');", 'renderer may not use Reflect'],
  ['src/renderer/app/a.ts', "fetch('https://example.com');", 'renderer may not use fetch'],
  ['src/elsewhere/a.ts', 'export {};', 'is in no folder of the table'],
  ['src/a.ts', 'export {};', 'is in no folder of the table'],
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

describe('what src may use', () => {
  it.each(breaches)('%s may not use %s', (path, code, expected) => {
    expect(checkFile(path, code).join('\n')).toContain(expected);
  });

  it.each(fine)('%s may use %s', (path, code) => {
    expect(checkFile(path, code)).toEqual([]);
  });

  it('names the file that cannot be read', () => {
    expect(() => checkFile('src/core/a.ts', 'const = ;')).toThrow('src/core/a.ts');
  });
});
