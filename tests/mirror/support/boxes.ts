import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect } from 'vitest';
import { insertCards } from '#mirror/cards/cards.ts';
import { boxCounts, charCounts } from '#mirror/cards/counts.ts';
import { writeRecord } from '#mirror/records/records.ts';
import { CHUNK } from '#mirror/scheduling/chunking.ts';
import { DAY, TestStore } from './store.ts';

/** A store over a real file in a folder. */
export function fileStore(folder: string): { test: TestStore; file: string } {
  const file = join(folder, 'person.sqlite');
  const db = new Database(file);
  db.pragma('journal_mode = WAL');
  return { test: new TestStore(undefined, db), file };
}

export const pause = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Inserts cards `c1`, `c2`, and so on into a box. Every third is trained and due, every seventh is suspended. */
export function fill(test: TestStore, pbid: string, count: number, bid = pbid, prefix = 'c'): void {
  const { store } = test;
  for (let at = 0; at < count; at += CHUNK) {
    const cards = Array.from({ length: Math.min(CHUNK, count - at) }, (_, n) => ({
      pbid,
      bid,
      title: `${prefix}${at + n + 1}`,
      front: [`front ${at + n + 1}`],
      back: ['back'],
      card_status: (at + n) % 7 === 6 ? ('suspended' as const) : ('active' as const),
    }));
    store.write(() => {
      for (const [n, { id, cid }] of insertCards(store, cards).entries()) {
        if ((at + n) % 3 === 0) train(test, id, cid, n);
      }
    });
  }
}

function train(test: TestStore, id: number, cid: string, n: number): void {
  const status = { IS_LEARNED: true, IS_MEMORIZED: false, IS_TRAINED: n % 2 === 0 };
  const last_training_at = new Date(test.now - DAY).toISOString();
  const next_training_at = new Date(test.now + ((n % 5) - 2) * DAY).toISOString();
  writeRecord(test.store, id, { cid, memory_level: n % 8, last_training_at, next_training_at, status }, 0);
}

interface Scanned {
  readonly count: number;
  readonly due: number;
  readonly suspended: number;
  readonly levels: string;
  readonly chars: string;
}

function scan(test: TestStore, column: 'c.pbid' | 'c.bid', bid: string): Scanned {
  const shown = `FROM cards c JOIN records r ON r.card_id = c.id JOIN boxes b ON b.bid = c.pbid
    WHERE ${column} = ? AND c.deleted_at IS NULL AND b.IS_SOFT_DELETED = 0`;
  const one = test.store
    .sql<{ count: number; due: number; suspended: number }>(
      `SELECT count(*) AS count, coalesce(sum(c.card_status = 'active' AND r.due_day <= ?), 0) AS due,
         coalesce(sum(c.card_status = 'suspended'), 0) AS suspended ${shown}`,
    )
    .get(test.store.today(), bid);
  const levels = test.store
    .sql<{ memory_level: number; n: number }>(
      `SELECT memory_level, count(*) AS n ${shown} AND c.card_status = 'active' AND r.last_training_at <> 'N/A' GROUP BY 1`,
    )
    .all(bid);
  const chars = test.store
    .sql<{ first_char: string; count: number }>(`SELECT c.first_char, count(*) AS count ${shown} GROUP BY 1 ORDER BY 1`)
    .all(bid);
  const byLevel = Array.from({ length: 8 }, (_, n) => levels.find(({ memory_level }) => memory_level === n)?.n ?? 0);
  return { ...(one ?? { count: 0, due: 0, suspended: 0 }), levels: byLevel.join(), chars: JSON.stringify(chars) };
}

function groupsOf(test: TestStore, box_id: number): string {
  return JSON.stringify(charCounts(test.store, box_id).sort((a, b) => (a.first_char < b.first_char ? -1 : 1)));
}

/** Checks that all stored counts of all visible boxes equal a scan of the cards. */
export function expectStoredCounts(test: TestStore): void {
  const boxes = test.rows<{ id: number; bid: string; pbid: string }>(
    "SELECT id, bid, pbid FROM boxes WHERE bin_state = 'live' AND batch = 0",
  );
  for (const { id, bid, pbid } of boxes) {
    const own = boxCounts(test.store, 0, id);
    const scanned = scan(test, 'c.pbid', bid);
    expect(own).toMatchObject({ count: scanned.count, due_count: scanned.due, suspended_count: scanned.suspended });
    expect(own.levels.join()).toBe(scanned.levels);
    if (bid !== pbid) {
      expect(groupsOf(test, id)).toBe(scanned.chars);
      continue;
    }
    const top = boxCounts(test.store, 1, id);
    const all = scan(test, 'c.bid', bid);
    expect(top).toMatchObject({ count: all.count, due_count: all.due, suspended_count: all.suspended });
    expect(top.levels.join()).toBe(all.levels);
    expect(groupsOf(test, id)).toBe(all.chars);
  }
  const copies = test.rows(`SELECT 1 FROM records r JOIN cards c ON c.id = r.card_id
    JOIN boxes b ON b.bid = c.pbid JOIN boxes t ON t.bid = b.pbid
    WHERE r.box_id <> b.id OR r.top_id <> t.id OR c.bid <> t.bid`);
  expect(copies).toEqual([]);
}

/** The titles of the cards of a box, in the order of the user. */
export async function titlesOf(test: TestStore, pbid: string): Promise<string[]> {
  const { data } = await test.ask('subbox', { pbid });
  const titles = new Map<string, string>(
    data.subbox.cards.map((card: { cid: string; title: string }) => [card.cid, card.title]),
  );
  return data.subbox.order.map((cid: string) => titles.get(cid) ?? '');
}
