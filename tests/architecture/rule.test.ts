import { describe, expect, it } from 'vitest';
import { checkFile } from './rule.ts';

/** [file, code, part of the line that is expected] */
const breaches: readonly (readonly [string, string, string])[] = [
  ['src/core/a.ts', "import { x } from '#shared/errors.ts';", 'core may not import shared'],
  ['src/core/a.ts', "import type { X } from '#shared/errors.ts';", 'core may not import shared'],
  ['src/core/a.ts', "import { x } from '../main/a.ts';", 'core may not import main'],
  ['src/core/a.ts', "export * from '../mirror/a.ts';", 'core may not import mirror'],
  ['src/core/a.ts', "export type { X } from '../renderer/a.ts';", 'core may not import renderer'],
  ['src/core/a.ts', "type X = import('#main/a.ts').X;", 'core may not import main'],
  ['src/core/a.ts', "const x = await import('#mirror/a.ts');", 'core may not import mirror'],
  ['src/core/a.ts', 'const x = await import(`#mirror/a.ts`);', 'core may not import mirror'],
  ['src/core/a.ts', 'const x = (n: string) => import(n);', 'computed name'],
  ['src/core/a.ts', "const x = require('node:fs');", 'core may not use Node'],
  ['src/core/a.ts', "const x = new URL('../mirror/a.ts', import.meta.url);", 'core may not import mirror'],
  ['src/core/a.ts', "import { readFileSync } from 'node:fs';", 'core may not use Node'],
  ['src/core/a.ts', "import { readFileSync } from 'fs';", 'imported as node:fs'],
  ['src/core/a.ts', "import { app } from 'electron';", 'core may import from electron nothing'],
  ['src/core/a.ts', "import { v7 } from 'uuid';", 'uuid is not listed for core'],
  ['src/core/a.ts', "import x from '@urql/core/thing';", '@urql/core is not listed for core'],
  ['src/core/a.ts', 'export const x = () => window.innerWidth;', 'core may not use window'],
  ['src/core/a.ts', 'export const x = () => process.pid;', 'core may not use process'],
  ['src/core/a.ts', 'export const x = () => globalThis.document;', 'core may not use document'],
  ['src/core/a.ts', 'export const x = () => Date.now();', 'no clock and no dice (Date.now)'],
  ['src/core/a.ts', 'export const x = () => new Date();', 'no clock and no dice (new Date())'],
  ['src/core/a.ts', 'export const x = () => Math.random();', 'no clock and no dice (Math.random)'],
  ['src/core/a.ts', "import dayjs from 'dayjs'; export const x = () => dayjs();", 'no dice (dayjs())'],
  ['src/core/a.ts', "import dayjs from 'dayjs'; export const x = () => dayjs.utc();", 'no dice (dayjs.utc())'],
  ['src/core/a.ts', 'export const x = () => Temporal.Now.instant();', 'core may not use Temporal'],
  ['src/core/a.ts', "import x from '../../package.json';", 'outside the folders of src'],
  ['src/shared/a.ts', "import { x } from '#core/a.ts';", 'only types from core'],
  ['src/shared/a.ts', "import { type X, y } from '#core/a.ts';", 'only types from core'],
  ['src/shared/a.ts', "import dayjs from 'dayjs';", 'dayjs is not listed for shared'],
  ['src/mirror/a.ts', "import { net } from 'electron';", 'mirror may import from electron nothing'],
  ['src/mirror/a.ts', "import React from 'react';", 'react is not listed for mirror'],
  ['src/main/a.ts', "import { x } from '#mirror/queries/a.ts';", 'only src/mirror/worker?nodeWorker'],
  ['src/main/mirror/a.ts', "import { x } from '#mirror/worker.ts';", 'only src/mirror/worker?nodeWorker'],
  ['src/main/app/a.ts', "import w from '#mirror/worker.ts?nodeWorker';", 'only main/mirror starts'],
  ['src/main/app/a.ts', "import { ipcMain } from 'electron';", 'only main/ipc imports ipcMain'],
  ['src/main/ipc2/a.ts', "import { ipcMain as i } from 'electron';", 'only main/ipc imports ipcMain'],
  ['src/main/app/a.ts', "import * as electron from 'electron';", 'electron is imported by names'],
  ['src/main/app/a.ts', "import electron from 'electron/main';", 'electron is imported by names'],
  [
    'src/main/app/a.ts',
    "import { BrowserWindow } from 'electron'; new BrowserWindow();",
    'only src/main/windows/ makes a BrowserWindow',
  ],
  ['src/main/a.ts', "import Database from 'better-sqlite3';", 'better-sqlite3 is not listed for main'],
  ['src/main/a.ts', "import { x } from '#renderer/a.ts';", 'main may not import renderer'],
  ['src/preload/a.ts', "import { x } from '#core/a.ts';", 'preload may not import core'],
  ['src/preload/a.ts', "import { webUtils } from 'electron';", 'only contextBridge, ipcRenderer'],
  ['src/preload/a.ts', "import { join } from 'node:path';", 'preload may not use Node'],
  ['src/renderer/a.ts', "import { ipcRenderer } from 'electron';", 'renderer may import from electron nothing'],
  ['src/renderer/a.ts', "import { x } from '#main/a.ts';", 'renderer may not import main'],
  ['src/renderer/a.ts', "import { x } from '#mirror/a.ts';", 'renderer may not import mirror'],
  ['src/renderer/a.ts', 'export const x = process.env.HOME;', 'renderer may not use process'],
  ['src/renderer/app/a.ts', 'window.bridge.graphql();', 'only src/renderer/data/ touches window.bridge'],
  ['src/renderer/app/a.ts', 'const { bridge } = window;', 'only src/renderer/data/ touches window.bridge'],
  ['src/renderer/app/a.ts', '(window as { bridge: X }).bridge.graphql();', 'only src/renderer/data/ touches'],
  ['src/renderer/app/a.ts', 'window!.bridge.graphql();', 'only src/renderer/data/ touches window.bridge'],
  ['src/renderer/app/a.ts', 'window[`bridge`].graphql();', 'only src/renderer/data/ touches window.bridge'],
  ['src/renderer/app/a.ts', 'const { bridge } = window as X;', 'only src/renderer/data/ touches window.bridge'],
  ['src/renderer/app/a.ts', 'globalThis.bridge.graphql();', 'only src/renderer/data/ touches window.bridge'],
  ['src/renderer/app/a.tsx', "import { useQuery } from 'urql';", 'only renderer/data touches urql'],
  ['src/renderer/routes/a.tsx', "import { x } from '#renderer/palette/a.tsx';", 'never import each other'],
  ['src/renderer/palette/a.tsx', "import { x } from '../routes/a.tsx';", 'never import each other'],
  ['src/renderer/components/a/a.tsx', "import { x } from '#renderer/stores/a.ts';", 'components take props'],
  ['src/renderer/components/a/a.tsx', "import { x } from '../../data/a.ts';", 'components take props'],
  ['src/renderer/stores/a.ts', "import { x } from '#renderer/components/a.tsx';", 'stores know of no screen'],
  ['src/backend/a.ts', "import { x } from '#shared/ipc/channels.ts';", 'backend may import from shared only'],
  ['src/elsewhere/a.ts', 'export {};', 'is in no folder of the table'],
  ['src/a.ts', 'export {};', 'is in no folder of the table'],
];

