import type { BrowserWindowConstructorOptions, Rectangle, WebContents } from 'electron';
import { hostApp } from './app.ts';
import { browserSession, type HostPage } from './chromium.ts';
import { isHeadless } from './commandLine.ts';
import { emitEvent, HostEmitter } from './emitter.ts';
import { checkOptions, guard, notImplemented } from './guard.ts';
import { requireReady } from './lifecycle.ts';
import { setFocusedWindowSource } from './menu.ts';
import { hostScreen } from './screen.ts';
import { HostWebContents } from './webContents.ts';
import { EVENTS, OPTIONS, WEB_PREFERENCES, type WindowMembers } from './windowOptions.ts';
import { addWindow, removeWindow } from './windows.ts';

const all = new Map<number, BrowserWindow>();
let focused: BrowserWindow | null = null;
let lastId = 0;

/** Where a window is and how: what Electron keeps in the window manager. */
interface State {
  bounds: Rectangle;
  visible: boolean;
  minimized: boolean;
  maximized: boolean;
  fullScreen: boolean;
  title: string;
  alwaysOnTop: boolean;
  backgroundColor: string;
}

/** Electron's BrowserWindow on a window of Chromium. State is kept here and changes at once; Chromium follows. */
export class BrowserWindow extends HostEmitter implements WindowMembers {
  readonly id: number;
  private readonly contents: HostWebContents;
  private readonly state: State;
  private readonly minimum: { width: number; height: number };
  private destroyed = false;
  private shownOnce = false;

  constructor(options: BrowserWindowConstructorOptions = {}) {
    super('BrowserWindow', EVENTS);
    requireReady('Cannot create BrowserWindow before app is ready');
    checkOptions('BrowserWindow', options, OPTIONS);
    const preferences = options.webPreferences ?? {};
    checkOptions('webPreferences', preferences, WEB_PREFERENCES);
    const { contextIsolation = true, sandbox = true, nodeIntegration = false, webSecurity = true } = preferences;
    if (!contextIsolation || !sandbox || nodeIntegration || !webSecurity) throw notImplemented('an unprotected window');
    const self = guard('BrowserWindow', this);
    lastId += 1;
    this.id = lastId;
    this.minimum = { width: options.minWidth ?? 0, height: options.minHeight ?? 0 };
    const { width = 800, height = 600 } = options;
    const size = { width: Math.max(width, this.minimum.width), height: Math.max(height, this.minimum.height) };
    this.state = {
      bounds: {
        ...centred(size),
        ...(options.x === undefined ? {} : { x: options.x }),
        ...(options.y === undefined ? {} : { y: options.y }),
      },
      visible: false,
      minimized: false,
      maximized: false,
      fullScreen: options.fullscreen ?? false,
      title: options.title ?? hostApp.getName(),
      alwaysOnTop: options.alwaysOnTop ?? false,
      backgroundColor: options.backgroundColor ?? '#FFFFFF',
    };
    this.contents = new HostWebContents(this.id, {
      preload: preferences.preload ?? null,
      bounds: () => this.placement(),
      onPage: async (host) => await this.applyTo(host),
      onPageClosed: () => this.close(),
      onFirstPaint: () => this.firstPaint(),
      isFocused: () => focused?.id === this.id,
      onFocusWanted: () => this.focus(),
    });
    if (preferences.zoomFactor !== undefined) this.contents.setZoomFactor(preferences.zoomFactor);
    all.set(this.id, self);
    addWindow(self);
    hostApp.emit('web-contents-created', {}, this.contents.facade);
    hostApp.emit('browser-window-created', {}, self);
    if (options.show ?? true) queueMicrotask(() => !this.destroyed && self.show());
    // biome-ignore lint/correctness/noConstructorReturn: the app must only ever see the guarded object
    return self;
  }

  static getAllWindows(): BrowserWindow[] {
    return [...all.values()];
  }

  static getFocusedWindow(): BrowserWindow | null {
    return focused;
  }

  static fromId(id: number): BrowserWindow | null {
    return all.get(id) ?? null;
  }

  static fromWebContents(contents: WebContents): BrowserWindow | null {
    return all.get(contents.id) ?? null;
  }

  get webContents(): WebContents {
    this.alive();
    return this.contents.facade;
  }

