import { expect } from '@playwright/test';
import { go, pageAt, type Screen, screen } from '../../support/stage.ts';

const query = (text: string) => `/main/browse?q=${encodeURIComponent(text)}`;

/** More of Browse: its dialogs and lists, and an empty result. */
export const MORE_BROWSE: readonly Screen[] = [
  screen('browse-query', async ({ app }) => {
    await go(app.main, query('box:capitals is:due'));
    await expect(app.main.getByRole('grid').locator('tr[data-index]').first()).toBeVisible();
  }),
  screen('browse-panel', async ({ app }) => {
    await go(app.main, '/main/browse');
    await app.main.setViewportSize({ width: 1180, height: 800 });
    await expect(app.main.getByRole('grid').locator('tr[data-index]').first()).toBeVisible();
    await app.main.keyboard.press('ControlOrMeta+e');
    await expect(app.main.getByRole('region', { name: 'Edit card' }).getByRole('textbox').first()).toBeVisible();
  }),
  screen('browse-suggestions', async ({ app }) => {
    await go(app.main, '/main/browse');
    await app.main.getByRole('combobox', { name: 'Find cards' }).pressSequentially('greek');
    await expect(app.main.getByRole('option').first()).toBeVisible();
  }),
  pageAt('browse-none', query('qqqqzz'), (page) => page.getByText('No cards match this search.')),
  screen('browse-saved', async ({ app }) => {
    await go(app.main, query('is:due'));
    await app.main.getByRole('button', { name: 'Saved searches' }).click();
    await expect(app.main.getByRole('button', { name: 'Save this search' })).toBeVisible();
  }),
  screen('browse-save', async ({ app }) => {
    await app.main.getByRole('button', { name: 'Save this search' }).click();
    await expect(app.main.getByRole('dialog', { name: 'Save this search' })).toBeVisible();
  }),
  screen('browse-help', async ({ app }) => {
    await go(app.main, '/main/browse');
    await app.main.getByRole('button', { name: 'Search help' }).click();
    await expect(app.main.getByText('this exact phrase')).toBeVisible();
  }),
  screen('browse-columns', async ({ app }) => {
    await go(app.main, '/main/browse');
    await app.main.getByRole('button', { name: 'Columns' }).click();
    await expect(app.main.getByRole('checkbox', { name: 'Added' })).toBeVisible();
  }),
  screen('browse-duplicates', async ({ app }) => {
    await go(app.main, '/main/browse');
    await app.main.getByRole('button', { name: 'Find duplicates' }).click();
    await app.main.getByRole('menuitem', { name: 'Cards with the same title' }).click();
    await expect(app.main.getByRole('button', { name: 'Show all cards' }).first()).toBeVisible();
  }),
  screen('browse-replace', async ({ app }) => {
    await go(app.main, '/main/browse');
    await expect(app.main.getByRole('grid').locator('tr[data-index]').first()).toBeVisible();
    await app.main.getByRole('grid').focus();
    await app.main.keyboard.press('Space');
    await app.main.getByRole('button', { name: 'Replace' }).click();
    await app.main.getByRole('textbox', { name: 'Find', exact: true }).fill('a');
    await expect(app.main.getByRole('dialog')).toContainText(/match/);
  }),
];
