import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { setTo, settled } from './support/shots.ts';
import { a2zOf, boxOf, go } from './support/stage.ts';
import { enterWithoutAccount } from './support/steps.ts';
import { expect, test } from './support/test.ts';
import { trainedProfile } from './support/trained.ts';
import { numbered, withBox } from './support/training.ts';

/** Sets the width of the page and waits until nothing moves. */
async function widen(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await settled(page);
}

/** The number of items in the first row of a grid. */
async function columnsOf(items: Locator): Promise<number> {
  return await items.evaluateAll((all) => {
    const tops = all.map((item) => Math.round(item.getBoundingClientRect().top));
    return tops.filter((top) => top === Math.min(...tops)).length;
  });
}

/** The number of items in each row of a grid, such as `4 + 4`. */
async function rowsOf(items: Locator): Promise<string> {
  const tops = await items.evaluateAll((all) => all.map((item) => Math.round(item.getBoundingClientRect().top)));
  return [...new Set(tops)].map((top) => tops.filter((one) => one === top).length).join(' + ');
}

const selectable = (element: Locator) => element.evaluate((one) => getComputedStyle(one).userSelect);

// Proves S-26, S-32, S-36, L-15.
test('the sign-in card is wide enough, its hints take no space, and the app is made in production mode', async ({
  start,
}) => {
  const { main } = await start();
  const card = main.locator('main > div', { has: main.getByRole('heading', { name: 'Sign in', level: 1 }) });
  const width = async () => (await card.boundingBox())?.width ?? 0;
  for (const [window, least] of [
    [400, 350],
    [700, 350],
    [800, 400],
    [1400, 400],
  ] as const) {
    await widen(main, window);
    expect(await width(), `in a window of ${window} px`).toBeGreaterThanOrEqual(least);
  }
  for (const hint of ['Please include a valid email address so we can get back to you', '8+ characters required']) {
    const box = await main.getByText(hint).boundingBox();
    expect(Math.max(box?.width ?? 9, box?.height ?? 9), hint).toBeLessThanOrEqual(1);
  }
  await main.getByRole('link', { name: 'Sign up here' }).click();
  await main.getByLabel('Confirm password').waitFor();
  const gaps = await main.locator('form label').evaluateAll((labels) =>
    labels.flatMap((label) => {
      const field = (label as HTMLLabelElement).control?.closest('.mantine-Input-wrapper');
      return field ? [Math.round(field.getBoundingClientRect().top - label.getBoundingClientRect().bottom)] : [];
    }),
  );
  expect(gaps, 'between labels and fields').toEqual([gaps[0], gaps[0], gaps[0]]);
  expect(await main.evaluate(() => 'eruda' in globalThis)).toBe(false);
  const folder = join(import.meta.dirname, '../../out/renderer');
  const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(10);
  for (const name of scripts) {
    const text = readFileSync(join(folder, name), 'utf8');
    // A development build of React has this message; the console names itself.
    expect(text.includes('Each child in a list should have a unique'), name).toBe(false);
    expect(/eruda/i.test(text), name).toBe(false);
  }
});

// Proves S-25, S-158, L-7, L-8.
test('columns of cards, of groups and of keys, and which texts can be selected', async ({ start }) => {
  const { userData, boxes } = await trainedProfile();
  const app = await start({ userData });
  const { main } = app;
  const stage = { app, boxes };
  await go(main, boxOf(stage, 'Capitals of the world'));
  const cards = main.getByRole('region', { name: 'All Cards' }).getByRole('article');
  await expect(cards.first()).toBeVisible();
  for (const [window, columns] of [
    [400, 2],
    [1180, 5],
    [1440, 5],
    [2400, 5],
  ] as const) {
    await widen(main, window);
    await expect.poll(() => columnsOf(cards), `cards in a window of ${window} px`).toBe(columns);
  }
  expect(await selectable(main.getByRole('heading', { level: 1 }))).toBe('none');
  expect(await selectable(main.getByRole('button', { name: 'Train', exact: true }))).toBe('none');
  expect(await selectable(cards.first().locator('p').first())).toBe('text');
  await expect(main.locator('header').getByText('Ctrl+K')).toBeVisible();
  await main.keyboard.press('?');
  const sections = main.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByRole('heading', { level: 3 });
  await expect(sections.first()).toHaveText('In a box');
  const lefts = () => sections.evaluateAll((all) => new Set(all.map((one) => one.getBoundingClientRect().left)).size);
  for (const [window, columns] of [
    [400, 1],
    [1600, 3],
  ] as const) {
    await widen(main, window);
    await expect.poll(lefts, `keys in a window of ${window} px`).toBe(columns);
  }
  await go(main, a2zOf(stage, 'Capitals of the world'));
  const groups = main.getByRole('main').getByRole('link', { name: /cards?$/ });
  await expect(groups.first()).toBeVisible();
  for (const [window, columns] of [
    [400, 2],
    [900, 3],
    [1300, 4],
    [2400, 4],
  ] as const) {
    await widen(main, window);
    expect(await columnsOf(groups), `groups in a window of ${window} px`).toBe(columns);
  }
  await go(main, '/main/add');
  expect(await selectable(main.getByLabel('Title', { exact: true }))).toBe('text');
});

