import type { Page } from '@playwright/test';
import { readMirror } from './support/mirror.ts';
import { expect, test } from './support/test.ts';

const SAMPLES = {
  en: {
    start: 'Start without an account',
    titles: ['Capitals of the world', 'Chemical elements', 'Greek alphabet'],
    card: /^What is the capital of/,
  },
  zh: {
    start: '不登录，直接使用',
    titles: ['世界各国首都', '化学元素', '希腊字母'],
    card: /的首都是哪里？$/,
  },
} as const;

async function sizesOf(page: Page, titles: readonly string[]): Promise<string[]> {
  const boxes = await Promise.all(
    titles.map((name) => page.getByRole('button', { name: new RegExp(name) }).boundingBox()),
  );
  return boxes.map((box) => `${box?.width} x ${box?.height}`);
}

for (const [language, { start: begin, titles, card }] of Object.entries(SAMPLES)) {
  // Proves S-140.
  test(`one click puts a sample deck into a box with its languages (${language})`, async ({ start }) => {
    const app = await start({ language: language as 'en' | 'zh' });
    const { main } = app;
    await main.getByRole('button', { name: begin }).click();
    await expect(main.getByRole('button', { name: new RegExp(titles[0]) })).toBeVisible();
    expect(new Set(await sizesOf(main, titles)).size).toBe(1);
    await main.getByRole('button', { name: new RegExp(titles[0]) }).click();
    await expect(main.getByRole('heading', { level: 1, name: new RegExp(titles[0]) })).toBeVisible();
    await expect(main.getByText(card).first()).toBeVisible();
    expect(await app.quit()).toBe(0);

    const [box, texts] = readMirror(app.userData, (db) => [
      db.prepare('SELECT front_lang, back_lang FROM boxes').get(),
      db.prepare('SELECT front || back AS text FROM cards').pluck().all() as string[],
    ]);
    const lang = language === 'zh' ? 'zh-Hans' : 'en';
    expect(box).toEqual({ front_lang: lang, back_lang: lang });
    expect(texts).toHaveLength(195);
    expect(texts.every((text) => /\p{Script=Han}/u.test(text) === (language === 'zh'))).toBe(true);
  });
}
