-- The tables of the mirror after all migrations. Written by build/codegen.mjs; never edited by hand.
-- A change is a new file in migrations/. The numbers in `place`: visibility.ts; in `kind` of counts: ../cards/counts.ts.

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
  record TEXT,
  seq INTEGER,
  wantedRecall INTEGER,
  day INTEGER,
  stability REAL,
  difficulty REAL
) STRICT, WITHOUT ROWID;
CREATE INDEX answer_log_by_card ON answer_log (cid, stamp);
CREATE INDEX answer_log_carried ON answer_log (at) WHERE length(id) = 27;
CREATE INDEX answer_log_undone ON answer_log (undoes) WHERE undoes IS NOT NULL;

CREATE TRIGGER answer_log_keeps BEFORE UPDATE OF id, kind, device_id, sid, isCorrect, effect, mode, direction, duration,
  memory_level, undoes, isMemorized, record, seq, wantedRecall, day, stability, difficulty ON answer_log BEGIN
  SELECT RAISE(ABORT, 'the answer log is append-only');
END;

CREATE TRIGGER answer_log_stays BEFORE DELETE ON answer_log BEGIN
  SELECT RAISE(ABORT, 'the answer log is append-only');
END;

CREATE TABLE basic_cards (
  cid TEXT PRIMARY KEY
) STRICT, WITHOUT ROWID;

CREATE TABLE boxes (
  id INTEGER PRIMARY KEY,
  bid TEXT NOT NULL UNIQUE,
  pbid TEXT NOT NULL,
  uid TEXT NOT NULL,
  gid TEXT,
  title TEXT NOT NULL,
  title_key TEXT NOT NULL,
  category TEXT NOT NULL DEFAULT '',
  labels TEXT NOT NULL DEFAULT '[]',
  position INTEGER NOT NULL,
  partial_size INTEGER NOT NULL DEFAULT 100,
  color TEXT,
  front_lang TEXT,
  back_lang TEXT,
  new_per_day INTEGER NOT NULL DEFAULT 20,
  answers_per_day INTEGER NOT NULL DEFAULT 0,
  backlog_days INTEGER NOT NULL DEFAULT 0,
  -- The day number when the user chose to spread the backlog over backlog_days.
  backlog_from INTEGER,
  suspend_hard INTEGER NOT NULL DEFAULT 0,
  IS_PUBLIC INTEGER NOT NULL DEFAULT 0,
  IS_SOFT_DELETED INTEGER NOT NULL DEFAULT 0,
  deleted_at TEXT,
  -- The state of the records of the cards: live (present), sweeping (moving into the bin), swept (in the bin), restoring.
  bin_state TEXT NOT NULL DEFAULT 'live',
  batch INTEGER NOT NULL DEFAULT 0,
  stamps TEXT NOT NULL DEFAULT '{}',
  create_at TEXT NOT NULL,
  update_at TEXT NOT NULL,
  training_type TEXT,
  training_mode TEXT,
  training_count INTEGER,
  training_in_order INTEGER,
  questionAbove INTEGER NOT NULL DEFAULT 1,
  trainingSort TEXT,
  wantedRecall INTEGER
) STRICT;
CREATE INDEX boxes_by_parent ON boxes (pbid, position);
CREATE INDEX boxes_in_bin ON boxes (deleted_at) WHERE IS_SOFT_DELETED = 1;

CREATE TRIGGER boxes_added_unsent AFTER INSERT ON boxes WHEN EXISTS (SELECT 1 FROM meta WHERE key = 'is_account') BEGIN
  INSERT INTO unsent (kind, id, isNew) VALUES ('box', NEW.bid, 1)
  ON CONFLICT DO UPDATE SET version = version + 1, refused = NULL;
END;

CREATE TRIGGER boxes_changed_unsent AFTER UPDATE OF stamps ON boxes WHEN NEW.stamps <> OLD.stamps AND EXISTS (SELECT 1 FROM meta WHERE key = 'is_account') BEGIN
  INSERT INTO unsent (kind, id, isNew) VALUES ('box', NEW.bid, 0)
  ON CONFLICT DO UPDATE SET version = version + 1, refused = NULL;
