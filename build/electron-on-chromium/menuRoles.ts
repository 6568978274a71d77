import type { BrowserWindow, MenuItemConstructorOptions } from 'electron';
import { hostApp } from './app.ts';

interface Role {
  readonly label: string;
  readonly accelerator?: string;
  readonly run?: (window: BrowserWindow | undefined) => void;
  readonly submenu?: () => MenuItemConstructorOptions[];
}

const isMac = process.platform === 'darwin';
const edit = (command: string) => (window: BrowserWindow | undefined) => {
  void window?.webContents.executeJavaScript(`document.execCommand('${command}')`, true);
};
const items =
  (...roles: string[]) =>
  () =>
    roles.map((role) => (role === '-' ? { type: 'separator' } : { role }) as MenuItemConstructorOptions);

const ROLES: Record<string, Role> = {
  quit: { label: isMac ? 'Quit' : 'Exit', accelerator: 'CommandOrControl+Q', run: () => hostApp.quit() },
  close: { label: 'Close Window', accelerator: 'CommandOrControl+W', run: (window) => window?.close() },
  minimize: { label: 'Minimize', accelerator: 'CommandOrControl+M', run: (window) => window?.minimize() },
  zoom: { label: 'Zoom', run: (window) => window?.maximize() },
  reload: { label: 'Reload', accelerator: 'CommandOrControl+R', run: (window) => window?.webContents.reload() },
  toggledevtools: {
    label: 'Toggle Developer Tools',
    accelerator: isMac ? 'Alt+Command+I' : 'Ctrl+Shift+I',
    run: (window) => window?.webContents.toggleDevTools(),
  },
  togglefullscreen: {
    label: 'Toggle Full Screen',
    accelerator: isMac ? 'Control+Command+F' : 'F11',
    run: (window) => window?.setFullScreen(!window.isFullScreen()),
  },
  undo: { label: 'Undo', accelerator: 'CommandOrControl+Z', run: edit('undo') },
  redo: { label: 'Redo', accelerator: isMac ? 'Shift+Command+Z' : 'Control+Y', run: edit('redo') },
  cut: { label: 'Cut', accelerator: 'CommandOrControl+X', run: edit('cut') },
  copy: { label: 'Copy', accelerator: 'CommandOrControl+C', run: edit('copy') },
  paste: { label: 'Paste', accelerator: 'CommandOrControl+V', run: edit('paste') },
  delete: { label: 'Delete', run: edit('delete') },
  selectall: { label: 'Select All', accelerator: 'CommandOrControl+A', run: edit('selectAll') },
  about: { label: 'About' },
  services: { label: 'Services', submenu: items() },
  hide: { label: 'Hide', accelerator: 'Command+H' },
  hideothers: { label: 'Hide Others', accelerator: 'Command+Alt+H' },
  unhide: { label: 'Show All' },
  help: { label: 'Help', submenu: items() },
  window: { label: 'Window', submenu: items('minimize', 'close') },
  appmenu: { label: 'App', submenu: items('about', '-', 'services', '-', 'hide', 'hideOthers', 'unhide', '-', 'quit') },
  editmenu: { label: 'Edit', submenu: items('undo', 'redo', '-', 'cut', 'copy', 'paste', 'delete', '-', 'selectAll') },
};

export function isRole(role: string): boolean {
  return Object.hasOwn(ROLES, role);
}

export function roleLabel(role: string): string {
  return ROLES[role]?.label ?? '';
}

export function defaultAccelerator(role: string): string | null {
  return ROLES[role]?.accelerator ?? null;
}

export function roleSubmenu(role: string): MenuItemConstructorOptions[] | undefined {
  return ROLES[role]?.submenu?.();
}

/** Does what the operating system does for a role. Roles of macOS's own application do nothing elsewhere. */
export function runRole(role: string, window: BrowserWindow | undefined): void {
  ROLES[role]?.run?.(window);
}
