import { selectCards } from '#core/training/trainingSelection.ts';
import type { TrainingRecord } from '#core/training/types.ts';
import { emptyProfile } from './support/app.ts';
import { enterWithoutAccount, nextCard, shownCard, startTraining } from './support/steps.ts';
import { expect, test } from './support/test.ts';
import { expectReplays, expectSessionIs, Trainer } from './support/trainer.ts';
import { ask, makeBox, numbered, open, storedSessions, withBox, writeRecords } from './support/training.ts';

const done = { name: 'Session complete' };

test('product §4: normal mode from start to recap, an undo across the end', async ({ start }) => {
  const app = await start();
  const page = app.main;
  const box = await withBox(page, 'Normal', numbered(6));
  await open(page, box.path);
  await page.getByRole('button', { name: 'Cardbox actions' }).click();
  await page.getByRole('button', { name: 'Memory Training' }).click();
  await page.getByRole('button', { name: 'Training with unmemorized cards' }).click();
  await expect(page).toHaveURL(/\/memorize\?type=unmemorized$/);
  await page.getByText('By title', { exact: true }).click();
  const startButton = page.getByRole('button', { name: 'Start with 6 cards' });
  await startButton.click();
  const first = page.locator('[data-card-number]:not([data-leaving])');
  await expect(first).toHaveAttribute('data-side', 'front');
  const person = new Trainer(page, {
    cid: box.cids[0] ?? '',
    turn: Number(await first.getAttribute('data-card-number')),
  });
  expect(await shownCard(page)).toEqual(person.card);

  // The second and the fourth are forgotten once, and are asked again in that order.
  const [, second, , fourth] = box.cids;
  await person.finish((cid, times) => times > 0 || (cid !== second && cid !== fourth));
  await expect(page.getByRole('heading', done)).toBeFocused();
  await person.undo();
  expect(person.card.cid).toBe(fourth);
  // Undo shows the side on which the answer was given.
  await expect(page.locator('[data-card-number]:not([data-leaving])')).toHaveAttribute('data-side', 'back');
  await person.answerBy(false, () => page.keyboard.press('1'));
  expect(person.card.cid).toBe(fourth);
  await person.answer(true);
  await expect(page.getByRole('heading', done)).toBeVisible();
  await person.undo(() => page.getByRole('button', { name: 'Undo last answer' }).click());
  await person.answerBy(true, () => page.getByRole('button', { name: 'Remembered' }).click());
  await expect(page.getByText(/^6 cards trained in/)).toBeVisible();
  await expect(page.getByText('forgotten 2 times')).toBeVisible();

  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page).toHaveURL(new RegExp(`${box.path}$`));
  await expect(page.getByRole('button', { name: /Trained\s*6\/6/ })).toBeVisible();
  await open(page, `${box.path}/memory_recap`);
  const recap = page.getByRole('region', { name: 'Last session' });
  await expect(recap).toContainText('Normal · New and forgotten');
  // 6 correct answers, and 3 wrong ones that were not undone.
  await expect(recap).toContainText(/Answers\s*9/);
  await expect(recap).toContainText(/Remembered\s*67/);
  await expect(recap).toContainText(/Cards trained\s*6/);
  expect(await app.quit()).toBe(0);

  const [session] = storedSessions(app.userData);
  if (session === undefined) throw new Error('no session');
  const end = expectSessionIs(app.userData, session, person.deeds);
  expect(end.trained).toHaveLength(6);
  expectReplays(app.userData);
});

// Proves F-2.
test('product §4: hardcore mode from start to recap, with its rows, undo across the end, and too few cards', async ({
  start,
}) => {
  const app = await start();
  const page = app.main;
  const box = await withBox(page, 'Hardcore', numbered(7));
  const few = await makeBox(page, 'Few', numbered(3));

  const hardcore = page.getByRole('radio', { name: /^(Hardcore|硬核模式)/ });
  await open(page, `${few.path}/memorize?type=all&mode=hardcore`);
  await expect(hardcore).toBeChecked();
  const tooFew = page.getByText('Hardcore needs at least four cards.');
  await expect(tooFew.first()).toBeVisible();
  await page.getByRole('button', { name: /^Start/ }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'more than three cards' })).toBeVisible();
  await page.evaluate(() => window.bridge.settingsSet({ language: 'zh' }));
  await expect(page.getByText('硬核模式至少需要 4 张卡片。').first()).toBeVisible();
  await page.getByRole('button', { name: /^开始/ }).click();
  await expect(page.getByRole('alert').filter({ hasText: '至少需要 4 张卡片' })).toBeVisible();
  expect(await shownCard(page)).toBeNull();
  await page.evaluate(() => window.bridge.settingsSet({ language: 'en' }));

  const card = await startTraining(page, `${box.path}/memorize?type=ALL&mode=Hardcore`, async () => {
    await page.getByText('By title', { exact: true }).click();
  });
  const rows = page.getByRole('list', { name: 'Hardcore rows' }).getByRole('listitem');
  await expect(rows).toContainText([
    'Row 1: 3 of 3, current',
    'Row 2: 0 of 5, next if remembered',
    'Row 3: 0 of 5',
    'Row 4: 0 of 7',
  ]);
  const person = new Trainer(page, card);
  await person.answer(true);
  // The card moved to row 2, and a waiting card to row 1.
  await expect(rows).toContainText(['Row 1: 3 of 3, current', 'Row 2: 1 of 5']);
  await person.answer(false);
  await expect(rows).toContainText(['Row 1: 3 of 3, current', 'Row 2: 1 of 5']);
  const third = box.cids[2];
  await person.finish((cid, times) => !(cid === third && times < 2));
  await expect(page.getByRole('heading', done)).toBeFocused();
  await person.undo(() => page.keyboard.press('ControlOrMeta+z'));
  await expect(page.locator('[data-card-number]:not([data-leaving])')).toHaveAttribute('data-side', 'back');
  await expect(rows.filter({ hasText: 'current' })).toHaveText(/Row 4: 1 of 7/);
  await person.undo();
  await person.finish();
  await expect(page.getByText(/^7 cards trained in/)).toBeVisible();

  await open(page, '/main/recap');
  await expect(page.getByRole('region', { name: 'Last session' })).toContainText('Hardcore · All cards');
  await app.quit();
  const [session, ...others] = storedSessions(app.userData);
  if (session === undefined) throw new Error('no session');
  expect(others).toEqual([]);
  expect(session.mode).toBe('hardcore');
  expectSessionIs(app.userData, session, person.deeds);
  expectReplays(app.userData);
});

