import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openFile } from '#mirror/database/connection.ts';
import { runWhole } from '#mirror/graphql/wholeReads.ts';
import { withReadersBlocked } from '#mirror/scheduling/readBarrier.ts';
import { indexTexts } from '#mirror/search/textIndex.ts';
import { beginImport, completeImports, finishImport, interruptedImports, stageEdits } from '#mirror/staging/staging.ts';
import { tempFolder } from '../support/mirror.ts';
import { TestStore } from '../support/store.ts';

const CARDS = 450;
const atOnce = () => Promise.resolve();

/** A mirror in a file with a box of cards, and the texts of all of them indexed. */
let folder: ReturnType<typeof tempFolder>;
let file: string;
let test: TestStore;
let box: string;
beforeEach(async () => {
  folder = tempFolder();
  file = join(folder.path, 'mirror.sqlite');
  test = new TestStore(undefined, openFile(file, new Date()).db);
  box = test.box('box');
  test.cards(
    box,
    Array.from({ length: CARDS }, (_, n) => `word ${String(n).padStart(3, '0')}`),
  );
  await indexTexts(test.store, atOnce);
});
afterEach(() => {
  if (!test.store.isClosing) test.store.close();
  folder.remove();
});

async function ask(operation: string, variables: Record<string, unknown> = {}) {
  const { data, errors } = JSON.parse(await runWhole(operation, variables, test.context));
  expect(errors).toBeUndefined();
  return data;
}

const page = () => ask('cardPage', { scope: { pbid: box }, filter: null, sort: 'title', offset: 0, limit: 1000 });
const backs = async (): Promise<string[]> => [
  ...new Set<string>((await page()).cardPage.cards.map(({ back }: { back: string[] }) => back[0]?.slice(0, 7))),
];

/** Finishes an import that gives each card another back; `during` runs between two of its transactions, three times. */
async function changeAll(during: () => Promise<unknown>): Promise<void> {
  const { store } = test;
  const batch = beginImport(store, 'deck.csv');
  const ids = store.sql<number>('SELECT id FROM cards').pluck().all();
  stageEdits(
    store,
    batch,
    ids.map((card_id) => ({ card_id, edit: { back: ['changed'] } })),
  );
  let pauses = 0;
  await finishImport(store, batch, async () => {
    pauses++;
    await during();
  });
  expect(pauses).toBeGreaterThan(1);
}

describe('a list while an import changes many cards', () => {
  // Proves V-19.
  it('has none of its changes before the end, all of them after it, and does not wait', async () => {
    const seen: string[][] = [];
    await changeAll(async () => seen.push(await backs()));
    expect(seen.length).toBeGreaterThan(1);
    expect(seen).toEqual(seen.map(() => ['back of']));
    expect(await backs()).toEqual(['changed']);
  });

  it('is read to its end from the state before, also by Browse and the palette', async () => {
    const order = { sort: 'title', descending: false, offset: 0, limit: 10 };
    await changeAll(async () => {
      expect((await ask('browse', { query: 'changed', ...order })).browse.total).toBe(0);
      expect((await ask('browse', { query: '', ...order })).browse.total).toBe(CARDS);
      const { search } = await ask('search', { text: 'word 007', limit: 5 });
      expect(search[0]).toMatchObject({ title: 'word 007', other: 'back of word 007' });
      expect((await ask('searchTexts', { text: 'zhong', limit: 5 })).searchTexts).toEqual([]);
      expect((await ask('searchTexts', { text: 'changed', limit: 5 })).searchTexts).toEqual([]);
      expect((await ask('today')).today.new_count).toBe(20);
    });
    expect((await ask('browse', { query: 'changed', ...order })).browse.total).toBe(CARDS);
  });

  it('waits for the end once the user has edited a card, and shows that', async () => {
    const { cards } = (await page()).cardPage;
    const { cid } = cards[0];
    let later: Promise<string[]> | undefined;
    await changeAll(async () => {
      if (later !== undefined) return;
      await ask('editCard', {
        cid,
        card: { title: 'word 000', front: ['mine'], back: ['mine'], mnemonic: [], tags: [] },
      });
      later = backs();
    });
    expect(await later).toContain('changed');
    expect((await ask('card', { cid })).card.front).toEqual(['mine']);
  });

  it('does not wait for an answer, and the training shows it', async () => {
    const settings = { type: 'all', mode: 'normal', count: 5, training_in_order: true };
    const { startSession } = await ask('startSession', { scope: {}, settings });
    const { sid, current } = startSession;
    let steps: number[] = [];
    await changeAll(async () => {
      if (steps.length > 0) return;
      await ask('answerCard', { sid, cid: current.cid, step: 0, isCorrect: true, duration_ms: 900 });
      steps = [(await ask('trainingSession', { sid })).trainingSession.step];
      expect(await backs()).toEqual(['back of']);
    });
    expect(steps).toEqual([1]);
    expect((await ask('today')).today.answered_today).toBe(1);
  });

  it('waits if it needs texts that are not indexed yet', async () => {
    test.cards(box, ['unindexed']);
    const order = { sort: 'title', descending: false, offset: 0, limit: 10 };
    let later: Promise<{ browse: { total: number } }> | undefined;
    await changeAll(async () => {
      later ??= ask('browse', { query: 'unindexed', ...order });
      await new Promise((resolve) => setImmediate(resolve));
    });
    expect((await later)?.browse.total).toBe(1);
  });

  it('waits for the end of a change that a crash has left half done', async () => {
    const { store } = test;
    const batch = beginImport(store, 'deck.csv');
    const ids = store.sql<number>('SELECT id FROM cards').pluck().all();
    stageEdits(
      store,
      batch,
      ids.map((card_id) => ({ card_id, edit: { back: ['changed'] } })),
    );
    let pauses = 0;
    const crash = async (): Promise<void> => {
      if (++pauses === 2) throw new Error('killed');
    };
    await expect(finishImport(store, batch, crash)).rejects.toThrow('killed');
    const completed = completeImports(store, interruptedImports(store), atOnce);
    expect(await backs()).toEqual(['changed']);
    await completed;
  });

  it('that began before it is read again', async () => {
    let goOn: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    test.cards(box, ['unindexed']);
    const context = { ...test.context, pause: () => held };
    const variables = { query: 'changed', sort: 'title', descending: false, offset: 0, limit: 10 };
    for (let n = 0; n < 400; n++) test.store.sql('INSERT OR IGNORE INTO text_dirty VALUES (?)').run(n + 1);
    const early = runWhole('browse', variables, context);
    await changeAll(atOnce);
    goOn();
    expect(JSON.parse(await early).data.browse.total).toBe(CARDS + 1);
  });
});

describe('a snapshot', () => {
  it('stays readable until the last query on it has ended, and leaves no WAL behind', async () => {
    const reading = withReadersBlocked(test.store, async () => ({ list: page() }));
    const { list } = await reading;
    expect((await list).cardPage.total).toBe(CARDS);
    expect(test.store.snapshots.size).toBe(0);
    await withReadersBlocked(test.store, async () => {
      expect(test.store.snapshots.size).toBe(1);
      test.store.close();
    });
    expect(existsSync(`${file}-wal`)).toBe(false);
  });

  it('cannot be written', async () => {
    await withReadersBlocked(test.store, async () => {
      const { snapshot } = test.store;
      expect(() => snapshot?.write(() => snapshot.sql('DELETE FROM cards').run())).toThrow();
    });
    expect((await page()).cardPage.total).toBe(CARDS);
  });
});
