import { directionOf } from '#core/training/random.ts';
import { nextCard, shownCard, startTraining } from './support/steps.ts';
import { expect, test } from './support/test.ts';
import { expectReplays, expectSessionIs, Trainer } from './support/trainer.ts';
import {
  editCard,
  makeBox,
  type NewCard,
  numbered,
  open,
  openSession,
  storedSessions,
  withBox,
} from './support/training.ts';

const SHOWN = '[data-card-number]:not([data-leaving])';

/** Presses a key twice in one task of the page, before it can answer. */
const twice = ([key, code]: readonly [string, string]) => {
  for (let press = 0; press < 2; press++) {
    const event = new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true });
    (document.activeElement ?? document.body).dispatchEvent(event);
  }
};

test('product §4: quick and held keys answer once; M, N, U, Ctrl+Z', async ({ start }) => {
  const app = await start();
  const page = app.main;
  const cards = numbered(5).map((card) => ({ ...card, mnemonic: [`Think of ${card.title}`] }));
  const box = await withBox(page, 'Keys', cards);
  const card = await startTraining(page, `${box.path}/memorize?type=all&mode=normal`, async () => {
    await page.getByText('By title', { exact: true }).click();
  });
  const person = new Trainer(page, card);
  // On the front a key for an answer shows the back; F shows the front again.
  const remembered = page.getByRole('button', { name: 'Remembered' });
  await expect(remembered).toBeHidden();
  for (const [key, side] of [
    ['2', 'back'],
    ['f', 'front'],
    ['ArrowLeft', 'back'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page.locator(SHOWN)).toHaveAttribute('data-side', side);
  }
  await expect(remembered).toBeVisible();
  await person.answerBy(true, () => page.evaluate(twice, ['2', 'Digit2'] as const));
  await expect(page.getByText('1 / 5')).toBeVisible();

  // Two presses of Space only flip the card and answer it; the second card has not been answered.
  await page.keyboard.down('Space');
  await page.keyboard.down('Space');
  await page.keyboard.down('Space');
  await page.keyboard.up('Space');
  await expect(page.locator(SHOWN)).toHaveAttribute('data-side', 'back');
  expect((await shownCard(page))?.turn).toBe(person.card.turn);
  await person.answerBy(false, async () => {
    await page.keyboard.down('1');
    await page.keyboard.down('1');
    await page.keyboard.down('1');
    await page.keyboard.up('1');
  });
  expect((await openSession(page)).step).toBe(2);

  // M sets and removes the mark; the mark belongs to the card.
  const memorized = page.getByRole('button', { name: 'Mark as memorized' });
  const marked = person.card.cid;
  await page.keyboard.press('m');
  await expect(memorized).toHaveAttribute('aria-pressed', 'true');
  person.noteMark(true);
  await page.keyboard.press('m');
  await expect(memorized).toHaveAttribute('aria-pressed', 'false');
  person.noteMark(false);
  await page.keyboard.press('m');
  await expect(memorized).toHaveAttribute('aria-pressed', 'true');
  person.noteMark(true);

  // The mnemonic is hidden until the person opens it.
  const mnemonic = page.getByText('Think of Card 03');
  await expect(mnemonic).toHaveCount(0);
  await page.keyboard.press('n');
  await expect(mnemonic).toBeVisible();
  await person.answer(true);
  await expect(mnemonic).toHaveCount(0);

  // U and Ctrl+Z undo one answer each, with the marks made after it.
  await person.undo(() => page.keyboard.press('ControlOrMeta+z'));
  expect(person.card.cid).toBe(marked);
  await expect(memorized).toHaveAttribute('aria-pressed', 'true');
  await person.undo();
  expect(person.card.cid).toBe(box.cids[1]);
  await person.undo(() => page.getByRole('button', { name: 'Undo the last answer' }).click());
  expect(person.card.cid).toBe(box.cids[0]);
  await expect(page.getByRole('button', { name: 'Undo the last answer' })).toBeDisabled();
  await person.finish();
  await app.quit();
  const [session] = storedSessions(app.userData);
  if (session === undefined) throw new Error('no session');
  const end = expectSessionIs(app.userData, session, person.deeds);
  // The mark was made after an answer that is undone now.
  expect(end.records[marked]?.status.IS_MEMORIZED).toBe(false);
  expectReplays(app.userData);
});

// Proves T-21.
test('product §4: leaving keeps the session, and starting another asks which one continues', async ({ start }) => {
  const app = await start();
  const page = app.main;
  const box = await withBox(page, 'First', numbered(5));
  const other = await makeBox(page, 'Second', numbered(5, 10));
  const inOrder = async () => await page.getByText('By title', { exact: true }).click();
  const person = new Trainer(page, await startTraining(page, `${box.path}/memorize?type=all&mode=normal`, inOrder));
  await person.answer(false);
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(new RegExp(`${box.path}$`));

  // Its set-up page continues with the same card and side.
  await open(page, `${box.path}/memorize`);
  const again = page.getByRole('button', { name: 'Continue', exact: true });
  await expect(again).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator(SHOWN)).toHaveAttribute('data-side', 'back');
  await person.comeBack(page, (await shownCard(page)) ?? person.card);
  await person.answerBy(true, () => page.keyboard.press('ArrowRight'));
  await page.keyboard.press('Escape');

  // Start another one: cancel, then return to the first.
  await open(page, `${other.path}/memorize?type=all&mode=normal`);
  await inOrder();
  await page.getByRole('button', { name: 'Start with 5 cards' }).click();
  const question = page.getByRole('dialog', { name: 'End your unfinished session?' });
  await expect(question).toContainText('“First”: 1 of 5 cards done.');
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Start with 5 cards' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question.getByRole('button', { name: 'Continue it' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.locator(SHOWN).waitFor();
  await person.comeBack(page, (await shownCard(page)) ?? person.card);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(new RegExp(`${box.path}$`));

  // Then stop it: no session is left to continue.
  await open(page, `${other.path}/memorize?type=all&mode=normal`);
  await page.getByRole('button', { name: 'Start with 5 cards' }).click();
  await question.getByRole('button', { name: 'End it and start new' }).click();
  await page.locator(SHOWN).waitFor();
  await new Trainer(page, (await shownCard(page)) ?? person.card).finish();
  await open(page, '/main/dashboard');
  await expect(page.getByRole('link', { name: 'First', exact: true }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: /^Continue/ })).toHaveCount(0);
  await app.quit();
  const [first] = storedSessions(app.userData);
  if (first === undefined) throw new Error('no session');
  expectSessionIs(app.userData, first, person.deeds);
  expectReplays(app.userData);
});

