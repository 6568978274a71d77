import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BasicServer } from '#tests/support/basic-server/basicServer.ts';
import { signIn } from './support/account.ts';
import { go } from './support/stage.ts';
import { expect, test } from './support/test.ts';

// Proves C-3, C-4, C-8, C-9, C-101, Y-181.
test('a server with only the basic calls is signed in to, synced and signed out of without a complaint', async ({
  start,
}) => {
  const server = await new BasicServer().start();
  server.boxes.set('b', { bid: 'b', title: 'French' });
  server.addCards('b', ['c1', 'c2']);
  const { promise: isSending, resolve: send } = Promise.withResolvers<void>();
  server.beforeCards = () => isSending;
  try {
    const { main, userData } = await start({ args: [`--backend=${server.url}`] });
    await signIn(main);
    // The cards have not come yet.
    await go(main, '/main/dashboard/a_z_boxes/b');
    await expect(main.getByText(/^These cards are on the server/)).toBeVisible();
    await expect(main.getByText('2 cards')).toBeVisible();
    await go(main, '/main/browse?q=c2');
    await expect(main.getByRole('region', { name: 'Cards on the server' }).getByText('Card c2')).toBeVisible();
    send();
    await expect(main.getByRole('row', { name: /Card c2/ })).toBeVisible();
    await expect(main.getByRole('region', { name: 'Cards on the server' })).toHaveCount(0);
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
