import { join } from 'node:path';
import { app, Menu, type MenuItemConstructorOptions, nativeImage, Tray } from 'electron';
import { systemLanguage } from '#main/settings/index.ts';
import { ROUTES, settingsPath, TODAY_TRAINING } from '#shared/routes.ts';
import type { Language, Settings } from '#shared/settings.ts';
import { dueText, MENU_TEXTS } from './menuTexts.ts';
import type { WindowSystem } from './windowSystem.ts';

export interface TrayActions {
  showMain(): void;
  navigate(path: string): void;
  showPalette(): void;
  quickReview(): void;
}

export type TrayIcon = ReturnType<typeof createTray>;

/** @param folder absolute path of the icons' directory */
export function createTray(folder: string, system: WindowSystem, actions: TrayActions) {
  // The reference keeps the icon: Electron removes the icon of a garbage-collected tray.
  let tray: Tray | null = null;
  let current: Settings | null = null;
  let dueCount = 0;

  function show(icon: Tray, settings: Settings): void {
    const language = systemLanguage(settings);
    const count = settings.reminders.badge ? dueCount : 0;
    icon.setToolTip(count === 0 ? 'Cardbox' : `Cardbox: ${dueText(language, count)}`);
    // Only the menu bar of macOS has room for text.
    if (system === 'mac') icon.setTitle(count === 0 ? '' : String(count));
    icon.setContextMenu(
      Menu.buildFromTemplate(trayMenu(language, count, actions, () => app.quit(), settings.otherPrograms.isOpen)),
    );
  }

  return {
    /** Shows or removes the icon, and uses the settings' language. */
    update(settings: Settings): void {
      current = settings;
      // An app without a window needs something that opens it.
      if (!settings.tray && !settings.open_at_login) {
        tray?.destroy();
        tray = null;
        return;
      }
      if (tray === null) {
        tray = new Tray(icon(folder, system));
        // On macOS a click opens the menu.
        if (system !== 'mac') tray.on('click', actions.showMain);
      }
      show(tray, settings);
    },
    /** @param count today's number of due cards */
    setDueCount(count: number): void {
      dueCount = count;
      if (tray !== null && current !== null) show(tray, current);
    },
    isVisible: () => tray !== null,
  };
}

/**
 * @param dueCount the quick review is offered if cards are due
 * @param isDoorOpen says that other programs can connect
 */
export function trayMenu(
  language: Language,
  dueCount: number,
  actions: TrayActions,
  quit: () => void,
  isDoorOpen = false,
): MenuItemConstructorOptions[] {
  const text = MENU_TEXTS[language];
  const review: MenuItemConstructorOptions[] =
    dueCount === 0
      ? []
      : [{ label: dueText(language, dueCount), click: () => actions.quickReview() }, { type: 'separator' }];
  return [
    ...review,
    { label: text.open, click: () => actions.showMain() },
    { label: text.train, click: () => actions.navigate(TODAY_TRAINING) },
    { label: text.add, click: () => actions.navigate(ROUTES.add) },
    { label: text.palette, click: () => actions.showPalette() },
    { label: text.settings, click: () => actions.navigate(ROUTES.settings) },
    ...(isDoorOpen ? [{ label: text.doorOpen, click: () => actions.navigate(settingsPath('programs')) }] : []),
    { type: 'separator' },
    { label: text.quit, click: () => quit() },
  ];
}

/** macOS colors an icon whose name ends in `Template`. */
function icon(folder: string, system: WindowSystem): Electron.NativeImage {
  const name = system === 'mac' ? 'trayTemplate.png' : 'tray.png';
  return nativeImage.createFromPath(join(folder, name));
}
