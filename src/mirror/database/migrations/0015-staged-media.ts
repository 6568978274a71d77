import type { Migration } from './migration.ts';

/** An import that fails leaves nothing, its media included (V-19). */
export const migration: Migration = {
  version: 15,
  name: 'staged media',
  sql: `
-- Media that came with an open import and were not here before. They go with it if it is given up.
CREATE TABLE staged_media (
  batch INTEGER NOT NULL,
  hash TEXT NOT NULL,
  PRIMARY KEY (batch, hash)
) STRICT, WITHOUT ROWID;
`,
};
