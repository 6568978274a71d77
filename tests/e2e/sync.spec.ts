import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { SyncStatus } from '#shared/sync.ts';
import { freePort } from '#tests/backend/support/freePort.ts';
import { type Program, startProgram } from '#tests/backend/support/program.ts';
import type { RunningApp } from './support/app.ts';
import { expect, test } from './support/test.ts';

/** A server that can be killed and started again with the same data at the same address. */
async function serverAt(folder: string) {
  const port = String(await freePort());
  let program: Program | null = null;
  const stop = async (): Promise<void> => {
    await program?.end('SIGKILL');
    program = null;
  };
  const start = async (): Promise<void> => {
    program = await startProgram({ DATA_DIR: folder, PORT: port });
  };
  await start();
  return { url: `http://127.0.0.1:${port}`, start, stop };
}

async function signIn(page: Page, email = 'ann@example.com'): Promise<void> {
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('long enough');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/main\/dashboard$/);
}

async function signUp(page: Page, email = 'ann@example.com'): Promise<void> {
  await page.getByRole('link', { name: 'Sign up here' }).click();
  // Both pages have a field for the e-mail.
  await expect(page.getByLabel('Confirm password')).toBeVisible();
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('long enough');
  await page.getByLabel('Confirm password').fill('long enough');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/main\/dashboard$/);
}

/** What these tests read of the results of the mirror's documents. */
interface Data {
  readonly createCardbox: { readonly bid: string };
  readonly createCard: { readonly cid: string };
  readonly editCard: object;
  readonly card: { readonly title: string; readonly record: { readonly memory_level: number } };
  readonly startSession: { readonly sid: string; readonly current: { readonly cid: string } };
  readonly answerCard: object;
}

/** Runs a document of the mirror. */
async function ask<Name extends keyof Data>(
  page: Page,
  operationName: Name,
  variables: Record<string, unknown>,
): Promise<Pick<Data, Name>> {
  const result = await page.evaluate((request) => window.bridge.graphql(request), { operationName, variables });
  if (!result.ok) throw new Error(result.error.code);
  return JSON.parse(result.value).data;
}

async function statusOf(page: Page): Promise<SyncStatus> {
  const result = await page.evaluate(() => window.bridge.syncGet({}));
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
}

async function syncState(page: Page): Promise<string> {
  const { state, waiting } = await statusOf(page);
  return `${state.kind} ${waiting}`;
}

/** Starts a sync and waits until everything was sent and fetched. The state before it may be that of an earlier one. */
async function sync(page: Page): Promise<void> {
  const asked = new Date().toISOString();
  await page.evaluate(() => window.bridge.syncNow({}));
  await expect.poll(async () => ((await statusOf(page)).lastAt ?? '') > asked).toBe(true);
  await expect.poll(() => syncState(page)).toBe('upToDate 0');
}

const card = (title: string) => ({ title, front: [title], back: ['back'], mnemonic: [] });

/** Answers the first card of a box, as a person does on the training page. */
async function train(page: Page, bid: string, isCorrect: boolean): Promise<void> {
  const settings = { type: 'all', mode: 'normal', count: 1, training_in_order: true };
  const { startSession } = await ask(page, 'startSession', { scope: { bid }, settings, replace: true });
  const { sid, current } = startSession;
  await ask(page, 'answerCard', { sid, cid: current.cid, step: 0, isCorrect });
}

const levels = async (page: Page, cids: readonly string[]): Promise<number[]> => {
  const found = await Promise.all(cids.map((cid) => ask(page, 'card', { cid })));
  return found.map(({ card: { record } }) => record.memory_level);
};

