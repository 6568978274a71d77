import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { boxDigest, cardDigest, stampDigest } from '#core/sync/index.ts';
import { noteServerProtocol } from '#mirror/database/serverProtocol.ts';
import { trackUnsent, wrongClockCount } from '#mirror/database/unsent.ts';
import { interruptedImports, settleImports } from '#mirror/staging/index.ts';
import { createSyncJob, requestComparison } from '#mirror/sync/index.ts';
import { PROTOCOL } from '#shared/account.ts';
import type { CompareReply } from '#shared/mirror/protocol.ts';
import { answer, box, card, stampAt } from '#tests/backend/support/items.ts';
import { tempFolder } from '../../support/temp.ts';
import { expectStoredCounts, pause } from '../support/boxes.ts';
import { Profile } from '../support/cardbox.ts';
import { DAY, numbered, type TestStore } from '../support/store.ts';
import { accountStore, receive, sendAll } from '../support/sync.ts';

const AHEAD = 730 * DAY;

/** Everything in the file. */
function everything({ store }: TestStore): unknown {
  const tables = store.sql<{ name: string; sql: string }>('SELECT name, sql FROM sqlite_schema ORDER BY name').all();
  const rows = tables
    .filter(({ sql }) => sql?.startsWith('CREATE TABLE'))
    .map(({ name }) => [name, store.sql(`SELECT * FROM ${name}`).all()]);
  return { tables, rows };
}

/**
 * Runs `work` on a disk that has room for no more page, and again with `step` more pages each time until there is enough.
 * Returns how often it failed.
 */
async function withLittleRoom(
  { store }: TestStore,
  step: number,
  work: () => unknown,
  onFailed: () => void,
): Promise<number> {
  // Without empty pages in the file.
  store.db.exec('VACUUM');
  const start = Number(store.db.pragma('page_count', { simple: true }));
  for (let failures = 0; ; failures++) {
    // SQLite reports a full disk when the file may not grow any more.
    store.db.pragma(`max_page_count = ${start + failures * step}`);
    try {
      await work();
      return failures;
    } catch (error) {
      expect(error).toMatchObject({ code: 'SQLITE_FULL' });
      onFailed();
    }
  }
}

/** A device whose clock is two years ahead, with 100 cards and an answer to each. */
async function deviceAhead() {
  const test = accountStore();
  test.now += AHEAD;
  test.jumped += AHEAD;
  const bid = test.box('French');
  const cids = test.cards(bid, numbered('card ', 100));
  await answerAll(test, bid, 100);
  return { test, bid, cids };
}

async function answerAll(test: TestStore, bid: string, count: number): Promise<void> {
  const settings = { type: 'all', mode: 'normal', count, training_in_order: true };
  const { data } = await test.ask('startSession', { scope: { bid }, settings });
  let { sid, step, current } = data.startSession;
  for (let at = 0; at < count; at++) {
    ({ step, current } = (
      await test.ask('answerCard', { sid, cid: current.cid, step, isCorrect: true })
    ).data.answerCard);
  }
}

