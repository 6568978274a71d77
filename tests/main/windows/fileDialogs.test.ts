import type { BrowserWindow } from 'electron';
import { expect, it, vi } from 'vitest';
import { createFileDialogs } from '#main/windows/fileDialogs.ts';

const dialogs = vi.hoisted(() => ({ answer: (_chosen: string[]): void => undefined }));
vi.mock('electron', () => {
  const open = (): Promise<unknown> =>
    new Promise((resolve) => {
      dialogs.answer = (filePaths) => resolve({ filePaths, filePath: filePaths[0] ?? '' });
    });
  const app = { getPath: () => '/documents' };
  return { app, dialog: { showOpenDialog: open, showSaveDialog: open }, default: {} };
});

it('a window has a dialog until it is answered, so that the palette stays open', async () => {
  const [palette, main] = [{}, {}] as BrowserWindow[];
  const files = createFileDialogs(
    () => palette as BrowserWindow,
    () => 'en',
  );
  const isOpen = () => [files.isOpen(palette as BrowserWindow), files.isOpen(main as BrowserWindow)];
  const file = files.chooseFile('deck');
  expect(isOpen()).toEqual([true, false]);
  dialogs.answer(['/deck.csv']);
  expect([await file, ...isOpen()]).toEqual(['/deck.csv', false, false]);
  const several = files.chooseFiles('deck');
  dialogs.answer(['/a.csv', '/b.csv']);
  expect(await several).toEqual(['/a.csv', '/b.csv']);
  const target = files.chooseTarget('Cards', 'csv');
  expect(isOpen()).toEqual([true, false]);
  dialogs.answer([]);
  expect([await target, ...isOpen()]).toEqual([null, false, false]);
});
