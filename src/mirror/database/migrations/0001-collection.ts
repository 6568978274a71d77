import type { Migration } from './migration.ts';

/** Boxes, cards, groups, media, the outbox and metadata of the file. */
export const migration: Migration = {
  version: 1,
  name: 'collection',
  sql: `
CREATE TABLE meta (
  key TEXT NOT NULL PRIMARY KEY,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Open imports. The rows they write have their batch number and are not visible.
CREATE TABLE open_imports (
  batch INTEGER PRIMARY KEY AUTOINCREMENT,
  -- After a crash, 'open' is deleted and 'finishing' is completed.
  state TEXT NOT NULL DEFAULT 'open',
  about TEXT NOT NULL DEFAULT '',
  started_at TEXT NOT NULL
) STRICT;

-- Top-level boxes (pbid = bid) and sub-boxes (pbid = bid of their top-level box).
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
  update_at TEXT NOT NULL
) STRICT;
CREATE INDEX boxes_by_parent ON boxes (pbid, position);
CREATE INDEX boxes_in_bin ON boxes (deleted_at) WHERE IS_SOFT_DELETED = 1;

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
  update_at TEXT NOT NULL
) STRICT;
CREATE INDEX cards_by_identity ON cards (pbid, identity);
CREATE INDEX cards_by_group ON cards (gid) WHERE gid IS NOT NULL;
CREATE INDEX cards_by_batch ON cards (batch) WHERE batch > 0;
CREATE INDEX cards_in_bin ON cards (deleted_at) WHERE deleted_at IS NOT NULL;

-- Edits of visible cards by an open import. Applied when it finishes.
CREATE TABLE staged_edits (
  batch INTEGER NOT NULL,
  card_id INTEGER NOT NULL,
  edit TEXT NOT NULL,
  PRIMARY KEY (batch, card_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE card_groups (
  gid TEXT NOT NULL PRIMARY KEY,
  uid TEXT NOT NULL,
  title TEXT NOT NULL,
  category TEXT NOT NULL DEFAULT '',
  labels TEXT NOT NULL DEFAULT '[]',
  datetime TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE media (
  hash TEXT NOT NULL PRIMARY KEY,
  mime TEXT NOT NULL,
  size INTEGER NOT NULL,
  refcount INTEGER NOT NULL DEFAULT 0,
  create_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Changes that no server has acknowledged, in order.
CREATE TABLE outbox (
  seq INTEGER PRIMARY KEY,
  op_id TEXT NOT NULL,
  kind TEXT NOT NULL,
  payload TEXT NOT NULL,
  create_at TEXT NOT NULL
) STRICT;

CREATE VIEW bin AS
  SELECT 'box' AS kind, bid AS id, title, deleted_at FROM boxes WHERE IS_SOFT_DELETED = 1
  UNION ALL
  SELECT 'card', cid, title, deleted_at FROM cards WHERE deleted_at IS NOT NULL;
`,
};
