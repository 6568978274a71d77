import { beforeEach, describe, expect, it } from 'vitest';
import { deleteBoxes } from '#mirror/bin/bin.ts';
import { lastTrained } from '#mirror/boxes/lastTrained.ts';
import { deleteCards } from '#mirror/cards/cardWrites.ts';
import { logAnswer, logMemorize } from '#mirror/records/answerLog.ts';
import { writeRecord } from '#mirror/records/records.ts';
import { record } from '../../core/training/samples.ts';
import { DAY, START, TestStore } from '../support/store.ts';

let test: TestStore;
let one: string;
let two: string;

beforeEach(() => {
  test = new TestStore();
  one = test.box('One');
  two = test.box('Two');
});

const at = (ms: number): string => new Date(ms).toISOString();

function setTrained(cid: string, last_training_at: string): void {
  test.store.write(() => writeRecord(test.store, test.idOf(cid), record(cid, { last_training_at }), 0));
}

function log(cid: string, ms: number): void {
  test.now = ms;
  const answer = {
    cid,
    sid: 's',
    at: at(ms),
    isCorrect: true,
    effect: 'trained',
    mode: 'normal',
    duration: 1,
  } as const;
  test.store.write(() => logAnswer(test.store, { ...answer, direction: 'front_back', memory_level: 0 }));
}

let pauses = 0;
async function times(): Promise<Record<string, string>> {
  const rows = await lastTrained(test.store, async () => void pauses++);
  return Object.fromEntries(rows.map(({ bid, last_training_at }) => [bid, last_training_at]));
}

describe('when boxes were last trained', () => {
  it('is the latest training of a card of the box or its sub-boxes, outside the bin', async () => {
    const part = test.box('Part', one);
    const [a = '', b = '', gone = ''] = test.cards(part, ['a', 'b', 'gone', 'never'], one);
    const [c = ''] = test.cards(one, ['c']);
    const [x = ''] = test.cards(two, ['x']);
    test.cards(test.box('Never'), ['n']);
    const binned = test.box('Binned');
    const [old = ''] = test.cards(binned, ['old']);
    expect(await times()).toStrictEqual({});
    setTrained(a, at(START - 3 * DAY));
    setTrained(b, at(START - 2 * DAY));
    setTrained(c, at(START - 4 * DAY));
    setTrained(gone, at(START - DAY));
    setTrained(x, at(START - 9 * DAY));
    setTrained(old, at(START - DAY));
    deleteCards(test.store, [gone]);
    deleteBoxes(test.store, [binned]);
    expect(await times()).toStrictEqual({ [one]: at(START - 2 * DAY), [two]: at(START - 9 * DAY) });
  });

  it('follows new answers without reading all records again, an earlier answer changes nothing', async () => {
    const [a = '', b = ''] = test.cards(one, ['a', 'b']);
    const [x = ''] = test.cards(two, ['x']);
    setTrained(a, at(START - DAY));
    expect(await times()).toEqual({ [one]: at(START - DAY) });
    pauses = 0;
    log(b, START + 1000);
    log(x, START + 2000);
    expect(await times()).toEqual({ [one]: at(START + 1000), [two]: at(START + 2000) });
    log(a, START + 5000);
    log(a, START - 2 * DAY);
    test.store.write(() => logMemorize(test.store, x, 's', at(START + 9000), true));
    expect(await times()).toEqual({ [one]: at(START + 5000), [two]: at(START + 2000) });
    expect(pauses).toBe(0);
  });

  it('follows every new answer while the clock is behind the last one', async () => {
    const boxes = Array.from({ length: 12 }, (_, n) => test.box(`Box ${n}`));
    const cids = boxes.map((bid) => test.cards(bid, ['card'])[0] ?? '');
    log(cids[0] ?? '', START + 30 * DAY);
    expect(Object.keys(await times())).toHaveLength(1);
    for (const [n, cid] of cids.entries()) {
      log(cid, START + n);
      expect(Object.keys(await times())).toHaveLength(n + 1);
    }
    expect((await times())[boxes[11] ?? '']).toBe(at(START + 11));
  });

  it('follows cards that move, and reads many records in pieces', async () => {
    const [a = ''] = test.cards(one, ['a', 'b']);
    setTrained(a, at(START - DAY));
    expect(await times()).toEqual({ [one]: at(START - DAY) });
    test.store.write(() => {
      const columns = test
        .rows<{ name: string }>("SELECT name FROM pragma_table_info('cards')")
        .map(({ name }) => name);
      const copied = columns.filter((name) => !['id', 'cid', 'pbid', 'bid'].includes(name)).join(', ');
      for (const id of [20_000, 20_001, 40_000])
        test.store
          .sql(
            `INSERT INTO cards (id, cid, pbid, bid, ${copied}) SELECT ?, ?, ?, ?, ${copied} FROM cards WHERE cid = ?`,
          )
          .run(id, `c${id}`, id === 20_001 ? two : one, id === 20_001 ? two : one, a);
      test.store.changed('cards');
    });
    setTrained('c20000', at(START + 1000));
    setTrained('c20001', at(START + 2000));
    setTrained('c40000', at(START - 5 * DAY));
    pauses = 0;
    expect(await times()).toEqual({ [one]: at(START + 1000), [two]: at(START + 2000) });
    expect(pauses).toBe(2);
    setTrained('c40000', at(START + 3000));
    test.store.write(() => test.store.changed('cards'));
    expect(await times()).toEqual({ [one]: at(START + 3000), [two]: at(START + 2000) });
  });
});
