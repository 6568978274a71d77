import type { Migration } from './migration.ts';

/**
 * What a server has of the answer log is known by the order in which this device wrote it, not by stamps: a clock that was wrong
 * for a while no longer hides answers (Y-20).
 */
export const migration: Migration = {
  version: 26,
  name: 'own-order',
  sql: `
-- A number that only grows in this file; NULL for what came from elsewhere.
ALTER TABLE answer_log ADD COLUMN seq INTEGER;

-- Older versions may have passed over entries, so all are offered again. A server keeps what it has.
INSERT OR IGNORE INTO unsent (kind, id) SELECT 'log', id FROM answer_log
  WHERE device_id = (SELECT value FROM meta WHERE key = 'device_id')
    AND EXISTS (SELECT 1 FROM meta WHERE key = 'is_account');
DELETE FROM meta WHERE key = 'sent_stamp';
`,
};