describe('the disk is full', () => {
  // Proves Y-161.
  it('while answers and edits get their true place after a wrong clock: nothing changes, until there is room', async () => {
    const { test } = await deviceAhead();
    sendAll(test);
    test.now -= AHEAD;
    test.jumped -= AHEAD;
    const job = createSyncJob({ store: test.store, media: { store: test.store, folder: '/nowhere' }, pause });
    const begin = () => job.handle({ kind: 'begin', uid: 'person', protocol: PROTOCOL, serverNow: test.now });
    // Noted at the begin of a run, whatever follows.
    noteServerProtocol(test.store, PROTOCOL);
    const before = everything(test);
    const order = 'SELECT id, cid FROM answer_log ORDER BY stamp';
    const given = test.rows(order);
    expect(await withLittleRoom(test, 1, begin, () => expect(everything(test)).toEqual(before))).toBeGreaterThan(2);
    expect(test.rows(order)).toEqual(given);
    const last = stampAt(test.now - Date.UTC(2026, 0) + DAY);
    expect(test.rows(`SELECT 1 FROM answer_log WHERE stamp > '${last}'`)).toEqual([]);
    expect(test.store.write(() => test.store.stamp()) < last).toBe(true);
    expect(sendAll(test).flatMap(({ log }) => log)).toHaveLength(100);
    expect(wrongClockCount(test.store)).toBe(0);
    expectStoredCounts(test);
  });

  // Proves Y-161.
  it('while the same deck of another device comes: both stay as they are, until there is room', async () => {
    const test = accountStore();
    const bid = test.box('French');
    test.cards(bid, numbered('card ', 100));
    await answerAll(test, bid, 20);
    const before = everything(test);
    const later = { '*': stampAt(200 * DAY) };
    const front = (at: number) => ({
      title: `card ${at}`,
      front: [`card ${at}`],
      back: ['b'.repeat(2000)],
      stamps: later,
    });
    const theirs = Array.from({ length: 100 }, (_, at) => card(`c${at}`, 't', front(at)));
    const page = { boxes: [box('t', { title: 'French' })], cards: theirs };
    const failures = await withLittleRoom(
      test,
      10,
      () => receive(test, page),
      () => expect(everything(test)).toEqual(before),
    );
    expect(failures).toBeGreaterThan(2);
    expect(test.rows("SELECT count(*) AS n FROM cards WHERE cid LIKE 'c%' AND bid = 't'")).toEqual([{ n: 100 }]);
    expect(new Set(sendAll(test).flatMap(({ log }) => log.map(({ cid }) => cid)))).toHaveLength(20);
    expectStoredCounts(test);
  });

  // Proves Y-161, C-107.
  it('while the cards of a lost account are kept: none of them is seen, until there is room for all', async () => {
    const folder = tempFolder('keep-cards').path;
    const lost = new Profile(folder, 'account');
    trackUnsent(lost.store);
    const bid = lost.test.box('French');
    lost.test.cards(bid, numbered('card ', 100));
    await answerAll(lost.test, bid, 50);
    const file = join(folder, 'all.cardbox');
    await lost.exportTo(file);
    lost.close();
    const local = (name: string): Profile => {
      const profile = new Profile(folder, name);
      profile.test.box('German');
      return profile;
    };
    const whole = local('whole');
    await whole.importFrom(file, pause, lost.file);
    const expected = contents(whole);
    let failures = 0;
    for (let room = 0; ; room += 8) {
      const one = local(`room-${room}`);
      const before = contents(one);
      const { store } = one;
      store.db.pragma(`max_page_count = ${Number(store.db.pragma('page_count', { simple: true })) + room}`);
      const error = await one.importFrom(file, pause, lost.file).catch((reason: unknown) => reason);
      const isDone = !(error instanceof Error);
      if (!isDone) {
        failures++;
        expect(error).toMatchObject({ code: 'SQLITE_FULL' });
        const isFinishing = interruptedImports(store).some(({ state }) => state === 'finishing');
        if (!isFinishing) expect(one.test.rows('SELECT title FROM boxes WHERE batch = 0')).toHaveLength(1);
        // There is room again. The next import or opening ends what has begun.
        store.db.pragma('max_page_count = 1000000');
        await settleImports(store, interruptedImports(store), pause);
        if (!isFinishing) expect(contents(one)).toEqual(before);
        await one.importFrom(file, pause, lost.file);
      }
      expect(contents(one)).toEqual(expected);
      expectStoredCounts(one.test);
      one.close();
      if (isDone) break;
    }
    expect(expected.sessions).toHaveLength(50);
    whole.close();
    expect(failures).toBeGreaterThan(2);
  });

  // Proves Y-161.
  it('while a comparison repairs: no step is half done, and the next run ends it', async () => {
    const test = accountStore();
    const own = Array.from({ length: 300 }, (_, at) => card(`own${at}`, 'b'));
    await receive(test, { boxes: [box('b')], cards: own });
    test.store.write(() => requestComparison(test.store));
    const theirs = {
      boxes: [box('b')],
      cards: Array.from({ length: 300 }, (_, at) => card(`theirs${at}`, 'b')),
      log: Array.from({ length: 300 }, (_, at) => answer(`a${at}`, `theirs${at}`, at, true, 'd2')),
      documents: [],
    };
    const job = createSyncJob({ store: test.store, media: { store: test.store, folder: '/nowhere' }, pause });
    const compare = async (): Promise<void> => {
      const { run } = (await job.handle({ kind: 'begin', uid: 'person', protocol: PROTOCOL, serverNow: test.now })) as {
        run: string;
      };
      const ask = async (response: Uint8Array | null) =>
        (await job.handle({ kind: 'compare', run, response, deletions: 'accept' })) as CompareReply;
      let reply = await ask(null);
      while (reply.kind === 'request') reply = await ask(replyOf(theirs, reply));
      expect(reply.kind).toBe('again');
    };
    const failures = await withLittleRoom(test, 4, compare, () => {
      expectStoredCounts(test);
      // A card that came has its record, an answer its result.
      const without = `SELECT 1 FROM answer_log l JOIN records r ON r.cid = l.cid WHERE r.memory_level <> 1`;
      expect(test.rows(without)).toEqual([]);
    });
    expect(failures).toBeGreaterThan(2);
    expect(test.rows('SELECT count(*) AS n FROM cards')).toEqual([{ n: 600 }]);
    expect(test.rows('SELECT count(*) AS n FROM answer_log')).toEqual([{ n: 300 }]);
    expect(test.rows("SELECT count(*) AS n FROM unsent WHERE id LIKE 'own%'")).toEqual([{ n: 300 }]);
    expect(test.rows('SELECT count(*) AS n FROM unsent')).toEqual([{ n: 300 }]);
  });
});

