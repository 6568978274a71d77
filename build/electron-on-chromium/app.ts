import type { App, LoginItemSettings } from 'electron';
import { commandLine } from './commandLine.ts';
import { emitEvent, HostEmitter } from './emitter.ts';
import { guard, notImplemented } from './guard.ts';
import { isReady, requireReady, setReady } from './lifecycle.ts';
import { appPath, getPath, identity, setPath } from './paths.ts';
import { type Handover, releaseInstanceLock, requestLock } from './singleInstance.ts';
import { onWindowClosed, openWindows } from './windows.ts';

const EVENTS = [
  'will-finish-launching ready window-all-closed before-quit will-quit quit second-instance activate open-url open-file',
  'render-process-gone child-process-gone browser-window-created browser-window-focus browser-window-blur web-contents-created',
  'did-resign-active did-become-active',
].flatMap((names) => names.split(' '));

type LoginItem = Parameters<App['setLoginItemSettings']>[0];

export class HostApp extends HostEmitter {
  readonly isPackaged = false;
  readonly commandLine = commandLine as App['commandLine'];
  readonly dock: App['dock'] = undefined;
  /** Only macOS hides whole apps; Electron has these methods nowhere else. */
  readonly hide = process.platform === 'darwin' ? (): void => void this.emit('did-resign-active', {}) : undefined;
  readonly show = process.platform === 'darwin' ? (): void => undefined : undefined;
  /** For the test control: the number on the app's icon. */
  badgeCount = 0;
  private loginItem: LoginItem = {};
  private quitting = false;
  private hasLock = false;
  private announce: () => void = () => undefined;
  private readonly readiness = new Promise<void>((resolve) => {
    this.announce = resolve;
  });
  /** Ends Chromium and the process; set by the start-up. */
  finish: (code: number) => void = (code) => process.exit(code);

  constructor() {
    super('app', EVENTS);
    onWindowClosed((openCount) => {
      if (openCount > 0) return;
      if (this.quitting) this.endQuit();
      else if (!this.emit('window-all-closed')) this.quit();
    });
    process.on('exit', releaseInstanceLock);
  }

  get name(): string {
    return identity.getName();
  }

  set name(value: string) {
    identity.setName(value);
  }

  whenReady(): Promise<void> {
    return this.readiness;
  }

  isReady(): boolean {
    return isReady();
  }

  /** Called once by the start-up, when Chromium runs. */
  becomeReady(): void {
    setReady();
    this.emit('will-finish-launching');
    this.emit('ready', {}, {});
    this.announce();
  }

  quit(): void {
    if (this.quitting || emitEvent(this, 'before-quit')) return;
    this.quitting = true;
    const windows = openWindows();
    // A window that is emitting 'closed' still counts, as in Electron, but must not be closed again.
    for (const window of windows) if (!window.isDestroyed()) window.close();
    if (windows.length === 0) this.endQuit();
  }

  /** A window's 'close' was prevented, which cancels the quit. */
  cancelQuit(): void {
    this.quitting = false;
  }

  private endQuit(): void {
    if (emitEvent(this, 'will-quit')) {
      this.quitting = false;
      return;
    }
    this.leave(0);
  }

  exit(code = 0): void {
    this.quitting = true;
    onWindowClosed(() => undefined);
    for (const window of openWindows()) window.destroy();
    this.leave(code);
  }

  private leave(code: number): void {
    emitEvent(this, 'quit', code);
    this.finish(code);
  }

  requestSingleInstanceLock(additionalData?: Record<PropertyKey, unknown>): boolean {
    const receive = ({ argv, cwd, additionalData: data }: Handover): void => {
      emitEvent(this, 'second-instance', argv, cwd, data);
    };
    this.hasLock = requestLock(additionalData, receive);
    return this.hasLock;
  }

  releaseSingleInstanceLock(): void {
    releaseInstanceLock();
    this.hasLock = false;
  }

  hasSingleInstanceLock(): boolean {
    return this.hasLock;
  }

  getPath(name: string): string {
    return getPath(name);
  }

  setPath(name: string, path: string): void {
    setPath(name, path);
  }

  getName(): string {
    return identity.getName();
  }

  setName(name: string): void {
    identity.setName(name);
  }

  getVersion(): string {
    return identity.getVersion();
  }

  getPreferredSystemLanguages(): string[] {
    const { LANGUAGE, LC_ALL, LC_MESSAGES, LANG } = process.env;
    const names = (LANGUAGE || LC_ALL || LC_MESSAGES || LANG || '').split(':');
    const tags = names
      .map((name) => name.replace(/\..*$/, '').replace('_', '-'))
      .filter((tag) => /^[a-z]{2,3}(-|$)/.test(tag));
    return tags.length > 0 ? tags : ['en-US'];
  }

  getAppPath(): string {
    return appPath;
  }

  setAsDefaultProtocolClient(scheme: string): boolean {
    return scheme !== '';
  }

  enableSandbox(): void {
    if (isReady()) throw new Error('app.enableSandbox() can only be called before app is ready');
  }

  setAppUserModelId(id: string): void {
    if (typeof id !== 'string') throw new TypeError('app.setAppUserModelId takes a string');
  }

  setBadgeCount(count = 0): boolean {
    requireReady('app.setBadgeCount() can only be called after app is ready');
    if (process.platform === 'win32') return false;
    this.badgeCount = count;
    return true;
  }

  setLoginItemSettings(settings: LoginItem): void {
    if (process.platform === 'linux') throw notImplemented('app.setLoginItemSettings on Linux');
    this.loginItem = settings;
  }

  getLoginItemSettings(): LoginItemSettings {
    if (process.platform === 'linux') throw notImplemented('app.getLoginItemSettings on Linux');
    const openAtLogin = this.loginItem.openAtLogin ?? false;
    const status = openAtLogin ? 'enabled' : 'not-registered';
    return { openAtLogin, status, wasOpenedAtLogin: false, executableWillLaunchAtLogin: openAtLogin, launchItems: [] };
  }

  focus(): void {
    requireReady('app.focus() can only be called after app is ready');
  }
}

export const hostApp = new HostApp();
export const app = guard('app', hostApp);
