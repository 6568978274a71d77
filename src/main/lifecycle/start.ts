import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { app } from 'electron';
import { createLogs, type Logs } from '#main/log/index.ts';
import { createSettings, openJsonStore, type SettingsKeeper } from '#main/settings/index.ts';
import { PRIVATE_FOLDER } from '#shared/fileModes.ts';
import type { Settings } from '#shared/settings.ts';
import type { StartArguments } from './startArguments.ts';

/**
 * Sets the profile directory, and creates a new one that only its owner can read. Must run before the single-instance lock,
 * which is in the same directory.
 */
export function setUserData({ userDataDir }: StartArguments): void {
  const folder = userDataDir ?? app.getPath('userData');
  mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER });
  if (userDataDir !== null) app.setPath('userData', userDataDir);
}

/** Creates the logs under userData; in development also on stderr. */
export function openLogs(): Logs {
  const folder = join(app.getPath('userData'), 'logs');
  const print = (line: string): void => void process.stderr.write(line);
  return createLogs(app.isPackaged ? { folder } : { folder, print });
}

/** @returns the settings with the start arguments, and the new name of a damaged file */
export function openSettings(flags: StartArguments): { settings: SettingsKeeper; setAsideAs: string | null } {
  const { store, setAsideAs } = openJsonStore(app.getPath('userData'), 'settings');
  const overrides: Partial<Settings> = {
    ...(flags.theme === null ? {} : { theme: flags.theme }),
    ...(flags.language === null ? {} : { language: flags.language }),
    ...(flags.backend === null ? {} : { server_address: flags.backend }),
  };
  return { settings: createSettings(store, overrides), setAsideAs };
}
