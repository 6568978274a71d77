import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { TRASH } from '#shared/routes.ts';
import { type BasicRecord, BasicServer } from '#tests/support/basic-server/basicServer.ts';
import { signIn, syncStatus } from './support/account.ts';
import { go } from './support/stage.ts';
import { answerByKey, startTraining } from './support/steps.ts';
import { expect, test } from './support/test.ts';
import { ask } from './support/training.ts';

/** Syncs now, and waits for the end: the state, and how many changes the server cannot take. */
async function sync(page: Page): Promise<{ readonly state: string; readonly refused: number }> {
  const asked = new Date().toISOString();
  await page.evaluate(() => window.bridge.syncNow({}));
  await expect
    .poll(async () => {
      const { state, lastAt, waiting } = await syncStatus(page);
      return state.kind === 'failed' || state.kind === 'asks' || ((lastAt ?? '') > asked && waiting === 0);
    })
    .toBe(true);
  const { state, refused } = await syncStatus(page);
  return { state: state.kind, refused };
}

interface StoredCard {
  readonly cid: string;
  readonly title: string;
  readonly front: readonly string[];
  readonly back: readonly string[];
}

/** Boxes by title and cards outside the Trash, with their records, as the app has them. */
async function collection(page: Page, uid: string) {
  const { cardboxes } = await ask<{ cardboxes: { bid: string; title: string }[] }>(page, 'cardboxes', { uid });
  const cards: StoredCard[] = [];
  const records: Record<string, BasicRecord> = {};
  for (const { bid } of cardboxes) {
    const { subbox } = await ask<{ subbox: { cards: StoredCard[]; records: BasicRecord[] } }>(page, 'subbox', {
      pbid: bid,
    });
    cards.push(...subbox.cards.map(({ cid, title, front, back }) => ({ cid, title, front, back })));
    for (const { cid, last_training_at, next_training_at, memory_level, status } of subbox.records) {
      const { IS_LEARNED, IS_MEMORIZED, IS_TRAINED } = status;
      const flags = { IS_LEARNED, IS_MEMORIZED, IS_TRAINED };
      if (IS_TRAINED) records[cid] = { cid, last_training_at, next_training_at, memory_level, status: flags };
    }
  }
  return {
    boxes: cardboxes.map(({ title }) => title),
    cards: cards.sort((one, other) => one.cid.localeCompare(other.cid)),
    records,
  };
}

const DAY_MS = 86_400_000;
/** Days until the next training by level, from the rules (L-2). */
const DAYS = [0, 1, 2, 4, 7, 15, 30, 60];

/** A card's level and dates after answers, by the rules and not by the app's code: one up for each right one, one down else. */
function replay(answers: readonly { readonly isCorrect: boolean }[], lastAt: string) {
  const level = answers.reduce((n, { isCorrect }) => Math.min(7, Math.max(0, n + (isCorrect ? 1 : -1))), 0);
  return {
    memory_level: level,
    next_training_at: new Date(Date.parse(lastAt) + (DAYS[level] ?? 0) * DAY_MS).toISOString(),
  };
}

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

