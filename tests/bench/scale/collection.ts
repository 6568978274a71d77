import { dayNumber } from '#core/day/index.ts';
import { encodeStamp } from '#core/sync/index.ts';
import { createBox } from '#mirror/boxes/boxes.ts';
import type { NewCard } from '#mirror/cards/cards.ts';
import type { Store } from '#mirror/database/store.ts';
import { timePart } from '#mirror/database/store.ts';
import { indexTexts } from '#mirror/search/textIndex.ts';
import { beginImport, finishImport, importCards } from '#mirror/staging/staging.ts';
import { open, titleOf } from '../mirror/data.ts';

const BOXES = 2000;
const ANSWERS_PER_CARD = 5;
/** The first box has a tenth of all cards, the others share the rest. */
const LARGE_SHARE = 0.1;
/** Collections of so many cards and fewer have their texts indexed. */
export const INDEXED = 100_000;
/** Cards of one transaction. */
const CHUNK = 5000;
const DAY_MS = 86_400_000;
/** Between two answers to a card. */
const APART_MS = 20 * DAY_MS;

const pause = () => new Promise<void>((resolve) => setImmediate(resolve));

export interface Collection {
  readonly file: string;
  readonly cards: number;
  /** The bid of the box with a tenth of the cards, and of one with few. */
  readonly large: string;
  readonly small: string;
}

function cardOf(n: number, bid: string): NewCard {
  const title = titleOf(n);
  const back = [`The answer to **${title}**, as a sentence.`];
  return { pbid: bid, bid, title, front: [title], back, tags: ['bench', `lesson ${n % 40}`] };
}

/** Makes a mirror with cards in 2,000 boxes: the cards by the mirror's own import, records and answers by plain SQL. */
export async function makeCollection(file: string, cards: number, uid: string): Promise<Collection> {
  const store = open(file, uid);
  const bids = await importAll(store, cards);
  addHistory(store);
  // Of a million cards that takes half an hour, and a person who has just imported them waits as long.
  if (cards <= INDEXED) await indexTexts(store, pause);
  store.close();
  return { file, cards, large: bids[0] ?? '', small: bids[1] ?? '' };
}

async function importAll(store: Store, cards: number): Promise<string[]> {
  const batch = beginImport(store);
  const bids = store.write(() =>
    Array.from({ length: BOXES }, (_, n) => createBox(store, { title: `Box ${n}` }, batch).bid),
  );
  for (let from = 0; from < cards; from += CHUNK) {
    const chunk = Array.from({ length: Math.min(CHUNK, cards - from) }, (_, i) => {
      const n = from + i;
      const box = n < cards * LARGE_SHARE ? 0 : 1 + (n % (BOXES - 1));
      return cardOf(n, bids[box] ?? '');
    });
    importCards(store, batch, chunk);
  }
  await finishImport(store, batch, pause);
  return bids;
}

/** What `run` writes to these tables has no trigger. They are as before afterwards. */
function withoutTriggers(store: Store, tables: string, run: () => void): void {
  const triggers = store.db
    .prepare<[], { name: string; sql: string }>(
      `SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' AND tbl_name IN (${tables})`,
    )
    .all();
  for (const { name } of triggers) store.db.exec(`DROP TRIGGER ${name}`);
  run();
  for (const { sql } of triggers) store.db.exec(sql);
}

/**
 * Every second card is due, on one of the last 60 days; the others in the next 28. Each has five answers, every fifth is wrong, and
 * the last one was 30 days before it is due.
 */
function addHistory(store: Store): void {
  const now = Math.floor(store.wall() / DAY_MS) * DAY_MS;
  const next = (n: number): number => now + (n % 2 === 0 ? -((n * 7) % 60) : ((n * 7) % 28) + 1) * DAY_MS + (n % 1000);
  const iso = (ms: number): string => new Date(ms).toISOString();
  const { db } = store;
  const options = { deterministic: true };
  db.function('next_of', options, (n: unknown) => iso(next(Number(n))));
  db.function('last_of', options, (n: unknown) => iso(next(Number(n)) - 30 * DAY_MS));
  db.function('day_of', options, (at: unknown) => dayNumber(String(at)));
  const at = (n: unknown, k: unknown): number =>
    next(Number(n)) - 30 * DAY_MS - (ANSWERS_PER_CARD - Number(k)) * APART_MS;
  db.function('at_of', options, (n: unknown, k: unknown) => iso(at(n, k)));
  db.function('id_of', options, (n: unknown, k: unknown) => {
    const rest = (Number(n) * 8 + Number(k)).toString(16).padStart(12, '0');
    return `${timePart(at(n, k))}-7000-8000-${rest}`;
  });
  db.function('stamp_of', options, (n: unknown, k: unknown) =>
    encodeStamp({ wall: at(n, k), counter: Number(n) % 1_600_000, device: store.device }),
  );
  store.write(() =>
    withoutTriggers(store, "'records', 'answer_log'", () => {
      db.exec(`
        UPDATE records SET last_training_at = last_of(card_id), next_training_at = next_of(card_id),
          due_day = day_of(next_of(card_id)), memory_level = 1 + card_id % 6, IS_LEARNED = 1,
          IS_TRAINED = card_id % 4 < 2, forgotten = iif(card_id % 50 = 0, 9, card_id % 4);
        DELETE FROM state_counts;
        INSERT INTO state_counts SELECT 0, box_id, 0, state, count(*) FROM records GROUP BY box_id, state;
        INSERT INTO state_counts SELECT 0, top_id, 1, state, count(*) FROM records GROUP BY top_id, state;
        DELETE FROM due_counts;
        INSERT INTO due_counts SELECT 0, box_id, 0, due_day, count(*), count(*) FROM records GROUP BY box_id, due_day;
        INSERT INTO due_counts SELECT 0, top_id, 1, due_day, count(*), count(*) FROM records GROUP BY top_id, due_day;
        INSERT INTO due_counts SELECT 0, 0, 2, due_day, count(*), count(*) FROM records GROUP BY due_day;
      `);
      const index = db.prepare("SELECT sql FROM sqlite_schema WHERE name = 'answer_log_by_card'").pluck().get();
      db.exec('DROP INDEX answer_log_by_card');
      db.prepare(`
        INSERT INTO answer_log (id, cid, kind, stamp, at, device_id, sid, isCorrect, effect, mode, direction, duration, memory_level, seq)
        SELECT id_of(c.id, k.value), c.cid, 'answer', stamp_of(c.id, k.value), at_of(c.id, k.value), ?, 'bench',
          (c.id + k.value) % 5 > 0, 'trained', 'normal', 'front_back', 2500, k.value, c.id * 8 + k.value
        FROM cards c CROSS JOIN json_each(?) k ORDER BY 1`).run(
        store.device,
        JSON.stringify(Array.from({ length: ANSWERS_PER_CARD }, (_, k) => k + 1)),
      );
      db.exec(String(index));
    }),
  );
}
