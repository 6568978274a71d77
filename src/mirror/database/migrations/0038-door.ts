import type { Migration } from './migration.ts';

/** What the door for other programs keeps (docs/local-api.md): numbers of cards and notes, and names of files. */
export const migration: Migration = {
  version: 38,
  name: 'door',
  sql: `
CREATE TABLE card_numbers (
  card_id INTEGER PRIMARY KEY REFERENCES cards (id) ON DELETE CASCADE,
  -- 13 digits. Programs write it into people's files, so it stays (D-12).
  number INTEGER NOT NULL UNIQUE,
  -- The number of its note: that of the note's first card.
  note INTEGER NOT NULL,
  -- The program that added the card.
  source TEXT
) STRICT;
CREATE INDEX card_numbers_by_note ON card_numbers (note);
CREATE INDEX card_numbers_by_source ON card_numbers (source) WHERE source IS NOT NULL;

CREATE TABLE media_names (
  name TEXT NOT NULL PRIMARY KEY,
  hash TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX media_names_by_hash ON media_names (hash);
`,
};
