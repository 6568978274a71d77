import type { AppUpdater, CancellationToken, Logger } from 'electron-updater';
import type { Log } from '#main/log/index.ts';
import type { Timer } from '#main/sync/index.ts';
import type { Updater } from './updates.ts';

export { NsisUpdater } from 'electron-updater';
export { AtomicAppImageUpdater } from './appImage.ts';

/** A download without any progress for this time is given up; Electron's network has no limit of its own. */
const STALLED_MS = 2 * 60_000;

export interface WrapOptions {
  readonly timer: Timer;
  readonly log: Log;
  /** Installs the downloaded file; returns whether this also ends the app. */
  readonly install: Updater['install'];
  /** Resolves when the system has taken the next download. */
  readonly staged?: () => Promise<void>;
}

/** Our part of an updater of electron-updater. Older versions are never offered: their app would refuse the card file. */
export function wrapUpdater(updater: AppUpdater, options: WrapOptions): Updater {
  const { log, install } = options;
  updater.logger = quietLogger(log);
  updater.autoDownload = false;
  updater.disableWebInstaller = true;
  return {
    async check(channel) {
      updater.channel = channel;
      updater.allowPrerelease = channel === 'beta';
      updater.allowDowngrade = false;
      const result = await updater.checkForUpdates();
      if (result === null || !result.isUpdateAvailable) return null;
      const { updateInfo, cancellationToken } = result;
      return { version: updateInfo.version, download: () => download(updater, cancellationToken, options) };
    },
    install,
  };
}

async function download(
  updater: AppUpdater,
  token: CancellationToken | undefined,
  { timer, staged }: WrapOptions,
): Promise<void> {
  const giveUp = (): void => token?.cancel();
  let stopTimer = timer.after(STALLED_MS, giveUp);
  const onProgress = (): void => {
    stopTimer();
    stopTimer = timer.after(STALLED_MS, giveUp);
  };
  updater.on('download-progress', onProgress);
  try {
    await Promise.all([updater.downloadUpdate(token), staged?.()]);
  } finally {
    stopTimer();
    updater.removeListener('download-progress', onProgress);
  }
}

/** Errors come as rejections, which are logged once. */
function quietLogger(log: Log): Logger {
  const info = (message: unknown): void => log.info(String(message).split('\n', 1)[0] ?? '');
  return { info, warn: info, error: () => undefined };
}
