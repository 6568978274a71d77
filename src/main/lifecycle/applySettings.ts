import { Menu } from 'electron';
import type { Account } from '#main/account/index.ts';
import type { Door } from '#main/door/index.ts';
import { devServerUrl } from '#main/pages/index.ts';
import { effectiveDay, systemLanguage } from '#main/settings/index.ts';
import { type MenuActions, menuTemplate, type TrayIcon } from '#main/shell/index.ts';
import type { Updates } from '#main/update/index.ts';
import { applyTheme, type Windows } from '#main/windows/index.ts';
import type { Mirror } from '#main/workers/index.ts';
import type { Settings } from '#shared/settings.ts';
import type { Reminders } from './reminders.ts';

interface SettingsUsers {
  readonly windows: Windows;
  readonly mirror: Mirror;
  readonly menu: MenuActions;
  readonly account: Account;
  readonly tray: TrayIcon;
  readonly reminders: Reminders;
  readonly updates: Updates;
  readonly door: Door;
}

/** Applies changed settings to the whole app, including both windows. */
export function applySettings(
  next: Settings,
  before: Settings,
  { windows, mirror, menu, account, tray, reminders, updates, door }: SettingsUsers,
): void {
  applyTheme(next.theme);
  if (next.theme !== before.theme || next.language !== before.language) setMenu(next, menu);
  tray.update(next);
  reminders.settingsChanged(next, before);
  if (JSON.stringify(next.day) !== JSON.stringify(before.day)) void mirror.setDay(effectiveDay(next));
  const { siblingsWait, wantedRecall } = next.training;
  if (siblingsWait !== before.training.siblingsWait || wantedRecall !== before.training.wantedRecall)
    void mirror.setTraining(next.training);
  windows.broadcast('settingsChanged', next);
  if (next.server_address !== before.server_address) account.serverChanged();
  if (next.updateChannel !== before.updateChannel) updates.channelChanged();
  void door.update(next.otherPrograms);
}

export function setMenu(settings: Settings, actions: MenuActions): void {
  const template = menuTemplate({
    language: systemLanguage(settings),
    theme: settings.theme,
    isMac: process.platform === 'darwin',
    isDevelopment: devServerUrl() !== undefined,
    actions,
  });
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
}
