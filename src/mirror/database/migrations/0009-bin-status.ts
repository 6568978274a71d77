import type { Migration } from './migration.ts';

/** What a card in the bin was before, and is again when it is restored. docs/product.md §3. */
export const migration: Migration = {
  version: 9,
  name: 'bin-status',
  sql: `
-- NULL outside the bin, and for cards binned before this was kept: those come back active.
ALTER TABLE cards ADD COLUMN status_before TEXT;
`,
};
