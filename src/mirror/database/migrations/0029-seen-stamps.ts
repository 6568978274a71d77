import type { Migration } from './migration.ts';

/** What a device had when it wrote something with a wrong clock stays earlier than this (Y-25). */
export const migration: Migration = {
  version: 29,
  name: 'seen-stamps',
  sql: `
CREATE TABLE seen_stamps (
  -- The clock of this device, which was far ahead or was set ahead after it.
  clock TEXT NOT NULL PRIMARY KEY,
  -- The latest stamp of others, or the last own one, that was here then.
  stamp TEXT NOT NULL
) STRICT, WITHOUT ROWID;
`,
};