// Proves C-57, C-101, C-102, C-103, Y-180.
test('a server with only the basic calls: pull, train, push, edit, delete, and what vanishes there', async ({
  start,
}) => {
  const server = await new BasicServer().start();
  server.boxes.set('b', { bid: 'b', title: 'French' });
  server.boxes.set('o', { bid: 'o', title: 'Other' });
  server.addCards('b', ['c1', 'c2', 'c3', 'c4', 'c5']);
  server.addCards('o', ['o1', 'o2']);
  const expected = new Map(
    [...server.cards].map(([cid, { title, front, back }]) => [cid, { cid, title, front, back }]),
  );
  const answers = new Map<string, { isCorrect: boolean }[]>();
  try {
    const { main } = await start({ args: [`--backend=${server.url}`] });
    await signIn(main);

    await test.step('pull: all boxes with their cards', async () => {
      expect(await sync(main)).toEqual({ state: 'upToDate', refused: 0 });
      expect(await collection(main, server.uid)).toEqual({
        boxes: ['French', 'Other'],
        cards: [...expected.values()],
        records: {},
      });
    });

    await test.step('train: each answer reaches the server as a record', async () => {
      const first = await startTraining(main, '/main/dashboard/box_cards/b/memorize?type=all&mode=normal');
      const asked: string[] = [];
      for (let shown: typeof first | null = first; shown !== null; ) {
        // One card is forgotten the first time; it is asked again.
        const isCorrect = shown.cid !== 'c2' || asked.includes('c2');
        asked.push(shown.cid);
        answers.set(shown.cid, [...(answers.get(shown.cid) ?? []), { isCorrect }]);
        shown = await answerByKey(main, shown, isCorrect);
      }
      expect(asked).toHaveLength(6);
      expect(await sync(main)).toEqual({ state: 'upToDate', refused: 0 });
    });

    await test.step('edit: a card through the editor', async () => {
      await go(main, '/main/dashboard/box_cards/b');
      await main.getByRole('button', { name: 'Edit Card c3' }).click();
      const dialog = main.getByRole('dialog', { name: 'Edit card' });
      await dialog.getByRole('textbox', { name: 'Back', exact: true }).fill('corrected');
      await main.keyboard.press('ControlOrMeta+Enter');
      await expect(dialog).toHaveCount(0);
      expected.set('c3', { cid: 'c3', title: 'Card c3', front: ['f'], back: ['corrected'] });
    });

    await test.step('delete: a box with its cards', async () => {
      await go(main, '/main/dashboard');
      await main.getByRole('button', { name: 'Actions for Other' }).click();
      await main.getByRole('menuitem', { name: 'Move to Trash' }).click();
      for (const cid of ['o1', 'o2']) expected.delete(cid);
      expect(await sync(main)).toEqual({ state: 'upToDate', refused: 0 });
    });

    await test.step('the server has what it acknowledged, the app the same, and both the replay of what the person did', async () => {
      const paths = server.acknowledged.map(({ path }) => path);
      expect(paths.filter((path) => path === '/cards_pg/edit_card')).toHaveLength(1);
      expect(paths.filter((path) => path === '/cards_pg/delete_cardboxes')).toHaveLength(1);
      expect(paths).toContain('/cards_pg/update_training_records');
      const acknowledged = new Map(
        server.acknowledged.flatMap(({ path, body }) =>
          path === '/cards_pg/update_training_records'
            ? (body as { records: { cid: string; record: BasicRecord }[] }).records.map((one) => [one.cid, one.record])
            : [],
        ),
      );
      const here = await collection(main, server.uid);
      expect(here.boxes).toEqual(['French']);
      expect(here.cards).toEqual([...expected.values()]);
      expect([...server.cards.values()].map(({ cid, title, front, back }) => ({ cid, title, front, back }))).toEqual(
        here.cards,
      );
      expect(Object.fromEntries(acknowledged)).toEqual(here.records);
      expect(Object.fromEntries(server.records)).toEqual(here.records);
      expect(Object.keys(here.records).sort()).toEqual([...answers.keys()].sort());
      for (const [cid, given] of answers) {
        const record = here.records[cid];
        expect(record).toMatchObject(replay(given, record?.last_training_at ?? ''));
      }
    });

    const titles = async () => (await collection(main, server.uid)).cards.map(({ title }) => title);
    const left = ['Card c1', 'Card c2', 'Card c3', 'Card c4', 'Card c5'];

    await test.step('a response that is not whole removes nothing', async () => {
      server.cards.delete('c4');
      server.spoil = (operation, _variables, result) =>
        operation === 'subbox' ? { data: { subbox: null }, errors: [{ message: 'database' }] } : result;
      expect(await sync(main)).toEqual({ state: 'failed', refused: 0 });
      expect(await titles()).toEqual(left);
      server.spoil = (_operation, _variables, result) => result;
    });

    await test.step('a card that a whole response lacks goes to the Trash; one that waits does not', async () => {
      server.cards.delete('c5');
      await ask(main, 'editCard', {
        cid: 'c5',
        card: { title: 'Only here', front: ['f'], back: ['b'], mnemonic: [] },
      });
      // A run that was under way before the edit may end first.
      await expect.poll(async () => (await sync(main)).refused).toBe(1);
      expect(await titles()).toEqual(['Card c1', 'Card c2', 'Card c3', 'Only here']);
      await go(main, TRASH);
      await expect(main.getByText('Card c4')).toBeVisible();
    });

    await test.step('many that vanish are asked about first', async () => {
      server.boxes.set('m', { bid: 'm', title: 'Many' });
      const many = Array.from({ length: 30 }, (_, n) => `m${n}`);
      server.addCards('m', many);
      expect(await sync(main)).toMatchObject({ state: 'upToDate' });
      for (const cid of many.slice(0, 25)) server.cards.delete(cid);
      expect(await sync(main)).toMatchObject({ state: 'asks' });
      expect(await titles()).toHaveLength(34);
    });
    expect(server.refusals).toEqual([]);
  } finally {
    await server.close();
  }
});
