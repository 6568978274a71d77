import type { Migration } from './migration.ts';

/** Recent syncs with what they changed here, and the state of media between this device and the server (S-167). */
export const migration: Migration = {
  version: 22,
  name: 'sync-runs',
  sql: `
CREATE TABLE sync_runs (
  id TEXT PRIMARY KEY,
  startedAt TEXT NOT NULL,
  endedAt TEXT NOT NULL,
  -- The code of the failure that ended it; null: it ended well.
  code TEXT,
  sentBoxes INTEGER NOT NULL DEFAULT 0,
  sentCards INTEGER NOT NULL DEFAULT 0,
  sentAnswers INTEGER NOT NULL DEFAULT 0,
  sentMedia INTEGER NOT NULL DEFAULT 0,
  -- Boxes and cards of this device.
  added INTEGER NOT NULL DEFAULT 0,
  changed INTEGER NOT NULL DEFAULT 0,
  deleted INTEGER NOT NULL DEFAULT 0,
  restored INTEGER NOT NULL DEFAULT 0,
  combined INTEGER NOT NULL DEFAULT 0,
  answers INTEGER NOT NULL DEFAULT 0,
  media INTEGER NOT NULL DEFAULT 0,
  leftOut INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;
CREATE TABLE sync_changes (
  run TEXT NOT NULL REFERENCES sync_runs (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('box', 'card')),
  id TEXT NOT NULL,
  title TEXT NOT NULL,
  what TEXT NOT NULL CHECK (what IN ('added', 'changed', 'deleted', 'restored', 'combined')),
  PRIMARY KEY (run, kind, id)
) STRICT, WITHOUT ROWID;
-- The server has the file.
ALTER TABLE media ADD COLUMN isSent INTEGER NOT NULL DEFAULT 0 CHECK (isSent IN (0, 1));
-- The code with which the server refused the file.
ALTER TABLE media ADD COLUMN sendRefused TEXT;
-- Files that cards of the server reference and that are not here.
CREATE TABLE missing_media (
  hash TEXT PRIMARY KEY,
  -- The server did not have it either.
  isAbsent INTEGER NOT NULL DEFAULT 0 CHECK (isAbsent IN (0, 1))
) STRICT, WITHOUT ROWID;
`,
};
