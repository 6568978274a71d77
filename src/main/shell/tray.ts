import { join } from 'node:path';
import { app, Menu, type MenuItemConstructorOptions, nativeImage, Tray } from 'electron';
import { systemLanguage } from '#main/settings/index.ts';
import { MENU_TEXTS } from '#main/shell/menuTexts.ts';
import { ROUTES, TODAY_TRAINING } from '#shared/routes.ts';
import type { Language, Settings } from '#shared/settings.ts';

export interface TrayActions {
  showMain(): void;
  navigate(path: string): void;
  showPalette(): void;
}

export interface TrayIcon {
  /** Puts the icon there or takes it away, and speaks the language in force. */
  follow(settings: Settings): void;
  isThere(): boolean;
}

/** @param folder where the icons are */
export function createTray(folder: string, actions: TrayActions): TrayIcon {
  // Kept here: Electron takes away the icon of a tray that nobody holds any more.
  let tray: Tray | null = null;
  return {
    follow(settings) {
      if (!settings.tray) {
        tray?.destroy();
        tray = null;
        return;
      }
      if (tray === null) {
        tray = new Tray(icon(folder));
        tray.setToolTip('Cardbox');
        // On macOS a click opens the menu.
        if (process.platform !== 'darwin') tray.on('click', actions.showMain);
      }
      tray.setContextMenu(Menu.buildFromTemplate(trayMenu(systemLanguage(settings), actions, () => app.quit())));
    },
    isThere: () => tray !== null,
  };
}

export function trayMenu(language: Language, actions: TrayActions, quit: () => void): MenuItemConstructorOptions[] {
  const text = MENU_TEXTS[language];
  return [
    { label: text.open, click: () => actions.showMain() },
    { label: text.train, click: () => actions.navigate(TODAY_TRAINING) },
    { label: text.palette, click: () => actions.showPalette() },
    { label: text.settings, click: () => actions.navigate(ROUTES.settings) },
    { type: 'separator' },
    { label: text.quit, click: () => quit() },
  ];
}

/** macOS colours an icon whose name ends in `Template` itself. */
function icon(folder: string): Electron.NativeImage {
  const name = process.platform === 'darwin' ? 'trayTemplate.png' : 'tray.png';
  return nativeImage.createFromPath(join(folder, name));
}
