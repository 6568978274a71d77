import type { Page } from '@playwright/test';

/** One change of the current card, in milliseconds. */
export interface Sample {
  /** From the time stamp of the key's or the button's event to the card in the DOM. */
  readonly dom: number;
  /** From there to the start of the frame that shows the card. */
  readonly frame: number;
  /** From there to the end of that frame's work, including painting. */
  readonly painted: number;
}

interface Meter {
  readonly samples: Sample[];
  last: string | null;
}

declare global {
  interface Window {
    trainingMeter?: Meter;
  }
}

/** Puts a meter into the page: it measures each card that appears after a key press. */
export async function installMeter(page: Page): Promise<void> {
  await page.evaluate(() => {
    const shown = () => document.querySelector<HTMLElement>('[data-card-number]:not([data-leaving])');
    const meter: Meter = { samples: [], last: shown()?.dataset.cardNumber ?? null };
    window.trainingMeter = meter;
    let pressed = Number.NaN;
    window.addEventListener(
      'keydown',
      (event) => {
        pressed = event.timeStamp;
      },
      { capture: true },
    );
    const channel = new MessageChannel();
    let waiting: { dom: number; at: number; frame: number } | null = null;
    channel.port1.onmessage = () => {
      if (waiting === null) return;
      const { dom, at, frame } = waiting;
      meter.samples.push({ dom, frame: Math.max(0, frame - at), painted: performance.now() - at });
      waiting = null;
    };
    const observer = new MutationObserver(() => {
      const turn = shown()?.dataset.cardNumber ?? null;
      if (turn === null || turn === meter.last) return;
      meter.last = turn;
      const at = performance.now();
      const dom = at - pressed;
      requestAnimationFrame(() => {
        waiting = { dom, at, frame: performance.now() };
        // Runs after this frame is painted.
        channel.port2.postMessage(null);
      });
    });
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['data-card-number', 'data-leaving'],
    });
  });
}

/** Waits for `count` samples and returns them all. */
export async function samplesOf(page: Page, count: number): Promise<Sample[]> {
  await page.waitForFunction((wanted) => (window.trainingMeter?.samples.length ?? 0) >= wanted, count, { polling: 10 });
  return await page.evaluate(() => window.trainingMeter?.samples ?? []);
}
