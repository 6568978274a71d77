import type { Migration } from './migration.ts';

/** What a training of a box starts from, where the person chose it for the box. docs/product.md §3. */
export const migration: Migration = {
  version: 8,
  name: 'box-training',
  sql: `
-- NULL: as in the app's settings.
ALTER TABLE boxes ADD COLUMN training_type TEXT;
ALTER TABLE boxes ADD COLUMN training_mode TEXT;
-- 0: no limit.
ALTER TABLE boxes ADD COLUMN training_count INTEGER;
ALTER TABLE boxes ADD COLUMN training_in_order INTEGER;
`,
};
