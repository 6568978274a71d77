import type { UpdatesOff } from '#shared/update.ts';

export interface InstalledApp {
  readonly platform: string;
  readonly isPackaged: boolean;
  /** Path of the AppImage that runs (`APPIMAGE`). */
  readonly appImage: string | undefined;
  /** `app-update.yml`, where releases are looked for, is beside the app. */
  readonly hasUpdateConfig: boolean;
}

/** How this app updates itself, or why it does not. */
export function updaterKind(app: InstalledApp): 'nsis' | 'mac' | 'appImage' | UpdatesOff {
  if (!app.isPackaged || !app.hasUpdateConfig) return 'NOT_INSTALLED';
  if (app.platform === 'win32') return 'nsis';
  if (app.platform === 'darwin') return 'mac';
  return app.appImage === undefined ? 'PACKAGE_MANAGER' : 'appImage';
}