/** What a person has, without the ids, which each import makes. */
const contents = (profile: Profile) => ({
  ...profile.snapshot(),
  boxes: profile.test.rows('SELECT title FROM boxes ORDER BY title'),
  sessions: profile.test.rows('SELECT sid, seq, cid, log_id FROM sessions JOIN session_events ON session_id = id'),
});

type Items = Readonly<Record<'boxes' | 'cards' | 'log' | 'documents', readonly Record<string, unknown>[]>>;

/** What a server with these items replies to a request of a comparison. */
function replyOf(items: Items, { call, body }: Extract<CompareReply, { readonly kind: 'request' }>): Uint8Array {
  const compared = [
    ...items.boxes.map((item) => ({
      kind: 'boxes',
      part: '',
      id: item.bid,
      digest: boxDigest(String(item.bid), item.stamps as never),
      item,
    })),
    ...items.cards.map((item) => ({
      kind: 'cards',
      part: item.pbid,
      id: item.cid,
      digest: cardDigest(String(item.cid), item.stamps as never),
      item,
    })),
    ...items.log.map((item) => ({
      kind: 'log',
      part: String(item.at).slice(0, 7),
      id: item.id,
      digest: stampDigest(String(item.id), String(item.stamp)),
      item,
    })),
  ];
  const asked = JSON.parse(new TextDecoder().decode(body));
  const of = (kind: string, part: unknown) => compared.filter((one) => one.kind === kind && one.part === part);
  const data = {
    compare: () => ({
      cursor: '1',
      parts: [...new Set(compared.map(({ kind, part }) => JSON.stringify([kind, part])))].map((key) => {
        const [kind, part] = JSON.parse(key);
        return [
          kind,
          part,
          of(kind, part).length,
          of(kind, part).reduce((sum, { digest }) => (sum + digest) % 2 ** 48, 0),
        ];
      }),
    }),
    compare_nodes: () => ({
      nodes: asked.nodes.map(({ kind, part }: { kind: string; part: string }) => ({
        items: of(kind, part).map(({ id, digest }) => [id, digest]),
      })),
    }),
    compare_items: () => {
      const found = { boxes: [], cards: [], log: [], documents: [], media: [], inBin: [], left: [] };
      const wanted = compared.filter(({ kind, id }) => kind === asked.kind && asked.ids.includes(id));
      return { ...found, [asked.kind]: wanted.map(({ item }) => item) };
    },
  }[call]();
  return new TextEncoder().encode(JSON.stringify({ data }));
}
