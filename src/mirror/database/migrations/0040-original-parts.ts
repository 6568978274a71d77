import type { Migration } from './migration.ts';

/** Notes of Anki as they came are sent in parts (S-330). Those that are here get theirs: up to 1000 rows and some million characters each. */
export const migration: Migration = {
  version: 40,
  name: 'original-parts',
  sql: `
CREATE TABLE original_parts (
  -- The id of its document on servers.
  id TEXT NOT NULL PRIMARY KEY,
  -- Its rows in anki_originals: those of the batch from the first to the last number. The last is 0 for a removed part.
  batch INTEGER NOT NULL,
  first INTEGER NOT NULL,
  last INTEGER NOT NULL,
  -- Of its last document; empty before the first.
  stamp TEXT NOT NULL DEFAULT '',
  isSent INTEGER NOT NULL DEFAULT 0,
  -- The code with which the server refused it.
  refused TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX original_parts_by_batch ON original_parts (batch);

INSERT INTO original_parts (id, batch, first, last)
SELECT lower(hex(randomblob(16))), batch, min(number), max(number) FROM (
  SELECT number, batch, (row_number() OVER own - 1) / 1000 AS thousand, sum(length(data)) OVER own / 1000000 AS million
  FROM anki_originals WINDOW own AS (PARTITION BY batch ORDER BY number)
) GROUP BY batch, thousand, million;
`,
};
