import type { Migration } from './migration.ts';

/** What syncs deleted lately, so that many small deletions ask too, and which cards a server with the basic calls has had (Y-8, C-102). */
export const migration: Migration = {
  version: 27,
  name: 'sync-deletions',
  sql: `
-- Since the last decision of the person, at most a day.
CREATE TABLE sync_deletions (
  kind TEXT NOT NULL CHECK (kind IN ('box', 'card')),
  id TEXT NOT NULL,
  -- How many cards went to the bin with it.
  cards INTEGER NOT NULL,
  at TEXT NOT NULL,
  PRIMARY KEY (kind, id)
) STRICT, WITHOUT ROWID;
-- Cards that a whole response of the server held.
CREATE TABLE basic_cards (
  cid TEXT PRIMARY KEY
) STRICT, WITHOUT ROWID;
`,
};
