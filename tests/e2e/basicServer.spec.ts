import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BasicServer } from '#tests/support/basic-server/basicServer.ts';
import { go } from './support/stage.ts';
import { expect, test } from './support/test.ts';

// Proves C-3, C-4, C-101.
test('product §7: a server with only the basic calls is signed in to, synced and signed out of without a complaint', async ({
  start,
}) => {
  const server = await new BasicServer().start();
  server.boxes.set('b', { bid: 'b', title: 'French' });
  server.addCards('b', ['c1', 'c2']);
  try {
    const { main, userData } = await start({ args: [`--backend=${server.url}`] });
    await main.getByLabel('Email address').fill('ann@example.com');
    await main.getByLabel('Password', { exact: true }).fill('longenough');
    await main.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(main).toHaveURL(/\/main\/dashboard$/);
    await go(main, '/main/sync');
    await expect(main.getByText('Everything is up to date')).toBeVisible();
    await go(main, '/main/dashboard/box_cards/b');
    await expect(main.getByRole('button', { name: 'Edit Card c2' })).toBeVisible();
    await go(main, '/main/settings/account');
    await expect(main.getByText('Connected.')).toBeVisible();
    await expect(main.getByText('ann@example.com')).toBeVisible();
    await expect(main.getByText(/sign in again/i)).toHaveCount(0);
    await main.getByRole('button', { name: 'Sign out' }).click();
    await main.getByRole('dialog', { name: 'Sign out?' }).getByRole('button', { name: 'Sign out' }).click();
    await expect(main).toHaveURL(/\/account\/login$/);
    // Without a line there is no file.
    const file = join(userData, 'logs/main.log');
    const log = existsSync(file) ? readFileSync(file, 'utf8') : '';
    expect(log).not.toContain('BAD_ANSWER');
    expect(log).not.toContain('not ok');
    expect(server.refusals).toEqual([]);
  } finally {
    await server.close();
  }
});