const DAY = 86_400_000;
const day = (days: number) => new Date(Date.now() + days * DAY).toISOString();

/** Twelve cards: 0 to 2 due, 3 to 5 trained and not due, 6 due, trained and memorized, 7 memorized only, 8 to 11 new. */
function pastOf(cids: readonly string[]): TrainingRecord[] {
  const learned = { IS_LEARNED: true, IS_MEMORIZED: false, IS_TRAINED: true };
  const memorized = { ...learned, IS_MEMORIZED: true };
  const only = { IS_LEARNED: false, IS_MEMORIZED: true, IS_TRAINED: false };
  const past = [
    [2, day(-4), day(0), learned],
    [3, day(-6), day(-2), { ...learned, IS_TRAINED: false }],
    [1, day(-3), day(-2), learned],
    [4, day(-1), day(6), learned],
    [5, day(-1), day(14), learned],
    // Several days, because midnight may pass during the test.
    [1, day(0), day(3), learned],
    [7, day(-70), day(-10), memorized],
    [0, 'N/A', 'N/A', only],
  ] as const;
  return past.map(([memory_level, last_training_at, next_training_at, status], at) => {
    return { cid: cids[at] ?? '', last_training_at, next_training_at, memory_level, status };
  });
}

// Proves S-49.
test('product §5: all four types, in order and at random, select the cards of the rules', async ({ start }) => {
  const userData = emptyProfile();
  const first = await start({ userData });
  const cards = numbered(12);
  const box = await withBox(first.main, 'Types', cards);
  await first.quit();
  const past = pastOf(box.cids);
  writeRecords(userData, past);

  const app = await start({ userData });
  const page = app.main;
  const available = { SpacedRepetition: 4, unmemorized: 5, all: 12, trained: 6 };
  const count = 3;
  for (const [type, number] of Object.entries(available)) {
    for (const order of ['By title', 'As added', 'At random']) {
      await open(page, `${box.path}/memorize?type=${type.toUpperCase()}&mode=normal`);
      const choice = page.getByRole('radio', { name: new RegExp(`\\b${number} cards$`) });
      await expect(choice).toBeChecked();
      await page.getByRole('textbox', { name: 'Cards per session' }).fill(String(count));
      await page.getByText(order, { exact: true }).click();
      await page.getByRole('button', { name: `Start with ${count} cards` }).click();
      await page.locator('[data-card-number]').waitFor();
    }
  }
  await app.quit();

  const now = new Date().toISOString();
  const records = Object.fromEntries(past.map((record) => [record.cid, record]));
  const sessions = storedSessions(userData);
  expect(sessions).toHaveLength(12);
  for (const { cards: chosen, settings, type, seed } of sessions) {
    const titled = box.cids.map((cid, at) => ({ cid, title: cards[at]?.title ?? '', added: at }));
    expect(chosen).toHaveLength(count);
    expect(chosen).toEqual(selectCards({ type, cards: titled, records, settings, now, seed }));
  }
  const orders = sessions.map(({ settings }) => (settings.training_in_order ? settings.trainingSort : 'random'));
  expect(orders).toEqual(Array(4).fill(['title', 'added', 'random']).flat());
  // Due cards by date, then by title.
  expect(sessions[0]?.cards).toEqual([6, 1, 2].map((at) => box.cids[at]));
  expectReplays(userData);
});

