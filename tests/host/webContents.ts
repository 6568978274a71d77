import type { Session, WebContents, WebFrameMain } from 'electron';
import type { WebSocket } from 'ws';
import { hostApp } from './app.ts';
import type { Bounds, HostPage } from './chromium.ts';
import { emitEvent, HostEmitter, makeEvent } from './emitter.ts';
import { guard, notImplemented } from './guard.ts';
import { answerInvoke, cloneArguments, deliver, type Sender } from './ipc.ts';
import { handleKey } from './menu.ts';
import { hostTheme } from './nativeTheme.ts';
import { type NavigationGate, watchNavigation } from './navigation.ts';
import { netError } from './netErrors.ts';
import { pageScript } from './page/script.ts';
import type { PageMessage } from './page/wire.ts';
import { PageLink } from './pageLink.ts';
import { PageSocket } from './pageSocket.ts';
import { decidePermission } from './permissions.ts';
import { fromLocal, originOf, toLocal } from './schemes.ts';
import { socketPath } from './server.ts';
import { defaultSession, hostSession } from './session.ts';
import { type MainFrame, makeMainFrame } from './webFrame.ts';

const EVENTS = [
  'did-start-loading',
  'did-start-navigation',
  'did-stop-loading',
  'did-finish-load',
  'did-frame-finish-load',
  'dom-ready',
  'did-fail-load',
  'did-navigate',
  'did-navigate-in-page',
  'will-navigate',
  'will-frame-navigate',
  'will-redirect',
  'render-process-gone',
  'context-menu',
  'preload-error',
  'destroyed',
  'devtools-opened',
  'devtools-closed',
  'focus',
  'blur',
  'will-attach-webview',
  'console-message',
  'zoom-changed',
  'unresponsive',
  'responsive',
];

type Used =
  | 'id'
  | 'session'
  | 'mainFrame'
  | 'send'
  | 'setWindowOpenHandler'
  | 'isDestroyed'
  | 'getURL'
  | 'reload'
  | 'openDevTools'
  | 'closeDevTools'
  | 'isDevToolsOpened'
  | 'toggleDevTools'
  | 'setZoomFactor'
  | 'getZoomFactor'
  | 'setZoomLevel'
  | 'getZoomLevel'
  | 'zoomFactor'
  | 'zoomLevel'
  | 'executeJavaScript'
  | 'isLoading'
  | 'isCrashed'
  | 'focus'
  | 'isFocused'
  | 'getTitle'
  | 'loadURL'
  | 'isLoadingMainFrame'
  | 'reloadIgnoringCache'
  | 'stop'
  | 'insertCSS'
  | 'getType'
  | 'capturePage';

/** What the window tells its contents. */
export interface ContentsOwner {
  readonly preload: string | null;
  readonly bounds: () => Bounds;
  /** Chromium's page of this window is there (again). */
  readonly onPage: (host: HostPage) => Promise<void>;
  /** The page has ended by itself: window.close(), or the person closed the OS window. */
  readonly onPageClosed: () => void;
  readonly onFirstPaint: () => void;
  readonly isFocused: () => boolean;
  readonly onFocusWanted: () => void;
}

