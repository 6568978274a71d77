import type { Migration } from './migration.ts';

/** When a picture or sound was last needed, and where an archive being imported waits. docs/product.md §3, §9. */
export const migration: Migration = {
  version: 6,
  name: 'media-and-archives',
  sql: `
-- When the last look found no card that shows it; NULL while it is needed.
ALTER TABLE media ADD COLUMN unused_since TEXT;

-- Entries of an archive's answer log. The log itself is append-only, so what may have to be taken back waits here.
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

-- What an archive says of boxes, cards and groups that are there already, and cards whose record is to be replayed;
-- applied when the import finishes.
CREATE TABLE staged_merges (
  batch INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('box', 'card', 'group', 'search', 'replay')),
  key TEXT NOT NULL,
  data TEXT NOT NULL,
  PRIMARY KEY (batch, kind, key)
) STRICT, WITHOUT ROWID;
`,
};
