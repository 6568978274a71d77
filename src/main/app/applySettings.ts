import { app, Menu } from 'electron';
import type { Account } from '#main/account/account.ts';
import { systemLanguage } from '#main/app/boot.ts';
import { dayInForce } from '#main/app/day.ts';
import { openAtLogin } from '#main/app/login.ts';
import { type MenuActions, menuTemplate } from '#main/app/menu.ts';
import { devServerUrl } from '#main/app/protocol.ts';
import { applyTheme } from '#main/app/theme.ts';
import type { TrayIcon } from '#main/app/tray.ts';
import type { Mirror } from '#main/mirror/index.ts';
import type { Windows } from '#main/windows/index.ts';
import type { Settings } from '#shared/settings.ts';

interface Followers {
  readonly windows: Windows;
  readonly mirror: Mirror;
  readonly menu: MenuActions;
  readonly account: Account;
  readonly tray: TrayIcon;
}

/** Makes the whole app follow changed settings, both windows included. */
export function applySettings(
  next: Settings,
  before: Settings,
  { windows, mirror, menu, account, tray }: Followers,
): void {
  applyTheme(next.theme);
  if (next.theme !== before.theme || next.language !== before.language) setMenu(next, menu);
  if (next.tray !== before.tray || next.language !== before.language) tray.follow(next);
  if (JSON.stringify(next.day) !== JSON.stringify(before.day)) void mirror.setDay(dayInForce(next));
  if (next.open_at_login !== before.open_at_login) openAtLogin(app, process.platform, next.open_at_login);
  windows.broadcast('settings_changed', next);
  if (next.server_address !== before.server_address) account.serverChanged();
}

export function setMenu(settings: Settings, actions: MenuActions): void {
  const template = menuTemplate({
    language: systemLanguage(settings),
    theme: settings.theme,
    is_mac: process.platform === 'darwin',
    is_development: devServerUrl() !== undefined,
    actions,
  });
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
}
