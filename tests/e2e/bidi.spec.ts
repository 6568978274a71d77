import type { Locator, Page } from '@playwright/test';
import { go } from './support/stage.ts';
import { enterWithoutAccount as passSignIn } from './support/steps.ts';
import { expect, test } from './support/test.ts';
import { makeBox } from './support/training.ts';

const QUESTION = 'ما هي عاصمة فرنسا؟';
const WITH_CODE = ['اكتب `a = 1;` الآن', '```\nif (a) {}\n```', 'Hello (again).', '1. أولا'].join('\n\n');

interface Edges {
  readonly left: number;
  readonly right: number;
}

/** The position of an element's text, and the element's content box, in pixels of the page. */
async function edges(element: Locator, text: string): Promise<{ text: Edges; inside: Edges }> {
  return await element.evaluate((one, wanted) => {
    const walker = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const at = node.textContent?.indexOf(wanted) ?? -1;
      if (at < 0) continue;
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + wanted.length);
      const { left, right } = range.getBoundingClientRect();
      const box = one.getBoundingClientRect();
      const { paddingLeft, paddingRight } = getComputedStyle(one);
      return {
        text: { left, right },
        inside: { left: box.left + Number.parseFloat(paddingLeft), right: box.right - Number.parseFloat(paddingRight) },
      };
    }
    throw new Error(`no text ${wanted}`);
  }, text);
}

async function expectAtRight(element: Locator, text: string): Promise<void> {
  const found = await edges(element, text);
  expect(Math.abs(found.text.right - found.inside.right)).toBeLessThan(2);
}

/** The position of a caret at the right end of a field's first line. */
async function caretAtRight(field: Locator): Promise<number> {
  const box = await field.boundingBox();
  if (box === null) throw new Error('the field is not shown');
  await field.click({ position: { x: box.width - 14, y: 14 } });
  return await field.evaluate((one: HTMLInputElement | HTMLTextAreaElement) => one.selectionStart ?? -1);
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

// Proves S-28, S-83.
test('right-to-left text is aligned right, with its code from left to right, and tiles use the cards’ font', async ({
  start,
}) => {
  const { main: page } = await start();
  await passSignIn(page);
  const { path } = await makeBox(page, 'عربي', [{ title: QUESTION, front: [QUESTION], back: [WITH_CODE] }]);
  await go(page, path);
  const tile = page.getByRole('article').filter({ hasText: QUESTION });
  await expectAtRight(tile.locator('p').first(), QUESTION.slice(0, 5));
  await expect(tile.locator('p').first()).toHaveCSS('font-family', /^"?Inter/);
  await page.evaluate(() => window.bridge.settingsSet({ card_text: { size: 'medium', family: 'serif' } }));
  await expect(tile.locator('p').first()).toHaveCSS('font-family', /^Georgia/);

  await page.getByRole('button', { name: `Edit ${QUESTION}` }).click();
  expect(await caretAtRight(field(page, 'Title'))).toBe(0);
  expect(await caretAtRight(field(page, 'Front'))).toBe(0);
  await field(page, 'Front').fill('plain');
  expect(await caretAtRight(field(page, 'Front'))).toBe(5);

  const back = page.getByRole('region', { name: 'Preview' }).locator('.card-text').last();
  const code = back.locator('p code');
  expect((await edges(code, 'a')).text.left).toBeLessThan((await edges(code, ';')).text.left);
  const block = back.locator('pre');
  await expect(block).toHaveCSS('direction', 'ltr');
  expect((await edges(block, 'if')).text.left).toBeLessThan((await edges(block, '{}')).text.left);
  const english = back.locator('p', { hasText: 'Hello' });
  expect((await edges(english, 'Hello')).text.left).toBeLessThan((await edges(english, '.')).text.left);
  await expectAtRight(back.locator('li'), 'أولا');
});
