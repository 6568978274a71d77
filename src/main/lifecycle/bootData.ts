import { app } from 'electron';
import type { Account } from '#main/account/index.ts';
import { devServerUrl } from '#main/pages/index.ts';
import { systemLanguage } from '#main/settings/index.ts';
import type { Boot } from '#shared/boot.ts';
import { ROUTES } from '#shared/routes.ts';
import type { Settings } from '#shared/settings.ts';

/** The boot data of the page on this path. The path decides the kind of the window. */
export function bootData(path: string, nonce: string, settings: Settings, account: Account): Boot {
  return {
    windowKind: path === ROUTES.palette ? 'palette' : 'main',
    settings,
    language: systemLanguage(settings),
    account: account.get(),
    platform: process.platform === 'darwin' || process.platform === 'win32' ? process.platform : 'linux',
    version: app.getVersion(),
    development: devServerUrl() !== undefined,
    nonce,
  };
}
