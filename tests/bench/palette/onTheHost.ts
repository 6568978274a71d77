import { mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { type RunningApp, startApp } from '#tests/e2e/support/app.ts';
import { showPalette } from '#tests/e2e/support/paletteWindow.ts';
import { LOCAL_UID, localMirror } from '#tests/e2e/support/trained.ts';
import { Heap } from '../screens/heap.ts';
import { scriptsOf } from '../screens/page.ts';
import type { Figure } from '../support/figures.ts';
import { type Collection, writeCollection } from './collection.ts';

/** The palette's window of the built app on the test host, with the same collection. */
const QUERIES = 300;
const HEAP_QUERIES = 1000;
const BUDGET = { domMs: 16, frameMs: 1000 / 60, kib: 150, heapMb: 30, showMs: 5, rowsMs: 50 };
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

/** Types each text, and measures its last character. Texts that change nothing in the list are left out. */
async function typeAll(page: Page, texts: readonly string[]): Promise<Sample[]> {
  const samples: Sample[] = [];
  const input = page.getByRole('combobox');
  for (const text of texts) {
    const characters = [...text];
    await input.fill(characters.slice(0, -1).join(''));
    await sleep(PACE_MS);
    await page.keyboard.insertText(characters.at(-1) ?? '');
    await sleep(PACE_MS);
    const sample = await page
      .waitForFunction(() => window.paletteSample, undefined, { timeout: WAIT_MS })
      .then(
        (handle) => handle.jsonValue(),
        () => null,
      );
    if (sample) samples.push(sample);
  }
  return samples;
}

/** Milliseconds of each press of the shortcut that shows the palette: until its handler has run, and until rows are there. */
async function showTimes(app: RunningApp): Promise<{ handler: number[]; rows: number[] }> {
  const { desk, palette } = app;
  const times = { handler: [] as number[], rows: [] as number[] };
  await palette.evaluate(() => {
    const { bridge } = globalThis as unknown as {
      bridge: Record<string, (run: (shown: { at: number }) => void) => void>;
    };
    window.paletteShows = [];
    bridge.onPaletteShown?.(({ at }) => {
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
    const before = performance.now();
    // The way to the app and back, which a key of the system does not take.
    await desk.shortcuts();
    const pressed = performance.now();
    await desk.pressShortcut(shortcut);
    times.handler.push(Math.max(0, performance.now() - pressed - (pressed - before)));
    await sleep(WAIT_MS);
  }
  times.rows.push(...(await palette.evaluate(() => window.paletteShows ?? [])));
  return times;
}

export async function hostFigures(folder: string, collection: Collection, texts: readonly string[]): Promise<Figure[]> {
  const userData = mkdtempSync(join(folder, 'profile-'));
  await writeCollection(localMirror(userData), collection, LOCAL_UID);
  const app = await startApp('host', { userData });
  try {
    const { palette } = app;
    const heap = await Heap.of(palette);
    await showPalette(app);
    const scripts = await scriptsOf(palette);
    const root = join(import.meta.dirname, '../../../out/renderer');
    const kib = scripts.reduce((sum, path) => sum + gzipSync(readFileSync(join(root, path))).length / 1024, 0);
    const shows = await showTimes(app);
    await installMeter(palette);
    const queries = texts.filter((text) => text.trim() !== '').slice(0, QUERIES);
    await typeAll(palette, queries.slice(0, 20));
    const samples = await typeAll(palette, queries);
    const input = palette.getByRole('combobox');
    for (let n = 0; n < HEAP_QUERIES; n++) await input.fill(queries[n % queries.length] ?? '');
    await sleep(WAIT_MS);
    const mb = await heap.needed();
    return [
      { name: 'shortcut: until its handler has shown', values: shows.handler, share: 0.5, budget: BUDGET.showMs },
      { name: 'from there to rows in the DOM', values: shows.rows, share: 0.95, budget: BUDGET.rowsMs },
      { name: 'key to results in the DOM', values: samples.map(({ dom }) => dom), share: 0.95, budget: BUDGET.domMs },
      {
        name: 'from there to painted',
        values: samples.map(({ painted }) => painted),
        share: 0.95,
        budget: BUDGET.frameMs,
      },
      {
        name: `JavaScript of the palette, ${scripts.length} scripts, gzip`,
        values: [kib],
        share: 1,
        budget: BUDGET.kib,
        unit: 'KiB',
      },
      {
        name: `heap of the palette after ${HEAP_QUERIES} queries`,
        values: [mb],
        share: 1,
        budget: BUDGET.heapMb,
        unit: 'MB',
      },
    ];
  } finally {
    await app.quit();
  }
}
