import { expect } from '@playwright/test';
import { a2zOf, boxOf, go, pageAt, type Screen, screen } from '../stage.ts';

/** Dashboard, boxes and their cards. */
export const BOXES_SCREENS: readonly Screen[] = [
  screen('dashboard', async ({ app }) => {
    await go(app.main, '/main/dashboard');
    await expect(app.main.getByRole('heading', { name: 'Pick up where you left off' })).toBeVisible();
    await expect(app.main.getByRole('link', { name: /Capitals of the world/ }).first()).toBeVisible();
  }),
  screen('box_cards', async (stage) => {
    await go(stage.app.main, boxOf(stage, 'Capitals of the world'));
    await expect(stage.app.main.getByRole('link', { name: 'View Albania' })).toBeVisible();
  }),
  screen('box_cards-in_review', async ({ app }) => {
    await app.main.getByRole('button', { name: /^In Review/ }).click();
    await expect(app.main.getByText('INREVIEW', { exact: true })).toBeVisible();
    await expect(app.main.getByRole('status').filter({ hasText: /^[\d,]+ cards?$/ })).toBeVisible();
  }),
  screen('box_cards-empty', async (stage) => {
    await go(stage.app.main, boxOf(stage, 'Trees of the north'));
    await expect(stage.app.main.getByText('No cards in this box yet')).toBeVisible();
  }),
  pageAt('box_cards-not_found', '/main/dashboard/box_cards/nothing', (page) => page.getByText('bid not found').first()),
  screen('card', async (stage) => {
    await go(stage.app.main, boxOf(stage, 'Capitals of the world'));
    await stage.app.main.getByRole('link', { name: 'View Albania' }).click();
    await expect(stage.app.main.getByRole('dialog')).toContainText('Tirana');
  }),
  screen('actions', async (stage) => {
    await go(stage.app.main, boxOf(stage, 'Greek alphabet'));
    await stage.app.main.getByRole('button', { name: 'Cardbox actions' }).click();
    await expect(stage.app.main.getByRole('dialog')).toBeVisible();
  }),
  screen('actions-training', async ({ app }) => {
    await app.main.getByRole('dialog').getByRole('button', { name: 'Memory Training' }).click();
    await expect(app.main.getByRole('button', { name: 'Training with all cards' })).toBeVisible();
  }),
  screen('a_z', async (stage) => {
    await go(stage.app.main, a2zOf(stage, 'Capitals of the world'));
    await expect(stage.app.main.getByRole('link', { name: /^B/ }).first()).toBeVisible();
  }),
  screen('group_cards', async (stage) => {
    await go(stage.app.main, `${a2zOf(stage, 'Capitals of the world')}/box_cards/B`);
    await expect(stage.app.main.getByRole('link', { name: 'View Belgium' })).toBeVisible();
  }),
];
