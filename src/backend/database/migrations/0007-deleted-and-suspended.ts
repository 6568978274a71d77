import type { Migration } from './migration.ts';

/**
 * An older app suspended a deleted card that had become hard, and its deletion was lost here. The other stamps are read as they
 * are (`core/sync/cardStatus.ts`).
 */
export const migration: Migration = {
  name: 'deleted-and-suspended',
  statements: [
    `UPDATE cards SET is_deleted = true,
       data = data || jsonb_build_object('status_before', data -> 'card_status', 'card_status', 'deleted'),
       stamps = stamps || CASE WHEN stamps ? 'card_status' THEN jsonb_build_object('suspended', stamps -> 'card_status')
         ELSE '{}'::jsonb END
     WHERE data ->> 'deleted_at' IS NOT NULL AND data ->> 'card_status' <> 'deleted'`,
    // Digests now cover the stamp of the deletion.
    'UPDATE cards SET digest = NULL',
  ],
};
