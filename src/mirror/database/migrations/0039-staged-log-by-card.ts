import type { Migration } from './migration.ts';

/** Staged entries are in the order of their cards, so that a package, whose entries come in this order, changes each page once. */
export const migration: Migration = {
  version: 39,
  name: 'staged-log-by-card',
  sql: `
ALTER TABLE staged_log RENAME TO staged_before;
DROP INDEX staged_log_by_card;

CREATE TABLE staged_log (
  batch INTEGER NOT NULL,
  cid TEXT NOT NULL,
  id TEXT NOT NULL,
  kind TEXT NOT NULL,
  stamp TEXT NOT NULL,
  at TEXT NOT NULL,
  device_id TEXT NOT NULL,
  sid TEXT,
  isCorrect INTEGER,
  effect TEXT,
  mode TEXT,
  direction TEXT,
  duration INTEGER,
  memory_level INTEGER,
  undoes TEXT,
  isMemorized INTEGER,
  record TEXT,
  wantedRecall INTEGER,
  day INTEGER,
  stability REAL,
  difficulty REAL,
  PRIMARY KEY (batch, cid, id)
) STRICT, WITHOUT ROWID;

INSERT INTO staged_log
SELECT batch, cid, id, kind, stamp, at, device_id, sid, isCorrect, effect, mode, direction, duration, memory_level, undoes,
  isMemorized, record, wantedRecall, day, stability, difficulty FROM staged_before;
DROP TABLE staged_before;
`,
};
