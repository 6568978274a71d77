import type { Migration } from './migration.ts';

/**
 * Tables of Browse: an index over all texts, tags and duplicates of cards, saved searches, and the data to undo operations.
 *
 * SQL cannot normalize texts, so triggers only record which cards have changed (`text_dirty`). The worker updates the
 * indexes (`search/textIndex.ts`) before a search. This keeps imports fast, and answers change no texts. `card_text` is a
 * trigram index; `card_terms` finds words by prefix, and single characters of scripts without spaces.
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
  -- The normalized tag for comparing, and the tag as written.
  tag_key TEXT NOT NULL,
  tag TEXT NOT NULL,
  PRIMARY KEY (card_id, tag_key)
) STRICT, WITHOUT ROWID;
CREATE INDEX card_tags_by_key ON card_tags (tag_key, tag);
-- Cards with the same number have the same title or front, ignoring case, spaces and diacritics.
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

-- The latest operations on many cards, and the previous state of their cards in chunks.
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
