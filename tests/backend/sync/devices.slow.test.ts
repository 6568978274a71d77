import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { replayHistory } from '#core/training/index.ts';
import { sweepBin } from '#mirror/bin/index.ts';
import { offerAgain, trackUnsent, unsentCount } from '#mirror/database/unsent.ts';
import { logOf } from '#mirror/records/index.ts';
import { acknowledge, applyPage, beginRun, nextBatch, restartSync, syncCursor } from '#mirror/sync/index.ts';
import { expectStoredCounts, pause } from '../../mirror/support/boxes.ts';
import { TestStore } from '../../mirror/support/store.ts';
import { copyOfAccount } from '../support/accountCopy.ts';
import { newAccount, type TestAccount } from '../support/items.ts';
import { serveTests, testSettings } from '../support/server.ts';

const server = serveTests();
const SEED = Number(process.env.SIM_SEED ?? 7);
/** `npm run test:simulate` sets 500. */
const HISTORIES = Number(process.env.SIM_HISTORIES ?? 12);
vi.setConfig({ testTimeout: Math.max(90_000, HISTORIES * 5000) });

/** A device: a mirror of its own, with a clock that may be wrong. */
class Device {
  readonly test: TestStore;
  readonly #account: TestAccount;

  constructor(account: TestAccount, offset = 0) {
    this.test = new TestStore(undefined, undefined, account.uid);
    this.test.now = Date.now() + offset;
    trackUnsent(this.test.store);
    this.#account = account;
  }

  ask(name: string, variables: Record<string, unknown> = {}) {
    this.test.now += 1000;
    return this.test.ask(name, variables);
  }

  /** Sends everything that is unsent. `isLost`: the server's response does not arrive, so it is sent again. */
  async push(isLost = false): Promise<void> {
    const { store } = this.test;
    for (let batch = nextBatch(store); batch !== null; batch = nextBatch(store)) {
      const { status, body } = await this.#account.post('apply_changes', batch.changes);
      expect(status).toBe(200);
      if (isLost) return;
      if (body.data.behind) await this.pull();
      else acknowledge(store, batch, body.data.refused, body.data.cursor);
    }
  }

  /** Applies the changes of others, `first` at a time. */
  async pull(first = 7): Promise<void> {
    for (;;) {
      const { body } = await this.#account.graphql(
        'query ($since: String!, $first: Int) { changes(since: $since, first: $first) { boxes cards log documents media cursor hasMore } }',
        { since: syncCursor(this.test.store), first },
      );
      if (body.errors?.[0].extensions.code === 'CURSOR_UNKNOWN') {
        restartSync(this.test.store);
        continue;
      }
      const page = body.data.changes;
      const run = beginRun(this.test.store);
      await applyPage(this.test.store, page, { run, deletions: 'accept', pause });
      expect(this.test.rows('SELECT leftOut FROM sync_runs WHERE leftOut > 0')).toEqual([]);
      if (!page.hasMore) return;
    }
  }

  /** Everything that devices must agree on. */
  contents() {
    const parsed = (rows: Record<string, unknown>[]) =>
      rows.map((row) => ({ ...row, stamps: Object.entries(JSON.parse(String(row.stamps))).sort() }));
    return {
      boxes: parsed(
        this.test.rows(
          'SELECT bid, pbid, title, color, position, IS_SOFT_DELETED, deleted_at, stamps FROM boxes ORDER BY bid',
        ),
      ),
      cards: parsed(
        this.test.rows(
          'SELECT cid, pbid, bid, title, front, tags, card_status, status_before, deleted_at, stamps FROM cards ORDER BY cid',
        ),
      ),
      records: this.test.rows(
        `SELECT cid, last_training_at, next_training_at, memory_level, IS_LEARNED, IS_MEMORIZED, IS_TRAINED, forgotten, place
         FROM records ORDER BY cid`,
      ),
      log: this.test.rows('SELECT id, cid, kind, stamp FROM answer_log ORDER BY id'),
      searches: this.test.rows('SELECT id, name, query, stamp FROM saved_searches ORDER BY id'),
    };
  }
}

const card = (title: string) => ({ title, front: [title], back: ['b'], mnemonic: [] });

