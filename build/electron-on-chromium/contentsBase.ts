import type { Session, WebContents, WebFrameMain } from 'electron';
import type { Bounds, HostPage } from './chromium.ts';
import { HostEmitter, makeEvent } from './emitter.ts';
import { guard } from './guard.ts';
import { PageLink } from './pageLink.ts';
import { defaultSession } from './session.ts';
import { type MainFrame, makeMainFrame } from './webFrame.ts';
import { CONTENTS_EVENTS } from './windowOptions.ts';

/** The window of some contents: what they read from it, and what they report to it. */
export interface ContentsOwner {
  readonly preload: string | null;
  readonly bounds: () => Bounds;
  /** Chromium's page of this window was created or replaced, or its size has changed. */
  readonly onPage: (host: HostPage) => Promise<void>;
  /** The page has closed by itself: window.close(), or the user closed the OS window. */
  readonly onPageClosed: () => void;
  readonly onFirstPaint: () => void;
  readonly onTitle: (title: string) => void;
  readonly isFocused: () => boolean;
  readonly onFocusWanted: () => void;
}

/** The state of a window's contents that does not depend on its page. */
export abstract class ContentsBase extends HostEmitter {
  readonly id: number;
  readonly link: PageLink;
  /** What the app gets. */
  readonly facade: WebContents;
  protected readonly owner: ContentsOwner;
  protected readonly frame: MainFrame;
  protected destroyed = false;
  private devTools = false;
  private zoom = 1;
  private title = '';

  constructor(id: number, owner: ContentsOwner) {
    super('webContents', CONTENTS_EVENTS);
    this.id = id;
    this.owner = owner;
    this.facade = guard('webContents', this) as unknown as WebContents;
    this.frame = makeMainFrame(
      id,
      (...args) => this.send(...args),
      () => this.destroyed,
    );
    this.link = new PageLink(owner.bounds(), async (host) => await this.prepare(host), owner.onPageClosed);
  }

  abstract send(channel: string, ...args: unknown[]): void;
  protected abstract prepare(host: HostPage): Promise<void>;

  protected alive(): void {
    if (this.destroyed) throw new TypeError('Object has been destroyed');
  }

  get session(): Session {
    return defaultSession;
  }

  get mainFrame(): WebFrameMain {
    return this.frame.frame;
  }

  getURL(): string {
    this.alive();
    return this.mainFrame.url;
  }

  getTitle(): string {
    this.alive();
    return this.title;
  }

  protected retitle(title: string): void {
    this.title = title;
    this.emit('page-title-updated', makeEvent({}), title, true);
    this.owner.onTitle(title);
  }

  getType(): 'window' {
    return 'window';
  }

  isDestroyed(): boolean {
    return this.destroyed;
  }

  isFocused(): boolean {
    return this.owner.isFocused();
  }

  focus(): void {
    this.alive();
    this.owner.onFocusWanted();
  }

  /** Chromium's developer tools are not opened; apps only read whether they are open. */
  toggleDevTools(): void {
    this.alive();
    this.devTools = !this.devTools;
    this.emit(this.devTools ? 'devtools-opened' : 'devtools-closed');
  }

  isDevToolsOpened(): boolean {
    this.alive();
    return this.devTools;
  }

  /** Zoom as Chromium does it: the page has fewer, larger CSS pixels. */
  setZoomFactor(factor: number): void {
    this.alive();
    if (!(factor > 0)) throw new Error("'zoomFactor' must be a double greater than 0.0");
    this.zoom = factor;
    this.link.background(async (host) => await this.owner.onPage(host));
  }

  getZoomFactor(): number {
    return this.zoom;
  }
}
