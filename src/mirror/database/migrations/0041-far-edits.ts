import type { Migration } from './migration.ts';

/**
 * By field, as JSON: edits of what a file brought have later stamps than these; `{}` once that is settled (Y-27, Y-28). Of imports of
 * before nobody knows.
 */
export const migration: Migration = {
  version: 41,
  name: 'far-edits',
  sql: `
ALTER TABLE far_stamps ADD COLUMN until TEXT NOT NULL DEFAULT '{}';
UPDATE far_stamps SET until = stamps;
`,
};
