import { expect, type Page } from '@playwright/test';
import { boxOf, go, type Screen, screen } from '../../support/stage.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** Adding and editing cards. */
export const WRITING: readonly Screen[] = [
  screen('add', async ({ app }) => {
    await go(app.main, '/main/add');
    await expect(field(app.main, 'Title')).toBeVisible();
  }),
  screen('add-refused', async ({ app }) => {
    await field(app.main, 'Title').press('ControlOrMeta+Enter');
    await expect(app.main.getByText('Add something to the front.')).toBeVisible();
  }),
  screen('add-filled', async (stage) => {
    const page = stage.app.main;
    await go(page, `/main/add?box=${stage.boxes['Capitals of the world']}`);
    await field(page, 'Title').fill('Albania');
    await field(page, 'Front').fill('**Where** is {{c1::Tirana}}?\n\n- a list\n- of `code`');
    await field(page, 'Back').fill('$\\frac{1}{2}$ of the way to Skopje, in a sentence that is rather long');
    await expect(page.getByRole('region', { name: 'Preview' }).locator('strong')).toBeVisible();
    await expect(page.getByText(/This box already has (a similar card|similar cards)/)).toBeVisible();
  }),
  screen('add-added', async ({ app }) => {
    await field(app.main, 'Title').press('ControlOrMeta+Enter');
    await expect(app.main.getByText('1 card added')).toBeVisible();
  }),
  screen('edit_card', async (stage) => {
    const page = stage.app.main;
    await go(page, boxOf(stage, 'Greek alphabet'));
    await page
      .getByRole('button', { name: /^Edit / })
      .first()
      .click();
    await expect(page.getByRole('dialog', { name: 'Edit card' })).toBeVisible();
  }),
];
