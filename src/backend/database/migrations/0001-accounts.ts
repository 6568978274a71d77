import type { Migration } from './migration.ts';

/** Accounts, their tokens, and what sign-in needs. */
export const migration: Migration = {
  name: 'accounts',
  statements: [
    `CREATE TABLE server (key text PRIMARY KEY, value text NOT NULL)`,
    // Clients know the server by it, also at another address.
    `INSERT INTO server (key, value) VALUES ('id', gen_random_uuid())`,
    `CREATE TABLE accounts (
      uid text PRIMARY KEY,
      email text NOT NULL,
      -- The e-mail in lower case.
      email_key text NOT NULL UNIQUE,
      -- Argon2id in PHC form; NULL: only Google signs in.
      password text,
      -- Issuer and subject of the OpenID provider.
      google text UNIQUE,
      -- The latest number of the account's change feed.
      seq bigint NOT NULL DEFAULT 0,
      create_at timestamptz NOT NULL DEFAULT now()
    )`,
    // Only hashes of tokens are stored.
    `CREATE TABLE tokens (
      uid text NOT NULL REFERENCES accounts (uid) ON DELETE CASCADE,
      id text NOT NULL,
      hash text NOT NULL UNIQUE,
      device text NOT NULL,
      create_at timestamptz NOT NULL DEFAULT now(),
      used_at timestamptz NOT NULL DEFAULT now(),
      expires_at timestamptz NOT NULL,
      PRIMARY KEY (uid, id)
    )`,
    `CREATE INDEX tokens_by_end ON tokens (expires_at)`,
    // Single-use secrets: for a new password, and for a sign-in with Google.
    `CREATE TABLE secrets (
      hash text PRIMARY KEY,
      kind text NOT NULL,
      uid text REFERENCES accounts (uid) ON DELETE CASCADE,
      data jsonb NOT NULL DEFAULT '{}',
      expires_at timestamptz NOT NULL
    )`,
    `CREATE INDEX secrets_by_end ON secrets (expires_at)`,
    // Tries within a window of time, for rate limits that hold on all nodes.
    `CREATE TABLE tries (
      key text PRIMARY KEY,
      count integer NOT NULL,
      ends_at timestamptz NOT NULL
    )`,
    `CREATE INDEX tries_by_end ON tries (ends_at)`,
  ],
};
