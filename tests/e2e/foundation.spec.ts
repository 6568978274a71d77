import { titleKey } from '#core/card/index.ts';
import { dateOfDay, dayNumber, dayOf } from '#core/day/index.ts';
import { emptyProfile } from './support/app.ts';
import { integrityOf, readMirror, recordsAndReplays } from './support/mirror.ts';
import {
  acceptPreview,
  answerByKey,
  deckFile,
  enterWithoutAccount,
  figure,
  type ShownCard,
  startTraining,
} from './support/steps.ts';
import { expect, test } from './support/test.ts';

const NOTES = 2100;
const WRONG = 5;

interface CardRow {
  readonly cid: string;
  readonly title: string;
  readonly title_key: string;
}

/** The cards are asked in this order: all correct, except that each of the first five is forgotten once. */
async function trainTwenty(page: import('@playwright/test').Page, first: ShownCard): Promise<string[]> {
  const asked: string[] = [];
  let current: ShownCard | null = first;
  while (current !== null) {
    asked.push(current.cid);
    current = await answerByKey(page, current, asked.length > WRONG);
  }
  return asked;
}

test('import a deck, train it, quit, start again, and everything is there', async ({ start }) => {
  const userData = emptyProfile();
  const first = await start({ userData });
  await enterWithoutAccount(first.main);
  await expect(first.main.getByText('195 cards')).toBeVisible();
  expect(await first.quit()).toBe(0);

  const deck = deckFile(userData, NOTES);
  const app = await start({ userData, args: [deck] });
  const page = app.main;
  await acceptPreview(page);
  await expect(figure(page, 'Added')).toHaveText('2,100');

  await page.getByRole('link', { name: 'Open box' }).click();
  await expect(page).toHaveURL(/\/box_cards\//);
  const box = new URL(page.url()).pathname;
  const begunAt = new Date().toISOString();
  const card = await startTraining(page, `${box}/memorize?type=unmemorized&mode=normal`, async () => {
    await page.getByText('By title', { exact: true }).click();
  });
  const asked = await trainTwenty(page, card);
  expect(asked).toHaveLength(20 + WRONG);
  // The five forgotten cards moved to the end of the queue, in order.
  expect(asked.slice(20)).toEqual(asked.slice(0, WRONG));
  await expect(page.getByRole('heading', { name: 'Session complete' })).toBeVisible();
  expect(await app.quit()).toBe(0);

  const cards = readMirror(userData, (db) => db.prepare('SELECT cid, title, title_key FROM cards').all() as CardRow[]);
  expect(cards).toHaveLength(NOTES);
  const byTitle = cards.toSorted((a, b) => (titleKey(a.title) < titleKey(b.title) ? -1 : 1)).map(({ cid }) => cid);
  expect(asked.slice(0, 20)).toEqual(byTitle.slice(0, 20));

  const both = recordsAndReplays(userData);
  expect(both).toHaveLength(20);
  for (const { stored, replayed } of both) {
    expect(replayed).toEqual(stored);
    // Forgotten at level 0 stays 0, then one level up: all end on level 1, due tomorrow.
    expect(stored.memory_level).toBe(1);
    expect(stored.status).toEqual({ IS_LEARNED: true, IS_MEMORIZED: false, IS_TRAINED: true });
    expect(stored.last_training_at >= begunAt).toBe(true);
    const tomorrow = dateOfDay((dayNumber(stored.last_training_at) ?? Number.NaN) + 1);
    expect(dayOf(stored.next_training_at)).toBe(tomorrow);
  }
  const log = readMirror(userData, (db) =>
    db.prepare("SELECT isCorrect, mode, kind FROM answer_log WHERE kind = 'answer' ORDER BY stamp").all(),
  );
  expect(log).toHaveLength(25);
  expect(log.filter((entry) => (entry as { isCorrect: number }).isCorrect === 0)).toHaveLength(WRONG);
  expect(integrityOf(userData)).toBe('ok');

  const again = await start({ userData });
  await again.main.goto(new URL(box, again.main.url()).href);
  await expect(again.main.getByRole('button', { name: /Learned\s*20\/2,?100/ })).toBeVisible();
  await expect(again.main.getByRole('button', { name: /Trained\s*20\/2,?100/ })).toBeVisible();
  await expect(again.main.getByRole('button', { name: /In Review\s*0\/2,?100/ })).toBeVisible();
});