END;

CREATE TRIGGER boxes_removed_unsent AFTER DELETE ON boxes WHEN EXISTS (SELECT 1 FROM meta WHERE key = 'is_account') BEGIN
  INSERT INTO unsent (kind, id, isNew) VALUES ('box', OLD.bid, 0)
  ON CONFLICT DO UPDATE SET version = version + 1, refused = NULL;
  DELETE FROM unsent WHERE kind = 'box' AND id = OLD.bid
    AND EXISTS (SELECT 1 FROM open_imports AS open WHERE open.batch = OLD.batch AND open.state = 'open');
END;

CREATE TABLE card_groups (
  gid TEXT NOT NULL PRIMARY KEY,
  uid TEXT NOT NULL,
  title TEXT NOT NULL,
  category TEXT NOT NULL DEFAULT '',
  labels TEXT NOT NULL DEFAULT '[]',
  datetime TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE card_keys (
  card_id INTEGER PRIMARY KEY,
  title INTEGER NOT NULL,
  front INTEGER NOT NULL
) STRICT;

CREATE TABLE card_notes (
  card_id INTEGER PRIMARY KEY REFERENCES cards (id) ON DELETE CASCADE,
  -- A number for the note. Computed from cid and guid, and never synced.
  note INTEGER NOT NULL
) STRICT;
CREATE INDEX card_notes_by_note ON card_notes (note);

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

CREATE TABLE card_tags (
  card_id INTEGER NOT NULL,
  -- The normalized tag for comparing, and the tag as written.
  tag_key TEXT NOT NULL,
  tag TEXT NOT NULL,
  PRIMARY KEY (card_id, tag_key)
) STRICT, WITHOUT ROWID;
CREATE INDEX card_tags_by_key ON card_tags (tag_key, tag);

CREATE VIRTUAL TABLE card_terms USING fts5 (
  title, front, back, mnemonic, content = '', contentless_delete = 1, prefix = '1 2',
  tokenize = "unicode61 remove_diacritics 0"
);

CREATE VIRTUAL TABLE card_text USING fts5 (
  title, front, back, mnemonic, content = '', contentless_delete = 1, tokenize = 'trigram case_sensitive 1'
);

CREATE TABLE cards (
  id INTEGER PRIMARY KEY,
  cid TEXT NOT NULL UNIQUE,
  uid TEXT NOT NULL,
  gid TEXT,
  bid TEXT NOT NULL,
  pbid TEXT NOT NULL REFERENCES boxes (bid),
  title TEXT NOT NULL,
  title_key TEXT NOT NULL,
  first_char TEXT NOT NULL,
  -- Parts as JSON: front and back lists of texts, mnemonic a list of {content}, links of {type, cid}, tags of texts.
  front TEXT NOT NULL,
  back TEXT NOT NULL,
  mnemonic TEXT NOT NULL DEFAULT '[]',
  links TEXT NOT NULL DEFAULT '[]',
  tags TEXT NOT NULL DEFAULT '[]',
  guid TEXT,
  -- Two imported cards of a box with the same identity are the same card.
  identity TEXT NOT NULL,
  answer_type TEXT NOT NULL DEFAULT 'self',
  front_back_type TEXT NOT NULL DEFAULT 'front_back',
  card_status TEXT NOT NULL DEFAULT 'active',
  position INTEGER NOT NULL DEFAULT 0,
  deleted_at TEXT,
  batch INTEGER NOT NULL DEFAULT 0,
  stamps TEXT NOT NULL DEFAULT '{}',
  create_at TEXT NOT NULL,
  update_at TEXT NOT NULL,
  status_before TEXT,
  number INTEGER
) STRICT;
CREATE INDEX cards_by_batch ON cards (batch) WHERE batch > 0;
CREATE INDEX cards_by_create ON cards (create_at);
CREATE INDEX cards_by_group ON cards (gid) WHERE gid IS NOT NULL;
CREATE INDEX cards_by_identity ON cards (pbid, identity);
CREATE INDEX cards_in_bin ON cards (deleted_at) WHERE deleted_at IS NOT NULL;
CREATE INDEX cards_linked ON cards (id) WHERE links <> '[]';

CREATE TRIGGER cards_added_unsent AFTER INSERT ON cards WHEN EXISTS (SELECT 1 FROM meta WHERE key = 'is_account') BEGIN
  INSERT INTO unsent (kind, id, isNew) VALUES ('card', NEW.cid, 1)
  ON CONFLICT DO UPDATE SET version = version + 1, refused = NULL;
END;

CREATE TRIGGER cards_changed AFTER UPDATE OF pbid, title_key, first_char, card_status, deleted_at ON cards BEGIN
  UPDATE records SET (box_id, top_id, title_key, first_char, place) = (
    SELECT box.id, top.id, NEW.title_key, NEW.first_char,
      CASE WHEN NEW.deleted_at IS NOT NULL OR box.bin_state IN ('sweeping', 'swept') THEN 0
        WHEN NEW.card_status = 'suspended' THEN 2 ELSE 1 END
    FROM boxes AS box, boxes AS top WHERE box.bid = NEW.pbid AND top.bid = box.pbid
  ) WHERE card_id = NEW.id;
END;

CREATE TRIGGER cards_changed_unsent AFTER UPDATE OF stamps ON cards WHEN NEW.stamps <> OLD.stamps AND EXISTS (SELECT 1 FROM meta WHERE key = 'is_account') BEGIN
  INSERT INTO unsent (kind, id, isNew) VALUES ('card', NEW.cid, 0)
  ON CONFLICT DO UPDATE SET version = version + 1, refused = NULL;
END;

CREATE TRIGGER cards_inserted AFTER INSERT ON cards BEGIN
  INSERT INTO records (card_id, cid, box_id, top_id, title_key, first_char, place, batch)
  SELECT NEW.id, NEW.cid, box.id, top.id, NEW.title_key, NEW.first_char,
    CASE WHEN NEW.deleted_at IS NOT NULL OR box.bin_state IN ('sweeping', 'swept') THEN 0
      WHEN NEW.card_status = 'suspended' THEN 2 ELSE 1 END,
    NEW.batch
  FROM boxes AS box, boxes AS top WHERE box.bid = NEW.pbid AND top.bid = box.pbid;
END;

CREATE TRIGGER cards_original_gone AFTER DELETE ON cards BEGIN
  DELETE FROM anki_originals WHERE kind = 'note'
    AND id IN (SELECT parent FROM anki_originals WHERE kind = 'card' AND id = OLD.cid)
    AND NOT EXISTS (SELECT 1 FROM anki_originals AS other
      WHERE other.kind = 'card' AND other.parent = anki_originals.id AND other.id <> OLD.cid);
  DELETE FROM anki_originals WHERE kind = 'card' AND id = OLD.cid;
END;

CREATE TRIGGER cards_removed BEFORE DELETE ON cards BEGIN
  DELETE FROM records WHERE card_id = OLD.id;
END;

CREATE TRIGGER cards_removed_unsent AFTER DELETE ON cards WHEN EXISTS (SELECT 1 FROM meta WHERE key = 'is_account') BEGIN
  INSERT INTO unsent (kind, id, isNew) VALUES ('card', OLD.cid, 0)
  ON CONFLICT DO UPDATE SET version = version + 1, refused = NULL;
  DELETE FROM unsent WHERE kind = 'card' AND id = OLD.cid
    AND EXISTS (SELECT 1 FROM open_imports AS open WHERE open.batch = OLD.batch AND open.state = 'open');
END;

CREATE TRIGGER cards_renumbered AFTER UPDATE OF number ON cards WHEN NEW.number IS NOT OLD.number BEGIN
  UPDATE card_numbers SET number = NULL WHERE card_id = NEW.id AND number IS NOT NEW.number;
  INSERT INTO unsent (kind, id) SELECT 'card', NEW.cid WHERE EXISTS (SELECT 1 FROM meta WHERE key = 'is_account')
    AND NOT EXISTS (SELECT 1 FROM meta WHERE key = 'server_protocol' AND CAST(value AS INTEGER) < 3)
  ON CONFLICT DO UPDATE SET version = version + 1, refused = NULL;
END;

CREATE TRIGGER cards_text_changed AFTER UPDATE OF title, front, back, mnemonic, tags ON cards BEGIN
  INSERT OR IGNORE INTO text_dirty VALUES (NEW.id);
END;

CREATE TRIGGER cards_text_gone AFTER DELETE ON cards BEGIN
  INSERT OR IGNORE INTO text_dirty VALUES (OLD.id);
END;

CREATE TRIGGER cards_text_new AFTER INSERT ON cards BEGIN
  INSERT OR IGNORE INTO text_dirty VALUES (NEW.id);
END;

CREATE TABLE carried_twice (
  id TEXT PRIMARY KEY
) STRICT, WITHOUT ROWID;

CREATE TABLE char_counts (
  batch INTEGER NOT NULL,
  top_id INTEGER NOT NULL,
  first_char TEXT NOT NULL,
  n INTEGER NOT NULL,
  PRIMARY KEY (batch, top_id, first_char)
) STRICT, WITHOUT ROWID;

CREATE TABLE due_counts (
  batch INTEGER NOT NULL,
  box_id INTEGER NOT NULL,
  kind INTEGER NOT NULL,
  due_day INTEGER NOT NULL,
  due INTEGER NOT NULL,
  learned INTEGER NOT NULL,
  PRIMARY KEY (batch, box_id, kind, due_day)
) STRICT, WITHOUT ROWID;

CREATE TABLE far_stamps (
  kind TEXT NOT NULL CHECK (kind IN ('box', 'card')),
  id TEXT NOT NULL,
  -- By field, as JSON.
  stamps TEXT NOT NULL,
  until TEXT NOT NULL DEFAULT '{}',
  PRIMARY KEY (kind, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE held_items (
  kind TEXT NOT NULL CHECK (kind IN ('boxes', 'cards', 'log', 'documents')),
  id TEXT NOT NULL,
  -- Its latest stamp.
  stamp TEXT NOT NULL,
  -- JSON.
  item TEXT NOT NULL,
  parcel TEXT,
  likeness TEXT,
  PRIMARY KEY (kind, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX held_items_by_likeness ON held_items (likeness) WHERE likeness IS NOT NULL;
CREATE INDEX held_items_by_parcel ON held_items (parcel, kind, id);

CREATE TABLE import_edits (
  batch INTEGER NOT NULL,
  card_id INTEGER NOT NULL,
  -- JSON: the fields as stored, and the stamps that the import gave them. A field with another stamp was edited since.
  fields TEXT NOT NULL,
  stamps TEXT NOT NULL,
  PRIMARY KEY (batch, card_id)
) STRICT, WITHOUT ROWID;

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

CREATE TABLE incoming_parcels (
  id TEXT PRIMARY KEY,
  -- Its device is sending it; or this pull may have more of it; or all of it is here.
  state TEXT NOT NULL CHECK (state IN ('sending', 'arriving', 'whole')),
  since TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX incoming_parcels_awaited ON incoming_parcels (id) WHERE state <> 'whole';

CREATE TABLE media (
  hash TEXT NOT NULL PRIMARY KEY,
  mime TEXT NOT NULL,
  size INTEGER NOT NULL,
  refcount INTEGER NOT NULL DEFAULT 0,
  create_at TEXT NOT NULL,
  unused_since TEXT,
  isSent INTEGER NOT NULL DEFAULT 0 CHECK (isSent IN (0, 1)),
  sendRefused TEXT
) STRICT, WITHOUT ROWID;

CREATE TABLE media_names (
  name TEXT NOT NULL PRIMARY KEY,
  hash TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX media_names_by_hash ON media_names (hash);

CREATE TABLE meta (
  key TEXT NOT NULL PRIMARY KEY,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE missing_media (
  hash TEXT PRIMARY KEY,
  -- The server did not have it either.
  isAbsent INTEGER NOT NULL DEFAULT 0 CHECK (isAbsent IN (0, 1))
) STRICT, WITHOUT ROWID;

CREATE TABLE open_imports (
  batch INTEGER PRIMARY KEY AUTOINCREMENT,
  -- After a crash, 'open' is deleted and 'finishing' is completed.
  state TEXT NOT NULL DEFAULT 'open',
  about TEXT NOT NULL DEFAULT '',
  started_at TEXT NOT NULL
) STRICT;

CREATE TABLE operation_parts (
  seq INTEGER NOT NULL REFERENCES operations (seq) ON DELETE CASCADE,
  part INTEGER NOT NULL,
  before TEXT NOT NULL,
  PRIMARY KEY (seq, part)
) STRICT, WITHOUT ROWID;

CREATE TABLE operations (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  undo_id TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL,
  n INTEGER NOT NULL,
  at TEXT NOT NULL
) STRICT;

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

CREATE TABLE overwritten_texts (
  -- The message about them: the time of its first card. Empty while they are too few for one.
  report TEXT NOT NULL DEFAULT '',
  cid TEXT NOT NULL,
  -- By field, as JSON: the text before, and a hash of the text that replaced it.
  texts TEXT NOT NULL,
  -- What the device that changed it calls it, if that was an operation on many cards.
  operation TEXT,
  at TEXT NOT NULL,
  -- The person keeps the new texts.
  isKept INTEGER NOT NULL DEFAULT 0 CHECK (isKept IN (0, 1)),
  PRIMARY KEY (report, cid)
) STRICT, WITHOUT ROWID;
CREATE INDEX overwritten_cids ON overwritten_texts (cid);

CREATE TABLE palette_uses (
  kind TEXT NOT NULL,
  -- cid, bid or the name of a command.
  id TEXT NOT NULL,
  -- The number of uses at the time of the last one; older uses count less.
  weight REAL NOT NULL,
  -- The time of the last use, in milliseconds since 1970.
  at INTEGER NOT NULL,
  PRIMARY KEY (kind, id)
) STRICT, WITHOUT ROWID;

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
  batch INTEGER NOT NULL,
  state INTEGER AS (memory_level + 8 * IS_TRAINED + 16 * IS_LEARNED + 32 * IS_MEMORIZED
  + 64 * (last_training_at <> 'N/A') + 128 * (place = 2)),
  stability REAL,
  difficulty REAL,
  memoryDay INTEGER
) STRICT;
CREATE INDEX records_by_box ON records (box_id, title_key) WHERE place > 0;
CREATE INDEX records_by_char ON records (top_id, first_char, title_key) WHERE place > 0;
CREATE INDEX records_by_title ON records (title_key) WHERE place > 0;
CREATE INDEX records_by_top ON records (top_id, title_key) WHERE place > 0;
CREATE INDEX records_due ON records (due_day, title_key) WHERE place = 1 AND due_day IS NOT NULL;
CREATE INDEX records_due_top ON records (top_id, due_day, title_key) WHERE place = 1 AND due_day IS NOT NULL;
CREATE INDEX records_hard ON records (top_id, box_id) WHERE place > 0 AND forgotten >= 8;

CREATE TRIGGER records_due_again AFTER UPDATE ON records
WHEN OLD.due_day IS NOT NEW.due_day OR OLD.IS_LEARNED IS NOT NEW.IS_LEARNED OR OLD.place IS NOT NEW.place OR OLD.box_id IS NOT NEW.box_id OR OLD.top_id IS NOT NEW.top_id BEGIN
  INSERT INTO due_counts SELECT iif(OLD.batch > 0 AND OLD.batch IN (SELECT batch FROM open_imports), OLD.batch, 0), b, k, OLD.due_day, -(OLD.place = 1), -OLD.IS_LEARNED
    FROM (SELECT 0 k, OLD.box_id b UNION ALL SELECT 1, OLD.top_id UNION ALL SELECT 2, 0)
    WHERE OLD.place > 0 AND OLD.due_day IS NOT NULL
    ON CONFLICT DO UPDATE SET due = due + excluded.due, learned = learned + excluded.learned;
  INSERT INTO due_counts SELECT iif(NEW.batch > 0 AND NEW.batch IN (SELECT batch FROM open_imports), NEW.batch, 0), b, k, NEW.due_day, (NEW.place = 1), NEW.IS_LEARNED
    FROM (SELECT 0 k, NEW.box_id b UNION ALL SELECT 1, NEW.top_id UNION ALL SELECT 2, 0)
    WHERE NEW.place > 0 AND NEW.due_day IS NOT NULL
    ON CONFLICT DO UPDATE SET due = due + excluded.due, learned = learned + excluded.learned;
END;

CREATE TRIGGER records_inserted AFTER INSERT ON records BEGIN
  INSERT INTO state_counts SELECT iif(NEW.batch > 0 AND NEW.batch IN (SELECT batch FROM open_imports), NEW.batch, 0), b, k, NEW.state, 1
    FROM (SELECT 0 k, NEW.box_id b UNION ALL SELECT 1, NEW.top_id) WHERE NEW.place > 0
    ON CONFLICT DO UPDATE SET n = n + excluded.n;
  INSERT INTO due_counts SELECT iif(NEW.batch > 0 AND NEW.batch IN (SELECT batch FROM open_imports), NEW.batch, 0), b, k, NEW.due_day, (NEW.place = 1), NEW.IS_LEARNED
    FROM (SELECT 0 k, NEW.box_id b UNION ALL SELECT 1, NEW.top_id UNION ALL SELECT 2, 0)
    WHERE NEW.place > 0 AND NEW.due_day IS NOT NULL
    ON CONFLICT DO UPDATE SET due = due + excluded.due, learned = learned + excluded.learned;
  INSERT INTO char_counts SELECT iif(NEW.batch > 0 AND NEW.batch IN (SELECT batch FROM open_imports), NEW.batch, 0), b, NEW.first_char, 1
    FROM (SELECT NEW.top_id b UNION ALL SELECT NEW.box_id WHERE NEW.box_id <> NEW.top_id)
    WHERE NEW.place > 0 ON CONFLICT DO UPDATE SET n = n + excluded.n;
END;

CREATE TRIGGER records_regrouped AFTER UPDATE ON records WHEN OLD.first_char IS NOT NEW.first_char OR OLD.place IS NOT NEW.place OR OLD.box_id IS NOT NEW.box_id OR OLD.top_id IS NOT NEW.top_id BEGIN
  INSERT INTO char_counts SELECT iif(OLD.batch > 0 AND OLD.batch IN (SELECT batch FROM open_imports), OLD.batch, 0), b, OLD.first_char, -1
    FROM (SELECT OLD.top_id b UNION ALL SELECT OLD.box_id WHERE OLD.box_id <> OLD.top_id)
    WHERE OLD.place > 0 ON CONFLICT DO UPDATE SET n = n + excluded.n;
  INSERT INTO char_counts SELECT iif(NEW.batch > 0 AND NEW.batch IN (SELECT batch FROM open_imports), NEW.batch, 0), b, NEW.first_char, 1
    FROM (SELECT NEW.top_id b UNION ALL SELECT NEW.box_id WHERE NEW.box_id <> NEW.top_id)
    WHERE NEW.place > 0 ON CONFLICT DO UPDATE SET n = n + excluded.n;
END;

CREATE TRIGGER records_removed AFTER DELETE ON records BEGIN
  INSERT INTO state_counts SELECT iif(OLD.batch > 0 AND OLD.batch IN (SELECT batch FROM open_imports), OLD.batch, 0), b, k, OLD.state, -1
    FROM (SELECT 0 k, OLD.box_id b UNION ALL SELECT 1, OLD.top_id) WHERE OLD.place > 0
    ON CONFLICT DO UPDATE SET n = n + excluded.n;
  INSERT INTO due_counts SELECT iif(OLD.batch > 0 AND OLD.batch IN (SELECT batch FROM open_imports), OLD.batch, 0), b, k, OLD.due_day, -(OLD.place = 1), -OLD.IS_LEARNED
    FROM (SELECT 0 k, OLD.box_id b UNION ALL SELECT 1, OLD.top_id UNION ALL SELECT 2, 0)
    WHERE OLD.place > 0 AND OLD.due_day IS NOT NULL
    ON CONFLICT DO UPDATE SET due = due + excluded.due, learned = learned + excluded.learned;
  INSERT INTO char_counts SELECT iif(OLD.batch > 0 AND OLD.batch IN (SELECT batch FROM open_imports), OLD.batch, 0), b, OLD.first_char, -1
    FROM (SELECT OLD.top_id b UNION ALL SELECT OLD.box_id WHERE OLD.box_id <> OLD.top_id)
    WHERE OLD.place > 0 ON CONFLICT DO UPDATE SET n = n + excluded.n;
END;

CREATE TRIGGER records_trained AFTER UPDATE ON records
WHEN OLD.state IS NOT NEW.state OR OLD.place IS NOT NEW.place OR OLD.box_id IS NOT NEW.box_id OR OLD.top_id IS NOT NEW.top_id BEGIN
  INSERT INTO state_counts SELECT iif(OLD.batch > 0 AND OLD.batch IN (SELECT batch FROM open_imports), OLD.batch, 0), b, k, OLD.state, -1
    FROM (SELECT 0 k, OLD.box_id b UNION ALL SELECT 1, OLD.top_id) WHERE OLD.place > 0
    ON CONFLICT DO UPDATE SET n = n + excluded.n;
  INSERT INTO state_counts SELECT iif(NEW.batch > 0 AND NEW.batch IN (SELECT batch FROM open_imports), NEW.batch, 0), b, k, NEW.state, 1
    FROM (SELECT 0 k, NEW.box_id b UNION ALL SELECT 1, NEW.top_id) WHERE NEW.place > 0
    ON CONFLICT DO UPDATE SET n = n + excluded.n;
END;

CREATE TABLE removed_searches (
  id TEXT NOT NULL PRIMARY KEY,
  stamp TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE saved_searches (
  id TEXT NOT NULL PRIMARY KEY,
  name TEXT NOT NULL,
  query TEXT NOT NULL,
  create_at TEXT NOT NULL,
  stamp TEXT NOT NULL DEFAULT ''
) STRICT, WITHOUT ROWID;

CREATE TRIGGER saved_searches_added_unsent AFTER INSERT ON saved_searches WHEN EXISTS (SELECT 1 FROM meta WHERE key = 'is_account') BEGIN
  INSERT INTO unsent (kind, id, isNew) VALUES ('search', NEW.id, 1)
  ON CONFLICT DO UPDATE SET version = version + 1, refused = NULL;
END;

CREATE TRIGGER saved_searches_changed_unsent AFTER UPDATE OF stamp ON saved_searches WHEN NEW.stamp <> OLD.stamp AND EXISTS (SELECT 1 FROM meta WHERE key = 'is_account') BEGIN
  INSERT INTO unsent (kind, id, isNew) VALUES ('search', NEW.id, 0)
  ON CONFLICT DO UPDATE SET version = version + 1, refused = NULL;
END;

CREATE TRIGGER saved_searches_removed_unsent AFTER DELETE ON saved_searches WHEN EXISTS (SELECT 1 FROM meta WHERE key = 'is_account') BEGIN
  INSERT INTO unsent (kind, id, isNew) VALUES ('search', OLD.id, 0)
  ON CONFLICT DO UPDATE SET version = version + 1, refused = NULL;
END;

CREATE TABLE seen_stamps (
  -- The clock of this device, which was far ahead or was set ahead after it.
  clock TEXT NOT NULL PRIMARY KEY,
  -- The latest stamp of others, or the last own one, that was here then.
  stamp TEXT NOT NULL
) STRICT, WITHOUT ROWID;

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
  duration INTEGER,
  days INTEGER,
  PRIMARY KEY (session_id, seq)
) STRICT, WITHOUT ROWID;

CREATE TABLE session_starts (
  session_id INTEGER PRIMARY KEY REFERENCES sessions (id) ON DELETE CASCADE,
  scope TEXT NOT NULL,
  settings TEXT NOT NULL,
  -- The selected cids in order, and their records, as JSON.
  cards TEXT NOT NULL,
  records TEXT NOT NULL
) STRICT;

CREATE TABLE sessions (
  id INTEGER PRIMARY KEY,
  sid TEXT NOT NULL UNIQUE,
  mode TEXT NOT NULL,
  type TEXT NOT NULL,
  title TEXT NOT NULL,
  box_bid TEXT,
  seed INTEGER NOT NULL,
  side TEXT NOT NULL DEFAULT 'front',
  side_at INTEGER NOT NULL DEFAULT 0,
  status TEXT NOT NULL,
  total INTEGER NOT NULL,
  started_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  closed_at TEXT,
  is_turned INTEGER NOT NULL DEFAULT 0,
  scope TEXT NOT NULL DEFAULT '{}',
  isPractice INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX sessions_by_box ON sessions (box_bid);
CREATE INDEX sessions_open ON sessions (id) WHERE closed_at IS NULL;

CREATE TABLE staged_edits (
  batch INTEGER NOT NULL,
  card_id INTEGER NOT NULL,
  edit TEXT NOT NULL,
  PRIMARY KEY (batch, card_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE staged_log (
  batch INTEGER NOT NULL,
  cid TEXT NOT NULL,
  id TEXT NOT NULL,
  kind TEXT NOT NULL,
  stamp TEXT NOT NULL,
  at TEXT NOT NULL,
  device_id TEXT NOT NULL,
  sid TEXT,
  isCorrect INTEGER,
  effect TEXT,
  mode TEXT,
  direction TEXT,
  duration INTEGER,
  memory_level INTEGER,
  undoes TEXT,
  isMemorized INTEGER,
  record TEXT,
  wantedRecall INTEGER,
  day INTEGER,
  stability REAL,
  difficulty REAL,
  PRIMARY KEY (batch, cid, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE staged_media (
  batch INTEGER NOT NULL,
  hash TEXT NOT NULL,
  PRIMARY KEY (batch, hash)
) STRICT, WITHOUT ROWID;

CREATE TABLE staged_merges (
  batch INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('box', 'card', 'group', 'search', 'replay')),
  key TEXT NOT NULL,
  data TEXT NOT NULL,
  PRIMARY KEY (batch, kind, key)
) STRICT, WITHOUT ROWID;

CREATE TABLE state_counts (
  batch INTEGER NOT NULL,
  box_id INTEGER NOT NULL,
  kind INTEGER NOT NULL,
  state INTEGER NOT NULL,
  n INTEGER NOT NULL,
  PRIMARY KEY (batch, box_id, kind, state)
) STRICT, WITHOUT ROWID;

CREATE TABLE sync_changes (
  run TEXT NOT NULL REFERENCES sync_runs (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('box', 'card')),
  id TEXT NOT NULL,
  title TEXT NOT NULL,
  what TEXT NOT NULL CHECK (what IN ('added', 'changed', 'deleted', 'restored', 'combined')),
  PRIMARY KEY (run, kind, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE sync_deletions (
  kind TEXT NOT NULL CHECK (kind IN ('box', 'card')),
  id TEXT NOT NULL,
  -- How many cards went to the bin with it.
  cards INTEGER NOT NULL,
  at TEXT NOT NULL,
  PRIMARY KEY (kind, id)
) STRICT, WITHOUT ROWID;

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

CREATE TABLE text_dirty (
  card_id INTEGER PRIMARY KEY
) STRICT;

CREATE TABLE "unsent" (
  -- 'log': an entry of the answer log that another device wrote and an import brought.
  kind TEXT NOT NULL CHECK (kind IN ('box', 'card', 'log', 'search')),
  id TEXT NOT NULL,
  -- Grows with each change, so that a change during a sync stays unsent.
  version INTEGER NOT NULL DEFAULT 1,
  -- The code with which the server refused it; the next change tries again.
  refused TEXT,
  -- No server has ever had it.
  isNew INTEGER NOT NULL DEFAULT 0 CHECK (isNew IN (0, 1)),
  PRIMARY KEY (kind, id)
) STRICT, WITHOUT ROWID;
