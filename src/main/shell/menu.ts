import type { MenuItemConstructorOptions } from 'electron';
import type { AppCommand } from '#shared/ipc/channels.ts';
import { DASHBOARD_BOXES, ROUTES } from '#shared/routes.ts';
import type { Language, Settings } from '#shared/settings.ts';
import { MENU_TEXTS } from './menuTexts.ts';

export interface MenuActions {
  navigate(path: string): void;
  command(command: 'undo' | 'shortcuts' | 'find'): void;
  zoom(change: 'in' | 'out' | 'reset'): void;
  setTheme(theme: Settings['theme']): void;
  showPalette(): void;
  toggleFullScreen(): void;
  quit(): void;
}

/** Runs a command of the menu that the palette asks for. */
export function runAppCommand(actions: MenuActions, command: AppCommand): void {
  const run: Record<AppCommand, () => void> = {
    zoomIn: () => actions.zoom('in'),
    zoomOut: () => actions.zoom('out'),
    zoomReset: () => actions.zoom('reset'),
    fullScreen: () => actions.toggleFullScreen(),
    shortcuts: () => actions.command('shortcuts'),
    quit: () => actions.quit(),
  };
  run[command]();
}

interface MenuOptions {
  readonly language: Language;
  readonly theme: Settings['theme'];
  readonly isMac: boolean;
  readonly isDevelopment: boolean;
  readonly actions: MenuActions;
}

type Items = MenuItemConstructorOptions[];

/** The application menu as a template. It is built again when the language or the theme changes. */
export function menuTemplate({ language, theme, isMac, isDevelopment, actions }: MenuOptions): Items {
  const text = MENU_TEXTS[language];
  const go = (label: string, path: string, accelerator?: string): MenuItemConstructorOptions => ({
    label,
    click: () => actions.navigate(path),
    ...(accelerator === undefined ? {} : { accelerator }),
  });
  const settings = go(text.settings, ROUTES.settings, 'CommandOrControl+,');
  const file: Items = [
    go(text.import, ROUTES.import, 'CommandOrControl+O'),
    ...(isMac ? [] : [settings]),
    { type: 'separator' },
    isMac ? { role: 'close', label: text.close } : { role: 'quit', label: text.quit },
  ];
  const appMenu: Items = isMac ? [{ role: 'appMenu', submenu: macAppMenu(text, settings) }] : [];
  return [
    ...appMenu,
    { label: text.file, submenu: file },
    { label: text.edit, submenu: editMenu(text, actions) },
    { label: text.view, submenu: viewMenu(text, theme, isDevelopment, actions) },
    {
      label: text.go,
      submenu: [
        go(text.today, ROUTES.dashboard, 'CommandOrControl+1'),
        go(text.boxes, DASHBOARD_BOXES, 'CommandOrControl+2'),
        go(text.recap, ROUTES.recap, 'CommandOrControl+3'),
      ],
    },
    { role: 'window', label: text.window, submenu: windowMenu(text, isMac) },
    {
      role: 'help',
      label: text.help,
      submenu: [{ label: text.shortcuts, click: () => actions.command('shortcuts') }],
    },
  ];
}

type Texts = (typeof MENU_TEXTS)[Language];

function macAppMenu(text: Texts, settings: MenuItemConstructorOptions): Items {
  return [
    { role: 'about', label: text.about },
    { type: 'separator' },
    settings,
    { type: 'separator' },
    { role: 'services', label: text.services },
    { type: 'separator' },
    { role: 'hide', label: text.hide },
    { role: 'hideOthers', label: text.hideOthers },
    { role: 'unhide', label: text.showAll },
    { type: 'separator' },
    { role: 'quit', label: text.quit },
  ];
}

function windowMenu(text: Texts, isMac: boolean): Items {
  const zoom: Items = isMac ? [{ role: 'zoom', label: text.zoomWindow }] : [];
  return [{ role: 'minimize', label: text.minimize }, ...zoom, { role: 'close', label: text.close }];
}

function editMenu(text: Texts, actions: MenuActions): Items {
  return [
    { role: 'undo', label: text.undo },
    { role: 'redo', label: text.redo },
    { type: 'separator' },
    { role: 'cut', label: text.cut },
    { role: 'copy', label: text.copy },
    { role: 'paste', label: text.paste },
    { role: 'selectAll', label: text.selectAll },
    { type: 'separator' },
    // No accelerators: the pages own these keys, because typing in a field must not trigger them.
    { label: text.undoAnswer, click: () => actions.command('undo') },
    { label: text.find, click: () => actions.command('find') },
  ];
}

function viewMenu(text: Texts, theme: Settings['theme'], isDevelopment: boolean, actions: MenuActions): Items {
  const themes = (['light', 'dark', 'auto'] as const).map(
    (name): MenuItemConstructorOptions => ({
      label: text[name],
      type: 'radio',
      checked: name === theme,
      click: () => actions.setTheme(name),
    }),
  );
  const developer: Items = [{ type: 'separator' }, { role: 'reload' }, { role: 'toggleDevTools' }];
  return [
    { label: text.zoomIn, accelerator: 'CommandOrControl+Plus', click: () => actions.zoom('in') },
    { label: text.zoomOut, accelerator: 'CommandOrControl+-', click: () => actions.zoom('out') },
    { label: text.zoomReset, accelerator: 'CommandOrControl+0', click: () => actions.zoom('reset') },
    { type: 'separator' },
    { label: text.theme, submenu: themes },
    { label: text.palette, click: () => actions.showPalette() },
    { type: 'separator' },
    { role: 'togglefullscreen', label: text.fullScreen },
    ...(isDevelopment ? developer : []),
  ];
}
