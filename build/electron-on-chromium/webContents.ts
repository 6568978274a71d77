import { hostApp } from './app.ts';
import type { HostPage } from './chromium.ts';
import type { ContentsOwner } from './contentsBase.ts';
import { ContentsMessages } from './contentsMessages.ts';
import { makeEvent } from './emitter.ts';
import { hostTheme } from './nativeTheme.ts';
import { type NavigationGate, watchNavigation } from './navigation.ts';
import { netError } from './netErrors.ts';
import { pageScript } from './page/script.ts';
import { dismissDialogs, refuseDownloads } from './pageEvents.ts';
import { fromLocal, toLocal } from './schemes.ts';
import { socketPath } from './server.ts';

/** Electron's webContents on a page of Chromium. */
export class HostWebContents extends ContentsMessages {
  private gate: NavigationGate | undefined;
  private hasCrashed = false;
  private loading = false;
  private loadsByApp = 0;
  private settled: (() => void) | undefined;

  constructor(id: number, owner: ContentsOwner) {
    super(id, owner);
    hostTheme.on('updated', this.applyTheme);
  }

  protected async prepare(host: HostPage): Promise<void> {
    const config = {
      socketPath: `${socketPath}?window=${this.id}`,
      inputPath: `${socketPath}/input?window=${this.id}`,
      preloadPath: this.owner.preload,
      process: { platform: process.platform, arch: process.arch, versions: { ...process.versions }, argv: [] },
    };
    dismissDialogs(host);
    refuseDownloads(host, this.facade);
    const [gate] = await Promise.all([
      watchNavigation(host, {
        forbids: (url, isMainFrame, isRedirect) => this.forbids(url, isMainFrame, isRedirect),
        started: (url) => this.started(url),
        committed: (url, failedUrl) => this.committed(url, failedUrl),
        movedInPage: (url) => this.movedInPage(url),
        domReady: () => this.domReady(),
        loaded: () => this.loaded(),
        crashed: () => this.crashed(),
        windowOpened: (url, name) => this.askWindowOpen(url, name, ''),
      }),
      host.cdp.send('Page.addScriptToEvaluateOnNewDocument', { source: pageScript(config) }),
      emulateTheme(host),
      this.owner.onPage(host),
    ]);
    this.gate = gate;
  }

  private readonly applyTheme = (): void => {
    this.link.background(emulateTheme);
  };

  private forbids(local: string, isMainFrame: boolean, isRedirect: boolean): boolean {
    const { facade: sender, mainFrame: frame } = this;
    const details = { sender, url: fromLocal(local), isMainFrame, isSameDocument: false, frame, initiator: frame };
    const first = isRedirect ? 'will-redirect' : 'will-frame-navigate';
    return [first, ...(isMainFrame && !isRedirect ? ['will-navigate'] : [])].some((name) => {
      const event = makeEvent(details);
      this.emit(name, event, details.url, false, isMainFrame);
      return event.defaultPrevented;
    });
  }

  private started(local: string): void {
    this.loading = true;
    this.socket.navigate();
    this.startedNavigation(fromLocal(local), false);
    this.emit('did-start-loading', {});
  }

  private committed(local: string, failedUrl: string | null): void {
    this.frame.moveTo(local);
    if (failedUrl !== null) {
      // loadURL reports its own failures, with Chromium's code.
      if (this.loadsByApp === 0) this.fail('ERR_FAILED', failedUrl);
    } else if (local.startsWith('http')) {
      this.socket.expect();
      this.emit('did-navigate', {}, this.mainFrame.url, 200, 'OK');
      this.socket.receiveEarly();
    }
  }

  /** Emitted while the document's request still waits, so that no message of the new document can come first. */
  private startedNavigation(url: string, isSameDocument: boolean): void {
    const details = { url, isMainFrame: true, isSameDocument, frame: this.mainFrame };
    this.emit('did-start-navigation', makeEvent(details), details.url, isSameDocument, true);
  }

