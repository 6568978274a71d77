import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TrainingRecord } from '#core/training/index.ts';
import { defaultRecord } from '#core/training/index.ts';
import { trackUnsent, unsentCount } from '#mirror/database/unsent.ts';
import {
  acknowledgeBasic,
  applyBasicBoxes,
  applyBasicCards,
  nextBasicCalls,
  removeMissing,
} from '#mirror/sync/index.ts';
import { expectStoredCounts } from '../support/boxes.ts';
import { HOUR, START, TestStore } from '../support/store.ts';

interface Card {
  readonly cid: string;
  readonly pbid: string;
  readonly title: string;
  readonly front: readonly string[];
  readonly back: readonly string[];
}

/** A server with only the basic calls (C-46). Of two records it keeps the one of the later training. */
class BasicServer {
  readonly boxes = new Map<string, { bid: string; title: string; sub_boxes: { bid: string; title: string }[] }>();
  readonly cards = new Map<string, Card>();
  readonly records = new Map<string, TrainingRecord>();

  constructor() {
    this.boxes.set('b', { bid: 'b', title: 'French', sub_boxes: [{ bid: 's', title: 'Verbs' }] });
    this.boxes.set('o', { bid: 'o', title: 'Other', sub_boxes: [] });
    for (const [cid, pbid] of [
      ['c1', 's'],
      ['c2', 's'],
      ['c3', 'o'],
    ] as const) {
      this.cards.set(cid, { cid, pbid, title: cid, front: ['f'], back: ['b'] });
      this.records.set(cid, defaultRecord(cid));
    }
  }

  update(records: readonly { readonly cid: string; readonly record: TrainingRecord }[]): TrainingRecord[] {
    const time = ({ last_training_at: at }: TrainingRecord) => (at === 'N/A' ? 0 : Date.parse(at));
    return records.map(({ cid, record }) => {
      const own = this.records.get(cid) ?? defaultRecord(cid);
      if (time(record) >= time(own)) this.records.set(cid, record);
      return this.records.get(cid) ?? own;
    });
  }
}

class Device {
  readonly test = new TestStore();
  readonly #server: BasicServer;

  constructor(server: BasicServer) {
    trackUnsent(this.test.store);
    this.#server = server;
  }

  pull(): void {
    const { store } = this.test;
    const { boxes, cards, records } = this.#server;
    const { listed, missing } = applyBasicBoxes(store, [...boxes.values()]);
    removeMissing(store, missing);
    for (const pbid of listed) {
      const own = [...cards.values()].filter((card) => card.pbid === pbid);
      applyBasicCards(
        store,
        pbid,
        own,
        own.map(({ cid }) => records.get(cid)),
      );
    }
  }

  sync(): void {
    const { store } = this.test;
    const server = this.#server;
    this.pull();
    for (let calls = nextBasicCalls(store); calls.length > 0; calls = nextBasicCalls(store)) {
      for (const call of calls) {
        if (call.call === 'delete_cardboxes') for (const bid of call.body.bids) server.boxes.delete(bid);
        if (call.call === 'edit_card') {
          const card = call.body as unknown as Card;
          server.cards.set(card.cid, { ...server.cards.get(card.cid), ...card });
        }
        const records = call.call === 'update_training_records' ? server.update(call.body.records) : [];
        acknowledgeBasic(store, call, { records });
      }
    }
    this.pull();
  }

  async train(cid: string, isCorrect: boolean): Promise<void> {
    const settings = { type: 'all', mode: 'normal', count: 0, training_in_order: true };
    const { data } = await this.test.ask('startSession', { scope: { cids: [cid] }, settings, replace: true });
    const sid = data?.startSession.sid;
    if (sid !== undefined) await this.test.ask('answerCard', { sid, cid, step: 0, isCorrect });
  }

  contents() {
    return {
      boxes: this.test.rows('SELECT bid, pbid, title FROM boxes WHERE IS_SOFT_DELETED = 0 ORDER BY bid'),
      cards: this.test.rows('SELECT cid, pbid, bid, title, front, back FROM cards ORDER BY cid'),
      records: this.test.rows(
        'SELECT cid, memory_level, last_training_at, next_training_at, IS_TRAINED FROM records ORDER BY cid',
      ),
    };
  }

  refused() {
    return this.test.rows('SELECT kind, id, refused FROM unsent ORDER BY kind, id');
  }
}

const input = (title: string) => ({ title, front: [title], back: ['b'], mnemonic: [] });

