import type { Migration } from './migration.ts';

/** Undo goes back to exactly what was, also to a session whose card was only turned and turned back. docs/product.md §4. */
export const migration: Migration = {
  version: 11,
  name: 'turned-first',
  sql: `
-- Whether a card was turned before the first answer: neither the events nor the side say so.
ALTER TABLE sessions ADD COLUMN is_turned INTEGER NOT NULL DEFAULT 0;
UPDATE sessions SET is_turned = 1
  WHERE status = 'playing' AND NOT EXISTS (SELECT 1 FROM session_events e WHERE e.session_id = sessions.id AND e.kind = 'answer');
`,
};
