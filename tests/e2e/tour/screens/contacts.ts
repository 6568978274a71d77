import { expect } from '@playwright/test';
import { go, pageAt, type Screen, screen } from '../../support/stage.ts';

/** The contacts book: empty, with people, at its forms and errors. */
export const CONTACTS: readonly Screen[] = [
  pageAt('contacts-zero', '/contacts', (page) => page.getByText('No contacts', { exact: true })),
  screen('contacts-edit', async ({ app }) => {
    await app.main.getByRole('button', { name: 'New', exact: true }).click();
    await expect(app.main.getByRole('heading', { name: 'Edit contact' })).toBeVisible();
  }),
  screen('contacts-detail', async ({ app }) => {
    const page = app.main;
    await page.getByLabel('First name').fill('Augusta Ada');
    await page.getByLabel('Last name').fill('King, Countess of Lovelace');
    await page.getByLabel('Twitter').fill('@ada');
    await page.getByLabel('Notes').fill('Wrote about the Analytical Engine.');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('button', { name: 'Add to favorites' })).toBeVisible();
    await page.getByRole('button', { name: 'Add to favorites' }).click();
    await expect(page.getByRole('button', { name: 'Remove from favorites' })).toBeVisible();
  }),
  screen('contacts-delete', async ({ app }) => {
    await app.main.getByRole('button', { name: 'Delete' }).click();
    await expect(app.main.getByRole('dialog')).toBeVisible();
  }),
  screen('contacts-list', async ({ app }) => {
    await go(app.main, '/contacts');
    await expect(app.main.getByRole('navigation', { name: 'Contacts' }).getByRole('link').first()).toBeVisible();
  }),
  screen('contacts-nobody', async ({ app }) => {
    await app.main.getByRole('searchbox').fill('qqqq');
    await expect(app.main.getByText('No contacts match “qqqq”.')).toBeVisible();
  }),
  pageAt('contacts-error', '/contacts/nobody1', (page) => page.getByText(/No contact found for|Not Found/).first()),
];