const typed = (card: NewCard): NewCard => ({ ...card, answer_type: 'typed' });

test('product §3, §4: typed answers show the difference and say what was expected', async ({ start }) => {
  const app = await start();
  const page = app.main;
  const [a, b, c, d] = numbered(4);
  if (!a || !b || !c || !d) throw new Error('four cards');
  const box = await withBox(page, 'Typed', [a, b, c, d]);
  await editCard(page, box.cids[0] ?? '', typed(a));
  await editCard(page, box.cids[1] ?? '', typed(b));
  await editCard(page, box.cids[2] ?? '', typed({ ...c, front_back_type: 'back_front' }));
  const card = await startTraining(page, `${box.path}/memorize?type=all&mode=normal`, async () => {
    await page.getByText('By title', { exact: true }).click();
  });
  const person = new Trainer(page, card);
  const field = page.getByRole('textbox', { name: 'Type the answer' });
  // Keys that are shortcuts elsewhere type letters here.
  await expect(field).toBeFocused();
  await page.keyboard.type('Answr 2mu1');
  await expect(field).toHaveValue('Answr 2mu1');
  await page.keyboard.press('Enter');
  const result = page.locator('[data-correct]');
  await expect(result).toContainText('Not quite');
  await expect(result.locator('ins').first()).toHaveText('e');
  await expect(result.locator('del').first()).toBeVisible();
  await expect(result).toContainText('You typed: Answr 2mu1');
  // Space now gives the answer that matches the typed text: forgotten.
  await person.answerBy(false, () => page.keyboard.press('Space'));

  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');
  await page.keyboard.type('  ANSWER   02 ');
  await page.keyboard.press('Enter');
  await expect(result).toContainText('Correct');
  await expect(page.locator(`${SHOWN} [data-face=answer]`)).toContainText('Answer 02');
  await person.answerBy(true, () => page.keyboard.press('Space'));

  // In the other direction the expected answer is the front.
  await expect(page.locator(`${SHOWN} [data-face=question]`)).toContainText('Answer 03');
  await page.keyboard.type('Question 03');
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(result).toContainText('Correct');
  await person.answerBy(true, () => page.keyboard.press('2'));

  // A card that is not typed has no field.
  await expect(field).toHaveCount(0);
  await person.answer(true);
  // The first card again: the person overrides the result, then undoes that.
  await page.keyboard.press('Enter');
  await expect(result).toContainText('(nothing)');
  await person.answerBy(true, () => page.keyboard.press('2'));
  expect(person.isOver).toBe(true);
  await app.quit();
  const [session] = storedSessions(app.userData);
  if (session === undefined) throw new Error('no session');
  expectSessionIs(app.userData, session, person.deeds);
  expectReplays(app.userData);
});