test('product §2, §5: exactly the hard cards of a session, and of a recap, are trained', async ({ start }) => {
  const app = await start();
  const page = app.main;
  const box = await withBox(page, 'Targets', numbered(6));
  const card = await startTraining(page, `${box.path}/memorize?type=all&mode=normal`, async () => {
    await page.getByText('By title', { exact: true }).click();
  });
  const person = new Trainer(page, card);
  const [, b, , , e] = box.cids;
  // e is forgotten eight times, b once: the hardest comes first, and only e is hard for the recap.
  await person.finish((cid, times) => !((cid === b && times < 1) || (cid === e && times < 8)));
  await page.getByRole('button', { name: 'Train the forgotten ones' }).click();
  await page.locator('[data-card-number]:not([data-leaving])').waitFor();
  const again = await shownCard(page);
  if (again === null) throw new Error('no card');
  const hard = new Trainer(page, again);
  await hard.finish();
  expect(hard.deeds.map((deed) => (deed.kind === 'answer' ? deed.cid : ''))).toEqual([e, b]);

  await open(page, `${box.path}/memory_recap`);
  await page.getByRole('button', { name: 'Train the hard card' }).click();
  await page.getByRole('button', { name: 'Start with 1 card' }).click();
  await page.locator('[data-card-number]:not([data-leaving])').waitFor();
  expect((await shownCard(page))?.cid).toBe(e);
  await app.quit();
  expect(storedSessions(app.userData).map(({ cards }) => cards)).toEqual([box.cids, [e, b], [e]]);
  expectReplays(app.userData);
});

test('product §4, §5: the cards selected in select mode are the targets, in their order', async ({ start }) => {
  const app = await start();
  const page = app.main;
  const box = await withBox(page, 'Chosen', numbered(9));
  await open(page, box.path);
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  const tile = (number: number) => page.getByRole('option', { name: `Card 0${number}` });
  // Entering selects the first; a press toggles; Shift selects the range.
  await expect(tile(1)).toHaveAttribute('aria-selected', 'true');
  await tile(3).click();
  await tile(1).click();
  await tile(6).click();
  await tile(8).click({ modifiers: ['Shift'] });
  const bar = page.getByRole('toolbar', { name: 'Selection actions' });
  await expect(bar.getByRole('status')).toHaveText('4 selected');
  await bar.getByRole('button', { name: 'Train' }).click();
  await expect(page.getByText('Only the 4 cards you selected, in this order.')).toBeVisible();
  await page.getByRole('radio', { name: /^Hardcore/ }).check({ force: true });
  await page.getByRole('button', { name: 'Start with 4 cards' }).click();
  await page.locator('[data-card-number]:not([data-leaving])').waitFor();
  const card = await shownCard(page);
  if (card === null) throw new Error('no card');
  const person = new Trainer(page, card);
  await person.finish();
  await app.quit();
  const [session] = storedSessions(app.userData);
  if (session === undefined) throw new Error('no session');
  expect(session.cards).toEqual([3, 6, 7, 8].map((number) => box.cids[number - 1]));
  expect(session.settings.custom_training_targets).toEqual(session.cards);
  expectSessionIs(app.userData, session, person.deeds);
  expectReplays(app.userData);
});

// Proves T-23.
test('product §4: cards deleted during a session are left out', async ({ start }) => {
  const app = await start();
  const page = app.main;
  await enterWithoutAccount(page);
  const box = await makeBox(page, 'Deleted', numbered(6));
  const card = await startTraining(page, `${box.path}/memorize?type=all&mode=normal`, async () => {
    await page.getByText('By title', { exact: true }).click();
  });
  const person = new Trainer(page, card);
  await person.answer(true);
  // Delete the current card and a later one, as another window would.
  const gone = [box.cids[1], box.cids[3]];
  const before = person.card;
  await page.evaluate((cids) => window.bridge.graphql({ operationName: 'deleteCards', variables: { cids } }), gone);
  const shown = await nextCard(page, before);
  expect(shown?.cid).toBe(box.cids[2]);
  const rest = new Trainer(page, shown ?? before);
  await rest.finish();
  expect(rest.deeds).toHaveLength(3);
  await expect(page.getByText(/^4 cards trained in/)).toBeVisible();
  await app.quit();
  expectReplays(app.userData);
});

// Proves T-22.
test('product §4: a training waits while its box is in the bin', async ({ start }) => {
  const app = await start();
  const page = app.main;
  await enterWithoutAccount(page);
  const box = await makeBox(page, 'Binned', numbered(3));
  const card = await startTraining(page, `${box.path}/memorize?type=all&mode=normal`);
  const person = new Trainer(page, card);
  await person.answer(true);
  const bids = [box.bid];
  await ask(page, 'deleteCardboxes', { bids });
  const said = page.getByRole('alert').filter({ hasText: 'This session’s box is in the Trash.' });
  await expect(said).toBeVisible();
  await ask(page, 'restoreCardboxes', { bids });
  await expect(said).toBeHidden();
  await person.finish();
  expect(person.deeds).toHaveLength(3);
  await expect(page.getByText(/^3 cards trained in/)).toBeVisible();
  await app.quit();
  expectReplays(app.userData);
});
