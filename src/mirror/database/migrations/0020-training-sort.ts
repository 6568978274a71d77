import type { Migration } from './migration.ts';

/** The order of a box's cards in a training: by title or as added (E-16). */
export const migration: Migration = {
  version: 20,
  name: 'training sort',
  sql: `
-- NULL: as in the app's settings.
ALTER TABLE boxes ADD COLUMN trainingSort TEXT;
`,
};
