import { expect } from '@playwright/test';
import { boxOf, go, type Screen, type Stage, screen } from '../../support/stage.ts';
import { makeBox } from '../../support/training.ts';

const LONG = 'A very long title of a box that somebody wrote without thinking of those who draw it anywhere at all';
const UNBROKEN = 'Supercalifragilisticexpialidocious'.repeat(3);
const HEBREW = 'מילים בעברית';
const made: Record<string, string> = {};

const addressOf = (title: string) => boxOf({ boxes: made } as Pick<Stage, 'boxes'> as Stage, title);

const TEXTS: Readonly<Record<string, readonly (readonly [front: string, back: string])[]>> = {
  [LONG]: [
    ['x'.repeat(300), 'y'.repeat(500)],
    [
      'Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor incididunt. '.repeat(14),
      '- one\n- two\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n```js\nconst answer = 42; // a comment that is long and goes on\n```',
    ],
    ['$$\\int_0^\\infty e^{-x^2} dx$$', '$\\frac{\\sqrt{\\pi}}{2}$'],
    ['The {{c1::mitochondria::organelle}} is the powerhouse of the {{c2::cell}}.', 'Biology'],
    ['漢字[かんじ]を 勉強[べんきょう]する', 'to study kanji'],
  ],
  [UNBROKEN]: [['one', 'eins']],
  [HEBREW]: [
    ['שלום', 'peace, hello'],
    ['ספר מתמטיקה חדש לגמרי של המורה', 'an entirely new maths book of the teacher’s'],
  ],
};

/** Many boxes, long and unbroken titles, texts from right to left, sides that do not fit. */
export const EXTREMES: readonly Screen[] = [
  screen('extremes-dashboard', async ({ app }) => {
    const page = app.main;
    for (const [title, texts] of Object.entries(TEXTS)) {
      const cards = texts.map(([front, back]) => ({ title: front.slice(0, 400), front: [front], back: [back] }));
      made[title] = (await makeBox(page, title, cards)).bid;
    }
    for (let lesson = 1; lesson <= 40; lesson++) await makeBox(page, `Lesson ${lesson}`, []);
    await go(page, '/main/dashboard');
    await expect(page.getByRole('link', { name: 'Lesson 40' }).first()).toBeVisible();
  }),
  screen('extremes-cards', async ({ app }) => {
    await go(app.main, addressOf(LONG));
    await expect(app.main.getByText('5 cards', { exact: true })).toBeVisible();
  }),
  screen('extremes-card', async ({ app }) => {
    await app.main.getByRole('link', { name: /^View Lorem/ }).click();
    await expect(app.main.getByRole('dialog')).toContainText('const answer');
  }),
  screen('extremes-edit', async ({ app }) => {
    await app.main.keyboard.press('Escape');
    await app.main.getByRole('button', { name: /^Edit Lorem/ }).click();
    await expect(app.main.getByRole('dialog', { name: 'Edit card' })).toBeVisible();
  }),
  screen('extremes-title', async ({ app }) => {
    await go(app.main, addressOf(UNBROKEN));
    await expect(app.main.getByText('1 card', { exact: true })).toBeVisible();
  }),
  screen('extremes-right_to_left', async ({ app }) => {
    await go(app.main, addressOf(HEBREW));
    await expect(app.main.getByText('2 cards', { exact: true })).toBeVisible();
  }),
  screen('extremes-reading', async ({ app }) => {
    await go(app.main, `${addressOf(LONG)}/memorize?read=1`);
    await expect(app.main.getByText('1 / 5')).toBeVisible();
  }),
  screen('extremes-recap', async ({ app }) => {
    await go(app.main, `${addressOf(LONG)}/memory_recap`);
    await expect(app.main.getByRole('heading', { level: 1 })).toBeVisible();
  }),
];
