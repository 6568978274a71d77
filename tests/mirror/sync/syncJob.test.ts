import { existsSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { trackUnsent } from '#mirror/database/unsent.ts';
import { addMedia, hashOf, mediaPath } from '#mirror/media/index.ts';
import { createSyncJob } from '#mirror/sync/index.ts';
import { PROTOCOL } from '#shared/account.ts';
import type { SyncCall, SyncCounts } from '#shared/mirror/protocol.ts';
import { box, card, stampAt } from '#tests/backend/support/items.ts';
import { tempFolder } from '../../support/temp.ts';
import { expectStoredCounts, pause } from '../support/boxes.ts';
import { PNG } from '../support/mediaFiles.ts';
import { DAY, TestStore } from '../support/store.ts';

const bytesOf = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value));

const NOTHING = { boxes: [], cards: [], log: [], documents: [], media: [], hasMore: false };

/** The job of an account's mirror with 40 cards of a server, and steps with what the server says. */
async function setUp() {
  const test = new TestStore();
  trackUnsent(test.store);
  const media = { store: test.store, folder: tempFolder('sync-media').path };
  const job = createSyncJob({ store: test.store, media, pause });
  const handle = async <T>(call: SyncCall): Promise<T> => (await job.handle(call)) as T;
  const begin = async (protocol = PROTOCOL): Promise<string> => {
    test.now += 1000;
    return (await handle<{ run: string }>({ kind: 'begin', uid: 'person', protocol, serverNow: test.now })).run;
  };
  let cursor = 0;
  const page = (items: Readonly<Record<string, readonly unknown[]>>) => {
    cursor++;
    return bytesOf({ data: { changes: { ...NOTHING, cursor: String(cursor), ...items } } });
  };
  const apply = async (
    run: string,
    items: Readonly<Record<string, readonly unknown[]>>,
    deletions: 'ask' | 'accept' | 'undo' = 'ask',
  ) => handle<{ kind: string }>({ kind: 'apply', run, response: page(items), deletions });
  const runs = async () => (await test.ask('syncRuns', { first: 10 })).data.syncRuns;

  const run = await begin();
  await apply(run, { boxes: [box('b')], cards: Array.from({ length: 40 }, (_, n) => card(`c${n}`, 'b')) });
  await handle({ kind: 'end', run, code: null });
  return { test, media, handle, begin, apply, runs };
}

const deleted = (cid: string) =>
  card(cid, 'b', {
    card_status: 'deleted',
    status_before: 'active',
    deleted_at: '2026-03-01T00:00:00.000Z',
    stamps: { '*': stampAt(0), card_status: stampAt(1000) },
  });
const deletedCards = (count: number) => Array.from({ length: count }, (_, n) => deleted(`c${n}`));
const inBin = ({ test }: { test: TestStore }) =>
  test.rows<{ n: number }>('SELECT count(*) AS n FROM cards WHERE deleted_at IS NOT NULL')[0]?.n;

