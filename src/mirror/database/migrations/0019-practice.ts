import type { Migration } from './migration.ts';

/** Sessions of practice: their answers have no entry in the answer log, so they keep their durations (T-42). */
export const migration: Migration = {
  version: 19,
  name: 'practice',
  sql: `
ALTER TABLE sessions ADD COLUMN isPractice INTEGER NOT NULL DEFAULT 0;
-- Milliseconds of an answer without an entry in the log.
ALTER TABLE session_events ADD COLUMN duration INTEGER;
`,
};
