import type { Migration } from './migration.ts';

/** The texts that syncs replaced, so that many of them can be restored (Y-150). */
export const migration: Migration = {
  version: 32,
  name: 'overwritten-texts',
  sql: `
CREATE TABLE overwritten_texts (
  -- The message about them: the time of its first card. Empty while they are too few for one.
  report TEXT NOT NULL DEFAULT '',
  cid TEXT NOT NULL,
  -- By field, as JSON: the text before, and a hash of the text that replaced it.
  texts TEXT NOT NULL,
  -- What the device that changed it calls it, if that was an operation on many cards.
  operation TEXT,
  at TEXT NOT NULL,
  -- The person keeps the new texts.
  isKept INTEGER NOT NULL DEFAULT 0 CHECK (isKept IN (0, 1)),
  PRIMARY KEY (report, cid)
) STRICT, WITHOUT ROWID;
CREATE INDEX overwritten_cids ON overwritten_texts (cid);
-- Everything was fetched once. The first pull replaces nothing that was synced before.
INSERT OR IGNORE INTO meta (key, value) SELECT 'pulled', '1' FROM meta WHERE key = 'synced_at';
`,
};
