import type { Page } from '@playwright/test';
import type { SyncStatus } from '#shared/sync.ts';
import { expect } from './test.ts';

/** The account of most specs. */
export const EMAIL = 'ann@example.com';
export const PASSWORD = 'long enough';

export async function signIn(page: Page, email = EMAIL): Promise<void> {
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/main\/dashboard$/);
}

export async function signUp(page: Page, email = EMAIL): Promise<void> {
  await page.getByRole('link', { name: 'Sign up here' }).click();
  // Both pages have a field for the e-mail.
  await expect(page.getByLabel('Confirm password')).toBeVisible();
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/main\/dashboard$/);
}

export async function syncStatus(page: Page): Promise<SyncStatus> {
  const result = await page.evaluate(() => window.bridge.syncGet({}));
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
}

/** The kind of its state, and how many changes wait: `upToDate 0`. */
export async function syncState(page: Page): Promise<string> {
  const { state, waiting } = await syncStatus(page);
  return `${state.kind} ${waiting}`;
}

/** Starts a sync and waits until everything was sent and fetched. The state before it may be that of an earlier one. */
export async function sync(page: Page): Promise<void> {
  const asked = new Date().toISOString();
  await page.evaluate(() => window.bridge.syncNow({}));
  await expect.poll(async () => ((await syncStatus(page)).lastAt ?? '') > asked).toBe(true);
  await expect.poll(() => syncState(page)).toBe('upToDate 0');
}