describe('what a sync did', () => {
  // Proves C-45.
  it('starts again when a server of protocol 1 was restored: fetches everything, and sends everything', async () => {
    const { test, handle, begin } = await setUp();
    expect(test.rows('SELECT * FROM unsent')).toEqual([]);
    const run = await begin(1);
    const response = bytesOf({ errors: [{ extensions: { code: 'CURSOR_UNKNOWN' } }] });
    const reply = await handle({ kind: 'apply', run, response, deletions: 'ask' });
    expect(reply).toEqual({ kind: 'applied', cursor: '0', hasMore: true, items: 0 });
    expect(test.rows('SELECT kind, isNew, count(*) AS n FROM unsent GROUP BY 1, 2')).toEqual([
      { kind: 'box', isNew: 0, n: 1 },
      { kind: 'card', isNew: 0, n: 40 },
    ]);
  });

  it('does not count what came from the server as unsent, also right after the file was opened', async () => {
    const test = new TestStore();
    const job = createSyncJob({ store: test.store, media: { store: test.store, folder: tempFolder('m').path }, pause });
    const { run } = (await job.handle({ kind: 'begin', uid: 'person', protocol: PROTOCOL, serverNow: test.now })) as {
      run: string;
    };
    const changes = { ...NOTHING, boxes: [box('b')], cards: [card('c', 'b')], cursor: '1' };
    await job.handle({ kind: 'apply', run, response: bytesOf({ data: { changes } }), deletions: 'ask' });
    trackUnsent(test.store);
    expect(test.rows('SELECT * FROM unsent')).toEqual([]);
  });

  it('sends everything to a server that had only the basic calls before', async () => {
    const { test, handle, begin, apply } = await setUp();
    const run = await begin();
    const response = bytesOf({ data: { cardboxes: [{ bid: 'b', title: 'Box b' }] } });
    await handle({ kind: 'basicBoxes', run, response });
    await test.ask('createCardbox', { title: 'Only here' });
    expect(await handle({ kind: 'basicNext', run })).toEqual([]);
    const refused = () => test.rows('SELECT count(*) AS n FROM unsent WHERE refused IS NOT NULL');
    expect(refused()).toEqual([{ n: 1 }]);
    await apply(run, {});
    expect(refused()).toEqual([{ n: 0 }]);
    expect(test.rows("SELECT count(*) AS n FROM unsent WHERE kind = 'card'")).toEqual([{ n: 40 }]);
    await apply(run, {});
    expect(test.rows("SELECT value FROM meta WHERE key = 'sync_cursor'")).toEqual([{ value: '3' }]);
  });

  it('copies the WAL into the file less often while it receives many cards, and as often as usual afterwards', async () => {
    const { test, handle, begin, apply } = await setUp();
    const pagesOfWal = () => test.store.db.pragma('wal_autocheckpoint', { simple: true });
    const run = await begin();
    expect(pagesOfWal()).toBe(1000);
    await apply(run, { cards: Array.from({ length: 500 }, (_, n) => card(`many${n}`, 'b')) });
    expect(pagesOfWal()).toBe(8000);
    await handle({ kind: 'end', run, code: 'SERVER_TOO_OLD' });
    expect(pagesOfWal()).toBe(1000);
  });

  it('does not start again without end', async () => {
    const { handle, begin } = await setUp();
    const run = await begin();
    const response = bytesOf({ errors: [{ extensions: { code: 'CURSOR_UNKNOWN' } }] });
    await handle({ kind: 'apply', run, response, deletions: 'ask' });
    const again = handle({ kind: 'apply', run, response, deletions: 'ask' });
    await expect(again).rejects.toMatchObject({ code: 'BAD_ANSWER' });
  });

  // Proves Y-10.
  it('keeps what each run changed here, with titles, and leaves out runs that did nothing', async () => {
    const { handle, begin, apply, runs } = await setUp();
    const empty = await begin();
    await apply(empty, {});
    await handle({ kind: 'end', run: empty, code: null });
    expect(await runs()).toMatchObject([{ added: 41, changed: 0, code: null }]);

    const run = await begin();
    await apply(run, {
      cards: [
        card('c1', 'b', { title: 'to go', stamps: { '*': stampAt(0), title: stampAt(1000) } }),
        deleted('c2'),
        card('new', 'gone'),
        { cid: 'wrong' },
      ],
    });
    await handle({ kind: 'end', run, code: 'NO_CONNECTION' });
    const [last] = await runs();
    expect(last).toMatchObject({ added: 0, changed: 1, deleted: 1, leftOut: 2, code: 'NO_CONNECTION' });
    expect(last.changes).toMatchObject([
      { kind: 'card', id: 'c2', title: 'Card c2', what: 'deleted', isInBin: true },
      { kind: 'card', id: 'c1', title: 'to go', what: 'changed', isInBin: false },
    ]);
  });

  it('counts many new cards as it counts single ones, and leaves the triggers as they were', async () => {
    const { test, begin, apply } = await setUp();
    const triggers = () => test.rows("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' ORDER BY name");
    const before = triggers();
    const states = { suspended: { card_status: 'suspended' }, deleted: deleted('x') } as const;
    const cards = Array.from({ length: 600 }, (_, n) => {
      const state = n % 10 === 0 ? states.suspended : n % 11 === 0 ? states.deleted : {};
      return card(`many${n}`, 'b', { ...state, cid: `many${n}`, title: `${'abc'[n % 3]} ${n}` });
    });
    await apply(await begin(), { cards });
    expectStoredCounts(test);
    expect(triggers()).toEqual(before);
    expect(test.rows('SELECT * FROM unsent')).toEqual([]);
    expect(test.rows('SELECT count(*) AS n FROM records')).toEqual([{ n: 640 }]);
    await test.ask('createCard', { pbid: 'b', card: { title: 'one', front: ['f'], back: ['b'], mnemonic: [] } });
    expectStoredCounts(test);
    expect(test.rows('SELECT count(*) AS n FROM unsent')).toEqual([{ n: 1 }]);
  });

  // Proves Y-182.
  it('adds the cards of a small page in bulk, because an answer waits for the page', async () => {
    const { test, begin, apply } = await setUp();
    const run = await begin();
    const exec = vi.spyOn(test.store.db, 'exec');
    await apply(run, { cards: Array.from({ length: 200 }, (_, n) => card(`n${n}`, 'b')) });
    // What triggers do for each single card takes more than half of the time of such a page.
    expect(exec.mock.calls.flat().filter((sql) => sql.startsWith('DROP TRIGGER'))).not.toEqual([]);
    expectStoredCounts(test);
  });

  it('takes a page wholly or not at all on a full disk, and takes it when there is room again', async () => {
    const { test, begin, apply } = await setUp();
    const state = () =>
      [
        'SELECT count(*) AS n FROM cards',
        'SELECT count(*) AS n FROM records',
        "SELECT value FROM meta WHERE key = 'sync_cursor'",
        "SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' ORDER BY name",
      ].map((sql) => test.rows(sql));
    const before = state();
    const cards = Array.from({ length: 600 }, (_, n) => card(`many${n}`, 'b'));
    const run = await begin();
    for (const share of [0.1, 0.5, 0.9]) {
      // SQLite reports a full disk when the file may not grow any more.
      const pages = test.store.db.pragma('page_count', { simple: true });
      test.store.db.pragma(`max_page_count = ${Number(pages) + Math.round(share * 80)}`);
      await expect(apply(run, { cards })).rejects.toMatchObject({ code: 'SQLITE_FULL' });
      expect(state()).toEqual(before);
    }
    test.store.db.pragma('max_page_count = 1000000');
    await apply(run, { cards });
    expectStoredCounts(test);
    expect(test.rows('SELECT count(*) AS n FROM cards')).toEqual([{ n: 640 }]);
  });

  it('keeps the last hundred runs, and the first two hundred changes of each', async () => {
    const { test, handle, begin, apply, runs } = await setUp();
    const many = await begin();
    await apply(many, { cards: Array.from({ length: 250 }, (_, n) => card(`m${n}`, 'b')) });
    await handle({ kind: 'end', run: many, code: null });
    const [last] = await runs();
    expect([last.added, last.changes.length]).toEqual([250, 200]);
    for (let n = 0; n < 105; n++) {
      test.now += 1000;
      const run = await begin();
      await apply(run, { cards: [card('c1', 'b', { tags: [`t${n}`], stamps: { '*': stampAt(n + 1) } })] });
      await handle({ kind: 'end', run, code: null });
    }
    expect(test.rows('SELECT count(*) AS n FROM sync_runs')).toEqual([{ n: 100 }]);
    expect(test.rows('SELECT 1 FROM sync_changes WHERE run NOT IN (SELECT id FROM sync_runs)')).toEqual([]);
  });

  // Proves C-55.
  it('refuses steps of a run that has ended, and of another opening', async () => {
    const { handle, begin, apply } = await setUp();
    const run = await begin();
    await handle({ kind: 'end', run, code: null });
    await expect(apply(run, { boxes: [box('late')] })).rejects.toMatchObject({ code: 'CANCELLED' });
    const other = await setUp();
    await expect(other.apply(await begin(), {})).rejects.toMatchObject({ code: 'CANCELLED' });
  });

  // Proves C-55.
  it.each(['begin', 'counts'] as const)('refuses the step %s for an account whose file is not open', async (kind) => {
    const { handle } = await setUp();
    await expect(handle({ kind, uid: 'somebody else', protocol: PROTOCOL, serverNow: null })).rejects.toMatchObject({
      code: 'CANCELLED',
    });
  });

  it.each([
    ['no JSON', new TextEncoder().encode('<html>'), 'BAD_ANSWER'],
    ['half a response', bytesOf({ data: { changes: { boxes: [] } } }).slice(0, 20), 'BAD_ANSWER'],
    ['another form', bytesOf({ data: { changes: { boxes: 'all' } } }), 'BAD_ANSWER'],
    ['a cursor that is no number', bytesOf({ data: { changes: { ...NOTHING, cursor: 'next' } } }), 'BAD_ANSWER'],
    ['a cursor that goes back', bytesOf({ data: { changes: { ...NOTHING, cursor: '0' } } }), 'BAD_ANSWER'],
    ['a code', bytesOf({ errors: [{ message: 'x', extensions: { code: 'TOO_MANY_TRIES' } }] }), 'TOO_MANY_TRIES'],
    ['an unknown code', bytesOf({ errors: [{ message: 'x', extensions: { code: 'EVIL' } }] }), 'BAD_ANSWER'],
  ])('refuses %s and changes nothing', async (_name, response, code) => {
    const { test, handle, begin } = await setUp();
    const before = test.rows('SELECT * FROM cards');
    const run = await begin();
    await expect(handle({ kind: 'apply', run, response, deletions: 'ask' })).rejects.toMatchObject({ code });
    expect(test.rows('SELECT * FROM cards')).toEqual(before);
    expect(test.rows("SELECT value FROM meta WHERE key = 'sync_cursor'")).toEqual([{ value: '1' }]);
  });
});

