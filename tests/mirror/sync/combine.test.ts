import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { createBox } from '#mirror/boxes/boxes.ts';
import { noRoomCounts, offerAgain, refusedCount, trackUnsent, unsentCount } from '#mirror/database/unsent.ts';
import { undoImport } from '#mirror/staging/importHistory.ts';
import { beginImport, dropImport, finishImport, importCards } from '#mirror/staging/staging.ts';
import { CARD_LIKE } from '#mirror/sync/combine.ts';
import { acknowledge, nextBatch } from '#mirror/sync/index.ts';
import { answer, box, card, stampAt } from '#tests/backend/support/items.ts';
import { tempFolder } from '#tests/support/temp.ts';
import { expectStoredCounts, pause } from '../support/boxes.ts';
import { Profile } from '../support/cardbox.ts';
import type { TestStore } from '../support/store.ts';
import { accountStore, receive, sendAll } from '../support/sync.ts';

let test: TestStore;
let top: string;
let sub: string;
let cids: string[];

const later = stampAt(365 * 86_400_000);
/** The copies of another device, on the server. */
const theirBoxes = () => [box('t', { title: 'French' }), box('s', { title: 'Verbs', pbid: 't' })];
const theirCard = (changes: Record<string, unknown> = {}) =>
  card('c', 's', { title: 'aller', front: ['aller'], back: ['theirs'], ...changes });

beforeEach(() => {
  test = accountStore();
  top = test.box('French');
  sub = test.box('Verbs', top);
  cids = test.cards(sub, ['aller', 'venir'], top);
});

const boxes = () => test.rows('SELECT bid, pbid FROM boxes ORDER BY id');
const cards = () => test.rows('SELECT cid, pbid, bid, back FROM cards ORDER BY id');
const unsent = () => test.rows('SELECT kind, id, isNew FROM unsent ORDER BY kind, id');
const first = () => cids[0] ?? '';

