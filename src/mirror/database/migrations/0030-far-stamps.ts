import type { Migration } from './migration.ts';

/** Which stamps too far ahead were taken as new edits, so that the same file does not undo a later edit (E-27). */
export const migration: Migration = {
  version: 30,
  name: 'far-stamps',
  sql: `
CREATE TABLE far_stamps (
  kind TEXT NOT NULL CHECK (kind IN ('box', 'card')),
  id TEXT NOT NULL,
  -- By field, as JSON.
  stamps TEXT NOT NULL,
  PRIMARY KEY (kind, id)
) STRICT, WITHOUT ROWID;
`,
};
