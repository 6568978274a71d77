import { expect } from '@playwright/test';
import { RAGGED, vocabulary } from '#tests/fixtures/decks/index.ts';
import { chooseFile, go, type Screen, screen } from '../stage.ts';
import { acceptPreview } from '../steps.ts';

/** Import, and a part of the program that cannot be loaded. */
export const IMPORT_SCREENS: readonly Screen[] = [
  screen('import', async ({ app }) => {
    await go(app.main, '/main/import');
    await expect(app.main.getByRole('button', { name: /Chemical elements/ })).toBeVisible();
  }),
  screen('import-preview', async ({ app }) => {
    await chooseFile(app, 'jlpt.csv', vocabulary(300));
    await expect(app.main.getByRole('button', { name: /^Import .* rows$/ })).toBeVisible();
  }),
  screen('import-report', async ({ app }) => {
    await chooseFile(app, 'words.csv', RAGGED);
    await expect(app.main.getByRole('heading', { name: 'words.csv' })).toBeVisible();
    await acceptPreview(app.main);
    await expect(app.main.getByRole('heading', { name: 'Skipped rows' })).toBeVisible();
  }),
  screen('import-progress', async ({ app }) => {
    await go(app.main, '/main/import');
    await chooseFile(app, 'many.csv', vocabulary(150_000));
    await app.main.getByRole('button', { name: /^Import/ }).click();
    await expect(app.main.getByRole('button', { name: 'Cancel' })).toBeVisible();
  }),
  screen('error', async ({ app }) => {
    // A part of the program that cannot be loaded, as after a broken update.
    await app.main.route('**/assets/RecapPage-*.js', (route) => route.abort());
    await go(app.main, '/main/recap');
    await expect(app.main.getByRole('heading', { level: 1, name: 'Oops!' })).toBeVisible();
    await app.main.unroute('**/assets/RecapPage-*.js');
  }),
];
