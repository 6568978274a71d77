import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DialogReply, OpenedDialog } from './dialog.ts';
import type { DisplaySpec } from './screen.ts';
import type { ShellCall } from './shell.ts';

/** A window as a user sees it. `url` is the page's address in the app's own scheme. */
export interface WindowState {
  readonly id: number;
  readonly url: string;
  readonly title: string;
  readonly visible: boolean;
  readonly focused: boolean;
  readonly minimized: boolean;
  readonly maximized: boolean;
  readonly fullScreen: boolean;
  readonly alwaysOnTop: boolean;
  readonly backgroundColor: string;
  readonly bounds: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

/** An item of the application menu or of an open context menu. */
export interface MenuState {
  readonly id: string;
  readonly label: string;
  readonly role: string | null;
  readonly accelerator: string | null;
  readonly enabled: boolean;
  readonly visible: boolean;
  readonly checked: boolean;
  readonly type: string;
  readonly submenu: MenuState[];
}

/** What the user, the desktop and the system do outside the app's pages. */
export interface Control {
  /** Presses a global shortcut; false when the app has not registered it. */
  pressShortcut(accelerator: string): boolean;
  shortcuts(): string[];
  windows(): WindowState[];
  /** Clicks a window's title bar, or presses its close button. */
  focusWindow(id: number): void;
  closeWindow(id: number): void;
  /** Another app gets the focus. */
  blurAll(): void;
  resizeWindow(id: number, bounds: { x?: number; y?: number; width?: number; height?: number }): void;
  menu(): MenuState[];
  popupMenu(): MenuState[];
  /** By id or by label, in an open context menu first, then in the application menu. Throws when it is not there. */
  clickMenuItem(idOrLabel: string): void;
  trays(): { toolTip: string; menu: MenuState[] }[];
  /** The number on the app's icon; 0 for none. */
  badge(): number;
  clickTray(index: number): void;
  clickTrayItem(idOrLabel: string): void;
  /** Queues the reply to the next dialog of that kind. A dialog without one is canceled. */
  answerDialog(reply: DialogReply): void;
  dialogs(): OpenedDialog[];
  shellCalls(): ShellCall[];
  notifications(): { title: string; body: string }[];
  clickNotification(index: number): void;
  setSystemTheme(scheme: 'light' | 'dark'): void;
  theme(): { source: string; dark: boolean };
  setDisplays(displays: DisplaySpec[]): void;
  setCursor(point: { x: number; y: number }): void;
  setOnline(online: boolean): void;
  setKeyring(backend: 'basic_text' | 'gnome_libsecret', available: boolean): void;
  power(event: string): void;
  /** Kills a window's renderer. */
  crash(windowId: number): void;
  openUrl(url: string): void;
  openFile(path: string): void;
  activate(): void;
  quit(): void;
}

/** The same over the wire: every call is asynchronous. */
export type ControlClient = {
  [Name in keyof Control]: (...args: Parameters<Control[Name]>) => Promise<Awaited<ReturnType<Control[Name]>>>;
};

/** What `<userData>/host.json` says while the app runs. `cdp` only with `--remote-debugging-port`. */
export interface HostFile {
  readonly port: number;
  readonly token: string;
  readonly pid: number;
  readonly cdp: string | null;
}

export function readHostFile(userData: string): HostFile {
  return JSON.parse(readFileSync(join(userData, 'host.json'), 'utf8')) as HostFile;
}

/** Talks to a running app. An error of the call rejects with its message. */
export function connectControl({ port, token }: Pick<HostFile, 'port' | 'token'>): ControlClient {
  const call = async (method: string, args: unknown[]): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${port}/control`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: JSON.stringify({ method, args }),
    });
    if (!response.ok) throw new Error(`The test control refused: ${response.status}`);
    const reply = (await response.json()) as { value?: unknown; error?: string };
    if (reply.error !== undefined) throw new Error(reply.error);
    return reply.value;
  };
  return new Proxy({} as ControlClient, {
    get: (_, method) => (method === 'then' ? undefined : (...args: unknown[]) => call(String(method), args)),
  });
}
