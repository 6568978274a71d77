import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Page } from '@playwright/test';
import { accountFiles } from '#main/account/accountFiles.ts';
import { ACCOUNT_ROUTES, type Routes, startServer, type TestServer } from '#tests/main/support/server.ts';
import { go } from './support/stage.ts';
import { enterWithoutAccount, importSample } from './support/steps.ts';
import { expect, test } from './support/test.ts';

let server: TestServer | null = null;
test.afterEach(async () => {
  await server?.close();
  server = null;
});
async function serve(routes: Routes = {}): Promise<TestServer> {
  server = await startServer({ ...ACCOUNT_ROUTES, ...routes });
  return server;
}
const email = (page: Page) => page.getByLabel('Email address');
async function fill(page: Page, password = 'longenough'): Promise<void> {
  await email(page).fill('ann@example.com');
  await page.getByLabel('Password', { exact: true }).fill(password);
}
const submit = (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true }).click();

async function signOut(page: Page, isRemoved: boolean): Promise<void> {
  await go(page, '/main/settings/account');
  await page.getByRole('button', { name: 'Sign out' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign out?' });
  if (isRemoved) await dialog.getByLabel('Also remove my cards from this computer').check();
  await dialog.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/account\/login$/);
}
const flags = (page: Page) =>
  page.evaluate(() => [localStorage.getItem('cardbox.logged_in'), localStorage.getItem('cardbox.uid')]);

// Proves T-4.
test('the local profile is separate from an account; signing out keeps or deletes the account’s cards', async ({
  start,
}) => {
  const { url, to } = await serve();
  const { main, userData } = await start({ args: [`--backend=${url}`] });
  const fileOf = (uid: string) =>
    accountFiles(join(userData, 'mirrors'), { kind: 'account', uid, email: null }, [`${url}/`]).file;
  await enterWithoutAccount(main);
  await importSample(main, 'Greek alphabet');
  const box = main.getByRole('link', { name: /Greek alphabet/ }).first();

  await test.step('from the local profile to a new account, which is empty', async () => {
    await go(main, '/main/settings/account');
    await main.getByRole('button', { name: 'Sign in', exact: false }).click();
    await expect(main).toHaveURL(/\/account\/login$/);
    await main.getByRole('link', { name: 'Sign up here' }).click();
    await expect(main.getByRole('heading', { name: 'Sign up' })).toBeVisible();
    await fill(main);
    await main.getByLabel('Confirm password').fill('otherwise');
    await main.getByRole('button', { name: 'Create account' }).click();
    await expect(main.getByText('The passwords don’t match.')).toBeVisible();
    await main.getByLabel('Confirm password').fill('longenough');
    await main.getByRole('button', { name: 'Create account' }).click();
    await expect(main).toHaveURL(/\/main\/dashboard$/);
    await expect(main.getByRole('button', { name: /Greek alphabet/ })).toBeVisible();
    expect(await flags(main)).toEqual(['true', 'u2']);
    expect(to('/account/service_signup')[0]?.body).toEqual({ email: 'ann@example.com', password: 'longenough' });
  });

  await test.step('unsent changes are shown before signing out; what is removed waits in the bin folder', async () => {
    await importSample(main, 'Greek alphabet');
    await go(main, '/main/add');
    await main.getByLabel('Title', { exact: true }).fill('a private thought');
    await main.waitForFunction(() => Object.values(localStorage).some((text) => text.includes('a private thought')));
    await go(main, '/main/settings/account');
    await main.getByRole('button', { name: 'Sign out' }).click();
    await expect(main.getByRole('dialog')).toContainText(/\d+ changes? ha(sn|ven)’t been synced yet/);
    await main.getByRole('button', { name: 'Cancel' }).click();
    await signOut(main, true);
    expect(await flags(main)).toEqual([null, null]);
    // The page leaves before the reply that says that everything was removed.
    await expect.poll(() => main.evaluate(() => JSON.stringify(localStorage))).not.toContain('a private thought');
    await expect.poll(() => existsSync(fileOf('u2'))).toBe(false);
    const [removed = ''] = readdirSync(join(userData, 'bin'));
    expect(readdirSync(join(userData, 'bin', removed))).toContain(basename(fileOf('u2')));
    await expect.poll(() => to('/account/service_logout')[0]?.body).toEqual({ uid: 'u2' });
  });

  await test.step('the local profile is there again', async () => {
    await enterWithoutAccount(main);
    await expect(box).toBeVisible();
  });

  await test.step('signing out without a server keeps the cards', async () => {
    await go(main, '/main/settings/account');
    await main.getByRole('button', { name: 'Sign in', exact: false }).click();
    await expect(main).toHaveURL(/\/account\/login$/);
    await fill(main);
    await submit(main);
    await expect(main).toHaveURL(/\/main\/dashboard$/);
    await server?.close();
    await signOut(main, false);
    expect(existsSync(fileOf('u1'))).toBe(true);
    await fill(main);
    await submit(main);
    await expect(main.getByRole('alert')).toContainText('Can’t reach the server');
    await expect(email(main)).toHaveValue('ann@example.com');
  });
});

test('one message says that a token cannot be stored; training continues after a restart', async ({ start }) => {
  const { url } = await serve();
  const first = await start({ args: [`--backend=${url}`] });
  // Only the test host can take away the keyring.
  if (first.control === null) return;
  await first.control.setKeyring('basic_text', true);
  await fill(first.main);
  await first.main.getByLabel('Remember me').check();
  await submit(first.main);
  await expect(first.main.getByText('This computer has no secure place to store your sign-in')).toBeVisible();
  await importSample(first.main, 'Greek alphabet');
  expect(readFileSync(join(first.userData, 'account.json'), 'utf8')).not.toContain('token-abc');
  await first.quit();

  const { main } = await start({ args: [`--backend=${url}`], userData: first.userData });
  await expect(main.getByRole('link', { name: /Greek alphabet/ }).first()).toBeVisible();
  await go(main, '/main/settings/account');
  await expect(main.getByText('Sign in again to sync.', { exact: false })).toBeVisible();
  await main.getByRole('button', { name: 'Sign in again' }).click();
  await expect(email(main)).toHaveValue('ann@example.com');
  await fill(main);
  await main.getByRole('dialog').getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(main.getByRole('dialog')).toBeHidden();
  await expect(main.getByText('Sign in again to sync.', { exact: false })).toBeHidden();
});
