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
  /** Shows or removes the icon, and uses the language of the settings. */
  update(settings: Settings): void;
  isVisible(): boolean;
}

/** @param folder absolute path of the icons' directory */
export function createTray(folder: string, actions: TrayActions): TrayIcon {
  // The reference keeps the icon: Electron removes the icon of a garbage-collected tray.
  let tray: Tray | null = null;
  return {
    update(settings) {
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
    isVisible: () => tray !== null,
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

/** macOS colors an icon whose name ends in `Template`. */
function icon(folder: string): Electron.NativeImage {
  const name = process.platform === 'darwin' ? 'trayTemplate.png' : 'tray.png';
  return nativeImage.createFromPath(join(folder, name));
}
