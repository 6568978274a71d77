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

// Proves S-32, S-34.
test('product §2: the start without an account comes first; what is disabled says why', async ({ start }) => {
  const { main } = await start();
  await expect(main.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  const local = main.getByRole('button', { name: 'Start without an account' });
  const top = async (name: string) => (await main.getByRole('button', { name, exact: true }).boundingBox())?.y ?? 0;
  expect((await local.boundingBox())?.y).toBeLessThan(await top('Sign in with Google'));
  for (const name of ['Sign in with Google', 'Forgot password?']) {
    const button = main.getByRole('button', { name });
    await expect(button).toBeDisabled();
    await button.hover({ force: true });
    await expect(main.getByRole('tooltip')).toHaveText('Not available on this server');
    await main.mouse.move(0, 0);
    await expect(main.getByRole('tooltip')).toBeHidden();
  }
});

async function sizesOf(page: Page, titles: readonly string[]): Promise<string[]> {
  const boxes = await Promise.all(
    titles.map((name) => page.getByRole('button', { name: new RegExp(name) }).boundingBox()),
  );
  return boxes.map((box) => `${box?.width} x ${box?.height}`);
}

for (const [language, { start: begin, titles, card }] of Object.entries(SAMPLES)) {
  // Proves S-140.
  test(`product §2: one click puts a sample deck into a box with its languages (${language})`, async ({ start }) => {
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

// Proves S-152.
test('product §2: where midnight UTC is by day, one press moves the start of a day to 4:00', async ({ start }) => {
  const app = await start({ timeZone: 'Asia/Tokyo' });
  const { main } = app;
  await main.getByRole('button', { name: 'Start without an account' }).click();
  const offer = main.getByText('A new day starts at 9:00 here, which is midnight UTC.');
  await expect(offer).toBeVisible();
  await main.getByRole('button', { name: 'Start it at 4:00 instead' }).click();
  await expect(offer).toBeHidden();
  await main.getByRole('link', { name: 'Settings' }).click();
  await main.getByRole('link', { name: 'Day start' }).click();
  await expect(main.getByRole('radio', { name: 'In my time zone' })).toBeChecked();
  await expect(main.getByRole('combobox', { name: 'Start time' })).toHaveValue('04:00');
  await main.getByText('At midnight UTC').click();
  await expect(offer).toBeVisible();
  await main.getByRole('button', { name: 'Start it at 4:00 instead' }).click();
  await main.getByRole('button', { name: 'Undo' }).last().click();
  await expect(main.getByRole('radio', { name: 'At midnight UTC' })).toBeChecked();
  expect(await app.quit()).toBe(0);

  const lagos = await start({ timeZone: 'Africa/Lagos', userData: app.userData });
  await expect(lagos.main.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(lagos.main.getByText(/which is midnight UTC/)).toHaveCount(0);
});
