import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { type RunningApp, startApp } from '#tests/e2e/support/app.ts';
import { showPalette } from '#tests/e2e/support/paletteWindow.ts';
import { startFloor } from '../floor/app.ts';
import { Heap } from '../screens/heap.ts';
import { scriptsOf } from '../screens/page.ts';
import { inTurns, type Row } from '../support/figures.ts';

/** The palette's window of the built app on the test host. The floor: a bare page that gets and draws nine rows. */
const QUERIES = 120;
const HEAP_QUERIES = 1000;
const MOST = { kib: 175, heapMb: 30 };
const SHOWS = 20;
/** Between a text and its last letter: the results of the text have come. */
const PACE_MS = 60;
const WAIT_MS = 300;

interface Sample {
  /** From the time stamp of the input to the results in the DOM. */
  readonly dom: number;
  /** From there to the end of the frame that paints them. */
  readonly painted: number;
}

declare global {
  interface Window {
    paletteSample?: Sample | null;
    paletteShows?: number[];
  }
}

/** Measures the first change of the list after each input. */
async function installMeter(page: Page): Promise<void> {
  await page.evaluate(() => {
    let typedAt = Number.NaN;
    const typed = (event: Event): void => {
      typedAt = event.timeStamp;
      window.paletteSample = null;
    };
    window.addEventListener('beforeinput', typed, { capture: true });
    const channel = new MessageChannel();
    let waiting: { dom: number; at: number } | null = null;
    channel.port1.onmessage = () => {
      if (waiting !== null) window.paletteSample = { dom: waiting.dom, painted: performance.now() - waiting.at };
      waiting = null;
    };
    const list = document.querySelector('[role="listbox"]');
    const observer = new MutationObserver(() => {
      if (Number.isNaN(typedAt)) return;
      const at = performance.now();
      waiting = { dom: at - typedAt, at };
      typedAt = Number.NaN;
      // Runs after the next frame is painted.
      requestAnimationFrame(() => channel.port2.postMessage(null));
    });
    if (list !== null) observer.observe(list, { subtree: true, childList: true, characterData: true });
  });
}

/** Types a text and measures its last character; null if it changes nothing in the list. */
async function type(page: Page, text: string): Promise<Sample | null> {
  const characters = [...text];
  await page.getByRole('combobox').fill(characters.slice(0, -1).join(''));
  await sleep(PACE_MS);
  await page.keyboard.insertText(characters.at(-1) ?? '');
  await sleep(PACE_MS);
  return await page
    .waitForFunction(() => window.paletteSample, undefined, { timeout: WAIT_MS })
    .then(
      (handle) => handle.jsonValue() as Promise<Sample>,
      () => null,
    );
}

/** Milliseconds from the palette's appearance to rows in the DOM, for each press of the shortcut. */
async function showTimes({ desk, palette }: RunningApp): Promise<number[]> {
  await palette.evaluate(() => {
    window.paletteShows = [];
    window.bridge.onPaletteShown(({ at }) => {
      const look = () => {
        if (document.querySelector('[role="option"]') === null) setTimeout(look);
        else window.paletteShows?.push(Date.now() - at);
      };
      look();
    });
  });
  const [shortcut = ''] = await desk.shortcuts();
  for (let n = 0; n < SHOWS; n++) {
    await desk.pressShortcut(shortcut);
    await palette.getByRole('combobox').fill('');
    await sleep(WAIT_MS);
    await desk.pressShortcut(shortcut);
    await sleep(WAIT_MS);
  }
  return await palette.evaluate(() => window.paletteShows ?? []);
}

/** Until the rows are in the DOM, and until they are painted. */
async function keyRows(palette: Page, floor: Page, texts: readonly string[]): Promise<Row[]> {
  const painted = { ours: [] as number[], floor: [] as number[] };
  const dom = { ours: [] as number[], floor: [] as number[] };
  const measure =
    (side: keyof typeof dom, page: Page) =>
    async (n: number): Promise<number> => {
      const sample = await type(page, texts[n] ?? '');
      if (sample === null) return Number.NaN;
      dom[side].push(sample.dom);
      painted[side].push(sample.dom + sample.painted);
      return sample.dom;
    };
  for (const page of [palette, floor]) {
    await installMeter(page);
    for (const text of texts.slice(0, 20)) await type(page, text);
  }
  await inTurns(texts.length, measure('ours', palette), measure('floor', floor));
  const name = 'key to the rows of the palette';
  return [
    { name, ...dom, goal: { p50: 5, p95: 6 } },
    { name: `${name}, painted`, ...painted },
  ];
}

export async function hostRows(folder: string, userData: string, typed: readonly string[]): Promise<Row[]> {
  const app = await startApp('host', { userData });
  const { palette } = app;
  const texts = typed.filter((text) => text.trim() !== '').slice(0, QUERIES);
  const heap = await Heap.of(palette);
  await showPalette(app);
  const floor = await startFloor(folder, 1000, palette);
  try {
    const scripts = await scriptsOf(palette);
    const root = join(import.meta.dirname, '../../../out/renderer');
    const kib = scripts.reduce((sum, path) => sum + gzipSync(readFileSync(join(root, path))).length / 1024, 0);
    const keys = await keyRows(palette, floor.page, texts);
    const shows = await showTimes(app);
    const input = palette.getByRole('combobox');
    for (let n = 0; n < HEAP_QUERIES; n++) await input.fill(texts[n % texts.length] ?? '');
    await sleep(WAIT_MS);
    return [
      ...keys,
      { name: 'shortcut to rows, to the bare key to rows', ours: shows, floor: keys[0]?.floor ?? [], goal: { p50: 2 } },
      { name: `JavaScript of the palette, gzip`, ours: [kib], limit: MOST.kib, unit: 'KiB' },
      {
        name: `heap of the palette after ${HEAP_QUERIES} queries`,
        ours: [await heap.needed()],
        limit: MOST.heapMb,
        unit: 'MB',
      },
    ];
  } finally {
    await floor.close();
    await app.quit();
  }
}