describe('devices and the server', () => {
  // Proves Y-4.
  it('a second device gets what the first has, and both answers count', async () => {
    const ann = await newAccount(server);
    const [one, two] = [new Device(ann), new Device(ann, 3_600_000)];
    const { bid } = (await one.ask('createCardbox', { title: 'French' })).data.createCardbox;
    const { cid } = (await one.ask('createCard', { pbid: bid, card: card('aller') })).data.createCard;
    await one.push();
    await two.pull();
    for (const device of [one, two]) await train(device, bid);
    await two.push();
    await one.push();
    await one.pull();
    await two.pull();
    expect(one.contents()).toEqual(two.contents());
    expect(one.contents().records).toMatchObject([{ cid, memory_level: 2 }]);
    expect([one, two].map(({ test }) => test.rows('SELECT * FROM unsent'))).toEqual([[], []]);
    expect(unsentCount(one.test.store)).toBe(0);
  });

  // Proves C-41.
  it('a device that adds something fetches the changes of others first, and its own never', async () => {
    const ann = await newAccount(server);
    const [one, two] = [new Device(ann), new Device(ann)];
    const { bid } = (await one.ask('createCardbox', { title: 'French' })).data.createCardbox;
    await one.ask('createCard', { pbid: bid, card: card('aller') });
    await one.push();
    expect(syncCursor(one.test.store)).toBe((await ann.pull()).cursor);
    await two.ask('createCardbox', { title: 'German' });
    await two.push();
    expect(
      two.test.rows<{ title: string }>('SELECT title FROM boxes ORDER BY title').map(({ title }) => title),
    ).toEqual(['French', 'German']);
    // The answer to a batch is late: the next page has moved the cursor.
    await one.ask('createCard', { pbid: bid, card: card('venir') });
    const { store } = one.test;
    const batch = nextBatch(store);
    if (batch === null) throw new Error('nothing to send');
    await one.pull();
    const cursor = syncCursor(store);
    acknowledge(store, batch, [], '1');
    expect(syncCursor(store)).toBe(cursor);
  });

  // Proves C-43.
  it.each(['before', 'after'])(
    'a merge that is undone %s its result came back wins, with a clock that is behind',
    async (when) => {
      const ann = await newAccount(server);
      const [one, two] = [new Device(ann, -5 * 3_600_000), new Device(ann)];
      const [into, from] = ['Into', 'From'].map((title) => one.test.box(title)) as [string, string];
      const sub = one.test.box('Binned', from);
      one.test.cards(from, ['a', 'b'], from);
      one.test.cards(sub, ['c'], from);
      await one.ask('deleteCardboxes', { bids: [sub] });
      await one.push();
      const merged = await one.ask('mergeCardboxes', { into, bids: [from] });
      await one.push();
      await two.pull();
      await two.ask('restoreCardboxes', { bids: [sub] });
      expect(two.test.rows('SELECT DISTINCT bid FROM cards')).toEqual([{ bid: into }]);
      expectStoredCounts(two.test);
      if (when === 'after') await one.pull();
      await one.ask('undoOperation', { undo_id: merged.data.mergeCardboxes.undo_id });
      for (let round = 0; round < 2; round++) {
        for (const device of [one, two]) await device.push();
        for (const device of [one, two]) await device.pull();
      }
      expect(one.contents()).toEqual(two.contents());
      for (const { test } of [one, two]) {
        expect(test.rows('SELECT bid, pbid, IS_SOFT_DELETED AS binned FROM boxes ORDER BY title')).toEqual([
          { bid: sub, pbid: from, binned: 0 },
          { bid: from, pbid: from, binned: 0 },
          { bid: into, pbid: into, binned: 0 },
        ]);
        expect(test.rows('SELECT DISTINCT bid FROM cards')).toEqual([{ bid: from }]);
        expect(test.rows('SELECT 1 FROM records WHERE place = 1')).toHaveLength(3);
        expectStoredCounts(test);
      }
    },
  );

  // Proves C-43.
  it.each([
    ['a sub-box', 'Part 1', 'Deck'],
    ['a sub-box, with its box,', 'Part 1', 'Other'],
    ['a box', 'Deck', 'Other'],
  ])('have %s in the Trash that one of them restored and merged before it could send that', async (_, of, target) => {
    const ann = await newAccount(server);
    const [one, two] = [new Device(ann), new Device(ann)];
    await ACTIONS.deck?.(one, 0);
    await one.ask('createCardbox', { title: 'Other' });
    const titles = 'SELECT bid, title, IS_SOFT_DELETED AS binned FROM boxes ORDER BY title';
    const boxes = one.test.rows<{ bid: string; title: string }>(titles);
    const [deck, restored, into] = ['Deck', of, target].map((title) => boxes.find((box) => box.title === title)?.bid);
    await one.ask('deleteCardboxes', { bids: [restored] });
    for (const device of [one, two]) await ACTIONS.sync?.(device, 0);
    await one.ask('restoreCardboxes', { bids: [restored] });
    const merged = await one.ask('mergeCardboxes', { into, bids: into === deck ? [] : [deck] });
    const areEqual = async (isMerged: boolean) => {
      for (const device of [one, two, one]) await ACTIONS.sync?.(device, 0);
      for (const { test } of [one, two]) await sweepBin(test.store, pause);
      expect(one.contents()).toEqual(two.contents());
      for (const { test } of [one, two]) {
        const binnedOf = (title: string) => Number(isMerged && title !== 'Other' && title !== target);
        expect(test.rows(titles)).toEqual(boxes.map((box) => ({ ...box, binned: binnedOf(box.title) })));
        expect(test.rows(`SELECT 1 FROM cards WHERE pbid = '${into}'`)).toHaveLength(isMerged ? 3 : 0);
        expect(test.rows('SELECT 1 FROM records WHERE place = 1')).toHaveLength(3);
        expectStoredCounts(test);
      }
    };
    await areEqual(true);
    await one.ask('undoOperation', { undo_id: merged.data.mergeCardboxes.undo_id });
    await areEqual(false);
  });

  it('sends large cards in several batches, and what the server refuses once', async () => {
    const ann = await newAccount(server);
    const one = new Device(ann);
    const { bid } = (await one.ask('createCardbox', { title: 'Large' })).data.createCardbox;
    const large = { ...card('x'), back: Array.from({ length: 20 }, () => 'あ'.repeat(21_000)) };
    for (let at = 0; at < 12; at++) await one.ask('createCard', { pbid: bid, card: large });
    const { store } = one.test;
    // A title that an older version took.
    store.write(() => store.sql("UPDATE cards SET title = '', stamps = stamps || ' ' WHERE id = 1").run());
    let batches = 0;
    for (let batch = nextBatch(store); batch !== null; batch = nextBatch(store)) {
      const { status, body } = await ann.post('apply_changes', batch.changes);
      expect(status).toBe(200);
      if (body.data.behind) await one.pull();
      else acknowledge(store, batch, body.data.refused, body.data.cursor);
      batches += body.data.behind ? 0 : 1;
    }
    expect(batches).toBe(3);
    expect(one.test.rows('SELECT kind, refused FROM unsent')).toEqual([{ kind: 'card', refused: 'TITLE_REQUIRED' }]);
    const cid = one.test.rows<{ id: string }>('SELECT id FROM unsent')[0]?.id;
    await one.ask('editCard', { cid, card: card('named') });
    await one.push();
    expect(one.test.rows('SELECT * FROM unsent')).toEqual([]);
    expect((await ann.pull()).cards).toHaveLength(12);
  });

  // Proves C-42, Y-160.
  it('make one deck of the same deck, and keep every answer, also if there was no room for it', async () => {
    const device = fc.nat(2);
    const actions = [
      'deck',
      'deck',
      'remember',
      'forget',
      'editCard',
      'push',
      'pushAgain',
      'pull',
      'sync',
      'fill',
    ] as const;
    const step = fc.record({ device, action: fc.constantFrom(...actions), pick: fc.nat(1000) });
    const property = fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40, size: 'max' }), async (steps) => {
      const ann = await newAccount(server);
      const devices = [0, 3_600_000, -3_600_000].map((offset) => new Device(ann, offset));
      const answers = new Set<string>();
      let isFull = false;
      for (const { device: at, action, pick } of steps) {
        const one = devices[at] as Device;
        if (action === 'editCard') {
          // Not the front: what makes cards the same.
          const cid = cardOf(one, pick);
          await one.ask('bulkEdit', { cids: [cid], edit: { tag: { add: [`t${pick}`], remove: [] } } });
        } else if (action === 'fill') {
          isFull = !isFull;
          await fill(ann, isFull);
        } else await ACTIONS[action]?.(one, pick);
        for (const { id } of one.test.rows<{ id: string }>('SELECT id FROM answer_log')) answers.add(id);
      }
      if (isFull) await fill(ann, false);
      for (const { test } of devices) offerAgain(test.store);
      for (let round = 0; round < 2; round++) {
        for (const one of devices) await one.pull();
        for (const one of devices) await one.push();
      }
      for (const one of devices) await one.pull();
      const [first, ...others] = devices.map((one) => one.contents());
      for (const other of others) expect(other).toEqual(first);
      const isMade = steps.some(({ action }) => action === 'deck');
      expect(titlesOf(devices[0], 'boxes')).toEqual(isMade ? ['Deck', 'Part 1', 'Part 2'] : []);
      expect(titlesOf(devices[0], 'cards')).toEqual(isMade ? ['one', 'three', 'two'] : []);
      expect(new Set(devices[0]?.test.rows<{ id: string }>('SELECT id FROM answer_log').map(({ id }) => id))).toEqual(
        answers,
      );
      for (const { test } of devices) {
        expect(test.rows('SELECT * FROM unsent')).toEqual([]);
        expectStoredCounts(test);
        expect(test.rows('SELECT 1 FROM records r JOIN cards c ON c.id = r.card_id WHERE c.cid <> r.cid')).toEqual([]);
        for (const { cid, memory_level } of test.rows<{ cid: string; memory_level: number }>(
          'SELECT cid, memory_level FROM records',
        )) {
          expect(replayHistory(cid, logOf(test.store, cid)).record.memory_level).toBe(memory_level);
        }
      }
    });
    await fc.assert(property, { numRuns: HISTORIES, seed: SEED });
  });

  // Proves C-45.
  it('bring back what a server lost that was restored from an older backup', async () => {
    const device = fc.nat(2);
    const step = fc.record({
      device,
      action: fc.constantFrom(...Object.keys(ACTIONS), 'sync', 'sync'),
      pick: fc.nat(1000),
    });
    const steps = fc.array(step, { minLength: 3, maxLength: 20, size: 'max' });
    // What is before the backup, what is lost, and what comes after it was restored.
    const property = fc.asyncProperty(steps, steps, steps, async (before, lost, after) => {
      const ann = await newAccount(server);
      const devices = [0, 3_600_000, -3_600_000].map((offset) => new Device(ann, offset));
      const answers = new Set<string>();
      const take = async (steps: typeof before): Promise<void> => {
        for (const { device: at, action, pick } of steps) {
          const one = devices[at] as Device;
          await ACTIONS[action]?.(one, pick);
          for (const { id } of one.test.rows<{ id: string }>('SELECT id FROM answer_log')) answers.add(id);
        }
      };
      await take(before);
      const restore = await copyOfAccount(server, ann.uid);
      await take(lost);
      // By protocol 1 nobody would notice if no device had fetched what is lost.
      await devices[0]?.pull();
      await restore();
      // At least one device comes back before the account has grown past its cursor.
      for (const one of devices) await one.pull();
      await take(after);
      for (let round = 0; round < 2; round++) {
        for (const one of devices) await one.push();
        for (const one of devices) await one.pull();
      }
      for (const { test } of devices) await sweepBin(test.store, pause);
      const [first, ...others] = devices.map((one) => one.contents());
      for (const other of others) expect(other).toEqual(first);
      expect(new Set((await ann.pull()).log.map(({ id }: { id: string }) => id))).toEqual(answers);
      for (const { test } of devices) expect(test.rows('SELECT * FROM unsent')).toEqual([]);
    });
    await fc.assert(property, { numRuns: HISTORIES, seed: SEED });
  });

  // Proves Y-5.
  it('are equal after any history, once they have sent and fetched everything', async () => {
    const device = fc.nat(2);
    const step = fc.record({ device, action: fc.constantFrom(...Object.keys(ACTIONS)), pick: fc.nat(1000) });
    const offsets = fc.tuple(...[0, 1, 2].map(() => fc.integer({ min: -5 * 3_600_000, max: 5 * 3_600_000 })));
    const property = fc.asyncProperty(
      fc.array(step, { minLength: 5, maxLength: 80, size: 'max' }),
      offsets,
      async (steps, clocks) => {
        const ann = await newAccount(server);
        const devices = clocks.map((offset) => new Device(ann, offset));
        for (const { device: at, action, pick } of steps) await ACTIONS[action]?.(devices[at] as Device, pick);
        // Twice: what the server stamped by itself in the first round reaches everybody in the second.
        for (let round = 0; round < 2; round++) {
          for (const one of devices) await one.push();
          for (const one of devices) await one.pull();
        }
        // The app moves the cards of deleted boxes in the background.
        for (const { test } of devices) await sweepBin(test.store, pause);
        const [first, ...others] = devices.map((one) => one.contents());
        for (const other of others) expect(other).toEqual(first);
        for (const { test } of devices) {
          expectStoredCounts(test);
          // A sub-box is in a top-level box, and its cards follow it.
          const lost = `SELECT 1 FROM boxes b LEFT JOIN boxes t ON t.bid = b.pbid AND t.pbid = t.bid
            LEFT JOIN cards c ON c.pbid = b.bid WHERE t.bid IS NULL OR c.bid <> b.pbid`;
          expect(test.rows(lost)).toEqual([]);
        }
        const pulled = await ann.pull();
        expect(pulled.log.length).toBe(first?.log.length);
        for (const { test } of devices) {
          expect(test.rows('SELECT * FROM unsent')).toEqual([]);
          for (const { cid, memory_level } of test.rows<{ cid: string; memory_level: number }>(
            'SELECT cid, memory_level FROM records',
          )) {
            expect(replayHistory(cid, logOf(test.store, cid)).record.memory_level).toBe(memory_level);
          }
        }
      },
    );
    await fc.assert(property, { numRuns: HISTORIES, seed: SEED });
  });
});

