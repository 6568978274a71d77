import { expect } from '@playwright/test';
import { go, type Screen, screen } from '../stage.ts';

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
  screen('reset-no_server', async ({ app }) => {
    await go(app.main, '/account/reset');
    await expect(app.main.getByRole('alert')).toBeVisible();
  }),
  screen('sign_up', async ({ app }) => {
    await go(app.main, '/account/signup');
    await expect(app.main.getByRole('heading', { name: 'Sign up' })).toBeVisible();
  }),
  screen('welcome', async ({ app }) => {
    await app.main.getByRole('link', { name: 'Sign in' }).click();
    await app.main.getByRole('button', { name: 'Start without an account' }).click();
    await expect(app.main.getByRole('button', { name: /Greek alphabet/ })).toBeVisible();
  }),
  screen('new_box', async ({ app }) => {
    await app.main.getByRole('button', { name: 'New box' }).first().click();
    await expect(app.main.getByRole('dialog')).toBeVisible();
  }),
  screen('recap-empty', async ({ app }) => {
    await go(app.main, '/main/recap');
    await expect(app.main.getByRole('heading', { level: 1 })).toBeVisible();
  }),
];
