import Database from 'better-sqlite3';
import { firstChar, titleKey } from '#core/card/index.ts';
import { dayNumber } from '#core/day/index.ts';
import { createBox } from '#mirror/boxes/boxes.ts';
import type { NewCard } from '#mirror/cards/cards.ts';
import { openFile } from '#mirror/database/connection.ts';
import { openStore } from '#mirror/database/openStore.ts';
import type { Store } from '#mirror/database/store.ts';
import { writeRecord } from '#mirror/records/records.ts';
import { CHUNK } from '#mirror/scheduling/chunking.ts';
import { beginImport, finishImport, importCards } from '#mirror/staging/staging.ts';

const DAY_MS = 86_400_000;
const SYLLABLES = [
  'ka',
  'lo',
  'mir',
  'ten',
  'sa',
  'vu',
  'dor',
  'pe',
  'qui',
  'bra',
  'ny',
  'zel',
  'ho',
  'fi',
  'gra',
  'ux',
];

/** The title of a number, always the same; about 20 letters. */
export function titleOf(n: number): string {
  let rest = (n * 2_654_435_761) >>> 0;
  const parts: string[] = [];
  for (let i = 0; i < 7; i++) {
    parts.push(SYLLABLES[rest % SYLLABLES.length] ?? '');
    if (i === 2) parts.push(' ');
    rest = Math.floor(rest / SYLLABLES.length);
  }
  const text = parts.join('');
  return `${text[0]?.toUpperCase() ?? ''}${text.slice(1)} ${n}`;
}

/** When card n was last trained and is due: every second card is due, on one of the last 60 days. */
function datesOf(n: number, now: number): { last: string; next: string } {
  const due = n % 2 === 0;
  const days = (n * 7) % 60;
  const next = now + (due ? -days : days + 1) * DAY_MS;
  return { last: new Date(next - 30 * DAY_MS).toISOString(), next: new Date(next).toISOString() };
}

function cardOf(n: number, bid: string): NewCard {
  const title = titleOf(n);
  return {
    pbid: bid,
    bid,
    title,
    front: [title],
    back: [`The answer to **${title}**, as a sentence.`],
    tags: ['bench'],
  };
}

export function open(file: string, uid = 'bench'): Store {
  return openStore(openFile(file, new Date()).db, { uid, day: undefined }).store;
}

/** A mirror with cards in boxes, half of them due, written by the app's own code. */
export async function makeMirror(file: string, cards: number, boxes: number, uid?: string): Promise<void> {
  const store = open(file, uid);
  const now = store.wall();
  for (let b = 0; b < boxes; b++) {
    const batch = beginImport(store);
    const { bid } = store.write(() => createBox(store, { title: `Box ${b}` }, batch));
    const last = ((b + 1) * cards) / boxes;
    for (let n = (b * cards) / boxes; n < last; ) {
      const chunk = Math.min(CHUNK, last - n);
      const from = n;
      const written = importCards(
        store,
        batch,
        Array.from({ length: chunk }, (_, i) => cardOf(from + i, bid)),
      );
      store.write(() => {
        for (const [i, { id, cid }] of written.entries()) {
          const { last, next } = datesOf(from + i, now);
          const status = { IS_LEARNED: true, IS_MEMORIZED: false, IS_TRAINED: (from + i) % 4 < 2 };
          const record = { cid, last_training_at: last, next_training_at: next, memory_level: 1 + (from % 6), status };
          writeRecord(store, id, record, 0);
        }
      });
      n += chunk;
    }
    await finishImport(store, batch, () => Promise.resolve());
  }
  store.close();
}

/** The same cards in a file with a plain schema, for better-sqlite3 alone. */
export function makeRaw(file: string, cards: number, boxes: number): void {
  const db = new Database(file);
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON');
  db.exec(`
    CREATE TABLE cards (id INTEGER PRIMARY KEY, cid TEXT UNIQUE, box INTEGER, title TEXT, title_key TEXT, first_char TEXT, front TEXT, back TEXT);
    CREATE TABLE records (card_id INTEGER PRIMARY KEY, last_training_at TEXT, next_training_at TEXT, memory_level INTEGER,
      IS_LEARNED INTEGER, IS_MEMORIZED INTEGER, IS_TRAINED INTEGER, due_day INTEGER, title_key TEXT, box INTEGER);
    CREATE INDEX records_due ON records (due_day, title_key);
    CREATE INDEX records_due_box ON records (box, due_day, title_key);
    CREATE INDEX records_by_title ON records (title_key);
    CREATE INDEX records_by_box ON records (box, title_key);
    CREATE INDEX cards_by_char ON cards (box, first_char);
    CREATE TABLE log (id TEXT PRIMARY KEY, cid TEXT, kind TEXT, stamp TEXT, at TEXT, device TEXT, sid TEXT, isCorrect INTEGER, effect TEXT, mode TEXT, direction TEXT, duration INTEGER) WITHOUT ROWID;
    CREATE INDEX log_by_card ON log (cid, stamp);
    CREATE TABLE sessions (id INTEGER PRIMARY KEY, sid TEXT UNIQUE, side TEXT, status TEXT, answers INTEGER, updated_at TEXT);
    CREATE TABLE events (session_id INTEGER, seq INTEGER, kind TEXT, cid TEXT, value INTEGER, at TEXT, log_id TEXT, PRIMARY KEY (session_id, seq)) WITHOUT ROWID;
    CREATE TABLE counts (box INTEGER, due_day INTEGER, due INTEGER, PRIMARY KEY (box, due_day)) WITHOUT ROWID;
    CREATE TABLE levels (box INTEGER, memory_level INTEGER, n INTEGER, PRIMARY KEY (box, memory_level)) WITHOUT ROWID;
  `);
  const now = Date.now();
  const card = db.prepare('INSERT INTO cards VALUES (?, ?, ?, ?, ?, ?, ?, ?)');
  const record = db.prepare('INSERT INTO records VALUES (?, ?, ?, ?, 1, 0, 1, ?, ?, ?)');
  db.transaction(() => {
    for (let n = 0; n < cards; n++) {
      const made = cardOf(n, '');
      const { last, next } = datesOf(n, now);
      const box = Math.floor((n * boxes) / cards);
      const { title } = made;
      const key = titleKey(title);
      card.run(
        n + 1,
        crypto.randomUUID(),
        box,
        title,
        key,
        firstChar(title),
        JSON.stringify(made.front),
        JSON.stringify(made.back),
      );
      record.run(n + 1, last, next, 1 + (n % 6), dayNumber(next), key, box);
    }
    db.exec(
      'INSERT INTO counts SELECT c.box, r.due_day, count(*) FROM records r JOIN cards c ON c.id = r.card_id GROUP BY 1, 2',
    );
  })();
  db.close();
}