/** Something else takes all room of the account, besides that for answers, or gives it back. */
async function fill({ uid }: TestAccount, isFull: boolean): Promise<void> {
  const { dataQuotaBytes } = testSettings();
  const sql = 'UPDATE accounts SET bytes = bytes + $2 WHERE uid = $1';
  await server.database.query(sql, [uid, isFull ? dataQuotaBytes : -dataQuotaBytes]);
}

function titlesOf(device: Device | undefined, table: 'boxes' | 'cards'): string[] {
  const rows = device?.test.rows<{ title: string }>(`SELECT title FROM ${table} ORDER BY title`) ?? [];
  return rows.map(({ title }) => title);
}

async function train(device: Device, bid: string, isCorrect = true): Promise<string | null> {
  const settings = { type: 'all', mode: 'normal', count: 1, training_in_order: true };
  const { data } = await device.ask('startSession', { scope: { bid }, settings, replace: true });
  const session = data?.startSession;
  if (session?.current == null) return null;
  await device.ask('answerCard', { sid: session.sid, cid: session.current.cid, step: 0, isCorrect });
  return session.sid;
}

/** One of the rows, or an id of nothing. */
function pickOf(device: Device, sql: string, pick: number): string {
  const rows = device.test.rows<{ id: string }>(sql);
  return rows[pick % Math.max(1, rows.length)]?.id ?? 'nothing';
}
const boxOf = (device: Device, pick: number) => pickOf(device, 'SELECT bid AS id FROM boxes ORDER BY id', pick);
const topBoxOf = (device: Device, pick: number) =>
  pickOf(device, 'SELECT bid AS id FROM boxes WHERE pbid = bid AND IS_SOFT_DELETED = 0 ORDER BY id', pick);
