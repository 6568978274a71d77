import { join } from 'node:path';
import { app } from 'electron';
import type { StartArguments } from '#main/lifecycle/startArguments.ts';
import { createLogs, type Logs } from '#main/log/index.ts';
import { createSettings, openStore, type SettingsKeeper } from '#main/settings/index.ts';
import type { Settings } from '#shared/settings.ts';

/** Sets where everything is kept; must come before the single-instance lock, which lives there too. */
export function setUserData({ userDataDir }: StartArguments): void {
  if (userDataDir !== null) app.setPath('userData', userDataDir);
}

/** Logs under userData, also on stderr while the app is developed. */
export function openLogs(): Logs {
  const folder = join(app.getPath('userData'), 'logs');
  const print = (line: string): void => void process.stderr.write(line);
  return createLogs(app.isPackaged ? { folder } : { folder, print });
}

/** @returns the settings under this run's flags, and the name a damaged file was given */
export function openSettings(flags: StartArguments): { settings: SettingsKeeper; setAsideAs: string | null } {
  const { store, setAsideAs } = openStore(app.getPath('userData'), 'settings');
  const over: Partial<Settings> = {
    ...(flags.theme === null ? {} : { theme: flags.theme }),
    ...(flags.language === null ? {} : { language: flags.language }),
    ...(flags.backend === null ? {} : { server_address: flags.backend }),
  };
  return { settings: createSettings(store, over), setAsideAs };
}
