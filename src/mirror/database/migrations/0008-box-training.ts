import type { Migration } from './migration.ts';

/** The training settings of a box, if the user has set them (E-17). */
export const migration: Migration = {
  version: 8,
  name: 'box-training',
  sql: `
-- NULL: use the app's settings.
ALTER TABLE boxes ADD COLUMN training_type TEXT;
ALTER TABLE boxes ADD COLUMN training_mode TEXT;
-- 0: no limit.
ALTER TABLE boxes ADD COLUMN training_count INTEGER;
ALTER TABLE boxes ADD COLUMN training_in_order INTEGER;
`,
};