test.describe('two computers and one server', () => {
  let folder: string;
  test.beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'cardbox-sync-'));
  });
  test.afterEach(() => rmSync(folder, { recursive: true, force: true }));

  // Proves C-15.
  test('train both offline, come back, both show the same; the server is killed in the middle', async ({ start }) => {
    const server = await serverAt(folder);
    try {
      const args = [`--backend=${server.url}`];
      const one = await start({ args });
      await signUp(one.main);
      const { bid } = (await ask(one.main, 'createCardbox', { title: 'French' })).createCardbox;
      const { cid } = (await ask(one.main, 'createCard', { pbid: bid, card: card('aller') })).createCard;
      await sync(one.main);
      const two: RunningApp = await start({ args });
      await signIn(two.main);
      await expect(two.main.getByText('French').first()).toBeVisible();
      await sync(two.main);

      await server.stop();
      await train(one.main, bid, true);
      await train(two.main, bid, true);
      await ask(two.main, 'editCard', { cid, card: card('to go') });
      await one.main.evaluate(() => window.bridge.syncNow({}));
      await expect.poll(() => syncState(one.main)).toMatch(/^offline/);
      await server.start();
      await sync(two.main);
      // The server dies again before the first computer is back.
      await server.stop();
      await server.start();
      await sync(one.main);
      await sync(two.main);
      for (const { main } of [one, two]) {
        expect(await levels(main, [cid])).toEqual([2]);
        expect((await ask(main, 'card', { cid })).card.title).toBe('to go');
      }
    } finally {
      await server.stop();
    }
  });

  // Proves C-56.
  test('the cards of the time without an account come into it, and the local profile is empty after that', async ({
    start,
  }) => {
    const server = await serverAt(folder);
    try {
      const { main, userData } = await start({ args: [`--backend=${server.url}`] });
      await main.getByRole('button', { name: 'Start without an account' }).click();
      await expect(main).toHaveURL(/\/main\/dashboard$/);
      const { bid } = (await ask(main, 'createCardbox', { title: 'French' })).createCardbox;
      const { cid } = (await ask(main, 'createCard', { pbid: bid, card: card('aller') })).createCard;
      await train(main, bid, true);
      await main.evaluate(() => window.bridge.accountSignOut({ remove: false, contacts: null }));
      await main.reload();
      await signUp(main);
      const offer = await main.evaluate(() => window.bridge.accountLocalCards({}));
      expect(offer).toEqual({ ok: true, value: { cards: 1 } });
      await main.evaluate(() => window.bridge.accountBringLocal({ accept: true }));
      await expect.poll(() => syncState(main)).toBe('upToDate 0');
      expect(await main.evaluate(() => window.bridge.accountLocalCards({}))).toEqual({ ok: true, value: null });
      expect(await levels(main, [cid])).toEqual([1]);
      // The files of the local profile are in the bin folder.
      await expect
        .poll(() => (existsSync(join(userData, 'bin')) ? readdirSync(join(userData, 'bin')).length : 0))
        .toBe(1);
    } finally {
      await server.stop();
    }
  });

  // Proves C-55.
  test('two people share a computer: each finds their own cards, and what was not sent is sent at the next sign-in', async ({
    start,
  }) => {
    const server = await serverAt(folder);
    try {
      const { main } = await start({ args: [`--backend=${server.url}`] });
      const signOut = async (): Promise<void> => {
        await main.evaluate(() => window.bridge.accountSignOut({ remove: false, contacts: null }));
        await main.goto(new URL('/account/login', main.url()).href);
      };
      await signUp(main);
      await ask(main, 'createCardbox', { title: 'Sent' });
      await sync(main);
      await server.stop();
      await ask(main, 'createCardbox', { title: 'Not sent' });
      await expect.poll(() => syncState(main)).toMatch(/ 1$/);
      await signOut();
      await server.start();
      await signUp(main, 'bob@example.com');
      await ask(main, 'createCardbox', { title: 'Of Bob' });
      await sync(main);
      await expect(main.getByText('Of Bob').first()).toBeVisible();
      await expect(main.getByText('Sent', { exact: true })).toHaveCount(0);
      await signOut();
      await signIn(main);
      await sync(main);

      const other = await start({ args: [`--backend=${server.url}`] });
      await signIn(other.main);
      await sync(other.main);
      await expect(other.main.getByText('Not sent').first()).toBeVisible();
      await expect(other.main.getByText('Of Bob')).toHaveCount(0);
    } finally {
      await server.stop();
    }
  });

  test('training continues after the server ended the sign-in elsewhere; the next sign-in sends the answers', async ({
    start,
  }) => {
    const server = await serverAt(folder);
    try {
      const { main } = await start({ args: [`--backend=${server.url}`] });
      await signUp(main);
      const { bid } = (await ask(main, 'createCardbox', { title: 'French' })).createCardbox;
      const { cid } = (await ask(main, 'createCard', { pbid: bid, card: card('aller') })).createCard;
      await sync(main);
      const login = await fetch(`${server.url}/account/service_login`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email: 'ann@example.com', password: 'long enough' }),
      });
      await fetch(`${server.url}/account/sign_out_everywhere`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: login.headers.get('Authorization') ?? '' },
        body: '{}',
      });
      await train(main, bid, true);
      await main.evaluate(() => window.bridge.syncNow({}));
      await expect.poll(() => syncState(main)).toBe('needsSignIn 1');
      await train(main, bid, true);
      const account = { email: 'ann@example.com', password: 'long enough', remember: false };
      await main.evaluate((request) => window.bridge.accountSignIn(request), account);
      await sync(main);
      expect(await levels(main, [cid])).toEqual([2]);
    } finally {
      await server.stop();
    }
  });
});
