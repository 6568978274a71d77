import Database from 'better-sqlite3';
import { v7 } from 'uuid';

const PRAGMAS = 'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON';
const FIRST_DUE = `SELECT c.*, r.* FROM records r JOIN cards c ON c.id = r.card_id
  WHERE r.due_day <= ? ORDER BY r.due_day, r.title_key LIMIT ?`;

/** Opens a file and reads the first due card in the simplest way. */
export function openRaw(file: string, today: number): Database.Database {
  const db = new Database(file);
  db.exec(PRAGMAS);
  db.prepare(FIRST_DUE).all(today, 1);
  return db;
}

/** The first 50 due cards and the count of all of them, the count by a scan of the index. */
export function firstDueRaw(db: Database.Database, today: number): () => unknown {
  const first = db.prepare(FIRST_DUE);
  const count = db.prepare('SELECT count(*) FROM records WHERE due_day <= ?').pluck();
  return () => [first.all(today, 50), count.get(today)];
}

/** The A-Z counts of a box by a scan. */
export function charsRaw(db: Database.Database): () => unknown {
  const scan = db.prepare('SELECT first_char, count(*) FROM cards WHERE box = 0 GROUP BY first_char');
  return () => scan.all();
}

/** The counts of due cards: of all, the top-level box and the box itself; levels of the last two. */
const COUNTED = [-2, -1, 0];

/**
 * The writes of one answer, in one transaction of prepared statements: the same rows, indexes and counts as the
 * mirror's (of the box, of its top-level box and of all), but without reads, rules or memory.
 */
export function answerRaw(db: Database.Database): (n: number) => void {
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
