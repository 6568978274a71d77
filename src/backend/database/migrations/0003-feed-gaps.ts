import type { Migration } from './migration.ts';

/** Numbers of change feeds that were given out before the server was restored from an older backup, and mean nothing now. */
export const migration: Migration = {
  name: 'feed gaps',
  statements: [
    `CREATE TABLE feed_gaps (
      uid text NOT NULL REFERENCES accounts (uid) ON DELETE CASCADE,
      -- Numbers after this one, up to and with the other.
      after_seq bigint NOT NULL,
      until_seq bigint NOT NULL,
      PRIMARY KEY (uid, after_seq)
    )`,
  ],
};
