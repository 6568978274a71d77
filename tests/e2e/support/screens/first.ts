import { expect } from '@playwright/test';
import { pageAt, type Screen, screen } from '../stage.ts';

/** Screens of an empty profile, in the order in which a new person sees them. */
export const FIRST_SCREENS: readonly Screen[] = [
  screen('sign_in', async ({ app }) => await expect(app.main.getByLabel('Email address')).toBeVisible()),
  screen('sign_in-refused', async ({ app }) => {
    await app.main.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(app.main.getByText('Required Field: Please enter your password.')).toBeVisible();
  }),
  screen('sign_in-server', async ({ app }) => {
    await app.main.getByRole('button', { name: /^Server/ }).click();
    await app.main.getByLabel('Server address').fill('http://cards.example.com');
    await app.main.getByRole('button', { name: 'Use this server' }).click();
    await expect(app.main.getByText('Servers on other computers must use https://')).toBeVisible();
  }),
  pageAt('reset-no_server', '/account/reset', (page) => page.getByRole('alert')),
  pageAt('sign_up', '/account/signup', (page) => page.getByRole('heading', { name: 'Sign up' })),
  screen('welcome', async ({ app }) => {
    await app.main.getByRole('link', { name: 'Sign in' }).click();
    await app.main.getByRole('button', { name: 'Start without an account' }).click();
    await expect(app.main.getByRole('button', { name: /Greek alphabet/ })).toBeVisible();
  }),
  screen('new_box', async ({ app }) => {
    await app.main.getByRole('button', { name: 'New box' }).first().click();
    await expect(app.main.getByRole('dialog')).toBeVisible();
  }),
  pageAt('recap-empty', '/main/recap', (page) => page.getByRole('heading', { level: 1 })),
];