// Proves S-27.
test('a line of a Chinese heading ends at punctuation, and a clause longer than the line is broken', async ({
  start,
}) => {
  const { main } = await start();
  const long = '一二三四五六七八九十'.repeat(4);
  await withBox(main, long, numbered(5));
  await setTo(main, { language: 'zh' });
  await go(main, '/main/dashboard');
  const heading = main.getByRole('heading', { level: 1, name: '没有到期的卡片，可以学习 5 张新卡片。' });
  await expect(heading).toBeVisible();
  await widen(main, 260);
  const lines = await heading.evaluate((one) => {
    const text = one.firstChild as Text;
    const range = document.createRange();
    const lefts = [...text.data].map((_, at) => {
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      return range.getBoundingClientRect().left;
    });
    return text.data.replaceAll(/./g, (char, at: number) =>
      (lefts[at + 1] ?? 1e9) < (lefts[at] ?? 0) ? `${char}|` : char,
    );
  });
  expect(lines).toBe('没有到期的卡片，|可以学习 5 张新卡片。');
  const title = main.getByRole('heading', { level: 3, name: long });
  expect(await title.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
});

test('a chart of the recap fills its panel, also beside a taller one; the table of cards scrolls with the page', async ({
  start,
}) => {
  const { userData } = await trainedProfile();
  const { main } = await start({ userData });
  await go(main, '/main/recap');
  await widen(main, 1180);
  const heightOf = async (element: Locator) => (await element.boundingBox())?.height ?? 0;
  const panel = main.getByRole('region', { name: 'Retention by level' });
  const chart = panel.locator('svg.recharts-surface');
  await expect(chart).toBeVisible();
  await expect.poll(async () => (await heightOf(panel)) - (await heightOf(chart))).toBeLessThan(120);
  const beside = main.getByRole('region', { name: 'Cards by level' });
  expect(await heightOf(panel)).toBe(await heightOf(beside));
  const table = main.getByRole('table', { name: 'Table of cards' });
  const last = table.locator(`[aria-rowindex="${await table.getAttribute('aria-rowcount')}"]`);
  await expect(async () => {
    await main.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(last).toBeInViewport({ timeout: 500 });
  }).toPass();
  expect((await table.locator('thead').boundingBox())?.y).toBe(60);
  await widen(main, 500);
  await expect.poll(() => heightOf(chart)).toBe(220);
});

// Proves S-156.
test('many cards have room on the screen, and no line of a tile is cut', async ({ start }) => {
  const { main } = await start();
  const long = 'Which of these is the capital of a country that lies between two seas and three rivers? '.repeat(3);
  const cards = Array.from({ length: 60 }, (_, at) => ({ title: `Card ${at}`, front: [long], back: [long] }));
  const box = await withBox(main, 'Long', cards);
  await main.setViewportSize({ width: 1600, height: 1000 });
  await go(main, box.path);
  const tiles = main.getByRole('region', { name: 'All Cards' }).getByRole('article');
  for (const [density, cardCount] of [
    ['comfortable', 20],
    ['compact', 35],
  ] as const) {
    await main.evaluate((patch) => window.bridge.settingsSet(patch), { density });
    await main.locator(`html[data-density="${density}"]`).waitFor();
    await settled(main);
    const seen = () =>
      tiles.evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().bottom <= innerHeight).length);
    await expect.poll(seen, density).toBeGreaterThanOrEqual(cardCount);
    const room = await tiles.first().evaluate((tile) => {
      const bottoms = [...tile.querySelectorAll('p, a')].map((text) => text.getBoundingClientRect().bottom);
      return tile.getBoundingClientRect().bottom - Math.max(...bottoms);
    });
    expect(room, `below the last line, ${density}`).toBeGreaterThanOrEqual(6);
  }
});

