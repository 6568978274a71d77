import type { Log } from '#main/log/index.ts';
import type { Timer } from '#main/sync/index.ts';
import { type InstalledApp, updaterKind } from './updaterKind.ts';
import type { UpdateOptions, Updater } from './updates.ts';

interface UpdaterOptions {
  readonly timer: Timer;
  readonly log: Log;
  /** Lets the next instance of the app start while this one ends. */
  readonly releaseLock: () => void;
}

/** The updater for this installation, or why there is none. electron-updater is loaded at the first check. */
export function createUpdater(app: InstalledApp, options: UpdaterOptions): UpdateOptions['updater'] {
  const kind = updaterKind(app);
  if (kind === 'NOT_INSTALLED' || kind === 'PACKAGE_MANAGER') return kind;
  let updater: Updater | null = null;
  return {
    async check(channel) {
      updater ??= await load(kind, options);
      return await updater.check(channel);
    },
    install: (restart) => updater?.install(restart) ?? false,
  };
}

async function load(kind: 'nsis' | 'mac' | 'appImage', { releaseLock, ...options }: UpdaterOptions): Promise<Updater> {
  if (kind === 'mac') return (await import('./mac.ts')).createMacUpdater(options);
  const { AtomicAppImageUpdater, NsisUpdater, wrapUpdater } = await import('./electronUpdater.ts');
  const updater = kind === 'nsis' ? new NsisUpdater() : new AtomicAppImageUpdater();
  updater.autoInstallOnAppQuit = false;
  const install = (restart: boolean): boolean => {
    if (restart) releaseLock();
    updater.install(true, restart);
    return false;
  };
  return wrapUpdater(updater, { ...options, install });
}
