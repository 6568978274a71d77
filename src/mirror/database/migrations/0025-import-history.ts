import type { Migration } from './migration.ts';

/** Finished imports that can be undone. The cards of an import still have its batch number (S-252). */
export const migration: Migration = {
  version: 25,
  name: 'import-history',
  sql: `
CREATE TABLE imports (
  batch INTEGER PRIMARY KEY,
  -- The name of the file.
  name TEXT NOT NULL,
  finishedAt TEXT NOT NULL,
  added INTEGER NOT NULL,
  updated INTEGER NOT NULL,
  -- The bids of the new boxes, as JSON.
  boxes TEXT NOT NULL,
  undoneAt TEXT
) STRICT;

-- The texts of existing cards before an import changed them.
CREATE TABLE import_edits (
  batch INTEGER NOT NULL,
  card_id INTEGER NOT NULL,
  -- JSON: the fields as stored, and the stamps that the import gave them. A field with another stamp was edited since.
  fields TEXT NOT NULL,
  stamps TEXT NOT NULL,
  PRIMARY KEY (batch, card_id)
) STRICT, WITHOUT ROWID;
`,
};