describe('a sync that deletes much', () => {
  // Proves Y-8.
  it('deletes few cards without a question, but asks before many', async () => {
    const few = await setUp();
    expect(await few.apply(await few.begin(), { cards: deletedCards(20) })).toMatchObject({ kind: 'applied' });
    expect(inBin(few)).toBe(20);

    const many = await setUp();
    const run = await many.begin();
    expect(await many.apply(run, { cards: deletedCards(21) })).toEqual({ kind: 'asks', cards: 21, total: 40 });
    expect(inBin(many)).toBe(0);
    await many.apply(run, { cards: deletedCards(21) }, 'accept');
    expect(inBin(many)).toBe(21);
  });

  it('counts the cards of a run together, and those of a deleted box', async () => {
    const pages = await setUp();
    const run = await pages.begin();
    await pages.apply(run, { cards: deletedCards(15) });
    const second = await pages.apply(run, { cards: deletedCards(30).slice(15) });
    expect(second).toEqual({ kind: 'asks', cards: 30, total: 40 });

    const whole = await setUp();
    const gone = box('b', {
      IS_SOFT_DELETED: true,
      deleted_at: '2026-03-01T00:00:00.000Z',
      stamps: { '*': stampAt(0), IS_SOFT_DELETED: stampAt(1000) },
    });
    expect(await whole.apply(await whole.begin(), { boxes: [gone] })).toEqual({ kind: 'asks', cards: 40, total: 40 });
  });

  // Proves C-103.
  it('counts deletions over syncs, for a day and until the person decides', async () => {
    const slow = await setUp();
    const next = async (from: number, to: number, deletions?: 'accept' | 'undo') => {
      const run = await slow.begin();
      const reply = await slow.apply(run, { cards: deletedCards(to).slice(from) }, deletions);
      await slow.handle({ kind: 'end', run, code: null });
      return reply;
    };
    expect(await next(0, 15)).toMatchObject({ kind: 'applied' });
    expect(await next(15, 30)).toEqual({ kind: 'asks', cards: 30, total: 40 });
    expect(await next(15, 30, 'accept')).toMatchObject({ kind: 'applied' });
    // The decision was about all of them.
    expect(await next(30, 35)).toMatchObject({ kind: 'applied' });
    expect(inBin(slow)).toBe(35);

    const days = await setUp();
    await days.apply(await days.begin(), { cards: deletedCards(15) });
    days.test.now += DAY;
    expect(await days.apply(await days.begin(), { cards: deletedCards(30).slice(15) })).toMatchObject({
      kind: 'applied',
    });
  });

  // Proves C-103.
  it('brings back what earlier syncs deleted, too', async () => {
    const slow = await setUp();
    await slow.apply(await slow.begin(), { cards: deletedCards(15) });
    const run = await slow.begin();
    await slow.apply(run, { cards: deletedCards(30).slice(15) }, 'undo');
    expect(inBin(slow)).toBe(0);
    expect(slow.test.rows("SELECT count(*) AS n FROM unsent WHERE kind = 'card'")).toEqual([{ n: 30 }]);
  });

  // Proves C-103.
  it('counts a card once that is deleted with its box', async () => {
    const both = await setUp();
    const gone = box('b', {
      IS_SOFT_DELETED: true,
      deleted_at: '2026-03-01T00:00:00.000Z',
      stamps: { '*': stampAt(0), IS_SOFT_DELETED: stampAt(1000) },
    });
    const reply = await both.apply(await both.begin(), { boxes: [gone], cards: deletedCards(30) });
    expect(reply).toEqual({ kind: 'asks', cards: 40, total: 40 });
  });

  // Proves C-103.
  it('counts cards that move to a box in the bin', async () => {
    const moving = await setUp();
    const bin = box('bin', { IS_SOFT_DELETED: true, deleted_at: '2026-03-01T00:00:00.000Z' });
    const moved = Array.from({ length: 30 }, (_, n) =>
      card(`c${n}`, 'bin', { stamps: { '*': stampAt(0), pbid: stampAt(1000) } }),
    );
    const run = await moving.begin();
    expect(await moving.apply(run, { boxes: [bin], cards: moved })).toEqual({ kind: 'asks', cards: 30, total: 40 });
    await moving.apply(run, { boxes: [bin] });
    expect(await moving.apply(run, { cards: moved })).toEqual({ kind: 'asks', cards: 30, total: 40 });
  });

  it('brings back on all devices what the person wants to keep', async () => {
    const kept = await setUp();
    const run = await kept.begin();
    await kept.apply(run, { cards: deletedCards(25) }, 'undo');
    expect(inBin(kept)).toBe(0);
    const next = await kept.handle<{ body: Uint8Array }>({ kind: 'next', run });
    const { cards } = JSON.parse(new TextDecoder().decode(next.body));
    expect(cards.length).toBe(25);
    for (const { card_status, stamps } of cards) {
      expect(card_status).toBe('active');
      expect(stamps.card_status > stampAt(1000)).toBe(true);
    }
  });
});

