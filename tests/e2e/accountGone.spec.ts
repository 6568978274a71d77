import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { startProgram } from '#tests/backend/support/program.ts';
import { expect, test } from './support/test.ts';

const PASSWORD = 'long enough';

async function signUp(page: Page, email: string): Promise<void> {
  await page.getByRole('link', { name: 'Sign up here' }).click();
  await expect(page.getByLabel('Confirm password')).toBeVisible();
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/main\/dashboard$/);
}

/** Runs a document of the mirror. */
async function ask(page: Page, operationName: string, variables: Record<string, unknown>) {
  const result = await page.evaluate((request) => window.bridge.graphql(request), { operationName, variables });
  if (!result.ok) throw new Error(result.error.code);
  return JSON.parse(result.value).data;
}

async function stateOf(page: Page): Promise<string> {
  const result = await page.evaluate(() => window.bridge.syncGet({}));
  if (!result.ok) throw new Error(result.error.code);
  const { state, waiting } = result.value;
  return `${state.kind} ${waiting}`;
}

async function addCard(page: Page, pbid: string, title: string): Promise<string> {
  const card = { title, front: [title], back: ['back'], mnemonic: [] };
  return (await ask(page, 'createCard', { pbid, card })).createCard.cid;
}

/** A box with a card that was answered and synced, and one that no server will ever have. */
async function addCards(page: Page, end: () => Promise<void>): Promise<readonly [string, string]> {
  const { createCardbox } = await ask(page, 'createCardbox', { title: 'Words' });
  const synced = await addCard(page, createCardbox.bid, 'synced');
  const settings = { type: 'all', mode: 'normal', count: 1, training_in_order: true };
  const { startSession } = await ask(page, 'startSession', { scope: { cids: [synced] }, settings, replace: true });
  await ask(page, 'answerCard', { sid: startSession.sid, cid: synced, step: 0, isCorrect: true });
  await expect.poll(() => stateOf(page), { timeout: 20_000 }).toBe('upToDate 0');
  await end();
  return [synced, await addCard(page, createCardbox.bid, 'unsent')];
}

/** The cards are those of the local profile now, with the answer. */
async function expectLocal(page: Page, [synced, unsent]: readonly [string, string]): Promise<void> {
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cardbox.uid'))).toMatch(/^local-/);
  await expect.poll(async () => (await ask(page, 'card', { cid: unsent })).card?.title).toBe('unsent');
  expect((await ask(page, 'card', { cid: synced })).card.record.memory_level).toBe(1);
  const left = await page.evaluate(() => window.bridge.accountLeft({}));
  expect(left).toEqual({ ok: true, value: [] });
}

test.describe('an account that is gone', () => {
  let folder: string;
  test.beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'cardbox-gone-'));
  });
  test.afterEach(() => rmSync(folder, { recursive: true, force: true }));

  // Proves Y-116.
  test('deleted on the server: says so, and one press keeps the cards without an account', async ({ start }) => {
    const server = await startProgram({ DATA_DIR: folder });
    try {
      const { main } = await start({ args: [`--backend=${server.url}`] });
      await signUp(main, 'ann@example.com');
      const cids = await addCards(main, async () => {
        const post = (path: string, body: object, token = '') =>
          fetch(`${server.url}/account/${path}`, {
            method: 'POST',
            headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
            body: JSON.stringify(body),
          });
        const { tn } = (await (
          await post('service_login', { email: 'ann@example.com', password: PASSWORD })
        ).json()) as {
          tn: string;
        };
        expect((await post('delete_account', { password: PASSWORD }, tn)).status).toBe(200);
      });
      await main.evaluate(() => window.bridge.syncNow({}));
      await main.getByRole('link', { name: /^Sync:/ }).click();
      await expect(main.getByRole('heading', { name: 'This account no longer exists on the server' })).toBeVisible();
      await main.getByRole('button', { name: 'Use without an account' }).click();
      await expectLocal(main, cids);
    } finally {
      await server.end('SIGKILL');
    }
  });
});