describe('a server with only the basic calls', () => {
  // Proves C-46.
  it('gives its boxes, cards and records', () => {
    const server = new BasicServer();
    server.records.set('c1', { ...defaultRecord('c1'), ...trainedAt('2026-03-01T00:00:00.000Z', 3) });
    const one = new Device(server);
    one.sync();
    one.sync();
    expect(one.contents().boxes).toEqual([
      { bid: 'b', pbid: 'b', title: 'French' },
      { bid: 'o', pbid: 'o', title: 'Other' },
      { bid: 's', pbid: 'b', title: 'Verbs' },
    ]);
    expect(one.contents().records[0]).toMatchObject({ cid: 'c1', memory_level: 3 });
    expect(one.test.rows('SELECT kind FROM answer_log')).toEqual([{ kind: 'baseline' }]);
    expect(one.refused()).toEqual([]);
    expectStoredCounts(one.test);
  });

  // Proves C-46.
  it('gets changed cards, records and deleted boxes; what waits is not overwritten', async () => {
    const server = new BasicServer();
    const [one, two] = [new Device(server), new Device(server)];
    for (const device of [one, two]) device.sync();
    await one.test.ask('editCard', { cid: 'c1', card: input('own') });
    server.cards.set('c1', { ...(server.cards.get('c1') as Card), title: 'theirs' });
    one.pull();
    expect(one.contents().cards[0]).toMatchObject({ title: 'own' });
    await one.test.ask('deleteCardboxes', { bids: ['o'] });
    await one.train('c2', true);
    one.sync();
    two.sync();
    expect(server.cards.get('c1')).toMatchObject({ title: 'own', meta: { tags: [] } });
    expect(two.contents()).toEqual(one.contents());
    expect(two.contents().boxes.map((row) => (row as { bid: string }).bid)).toEqual(['b', 's']);
    expect(two.contents().records[1]).toMatchObject({ cid: 'c2', memory_level: 1 });
    expect([one.refused(), two.refused()]).toEqual([[], []]);
  });

  // Proves C-46.
  it('cannot take new boxes and cards, deleted cards and saved searches: they stay, and are refused', async () => {
    const one = new Device(new BasicServer());
    one.sync();
    const bid = one.test.box('New');
    const [cid = ''] = one.test.cards(bid, ['new']);
    await one.train(cid, true);
    await one.test.ask('deleteCards', { cids: ['c1'] });
    await one.test.ask('updateCardbox', { bid: 'b', patch: { title: 'Renamed' } });
    const { data } = await one.test.ask('saveSearch', { id: null, name: 'n', query: 'q' });
    one.sync();
    const refused = 'NOT_OFFERED';
    const expected = [
      { kind: 'box', id: bid, refused },
      { kind: 'box', id: 'b', refused },
      { kind: 'card', id: cid, refused },
      { kind: 'card', id: 'c1', refused },
      { kind: 'search', id: data.saveSearch.id, refused },
    ];
    expect(one.refused()).toEqual(expected);
    expect(one.contents().boxes).toContainEqual({ bid: 'b', pbid: 'b', title: 'Renamed' });
    expect(one.test.rows(`SELECT memory_level FROM records WHERE cid = '${cid}'`)).toEqual([{ memory_level: 1 }]);
    // A later change is tried again.
    await one.test.ask('editCard', { cid, card: input('changed') });
    expect(nextBasicCalls(one.test.store)).toEqual([]);
    expect(one.refused()).toEqual(expected);
  });

  it('may refuse a call: the change stays, with its code', async () => {
    const one = new Device(new BasicServer());
    one.sync();
    await one.test.ask('editCard', { cid: 'c1', card: input('x') });
    await one.train('c2', true);
    for (let calls = nextBasicCalls(one.test.store); calls.length > 0; calls = nextBasicCalls(one.test.store)) {
      for (const call of calls) acknowledgeBasic(one.test.store, call, { code: 'NOT_FOUND' });
    }
    expect(one.refused()).toMatchObject([
      { kind: 'card', id: 'c1', refused: 'NOT_FOUND' },
      { kind: 'log', refused: 'NOT_FOUND' },
    ]);
    expect(unsentCount(one.test.store)).toBe(0);
  });

  it('is not trusted: what breaks a rule is left out', () => {
    const one = new Device(new BasicServer());
    one.sync();
    const { store } = one.test;
    applyBasicBoxes(store, [{ bid: 'x' }, null, { bid: 'y', title: '' }]);
    const far = { ...defaultRecord('c1'), ...trainedAt('2300-01-01T00:00:00.000Z', 3) };
    applyBasicCards(store, 's', [{ cid: 'z', front: [''], back: [] }, 5], [far, { cid: 'c2', memory_level: 99 }]);
    applyBasicCards(store, 'nowhere', [{ cid: 'z', front: ['f'], back: [] }], []);
    expect(one.contents().boxes).toHaveLength(3);
    expect(one.contents().cards).toHaveLength(3);
    expect(one.contents().records).toMatchObject([{ memory_level: 0 }, { memory_level: 0 }, { memory_level: 0 }]);
  });

  // Proves C-46.
  it('has two devices show the same, once both have synced', async () => {
    const cid = fc.constantFrom('c1', 'c2', 'c3');
    const action = fc.constantFrom('remember', 'forget', 'edit', 'sync', 'sync');
    const step = fc.record({ device: fc.nat(1), action, cid });
    const property = fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const server = new BasicServer();
      const devices = [new Device(server), new Device(server)];
      for (const device of devices) device.sync();
      for (const [at, one] of steps.entries()) {
        for (const { test } of devices) test.now = START + at * HOUR;
        const device = devices[one.device] as Device;
        if (one.action === 'sync') device.sync();
        else if (one.action === 'edit') await device.test.ask('editCard', { cid: one.cid, card: input(`t${at}`) });
        else await device.train(one.cid, one.action === 'remember');
      }
      for (let round = 0; round < 2; round++) for (const device of devices) device.sync();
      const [first, second] = devices.map((device) => device.contents());
      expect(second).toEqual(first);
      for (const device of devices) {
        expect(device.refused()).toEqual([]);
        expectStoredCounts(device.test);
        for (const { cid: id, memory_level, last_training_at } of device.test.rows<TrainingRecord>(
          'SELECT cid, memory_level, last_training_at FROM records',
        )) {
          expect(server.records.get(id)).toMatchObject({ memory_level, last_training_at });
        }
      }
    });
    await fc.assert(property, { numRuns: 100, seed: 7 });
  });
});

function trainedAt(last_training_at: string, memory_level: number) {
  const status = { IS_LEARNED: true, IS_MEMORIZED: false, IS_TRAINED: true };
  return { last_training_at, next_training_at: last_training_at, memory_level, status };
}
