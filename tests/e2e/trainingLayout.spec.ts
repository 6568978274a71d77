import type { Locator } from '@playwright/test';
import { settled } from './support/shots.ts';
import { go } from './support/stage.ts';
import { startTraining } from './support/steps.ts';
import { expect, test } from './support/test.ts';
import { numbered, withBox } from './support/training.ts';

/** Where something is on the screen, in whole pixels. */
async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (box === null) throw new Error('not on the screen');
  return [box.x, box.y, box.width, box.height].map(Math.round);
}

// Proves S-126.
test('the result of a typed answer moves nothing, and no message covers the answer buttons', async ({ start }) => {
  const app = await start();
  const page = app.main;
  const typed = numbered(2).map((card) => ({ ...card, answer_type: 'typed' as const }));
  const box = await withBox(page, 'Typed', [...typed, ...numbered(2, 3)]);
  await startTraining(page, `${box.path}/memorize?type=all&mode=normal`, async () => {
    await page.getByText('More options').click();
    await page.getByText('By title', { exact: true }).click();
  });
  const card = page.locator('[data-card-number]:not([data-leaving])');
  const sizes = [
    { width: 400, height: 800 },
    { width: 1180, height: 800 },
  ];
  for (const size of sizes) {
    await page.setViewportSize(size);
    const field = page.getByRole('textbox', { name: 'Type the answer' });
    await expect(field).toBeVisible();
    const before = { card: await boxOf(card), foot: await boxOf(page.locator('footer')) };
    await field.fill('Something else that is so long that it needs more than one line');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Not quite')).toBeVisible();
    expect({ card: await boxOf(card), foot: await boxOf(page.locator('footer')) }).toEqual(before);
    const turn = await card.getAttribute('data-card-number');
    await page.keyboard.press('1');
    await expect(card).not.toHaveAttribute('data-card-number', turn ?? '');
  }
  await page.keyboard.press('s');
  await expect(card).toHaveAttribute('data-cid', box.cids[3] ?? '');
  const message = page.getByRole('alert').filter({ hasText: 'Suspended 1 card.' });
  await page.keyboard.press('Space');
  for (const size of sizes.toReversed()) {
    await page.setViewportSize(size);
    await settled(page);
    const [, top = 0, , height = 0] = await boxOf(message);
    const [, barTop = 0] = await boxOf(page.getByRole('group', { name: /remember it|know the answer/ }));
    expect(top + height).toBeLessThan(barTop);
  }
});

// Proves S-51.
test('after a click on a tool the keys are still for the card', async ({ start }) => {
  const { main: page } = await start();
  const box = await withBox(page, 'Clicks', numbered(2));
  await startTraining(page, `${box.path}/memorize?type=all&mode=normal`);
  const mark = page.getByRole('button', { name: 'Mark as memorized' });
  await mark.click();
  await expect(mark).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Space');
  await expect(page.locator('[data-card-number]')).toHaveAttribute('data-side', 'back');
  await expect(mark).toHaveAttribute('aria-pressed', 'true');
});

// Proves S-126.
test('the card is in the middle, grows with its text, fills a narrow window, and cuts off no long word', async ({
  start,
}) => {
  const { main: page } = await start();
  const word = 'Donaudampfschifffahrtsgesellschaft';
  const cards = [word, 'short', 'A sentence that is long enough. '.repeat(60)].map((front, at) => ({
    title: `Card ${at}`,
    front: [front],
    back: ['back'],
  }));
  const box = await withBox(page, 'Sizes', cards);
  await startTraining(page, `${box.path}/memorize?type=all&mode=normal`, async () => {
    await page.getByText('More options').click();
    await page.getByText('By title', { exact: true }).click();
  });
  const card = page.locator('[data-card-number]:not([data-leaving])');
  const stage = card.locator('xpath=../..');
  const answerCard = async (cid: string | undefined) => {
    await page.keyboard.press('Space');
    await page.keyboard.press('2');
    await expect(card).toHaveAttribute('data-cid', cid ?? '');
    await settled(page);
  };
  await expect(card).toHaveAttribute('data-cid', box.cids[0] ?? '');
  const text = card.locator('[data-face="question"] [data-scrolls]');
  for (const size of [
    { width: 200, height: 700 },
    { width: 400, height: 800 },
  ]) {
    await page.setViewportSize(size);
    expect(await boxOf(card), `in a window of ${size.width} px`).toEqual(await boxOf(stage));
    const hidden = await text.evaluate((one) => [
      one.scrollWidth - one.clientWidth,
      one.scrollHeight - one.clientHeight,
    ]);
    expect(hidden, `in a window of ${size.width} px`).toEqual([0, 0]);
  }
  await page.setViewportSize({ width: 1600, height: 1000 });
  await answerCard(box.cids[1]);
  const [x = 0, y = 0, width = 0, height = 0] = await boxOf(card);
  const [, top = 0, , room = 0] = await boxOf(stage);
  expect(width).toBeGreaterThan(1000);
  expect(Math.abs(width / height - 1.5)).toBeLessThan(0.01);
  expect(Math.abs(x + width / 2 - 800)).toBeLessThanOrEqual(1);
  expect(Math.abs(y + height / 2 - (top + room / 2))).toBeLessThanOrEqual(1);
  await answerCard(box.cids[2]);
  const long = await boxOf(card);
  expect(long[3]).toBeGreaterThan(height);
  expect(long[3]).toBeLessThanOrEqual(room);
  await page.keyboard.press('Space');
  expect(await boxOf(card)).toEqual(long);
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

test('Start covers no field of the set-up page before it is scrolled', async ({ start }) => {
  const { main: page } = await start();
  const box = await withBox(page, 'Set-up', numbered(4));
  await page.setViewportSize({ width: 1000, height: 720 });
  await go(page, `${box.path}/memorize?type=all&mode=normal`);
  await expect(page.getByRole('button', { name: /^Start with/ })).toBeEnabled();
  await page.getByText('More options').click();
  await expect(page.getByText('By title', { exact: true })).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 0));
  await settled(page);
  const isBottomVisible = await page.getByLabel('Cards per session').evaluate((field) => {
    const { left, width, bottom } = field.getBoundingClientRect();
    return field.contains(document.elementFromPoint(left + width / 2, bottom - 2));
  });
  expect(isBottomVisible).toBe(true);
});

// Proves S-323.
test('the buttons at the top of a training show their names where there is room', async ({ start }) => {
  const { main: page } = await start();
  const box = await withBox(page, 'Names', numbered(2));
  await startTraining(page, `${box.path}/memorize?type=all&mode=normal`);
  const top = page.locator('main > header');
  for (const [width, hasNames] of [
    [1180, true],
    [700, false],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    for (const [name, text] of [
      ['Leave', 'Leave'],
      ['Pause', 'Pause'],
      ['Edit card', 'Edit'],
      ['Mark as memorized', 'Mark as memorized'],
      ['Undo last answer', 'Undo'],
    ] as const) {
      const button = top.getByRole('button', { name, exact: true });
      const words = button.getByText(text, { exact: true });
      await expect(button, `${name} at ${width} px`).toBeInViewport({ ratio: 1 });
      await expect(words, `${text} at ${width} px`).toBeVisible({ visible: hasNames });
    }
  }
});
