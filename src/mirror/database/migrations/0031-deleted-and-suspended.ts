import type { Migration } from './migration.ts';

/**
 * An older version suspended a deleted card that had become hard, and showed only that. It is shown as deleted again, and would
 * be suspended after a restore. The other stamps are read as they are (`core/sync/cardStatus.ts`; Y-61).
 */
export const migration: Migration = {
  version: 31,
  name: 'deleted-and-suspended',
  sql: `
UPDATE cards SET status_before = card_status, card_status = 'deleted',
  stamps = iif(stamps ->> '$.card_status' IS NULL, stamps, json_set(stamps, '$.suspended', stamps ->> '$.card_status'))
WHERE deleted_at IS NOT NULL AND card_status <> 'deleted';
`,
};
