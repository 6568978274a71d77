import type { Migration } from './migration.ts';

/** The status of a card before it was deleted. A restore sets it again (E-10). */
export const migration: Migration = {
  version: 9,
  name: 'bin-status',
  sql: `
-- NULL outside the bin, and for cards deleted before this column existed; those are restored as active.
ALTER TABLE cards ADD COLUMN status_before TEXT;
`,
};
