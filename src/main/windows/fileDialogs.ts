import { join } from 'node:path';
import { app, type BrowserWindow, dialog } from 'electron';
import type { ExportFormat } from '#shared/export.ts';
import type { Language } from '#shared/settings.ts';
import { type FileType, fileFilter } from './fileTypes.ts';

/**
 * @param parent the window that a dialog belongs to
 * @param language of the dialogs' own texts
 */
export function createFileDialogs(parent: () => BrowserWindow, language: () => Language) {
  const open = new Set<BrowserWindow>();
  async function openIn<R>(show: (window: BrowserWindow) => Promise<R>): Promise<R> {
    const window = parent();
    open.add(window);
    try {
      return await show(window);
    } finally {
      open.delete(window);
    }
  }
  async function show(type: FileType, properties: ('openFile' | 'multiSelections')[]): Promise<readonly string[]> {
    const filters = [fileFilter(type, language())];
    const { filePaths } = await openIn((window) => dialog.showOpenDialog(window, { properties, filters }));
    return filePaths;
  }
  return {
    /** Opens a file dialog for files of this type. Returns an absolute path, or null if the user cancels. */
    chooseFile: async (type: FileType) => (await show(type, ['openFile']))[0] ?? null,
    /** The same for several files; none if the user cancels. */
    chooseFiles: (type: FileType) => show(type, ['openFile', 'multiSelections']),
    /** Opens a save dialog with a proposed name. Returns an absolute path, or null if the user cancels. */
    async chooseTarget(name: string, format: ExportFormat): Promise<string | null> {
      const filter = fileFilter(format, language());
      const defaultPath = join(app.getPath('documents'), `${name}.${filter.extensions[0]}`);
      const { filePath } = await openIn((window) => dialog.showSaveDialog(window, { defaultPath, filters: [filter] }));
      return filePath === '' ? null : filePath;
    },
    /** Whether a dialog of this window is open. */
    isOpen: (window: BrowserWindow) => open.has(window),
  };
}