  private movedInPage(local: string): void {
    this.frame.moveTo(local);
    this.startedNavigation(this.mainFrame.url, true);
    this.emit('did-navigate-in-page', {}, this.mainFrame.url, true, this.mainFrame.processId, this.mainFrame.routingId);
  }

  private domReady(): void {
    if (this.destroyed || this.mainFrame.url.startsWith('about:')) return;
    this.emit('dom-ready', {});
    this.owner.onFirstPaint();
  }

  private loaded(): void {
    if (this.destroyed || this.mainFrame.url.startsWith('about:')) return;
    this.loading = false;
    this.emit('did-frame-finish-load', {}, true, this.mainFrame.processId, this.mainFrame.routingId);
    this.emit('did-finish-load', {});
    this.emit('did-stop-loading', {});
    this.settled?.();
  }

  private fail(text: string, local: string): void {
    if (!this.loading) return;
    this.loading = false;
    this.emit('did-fail-load', {}, netError(text).code, text, fromLocal(local), true, this.mainFrame.processId, 1);
    this.emit('did-stop-loading', {});
  }

  private crashed(): void {
    if (this.destroyed) return;
    this.hasCrashed = true;
    this.loading = false;
    this.socket.close();
    const details = { reason: 'crashed', exitCode: 139 };
    this.emit('render-process-gone', makeEvent({}), details);
    hostApp.emit('render-process-gone', makeEvent({}), this.facade, details);
  }

  async loadURL(url: string): Promise<void> {
    this.alive();
    if (this.hasCrashed) this.link.replace(this.owner.bounds());
    this.hasCrashed = false;
    this.loading = true;
    this.loadsByApp += 1;
    const finished = new Promise<void>((resolve) => {
      this.settled = resolve;
    });
    const { errorText, loaderId } = await this.link.run(async ({ cdp }) => {
      const stopAllowing = this.gate?.allowNext();
      const result = await cdp.send('Page.navigate', { url: toLocal(url) });
      stopAllowing?.();
      return result;
    });
    this.loadsByApp -= 1;
    if (this.destroyed) return;
    if (errorText) this.throwLoadError(url, errorText);
    // Without a loader only the fragment has changed, and no document is loaded.
    if (loaderId) await finished;
    else this.loading = false;
  }

  private throwLoadError(url: string, errorText: string): never {
    const { code, text } = netError(errorText);
    this.frame.moveTo(toLocal(url));
    this.fail(text, toLocal(url));
    throw Object.assign(new Error(`${text} (${code}) loading '${url}'`), { code: text, errno: code, url });
  }

  reload(): void {
    const url = this.getURL();
    if (this.hasCrashed) this.loadURL(url).catch(() => undefined);
    else this.link.background(async ({ cdp }) => await cdp.send('Page.reload'));
  }

  stop(): void {
    this.link.background(async ({ cdp }) => await cdp.send('Page.stopLoading'));
  }

  isLoading(): boolean {
    this.alive();
    return this.loading;
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

  /** Each call has a world of its own: nothing of the app keeps anything in one. */
  async executeJavaScriptInIsolatedWorld(worldId: number, scripts: readonly { code: string }[]): Promise<unknown> {
    this.alive();
    const { result, exceptionDetails } = await this.link.run(async ({ cdp }) => {
      const { frameTree } = await cdp.send('Page.getFrameTree');
      const world = { frameId: frameTree.frame.id, worldName: `world ${worldId}` };
      const { executionContextId: contextId } = await cdp.send('Page.createIsolatedWorld', world);
      const expression = scripts.map(({ code }) => code).join('\n');
      return await cdp.send('Runtime.evaluate', { expression, contextId, awaitPromise: true, returnByValue: true });
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }

  /** Kills the renderer process, as when it runs out of memory. */
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
}

async function emulateTheme({ cdp }: HostPage): Promise<void> {
  const features = [{ name: 'prefers-color-scheme', value: hostTheme.scheme }];
  await cdp.send('Emulation.setEmulatedMedia', { features });
}
