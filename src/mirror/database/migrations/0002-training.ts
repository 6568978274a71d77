import type { Migration } from './migration.ts';

/** Records, the answer log and sessions. */
export const migration: Migration = {
  version: 2,
  name: 'training',
  sql: `
-- One row for each card: its training record, and copies of its position in boxes, so that one index serves each list
-- without reading the texts of cards. Triggers on cards update the copies.
CREATE TABLE records (
  card_id INTEGER PRIMARY KEY REFERENCES cards (id) ON DELETE CASCADE,
  cid TEXT NOT NULL,
  last_training_at TEXT NOT NULL DEFAULT 'N/A',
  next_training_at TEXT NOT NULL DEFAULT 'N/A',
  memory_level INTEGER NOT NULL DEFAULT 0,
  IS_LEARNED INTEGER NOT NULL DEFAULT 0,
  IS_MEMORIZED INTEGER NOT NULL DEFAULT 0,
  IS_TRAINED INTEGER NOT NULL DEFAULT 0,
  forgotten INTEGER NOT NULL DEFAULT 0,
  -- The day number of next_training_at under the current day settings; NULL for N/A.
  due_day INTEGER,
  -- The box that directly holds the card, and its top-level box.
  box_id INTEGER NOT NULL,
  top_id INTEGER NOT NULL,
  title_key TEXT NOT NULL,
  first_char TEXT NOT NULL,
  -- 0 in the bin, 1 active, 2 suspended.
  place INTEGER NOT NULL,
  batch INTEGER NOT NULL
) STRICT;
CREATE INDEX records_by_box ON records (box_id, title_key) WHERE place > 0;
CREATE INDEX records_by_top ON records (top_id, title_key) WHERE place > 0;
CREATE INDEX records_by_char ON records (top_id, first_char, title_key) WHERE place > 0;
CREATE INDEX records_due ON records (due_day, title_key) WHERE place = 1 AND due_day IS NOT NULL;
CREATE INDEX records_due_top ON records (top_id, due_day, title_key) WHERE place = 1 AND due_day IS NOT NULL;

CREATE TRIGGER cards_inserted AFTER INSERT ON cards BEGIN
  INSERT INTO records (card_id, cid, box_id, top_id, title_key, first_char, place, batch)
  SELECT NEW.id, NEW.cid, box.id, top.id, NEW.title_key, NEW.first_char,
    CASE WHEN NEW.deleted_at IS NOT NULL OR box.bin_state IN ('sweeping', 'swept') THEN 0
      WHEN NEW.card_status = 'suspended' THEN 2 ELSE 1 END,
    NEW.batch
  FROM boxes AS box, boxes AS top WHERE box.bid = NEW.pbid AND top.bid = box.pbid;
END;
CREATE TRIGGER cards_changed AFTER UPDATE OF pbid, title_key, first_char, card_status, deleted_at ON cards BEGIN
  UPDATE records SET (box_id, top_id, title_key, first_char, place) = (
    SELECT box.id, top.id, NEW.title_key, NEW.first_char,
      CASE WHEN NEW.deleted_at IS NOT NULL OR box.bin_state IN ('sweeping', 'swept') THEN 0
        WHEN NEW.card_status = 'suspended' THEN 2 ELSE 1 END
    FROM boxes AS box, boxes AS top WHERE box.bid = NEW.pbid AND top.bid = box.pbid
  ) WHERE card_id = NEW.id;
END;
-- BEFORE, so that the triggers of the record run while the card still exists (with a cascade they would run after).
CREATE TRIGGER cards_removed BEFORE DELETE ON cards BEGIN
  DELETE FROM records WHERE card_id = OLD.id;
END;

-- Append-only. A record is the replay of the entries of its card by stamp. Ids are UUIDv7, so they sort by time.
CREATE TABLE answer_log (
  id TEXT NOT NULL PRIMARY KEY,
  cid TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('answer', 'undo', 'memorize', 'reset', 'baseline')),
  stamp TEXT NOT NULL,
  at TEXT NOT NULL,
  device_id TEXT NOT NULL,
  sid TEXT,
  isCorrect INTEGER,
  effect TEXT,
  mode TEXT,
  direction TEXT,
  -- Milliseconds.
  duration INTEGER,
  -- The level of the card on this device before the answer. For statistics only.
  memory_level INTEGER,
  undoes TEXT,
  isMemorized INTEGER,
  record TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX answer_log_by_card ON answer_log (cid, stamp);
CREATE INDEX answer_log_undone ON answer_log (undoes) WHERE undoes IS NOT NULL;
CREATE TRIGGER answer_log_keeps BEFORE UPDATE ON answer_log BEGIN
  SELECT RAISE(ABORT, 'the answer log is append-only');
END;
CREATE TRIGGER answer_log_stays BEFORE DELETE ON answer_log BEGIN
  SELECT RAISE(ABORT, 'the answer log is append-only');
END;

-- A row changes with a flip and when the status changes, not with each answer. The side is valid while the session has
-- side_at events; after that the front is visible. The start of a session is written once.
CREATE TABLE sessions (
  id INTEGER PRIMARY KEY,
  sid TEXT NOT NULL UNIQUE,
  mode TEXT NOT NULL,
  type TEXT NOT NULL,
  title TEXT NOT NULL,
  path TEXT NOT NULL,
  -- The box of its title, languages and recap, if it is one box.
  box_bid TEXT,
  seed INTEGER NOT NULL,
  side TEXT NOT NULL DEFAULT 'front',
  side_at INTEGER NOT NULL DEFAULT 0,
  status TEXT NOT NULL,
  total INTEGER NOT NULL,
  started_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  closed_at TEXT
) STRICT;
-- An answer writes few pages: no index covers the columns that it changes.
CREATE INDEX sessions_open ON sessions (id) WHERE closed_at IS NULL;
CREATE INDEX sessions_by_box ON sessions (box_bid);
CREATE TABLE session_starts (
  session_id INTEGER PRIMARY KEY REFERENCES sessions (id) ON DELETE CASCADE,
  scope TEXT NOT NULL,
  settings TEXT NOT NULL,
  -- The selected cids in order, and their records, as JSON.
  cards TEXT NOT NULL,
  records TEXT NOT NULL
) STRICT;
CREATE TABLE session_events (
  session_id INTEGER NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
  seq INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('answer', 'memorize', 'drop')),
  cid TEXT NOT NULL,
  -- isCorrect or isMemorized. A drop (of removed cards) has neither of them and no log entry.
  value INTEGER NOT NULL,
  at TEXT NOT NULL,
  side TEXT,
  log_id TEXT,
  -- The numbers of answers, correct answers and trained cards of the session after this event.
  answer_count INTEGER NOT NULL,
  correct_count INTEGER NOT NULL,
  trained_count INTEGER NOT NULL,
  PRIMARY KEY (session_id, seq)
) STRICT, WITHOUT ROWID;
`,
};