const fine: readonly (readonly [string, string])[] = [
  ['src/core/a.ts', "import dayjs from 'dayjs'; import { x } from './b.ts'; import { y } from '#core/c.ts';"],
  ['src/core/a.ts', 'export const x = (window: number) => ({ process: window, document: new Date(window) });'],
  ['src/core/a.ts', 'export const x = (card: { location: string }) => card.location;'],
  ['src/core/a.ts', 'type X = Record<string, number>; export const x = (text: string): X => ({ [text]: 1 });'],
  ['src/shared/a.ts', "import type { X } from '#core/a.ts'; import { type Y } from '#core/b.ts';"],
  ['src/mirror/a.ts', "import Database from 'better-sqlite3'; import { join } from 'node:path';"],
  ['src/main/mirror/a.ts', "import create from '#mirror/worker.ts?nodeWorker';"],
  ['src/main/mirror/a.ts', "import create from '../../mirror/import/worker?nodeWorker';"],
  ['src/main/ipc/a.ts', "import { ipcMain } from 'electron';"],
  ['src/main/windows/a.ts', "import { BrowserWindow } from 'electron'; new BrowserWindow();"],
  ['src/main/app/a.ts', "import type { BrowserWindow } from 'electron'; process.exit(0);"],
  ['src/preload/a.ts', "import { contextBridge, ipcRenderer } from 'electron';"],
  ['src/renderer/data/a.ts', "import { useQuery } from 'urql'; window.bridge.graphql();"],
  ['src/renderer/components/a/a.tsx', "import { Button } from '@mantine/core'; export const A = () => <Button />;"],
  ['src/renderer/app/a.tsx', "import '@mantine/core/styles.css'; document.title = 'x';"],
  ['src/backend/a.ts', "import { x } from '#shared/errors.ts'; import { y } from '#shared/graphql/generated.ts';"],
];

describe('the import rule', () => {
  it.each(breaches)('%s may not say %s', (path, code, expected) => {
    expect(checkFile(path, code).join('\n')).toContain(expected);
  });

  it.each(fine)('%s may say %s', (path, code) => {
    expect(checkFile(path, code)).toEqual([]);
  });

  it('names the file that cannot be read', () => {
    expect(() => checkFile('src/core/a.ts', 'const = ;')).toThrow('src/core/a.ts');
  });
});
