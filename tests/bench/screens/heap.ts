import type { CDPSession, Page } from '@playwright/test';

const MB = 1_000_000;
const EVERY_MS = 250;

/** The JavaScript heap of a page's renderer, with the palette's part where they share one. */
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

  /** Megabytes in use now, including garbage that is not collected yet. */
  async used(): Promise<number> {
    const { usedSize } = await this.#session.send('Runtime.getHeapUsage');
    return usedSize / MB;
  }

  /** Megabytes in use after a garbage collection. */
  async needed(): Promise<number> {
    await this.#session.send('HeapProfiler.collectGarbage');
    return await this.used();
  }

  /** Samples what is in use until `stop` is called. */
  watch(): void {
    this.#timer = setInterval(() => {
      // The page may close during a sample; its user reports why.
      this.used().then(
        (used) => this.#seen.push(used),
        () => clearInterval(this.#timer),
      );
    }, EVERY_MS);
  }

  /** Megabytes of each sample. */
  seen(): readonly number[] {
    clearInterval(this.#timer);
    return this.#seen;
  }
}
