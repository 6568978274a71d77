import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createHttpClient, createSyncApi } from '#main/api/index.ts';
import { createSync } from '#main/sync/sync.ts';
import { systemTimer } from '#main/sync/timer.ts';
import { toFailure } from '#mirror/database/errors.ts';
import { trackUnsent } from '#mirror/database/unsent.ts';
import { createSyncJob } from '#mirror/sync/index.ts';
import { fail, ok } from '#shared/result.ts';
import { pause } from '../../mirror/support/boxes.ts';
import { TestStore } from '../../mirror/support/store.ts';
import { tempFolder } from '../../support/temp.ts';
import { box, card, newAccount, type TestAccount } from '../support/items.ts';
import { serveTests } from '../support/server.ts';

const server = serveTests();
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** A device that takes the server for one with only the basic calls: it says nothing of its protocol. */
function newDevice({ uid, token }: TestAccount) {
  const test = new TestStore(undefined, undefined, uid);
  test.now = Date.now();
  trackUnsent(test.store);
  const job = createSyncJob({
    store: test.store,
    media: { store: test.store, folder: tempFolder('basic').path },
    pause,
  });
  const sync = createSync({
    api: createSyncApi(createHttpClient(() => new URL(server.url), fetch, log)),
    mirror: {
      async call(call) {
        try {
          return ok((await job.handle(call)) as never);
        } catch (error) {
          return { ok: false, error: toFailure(error) };
        }
      },
      readMedia: async () => fail('NOT_FOUND'),
    },
    account: {
      get: () => ({ kind: 'account', uid, email: null }),
      token: async () => token,
      expire: () => undefined,
      providers: async () => ok({ google: false, mail: false, protocol: 0 }),
    },
    timer: systemTimer,
    log,
    onStatus: () => undefined,
  });
  return {
    test,
    sync,
    ask: (name: string, variables: Record<string, unknown>) => {
      test.now += 1000;
      return test.ask(name, variables);
    },
    /** Syncs and waits for the end. */
    async run(): Promise<void> {
      const before = sync.status().lastAt;
      test.now += 1000;
      sync.now();
      for (let tries = 0; tries < 500 && sync.status().lastAt === before; tries++) {
        await sleep(10);
      }
    },
    levels: () =>
      Object.fromEntries(
        test
          .rows<{ cid: string; memory_level: number }>('SELECT cid, memory_level FROM records ORDER BY cid')
          .map(({ cid, memory_level }) => [cid, memory_level]),
      ),
    titles: () =>
      test
        .rows<{ title: string }>('SELECT title FROM cards WHERE deleted_at IS NULL ORDER BY title')
        .map(({ title }) => title),
    visibleBoxes: () =>
      test
        .rows<{ title: string }>('SELECT title FROM boxes WHERE IS_SOFT_DELETED = 0 ORDER BY title')
        .map(({ title }) => title),
  };
}

async function train(device: ReturnType<typeof newDevice>, bid: string): Promise<void> {
  const settings = { type: 'all', mode: 'normal', count: 1, training_in_order: true };
  const { data } = await device.ask('startSession', { scope: { bid }, settings, replace: true });
  const { sid, current } = data.startSession;
  await device.ask('answerCard', { sid, cid: current.cid, step: 0, isCorrect: true });
}

describe('product §7: a server with only the basic calls', () => {
  // Proves C-57.
  it('is synced by them: cards, edits, records and deleted boxes; what it cannot take stays here and is counted', async () => {
    const ann = await newAccount(server);
    await ann.push({ boxes: [box('b'), box('other')], cards: [card('c1', 'b'), card('c2', 'b'), card('c3', 'other')] });
    const [one, two] = [newDevice(ann), newDevice(ann)];
    await one.run();
    expect(one.sync.status()).toMatchObject({ state: { kind: 'upToDate' }, waiting: 0, refused: 0 });
    expect(one.titles()).toEqual(['Card c1', 'Card c2', 'Card c3']);

    await train(one, 'b');
    await one.ask('editCard', { cid: 'c2', card: { title: 'edited', front: ['f'], back: ['b'], mnemonic: [] } });
    await one.ask('deleteCardboxes', { bids: ['other'] });
    await one.ask('createCardbox', { title: 'Only here' });
    await one.run();
    expect(one.sync.status()).toMatchObject({ state: { kind: 'upToDate' }, waiting: 0, refused: 1 });

    await two.run();
    expect(two.levels()).toEqual({ c1: 1, c2: 0 });
    expect(two.titles()).toEqual(['Card c1', 'edited']);
    expect(two.visibleBoxes()).toEqual(['Box b']);
    await train(two, 'b');
    await two.run();
    await one.run();
    expect(one.levels()).toEqual({ c1: 2, c2: 0, c3: 0 });
    expect(one.visibleBoxes()).toEqual(['Box b', 'Only here']);
  });

  it('asks before a box that is gone from the server takes many cards with it', async () => {
    const ann = await newAccount(server);
    const cards = Array.from({ length: 30 }, (_, n) => card(`n${n}`, 'b'));
    await ann.push({ boxes: [box('b'), box('other')], cards: [...cards, card('o', 'other')] });
    const [one, two] = [newDevice(ann), newDevice(ann)];
    await one.run();
    await two.run();
    await one.ask('deleteCardboxes', { bids: ['b'] });
    await one.run();
    await two.run();
    expect(two.sync.status().state).toEqual({ kind: 'asks', cards: 30, total: 31 });
    expect(two.visibleBoxes()).toEqual(['Box b', 'Box other']);
    two.sync.decide(false);
    await two.run();
    expect(two.visibleBoxes()).toEqual(['Box b', 'Box other']);
    expect(two.sync.status()).toMatchObject({ refused: 1 });
  });
});