export class HostWebContents
  extends HostEmitter
  implements Pick<WebContents, Exclude<Used, 'insertCSS' | 'capturePage'>>
{
  readonly id: number;
  readonly link: PageLink;
  private readonly owner: ContentsOwner;
  private readonly guarded: WebContents;
  private readonly frame: MainFrame;
  private readonly socket = new PageSocket((message, isCurrent, origin) => this.receive(message, isCurrent, origin));
  private gate: NavigationGate | undefined;
  private openHandler: Parameters<WebContents['setWindowOpenHandler']>[0] | undefined;
  private destroyed = false;
  private gone = false;
  private loadsByApp = 0;
  private loading = false;
  private devTools = false;
  private zoom = 1;
  private title = '';
  private settled: (() => void) | undefined;

  constructor(id: number, owner: ContentsOwner) {
    super('webContents', EVENTS);
    this.id = id;
    this.owner = owner;
    this.guarded = guard('webContents', this) as unknown as WebContents;
    this.frame = makeMainFrame(
      id,
      (...args) => this.send(...args),
      () => this.destroyed,
    );
    this.link = new PageLink(owner.bounds(), async (host) => await this.prepare(host), owner.onPageClosed);
    hostTheme.on('updated', this.applyTheme);
  }

  /** What the app gets to see. */
  get facade(): WebContents {
    return this.guarded;
  }

  get session(): Session {
    return defaultSession;
  }

  get mainFrame(): WebFrameMain {
    return this.frame.frame;
  }

  get zoomFactor(): number {
    return this.zoom;
  }

  set zoomFactor(factor: number) {
    this.setZoomFactor(factor);
  }

  get zoomLevel(): number {
    return this.getZoomLevel();
  }

  set zoomLevel(level: number) {
    this.setZoomLevel(level);
  }

  private async prepare(host: HostPage): Promise<void> {
    const config = {
      socketPath: `${socketPath}?window=${this.id}`,
      windowId: this.id,
      preloadPath: this.owner.preload,
      process: { platform: process.platform, arch: process.arch, versions: { ...process.versions }, argv: [] },
    };
    host.page.on('dialog', (dialog) => {
      // A test's own client may want to answer it; a person's absence must not stop the page for ever.
      setTimeout(() => void dialog.dismiss().catch(() => undefined), 1000).unref();
    });
    host.page.on('download', (download) => {
      const item = guard('downloadItem', {
        getURL: () => download.url(),
        getFilename: () => download.suggestedFilename(),
      });
      if (!emitEvent(hostSession, 'will-download', item, this.guarded))
        throw notImplemented('a download that is not prevented');
    });
    const [gate] = await Promise.all([
      watchNavigation(host, this),
      host.cdp.send('Page.addScriptToEvaluateOnNewDocument', { source: pageScript(config) }),
      host.page.emulateMedia({ colorScheme: hostTheme.scheme }),
      this.owner.onPage(host),
    ]);
    this.gate = gate;
  }

  private readonly applyTheme = (): void => {
    this.link.background(async ({ page }) => await page.emulateMedia({ colorScheme: hostTheme.scheme }));
  };

  // What navigation.ts tells.

  forbids(local: string, isMainFrame: boolean): boolean {
    const details = {
      url: fromLocal(local),
      isMainFrame,
      isSameDocument: false,
      frame: this.mainFrame,
      initiator: this.mainFrame,
    };
    const names = isMainFrame ? ['will-frame-navigate', 'will-navigate'] : ['will-frame-navigate'];
    return names.some((name) => {
      const event = makeEvent({ sender: this.guarded, ...details });
      this.emit(name, event, details.url, false, isMainFrame);
      return event.defaultPrevented;
    });
  }

  started(): void {
    this.loading = true;
    this.emit('did-start-loading', {});
  }

  committed(local: string, failedUrl: string | null): void {
    this.frame.moveTo(local);
    if (failedUrl !== null) {
      if (this.loadsByApp === 0) this.fail('ERR_FAILED', failedUrl);
    } else if (local.startsWith('http')) {
      this.startedNavigation(false);
      this.socket.expect();
      this.emit('did-navigate', {}, this.getURL(), 200, 'OK');
    }
  }

  movedInPage(local: string): void {
    this.frame.moveTo(local);
    this.startedNavigation(true);
    this.emit('did-navigate-in-page', {}, this.getURL(), true, this.mainFrame.processId, this.mainFrame.routingId);
  }

  /** Told when Chromium commits, which is before any script of the new document runs. */
  private startedNavigation(isSameDocument: boolean): void {
    const details = { url: this.getURL(), isMainFrame: true, isSameDocument, frame: this.mainFrame };
    this.emit('did-start-navigation', makeEvent(details), details.url, isSameDocument, true);
  }

  domReady(): void {
    if (this.getURL().startsWith('about:')) return;
    this.emit('dom-ready', {});
    this.owner.onFirstPaint();
  }

  loaded(): void {
    if (this.getURL().startsWith('about:')) return;
    this.loading = false;
    this.link.background(async ({ page }) => {
      this.title = await page.title();
    });
    this.emit('did-frame-finish-load', {}, true, this.mainFrame.processId, this.mainFrame.routingId);
    this.emit('did-finish-load', {});
    this.emit('did-stop-loading', {});
    this.settled?.();
  }

  windowOpened(local: string, frameName: string): void {
    this.askWindowOpen(local, frameName, '');
  }

  crashed(): void {
    this.gone = true;
    this.loading = false;
    this.socket.close();
    const details = { reason: 'crashed', exitCode: 139 };
    this.emit('render-process-gone', makeEvent({}), details);
    hostApp.emit('render-process-gone', makeEvent({}), this.guarded, details);
  }

  // Electron's own members.

  async loadURL(url: string): Promise<void> {
    this.alive();
    this.replaceCrashed();
    this.loading = true;
    this.loadsByApp += 1;
    const finished = new Promise<void>((resolve) => {
      this.settled = resolve;
    });
    const errorText = await this.link.run(async ({ cdp }) => {
      this.gate?.allowNext();
      const { errorText: text } = await cdp.send('Page.navigate', { url: toLocal(url) });
      return text;
    });
    this.loadsByApp -= 1;
    if (this.destroyed) return;
    if (!errorText) return await finished;
    const { code, text } = netError(errorText);
    this.frame.moveTo(toLocal(url));
    this.fail(text, toLocal(url));
    throw Object.assign(new Error(`${text} (${code}) loading '${url}'`), { code: text, errno: code, url });
  }

  private fail(text: string, local: string): void {
    if (!this.loading) return;
    this.loading = false;
    this.emit('did-fail-load', {}, netError(text).code, text, fromLocal(local), true, this.mainFrame.processId, 1);
    this.emit('did-stop-loading', {});
  }

  private replaceCrashed(): void {
    if (!this.gone) return;
    this.gone = false;
    this.link.replace(this.owner.bounds());
  }

  reload(): void {
    this.alive();
    const url = this.getURL();
    if (this.gone || url === '') this.loadURL(url).catch(() => undefined);
    else this.link.background(async ({ cdp }) => await cdp.send('Page.reload'));
  }

  reloadIgnoringCache(): void {
    this.reload();
  }

  stop(): void {
    this.link.background(async ({ cdp }) => await cdp.send('Page.stopLoading'));
  }

  send(channel: string, ...args: unknown[]): void {
    this.alive();
    this.socket.send({ t: 'message', channel, args: cloneArguments(args) });
  }

  setWindowOpenHandler(handler: Parameters<WebContents['setWindowOpenHandler']>[0]): void {
    this.alive();
    this.openHandler = handler;
  }

  async executeJavaScript(code: string, userGesture = false): Promise<unknown> {
    this.alive();
    const { result, exceptionDetails } = await this.link.run(
      async ({ cdp }) =>
        await cdp.send('Runtime.evaluate', { expression: code, awaitPromise: true, returnByValue: true, userGesture }),
    );
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }

  getURL(): string {
    this.alive();
    return this.mainFrame.url;
  }

  getTitle(): string {
    this.alive();
    return this.title;
  }

  getType(): 'window' {
    return 'window';
  }

  isLoading(): boolean {
    this.alive();
    return this.loading;
  }

  isLoadingMainFrame(): boolean {
    return this.isLoading();
  }

  isCrashed(): boolean {
    return this.gone;
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

  openDevTools(): void {
    this.alive();
    this.devTools = true;
    this.emit('devtools-opened');
  }

  closeDevTools(): void {
    this.alive();
    if (!this.devTools) return;
    this.devTools = false;
    this.emit('devtools-closed');
  }

  toggleDevTools(): void {
    if (this.devTools) this.closeDevTools();
    else this.openDevTools();
  }

  isDevToolsOpened(): boolean {
    this.alive();
    return this.devTools;
  }

  /** Zoom as Chromium lays it out: the page has fewer, larger CSS pixels. */
  setZoomFactor(factor: number): void {
    this.alive();
    if (!(factor > 0)) throw new Error("'zoomFactor' must be a double greater than 0.0");
    this.zoom = factor;
    this.link.background(async (host) => await this.owner.onPage(host));
  }

  getZoomFactor(): number {
    this.alive();
    return this.zoom;
  }

  setZoomLevel(level: number): void {
    this.setZoomFactor(1.2 ** level);
  }

  getZoomLevel(): number {
    return Math.log(this.zoom) / Math.log(1.2);
  }

  // The page's messages.

  connect(origin: string, socket: WebSocket): void {
    if (this.destroyed) socket.terminate();
    else this.socket.connect(socket, origin);
  }

  private receive(message: PageMessage, isCurrent: () => boolean, origin: string): void {
    if (this.destroyed) return;
    if (message.t === 'open') this.askWindowOpen(message.url, message.target, message.features);
    else if (message.t === 'key') handleKey(message);
    else if (message.t === 'menu') this.emitContextMenu(message);
    else if (message.t === 'permission') this.decide(message);
    else if (message.t === 'preload-error') {
      const error = Object.assign(new Error(message.message), { stack: message.stack });
      this.emit('preload-error', {}, this.owner.preload, error);
    } else if (message.t === 'invoke' || message.t === 'send') {
      const sender = this.senderOf(message.href, isCurrent(), origin);
      if (message.t === 'send') deliver(sender, message.channel, message.args);
      else {
        const { id, channel, args } = message;
        void answerInvoke(sender, channel, args).then((answer) => {
          if (isCurrent()) this.socket.send({ t: 'reply', id, ...answer });
        });
      }
    }
  }

  /** The document's own address, believed only where the browser vouches for its origin. */
  private senderOf(href: string, isCurrent: boolean, origin: string): Sender {
    const claimed = originOf(href);
    if (claimed !== origin) throw new Error(`A page of ${origin} claims to be ${href}`);
    if (isCurrent) this.frame.moveTo(href);
    return { contents: this.guarded, frame: isCurrent ? this.mainFrame : null };
  }

  private askWindowOpen(local: string, frameName: string, features: string): void {
    const details = {
      url: fromLocal(local),
      frameName,
      features,
      disposition: 'new-window',
      referrer: { url: '', policy: 'default' },
    };
    const answer = this.openHandler?.(details as Parameters<NonNullable<typeof this.openHandler>>[0]);
    if (answer?.action !== 'deny') throw notImplemented('setWindowOpenHandler allowing a window');
  }

  private emitContextMenu(message: Extract<PageMessage, { t: 'menu' }>): void {
    const { x, y, selection: selectionText, link, editable: isEditable } = message;
    const params = { x, y, selectionText, linkURL: fromLocal(link), isEditable, frame: this.mainFrame };
    this.emit('context-menu', makeEvent({}), guard('context-menu params', params));
  }

  private decide({ id, permission, query, mediaTypes, href }: Extract<PageMessage, { t: 'permission' }>): void {
    const asked = { permission, query, mediaTypes, url: fromLocal(href) };
    decidePermission(this.guarded, asked).then(
      (state) => this.socket.send({ t: 'granted', id, state }),
      (error: unknown) => console.error(error),
    );
  }

  /** The renderer process dies, as it does when it runs out of memory. */
  crash(): void {
    this.link.background(async ({ cdp }) => void cdp.send('Page.crash').catch(() => undefined));
  }

  destroy(): void {
    if (this.destroyed) return;
    hostTheme.off('updated', this.applyTheme);
    this.socket.close();
    this.destroyed = true;
    this.settled?.();
    this.link.close();
    this.emit('destroyed');
  }

  private alive(): void {
    if (this.destroyed) throw new TypeError('Object has been destroyed');
  }
}
