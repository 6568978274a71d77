import Database from 'better-sqlite3';
import { v7 } from 'uuid';

const PRAGMAS = 'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON';
const firstDue = (where = ''): string => `SELECT c.*, r.* FROM records r JOIN cards c ON c.id = r.card_id
  WHERE r.due_day <= ?${where} ORDER BY r.due_day, r.title_key LIMIT ?`;

/** Opens a file and reads the first due card in the simplest way. */
export function openRaw(file: string, today: number, where?: string): Database.Database {
  const db = new Database(file);
  db.exec(PRAGMAS);
  db.prepare(firstDue(where)).all(today, 1);
  return db;
}

/** The same for a file of the mirror, where an index has the active cards. */
export const openMirrorRaw = (file: string, today: number): Database.Database =>
  openRaw(file, today, ' AND r.place = 1');

/** The first 50 due cards and the count of all of them, the count by a scan of the index. */
export function firstDueRaw(db: Database.Database, today: number): () => unknown {
  const first = db.prepare(firstDue());
  const count = db.prepare('SELECT count(*) FROM records WHERE due_day <= ?').pluck();
  return () => [first.all(today, 50), count.get(today)];
}

/** The A-Z counts of a box by a scan. */
export function charsRaw(db: Database.Database): () => unknown {
  const scan = db.prepare('SELECT first_char, count(*) FROM cards WHERE box = 0 GROUP BY first_char');
  return () => scan.all();
}

/** What a choice at random has to read: the cids of all cards, as one text. */
export function cidsRaw(db: Database.Database): () => unknown {
  const cids = db.prepare('SELECT group_concat(cid, char(10)) FROM cards NOT INDEXED').pluck();
  return () => cids.get();
}

/** The first 20 cards in the order of their titles, saved as a session. */
export function orderedRaw(db: Database.Database): () => unknown {
  const first = db.prepare('SELECT card_id FROM records ORDER BY title_key LIMIT 20').pluck();
  const save = db.prepare("INSERT INTO sessions (sid, side, status) VALUES (?, ?, 'playing')");
  return () => save.run(v7(), JSON.stringify(first.all()));
}

/** A page of the cards of the first box by title. */
export function pageRaw(db: Database.Database, offset: number, limit: number): () => unknown {
  const page = db.prepare(`SELECT c.*, r.*
    FROM (SELECT card_id FROM records WHERE box = 0 ORDER BY title_key LIMIT ? OFFSET ?) AS p JOIN cards c ON c.id = p.card_id
    JOIN records r ON r.card_id = p.card_id`);
  return () => page.all(limit, offset);
}

/** Columns of the plain tables for the orders of Browse. */
const SORTED = {
  title: 'r.title_key',
  box: 'r.box',
  level: 'r.memory_level',
  due: 'r.due_day',
  last: 'r.last_training_at',
  added: 'r.card_id',
  status: 'r.IS_TRAINED, r.IS_LEARNED',
  forgotten: 'r.memory_level, r.box',
};

/** A page of all cards in an order, and their number. */
export function sortedRaw(db: Database.Database) {
  const prepared = Object.entries(SORTED).map(([name, columns]) => {
    const sql = `SELECT r.*, c.* FROM records r JOIN cards c ON c.id = r.card_id ORDER BY ${columns} LIMIT ? OFFSET ?`;
    return [name, db.prepare(sql)] as const;
  });
  const pages = new Map<string, Database.Statement>(prepared);
  const count = db.prepare('SELECT count(*) FROM records WHERE memory_level > 0').pluck();
  return (order: string, offset: number, limit: number): unknown => [pages.get(order)?.all(limit, offset), count.get()];
}

/** The counts of due cards: of all, the top-level box and the box itself; levels of the last two. */
const COUNTED = [-2, -1, 0];

/**
 * The writes of one answer, in one transaction of prepared statements: the same rows, indexes and counts as the
 * mirror's (of the box, of its top-level box and of all), but without reads, rules or memory.
 */
function answerRaw(db: Database.Database): (n: number) => void {
  const id = db
    .prepare("INSERT INTO sessions (sid, side, status, answers, updated_at) VALUES ('s', 'front', 'playing', 0, '')")
    .run().lastInsertRowid;
  const record = db.prepare(
    `UPDATE records SET last_training_at = ?, next_training_at = ?, memory_level = ?, IS_LEARNED = 1, IS_MEMORIZED = 0,
     IS_TRAINED = 1, due_day = ? WHERE card_id = ?`,
  );
  const log = db.prepare(
    "INSERT INTO log VALUES (?, ?, 'answer', ?, ?, ?, ?, 1, 'trained', 'normal', 'front_back', 1500)",
  );
  const event = db.prepare("INSERT INTO events VALUES (?, ?, 'answer', ?, 1, ?, ?)");
  const session = db.prepare("UPDATE sessions SET side = 'front', answers = ?, updated_at = ? WHERE id = ?");
  const count = db.prepare('INSERT INTO counts VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET due = due + excluded.due');
  const level = db.prepare('INSERT INTO levels VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET n = n + excluded.n');
  return db.transaction((n: number) => {
    const now = new Date();
    const at = now.toISOString();
    const due_day = Math.floor(now.getTime() / 86_400_000) + 7;
    const entry = v7();
    record.run(at, new Date(now.getTime() + 7 * 86_400_000).toISOString(), 4, due_day, n + 1);
    log.run(entry, `card-${n}`, `${at}-device`, at, 'device', 'session');
    event.run(id, n, `card-${n}`, at, entry);
    session.run(n, at, id);
    for (const box of COUNTED) {
      count.run(box, due_day - 14, -1);
      count.run(box, due_day, 1);
    }
    for (const box of COUNTED.slice(1)) {
      level.run(box, 3, -1);
      level.run(box, 4, 1);
    }
  });
}

/** Answers before the measured ones: as many as the worker rehearses. */
const REHEARSED = 240;

/** The writes of answers, rehearsed like the worker, and the next card. */
export function openRawAnswers(file: string) {
  const db = openRaw(file, Math.floor(Date.now() / 86_400_000));
  db.exec('DELETE FROM sessions; DELETE FROM events; DELETE FROM log; PRAGMA synchronous = OFF');
  const answer = answerRaw(db);
  for (let n = 0; n < REHEARSED; n++) answer(n + 50_000);
  db.exec('PRAGMA synchronous = FULL; PRAGMA wal_checkpoint');
  const card = db.prepare('SELECT * FROM cards WHERE id = ?');
  return { answer, card: (n: number): unknown => card.get(n + 1), close: () => db.close() };
}
