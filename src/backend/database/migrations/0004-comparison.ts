import type { Migration } from './migration.ts';

/** What devices compare with the server (Y-32): digests of items, and check values of the change feed. */
export const migration: Migration = {
  name: 'comparison',
  statements: [
    // src/core/sync/digest.ts. NULL: not computed yet, as for all rows of older versions.
    `ALTER TABLE boxes ADD COLUMN digest bigint`,
    `ALTER TABLE cards ADD COLUMN digest bigint`,
    `ALTER TABLE answer_log ADD COLUMN digest bigint`,
    // The month in which the answer was given, such as 2026-05.
    `ALTER TABLE answer_log ADD COLUMN month text`,
    `ALTER TABLE documents ADD COLUMN digest bigint`,
    `CREATE INDEX cards_compared ON cards (uid, pbid, digest) WHERE data IS NOT NULL`,
    `CREATE INDEX answer_log_compared ON answer_log (uid, month, digest)`,
    // Ends of pages that devices were given: a cursor is the number and the value.
    `CREATE TABLE feed_checks (
      uid text NOT NULL REFERENCES accounts (uid) ON DELETE CASCADE,
      seq bigint NOT NULL,
      value text NOT NULL,
      create_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (uid, seq)
    )`,
    `CREATE INDEX feed_checks_by_time ON feed_checks (create_at)`,
    // Another one after a restore: check values of the time before are not valid any more.
    `INSERT INTO server (key, value) VALUES ('epoch', substr(md5(random()::text), 1, 8))`,
  ],
};
