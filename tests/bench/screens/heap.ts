import type { CDPSession, Page } from '@playwright/test';

const MB = 1_000_000;
const EVERY_MS = 250;

/** The JavaScript heap of the renderer that a page lives in, the palette's part included where they share one. */
export class Heap {
  readonly #session: CDPSession;
  readonly #seen: number[] = [];
  #timer: NodeJS.Timeout | undefined;

  private constructor(session: CDPSession) {
    this.#session = session;
  }

  static async of(page: Page): Promise<Heap> {
    return new Heap(await page.context().newCDPSession(page));
  }

  /** Megabytes in use now, what is no longer needed but not yet collected included. */
  async used(): Promise<number> {
    const { usedSize } = await this.#session.send('Runtime.getHeapUsage');
    return usedSize / MB;
  }

  /** Megabytes that are needed. */
  async needed(): Promise<number> {
    await this.#session.send('HeapProfiler.collectGarbage');
    return await this.used();
  }

  /** Looks at what is in use now and then, until it is asked for. */
  watch(): void {
    this.#timer = setInterval(() => {
      // The page may go while it is asked; whoever uses it says why.
      this.used().then(
        (used) => this.#seen.push(used),
        () => clearInterval(this.#timer),
      );
    }, EVERY_MS);
  }

  /** Megabytes, each time that was looked. */
  seen(): readonly number[] {
    clearInterval(this.#timer);
    return this.#seen;
  }
}
