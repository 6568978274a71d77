import { expect } from '@playwright/test';
import { go, pageAt, type Screen, screen } from '../../support/stage.ts';
import { enterWithoutAccount } from '../../support/steps.ts';
import { SIGN_IN_WAITING } from './standing.ts';

/** Mistakes of a new person, and screens without content. */
export const NOTHING_YET: readonly Screen[] = [
  screen('sign_up-refused', async ({ app }) => {
    await go(app.main, '/account/signup');
    await app.main.getByRole('button', { name: 'Create account', exact: true }).click();
    await expect(app.main.getByText('Required Field: Please enter your password.')).toBeVisible();
  }),
  screen('sign_in-no_server', async ({ app }) => {
    await go(app.main, '/account/login');
    await app.main.getByLabel('Email address').fill('ann@example.com');
    await app.main.getByLabel('Password', { exact: true }).fill('longenough');
    await app.main.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(app.main.getByRole('alert').first()).toBeVisible();
  }),
  SIGN_IN_WAITING,
  screen('add-no_box', async ({ app }) => {
    await go(app.main, '/account/login');
    await enterWithoutAccount(app.main);
    await go(app.main, '/main/add');
    await expect(app.main.getByRole('textbox', { name: 'Box name' })).toBeVisible();
  }),
  pageAt('browse-empty', '/main/browse', (page) => page.getByText('No cards yet')),
  screen('memorize-empty', async ({ app }) => {
    await go(app.main, '/main/memorize?type=all');
    await expect(app.main.getByRole('button', { name: 'Start', exact: true })).toBeVisible();
  }),
  pageAt('data-empty', '/main/settings/data', (page) => page.getByText('Trash is empty.')),
];
