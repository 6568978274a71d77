import type { Migration } from './migration.ts';

/** A setting of each box: the question stays above the answer (S-127). */
export const migration: Migration = {
  version: 17,
  name: 'question above the answer',
  sql: `
ALTER TABLE boxes ADD COLUMN questionAbove INTEGER NOT NULL DEFAULT 1;
`,
};
