import { type Bounds, closePage, type HostPage, openPage } from './chromium.ts';

/** A window's page in Chromium: Electron's calls return at once, so what they ask for happens here, in order. */
export class PageLink {
  private opened: Promise<HostPage>;
  private tail: Promise<unknown>;
  private gone = false;
  private readonly prepare: (host: HostPage) => Promise<void>;
  private readonly onClosed: () => void;

  /** `prepare` runs before anything is loaded; `onClosed` when the page ends without the app having asked for it. */
  constructor(bounds: Bounds, prepare: (host: HostPage) => Promise<void>, onClosed: () => void) {
    this.prepare = prepare;
    this.onClosed = onClosed;
    this.opened = this.open(bounds);
    this.tail = this.opened;
    this.tail.catch((error: unknown) => {
      if (!this.gone) console.error(error);
    });
  }

  /** Runs after everything asked for before. */
  async run<T>(task: (host: HostPage) => Promise<T>): Promise<T> {
    const result = this.tail.then(async () => await task(await this.opened));
    this.tail = result.catch(() => undefined);
    return await result;
  }

  /** The same for what nobody waits for; a failure is told unless the page is gone. */
  background(task: (host: HostPage) => Promise<unknown>): void {
    this.run(task).catch((error: unknown) => {
      if (!this.gone) console.error(error);
    });
  }

  /** Takes a new page in place of one whose renderer has crashed. */
  replace(bounds: Bounds): void {
    const old = this.opened;
    this.opened = this.open(bounds);
    this.background(async () => await closePage(await old));
  }

  close(): void {
    if (this.gone) return;
    this.gone = true;
    this.opened.then(closePage).catch(() => undefined);
  }

  private async open(bounds: Bounds): Promise<HostPage> {
    const host = await openPage(bounds);
    host.onClosed = () => {
      if (!this.gone && this.current === host) this.onClosed();
    };
    this.current = host;
    await this.prepare(host);
    return host;
  }

  private current: HostPage | undefined;
}
