import { BULK_CACHE, CACHE } from '../database/connection.ts';
import type { Store } from '../database/store.ts';
import { VISIBILITY } from '../database/visibility.ts';
import { COUNT_KIND } from './counts.ts';

/** The records of new cards: outside the bin, suspended, or in the bin. */
const RECORDS = `
  INSERT INTO records (card_id, cid, box_id, top_id, title_key, first_char, place, batch)
  SELECT c.id, c.cid, box.id, top.id, c.title_key, c.first_char,
    CASE WHEN c.deleted_at IS NOT NULL OR box.bin_state IN ('sweeping', 'swept') THEN ${VISIBILITY.inBin}
      WHEN c.card_status = 'suspended' THEN ${VISIBILITY.suspended} ELSE ${VISIBILITY.active} END,
    c.batch
  FROM cards c JOIN boxes box ON box.bid = c.pbid JOIN boxes top ON top.bid = box.pbid WHERE c.id > ?`;

/** How many of them are in each box and each top-level box, by state and by group. A new card is not due. */
const STATES = `
  INSERT INTO state_counts
  SELECT ?, b, k, state, count(*) FROM (
    SELECT ${COUNT_KIND.box} k, box_id b, state FROM records WHERE card_id > ? AND place > ${VISIBILITY.inBin}
    UNION ALL SELECT ${COUNT_KIND.topBox}, top_id, state FROM records WHERE card_id > ? AND place > ${VISIBILITY.inBin})
  WHERE true GROUP BY b, k, state ON CONFLICT DO UPDATE SET n = n + excluded.n`;
const CHARACTERS = `
  INSERT INTO char_counts
  SELECT ?, b, first_char, count(*) FROM (
    SELECT top_id b, first_char FROM records WHERE card_id > ? AND place > ${VISIBILITY.inBin}
    UNION ALL SELECT box_id, first_char FROM records WHERE card_id > ? AND place > ${VISIBILITY.inBin} AND box_id <> top_id)
  WHERE true GROUP BY b, first_char ON CONFLICT DO UPDATE SET n = n + excluded.n`;

/** Only the file of an account has a server. */
const UNSENT = `
  INSERT INTO unsent (kind, id, isNew) SELECT 'card', cid, 1 FROM cards
  WHERE id > ? AND EXISTS (SELECT 1 FROM meta WHERE key = 'is_account')
  ON CONFLICT DO UPDATE SET version = version + 1, refused = NULL`;

/** The triggers of new cards. Only to ask them whether they apply would take as long as the rows themselves. */
const TRIGGERS = `FROM sqlite_schema
  WHERE type = 'trigger' AND name IN ('cards_inserted', 'cards_text_new', 'cards_added_unsent', 'records_inserted')`;

/**
 * Runs `insert`, which adds many rows to `cards` with their notes and nothing else, within `store.write`. What triggers do for each single card
 * is done for all of them afterwards, in a few statements: records, counts, the list of texts to index, and for an import the
 * unsent changes. The triggers are away until the end of the transaction, or until it is rolled back; for a few hundred cards
 * and more that takes less time than they do.
 * @param batch the open import that all rows belong to; 0 for visible cards, which a server sent
 */
export function insertInBulk<T>(store: Store, insert: () => T, batch = 0): T {
  // An import changes indexes and staged rows in other orders as well, so its pages stay in the cache.
  if (batch === 0) store.db.exec(BULK_CACHE);
  try {
    return withoutTriggers(store, insert, batch);
  } finally {
    store.db.exec(CACHE);
  }
}

function withoutTriggers<T>(store: Store, insert: () => T, batch: number): T {
  const last = store.sql<{ id: number }>('SELECT coalesce(max(id), 0) AS id FROM cards').get()?.id ?? 0;
  const triggers = store.sql<{ name: string; sql: string }>(`SELECT name, sql ${TRIGGERS}`).all();
  for (const { name } of triggers) store.db.exec(`DROP TRIGGER ${name}`);
  const inserted = insert();
  store.sql(RECORDS).run(last);
  store.sql('INSERT OR IGNORE INTO text_dirty SELECT id FROM cards WHERE id > ?').run(last);
  store.sql(STATES).run(batch, last, last);
  store.sql(CHARACTERS).run(batch, last, last);
  if (batch > 0) store.sql(UNSENT).run(last);
  for (const { sql } of triggers) store.db.exec(sql);
  return inserted;
}
