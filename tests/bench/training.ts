import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { startApp } from '#tests/e2e/support/app.ts';
import { acceptPreview, deckFile } from '#tests/e2e/support/steps.ts';
import { type Figure, loads, passes, print } from './support/figures.ts';
import { installMeter, type Sample, samplesOf } from './training/meter.ts';
import { sessionAnswers, workerAnswers } from './training/rules.ts';

/**
 * `npm run bench -- training`: the speed of training for a person, on the built app on the test host with a box of
 * 100,000 cards; and the cost of an answer to a hardcore session of 10,000 cards in the rules and in the worker.
 */
const CARDS = 100_000;
const ANSWERS = 200;
/** Answers before measuring starts. */
const WARM = 10;
const STARTS = 20;
/** People do not answer faster: milliseconds between a card and its flip, and between the flip and the answer. */
const PACE_MS = { turn: 120, answer: 60 };
const CALLS = 60;

/** Answers by key, every fifth wrong, and measures each. */
async function answers(page: Page, path: string): Promise<Sample[]> {
  await page.goto(new URL(path, page.url()).href);
  await page.getByRole('button', { name: /^Start with/ }).click();
  await page.locator('[data-card-number]').waitFor();
  await installMeter(page);
  for (let n = 0; n < WARM + ANSWERS; n++) {
    await sleep(PACE_MS.turn);
    await page.keyboard.press('Space');
    await sleep(PACE_MS.answer);
    await page.keyboard.press(n % 5 > 0 ? '2' : '1');
    // Not at once: looking for the sample would take the page's time while it handles the answer.
    await sleep(PACE_MS.turn);
    await samplesOf(page, n + 1);
  }
  const samples = await samplesOf(page, WARM + ANSWERS);
  await page.keyboard.press('Escape');
  return samples.slice(WARM);
}

/**
 * Calls that do nothing, at a person's pace: one to main over Electron on Chromium, and one to Chromium's own browser
 * process and back, which is the way that Electron's messages take.
 */
async function emptyCalls(page: Page): Promise<{ main: number[]; chromium: number[] }> {
  return await page.evaluate(
    async ({ count, pause }) => {
      const timed = async (call: () => Promise<unknown>): Promise<number> => {
        await new Promise((resume) => setTimeout(resume, pause));
        const from = performance.now();
        await call();
        return performance.now() - from;
      };
      const main: number[] = [];
      const chromium: number[] = [];
      for (let n = 0; n < count; n++) {
        main.push(await timed(() => window.bridge.settingsGet({})));
        chromium.push(await timed(() => navigator.locks.query()));
      }
      return { main, chromium };
    },
    { count: CALLS, pause: PACE_MS.answer },
  );
}

/** From the press on Start to the first card. */
async function starts(page: Page, path: string, order: string): Promise<Sample[]> {
  const samples: Sample[] = [];
  for (let n = 0; n < STARTS; n++) {
    await page.goto(new URL(path, page.url()).href);
    await page.getByText(order, { exact: true }).click();
    const start = page.getByRole('button', { name: 'Start with 20 cards' });
    await start.focus();
    await installMeter(page);
    await sleep(PACE_MS.turn);
    await page.keyboard.press('Enter');
    samples.push(...(await samplesOf(page, 1)));
  }
  return samples;
}

async function onTheHost(folder: string): Promise<Figure[]> {
  const app = await startApp('host', { userData: join(folder, 'profile'), args: [deckFile(folder, CARDS)] });
  const page = app.main;
  try {
    await page.getByRole('button', { name: 'Start without an account' }).click();
    await acceptPreview(page);
    await page.getByRole('link', { name: 'Open box' }).click();
    await page.waitForURL(/box_cards/);
    const box = new URL(page.url()).pathname;
    const atRandom = await starts(page, `${box}/memorize?type=all&mode=normal`, 'At random');
    const inOrder = await starts(page, `${box}/memorize?type=all&mode=normal`, 'By title');
    // A session of all cards: its length must not matter.
    await page.evaluate(() =>
      window.bridge.settingsSet({
        training: {
          type: 'all',
          mode: 'normal',
          count: 0,
          training_in_order: false,
          trainingSort: 'title',
          space_answers: true,
        },
      }),
    );
    const normal = await answers(page, `${box}/memorize?type=all&mode=normal`);
    await page.evaluate(async () => {
      const { value } = (await window.bridge.graphql({ operationName: 'openSessions', variables: {} })) as {
        value: string;
      };
      for (const { sid } of JSON.parse(value).data.openSessions) {
        await window.bridge.graphql({ operationName: 'closeSession', variables: { sid } });
      }
    });
    const empty = await emptyCalls(page);
    const hardcore = await answers(page, `${box}/memorize?type=all&mode=hardcore`);
    return [
      ...answerFigures('normal', normal),
      ...answerFigures('hardcore', hardcore),
      { name: 'an empty call to main, Electron on Chromium', values: empty.main, share: 0.95, budget: null },
      { name: "an empty call inside Chromium, as Electron's", values: empty.chromium, share: 0.95, budget: null },
      ...startFigures('in order', inOrder),
      ...startFigures('at random', atRandom),
    ];
  } finally {
    await app.quit();
  }
}

/** A frame at 60 Hz, milliseconds. */
const FRAME_MS = 1000 / 60;

function answerFigures(mode: string, samples: readonly Sample[]): Figure[] {
  const dom = samples.map((sample) => sample.dom);
  return [
    { name: `${mode}: key to the next card in the DOM`, values: dom, share: 0.95, budget: 16 },
    {
      name: `${mode}: from there to the frame that paints it`,
      values: samples.map(({ frame }) => frame),
      share: 0.95,
      budget: FRAME_MS,
    },
    {
      name: `${mode}: key to painted`,
      values: samples.map((sample) => sample.dom + sample.painted),
      share: 0.95,
      budget: null,
    },
  ];
}

function startFigures(order: string, samples: readonly Sample[]): Figure[] {
  const values = samples.map(({ dom }) => dom);
  return [{ name: `start 20 of 100,000, ${order}`, values, share: 0.5, budget: 100 }];
}

const load = loads();
const folder = mkdtempSync(join(tmpdir(), 'cardbox-bench-'));
try {
  console.log(`${CARDS} cards; ${cpus().length} x ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}`);
  const figures = [
    ...(await onTheHost(folder)),
    { name: 'hardcore of 10,000: an answer, TrainingSession', values: sessionAnswers(), share: 0.95, budget: 1 },
    {
      name: 'hardcore of 10,000: an answer in the worker',
      values: await workerAnswers(folder),
      share: 0.95,
      budget: 1,
    },
  ];
  print(figures);
  console.log(`load of the last minute and the last five: ${load}, afterwards ${loads()}`);
  process.exitCode = figures.every(passes) ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
