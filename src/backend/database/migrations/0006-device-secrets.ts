import type { Migration } from './migration.ts';

/** What a device keeps to prove that it has signed in before. Only hashes are stored. */
export const migration: Migration = {
  name: 'device secrets',
  statements: [
    `CREATE TABLE device_secrets (
      hash text PRIMARY KEY,
      uid text NOT NULL REFERENCES accounts (uid) ON DELETE CASCADE,
      used_at timestamptz NOT NULL
    )`,
    `CREATE INDEX device_secrets_by_account ON device_secrets (uid, used_at)`,
    // The hash of the secret of the token's device; NULL for tokens of older versions.
    `ALTER TABLE tokens ADD COLUMN secret text`,
    // Hashes of tokens and device secrets that ended, and why: only their owner sees the reason.
    `CREATE TABLE ended_secrets (
      hash text PRIMARY KEY,
      code text NOT NULL,
      expires_at timestamptz NOT NULL
    )`,
    `CREATE INDEX ended_secrets_by_end ON ended_secrets (expires_at)`,
  ],
};
