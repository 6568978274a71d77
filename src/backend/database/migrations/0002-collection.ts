import type { Migration } from './migration.ts';

/**
 * Boxes, cards, the answer log and media. Every table is keyed by `uid` first. `seq` is the number of the latest change
 * in the account's change feed. `data` has the fields under the names of the specification (E-1, E-6), `stamps` those of its fields.
 */
export const migration: Migration = {
  name: 'collection',
  statements: [
    `CREATE TABLE boxes (
      uid text NOT NULL REFERENCES accounts (uid) ON DELETE CASCADE,
      bid text NOT NULL,
      pbid text NOT NULL,
      data jsonb NOT NULL,
      stamps jsonb NOT NULL,
      is_deleted boolean NOT NULL,
      changed_at timestamptz NOT NULL DEFAULT now(),
      seq bigint NOT NULL,
      PRIMARY KEY (uid, bid)
    )`,
    `CREATE INDEX boxes_by_seq ON boxes (uid, seq)`,
    `CREATE INDEX boxes_in_bin ON boxes (changed_at) WHERE is_deleted`,
    `CREATE TABLE cards (
      uid text NOT NULL REFERENCES accounts (uid) ON DELETE CASCADE,
      cid text NOT NULL,
      pbid text NOT NULL,
      gid text,
      title_key text NOT NULL COLLATE "C",
      first_char text NOT NULL,
      -- NULL: removed from the bin for good. The stamps stay, so that an old copy does not bring it back.
      data jsonb,
      stamps jsonb NOT NULL,
      -- The replay of the card's log.
      record jsonb NOT NULL,
      forgotten integer NOT NULL,
      is_deleted boolean NOT NULL,
      changed_at timestamptz NOT NULL DEFAULT now(),
      seq bigint NOT NULL,
      PRIMARY KEY (uid, cid)
    )`,
    `CREATE INDEX cards_by_seq ON cards (uid, seq)`,
    `CREATE INDEX cards_in_bin ON cards (changed_at) WHERE is_deleted AND data IS NOT NULL`,
    `CREATE INDEX cards_by_box ON cards (uid, pbid) WHERE NOT is_deleted`,
    `CREATE INDEX cards_by_group ON cards (uid, gid) WHERE gid IS NOT NULL AND NOT is_deleted`,
    // Append-only: the record of a card is the replay of its entries.
    `CREATE TABLE answer_log (
      uid text NOT NULL REFERENCES accounts (uid) ON DELETE CASCADE,
      id text NOT NULL,
      cid text NOT NULL,
      entry jsonb NOT NULL,
      seq bigint NOT NULL,
      PRIMARY KEY (uid, id)
    )`,
    `CREATE INDEX answer_log_by_card ON answer_log (uid, cid)`,
    `CREATE INDEX answer_log_by_seq ON answer_log (uid, seq)`,
    // Groups, saved searches and settings: small things that are replaced as a whole. NULL data: removed.
    `CREATE TABLE documents (
      uid text NOT NULL REFERENCES accounts (uid) ON DELETE CASCADE,
      kind text NOT NULL,
      id text NOT NULL,
      data jsonb,
      stamp text NOT NULL,
      seq bigint NOT NULL,
      PRIMARY KEY (uid, kind, id)
    )`,
    `CREATE INDEX documents_by_seq ON documents (uid, seq)`,
    `CREATE TABLE media (
      uid text NOT NULL REFERENCES accounts (uid) ON DELETE CASCADE,
      hash text NOT NULL,
      mime text NOT NULL,
      size integer NOT NULL,
      bytes bytea NOT NULL,
      seq bigint NOT NULL,
      PRIMARY KEY (uid, hash)
    )`,
    `CREATE INDEX media_by_seq ON media (uid, seq)`,
    // Batches that were applied; sent again, they change nothing and get the same response.
    `CREATE TABLE operations (
      uid text NOT NULL REFERENCES accounts (uid) ON DELETE CASCADE,
      op_id text NOT NULL,
      response jsonb NOT NULL,
      create_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (uid, op_id)
    )`,
    `CREATE INDEX operations_by_time ON operations (create_at)`,
  ],
};
