import type { App } from 'electron';

/**
 * Sets whether the system starts the app when the user logs in. Only macOS and Windows support this; elsewhere the setting
 * is not visible, and nothing happens here.
 */
export function openAtLogin(app: Pick<App, 'setLoginItemSettings'>, platform: NodeJS.Platform, isOn: boolean): void {
  if (platform === 'darwin' || platform === 'win32') app.setLoginItemSettings({ openAtLogin: isOn });
}