// Proves S-125.
test('the levels that are explained stand in rows of the same length', async ({ start }) => {
  const { userData, boxes } = await trainedProfile();
  const app = await start({ userData });
  const { main } = app;
  await widen(main, 1180);
  const levels = main.getByRole('region', { name: 'Levels', exact: true }).getByRole('listitem');
  await go(main, `${boxOf({ app, boxes }, 'Capitals of the world')}/memorize?type=all&mode=normal`);
  await main.getByText('More options').click();
  await expect(levels).toHaveCount(8);
  expect(['8', '4 + 4'], 'on the set-up page').toContain(await rowsOf(levels));
  await go(main, '/main/recap');
  await expect(levels).toHaveCount(8);
  expect(['8', '4 + 4'], 'in the recap').toContain(await rowsOf(levels));
});

test('the list of aliases and shortcuts has space on both sides', async ({ start }) => {
  const { main } = await start();
  await enterWithoutAccount(main);
  await go(main, '/main/settings/palette');
  const section = main.getByRole('region', { name: 'Aliases and shortcuts' });
  const expectSpace = async (element: Locator, name: string) => {
    const [left = 0, right = 0] = await element.evaluate((one) => {
      const [inner, outer] = [one.getBoundingClientRect(), one.closest('section')?.getBoundingClientRect()];
      return outer ? [inner.left - outer.left, outer.right - inner.right] : [];
    });
    expect(left, `left of ${name}`).toBeGreaterThanOrEqual(16);
    expect(right, `right of ${name}`).toBeGreaterThanOrEqual(16);
  };
  await expectSpace(section.getByRole('searchbox', { name: 'Filter commands' }), 'the filter');
  const whole = section.getByRole('button', { name: 'Show all commands' });
  await expectSpace(whole, 'the button');
  await whole.click();
  const row = section.getByRole('listitem').first();
  await expectSpace(row.locator('> span'), 'the name of a command');
  await expectSpace(row.getByRole('button').last(), 'its shortcut');
});

test('the words in the search of the header are not cut in a narrow window', async ({ start }) => {
  const { main } = await start();
  await enterWithoutAccount(main);
  await widen(main, 1000);
  for (const [language, words] of [
    ['en', 'Search or jump to…'],
    ['zh', '搜索或执行命令'],
  ] as const) {
    await setTo(main, { language });
    const text = main.locator('header').getByText(words);
    await expect(text).toBeVisible();
    expect(await text.evaluate((one) => one.scrollWidth - one.clientWidth), words).toBeLessThanOrEqual(0);
  }
});

// Proves S-31.
test('in the narrowest window, the selection bar is whole and nothing in the palette is cut through', async ({
  start,
}) => {
  const { userData } = await trainedProfile();
  const { main } = await start({ userData });
  await widen(main, 400);
  await main.getByRole('button', { name: 'Select', exact: true }).click();
  const bar = main.getByRole('toolbar', { name: 'Selection actions' });
  await main.getByRole('option').first().click();
  await expect(bar).toBeVisible();
  // Where the boxes begin below the fold.
  await main.evaluate(() => window.scrollTo(0, 0));
  const covered = await bar.getByRole('button').evaluateAll((buttons) =>
    buttons.flatMap((button) => {
      const { left, width, bottom } = button.getBoundingClientRect();
      return button.contains(document.elementFromPoint(left + width / 2, bottom - 2)) ? [] : [button.textContent];
    }),
  );
  expect(covered).toEqual([]);
  await main.keyboard.press('Escape');
  await main.keyboard.press('ControlOrMeta+k');
  const palette = main.getByRole('dialog');
  await palette.getByRole('combobox').fill('land');
  await expect(palette.getByRole('option', { name: /Netherlands/ })).toBeVisible();
  const wraps = await palette
    .getByRole('option')
    .evaluateAll((rows) =>
      rows.flatMap((row) =>
        [...row.querySelectorAll('span')].flatMap((one) =>
          one.scrollHeight > row.clientHeight ? [one.textContent] : [],
        ),
      ),
    );
  expect(wraps).toEqual([]);
  const cut = await palette.locator('kbd').evaluateAll((keys) =>
    keys.flatMap((key) => {
      const text = key.parentElement?.parentElement?.lastElementChild;
      return key.scrollWidth > key.clientWidth || (text && text.scrollWidth > text.clientWidth)
        ? [key.textContent]
        : [];
    }),
  );
  expect(cut).toEqual([]);
});
