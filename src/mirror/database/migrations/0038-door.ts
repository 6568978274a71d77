import type { Migration } from './migration.ts';

/**
 * A number is sent with its card, although no stamp changes; not to a server that would drop it (protocols below 3).
 */
const IS_SENT = `EXISTS (SELECT 1 FROM meta WHERE key = 'is_account')
    AND NOT EXISTS (SELECT 1 FROM meta WHERE key = 'server_protocol' AND CAST(value AS INTEGER) < 3)`;

/** What the door for other programs keeps (docs/local-api.md): numbers of cards and notes, and names of files. */
export const migration: Migration = {
  version: 38,
  name: 'door',
  sql: `
-- NULL: the time of creation (D-12).
ALTER TABLE cards ADD COLUMN number INTEGER;

CREATE TABLE card_numbers (
  card_id INTEGER PRIMARY KEY REFERENCES cards (id) ON DELETE CASCADE,
  -- 13 digits. Programs write it into people's files, so it stays (D-12). NULL: the card has got another one by sync.
  number INTEGER UNIQUE,
  -- The number of its note: that of the note's first card.
  note INTEGER NOT NULL,
  -- The program that added the card.
  source TEXT
) STRICT;
CREATE INDEX card_numbers_by_note ON card_numbers (note);
CREATE INDEX card_numbers_by_source ON card_numbers (source) WHERE source IS NOT NULL;

CREATE TRIGGER cards_renumbered AFTER UPDATE OF number ON cards WHEN NEW.number IS NOT OLD.number BEGIN
  UPDATE card_numbers SET number = NULL WHERE card_id = NEW.id AND number IS NOT NEW.number;
  INSERT INTO unsent (kind, id) SELECT 'card', NEW.cid WHERE ${IS_SENT}
  ON CONFLICT DO UPDATE SET version = version + 1, refused = NULL;
END;

CREATE TABLE media_names (
  name TEXT NOT NULL PRIMARY KEY,
  hash TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX media_names_by_hash ON media_names (hash);
`,
};
