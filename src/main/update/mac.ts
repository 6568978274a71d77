import { autoUpdater } from 'electron';
import { MacUpdater } from 'electron-updater';
import { type WrapOptions, wrapUpdater } from './electronUpdater.ts';
import type { Updater } from './updates.ts';

/** macOS takes a download at once, checks its signature, and installs it when the app quits. */
export function createMacUpdater(options: Pick<WrapOptions, 'timer' | 'log'>): Updater {
  const updater = new MacUpdater();
  const install = (restart: boolean): boolean => {
    if (restart) updater.quitAndInstall();
    return restart;
  };
  const staged = (): Promise<void> =>
    new Promise((resolve, reject) => {
      autoUpdater.once('update-downloaded', () => resolve());
      autoUpdater.once('error', reject);
    });
  return wrapUpdater(updater, { ...options, install, staged });
}
