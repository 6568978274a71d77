import { describe, expect, it } from 'vitest';
import { createBox } from '#mirror/boxes/boxes.ts';
import { noRoomCounts, offerAgain, refusedCount, unsentCount } from '#mirror/database/unsent.ts';
import { beginImport, finishImport, importCards } from '#mirror/staging/staging.ts';
import { expectStoredCounts, pause } from '../../mirror/support/boxes.ts';
import { Computer } from '../support/computer.ts';
import { newAccount, type TestAccount } from '../support/items.ts';
import { serveTests } from '../support/server.ts';

const QUOTA = 1_000_000;
const server = serveTests({ dataQuotaBytes: QUOTA, answersReserveBytes: QUOTA });

/** Something else takes all room of the account for boxes and cards, or gives it back. */
const fill = ({ uid }: TestAccount, isFull: boolean) =>
  server.database.query('UPDATE accounts SET bytes = bytes + $2 WHERE uid = $1', [uid, isFull ? QUOTA : -QUOTA]);

/** Makes the same boxes on each device. */
function makeBoxes({ test }: Computer): void {
  test.now += 1000;
  test.box('Part', test.box('Deck'));
}

/** Makes the same cards in them on each device. Returns the first. */
function makeCards({ test }: Computer): string {
  test.now += 1000;
  const [box] = test.rows<{ bid: string; pbid: string }>("SELECT bid, pbid FROM boxes WHERE title = 'Part'");
  return test.cards(box?.bid ?? '', ['one', 'two', 'three'], box?.pbid)[0] ?? '';
}

async function answer(computer: Computer, cid: string): Promise<void> {
  const settings = { type: 'all', mode: 'normal', count: 1, training_in_order: true };
  const { data } = await computer.ask('startSession', { scope: { cids: [cid] }, settings, replace: true });
  await computer.ask('answerCard', { sid: data.startSession.sid, cid, step: 0, isCorrect: true });
}

/** All devices and the server have each card once, with the answers of all. */
async function expectOneDeck(ann: TestAccount, computers: readonly Computer[]): Promise<void> {
  for (let round = 0; round < 2; round++) for (const computer of computers) await computer.sync();
  const fresh = new Computer(server, ann);
  await fresh.sync();
  const titles = (table: string) =>
    fresh.test.rows<{ title: string }>(`SELECT title FROM ${table} ORDER BY title`).map(({ title }) => title);
  expect([titles('boxes'), titles('cards')]).toEqual([
    ['Deck', 'Part'],
    ['one', 'three', 'two'],
  ]);
  const answered = `SELECT c.title, r.memory_level FROM answer_log l JOIN cards c ON c.cid = l.cid
    JOIN records r ON r.cid = l.cid`;
  expect(fresh.test.rows(answered)).toEqual(computers.map(() => ({ title: 'one', memory_level: computers.length })));
  for (const computer of computers) {
    expect(computer.contents()).toEqual(fresh.contents());
    expect(computer.status?.state).toEqual({ kind: 'upToDate' });
    expect(computer.test.rows('SELECT * FROM unsent')).toEqual([]);
    expectStoredCounts(computer.test);
  }
}

describe('the same deck on two devices', () => {
  // Proves C-42, Y-160.
  it.each(['the boxes', 'the cards'])('becomes one although the server first had no room for %s', async (refused) => {
    const ann = await newAccount(server);
    const [a, b] = [new Computer(server, ann), new Computer(server, ann)];
    for (const computer of [a, b]) {
      makeBoxes(computer);
      if (refused === 'the cards') await computer.sync();
    }
    await fill(ann, true);
    for (const computer of [a, b]) {
      await answer(computer, makeCards(computer));
      await computer.sync();
      // Three cards and the answer, which waits with its card.
      const { store } = computer.test;
      expect(noRoomCounts(store).changes + refusedCount(store)).toBeGreaterThanOrEqual(4);
      expect(unsentCount(store)).toBe(0);
    }
    expect((await ann.pull()).log).toEqual([]);
    await fill(ann, false);
    for (const { test } of [a, b]) offerAgain(test.store);
    await expectOneDeck(ann, [a, b]);
  });

  // Proves Y-160.
  it('becomes one although the responses to all batches of both are lost', async () => {
    const ann = await newAccount(server);
    const [a, b] = [new Computer(server, ann), new Computer(server, ann)];
    for (const computer of [a, b]) {
      makeBoxes(computer);
      await answer(computer, makeCards(computer));
    }
    for (let round = 0; round < 4; round++) {
      for (const computer of [a, b]) {
        let isSent = false;
        computer.before = (path) => {
          if (isSent) throw new Error('no connection');
          isSent = path === '/cards_pg/apply_changes';
        };
        await computer.sync();
        computer.before = () => undefined;
      }
    }
    await expectOneDeck(ann, [a, b]);
  });

  // Proves Y-160.
  // Proves Y-162.
  it('keeps the new title that one device gave it, not its deletion, if the other made its copy later', async () => {
    const ann = await newAccount(server);
    const [a, b] = [new Computer(server, ann), new Computer(server, ann)];
    makeBoxes(a);
    await a.sync();
    const idOf = (title: string) =>
      a.test.rows<{ bid: string }>(`SELECT bid FROM boxes WHERE title = '${title}'`)[0]?.bid ?? '';
    await a.ask('updateCardbox', { bid: idOf('Part'), patch: { title: 'Renamed' } });
    await a.ask('deleteCardboxes', { bids: [idOf('Deck')] });
    b.test.now = a.test.now + 60_000;
    makeBoxes(b);
    for (const computer of [b, a, b]) await computer.sync();
    for (const { test } of [a, b])
      expect(test.rows('SELECT title, IS_SOFT_DELETED AS isDeleted FROM boxes ORDER BY title')).toEqual([
        { title: 'Deck', isDeleted: 0 },
        { title: 'Renamed', isDeleted: 0 },
      ]);
  });

  it('becomes one although one device imports while the cards of the other come', async () => {
    const ann = await newAccount(server);
    const [a, b] = [new Computer(server, ann), new Computer(server, ann)];
    makeBoxes(a);
    await answer(a, makeCards(a));
    await a.sync();
    const { store } = b.test;
    const batch = beginImport(store);
    const top = store.write(() => createBox(store, { title: 'Deck' }, batch)).bid;
    const part = store.write(() => createBox(store, { title: 'Part', parent: top }, batch)).bid;
    const row = (title: string) => ({ pbid: part, bid: top, title, front: [title], back: [`back of ${title}`] });
    importCards(store, batch, ['one', 'two', 'three'].map(row));
    await b.sync();
    expect(b.test.rows('SELECT * FROM boxes WHERE batch = 0')).toEqual([]);
    await finishImport(store, batch, pause);
    await answer(b, b.test.rows<{ cid: string }>("SELECT cid FROM cards WHERE title = 'one'")[0]?.cid ?? '');
    await expectOneDeck(ann, [a, b]);
  });
});
