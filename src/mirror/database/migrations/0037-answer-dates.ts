import type { Migration } from './migration.ts';

/** The choice of a box that its dates follow the answers (E-33). */
export const migration: Migration = {
  version: 37,
  name: 'answer-dates',
  sql: `
-- What the box wants to be remembered, in percent; NULL: dates by level.
ALTER TABLE boxes ADD COLUMN wantedRecall INTEGER;
-- The days that an answer of such a box gave the card.
ALTER TABLE session_events ADD COLUMN days INTEGER;
`,
};
