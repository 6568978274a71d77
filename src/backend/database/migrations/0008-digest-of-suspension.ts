import type { Migration } from './migration.ts';

/** Digests now cover the stamp of a suspension, also when the deletion or restoring is later. */
export const migration: Migration = {
  name: 'digest-of-suspension',
  statements: ["UPDATE cards SET digest = NULL WHERE stamps ? 'deleted_at'"],
};
