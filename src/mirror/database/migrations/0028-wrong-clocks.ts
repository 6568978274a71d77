import type { Migration } from './migration.ts';

/** What a wrong clock had made too far ahead can get its true place, and what comes too far ahead is kept (Y-21, Y-22). */
export const migration: Migration = {
  version: 28,
  name: 'wrong-clocks',
  sql: `
-- Append-only, but an entry follows its card when the card takes the id of its copy on another device, and gets a new stamp
-- and time if the clock was wrong when it was written.
DROP TRIGGER answer_log_keeps;
CREATE TRIGGER answer_log_keeps BEFORE UPDATE OF id, kind, device_id, sid, isCorrect, effect, mode, direction, duration,
  memory_level, undoes, isMemorized, record, seq ON answer_log BEGIN
  SELECT RAISE(ABORT, 'the answer log is append-only');
END;

-- What a server sent and the clock of this device refuses, until the clock is right.
CREATE TABLE held_items (
  kind TEXT NOT NULL CHECK (kind IN ('boxes', 'cards', 'log', 'documents')),
  id TEXT NOT NULL,
  -- Its latest stamp.
  stamp TEXT NOT NULL,
  -- JSON.
  item TEXT NOT NULL,
  PRIMARY KEY (kind, id)
) STRICT, WITHOUT ROWID;
`,
};
