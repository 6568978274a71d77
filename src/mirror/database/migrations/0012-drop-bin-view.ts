import type { Migration } from './migration.ts';

/** Nothing reads the view `bin`: the list of the bin needs more columns (`bin/binList.ts`). */
export const migration: Migration = {
  version: 12,
  name: 'drop-bin-view',
  sql: `
DROP VIEW bin;
`,
};