describe('media of a sync', () => {
  const hash = hashOf(PNG);
  const withImage = card('image', 'b', { back: [`![x](media:${hash})`] });

  // Proves Y-9.
  it('fetches a file that a card shows, when the server has it; other bytes are not stored', async () => {
    const { test, media, handle, begin, apply, runs } = await setUp();
    const run = await begin();
    await apply(run, { cards: [withImage] });
    expect(await handle({ kind: 'mediaToFetch', run })).toEqual([hash]);
    await handle({ kind: 'mediaFetched', run, hash, bytes: null });
    expect(await handle({ kind: 'mediaToFetch', run })).toEqual([]);
    await apply(run, { media: [{ hash, mime: 'image/png', size: PNG.length }] });
    expect(await handle({ kind: 'mediaToFetch', run })).toEqual([hash]);
    // A damaged file on the server does not keep the others from coming.
    await handle({ kind: 'mediaFetched', run, hash, bytes: PNG.subarray(0, 40) });
    expect(await handle({ kind: 'mediaToFetch', run })).toEqual([]);
    expect(test.rows('SELECT * FROM media')).toEqual([]);
    await handle({ kind: 'end', run, code: null });
    const next = await begin();
    expect(await handle({ kind: 'mediaToFetch', run: next })).toEqual([hash]);
    await handle({ kind: 'mediaFetched', run: next, hash, bytes: PNG });
    expect(existsSync(mediaPath(media.folder, hash))).toBe(true);
    expect(await handle({ kind: 'mediaToFetch', run: next })).toEqual([]);
    expect(await handle({ kind: 'mediaToSend', run: next })).toEqual([]);
    await handle({ kind: 'end', run: next, code: null });
    expect((await runs())[0]).toMatchObject({ media: 1 });
  });

  it('sends an answer again whose stamp was too far ahead, after the next opening', async () => {
    const { test, media } = await setUp();
    test.store.write(() => {
      test.store.sql("INSERT INTO unsent (kind, id, refused) VALUES ('log', 'far', 'CLOCK_TOO_FAR_AHEAD')").run();
      test.store.sql("INSERT INTO unsent (kind, id, refused) VALUES ('log', 'bad', 'BAD_REQUEST')").run();
    });
    await createSyncJob({ store: test.store, media, pause }).handle({
      kind: 'begin',
      uid: test.store.uid,
      protocol: PROTOCOL,
      serverNow: test.now,
    });
    expect(test.rows("SELECT id, refused FROM unsent WHERE kind = 'log' ORDER BY id")).toEqual([
      { id: 'bad', refused: 'BAD_REQUEST' },
      { id: 'far', refused: null },
    ]);
  });

  // Proves Y-111.
  it('counts files without room, and offers the smallest again every hour, then the others', async () => {
    const { test, handle, begin } = await setUp();
    const start = performance.now();
    const time = vi.spyOn(performance, 'now').mockReturnValue(start);
    const insert = "INSERT INTO media (hash, mime, size, create_at) VALUES (?, 'image/png', ?, '2026-01-01')";
    for (const [name, size] of [
      ['large', 3000],
      ['small', 1000],
      ['middle', 2000],
    ] as const)
      test.store.sql(insert).run(name, size);
    const counts = () => handle<SyncCounts>({ kind: 'counts', uid: 'person' });
    let run = await begin();
    for (const name of ['large', 'small', 'middle'])
      await handle({ kind: 'mediaSent', run, hash: name, code: 'QUOTA_REACHED' });
    expect(await counts()).toMatchObject({ waiting: 0, refused: 0, noRoom: { changes: 0, media: 3 } });
    run = await begin();
    expect(await handle({ kind: 'mediaToSend', run })).toEqual([]);
    time.mockReturnValue(start + 3_600_000);
    run = await begin();
    expect(await handle({ kind: 'mediaToSend', run })).toEqual(['small']);
    await handle({ kind: 'mediaSent', run, hash: 'small', code: null });
    expect((await handle<string[]>({ kind: 'mediaToSend', run })).sort()).toEqual(['large', 'middle']);
    await handle({ kind: 'mediaSent', run, hash: 'middle', code: 'MEDIA_UNSUPPORTED' });
    expect(await counts()).toMatchObject({ refused: 1, noRoom: { changes: 0, media: 0 } });
    time.mockRestore();
  });

  it('sends a file once, and a refused one again after the next opening', async () => {
    const { test, media, handle, begin, runs } = await setUp();
    await addMedia(media, PNG, 'image');
    const run = await begin();
    expect(await handle({ kind: 'mediaToSend', run })).toEqual([hash]);
    await handle({ kind: 'mediaSent', run, hash, code: 'QUOTA_REACHED' });
    expect(await handle({ kind: 'mediaToSend', run })).toEqual([]);
    test.now += 1000;
    const reopened = createSyncJob({ store: test.store, media, pause });
    const { run: later } = (await reopened.handle({
      kind: 'begin',
      uid: 'person',
      protocol: PROTOCOL,
      serverNow: test.now,
    })) as {
      run: string;
    };
    expect(await reopened.handle({ kind: 'mediaToSend', run: later })).toEqual([hash]);
    await reopened.handle({ kind: 'mediaSent', run: later, hash, code: null });
    expect(await reopened.handle({ kind: 'mediaToSend', run: later })).toEqual([]);
    await reopened.handle({ kind: 'end', run: later, code: null });
    expect((await runs())[0]).toMatchObject({ sentMedia: 1 });
  });
});
