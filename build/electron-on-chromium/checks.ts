import type { EventEmitter } from 'node:events';
import type Electron from 'electron';
import type { HostApp } from './app.ts';
import type { HostWindow } from './browserWindow.ts';
import type { HostIpcMain } from './ipc.ts';
import type { HostMenu, MenuItem } from './menu.ts';
import type { HostNativeTheme } from './nativeTheme.ts';
import type { HostNotification } from './notification.ts';
import type { HostScreen } from './screen.ts';
import type { HostSession } from './session.ts';
import type { HostTray } from './tray.ts';
import type { HostWebContents } from './webContents.ts';

/** The members of Electron's type that the host's type has too. Listeners are checked when they are added, by name. */
type Shared<Real, Host> = Pick<Real, Exclude<keyof Real & keyof Host, keyof EventEmitter>>;

type Check<Real, Host extends Shared<Real, Host>> = Host;

/** Compiles only while every member of the host's classes has the type that electron.d.ts gives it, those apart that lead to another of them. */
export type Checks = [
  Check<Electron.App, Omit<HostApp, 'hide' | 'show'>>,
  Check<Electron.BrowserWindow, HostWindow>,
  Check<Electron.WebContents, HostWebContents>,
  Check<Electron.IpcMain, HostIpcMain>,
  Check<Electron.Menu, Omit<HostMenu, 'append' | 'insert' | 'items' | 'getMenuItemById'>>,
  Check<Electron.MenuItem, Omit<MenuItem, 'submenu' | 'role' | 'type'>>,
  Check<Electron.NativeTheme, HostNativeTheme>,
  Check<Electron.Notification, HostNotification>,
  Check<Electron.Screen, HostScreen>,
  Check<Electron.Session, Omit<HostSession, 'protocol' | 'webRequest'>>,
  Check<Electron.Tray, Omit<HostTray, 'setContextMenu' | 'setImage'>>,
];