const cardOf = (device: Device, pick: number) => pickOf(device, 'SELECT cid AS id FROM cards ORDER BY id', pick);

/** What people do, and what the network does. Refusals of the mirror (nothing to change) are part of it. */
const ACTIONS: Readonly<Record<string, (device: Device, pick: number) => Promise<unknown>>> = {
  createBox: (device, pick) => device.ask('createCardbox', { title: `Box ${pick}` }),
  renameBox: (device, pick) =>
    device.ask('updateCardbox', { bid: boxOf(device, pick), patch: { title: `New ${pick}`, color: 'plum' } }),
  deleteBox: (device, pick) => device.ask('deleteCardboxes', { bids: [boxOf(device, pick)] }),
  restoreBox: (device, pick) => device.ask('restoreCardboxes', { bids: [boxOf(device, pick)] }),
  splitBox: (device, pick) => device.ask('splitCardbox', { bid: boxOf(device, pick), partial_size: 2 }),
  mergeBoxes: (device, pick) => {
    const bids = [0, 1].map((at) => topBoxOf(device, pick + at));
    return device.ask('mergeCardboxes', { into: bids[0], bids: bids.slice(1) });
  },
  unmerge: (device) => {
    const sql = "SELECT undo_id AS id FROM operations WHERE kind = 'merge' ORDER BY seq DESC";
    return device.ask('undoOperation', { undo_id: pickOf(device, sql, 0) });
  },
  mergeBox: (device, pick) => device.ask('mergeCardboxes', { into: boxOf(device, pick), bids: [] }),
  saveSearch: (device, pick) => {
    const id = pickOf(device, 'SELECT id FROM saved_searches ORDER BY id', pick);
    return device.ask('saveSearch', {
      id: id === 'nothing' || pick % 3 === 0 ? null : id,
      name: `n${pick}`,
      query: 'q',
    });
  },
  deleteSearch: (device, pick) =>
    device.ask('deleteSearch', { id: pickOf(device, 'SELECT id FROM saved_searches ORDER BY id', pick) }),
  /** The same deck as on the other devices, unless it is here. */
  deck: async (device) => {
    if (device.test.rows("SELECT 1 FROM boxes WHERE title = 'Deck' AND IS_SOFT_DELETED = 0").length > 0) return;
    const pbid = device.test.box('Deck');
    const parts = ['Part 1', 'Part 2'].map((title) => device.test.box(title, pbid)) as [string, string];
    device.test.cards(parts[0], ['one', 'two'], pbid);
    device.test.cards(parts[1], ['three'], pbid);
  },
  createCard: (device, pick) => device.ask('createCard', { pbid: boxOf(device, pick), card: card(`Card ${pick}`) }),
  createCards: async (device, pick) => {
    for (let at = 0; at < 3; at++)
      await device.ask('createCard', { pbid: boxOf(device, pick), card: card(`${at} ${pick}`) });
  },
  editCard: (device, pick) => device.ask('editCard', { cid: cardOf(device, pick), card: card(`Edit ${pick}`) }),
  tagCard: (device, pick) =>
    device.ask('bulkEdit', { cids: [cardOf(device, pick)], edit: { tag: { add: [`t${pick}`], remove: [] } } }),
  moveCard: (device, pick) =>
    device.ask('bulkEdit', { cids: [cardOf(device, pick)], edit: { move: { pbid: boxOf(device, pick + 1) } } }),
  suspendCard: (device, pick) =>
    device.ask('bulkEdit', { cids: [cardOf(device, pick)], edit: { suspend: pick % 2 === 0 } }),
  resetCard: (device, pick) => device.ask('bulkEdit', { cids: [cardOf(device, pick)], edit: { reset: true } }),
  deleteCard: (device, pick) => device.ask('deleteCards', { cids: [cardOf(device, pick)] }),
  restoreCard: (device, pick) => device.ask('restoreCards', { cids: [cardOf(device, pick)] }),
  remember: (device, pick) => train(device, boxOf(device, pick)),
  forget: (device, pick) => train(device, boxOf(device, pick), false),
  undo: async (device, pick) => {
    const sid = await train(device, boxOf(device, pick));
    if (sid !== null) await device.ask('undoAnswer', { sid });
  },
  push: (device) => device.push(),
  pushAgain: (device) => device.push(true),
  pull: (device, pick) => device.pull(1 + (pick % 9)),
  sync: async (device) => {
    await device.pull();
    await device.push();
    await device.pull();
  },
};
