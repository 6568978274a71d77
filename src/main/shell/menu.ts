import type { MenuItemConstructorOptions } from 'electron';
import { MENU_TEXTS } from '#main/shell/menuTexts.ts';
import type { Language, Settings } from '#shared/settings.ts';

export interface MenuActions {
  navigate(path: string): void;
  command(command: 'undo' | 'shortcuts' | 'find'): void;
  zoom(change: 'in' | 'out' | 'reset'): void;
  setTheme(theme: Settings['theme']): void;
  showPalette(): void;
}

interface MenuOptions {
  readonly language: Language;
  readonly theme: Settings['theme'];
  readonly is_mac: boolean;
  readonly is_development: boolean;
  readonly actions: MenuActions;
}

type Items = MenuItemConstructorOptions[];

/** The application menu as a template; made anew when the language or the theme changes. */
export function menuTemplate({ language, theme, is_mac, is_development, actions }: MenuOptions): Items {
  const text = MENU_TEXTS[language];
  const go = (label: string, path: string, accelerator?: string): MenuItemConstructorOptions => ({
    label,
    click: () => actions.navigate(path),
    ...(accelerator === undefined ? {} : { accelerator }),
  });
  const settings = go(text.settings, '/main/settings', 'CommandOrControl+,');
  const file: Items = [
    go(text.import, '/main/import', 'CommandOrControl+O'),
    ...(is_mac ? [] : [settings]),
    { type: 'separator' },
    is_mac ? { role: 'close', label: text.close } : { role: 'quit', label: text.quit },
  ];
  const app_menu: Items = is_mac ? [{ role: 'appMenu', submenu: macAppMenu(text, settings) }] : [];
  return [
    ...app_menu,
    { label: text.file, submenu: file },
    { label: text.edit, submenu: editMenu(text, actions) },
    { label: text.view, submenu: viewMenu(text, theme, is_development, actions) },
    {
      label: text.go,
      submenu: [
        go(text.today, '/main/dashboard', 'CommandOrControl+1'),
        go(text.boxes, '/main/dashboard#boxes', 'CommandOrControl+2'),
        go(text.recap, '/main/recap', 'CommandOrControl+3'),
      ],
    },
    { role: 'window', label: text.window, submenu: windowMenu(text, is_mac) },
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
    { role: 'hideOthers', label: text.hide_others },
    { role: 'unhide', label: text.show_all },
    { type: 'separator' },
    { role: 'quit', label: text.quit },
  ];
}

function windowMenu(text: Texts, is_mac: boolean): Items {
  const zoom: Items = is_mac ? [{ role: 'zoom', label: text.zoom_window }] : [];
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
    { role: 'selectAll', label: text.select_all },
    { type: 'separator' },
    // No accelerators: the pages own these keys, because typing in a field must not trigger them.
    { label: text.undo_answer, click: () => actions.command('undo') },
    { label: text.find, click: () => actions.command('find') },
  ];
}

function viewMenu(text: Texts, theme: Settings['theme'], is_development: boolean, actions: MenuActions): Items {
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
    { label: text.zoom_in, accelerator: 'CommandOrControl+Plus', click: () => actions.zoom('in') },
    { label: text.zoom_out, accelerator: 'CommandOrControl+-', click: () => actions.zoom('out') },
    { label: text.zoom_reset, accelerator: 'CommandOrControl+0', click: () => actions.zoom('reset') },
    { type: 'separator' },
    { label: text.theme, submenu: themes },
    { label: text.palette, click: () => actions.showPalette() },
    { type: 'separator' },
    { role: 'togglefullscreen', label: text.full_screen },
    ...(is_development ? developer : []),
  ];
}
