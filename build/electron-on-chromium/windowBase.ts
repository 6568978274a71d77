import type { BrowserWindowConstructorOptions, Rectangle } from 'electron';
import { HostEmitter } from './emitter.ts';
import { hostScreen } from './screen.ts';
import { EVENTS } from './windowOptions.ts';

/** A window's position, size and state, as a window manager has them. It changes at once; Chromium follows. */
export abstract class WindowBase extends HostEmitter {
  protected destroyed = false;
  protected visible = false;
  protected bounds: Rectangle;
  private readonly minimum: { width: number; height: number };
  private minimized = false;
  private maximized = false;
  private fullScreen: boolean;
  private alwaysOnTop: boolean;
  private backgroundColor: string;

  constructor(options: BrowserWindowConstructorOptions) {
    super('BrowserWindow', EVENTS);
    const { width = 800, height = 600, minWidth = 0, minHeight = 0, x, y } = options;
    this.minimum = { width: minWidth, height: minHeight };
    const middle = centered({ width: Math.max(width, minWidth), height: Math.max(height, minHeight) });
    this.bounds = { ...middle, ...(x === undefined ? {} : { x }), ...(y === undefined ? {} : { y }) };
    this.fullScreen = options.fullscreen ?? false;
    this.alwaysOnTop = options.alwaysOnTop ?? false;
    this.backgroundColor = options.backgroundColor ?? '#FFFFFF';
  }

  /** Brings Chromium's window to this state. */
  protected abstract apply(): void;
  abstract show(): void;
  abstract focus(): void;
  abstract blur(): void;

  protected alive(): void {
    if (this.destroyed) throw new TypeError('Object has been destroyed');
  }

  isDestroyed(): boolean {
    return this.destroyed;
  }

  isMinimized(): boolean {
    this.alive();
    return this.minimized;
  }

  isMaximized(): boolean {
    this.alive();
    return this.maximized;
  }

  isFullScreen(): boolean {
    this.alive();
    return this.fullScreen;
  }

  minimize(): void {
    this.alive();
    if (this.minimized) return;
    this.minimized = true;
    this.apply();
    this.emit('minimize');
    this.blur();
  }

  restore(): void {
    this.alive();
    if (!this.minimized) return;
    this.minimized = false;
    this.apply();
    this.emit('restore');
    this.focus();
  }

  maximize(): void {
    this.alive();
    if (!this.visible) this.show();
    this.minimized = false;
    if (this.maximized) return;
    this.maximized = true;
    this.reshaped('maximize');
  }

  unmaximize(): void {
    this.alive();
    if (!this.maximized) return;
    this.maximized = false;
    this.reshaped('unmaximize');
  }

  setFullScreen(flag: boolean): void {
    this.alive();
    if (this.fullScreen === flag) return;
    this.fullScreen = flag;
    this.reshaped(flag ? 'enter-full-screen' : 'leave-full-screen');
  }

  private reshaped(event: string): void {
    this.apply();
    this.emit(event);
    this.emit('resize');
  }

  /** The window's bounds now, also when it is maximized or full screen. */
  protected currentBounds(): Rectangle {
    if (!this.maximized && !this.fullScreen) return this.bounds;
    const display = hostScreen.getDisplayMatching(this.bounds);
    return this.fullScreen ? display.bounds : display.workArea;
  }

  getBounds(): Rectangle {
    this.alive();
    return { ...this.currentBounds() };
  }

  getNormalBounds(): Rectangle {
    this.alive();
    return { ...this.bounds };
  }

  setBounds(bounds: Partial<Rectangle>): void {
    this.alive();
    const before = this.bounds;
    const next = { ...before, ...bounds };
    next.width = Math.max(next.width, this.minimum.width);
    next.height = Math.max(next.height, this.minimum.height);
    this.bounds = next;
    this.maximized = false;
    this.apply();
    const moved = before.x !== next.x || before.y !== next.y;
    const resized = before.width !== next.width || before.height !== next.height;
    for (const event of [...(moved ? ['move', 'moved'] : []), ...(resized ? ['resize', 'resized'] : [])])
      this.emit(event);
  }

  setSize(width: number, height: number): void {
    this.setBounds({ width, height });
  }

  getSize(): number[] {
    const { width, height } = this.getBounds();
    return [width, height];
  }

  center(): void {
    this.setBounds(centered(this.bounds));
  }

  setBackgroundColor(color: string): void {
    this.alive();
    this.backgroundColor = color;
  }

  getBackgroundColor(): string {
    this.alive();
    return this.backgroundColor;
  }

  /** Only Windows has it; nothing shows it. */
  setOverlayIcon(overlay: object | null, description: string): void {
    this.alive();
    if (overlay === undefined || typeof description !== 'string')
      throw new TypeError('setOverlayIcon takes an image or null, and a description');
  }

  isAlwaysOnTop(): boolean {
    this.alive();
    return this.alwaysOnTop;
  }
}

function centered(size: { width: number; height: number }): Rectangle {
  const { workArea } = hostScreen.getPrimaryDisplay();
  const x = Math.round(workArea.x + (workArea.width - size.width) / 2);
  const y = Math.round(workArea.y + (workArea.height - size.height) / 2);
  return { x, y, width: size.width, height: size.height };
}
