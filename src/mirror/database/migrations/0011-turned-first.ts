import type { Migration } from './migration.ts';

/** Undo restores a session exactly, also one whose first card was only flipped and flipped back (T-19). */
export const migration: Migration = {
  version: 11,
  name: 'turned-first',
  sql: `
-- Whether a card was flipped before the first answer. The events and the side do not contain this.
ALTER TABLE sessions ADD COLUMN is_turned INTEGER NOT NULL DEFAULT 0;
UPDATE sessions SET is_turned = 1
  WHERE status = 'playing' AND NOT EXISTS (SELECT 1 FROM session_events e WHERE e.session_id = sessions.id AND e.kind = 'answer');
`,
};
