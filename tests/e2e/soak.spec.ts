import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { vocabulary } from '#tests/fixtures/decks/index.ts';
import { tempFolder } from '#tests/support/temp.ts';
import { signUp, sync } from './support/account.ts';
import type { RunningApp } from './support/app.ts';
import { isShown, showPalette } from './support/paletteWindow.ts';
import { ServerProcess } from './support/rounds/server.ts';
import { grown, measure, table } from './support/soak/measure.ts';
import { answerByKey, dropFile, shownCard } from './support/steps.ts';
import { expect, test } from './support/test.ts';
import { ask, makeBox, numbered } from './support/training.ts';

/** A hundredth of the soak each. */
const PARTS = Number(process.env.SOAK_PARTS ?? 100);
const OF_A_PART = { answers: 100, openings: 20, syncs: 5, imports: 2 };
const probeScript = pathToFileURL(join(import.meta.dirname, '../support/soakProbe.mjs')).href;

test.setTimeout(PARTS * 120_000 + 300_000);

/** Opens an address in the running page, as a link from outside does. */
async function open(app: RunningApp, path: string): Promise<void> {
  await app.control?.openUrl(`cardbox://open${path}`);
  await expect(app.main).toHaveURL((url) => url.pathname === path.replace(/\?.*/, ''));
}

/** Trains a box again and again until so many answers are given; the last session ends too. */
async function answer(app: RunningApp, path: string, answers: number): Promise<void> {
  const { main } = app;
  for (let given = 0; given < answers; ) {
    await open(app, '/main/dashboard');
    await open(app, `${path}/memorize?type=all`);
    const start = main.getByRole('button', { name: /^Start with/ });
    await expect(start).toBeEnabled();
    await start.click();
    await main.locator('[data-card-number]').waitFor();
    for (let card = await shownCard(main); card !== null; given++)
      card = await answerByKey(main, card, given % 4 !== 0);
  }
  await open(app, '/main/dashboard');
}

async function searchInPalette(app: RunningApp, at: number): Promise<void> {
  await showPalette(app);
  await app.palette.getByRole('combobox').fill(`Card ${String((at % 90) + 10)}`);
  await expect(app.palette.getByRole('option', { name: `Card ${String((at % 90) + 10)}` }).first()).toBeVisible();
  while (await isShown(app)) await app.palette.keyboard.press('Escape');
}

/** A browser keeps so many edits of a page for undo, each with a node. */
const KEPT_EDITS = 1000;

/** From now on each edit in the palette lets go of an older one. */
async function fillUndoOfPalette(app: RunningApp): Promise<void> {
  await showPalette(app);
  const field = app.palette.getByRole('combobox');
  for (let at = 0; at < KEPT_EDITS; at++) await field.fill(`Card ${at}`);
  while (await isShown(app)) await app.palette.keyboard.press('Escape');
}

/** So many typefaces take the megabyte that a browser has for the letters it has drawn. */
const KEPT_TYPEFACES = 400;

/**
 * A browser makes a typeface of a variable font for each weight and size that a page shows, and makes it again when the page shows it
 * again later, some ten in a part. It keeps the older ones for their letters. From now on each new one lets go of an older one.
 */
async function fillTypefaces(page: Page): Promise<void> {
  await page.evaluate(async (count) => {
    const text = document.createElement('div');
    text.textContent = 'Card 012345678';
    text.style.position = 'fixed';
    document.body.append(text);
    const frame = () => new Promise(requestAnimationFrame);
    for (let at = 1; at <= count; at++) {
      text.style.fontWeight = String(400 + at);
      // The text is drawn between the first frame and the second.
      await frame();
      await frame();
    }
    text.remove();
  }, KEPT_TYPEFACES);
}

/** Drops a deck on the window, imports it and undoes that. */
async function importAndUndo(page: Page, at: number): Promise<void> {
  await dropFile(page, `deck ${at}.csv`, vocabulary(10));
  await page.getByRole('button', { name: /^Import .* rows?$/ }).click();
  await page.getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByText('Undone', { exact: true }).first()).toBeVisible();
  await ask(page, 'emptyBin', {});
}

/** Connections without a request are closed by then, in milliseconds: one of them is a file, a timer and some listeners. */
const IDLE_MS = 65_000;

/**
 * Measures on a page that is the same whatever was answered, once it is shown and the message of the last undo has gone: both come later
 * than the address.
 */
async function measureAtRest(app: RunningApp, probe: string): ReturnType<typeof measure> {
  await open(app, '/main/settings');
  await expect(app.main).toHaveTitle(/^General/);
  await expect(app.main.getByText(/^Moved .* to Trash/)).toHaveCount(0);
  await wait(IDLE_MS);
  return measure(app, probe);
}

test('a long day: answers, palette, syncs, imports and undos', async ({ start }) => {
  const folder = tempFolder('soak').path;
  const server = await ServerProcess.at(join(folder, 'server'));
  await server.start();
  try {
    const probe = join(folder, 'probe.json');
    const app = await start({
      args: [`--backend=${server.url}`],
      env: {
        NODE_OPTIONS: `--import=${probeScript}`,
        SOAK_PROBE: probe,
      },
    });
    const { main } = app;
    await signUp(main);
    const box = await makeBox(main, 'Soak', numbered(100));
    await ask(main, 'updateCardbox', { bid: box.bid, patch: { training_count: 100 } });
    await fillUndoOfPalette(app);
    await fillTypefaces(main);
    let base = null;
    for (let part = 1; part <= PARTS; part++) {
      await answer(app, box.path, OF_A_PART.answers);
      for (let at = 0; at < OF_A_PART.openings; at++) await searchInPalette(app, at);
      for (let at = 0; at < OF_A_PART.syncs; at++) {
        await ask(main, 'updateCardbox', { bid: box.bid, patch: { category: `part ${part}.${at}` } });
        await sync(main);
      }
      for (let at = 0; at < OF_A_PART.imports; at++) await importAndUndo(main, part * OF_A_PART.imports + at);
      await open(app, '/main/dashboard');
      console.log(`soak: part ${part} of ${PARTS}`);
      // The first tenth fills caches.
      if (part === Math.ceil(PARTS / 10)) base = await measureAtRest(app, probe);
    }
    if (base === null) throw new Error('SOAK_PARTS must be at least 1');
    const end = await measureAtRest(app, probe);
    console.log(`after the first tenth, and at the end of ${PARTS} hundredths:\n${table(base, end)}`);
    expect(grown(base, end)).toEqual([]);
    await app.quit();
  } finally {
    await server.stop();
  }
});
