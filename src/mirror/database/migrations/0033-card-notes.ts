import type { Migration } from './migration.ts';

/** The cards that were made from one note know each other (V-21). `noteKey` is a function of the program. */
export const migration: Migration = {
  version: 33,
  name: 'card-notes',
  sql: `
CREATE TABLE card_notes (
  card_id INTEGER PRIMARY KEY REFERENCES cards (id) ON DELETE CASCADE,
  -- A number for the note. Computed from cid and guid, and never synced.
  note INTEGER NOT NULL
) STRICT;
CREATE INDEX card_notes_by_note ON card_notes (note);
INSERT INTO card_notes SELECT id, note FROM (SELECT id, noteKey(cid, guid) AS note FROM cards WHERE guid IS NOT NULL)
  WHERE note IS NOT NULL;
`,
};
