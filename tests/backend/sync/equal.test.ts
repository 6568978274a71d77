import { existsSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { startEpoch } from '#backend/sync/index.ts';
import { removeCards } from '#mirror/cards/index.ts';
import { addMedia, mediaPath } from '#mirror/media/index.ts';
import { replayRecord } from '#mirror/records/index.ts';
import { requestComparison } from '#mirror/sync/index.ts';
import { expectStoredCounts } from '../../mirror/support/boxes.ts';
import { PNG } from '../../mirror/support/mediaFiles.ts';
import { copyOfAccount } from '../support/accountCopy.ts';
import { Computer } from '../support/computer.ts';
import { newAccount } from '../support/items.ts';
import { serveTests } from '../support/server.ts';

const server = serveTests();

const card = (title: string) => ({ title, front: [title], back: ['b'], mnemonic: [] });

async function deck(computer: Computer, title: string, count: number): Promise<{ bid: string; cids: string[] }> {
  const { bid } = (await computer.ask('createCardbox', { title })).data.createCardbox;
  const cids: string[] = [];
  for (let at = 0; at < count; at++) {
    const { data } = await computer.ask('createCard', { pbid: bid, card: card(`${title} ${at}`) });
    cids.push(data.createCard.cid);
  }
  return { bid, cids };
}

async function answers(computer: Computer, bid: string, count: number): Promise<void> {
  for (let given = 0; given < count; ) {
    const settings = { type: 'all', mode: 'normal', count: 20, training_in_order: true };
    const { data } = await computer.ask('startSession', { scope: { bid }, settings, replace: true });
    let session = data.startSession;
    for (; session.current !== null && given < count; given++) {
      const { sid, step, current } = session;
      const reply = await computer.ask('answerCard', { sid, cid: current.cid, step, isCorrect: given % 3 !== 0 });
      session = reply.data.answerCard;
    }
  }
}

/** Everything is on both, and on the server. */
async function expectEqual(one: Computer, two: Computer): Promise<void> {
  for (let round = 0; round < 2; round++) for (const computer of [one, two]) await computer.sync();
  expect(one.contents()).toEqual(two.contents());
  for (const { status, test } of [one, two]) {
    expect(status?.state).toEqual({ kind: 'upToDate' });
    expect(test.rows('SELECT * FROM unsent')).toEqual([]);
    expectStoredCounts(test);
  }
}

describe('a server that went back', () => {
  // Proves Y-30, Y-31.
  it.each(['the device that was behind', 'the device that was ahead'])(
    'nothing is lost when %s comes first',
    async (first) => {
      const ann = await newAccount(server);
      const [a, b] = [new Computer(server, ann), new Computer(server, ann)];
      const { bid, cids } = await deck(a, 'French', 20);
      await a.sync();
      await b.sync();
      const restore = await copyOfAccount(server, ann.uid);
      await answers(a, bid, 40);
      await a.ask('editCard', { cid: cids[3], card: card('edited') });
      await a.sync();
      await restore();
      if (first === 'the device that was ahead') await a.sync();
      await answers(b, bid, 120);
      await b.sync();
      await a.sync();
      await expectEqual(a, b);
      expect(a.contents().log).toHaveLength(160);
      expect(a.test.rows<{ title: string }>('SELECT title FROM cards').map(({ title }) => title)).toContain('edited');
      const { log } = await ann.pull();
      expect(log).toHaveLength(160);
    },
  );

  // Proves Y-130.
  it('a new epoch makes each device compare itself, also one whose cursor is known', async () => {
    const ann = await newAccount(server);
    const a = new Computer(server, ann);
    await deck(a, 'French', 5);
    await a.sync();
    await startEpoch(server.database);
    const requests = a.requests.length;
    await a.sync();
    expect(a.requests.slice(requests)).toContain('/cards_pg/compare');
    expect(a.status?.state).toEqual({ kind: 'upToDate' });
  });

  // Proves Y-131.
  it('a box that was lost is sent again before a card that was refused for it', async () => {
    const ann = await newAccount(server);
    const [a, b] = [new Computer(server, ann), new Computer(server, ann)];
    const { bid } = await deck(a, 'French', 2);
    await a.sync();
    for (const table of ['cards', 'boxes']) {
      await server.database.query(`DELETE FROM ${table} WHERE uid = $1`, [ann.uid]);
    }
    await a.ask('createCard', { pbid: bid, card: card('new') });
    await a.sync();
    await expectEqual(a, b);
    expect(b.contents().cards).toHaveLength(3);
  });

  // Proves Y-190.
  it('cards of a box in the Trash that the server does not have wait for nothing, and come with their box', async () => {
    const ann = await newAccount(server);
    const [a, b] = [new Computer(server, ann), new Computer(server, ann)];
    await a.sync();
    const { bid, cids } = await deck(a, 'French', 3);
    await answers(a, bid, 2);
    await a.ask('deleteCardboxes', { bids: [bid] });
    await a.sync();
    for (const table of ['cards', 'boxes', 'answer_log']) {
      await server.database.query(`DELETE FROM ${table} WHERE uid = $1`, [ann.uid]);
    }
    // As at a restart in the middle of a push: they are offered although their box is not.
    for (const cid of cids) a.test.store.sql("INSERT INTO unsent (kind, id) VALUES ('card', ?)").run(cid);
    for (let round = 0; round < 2; round++) await a.sync();
    expect(a.test.rows('SELECT * FROM unsent')).toEqual([]);
    expect(a.status).toMatchObject({ state: { kind: 'upToDate' }, refused: 0 });
    await a.ask('restoreCardboxes', { bids: [bid] });
    await a.sync();
    await expectEqual(a, b);
    expect(b.contents().cards).toHaveLength(3);
    expect(b.contents().log).toHaveLength(2);
  });

  // Proves Y-190.
  it.each(['here', 'on another device'])(
    'cards that were compared in the Trash come when their box is restored %s',
    async (where) => {
      const ann = await newAccount(server);
      const [a, b] = [new Computer(server, ann), new Computer(server, ann)];
      const { bid } = await deck(a, 'French', 3);
      await a.ask('deleteCardboxes', { bids: [bid] });
      await a.sync();
      await server.database.query('DELETE FROM cards WHERE uid = $1', [ann.uid]);
      a.test.store.write(() => requestComparison(a.test.store));
      await a.sync();
      await b.sync();
      expect([a, b].map(({ status }) => status?.comparison?.inBin)).toEqual([3, 0]);
      await (where === 'here' ? a : b).ask('restoreCardboxes', { bids: [bid] });
      await expectEqual(b, a);
      expect(b.contents().cards).toHaveLength(3);
    },
  );

  /** A deck in two sub-boxes, whose box is in the Trash. The server lost all of it, or what is in the box. */
  async function lostSubBoxes(lost: 'all' | 'contents') {
    const ann = await newAccount(server);
    const [a, b] = [new Computer(server, ann), new Computer(server, ann)];
    const { bid, cids } = await deck(a, 'French', 3);
    await a.ask('splitCardbox', { bid, partial_size: 2 });
    await a.ask('deleteCardboxes', { bids: [bid] });
    await a.sync();
    for (const rows of ['cards WHERE true', lost === 'all' ? 'boxes WHERE true' : 'boxes WHERE bid <> pbid']) {
      await server.database.query(`DELETE FROM ${rows} AND uid = $1`, [ann.uid]);
    }
    const [part] = a.test.rows<{ bid: string }>("SELECT bid FROM boxes WHERE title = 'French 1'");
    return { a, b, bid, cids, part: part?.bid ?? '' };
  }

  // Proves Y-190.
  it.each(['only its cards', 'the sub-box too'])(
    'what was changed in a sub-box of a box in the Trash, which the server lost, waits for nothing: %s',
    async (changed) => {
      const { a, b, bid, cids, part } = await lostSubBoxes('all');
      await a.ask('bulkEdit', { cids, edit: { tag: { add: ['new'], remove: [] } } });
      if (changed !== 'only its cards') await a.ask('updateCardbox', { bid: part, patch: { title: 'Renamed' } });
      await a.sync();
      expect(a.test.rows('SELECT * FROM unsent')).toEqual([]);
      expect(a.status).toMatchObject({ state: { kind: 'upToDate' }, refused: 0 });
      await a.ask('restoreCardboxes', { bids: [bid] });
      await expectEqual(a, b);
      expect([b.contents().boxes.length, b.contents().cards.length]).toEqual([3, 3]);
    },
  );

  // Proves Y-35.
  it('is not sent the sub-boxes of a box that is only in the Trash here', async () => {
    const { a } = await lostSubBoxes('all');
    // It would take none of them without their box.
    a.test.store.write(() => requestComparison(a.test.store));
    const requests = a.requests.length;
    const status = await a.sync();
    expect(a.requests.slice(requests)).not.toContain('/cards_pg/apply_changes');
    expect(status).toMatchObject({ state: { kind: 'upToDate' }, comparison: { inBin: 6, differing: 0 } });
  });

  // Proves Y-190.
  it.each(['here', 'on another device'])(
    'sub-boxes that were compared in the Trash come when their box is restored %s',
    async (where) => {
      const { a, b, bid } = await lostSubBoxes('contents');
      a.test.store.write(() => requestComparison(a.test.store));
      await a.sync();
      await b.sync();
      expect([a, b].map(({ status }) => status?.comparison?.inBin)).toEqual([5, 0]);
      await (where === 'here' ? a : b).ask('restoreCardboxes', { bids: [bid] });
      await expectEqual(b, a);
      expect([b.contents().boxes.length, b.contents().cards.length]).toEqual([3, 3]);
    },
  );

  // Proves Y-190. The restored server shows two cards that are in a deleted sub-box here.
  it('cards that moved into a box of the Trash, which the server lost, are in the Trash everywhere', async () => {
    const ann = await newAccount(server);
    const [a, b] = [new Computer(server, ann), new Computer(server, ann)];
    const { bid } = await deck(a, 'French', 3);
    for (const computer of [a, b]) await computer.sync();
    const restore = await copyOfAccount(server, ann.uid);
    await a.ask('splitCardbox', { bid, partial_size: 2 });
    const [part] = a.test.rows<{ bid: string }>("SELECT bid FROM boxes WHERE title = 'French 1'");
    await a.ask('deleteCardboxes', { bids: [part?.bid] });
    await a.sync();
    await restore();
    await expectEqual(a, b);
    const bins = await Promise.all([a, b].map((computer) => computer.ask('bin', { offset: 0, limit: 10 })));
    expect(bins.map(({ data }) => data.bin.total)).toEqual([1, 1]);
    expect(b.test.store.sql('SELECT count(*) AS cards FROM cards WHERE pbid = ?').get(part?.bid ?? '')).toEqual({
      cards: 2,
    });
  });

  // Proves Y-132.
  it('a deletion that was lost comes back when another device sends its older copy', async () => {
    const ann = await newAccount(server);
    const [a, b] = [new Computer(server, ann), new Computer(server, ann)];
    await a.sync();
    const restore = await copyOfAccount(server, ann.uid);
    const { bid } = await deck(a, 'French', 2);
    await a.sync();
    await b.sync();
    await a.ask('deleteCardboxes', { bids: [bid] });
    await a.sync();
    await restore();
    for (const computer of [a, b]) await computer.sync();
    await expectEqual(a, b);
    expect(b.test.rows('SELECT IS_SOFT_DELETED FROM boxes')).toEqual([{ IS_SOFT_DELETED: 1 }]);
  });

  // Proves Y-61, Y-132.
  it('a suspension that was lost comes back, although the card was deleted and restored meanwhile', async () => {
    const ann = await newAccount(server);
    const [a, b] = [new Computer(server, ann), new Computer(server, ann)];
    const { cids } = await deck(a, 'French', 1);
    await a.sync();
    await b.sync();
    const restore = await copyOfAccount(server, ann.uid);
    await a.ask('bulkEdit', { cids, edit: { suspend: true } });
    await a.sync();
    await restore();
    // Later than the suspension.
    b.test.now += 600_000;
    await b.ask('deleteCards', { cids });
    await b.sync();
    await expectEqual(a, b);
    await b.ask('restoreCards', { cids });
    await expectEqual(a, b);
    expect(b.test.rows('SELECT card_status FROM cards')).toEqual([{ card_status: 'suspended' }]);
  });

  // Proves Y-35.
  it('is asked again for a file that it did not have', async () => {
    const ann = await newAccount(server);
    const [a, b] = [new Computer(server, ann), new Computer(server, ann)];
    const path = `/media/${'ab'.repeat(32)}`;
    const { cids } = await deck(a, `![i](media:${path.slice(7)})`, 1);
    await a.sync();
    for (let round = 0; round < 2; round++) await b.sync();
    expect(b.requests.filter((one) => one.endsWith(path))).toHaveLength(1);
    const restore = await copyOfAccount(server, ann.uid);
    await a.ask('editCard', { cid: cids[0], card: card('edited') });
    for (const computer of [a, b]) await computer.sync();
    await restore();
    for (let round = 0; round < 2; round++) await b.sync();
    expect(b.requests.filter((one) => one.endsWith(path))).toHaveLength(2);
  });

  // Proves Y-192.
  it('is sent a picture again that it took after the last page', async () => {
    const ann = await newAccount(server);
    const [a, b] = [new Computer(server, ann), new Computer(server, ann)];
    const { hash } = await addMedia(a.media, PNG, 'image');
    await deck(a, `![i](media:${hash})`, 1);
    a.before = (path) => {
      if (path.includes('/media/')) throw new Error('no connection');
    };
    await a.sync();
    const restore = await copyOfAccount(server, ann.uid);
    a.before = () => undefined;
    await a.sync();
    await restore();
    for (const computer of [a, b]) await computer.sync();
    expect(existsSync(mediaPath(b.media.folder, hash))).toBe(true);
  });

  // Proves Y-30.
  it('a batch that was acknowledged, and a run that broke off before its end, is not lost', async () => {
    const ann = await newAccount(server);
    const [a, b] = [new Computer(server, ann), new Computer(server, ann)];
    const { bid } = await deck(a, 'French', 5);
    await a.sync();
    await b.sync();
    const restore = await copyOfAccount(server, ann.uid);
    await answers(b, bid, 4);
    await answers(a, bid, 3);
    // B sends between the batches of A, and A loses its connection after its batch.
    let isSent = false;
    a.before = async (path) => {
      if (isSent) throw new Error('no connection');
      if (path !== '/cards_pg/apply_changes') return;
      await b.sync();
      isSent = true;
    };
    await a.sync();
    expect(a.test.rows("SELECT 1 FROM meta WHERE key = 'unseen_batch'")).toHaveLength(1);
    a.before = () => undefined;
    await restore();
    await a.sync();
    await expectEqual(a, b);
    expect(a.contents().log).toHaveLength(7);
  });
});

/** What may go wrong with an item, on one side: it is gone, or it is an older copy. */
const DAMAGES: Readonly<Record<string, (computer: Computer, uid: string, pick: number) => Promise<unknown>>> = {
  serverLosesAnswer: (computer, uid, pick) =>
    server.database.query('DELETE FROM answer_log WHERE uid = $1 AND id = $2', [
      uid,
      idOf(computer, 'answer_log', pick),
    ]),
  serverLosesCard: (computer, uid, pick) =>
    server.database.query('DELETE FROM cards WHERE uid = $1 AND cid = $2', [uid, idOf(computer, 'cards', pick)]),
  serverLosesBox: async (computer, uid, pick) => {
    const bid = idOf(computer, 'boxes', pick);
    await server.database.query('DELETE FROM cards WHERE uid = $1 AND pbid = $2', [uid, bid]);
    await server.database.query('DELETE FROM boxes WHERE uid = $1 AND bid = $2', [uid, bid]);
  },
  serverHasOlderCard: (computer, uid, pick) =>
    server.database.query(
      `UPDATE cards SET data = data || '{"title":"older"}', stamps = stamps || '{"title":"000000001-0000-x"}', digest = NULL
       WHERE uid = $1 AND cid = $2`,
      [uid, idOf(computer, 'cards', pick)],
    ),
  serverLosesSearch: (_, uid) => server.database.query('DELETE FROM documents WHERE uid = $1', [uid]),
  deviceLosesAnswer: async (computer, _, pick) => {
    const id = idOf(computer, 'answer_log', pick);
    withoutTrigger(computer, 'answer_log_stays', () =>
      computer.test.store.sql('DELETE FROM answer_log WHERE id = ?').run(id),
    );
    const unknown = 'SELECT cid FROM cards';
    for (const { cid } of computer.test.rows<{ cid: string }>(unknown)) replayRecord(computer.test.store, cid);
  },
  deviceLosesCard: async (computer, _, pick) => loseCards(computer, `cid = '${idOf(computer, 'cards', pick)}'`),
  deviceHasOlderCard: async ({ test }, _, pick) => {
    const cid = idOf({ test } as Computer, 'cards', pick);
    test.store.write(() => {
      test.store
        .sql("UPDATE cards SET title = 'older', stamps = json_set(stamps, '$.title', '000000001-0000-x') WHERE cid = ?")
        .run(cid);
      test.store.sql("DELETE FROM unsent WHERE kind = 'card' AND id = ?").run(cid);
    });
  },
  deviceLosesSearch: async ({ test }) => {
    test.store.write(() => {
      test.store.sql('DELETE FROM saved_searches').run();
      test.store.sql("DELETE FROM unsent WHERE kind = 'search'").run();
    });
  },
};

function idOf({ test }: Pick<Computer, 'test'>, table: 'answer_log' | 'cards' | 'boxes', pick: number): string {
  const id = table === 'answer_log' ? 'id' : table === 'cards' ? 'cid' : 'bid';
  const rows = test.rows<{ id: string }>(`SELECT ${id} AS id FROM ${table} ORDER BY id`);
  return rows[pick % Math.max(1, rows.length)]?.id ?? 'nothing';
}

function loseCards({ test }: Computer, where: string): void {
  test.store.write(() => {
    const cards = test.rows<{ id: number; cid: string }>(`SELECT id, cid FROM cards WHERE ${where}`);
    const ids = cards.map(({ id }) => id);
    removeCards(test.store, ids);
    for (const { cid } of cards) test.store.sql("DELETE FROM unsent WHERE kind = 'card' AND id = ?").run(cid);
  });
}

function withoutTrigger({ test }: Computer, name: string, work: () => void): void {
  const [trigger] = test.rows<{ sql: string }>(`SELECT sql FROM sqlite_master WHERE name = '${name}'`);
  test.store.db.exec(`DROP TRIGGER ${name}`);
  test.store.write(work);
  test.store.db.exec(trigger?.sql ?? '');
}

describe('a Trash that is emptied', () => {
  // Proves Y-191.
  it('stays empty, and what another device restores comes back whole', async () => {
    const ann = await newAccount(server);
    const [a, b] = [new Computer(server, ann), new Computer(server, ann)];
    const [french, spanish] = [await deck(a, 'French', 3), await deck(a, 'Spanish', 2)];
    await answers(a, french.bid, 2);
    await a.ask('deleteCardboxes', { bids: [french.bid] });
    await a.ask('deleteCards', { cids: [spanish.cids[0]] });
    await a.sync();
    await b.sync();
    a.test.now += 3_600_000;
    expect(await a.ask('emptyBin')).toEqual({ data: { emptyBin: 2 } });
    for (let round = 0; round < 2; round++) for (const computer of [a, b]) await computer.sync();
    const bins = await Promise.all([a, b].map((computer) => computer.ask('bin', { offset: 0, limit: 10 })));
    expect(bins.map(({ data }) => data.bin.total)).toEqual([0, 2]);
    await b.ask('restoreCardboxes', { bids: [french.bid] });
    for (const computer of [b, a]) await computer.sync();
    for (const { test } of [a, b]) {
      const cards = 'SELECT cid FROM cards WHERE pbid = ? AND deleted_at IS NULL ORDER BY cid';
      expect(test.store.sql(cards).all(french.bid)).toEqual(french.cids.map((cid) => ({ cid })));
    }
    expect(a.contents().log).toEqual(b.contents().log);
  });

  // Proves Y-160.
  it.each(['alone', 'with its box'])('holds no answers of a card that was refused, deleted %s', async (how) => {
    const ann = await newAccount(server);
    const a = new Computer(server, ann);
    const { bid, cids } = await deck(a, 'French', 1);
    await answers(a, bid, 2);
    // As from a version with other limits.
    a.test.store.sql("UPDATE cards SET title = ''").run();
    await a.sync();
    await (how === 'alone' ? a.ask('deleteCards', { cids }) : a.ask('deleteCardboxes', { bids: [bid] }));
    expect(await a.sync()).toMatchObject({ refused: 3 });
    a.test.now += 3_600_000;
    await a.ask('emptyBin');
    expect(await a.sync()).toMatchObject({ state: { kind: 'upToDate' }, refused: 0 });
    expect(a.test.rows('SELECT * FROM unsent')).toEqual([]);
    expect((await ann.pull()).log).toHaveLength(2);
  });

  // Proves Y-191. A sub-box is in the Trash with its top-level box.
  it('stays empty of sub-boxes, and they come back with their box', async () => {
    const ann = await newAccount(server);
    const [a, b] = [new Computer(server, ann), new Computer(server, ann)];
    const { bid } = await deck(a, 'French', 3);
    await a.ask('splitCardbox', { bid, partial_size: 2 });
    await a.ask('deleteCardboxes', { bids: [bid] });
    for (const computer of [a, b]) await computer.sync();
    a.test.now += 3_600_000;
    await a.ask('emptyBin');
    for (let round = 0; round < 2; round++) for (const computer of [a, b]) await computer.sync();
    expect(a.contents().boxes).toEqual([]);
    a.test.store.write(() => requestComparison(a.test.store));
    expect(await a.sync()).toMatchObject({ state: { kind: 'upToDate' }, comparison: { differing: 0 } });
    expect(a.contents().boxes).toEqual([]);
    await b.ask('restoreCardboxes', { bids: [bid] });
    await expectEqual(b, a);
    const visible = 'SELECT count(*) AS n FROM cards c JOIN boxes b ON b.bid = c.pbid WHERE b.IS_SOFT_DELETED = 0';
    expect([a, b].map(({ test }) => test.rows(visible))).toEqual([[{ n: 3 }], [{ n: 3 }]]);
  });

  // Proves C-43. Merged sub-boxes are removed for good, too.
  it('has the sub-boxes of a box that one device merged and another put in the Trash', async () => {
    const ann = await newAccount(server);
    const [a, b] = [new Computer(server, ann), new Computer(server, ann)];
    const { bid } = await deck(a, 'French', 3);
    await a.ask('splitCardbox', { bid, partial_size: 2 });
    for (const computer of [a, b]) await computer.sync();
    await a.ask('mergeCardboxes', { into: bid, bids: [] });
    await b.ask('deleteCardboxes', { bids: [bid] });
    for (const computer of [b, a]) await computer.sync();
    await expectEqual(a, b);
    await b.ask('restoreCardboxes', { bids: [bid] });
    await expectEqual(a, b);
    const visible = 'SELECT DISTINCT pbid FROM cards WHERE deleted_at IS NULL';
    expect([a, b].map(({ test }) => test.rows(visible))).toEqual([[{ pbid: bid }], [{ pbid: bid }]]);
  });

  // Proves Y-191.
  it('stays empty when the comparison brings other cards', async () => {
    const ann = await newAccount(server);
    const a = new Computer(server, ann);
    const [french, spanish] = [await deck(a, 'French', 3), await deck(a, 'Spanish', 2)];
    await a.ask('deleteCardboxes', { bids: [french.bid] });
    await a.sync();
    a.test.now += 3_600_000;
    await a.ask('emptyBin');
    await a.sync();
    loseCards(a, `cid = '${spanish.cids[0]}'`);
    a.test.store.write(() => requestComparison(a.test.store));
    for (let round = 0; round < 2; round++) await a.sync();
    expect(a.contents().boxes).toMatchObject([{ bid: spanish.bid }]);
    expect(a.contents().cards).toHaveLength(2);
  });
});

describe('a comparison', () => {
  const SEED = Number(process.env.SIM_SEED ?? 7);
  /** `npm run test:simulate` sets 500. Ten have each damage at least once. */
  const HISTORIES = Number(process.env.SIM_HISTORIES ?? 12);
  vi.setConfig({ testTimeout: Math.max(90_000, HISTORIES * 5000) });

  // Proves Y-32, Y-33.
  it('finds every difference between a device and the server, and repairs it from the other side', async () => {
    const damage = fc.record({ name: fc.constantFrom(...Object.keys(DAMAGES)), pick: fc.nat(1000) });
    const property = fc.asyncProperty(fc.array(damage, { minLength: 1, maxLength: 6 }), async (damages) => {
      const ann = await newAccount(server);
      const [a, b] = [new Computer(server, ann), new Computer(server, ann)];
      const { bid } = await deck(a, 'French', 8);
      await deck(a, 'German', 4);
      await answers(a, bid, 10);
      await a.ask('saveSearch', { id: null, name: 'hard', query: 'level:1' });
      await a.sync();
      await b.sync();
      const before = a.contents();
      // Each item is damaged on one side: the server's things by what B has, and B's by what the server has.
      const isServers = damages[0]?.name.startsWith('server') === true;
      for (const { name, pick } of damages.filter((one) => one.name.startsWith('server') === isServers)) {
        await DAMAGES[name]?.(b, ann.uid, pick);
      }
      b.test.store.write(() => requestComparison(b.test.store));
      const status = await b.sync();
      expect(status.state).toEqual({ kind: 'upToDate' });
      expect(status.comparison).toMatchObject({ differing: 0, boxes: 2, cards: 12, answers: 10 });
      expect(b.contents()).toEqual(before);
      expectStoredCounts(b.test);
      await a.sync();
      expect(a.contents()).toEqual(before);
      const fresh = new Computer(server, ann);
      await fresh.sync();
      expect(fresh.contents()).toEqual(before);
    });
    await fc.assert(property, { numRuns: HISTORIES, seed: SEED });
  });

  // Proves Y-34.
  it('takes what another device sends during the comparison for no difference', async () => {
    const ann = await newAccount(server);
    const [a, b] = [new Computer(server, ann), new Computer(server, ann)];
    const { bid, cids } = await deck(a, 'French', 2);
    const gone = await deck(a, 'Gone', 1);
    await a.ask('deleteCardboxes', { bids: [gone.bid] });
    for (const computer of [a, b]) await computer.sync();
    // The server lost a card, which is repaired, and a box of the Trash, which is not.
    const { database } = server;
    await database.query('DELETE FROM cards WHERE uid = $1 AND cid = ANY($2)', [
      ann.uid,
      [...cids.slice(0, 1), ...gone.cids],
    ]);
    await database.query('DELETE FROM boxes WHERE uid = $1 AND bid = $2', [ann.uid, gone.bid]);
    a.test.store.write(() => requestComparison(a.test.store));
    a.before = async (path) => {
      if (!path.endsWith('compare_nodes') || !a.requests.includes('/cards_pg/apply_changes')) return;
      a.before = () => undefined;
      await b.ask('updateCardbox', { bid, patch: { title: 'Spanish' } });
      await b.sync();
    };
    a.requests.length = 0;
    expect((await a.sync()).state).toEqual({ kind: 'upToDate' });
    expect(a.contents().boxes).toContainEqual(expect.objectContaining({ title: 'Spanish' }));
  });

  // Proves Y-34.
  it('says what still differs, and tries it again only after a change', async () => {
    const ann = await newAccount(server);
    const a = new Computer(server, ann);
    const { cids } = await deck(a, 'French', 4);
    await a.sync();
    // The server has purged a card that this device never saw deleted.
    await server.database.query(
      `UPDATE cards SET data = NULL, is_deleted = true, stamps = '{"*":"000000001-0000-x","card_status":"zzzzzzzz0-0000-x"}',
         digest = NULL WHERE uid = $1 AND cid = $2`,
      [ann.uid, cids[0] ?? ''],
    );
    a.test.store.write(() => requestComparison(a.test.store));
    expect((await a.sync()).state).toEqual({ kind: 'differs', count: 1 });
    expect(a.log.join()).toContain('1 items here and on the server differ');
    const requests = a.requests.length;
    a.test.store.write(() => requestComparison(a.test.store));
    expect((await a.sync()).state).toEqual({ kind: 'differs', count: 1 });
    expect(a.requests.slice(requests).filter((path) => path !== '/graphql')).toEqual(['/cards_pg/compare']);
    await a.ask('deleteCards', { cids: [cids[0]] });
    a.test.now += 86_400_000;
    await a.sync();
    expect((await a.sync()).state).toEqual({ kind: 'upToDate' });
  });

  // Proves Y-35.
  it('counts what is in the Trash of one side apart', async () => {
    const ann = await newAccount(server);
    const a = new Computer(server, ann);
    const { cids } = await deck(a, 'French', 4);
    await a.ask('deleteCards', { cids: [cids[0]] });
    await a.sync();
    loseCards(a, `cid = '${cids[0]}'`);
    a.test.store.write(() => requestComparison(a.test.store));
    const status = await a.sync();
    expect(status).toMatchObject({ state: { kind: 'upToDate' }, comparison: { inBin: 1, differing: 0 } });
    expect(a.contents().cards).toHaveLength(3);
  });

  // Proves Y-32.
  it('is made once a day, and not by a server of protocol 1', async () => {
    const ann = await newAccount(server);
    const [a, old] = [new Computer(server, ann), new Computer(server, ann, 1)];
    await deck(a, 'French', 3);
    const comparisons = () => a.requests.filter((path) => path === '/cards_pg/compare').length;
    await a.sync();
    expect(comparisons()).toBe(1);
    await a.sync();
    expect(comparisons()).toBe(1);
    a.test.now += 86_400_000;
    await a.sync();
    expect(comparisons()).toBe(2);
    expect((await old.sync()).comparison).toBeNull();
    expect(old.requests).not.toContain('/cards_pg/compare');
    expect(old.contents()).toEqual(a.contents());
  });
});
