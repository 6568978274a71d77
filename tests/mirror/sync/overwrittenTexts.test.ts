import { describe, expect, it } from 'vitest';
import { trackUnsent } from '#mirror/database/unsent.ts';
import { beginImport, finishImport, stageEdits, stageMerge } from '#mirror/staging/index.ts';
import { createSyncJob, dropOldTexts } from '#mirror/sync/index.ts';
import { PROTOCOL } from '#shared/account.ts';
import type { SyncCall } from '#shared/mirror/protocol.ts';
import { answer, box, card, stampAt } from '#tests/backend/support/items.ts';
import { pause } from '../support/boxes.ts';
import { DAY, HOUR, numbered, TestStore } from '../support/store.ts';
import { sendAll } from '../support/sync.ts';

type Items = Readonly<Record<string, readonly unknown[]>>;

/** An account's mirror with so many cards of a server. */
async function setUp(cards: number) {
  const test = new TestStore();
  trackUnsent(test.store);
  const job = createSyncJob({ store: test.store, media: { store: test.store, folder: '/nowhere' }, pause });
  let cursor = 0;
  /** A whole run with one page. */
  async function receive(items: Items): Promise<void> {
    cursor++;
    test.now += 1000;
    const handle = async (call: SyncCall) => job.handle(call);
    const { run } = (await handle({ kind: 'begin', uid: 'person', protocol: PROTOCOL, serverNow: test.now })) as {
      run: string;
    };
    const page = { boxes: [], cards: [], log: [], documents: [], media: [], hasMore: false, cursor: String(cursor) };
    const response = new TextEncoder().encode(JSON.stringify({ data: { changes: { ...page, ...items } } }));
    expect(await handle({ kind: 'apply', run, response, deletions: 'ask' })).toMatchObject({ kind: 'applied' });
    await handle({ kind: 'end', run, code: null });
  }
  await receive({ boxes: [box('b')], cards: Array.from({ length: cards }, (_, n) => card(`c${n}`, 'b')) });
  const reports = async () => (await test.ask('overwriteReports')).data.overwriteReports;
  const texts = (cid: string) => test.rows<object>(`SELECT title, front, back FROM cards WHERE cid = '${cid}'`)[0];
  return { test, receive, reports, texts };
}

/** Cards with other texts, from `from` to before `to`. */
function overwritten(from: number, to: number, changes: object = { title: 'gone', back: [''] }, ms = 1000) {
  const stamps = { '*': stampAt(0), ...Object.fromEntries(Object.keys(changes).map((name) => [name, stampAt(ms)])) };
  return Array.from({ length: to - from }, (_, n) => card(`c${from + n}`, 'b', { ...changes, stamps }));
}

const BEFORE = { title: 'Card c0', front: '["front of c0"]', back: '["back of c0"]' };

