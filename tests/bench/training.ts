import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { topBoxes } from '#mirror/database/boxLists.ts';
import { startApp } from '#tests/e2e/support/app.ts';
import { LOCAL_UID, localMirror } from '#tests/e2e/support/trained.ts';
import { startFloor } from './floor/app.ts';
import { makeMirror, open } from './mirror/data.ts';
import { bench, inTurns, type Row } from './support/figures.ts';
import { installMeter, type Sample, samplesOf } from './training/meter.ts';

/**
 * `npm run bench -- training`: the speed of training for a person, on the built app on the test host with a box of
 * 100,000 cards. The floor: a bare page in the same browser with the same bridge, whose worker makes the same durable write.
 */
const CARDS = 100_000;
const ANSWERS = 80;
/** Answers before measuring starts. */
const WARM = 10;
const STARTS = 12;
const CARD = '[data-card-number]:not([data-leaving])';
/** People do not answer faster: milliseconds between a card and its flip, and between the flip, which takes 220, and the answer. */
const PACE_MS = { turn: 120, answer: 300 };

/** Presses a key and returns the next sample of the page's meter. */
async function press(page: Page, key: string): Promise<Sample> {
  const count = await page.evaluate(() => window.trainingMeter?.samples.length ?? 0);
  await page.keyboard.press(key);
  // Not at once: looking for the sample would take the page's time while it handles the answer.
  await sleep(PACE_MS.turn);
  return (await samplesOf(page, count + 1))[count] as Sample;
}

/** Two rows: until the next card is in the DOM, and until it is painted. */
async function rowsOf(
  name: string,
  runs: number,
  goal: Row['goal'],
  ours: () => Promise<Sample>,
  floor: () => Promise<Sample>,
): Promise<Row[]> {
  const painted = { ours: [] as number[], floor: [] as number[] };
  const measure = (side: keyof typeof painted, take: () => Promise<Sample>) => async (): Promise<number> => {
    const { dom, painted: after } = await take();
    painted[side].push(dom + after);
    return dom;
  };
  const pairs = await inTurns(runs, measure('ours', ours), measure('floor', floor));
  return [
    { name, ...pairs, ...(goal === undefined ? {} : { goal }) },
    { name: `${name}, painted`, ...painted },
  ];
}

/** Opens the page that starts a session of so many cards at random, or of all with 0. */
async function openStart(page: Page, path: string, count: number): Promise<void> {
  await page.evaluate(async (count) => {
    const { value } = (await window.bridge.graphql({ operationName: 'openSessions', variables: {} })) as {
      value: string;
    };
    for (const { sid } of JSON.parse(value).data.openSessions) {
      await window.bridge.graphql({ operationName: 'closeSession', variables: { sid } });
    }
    const order = { training_in_order: false, trainingSort: 'title' } as const;
    await window.bridge.settingsSet({
      training: {
        type: 'all',
        mode: 'normal',
        count,
        ...order,
        space_answers: true,
        siblingsWait: true,
        wantedRecall: null,
      },
    });
  }, count);
  await page.goto(new URL(path, page.url()).href);
  await page.getByRole('button', { name: /^Start with/ }).focus();
}

/** A session of all cards: its length must not matter. */
async function startAll(page: Page, path: string): Promise<void> {
  await openStart(page, path, 0);
  await page.keyboard.press('Enter');
  await page.locator(CARD).waitFor();
}

/** Answers by key, every fifth wrong. */
async function answerRows(page: Page, path: string, floor: Page, name: string): Promise<Row[]> {
  await startAll(page, path);
  await installMeter(page);
  let n = 0;
  const ours = async (): Promise<Sample> => {
    await sleep(PACE_MS.turn);
    await page.keyboard.press('Space');
    await sleep(PACE_MS.answer);
    return await press(page, n++ % 5 > 0 ? '2' : '1');
  };
  const bare = async (): Promise<Sample> => {
    await sleep(PACE_MS.turn + PACE_MS.answer);
    return await press(floor, '2');
  };
  for (let warm = 0; warm < WARM; warm++) {
    await ours();
    await bare();
  }
  return await rowsOf(name, ANSWERS, { p50: 4, p95: 5 }, ours, bare);
}

/** From the press on Start to the first card. */
async function startRows(page: Page, path: string, floor: Page): Promise<Row[]> {
  const ours = async (): Promise<Sample> => {
    await openStart(page, path, 20);
    await installMeter(page);
    await sleep(PACE_MS.turn);
    return await press(page, 'Enter');
  };
  const name = 'press on Start to the first of 20 of 100,000 at random';
  return await rowsOf(name, STARTS, { p50: 8 }, ours, () => press(floor, 'Enter'));
}

await bench(async (folder) => {
  const userData = join(folder, 'profile');
  mkdirSync(userData);
  const file = localMirror(userData);
  await makeMirror(file, CARDS, 1, LOCAL_UID);
  const store = open(file, LOCAL_UID);
  const box = `/main/dashboard/box_cards/${topBoxes(store)[0]?.bid}`;
  store.close();
  const app = await startApp('host', { userData });
  const page = app.main;
  const normal = `${box}/memorize?type=all&mode=normal`;
  await startAll(page, normal);
  const floor = await startFloor(folder, CARDS, page, CARD);
  await installMeter(floor.page);
  try {
    return [
      ...(await answerRows(page, normal, floor.page, 'key to the next card')),
      ...(await answerRows(page, `${box}/memorize?type=all&mode=hardcore`, floor.page, 'the same, hardcore')),
      ...(await startRows(page, normal, floor.page)),
    ];
  } finally {
    await floor.close();
    await app.quit();
  }
});
