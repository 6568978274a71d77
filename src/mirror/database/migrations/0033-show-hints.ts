import type { Migration } from './migration.ts';

/** A setting of each box: a training offers the mnemonics before the answer. */
export const migration: Migration = {
  version: 33,
  name: 'show hints',
  sql: `
ALTER TABLE boxes ADD COLUMN showHints INTEGER NOT NULL DEFAULT 0;
`,
};
