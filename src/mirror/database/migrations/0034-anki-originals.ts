import type { Migration } from './migration.ts';

/**
 * The notes of Anki that cards came from, as they came, so that an export can write them as they were (S-330). They are local:
 * a server has no place for them.
 */
export const migration: Migration = {
  version: 34,
  name: 'anki-originals',
  sql: `
CREATE TABLE anki_originals (
  number INTEGER PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('type', 'note', 'card')),
  -- Of a note type a hash of its data, of a note its guid, of a card its cid.
  id TEXT NOT NULL,
  -- The import that brought it. While it is open, the version before counts; it is back when the import is undone.
  batch INTEGER NOT NULL,
  -- Of a card its note, of a note its note type.
  parent TEXT NOT NULL,
  -- JSON.
  data TEXT NOT NULL,
  UNIQUE (kind, id, batch)
) STRICT;
CREATE INDEX anki_originals_of ON anki_originals (parent) WHERE kind = 'card';

-- A card that is gone leaves nothing of its note, unless another card has it.
CREATE TRIGGER cards_original_gone AFTER DELETE ON cards BEGIN
  DELETE FROM anki_originals WHERE kind = 'note'
    AND id IN (SELECT parent FROM anki_originals WHERE kind = 'card' AND id = OLD.cid)
    AND NOT EXISTS (SELECT 1 FROM anki_originals AS other
      WHERE other.kind = 'card' AND other.parent = anki_originals.id AND other.id <> OLD.cid);
  DELETE FROM anki_originals WHERE kind = 'card' AND id = OLD.cid;
END;
`,
};