test('product §3: back_front asks the back, both chooses a direction for each card by the seed', async ({ start }) => {
  const app = await start();
  const page = app.main;
  const cards = numbered(12).map((card, at): NewCard => {
    return { ...card, front_back_type: at < 2 ? 'front_back' : at < 4 ? 'back_front' : 'both' };
  });
  const box = await withBox(page, 'Directions', cards);
  const path = `${box.path}/memorize?type=all&mode=normal`;
  let shown = await startTraining(page, path, async () => {
    await page.getByText('By title', { exact: true }).click();
  });
  const asked: string[] = [];
  for (let at = 0; at < 12; at++) {
    const number = cards[at]?.title.slice(-2) ?? '';
    const question = page.locator(`${SHOWN} [data-face=question]`);
    await expect(question).toContainText(number);
    const isFront = ((await question.textContent()) ?? '').includes('Question');
    asked.push(isFront ? 'front_back' : 'back_front');
    const answer = page.locator(`${SHOWN} [data-face=answer]`);
    await expect(answer).toContainText(`${isFront ? 'Answer' : 'Question'} ${number}`);
    await page.keyboard.press('Space');
    await page.keyboard.press('2');
    shown = (await nextCard(page, shown)) ?? shown;
  }
  await app.quit();
  const [session] = storedSessions(app.userData);
  if (session === undefined) throw new Error('no session');
  const drawn = box.cids.map((cid, at) => {
    return directionOf(session, { cid, front_back_type: cards[at]?.front_back_type ?? null });
  });
  expect(asked).toEqual(drawn);
  expect(asked.slice(0, 4)).toEqual(['front_back', 'front_back', 'back_front', 'back_front']);
  expectReplays(app.userData);
});

test('a flip animates only what needs no work of the page, so the next key is handled at once', async ({ start }) => {
  const app = await start();
  const page = app.main;
  const box = await withBox(page, 'Flips', numbered(4));
  await startTraining(page, `${box.path}/memorize?type=all&mode=normal`);
  const animated = await page.evaluate(async () => {
    window.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', code: 'Space' }));
    await new Promise((next) => requestAnimationFrame(next));
    return document.getAnimations().map((animation) => (animation as CSSTransition).transitionProperty);
  });
  expect([...new Set(animated)]).toEqual(['transform']);
});
