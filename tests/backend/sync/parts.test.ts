import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Database, Queries } from '#backend/database/index.ts';
import { applyItems, writeToAccount } from '#backend/sync/index.ts';
import { openPgliteForTest } from '../support/database.ts';
import { answer, box, card, stampAt } from '../support/items.ts';

const LIMITS = { dataQuotaBytes: Number.MAX_SAFE_INTEGER, answersReserveBytes: 0 };
/** A part, and one more item. */
const MOST = 3_000_000;

/** Applies changes; gives the length of the largest result of a statement, and of the largest parameter. */
async function largest(database: Database, uid: string, changes: Parameters<typeof applyItems>[3]) {
  const found = { result: 0, parameter: 0 };
  await database.transaction(async (tx) => {
    const measured: Queries = {
      async query<Row>(sql: string, parameters: Parameters<Queries['query']>[1] = []) {
        for (const one of parameters) found.parameter = Math.max(found.parameter, String(one).length);
        const rows = await tx.query<Row>(sql, parameters);
        found.result = Math.max(found.result, JSON.stringify(rows).length);
        return rows;
      },
    };
    const refused = await writeToAccount(measured, uid, LIMITS, (feed) =>
      applyItems(measured, uid, feed, changes, Date.now()),
    );
    expect(refused).toEqual([]);
  });
  return found;
}

// Proves Y-174.
it('a small batch for large cards, or for cards with many answers, reads and writes them in parts', async () => {
  const database = await openPgliteForTest();
  const uid = randomUUID();
  await database.query('INSERT INTO accounts (uid, email, email_key) VALUES ($1, $1, $1)', [uid]);
  const cids = Array.from({ length: 12 }, (_, n) => `c${n}`);
  const front = Array.from({ length: 10 }, () => 'x'.repeat(60_000));
  const made = await largest(database, uid, { boxes: [box('b')], cards: cids.map((cid) => card(cid, 'b', { front })) });
  expect(made.parameter).toBeLessThan(MOST);

  const stamps = { '*': stampAt(-1), title: stampAt(1) };
  const edits = cids.map((cid) => card(cid, 'b', { title: 'new', front: ['y'], stamps }));
  const edited = await largest(database, uid, { cards: edits });
  expect(edited.result).toBeLessThan(MOST);
  expect(edited.parameter).toBeLessThan(MOST);
  const [row] = await database.query<{ count: number }>(
    `SELECT count(*) AS count FROM cards WHERE uid = $1 AND data->>'title' = 'new' AND bytes > 500000`,
    [uid],
  );
  expect(row?.count).toBe(12);

  for (const cid of ['c0', 'c1', 'c2']) {
    for (let n = 0; n < 5000; n += 2500) {
      const log = Array.from({ length: 2500 }, (_, at) => answer(randomUUID(), cid, n + at));
      await largest(database, uid, { log });
    }
  }
  const log = ['c0', 'c1', 'c2'].map((cid) => answer(randomUUID(), cid, 10_000));
  expect((await largest(database, uid, { log })).result).toBeLessThan(MOST);

  const removed = cids.map((id) => ({ kind: 'cards' as const, id }));
  const gone = await largest(database, uid, { removed });
  expect(gone.result).toBeLessThan(MOST);
  expect(gone.parameter).toBeLessThan(MOST);
  await database.close();
});