  /** For the host itself: the contents behind the facade, also of a destroyed window. */
  get hostContents(): HostWebContents {
    return this.contents;
  }

  async loadURL(url: string): Promise<void> {
    this.alive();
    await this.contents.loadURL(url);
  }

  reload(): void {
    this.alive();
    this.contents.reload();
  }

  show(): void {
    this.setVisible(true);
    this.focus();
  }

  showInactive(): void {
    this.setVisible(true);
  }

  hide(): void {
    this.setVisible(false);
    this.blur();
  }

  private setVisible(visible: boolean): void {
    this.alive();
    if (this.state.visible === visible) return;
    this.state.visible = visible;
    this.shownOnce ||= visible;
    this.apply();
    this.emit(visible ? 'show' : 'hide');
  }

  focus(): void {
    this.alive();
    if (!this.state.visible || focused?.id === this.id) return;
    const before = focused;
    focused = all.get(this.id) ?? null;
    before?.lostFocus();
    if (!isHeadless()) this.contents.link.background(async ({ page }) => await page.bringToFront());
    this.emit('focus');
    this.contents.emit('focus');
    hostApp.emit('browser-window-focus', {}, focused);
  }

  blur(): void {
    this.alive();
    if (focused?.id !== this.id) return;
    focused = null;
    this.lostFocus();
  }

  private lostFocus(): void {
    if (this.destroyed) return;
    this.emit('blur');
    this.contents.emit('blur');
    hostApp.emit('browser-window-blur', {}, all.get(this.id));
  }

  isVisible(): boolean {
    this.alive();
    return this.state.visible;
  }

  isFocused(): boolean {
    this.alive();
    return focused?.id === this.id;
  }

  isDestroyed(): boolean {
    return this.destroyed;
  }

  isMinimized(): boolean {
    this.alive();
    return this.state.minimized;
  }

  isMaximized(): boolean {
    this.alive();
    return this.state.maximized;
  }

  isFullScreen(): boolean {
    this.alive();
    return this.state.fullScreen;
  }

  isNormal(): boolean {
    const { minimized, maximized, fullScreen } = this.state;
    return !minimized && !maximized && !fullScreen;
  }

  minimize(): void {
    this.alive();
    if (this.state.minimized) return;
    this.state.minimized = true;
    this.apply();
    this.emit('minimize');
    this.blur();
  }

  restore(): void {
    this.alive();
    if (!this.state.minimized) return;
    this.state.minimized = false;
    this.apply();
    this.emit('restore');
    this.focus();
  }

  maximize(): void {
    this.alive();
    if (!this.state.visible) this.show();
    this.state.minimized = false;
    if (!this.state.maximized) this.reshape('maximized', true, 'maximize');
  }

  unmaximize(): void {
    this.alive();
    if (this.state.maximized) this.reshape('maximized', false, 'unmaximize');
  }

  setFullScreen(flag: boolean): void {
    this.alive();
    if (this.state.fullScreen !== flag)
      this.reshape('fullScreen', flag, flag ? 'enter-full-screen' : 'leave-full-screen');
  }

  private reshape(what: 'maximized' | 'fullScreen', value: boolean, event: string): void {
    this.state[what] = value;
    this.apply();
    this.emit(event);
    this.emit('resize');
  }

  getBounds(): Rectangle {
    this.alive();
    return { ...this.placement() };
  }

  getNormalBounds(): Rectangle {
    this.alive();
    return { ...this.state.bounds };
  }

  getContentBounds(): Rectangle {
    return this.getBounds();
  }

  setBounds(bounds: Partial<Rectangle>): void {
    this.alive();
    const before = this.state.bounds;
    const next = { ...before, ...bounds };
    next.width = Math.max(next.width, this.minimum.width);
    next.height = Math.max(next.height, this.minimum.height);
    this.state.bounds = next;
    this.state.maximized = false;
    this.apply();
    if (before.x !== next.x || before.y !== next.y) this.moved();
    if (before.width !== next.width || before.height !== next.height) this.resized();
  }

  private moved(): void {
    this.emit('move');
    this.emit('moved');
  }

  private resized(): void {
    this.emit('resize');
    this.emit('resized');
  }

