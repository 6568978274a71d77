import type { App } from 'electron';

/**
 * Has the system start the app with the person's session, or no longer. Only macOS and Windows can; elsewhere the
 * setting is not shown, and nothing happens here.
 */
export function openAtLogin(app: Pick<App, 'setLoginItemSettings'>, platform: NodeJS.Platform, isOn: boolean): void {
  if (platform === 'darwin' || platform === 'win32') app.setLoginItemSettings({ openAtLogin: isOn });
}
