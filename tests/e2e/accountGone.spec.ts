import type { Page } from '@playwright/test';
import { startProgram } from '#tests/backend/support/program.ts';
import { tempFolder } from '#tests/support/temp.ts';
import { EMAIL, PASSWORD, signUp, syncState } from './support/account.ts';
import { expect, test } from './support/test.ts';
import { ask } from './support/training.ts';

async function addCard(page: Page, pbid: string, title: string): Promise<string> {
  const card = { title, front: [title], back: ['back'], mnemonic: [] };
  return (await ask<{ createCard: { cid: string } }>(page, 'createCard', { pbid, card })).createCard.cid;
}

/** A box with a card that was answered and synced, and one that no server will ever have. */
async function addCards(page: Page, end: () => Promise<void>): Promise<readonly [string, string]> {
  const { createCardbox } = await ask<{ createCardbox: { bid: string } }>(page, 'createCardbox', { title: 'Words' });
  const synced = await addCard(page, createCardbox.bid, 'synced');
  const settings = { type: 'all', mode: 'normal', count: 1, training_in_order: true };
  const scope = { cids: [synced] };
  const { startSession } = await ask<{ startSession: { sid: string } }>(page, 'startSession', { scope, settings });
  await ask(page, 'answerCard', { sid: startSession.sid, cid: synced, step: 0, isCorrect: true });
  await expect.poll(() => syncState(page)).toBe('upToDate 0');
  await end();
  return [synced, await addCard(page, createCardbox.bid, 'unsent')];
}

async function cardOf(page: Page, cid: string) {
  return (await ask<{ card: { title: string; record: { memory_level: number } } | null }>(page, 'card', { cid })).card;
}

/** The cards are those of the local profile now, with the answer. */
async function expectLocal(page: Page, [synced, unsent]: readonly [string, string]): Promise<void> {
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cardbox.uid'))).toMatch(/^local-/);
  await expect.poll(async () => (await cardOf(page, unsent))?.title).toBe('unsent');
  expect((await cardOf(page, synced))?.record.memory_level).toBe(1);
  const left = await page.evaluate(() => window.bridge.accountLeft({}));
  expect(left).toEqual({ ok: true, value: [] });
}

// Proves Y-116.
test('an account deleted on the server: says so, and one press keeps the cards without an account', async ({
  start,
}) => {
  const server = await startProgram({ DATA_DIR: tempFolder('gone').path });
  try {
    const { main } = await start({ args: [`--backend=${server.url}`] });
    await signUp(main);
    const cids = await addCards(main, async () => {
      const post = (path: string, body: object, token = '') =>
        fetch(`${server.url}/account/${path}`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
          body: JSON.stringify(body),
        });
      const login = await post('service_login', { email: EMAIL, password: PASSWORD });
      const { tn } = (await login.json()) as { tn: string };
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
