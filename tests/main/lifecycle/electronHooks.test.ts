import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ELECTRON_HOOKS } from '#tests/e2e/support/electronDesk.ts';
import { tempFolder } from '../support/doubles.ts';

/** Electron's objects as far as the hooks touch them: F1 belongs to another program. */
const ELECTRON = `
const registered = [];
module.exports = {
  registered,
  globalShortcut: {
    register: (name) => name !== 'F1' && registered.push(name) > 0,
    unregister: (name) => registered.splice(registered.indexOf(name), 1),
  },
  dialog: { showOpenDialog: () => { throw new Error('a real dialog'); }, showSaveDialog: () => { throw new Error('a real dialog'); } },
  shell: { openExternal: () => { throw new Error('a real browser'); } },
};`;

const APP = `
const { dialog, globalShortcut, registered, shell } = require('electron');
const desk = globalThis.cardboxDesk;
const pressed = [];
const taken = globalShortcut.register('F1', () => pressed.push('F1'));
const free = globalShortcut.register('F2', () => pressed.push('F2'));
desk.shortcuts.get('F2')();
const before = [...desk.shortcuts.keys()];
globalShortcut.unregister('F2');
desk.answers.push({ kind: 'open', filePaths: ['/a.csv'] });
(async () => {
  await shell.openExternal('https://example.com/');
  const dialogs = [await dialog.showSaveDialog({}), await dialog.showOpenDialog({}), await dialog.showOpenDialog({})];
  const { opened, shortcuts } = desk;
  console.log(JSON.stringify({ taken, free, before, after: [...shortcuts.keys()], registered, pressed, dialogs, opened }));
})();`;

it('the hooks for real Electron record actions on the desktop and pass the other calls on', () => {
  const folder = tempFolder();
  mkdirSync(join(folder, 'node_modules/electron'), { recursive: true });
  writeFileSync(join(folder, 'node_modules/electron/index.js'), ELECTRON);
  writeFileSync(join(folder, 'app.cjs'), APP);
  cpSync(ELECTRON_HOOKS, join(folder, 'hooks.cjs'));
  // As Electron loads them: with -r, before the app.
  const output = execFileSync(process.execPath, ['-r', './hooks.cjs', 'app.cjs'], { cwd: folder, encoding: 'utf8' });
  expect(JSON.parse(output)).toEqual({
    taken: false,
    free: true,
    before: ['F2'],
    after: [],
    registered: [],
    pressed: ['F2'],
    dialogs: [
      { canceled: true, filePath: '' },
      { canceled: false, filePaths: ['/a.csv'] },
      { canceled: true, filePaths: [] },
    ],
    opened: [{ method: 'openExternal', argument: 'https://example.com/' }],
  });
});
