import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { migrate } from '#mirror/database/migrations/index.ts';

const AT = '2026-01-01T00:00:00.000Z';

function addCard(db: Database.Database, cid: string): void {
  db.prepare(
    `INSERT INTO cards (cid, uid, bid, pbid, title, title_key, first_char, front, back, identity, create_at, update_at)
     VALUES (?, 'u', 'b', 'b', 'T', 't', 'T', '["f"]', '["b"]', ?, ?, ?)`,
  ).run(cid, cid, AT, AT);
}

describe('migration 5 browse', () => {
  it('marks the existing cards, and every later change of a searched column', () => {
    const db = new Database(':memory:');
    migrate(db, 4);
    db.exec(
      `INSERT INTO boxes (bid, pbid, uid, title, title_key, position, create_at, update_at) VALUES ('b', 'b', 'u', 'B', 'b', 0, '${AT}', '${AT}')`,
    );
    addCard(db, 'old');
    migrate(db, 5);
    const dirty = () => db.prepare<[], number>('SELECT card_id FROM text_dirty').pluck().all();
    expect(dirty()).toEqual([1]);
    addCard(db, 'new');
    expect(dirty()).toEqual([1, 2]);
    const settle = () => db.exec('DELETE FROM text_dirty');
    for (const column of ['title', 'front', 'back', 'mnemonic', 'tags']) {
      settle();
      db.exec(`UPDATE cards SET ${column} = '["x"]' WHERE cid = 'new'`);
      expect(dirty()).toEqual([2]);
    }
    settle();
    db.exec("UPDATE records SET memory_level = 3, last_training_at = '2026-01-02T00:00:00.000Z'");
    db.exec("UPDATE cards SET card_status = 'suspended'");
    expect(dirty()).toEqual([]);
    db.exec("DELETE FROM cards WHERE cid = 'old'");
    expect(dirty()).toEqual([1]);
  });

  it('deletes the chunks of an operation with it', () => {
    const db = new Database(':memory:');
    db.pragma('foreign_keys = ON');
    migrate(db);
    db.exec(`INSERT INTO operations (undo_id, kind, n, at) VALUES ('o', 'bin', 1, '${AT}');
      INSERT INTO operation_parts VALUES (1, 0, '[]'); DELETE FROM operations`);
    expect(db.prepare('SELECT * FROM operation_parts').all()).toEqual([]);
    // Numbers are not reused, so that the oldest operation can be found.
    db.exec(`INSERT INTO operations (undo_id, kind, n, at) VALUES ('p', 'bin', 1, '${AT}')`);
    expect(db.prepare('SELECT seq FROM operations').pluck().get()).toBe(2);
  });
});
