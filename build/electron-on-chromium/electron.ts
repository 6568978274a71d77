import { app } from './app.ts';
import { BrowserWindow } from './browserWindow.ts';
import { clipboard } from './clipboard.ts';
import { dialog } from './dialog.ts';
import { globalShortcut } from './globalShortcut.ts';
import { guard } from './guard.ts';
import { ipcMain } from './ipc.ts';
import { Menu, MenuItem } from './menu.ts';
import { nativeImage } from './nativeImage.ts';
import { nativeTheme } from './nativeTheme.ts';
import { net } from './net.ts';
import { Notification } from './notification.ts';
import { powerMonitor } from './powerMonitor.ts';
import { protocol } from './protocol.ts';
import { safeStorage } from './safeStorage.ts';
import { screen } from './screen.ts';
import { session } from './session.ts';
import { shell } from './shell.ts';
import { scheduleStart } from './startUp.ts';
import { Tray } from './tray.ts';

/** What `import ... from 'electron'` and `require('electron')` give on the host. */
const electron = {
  app,
  BrowserWindow,
  clipboard,
  dialog,
  globalShortcut,
  ipcMain,
  Menu,
  MenuItem,
  nativeImage,
  nativeTheme,
  net,
  Notification,
  powerMonitor,
  protocol,
  safeStorage,
  screen,
  session,
  shell,
  Tray,
} satisfies Partial<Record<keyof typeof Electron, unknown>>;

export default guard('electron', electron);

export {
  app,
  BrowserWindow,
  clipboard,
  dialog,
  globalShortcut,
  ipcMain,
  Menu,
  MenuItem,
  Notification,
  nativeImage,
  nativeTheme,
  net,
  powerMonitor,
  protocol,
  safeStorage,
  screen,
  session,
  shell,
  Tray,
};

scheduleStart();
