import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { granted, refused, startServer } from '#tests/main/support/server.ts';
import { go } from './support/stage.ts';
import { expect, test } from './support/test.ts';

// Proves C-3, C-4.
test('product §7: a server with only the basic calls is signed in to and out of without a complaint', async ({
  start,
}) => {
  const server = await startServer({
    'GET /account/providers': refused(401),
    'POST /account/service_login': granted(),
    'POST /account/service_logout': {},
  });
  try {
    const { main, userData } = await start({ args: [`--backend=${server.url}`] });
    await main.getByLabel('Email address').fill('ann@example.com');
    await main.getByLabel('Password', { exact: true }).fill('longenough');
    await main.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(main).toHaveURL(/\/main\/dashboard$/);
    await go(main, '/main/settings/account');
    await expect(main.getByText('Connected.')).toBeVisible();
    await expect(main.getByText('ann@example.com')).toBeVisible();
    await expect(main.getByText(/sign in again/i)).toHaveCount(0);
    await main.getByRole('button', { name: 'Sign out' }).click();
    await main.getByRole('dialog', { name: 'Sign out?' }).getByRole('button', { name: 'Sign out' }).click();
    await expect(main).toHaveURL(/\/account\/login$/);
    await expect.poll(() => server.to('/account/service_logout').length).toBe(1);
    const log = readFileSync(join(userData, 'logs/main.log'), 'utf8');
    expect(log).not.toContain('BAD_ANSWER');
    expect(log).not.toContain('service_logout');
  } finally {
    await server.close();
  }
});
