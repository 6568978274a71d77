import type { Migration } from './migration.ts';

/**
 * What Browse needs: an order of all cards, an index over all their texts, their tags and duplicates, saved searches, and
 * what takes its operations back.
 *
 * Texts cannot be folded by SQL, so triggers only note which cards have changed (`text_dirty`), and the worker writes the
 * rest (`queries/browse_index.ts`) before a search looks at it. That keeps imports fast, and answers change no texts.
 * `card_text` finds any three letters in a row, `card_terms` words by their beginnings and single letters of scripts
 * that write no spaces.
 */
export const migration: Migration = {
  version: 5,
  name: 'browse',
  sql: `
CREATE INDEX records_by_title ON records (title_key) WHERE place > 0;
CREATE INDEX cards_by_create ON cards (create_at);

CREATE TABLE text_dirty (card_id INTEGER PRIMARY KEY) STRICT;
INSERT INTO text_dirty SELECT id FROM cards;
CREATE TRIGGER cards_text_new AFTER INSERT ON cards BEGIN
  INSERT OR IGNORE INTO text_dirty VALUES (NEW.id);
END;
CREATE TRIGGER cards_text_changed AFTER UPDATE OF title, front, back, mnemonic, tags ON cards BEGIN
  INSERT OR IGNORE INTO text_dirty VALUES (NEW.id);
END;
CREATE TRIGGER cards_text_gone AFTER DELETE ON cards BEGIN
  INSERT OR IGNORE INTO text_dirty VALUES (OLD.id);
END;
CREATE VIRTUAL TABLE card_text USING fts5 (
  body, content = '', contentless_delete = 1, tokenize = 'trigram case_sensitive 1'
);
CREATE VIRTUAL TABLE card_terms USING fts5 (
  body, content = '', contentless_delete = 1, prefix = '1 2', tokenize = "unicode61 remove_diacritics 0"
);
CREATE TABLE card_tags (
  card_id INTEGER NOT NULL,
  -- Folded, for comparing; and as it is written.
  tag_key TEXT NOT NULL,
  tag TEXT NOT NULL,
  PRIMARY KEY (card_id, tag_key)
) STRICT, WITHOUT ROWID;
CREATE INDEX card_tags_by_key ON card_tags (tag_key, tag);
-- Cards with the same number have the same title, or front, but for case, spaces and the like.
CREATE TABLE card_keys (
  card_id INTEGER PRIMARY KEY,
  title INTEGER NOT NULL,
  front INTEGER NOT NULL
) STRICT;

CREATE TABLE saved_searches (
  id TEXT NOT NULL PRIMARY KEY,
  name TEXT NOT NULL,
  query TEXT NOT NULL,
  create_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- The last operations on many cards, and what their cards were before, in parts as they were written.
CREATE TABLE operations (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  undo_id TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL,
  n INTEGER NOT NULL,
  at TEXT NOT NULL
) STRICT;
CREATE TABLE operation_parts (
  seq INTEGER NOT NULL REFERENCES operations (seq) ON DELETE CASCADE,
  part INTEGER NOT NULL,
  before TEXT NOT NULL,
  PRIMARY KEY (seq, part)
) STRICT, WITHOUT ROWID;
`,
};
