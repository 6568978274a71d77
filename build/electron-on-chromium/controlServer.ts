import { hostApp } from './app.ts';
import { BrowserWindow, blurAll } from './browserWindow.ts';
import type { Control, MenuState, WindowState } from './control.ts';
import { openedDialogs, queueReply } from './dialog.ts';
import { emitEvent } from './emitter.ts';
import { pressShortcut, registeredShortcuts } from './globalShortcut.ts';
import { Menu, type MenuItem } from './menu.ts';
import { hostTheme } from './nativeTheme.ts';
import { setOnline } from './net.ts';
import { displayedNotifications } from './notification.ts';
import { POWER_EVENTS, powerMonitor } from './powerMonitor.ts';
import { setStorageBackend } from './safeStorage.ts';
import { hostScreen } from './screen.ts';
import { shellCalls } from './shell.ts';
import { openTrays } from './tray.ts';

/** Runs one call of the test control, `{method, args}` in and `{value}` or `{error}` out, as JSON. */
export async function runControl(body: string): Promise<string> {
  try {
    const { method, args } = JSON.parse(body) as { method: string; args: unknown[] };
    if (!Object.hasOwn(control, method)) throw new Error(`The test control has no '${method}'`);
    const call = control[method as keyof Control] as (...args: unknown[]) => unknown;
    return JSON.stringify({ value: (await call(...args)) ?? null });
  } catch (error) {
    return JSON.stringify({ error: error instanceof Error ? error.message : String(error) });
  }
}

const control: Control = {
  pressShortcut,
  shortcuts: registeredShortcuts,
  windows: () => BrowserWindow.getAllWindows().map(describeWindow),
  focusWindow: (id) => windowOf(id).focus(),
  closeWindow: (id) => windowOf(id).close(),
  blurAll,
  resizeWindow: (id, bounds) => windowOf(id).setBounds(bounds),
  menu: () => describeMenu(Menu.getApplicationMenu()),
  popupMenu: () => describeMenu(Menu.getPopup()),
  clickMenuItem: (idOrLabel) => {
    const popup = Menu.getPopup();
    click([popup, Menu.getApplicationMenu()], idOrLabel);
    popup?.closePopup();
  },
  trays: () => openTrays().map(({ toolTip, menu }) => ({ toolTip, menu: describeMenu(menu) })),
  badge: () => hostApp.badgeCount,
  clickTray: (index) => void openTrays()[index]?.emit('click', {}),
  clickTrayItem: (idOrLabel) =>
    click(
      openTrays().map(({ menu }) => menu),
      idOrLabel,
    ),
  answerDialog: queueReply,
  dialogs: openedDialogs,
  shellCalls,
  notifications: () => displayedNotifications().map(({ title, body }) => ({ title, body })),
  clickNotification: (index) => void displayedNotifications()[index]?.emit('click', {}),
  setSystemTheme: (scheme) => hostTheme.setSystem(scheme),
  theme: () => ({ source: hostTheme.themeSource, dark: hostTheme.shouldUseDarkColors }),
  setDisplays: (displays) => hostScreen.setDisplays(displays),
  setCursor: (point) => hostScreen.setCursor(point),
  setOnline,
  setKeyring: setStorageBackend,
  power: (event) => {
    if (!POWER_EVENTS.includes(event)) throw new Error(`There is no power event '${event}'`);
    powerMonitor.emit(event, {});
  },
  crash: (id) => windowOf(id).hostContents.crash(),
  openUrl: (url) => void emitEvent(hostApp, 'open-url', url),
  openFile: (path) => void emitEvent(hostApp, 'open-file', path),
  activate: () =>
    void emitEvent(
      hostApp,
      'activate',
      BrowserWindow.getAllWindows().some((window) => window.isVisible()),
    ),
  quit: () => hostApp.quit(),
};

function windowOf(id: number): BrowserWindow {
  const window = BrowserWindow.fromId(id);
  if (!window) throw new Error(`There is no window ${id}`);
  return window;
}

function describeWindow(window: BrowserWindow): WindowState {
  return {
    id: window.id,
    url: window.webContents.getURL(),
    title: window.webContents.getTitle() || window.getTitle(),
    visible: window.isVisible(),
    focused: window.isFocused(),
    minimized: window.isMinimized(),
    maximized: window.isMaximized(),
    fullScreen: window.isFullScreen(),
    alwaysOnTop: window.isAlwaysOnTop(),
    backgroundColor: window.getBackgroundColor(),
    bounds: window.getBounds(),
  };
}

function describeMenu(menu: Menu | null): MenuState[] {
  return (menu?.items ?? []).map((item) => ({
    id: item.id,
    label: item.label,
    role: item.role ?? null,
    accelerator: item.accelerator,
    enabled: item.enabled,
    visible: item.visible,
    checked: item.checked,
    type: item.type,
    submenu: describeMenu(item.submenu ?? null),
  }));
}

function click(menus: (Menu | null)[], idOrLabel: string): void {
  const items = menus.flatMap((menu): MenuItem[] => menu?.flatten() ?? []);
  const item = items.find(({ id }) => id === idOrLabel) ?? items.find(({ label }) => label === idOrLabel);
  if (!item)
    throw new Error(`No menu item '${idOrLabel}'; there are ${items.map(({ id, label }) => id || label).join(', ')}`);
  if (!item.enabled) throw new Error(`Menu item '${idOrLabel}' is disabled`);
  item.click();
}