  setPosition(x: number, y: number): void {
    this.setBounds({ x, y });
  }

  getPosition(): number[] {
    const { x, y } = this.getBounds();
    return [x, y];
  }

  setSize(width: number, height: number): void {
    this.setBounds({ width, height });
  }

  getSize(): number[] {
    const { width, height } = this.getBounds();
    return [width, height];
  }

  setMinimumSize(width: number, height: number): void {
    this.alive();
    Object.assign(this.minimum, { width, height });
  }

  center(): void {
    this.setBounds(centred(this.state.bounds));
  }

  setBackgroundColor(color: string): void {
    this.alive();
    this.state.backgroundColor = color;
    this.apply();
  }

  getBackgroundColor(): string {
    this.alive();
    return this.state.backgroundColor;
  }

  setAlwaysOnTop(flag: boolean): void {
    this.alive();
    this.state.alwaysOnTop = flag;
  }

  isAlwaysOnTop(): boolean {
    this.alive();
    return this.state.alwaysOnTop;
  }

  setVisibleOnAllWorkspaces(visible: boolean): void {
    this.alive();
    if (typeof visible !== 'boolean') throw new TypeError('setVisibleOnAllWorkspaces takes a boolean');
  }

  setTitle(title: string): void {
    this.alive();
    this.state.title = title;
  }

  getTitle(): string {
    this.alive();
    return this.state.title;
  }

  moveTop(): void {
    this.alive();
  }

  close(): void {
    this.alive();
    const prevented = emitEvent(this, 'close');
    if (prevented) hostApp.cancelQuit();
    else setImmediate(() => this.destroy());
  }

  destroy(): void {
    if (this.destroyed) return;
    if (focused?.id === this.id) focused = null;
    this.contents.destroy();
    this.destroyed = true;
    all.delete(this.id);
    this.emit('closed');
    removeWindow(this.id);
  }

  private alive(): void {
    if (this.destroyed) throw new TypeError('Object has been destroyed');
  }

  private firstPaint(): void {
    if (this.shownOnce) return;
    this.shownOnce = true;
    this.emit('ready-to-show');
  }

  private placement(): Rectangle {
    const { bounds, maximized, fullScreen } = this.state;
    if (!maximized && !fullScreen) return bounds;
    const display = hostScreen.getDisplayMatching(bounds);
    return fullScreen ? display.bounds : display.workArea;
  }

  private apply(): void {
    this.contents.link.background(async (host) => await this.applyTo(host));
  }

  private async applyTo(host: HostPage): Promise<void> {
    const { width, height, x: left, y: top } = this.placement();
    const zoom = this.contents.isDestroyed() ? 1 : this.contents.getZoomFactor();
    const metrics = {
      width: Math.round(width / zoom),
      height: Math.round(height / zoom),
      deviceScaleFactor: zoom,
      mobile: false,
    };
    if (isHeadless() || zoom !== 1) await host.cdp.send('Emulation.setDeviceMetricsOverride', metrics);
    else await host.cdp.send('Emulation.clearDeviceMetricsOverride');
    if (isHeadless()) return;
    const session = browserSession();
    const { windowId, bounds } = await session.send('Browser.getWindowForTarget', { targetId: host.targetId });
    if (!this.state.visible || this.state.minimized) {
      await session.send('Browser.setWindowBounds', { windowId, bounds: { windowState: 'minimized' } });
      return;
    }
    if (bounds.windowState !== 'normal')
      await session.send('Browser.setWindowBounds', { windowId, bounds: { windowState: 'normal' } });
    await session.send('Browser.setWindowBounds', { windowId, bounds: { left, top, width, height } });
  }
}

function centred(size: { width: number; height: number }): Rectangle {
  const { workArea } = hostScreen.getPrimaryDisplay();
  const x = Math.round(workArea.x + (workArea.width - size.width) / 2);
  const y = Math.round(workArea.y + (workArea.height - size.height) / 2);
  return { x, y, width: size.width, height: size.height };
}

/** The focus goes to another app. */
export function blurAll(): void {
  focused?.blur();
  hostApp.emit('did-resign-active', {});
}

setFocusedWindowSource(() => (focused ?? undefined) as Electron.BrowserWindow | undefined);
