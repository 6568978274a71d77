import type { Migration } from './migration.ts';

/**
 * An answer of a device that a package carried too counts once (S-328). The ids of entries of packages are hashes of 27 characters,
 * which say no time.
 */
export const migration: Migration = {
  version: 35,
  name: 'carried-twice',
  sql: `
CREATE INDEX answer_log_carried ON answer_log (at) WHERE length(id) = 27;
-- The answers of packages that are here from the device, too. The replay of a card writes them.
CREATE TABLE carried_twice (
  id TEXT PRIMARY KEY
) STRICT, WITHOUT ROWID;
INSERT OR IGNORE INTO carried_twice SELECT a.id FROM answer_log own CROSS JOIN answer_log a ON a.at = own.at AND a.cid = own.cid
  WHERE own.kind = 'answer' AND length(own.id) <> 27 AND a.kind = 'answer' AND length(a.id) = 27;
`,
};
