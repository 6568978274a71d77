import type { BrowserWindowConstructorOptions, WebContents } from 'electron';
import { hostApp } from './app.ts';
import { applyBounds } from './applyBounds.ts';
import type { HostPage } from './chromium.ts';
import { isHeadless } from './commandLine.ts';
import { emitEvent } from './emitter.ts';
import { checkOptions, guardClass, notImplemented } from './guard.ts';
import { requireReady } from './lifecycle.ts';
import { setFocusedWindowSource } from './menu.ts';
import { HostWebContents } from './webContents.ts';
import { WindowBase } from './windowBase.ts';
import { OPTIONS, WEB_PREFERENCES } from './windowOptions.ts';
import { addWindow, removeWindow } from './windows.ts';

const all = new Map<number, HostWindow>();
let focused: HostWindow | null = null;
let lastId = 0;

/** Electron's BrowserWindow on a window of Chromium. */
export class HostWindow extends WindowBase {
  readonly id: number;
  /** For the host itself: the contents behind the facade that the app gets. */
  readonly hostContents: HostWebContents;
  private title: string;
  private painted = false;

  constructor(options: BrowserWindowConstructorOptions = {}) {
    requireReady('Cannot create BrowserWindow before app is ready');
    checkOptions('BrowserWindow', options, OPTIONS);
    const { webPreferences = {} } = options;
    checkOptions('webPreferences', webPreferences, WEB_PREFERENCES);
    const { contextIsolation = true, sandbox = true, nodeIntegration = false, webSecurity = true } = webPreferences;
    if (!contextIsolation || !sandbox || nodeIntegration || !webSecurity) throw notImplemented('an unprotected window');
    super(options);
    lastId += 1;
    this.id = lastId;
    this.title = options.title ?? hostApp.getName();
    this.hostContents = new HostWebContents(this.id, {
      preload: webPreferences.preload ?? null,
      bounds: () => this.currentBounds(),
      onPage: async (host) => await this.applyTo(host),
      onPageClosed: () => {
        if (!this.destroyed) this.close();
      },
      onFirstPaint: () => this.firstPaint(),
      onTitle: (title) => {
        if (!emitEvent(this, 'page-title-updated', title, true)) this.title = title;
      },
      isFocused: () => focused?.id === this.id,
      onFocusWanted: () => this.focus(),
    });
    if (webPreferences.zoomFactor !== undefined) this.hostContents.setZoomFactor(webPreferences.zoomFactor);
    this.visible = options.show ?? true;
  }

  static getAllWindows(): HostWindow[] {
    return [...all.values()];
  }

  static getFocusedWindow(): HostWindow | null {
    return focused;
  }

  static fromId(id: number): HostWindow | null {
    return all.get(id) ?? null;
  }

  get webContents(): WebContents {
    this.alive();
    return this.hostContents.facade;
  }

  async loadURL(url: string): Promise<void> {
    this.alive();
    await this.hostContents.loadURL(url);
  }

  reload(): void {
    this.alive();
    this.hostContents.reload();
  }

  show(): void {
    this.setVisible(true);
    this.focus();
  }

  hide(): void {
    this.setVisible(false);
    this.blur();
  }

  private setVisible(visible: boolean): void {
    this.alive();
    if (this.visible === visible) return;
    this.visible = visible;
    this.apply();
    this.emit(visible ? 'show' : 'hide');
  }

  focus(): void {
    this.alive();
    if (!this.visible || focused?.id === this.id) return;
    const before = focused;
    focused = all.get(this.id) ?? null;
    before?.lostFocus();
    if (!isHeadless()) this.hostContents.link.background(async ({ cdp }) => await cdp.send('Page.bringToFront'));
    this.emit('focus');
    this.hostContents.emit('focus');
    hostApp.emit('browser-window-focus', {}, focused);
  }

  blur(): void {
    this.alive();
    if (focused?.id !== this.id) return;
    focused = null;
    this.lostFocus();
  }

  private lostFocus(): void {
    this.emit('blur');
    this.hostContents.emit('blur');
    hostApp.emit('browser-window-blur', {}, all.get(this.id));
  }

  isVisible(): boolean {
    this.alive();
    return this.visible;
  }

  isFocused(): boolean {
    this.alive();
    return focused?.id === this.id;
  }

  setTitle(title: string): void {
    this.alive();
    this.title = title;
  }

  getTitle(): string {
    this.alive();
    return this.title;
  }

  /** 'close' is emitted at once. Preventing it also cancels a quit. The window is destroyed a little later. */
  close(): void {
    this.alive();
    if (emitEvent(this, 'close')) hostApp.cancelQuit();
    else setImmediate(() => this.destroy());
  }

  destroy(): void {
    if (this.destroyed) return;
    if (focused?.id === this.id) focused = null;
    this.hostContents.destroy();
    this.destroyed = true;
    all.delete(this.id);
    this.emit('closed');
    removeWindow(this.id);
  }

  private firstPaint(): void {
    if (this.painted) return;
    this.painted = true;
    if (!this.visible) this.emit('ready-to-show');
  }

  protected apply(): void {
    this.hostContents.link.background(async (host) => await this.applyTo(host));
  }

  private async applyTo(host: HostPage): Promise<void> {
    if (this.destroyed) return;
    const isShown = this.visible && !this.isMinimized();
    await applyBounds(host, this.currentBounds(), this.hostContents?.getZoomFactor() ?? 1, isShown);
  }
}

export type BrowserWindow = HostWindow;

export const BrowserWindow = guardClass('BrowserWindow', HostWindow, (window: HostWindow) => {
  all.set(window.id, window);
  addWindow(window);
  hostApp.emit('web-contents-created', {}, window.hostContents.facade);
  hostApp.emit('browser-window-created', {}, window);
  if (window.isVisible()) window.focus();
});

/** Another app gets the focus. */
export function blurAll(): void {
  focused?.blur();
  hostApp.emit('did-resign-active', {});
}

setFocusedWindowSource(() => (focused ?? undefined) as Electron.BrowserWindow | undefined);