describe('a sync that replaces the texts of many cards', () => {
  // Proves Y-150.
  it('reports 50 cards, counted over syncs, but not 49; all changes are applied', async () => {
    const { receive, reports, texts } = await setUp(100);
    await receive({ cards: overwritten(0, 25) });
    await receive({ cards: overwritten(25, 49, { front: ['gone'] }) });
    expect(await reports()).toEqual([]);
    // The same cards again are no more cards.
    await receive({ cards: overwritten(0, 25, { title: 'gone again' }, 2000) });
    expect(await reports()).toEqual([]);
    await receive({ cards: overwritten(49, 50) });
    expect(await reports()).toMatchObject([{ count: 50, operation: null, isKept: false }]);
    expect(texts('c0')).toMatchObject({ title: 'gone again', back: '[""]' });
    // More of the same day belong to the same message.
    await receive({ cards: overwritten(50, 60) });
    expect(await reports()).toMatchObject([{ count: 60 }]);
  });

  // Proves Y-150.
  it('reports only more than a fifth of all cards', async () => {
    const { receive, reports } = await setUp(300);
    await receive({ cards: overwritten(0, 60) });
    expect(await reports()).toEqual([]);
    await receive({ cards: overwritten(60, 61) });
    expect(await reports()).toMatchObject([{ count: 61 }]);
  });

  // Proves Y-150.
  it('counts what arrives within a day', async () => {
    const { test, receive, reports } = await setUp(100);
    await receive({ cards: overwritten(0, 30) });
    test.now += DAY;
    await receive({ cards: overwritten(30, 60) });
    expect(await reports()).toEqual([]);
    test.now += 23 * HOUR;
    await receive({ cards: overwritten(60, 80) });
    expect(await reports()).toMatchObject([{ count: 50 }]);
  });

  // Proves Y-150.
  it('counts neither the first pull, nor answers, tags, statuses and new cards', async () => {
    const { test, receive, reports } = await setUp(100);
    const stamps = { '*': stampAt(0), tags: stampAt(1000), mnemonic: stampAt(1000), card_status: stampAt(1000) };
    await receive({
      cards: Array.from({ length: 120 }, (_, n) =>
        card(`c${n}`, 'b', { tags: ['x'], mnemonic: [{ content: 'x' }], card_status: 'suspended', stamps }),
      ),
      log: Array.from({ length: 100 }, (_, n) => answer(`a${n}`, `c${n}`, n)),
    });
    expect(test.rows("SELECT 1 FROM cards WHERE card_status = 'suspended'")).toHaveLength(120);
    expect(await reports()).toEqual([]);

    // The cards of a file were here before the account was synced for the first time.
    const file = new TestStore();
    trackUnsent(file.store);
    const bid = file.box('French');
    const cids = file.cards(bid, numbered('t', 60));
    const job = createSyncJob({ store: file.store, media: { store: file.store, folder: '/nowhere' }, pause });
    const { run } = job.handle({ kind: 'begin', uid: 'person', protocol: PROTOCOL, serverNow: file.now }) as {
      run: string;
    };
    const stamped = { '*': stampAt(0), title: stampAt(90 * DAY) };
    for (const hasMore of [true, false]) {
      const some = hasMore ? cids.slice(0, 30) : cids.slice(30);
      const cards = some.map((cid) => card(cid, bid, { title: 'of the server', stamps: stamped }));
      const changes = { boxes: [], cards, log: [], documents: [], media: [], hasMore, cursor: hasMore ? '1' : '2' };
      const response = new TextEncoder().encode(JSON.stringify({ data: { changes } }));
      await job.handle({ kind: 'apply', run, response, deletions: 'ask' });
    }
    expect(file.rows("SELECT 1 FROM cards WHERE title = 'of the server'")).toHaveLength(60);
    expect((await file.ask('overwriteReports')).data.overwriteReports).toEqual([]);
  });

  // Proves Y-151.
  it('lists what the cards said before, and restores all of them: for all devices, and so that it can be undone', async () => {
    const { test, receive, reports, texts } = await setUp(250);
    await receive({ cards: overwritten(0, 40) });
    await receive({ cards: overwritten(0, 240, { title: 'gone again', front: ['gone'] }, 2000) });
    const [{ id }] = await reports();
    const listed = (await test.ask('overwrittenCards', { report: id })).data.overwrittenCards;
    expect(listed).toHaveLength(200);
    expect(listed[0]).toMatchObject({
      cid: 'c0',
      title: 'gone again',
      before: 'Card c0 · front of c0 · back of c0',
      isInBin: false,
    });
    // What the person has written since stays.
    const own = { title: 'mine', front: ['mine'], back: ['b'], mnemonic: [] };
    await test.ask('editCard', { cid: 'c1', card: own });
    sendAll(test);

    const { undo_id, count, refused } = (await test.ask('restoreOverwritten', { report: id })).data.restoreOverwritten;
    expect({ count, refused }).toEqual({ count: 239, refused: 1 });
    expect(texts('c0')).toEqual(BEFORE);
    expect(texts('c1')).toEqual({ title: 'mine', front: '["mine"]', back: '["b"]' });
    expect(await reports()).toEqual([]);
    const sent = sendAll(test).flatMap(({ cards }) => cards);
    expect(sent).toHaveLength(239);
    const first = sent.find(({ cid }) => cid === 'c0');
    expect(first?.stamps.title && first.stamps.title > stampAt(2000)).toBe(true);

    expect((await test.ask('undoOperation', { undo_id })).data.undoOperation).toBe(239);
    expect(texts('c0')).toMatchObject({ title: 'gone again', front: '["gone"]', back: '[""]' });
  });

  // Proves Y-152.
  it('names the import that replaced them, of a table or a .cardbox', async () => {
    const { test, receive, reports } = await setUp(70);
    const { store } = test;
    const [{ id }] = test.rows<{ id: number }>("SELECT id FROM cards WHERE cid = 'c0'") as [{ id: number }];
    const batch = beginImport(store);
    stageEdits(store, batch, [{ card_id: id, edit: { title: 'new', tags: ['x'] } }]);
    const newer = card('c1', 'b', { back: ['new'], stamps: { '*': stampAt(0), back: stampAt(500) } });
    store.write(() => stageMerge(store, batch, 'card', 'c1', JSON.stringify(newer)));
    await finishImport(store, batch, pause);
    const cards = sendAll(test).flatMap(({ cards }) => cards);
    const [edited, merged] = ['c0', 'c1'].map((cid) => cards.find((one) => one.cid === cid)?.stamps);
    expect(edited?.byImport).toBe(edited?.title);
    expect(merged?.byImport).toBe(stampAt(500));

    const byImport = stampAt(1000);
    const named = (from: number, to: number) =>
      overwritten(from, to).map((one) => ({ ...one, stamps: { ...one.stamps, byImport } }));
    await receive({ cards: named(2, 60) });
    expect(await reports()).toMatchObject([{ count: 58, operation: 'import' }]);
    // One card of another edit.
    await receive({ cards: overwritten(60, 61) });
    expect(await reports()).toMatchObject([{ count: 59, operation: null }]);
  });

  // Proves Y-152.
  it('has no name for an operation that a newer version has saved', async () => {
    const { test, receive, reports } = await setUp(100);
    await receive({ cards: overwritten(0, 50) });
    test.store.sql("UPDATE overwritten_texts SET operation = 'something newer'").run();
    expect(await reports()).toMatchObject([{ count: 50, operation: null }]);
  });

  // Proves Y-151.
  it('restores some cards', async () => {
    const { test, receive, reports, texts } = await setUp(60);
    await receive({ cards: overwritten(0, 60) });
    const [{ id }] = await reports();
    await test.ask('restoreOverwritten', { report: id, cids: ['c0', 'unknown'] });
    expect(texts('c0')).toEqual(BEFORE);
    expect(texts('c1')).toMatchObject({ title: 'gone' });
    expect(await reports()).toMatchObject([{ count: 59 }]);
  });

  // Proves Y-151.
  it('asks no more about texts that the person keeps, and counts from zero; they can be restored for 30 days', async () => {
    const { test, receive, reports, texts } = await setUp(100);
    await receive({ cards: overwritten(0, 60) });
    const [{ id }] = await reports();
    await test.ask('keepOverwritten', { report: id });
    expect(await reports()).toMatchObject([{ id, count: 60, isKept: true }]);
    await receive({ cards: overwritten(0, 49, { title: 'new' }, 2000) });
    expect(await reports()).toMatchObject([{ id, count: 60 }]);
    await receive({ cards: overwritten(49, 50, { title: 'new' }, 2000) });
    const [next] = await reports();
    expect(next).toMatchObject({ count: 50, isKept: false });
    await test.ask('restoreOverwritten', { report: next.id });
    expect(texts('c0')).toMatchObject({ title: 'gone', back: '[""]' });
    await test.ask('restoreOverwritten', { report: id });
    expect(texts('c0')).toEqual(BEFORE);
  });

  // Proves Y-151.
  it('keeps the texts for 30 days', async () => {
    const { test, receive, reports } = await setUp(60);
    await receive({ cards: overwritten(0, 60) });
    test.now += 29 * DAY;
    dropOldTexts(test.store);
    expect(await reports()).toMatchObject([{ count: 60 }]);
    test.now += DAY;
    dropOldTexts(test.store);
    expect(await reports()).toEqual([]);
    expect(test.rows('SELECT * FROM overwritten_texts')).toEqual([]);
  });

  // Proves Y-151.
  it('forgets cards that say again what they said before', async () => {
    const { receive, reports } = await setUp(60);
    await receive({ cards: overwritten(0, 60) });
    const again = (from: number, to: number) =>
      overwritten(from, to).map(({ cid }) =>
        card(cid, 'b', { stamps: { '*': stampAt(0), title: stampAt(2000), back: stampAt(2000) } }),
      );
    await receive({ cards: again(0, 10) });
    expect(await reports()).toMatchObject([{ count: 50 }]);
    await receive({ cards: again(10, 60) });
    expect(await reports()).toEqual([]);
  });
});
