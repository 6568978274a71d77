import type { Migration } from './migration.ts';

/**
 * Dates by answers (T-43, E-32): numbers of the answer log, and the memory of a card, which follows from its log. Nothing is
 * replayed here; NULL means that it is made when it is needed.
 */
export const migration: Migration = {
  version: 36,
  name: 'memory',
  sql: `
ALTER TABLE records ADD COLUMN stability REAL;
ALTER TABLE records ADD COLUMN difficulty REAL;
ALTER TABLE records ADD COLUMN memoryDay INTEGER;

ALTER TABLE answer_log ADD COLUMN wantedRecall INTEGER;
ALTER TABLE answer_log ADD COLUMN day INTEGER;
ALTER TABLE answer_log ADD COLUMN stability REAL;
ALTER TABLE answer_log ADD COLUMN difficulty REAL;
DROP TRIGGER answer_log_keeps;
CREATE TRIGGER answer_log_keeps BEFORE UPDATE OF id, kind, device_id, sid, isCorrect, effect, mode, direction, duration,
  memory_level, undoes, isMemorized, record, seq, wantedRecall, day, stability, difficulty ON answer_log BEGIN
  SELECT RAISE(ABORT, 'the answer log is append-only');
END;

ALTER TABLE staged_log ADD COLUMN wantedRecall INTEGER;
ALTER TABLE staged_log ADD COLUMN day INTEGER;
ALTER TABLE staged_log ADD COLUMN stability REAL;
ALTER TABLE staged_log ADD COLUMN difficulty REAL;
`,
};
