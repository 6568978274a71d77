import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { enterWithoutAccount } from './support/steps.ts';
import { expect, test } from './support/test.ts';

// Proves F-20, F-21, F-23.
test('product §8: the log has failed operations by their code and a missing server in one line, and pages forge none', async ({
  start,
}) => {
  // Nothing listens on this port.
  const { main, userData } = await start({ args: ['--backend=http://127.0.0.1:1'] });
  const file = join(userData, 'logs/main.log');
  // The file is made by its first line.
  const lines = (): string[] => (existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n') : []);

  await expect(main.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible();
  await expect.poll(() => lines().filter((line) => line.includes('/account/providers'))).toHaveLength(1);
  const count = lines().length;
  const signIn = { email: 'ann@example.com', password: 'longenough', remember: false };
  const refused = await main.evaluate((request) => window.bridge.accountSignIn(request), signIn);
  expect(refused).toMatchObject({ ok: false, error: { code: 'NO_CONNECTION' } });
  const [missing, ...others] = lines().slice(count);
  expect(missing).toMatch(/^\S+ info \S+ \/account\/providers: no connection \(.*\)$/);
  expect(others).toEqual([]);

  await enterWithoutAccount(main);
  const title = 'x'.repeat(600);
  const request = { operationName: 'createCardbox', variables: { title } };
  await main.evaluate((one) => window.bridge.graphql(one), request);
  const failed = / info worker:mirror graphql createCardbox failed: TITLE_TOO_LONG at createCardbox$/;
  await expect.poll(() => lines().filter((line) => failed.test(line))).toHaveLength(1);
  expect(lines().join('\n')).not.toContain('xxx');

  const forged = `2026-11-20T12:00:00.000Z error main forged`;
  const scoped = { scope: `a\n${forged}`, message: 'm' };
  expect(await main.evaluate((one) => window.bridge.logFailure(one), scoped)).toMatchObject({ ok: false });
  const reported = { scope: 'renderer', message: `m\r${forged}` };
  expect(await main.evaluate((one) => window.bridge.logFailure(one), reported)).toMatchObject({ ok: true });
  expect(lines().filter((line) => line.startsWith(forged))).toEqual([]);
  expect(lines().at(-1)).toContain(` error page:main:renderer m | ${forged}`);
});
