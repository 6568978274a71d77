import { type Bounds, closePage, type HostPage, openPage } from './chromium.ts';

/** A window's page in Chromium. Electron's calls return at once, so their work is queued and done here in order. */
export class PageLink {
  private opened: Promise<HostPage>;
  private tail: Promise<unknown>;
  private isClosed = false;
  private readonly prepare: (host: HostPage) => Promise<void>;
  private readonly onClosed: () => void;

  /** `prepare` runs before anything is loaded; `onClosed` when the page closes and the app did not close it. */
  constructor(bounds: Bounds, prepare: (host: HostPage) => Promise<void>, onClosed: () => void) {
    this.prepare = prepare;
    this.onClosed = onClosed;
    this.opened = this.open(bounds);
    this.tail = this.opened;
    this.tail.catch((error: unknown) => {
      if (!this.isClosed) console.error(error);
    });
  }

  /** Runs after all tasks before it. */
  async run<T>(task: (host: HostPage) => Promise<T>): Promise<T> {
    const result = this.tail.then(async () => await task(await this.opened));
    this.tail = result.catch(() => undefined);
    return await result;
  }

  /** The same for a task nothing waits for; a failure is logged unless the page is closed. */
  background(task: (host: HostPage) => Promise<unknown>): void {
    this.run(task).catch((error: unknown) => {
      if (!this.isClosed) console.error(error);
    });
  }

  /** Replaces a page whose renderer has crashed. */
  replace(bounds: Bounds): void {
    const old = this.opened;
    this.opened = this.open(bounds);
    this.background(async () => await closePage(await old));
  }

  close(): void {
    if (this.isClosed) return;
    this.isClosed = true;
    this.opened.then(closePage).catch(() => undefined);
  }

  private async open(bounds: Bounds): Promise<HostPage> {
    const host = await openPage(bounds);
    host.onClosed = () => {
      if (!this.isClosed && this.current === host) this.onClosed();
    };
    this.current = host;
    await this.prepare(host);
    return host;
  }

  private current: HostPage | undefined;
}
