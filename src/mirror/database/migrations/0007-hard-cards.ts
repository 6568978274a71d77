import type { Migration } from './migration.ts';

/** A partial index over hard cards (leeches), for the recap (V-8). */
export const migration: Migration = {
  version: 7,
  name: 'hard-cards',
  sql: `
CREATE INDEX records_hard ON records (top_id, box_id) WHERE place > 0 AND forgotten >= 8;
`,
};