describe('the same deck of two devices', () => {
  // Proves C-42.
  it('becomes one: boxes and cards that no server has had take the ids of the server', async () => {
    await receive(test, { boxes: theirBoxes(), cards: [theirCard({ stamps: { '*': later } })] });
    expect(boxes()).toEqual([
      { bid: 't', pbid: 't' },
      { bid: 's', pbid: 't' },
    ]);
    expect(cards()).toEqual([
      { cid: 'c', pbid: 's', bid: 't', back: '["theirs"]' },
      { cid: cids[1], pbid: 's', bid: 't', back: '["back of venir"]' },
    ]);
    // What was later here is sent; the card was later there.
    expect(unsent()).toEqual([
      { kind: 'box', id: 's', isNew: 0 },
      { kind: 'box', id: 't', isNew: 0 },
      { kind: 'card', id: cids[1], isNew: 1 },
    ]);
    expect(test.rows('SELECT what, count(*) AS n FROM sync_changes GROUP BY 1')).toEqual([{ what: 'combined', n: 3 }]);
    expectStoredCounts(test);
  });

  // Proves C-42.
  it('becomes one if an import made it here, and undoing the import leaves what both have', async () => {
    const batch = beginImport(test.store, 'verbs.csv');
    const row = (title: string) => ({ pbid: sub, bid: top, title, front: [title], back: ['ours'] });
    importCards(test.store, batch, [row('être'), row('avoir')]);
    await finishImport(test.store, batch, pause);
    await receive(test, { boxes: theirBoxes(), cards: [theirCard({ title: 'être', front: ['être'] })] });
    const titles = "SELECT cid = 'c' AS isTheirs, title FROM cards WHERE deleted_at IS NULL ORDER BY title";
    expect(test.rows(titles)).toEqual([
      { isTheirs: 0, title: 'aller' },
      { isTheirs: 0, title: 'avoir' },
      { isTheirs: 0, title: 'venir' },
      { isTheirs: 1, title: 'être' },
    ]);
    await undoImport(test.store, batch, pause);
    expect(test.rows<{ title: string }>(titles).map(({ title }) => title)).toEqual(['aller', 'venir', 'être']);
  });

  // Proves C-42.
  it('keeps the field with the later stamp, and continues from the later of the clocks', async () => {
    await receive(test, {
      boxes: [box('t', { title: 'French', color: 'plum', stamps: { '*': stampAt(0), color: later } })],
    });
    expect(test.rows('SELECT bid, color FROM boxes WHERE pbid = bid')).toEqual([{ bid: 't', color: 'plum' }]);
    expect(test.store.write(() => test.store.stamp()) > later).toBe(true);
  });

  // Proves C-42.
  it('keeps the answers of both, also those that were given to the other copy', async () => {
    const session = await start();
    await test.ask('answerCard', { sid: session.sid, cid: first(), step: 0, isCorrect: true });
    await receive(test, {
      boxes: theirBoxes(),
      cards: [theirCard()],
      log: [answer('a', 'c', 1000, true, 'd2')],
    });
    expect(test.rows("SELECT memory_level FROM records WHERE cid = 'c'")).toEqual([{ memory_level: 2 }]);
    expect(test.rows('SELECT DISTINCT cid FROM answer_log')).toEqual([{ cid: 'c' }]);
    // The session continues with the new ids, and its answer can be undone.
    const { data } = await test.ask('trainingSession', { sid: session.sid });
    expect(data.trainingSession).toMatchObject({ step: 1, scope: { pbid: 's' }, current: { cid: cids[1] } });
    await test.ask('undoAnswer', { sid: session.sid });
    expect(test.rows("SELECT memory_level FROM records WHERE cid = 'c'")).toEqual([{ memory_level: 1 }]);
    expect(test.rows('SELECT DISTINCT cid FROM answer_log')).toEqual([{ cid: 'c' }]);
    const entries = sendAll(test).flatMap(({ log }) => log);
    expect(entries.map(({ kind, cid }) => [kind, cid])).toEqual([
      ['answer', 'c'],
      ['undo', 'c'],
    ]);
  });

  // Proves C-107.
  it('is one in a session, too, that came with the cards of this computer', async () => {
    const folder = tempFolder('combine').path;
    const local = new Profile(folder, 'local');
    const account = new Profile(folder, 'account');
    trackUnsent(account.store);
    test = local.test;
    top = test.box('French');
    sub = test.box('Verbs', top);
    cids = test.cards(sub, ['aller', 'venir'], top);
    const { sid } = await start();
    const deck = join(folder, 'local.cardbox');
    await local.exportTo(deck);
    await account.importFrom(deck, pause, local.file);
    await receive(account.test, { boxes: theirBoxes(), cards: [theirCard()] });
    const { data } = await account.test.ask('trainingSession', { sid });
    expect(data.trainingSession).toMatchObject({ total: 2, scope: { pbid: 's' }, current: { cid: 'c' } });
    const answered = await account.test.ask('answerCard', { sid, cid: 'c', step: 0, isCorrect: true });
    expect(answered.data.answerCard).toMatchObject({ step: 1, current: { cid: cids[1] } });
    local.close();
    account.close();
  });

  // Proves C-42.
  it('can undo what was done to the cards before, and keeps their links', async () => {
    const { data } = await test.ask('bulkEdit', { cids, edit: { tag: { add: ['t'], remove: [] } } });
    const link = { type: 'related', cid: first() };
    await test.ask('editCard', { cid: cids[1], card: { ...input('venir'), links: [link] } });
    await receive(test, { boxes: theirBoxes(), cards: [theirCard()] });
    expect(test.rows('SELECT cid, links FROM cards ORDER BY id')).toEqual([
      { cid: 'c', links: '[]' },
      { cid: cids[1], links: JSON.stringify([{ ...link, cid: 'c' }]) },
    ]);
    await test.ask('undoOperation', { undo_id: data.bulkEdit.undo_id });
    expect(test.rows('SELECT tags FROM cards')).toEqual([{ tags: '[]' }, { tags: '[]' }]);
  });

  // Proves C-42.
  it.each<[string, () => unknown, Record<string, readonly unknown[]>]>([
    ['another name', () => {}, { boxes: [box('t', { title: 'German' })] }],
    ['a deleted box there', () => {}, { boxes: [{ ...box('t', { title: 'French' }), ...binned }] }],
    ['a deleted box here', () => test.ask('deleteCardboxes', { bids: [top] }), { boxes: theirBoxes() }],
    ['another level', () => {}, { boxes: [box('t', { title: 'Verbs' })] }],
    ['a box that a server has had', () => sendAll(test), { boxes: theirBoxes() }],
  ])('is not one: %s', async (_name, change, page) => {
    await change();
    await receive(test, page);
    expect(test.rows('SELECT bid FROM boxes')).toContainEqual({ bid: top });
    expect(test.rows('SELECT bid FROM boxes')).toContainEqual({ bid: 't' });
  });

  // Proves C-42.
  it.each<[string, () => unknown, Record<string, unknown>]>([
    ['another front', () => {}, { front: ['andare'] }],
    ['a guid', () => {}, { guid: 'g' }],
    ['a deleted card there', () => {}, { card_status: 'deleted', deleted_at: '2026-01-01T00:00:00.000Z' }],
    ['a deleted card here', () => test.ask('deleteCards', { cids }), {}],
  ])('has two cards: %s', async (_name, change, changes) => {
    await change();
    await receive(test, { boxes: theirBoxes(), cards: [theirCard(changes)] });
    expect(test.rows('SELECT cid FROM cards ORDER BY id')).toEqual([...cids, 'c'].map((cid) => ({ cid })));
  });

  it('finds the card by its guid, and in another sub-box of the box', async () => {
    test.store.write(() => test.store.sql("UPDATE cards SET guid = 'g' WHERE cid = ?").run(first()));
    await test.ask('editCard', { cid: first(), card: input('aller!') });
    await receive(test, {
      boxes: [box('t', { title: 'French' }), box('o', { title: 'Others', pbid: 't' })],
      cards: [card('c', 'o', { guid: 'g' })],
    });
    expect(test.rows('SELECT cid FROM cards ORDER BY id')).toEqual([{ cid: 'c' }, { cid: cids[1] }]);
    expectStoredCounts(test);
  });

  it('a page that lists a sub-box before its box is applied wholly', async () => {
    const other = accountStore();
    await receive(other, { boxes: theirBoxes().reverse(), cards: [theirCard()] });
    expect(other.rows('SELECT cid FROM cards')).toEqual([{ cid: 'c' }]);
  });

  it('waits while an import knows the boxes by their old ids', async () => {
    const { store } = test;
    const batch = beginImport(store);
    await expect(receive(test, { boxes: theirBoxes() })).rejects.toMatchObject({ code: 'BUSY' });
    expect(boxes()).toHaveLength(2);
    await dropImport(store, batch, pause);
    await receive(test, { boxes: theirBoxes() });
    expect(boxes()[0]).toEqual({ bid: 't', pbid: 't' });
  });

  // Proves Y-162.
  it('a card that is the same on both is not sent again, and a field that differs keeps its stamp', async () => {
    const same = (title: string, cid: string) =>
      card(cid, 's', { title, front: [title], back: [`back of ${title}`], position: positions[title] });
    const positions = Object.fromEntries(
      test
        .rows<{ title: string; position: number }>('SELECT title, position FROM cards')
        .map((row) => [row.title, row.position]),
    );
    await test.ask('bulkEdit', { cids: [cids[1]], edit: { tag: { add: ['t'], remove: [] } } });
    await receive(test, { boxes: theirBoxes(), cards: [same('aller', 'c'), same('venir', 'v')] });
    expect(test.rows("SELECT id FROM unsent WHERE kind = 'card'")).toEqual([{ id: 'v' }]);
    expect(test.rows("SELECT stamps FROM cards WHERE cid = 'c'")).toEqual([
      { stamps: JSON.stringify({ '*': stampAt(0) }) },
    ]);
    const [sent] = sendAll(test).flatMap((batch) => batch.cards);
    expect(Object.keys(sent?.stamps ?? {})).toEqual(['*', 'tags']);
    expect(sent).toMatchObject({ tags: ['t'], stamps: { '*': stampAt(0) } });
  });

  // Proves Y-162.
  it('many cards are compared by their sides, not with all that wait', () => {
    const plan = test.store.db
      .prepare<[], { detail: string }>(`EXPLAIN QUERY PLAN ${CARD_LIKE.replaceAll('?', "''")}`)
      .all()
      .map(({ detail }) => detail);
    expect(plan.join()).toContain('cards_by_identity');
    expect(plan).toContain('SEARCH u USING PRIMARY KEY (kind=? AND id=?)');
  });

  it('answers are sent after the last new card', async () => {
    test.cards(
      sub,
      Array.from({ length: 600 }, (_, at) => `card ${at}`),
      top,
    );
    const { sid } = await start();
    await test.ask('answerCard', { sid, cid: first(), step: 0, isCorrect: true });
    const sizes = sendAll(test).map(({ boxes: sent, cards: some, log }) => [sent.length, some.length, log.length]);
    expect(sizes).toEqual([
      [2, 0, 0],
      [0, 500, 0],
      [0, 102, 0],
      [0, 0, 1],
    ]);
  });

  // Proves Y-160.
  it('answers of a card that the server refused wait with it, also through edits, and go where it goes', async () => {
    const { store } = test;
    const { sid } = await start();
    for (const [step, cid] of cids.entries()) await test.ask('answerCard', { sid, cid, step, isCorrect: true });
    /** A server that takes everything but the first card. Returns the cids of the answers that it gets. */
    const sendAllBut = (code: string): string[] => {
      const answered: string[] = [];
      for (let batch = nextBatch(store); batch !== null; batch = nextBatch(store)) {
        answered.push(...batch.changes.log.map(({ cid }) => cid));
        const refused = batch.changes.cards.filter(({ cid }) => cid === first());
        acknowledge(
          store,
          batch,
          refused.map(({ cid }) => ({ kind: 'cards' as const, id: cid, code })),
        );
      }
      return answered;
    };
    expect(sendAllBut('BOX_FULL')).toEqual([cids[1]]);
    await test.ask('bulkEdit', { cids: [first()], edit: { tag: { add: ['t'], remove: [] } } });
    await test.ask('undoAnswer', { sid });
    await test.ask('answerCard', { sid, cid: cids[1], step: 1, isCorrect: false });
    expect(sendAllBut('QUOTA_REACHED')).toEqual([cids[1], cids[1]]);
    expect(unsentCount(store)).toBe(0);
    expect(noRoomCounts(store).changes + refusedCount(store)).toBe(2);
    await receive(test, { boxes: [box(top, { title: 'French' }), box(sub, { title: 'Verbs', pbid: top })] });
    await receive(test, { cards: [theirCard({ pbid: sub })] }, '2');
    expect(sendAll(test).flatMap(({ log }) => log.map(({ cid }) => cid))).toEqual(['c']);
    expect(test.rows('SELECT cid, memory_level FROM records ORDER BY card_id')).toEqual([
      { cid: 'c', memory_level: 1 },
      { cid: cids[1], memory_level: 0 },
    ]);
    expect(unsent()).toEqual([]);
  });

  // Proves Y-160.
  it.each(['taken', 'seen in the feed'])('answers that waited with their card are sent when it is %s', async (how) => {
    const { store } = test;
    const { sid } = await start();
    await test.ask('answerCard', { sid, cid: first(), step: 0, isCorrect: true });
    for (let batch = nextBatch(store); batch !== null; batch = nextBatch(store)) {
      const refused = batch.changes.cards.map(({ cid }) => ({
        kind: 'cards' as const,
        id: cid,
        code: 'QUOTA_REACHED',
      }));
      acknowledge(store, batch, refused);
    }
    expect(test.rows("SELECT refused FROM unsent WHERE kind = 'log'")).toEqual([{ refused: 'QUOTA_REACHED' }]);
    if (how === 'taken') offerAgain(store);
    else await receive(test, { cards: [card(first(), sub, { title: 'aller' })] }, '2');
    expect(sendAll(test).flatMap(({ log }) => log.map(({ cid }) => cid))).toEqual([first()]);
  });

  // Proves Y-160.
  it('waits while an import has the same boxes or cards', async () => {
    const { store } = test;
    sendAll(test);
    const batch = beginImport(store);
    store.write(() => createBox(store, { title: 'German' }, batch));
    importCards(store, batch, [{ pbid: sub, bid: top, title: 'être', front: ['être'], back: ['b'] }]);
    await expect(receive(test, { boxes: [box('g', { title: 'German' })] })).rejects.toMatchObject({ code: 'BUSY' });
    const same = { cards: [card('e', sub, { title: 'être', front: ['être'] })] };
    await expect(receive(test, same)).rejects.toMatchObject({ code: 'BUSY' });
    await receive(test, { cards: [card('o', sub, { title: 'other' })] }, '2');
    await finishImport(store, batch, pause);
    await receive(test, { boxes: [box('g', { title: 'German' })], ...same }, '3');
    expect(test.rows("SELECT cid FROM cards WHERE title = 'être'")).toEqual([{ cid: 'e' }]);
    expect(test.rows("SELECT bid FROM boxes WHERE title = 'German'")).toEqual([{ bid: 'g' }]);
    expectStoredCounts(test);
  });

  it('an entry whose card was combined although the server had both goes back to it', async () => {
    const { sid } = await start();
    await test.ask('answerCard', { sid, cid: first(), step: 0, isCorrect: true });
    // Sent, but the response is lost.
    const sent = [nextBatch(test.store)?.changes];
    await receive(test, { boxes: theirBoxes(), cards: [theirCard()] });
    const [entry] = test.rows<{ id: string; stamp: string; at: string; device_id: string }>(
      'SELECT id, stamp, at, device_id FROM answer_log',
    );
    expect(sent).toHaveLength(1);
    const own = { ...answer('a', first(), 0), ...entry, sid };
    await receive(test, { cards: [card(first(), 's', { title: 'old' })], log: [own] });
    const levels = test.rows('SELECT cid, memory_level FROM records ORDER BY memory_level DESC, cid');
    expect(levels[0]).toEqual({ cid: first(), memory_level: 1 });
    expect(test.rows('SELECT cid FROM answer_log')).toEqual([{ cid: first() }]);
  });
});

const binned = { IS_SOFT_DELETED: true, deleted_at: '2026-01-01T00:00:00.000Z' };
const input = (title: string) => ({ title, front: [title], back: ['b'], mnemonic: [] });

async function start(): Promise<{ readonly sid: string }> {
  const settings = { type: 'all', mode: 'normal', count: 2, training_in_order: true };
  const { data } = await test.ask('startSession', { scope: { pbid: sub }, settings });
  return data.startSession;
}
