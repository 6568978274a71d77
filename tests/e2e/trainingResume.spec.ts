import type { Page } from '@playwright/test';
import { emptyProfile } from './support/app.ts';
import { shownCard, startTraining } from './support/steps.ts';
import { expect, test } from './support/test.ts';
import { expectReplays, expectSessionIs, Trainer } from './support/trainer.ts';
import { expectStoredSide, makeBox, numbered, storedSessions, withBox } from './support/training.ts';

const SHOWN = '[data-card-number]:not([data-leaving])';

async function shownAt(page: Page, side: 'front' | 'back') {
  await expect(page.locator(SHOWN)).toHaveAttribute('data-side', side);
  const card = await shownCard(page);
  if (card === null) throw new Error('no card is shown');
  return card;
}

const inOrder = (page: Page) => async () => await page.getByText('By title', { exact: true }).click();

test('both modes continue after kill -9, with the same card and side', async ({ start }) => {
  const userData = emptyProfile();
  const first = await start({ userData });
  const normal = await withBox(first.main, 'Plain ones', numbered(6));
  const hardcore = await makeBox(first.main, 'Tough ones', numbered(6, 20));
  const plain = new Trainer(
    first.main,
    await startTraining(first.main, `${normal.path}/memorize?type=all&mode=normal`, inOrder(first.main)),
  );
  for (const isCorrect of [true, false, true]) await plain.answer(isCorrect);
  await first.main.keyboard.press('Space');
  await expectStoredSide(first.main, 'back');
  await first.kill();

  const second = await start({ userData });
  await second.main.getByRole('link', { name: 'Continue Plain ones' }).click();
  await plain.comeBack(second.main, await shownAt(second.main, 'back'));
  await expect(second.main.getByText('2 / 6')).toBeVisible();
  // Flipping saves no answer: it is given once, and the session continues by the rules.
  await plain.answerBy(false, () => second.main.keyboard.press('1'));
  await plain.finish();
  await expect(second.main.getByRole('heading', { name: 'Session complete' })).toBeVisible();

  const path = `${hardcore.path}/memorize?type=all&mode=hardcore`;
  const tough = new Trainer(second.main, await startTraining(second.main, path, inOrder(second.main)));
  for (const isCorrect of [true, true, false, true, true]) await tough.answer(isCorrect);
  const rows = second.main.getByRole('list', { name: 'Hardcore rows' }).getByRole('listitem');
  const before = await rows.allTextContents();
  await second.kill();

  const third = await start({ userData });
  await expect(third.main.getByRole('link', { name: 'Continue Tough ones' })).toBeVisible();
  await third.main.keyboard.press('ControlOrMeta+k');
  // The session has this title, not the box.
  await third.main.getByRole('option', { name: /Tough ones.*\/ 6/ }).click();
  await tough.comeBack(third.main, await shownAt(third.main, 'front'));
  expect(await third.main.getByRole('list', { name: 'Hardcore rows' }).getByRole('listitem').allTextContents()).toEqual(
    before,
  );
  // An answer given before the crash can be undone.
  await tough.undo();
  await tough.finish();
  await expect(third.main.getByRole('heading', { name: 'Session complete' })).toBeVisible();
  expect(await third.quit()).toBe(0);

  const sessions = storedSessions(userData);
  expect(sessions.map(({ mode, status }) => `${mode} ${status}`)).toEqual(['normal completed', 'hardcore completed']);
  const [one, two] = sessions;
  if (one === undefined || two === undefined) throw new Error('two sessions');
  expectSessionIs(userData, one, plain.deeds);
  expectSessionIs(userData, two, tough.deeds);
  expectReplays(userData);
});
