import type { Migration } from './migration.ts';

/** What other devices send in several batches is kept until all of it is here (Y-196). */
export const migration: Migration = {
  version: 42,
  name: 'parcels',
  sql: `
CREATE TABLE incoming_parcels (
  id TEXT PRIMARY KEY,
  -- Its device is sending it; or this pull may have more of it; or all of it is here.
  state TEXT NOT NULL CHECK (state IN ('sending', 'arriving', 'whole')),
  since TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX incoming_parcels_awaited ON incoming_parcels (id) WHERE state <> 'whole';
-- The parcel that must be whole before the item can be judged; null: it waits for something else.
ALTER TABLE held_items ADD COLUMN parcel TEXT;
-- What a new box or card here has in common with a copy of it.
ALTER TABLE held_items ADD COLUMN likeness TEXT;
CREATE INDEX held_items_by_parcel ON held_items (parcel, kind, id);
CREATE INDEX held_items_by_likeness ON held_items (likeness) WHERE likeness IS NOT NULL;
`,
};
