import type { Migration } from './migration.ts';

/** When a media file was last used, and the staging tables of the import of an archive (E-21). */
export const migration: Migration = {
  version: 6,
  name: 'media-and-archives',
  sql: `
-- The time of the sweep that first found no reference to the file; NULL while it is in use.
ALTER TABLE media ADD COLUMN unused_since TEXT;

-- Entries of the answer log of an archive. The log is append-only, so entries that may have to be deleted wait here.
CREATE TABLE staged_log (
  batch INTEGER NOT NULL,
  id TEXT NOT NULL,
  cid TEXT NOT NULL,
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
  PRIMARY KEY (batch, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX staged_log_by_card ON staged_log (batch, cid);

-- Merges of existing boxes, cards and groups with those of an archive, and cards whose record must be replayed. Applied
-- when the import finishes.
CREATE TABLE staged_merges (
  batch INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('box', 'card', 'group', 'search', 'replay')),
  key TEXT NOT NULL,
  data TEXT NOT NULL,
  PRIMARY KEY (batch, kind, key)
) STRICT, WITHOUT ROWID;
`,
};
