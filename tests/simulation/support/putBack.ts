import { vi } from 'vitest';
import { Store } from '#mirror/database/store.ts';

/**
 * Faults that were mended once, as the SQL that is one of them again. Each is put back by hand, and the histories must find it:
 * else they would not find it the next time.
 */
export const SQL_FAULTS: Readonly<Record<string, readonly [mended: string, fault: string]>> = {
  'cards of an import are not combined with their copies': [
    'c.identity = ? AND c.deleted_at IS NULL AND NOT EXISTS',
    'c.identity = ? AND c.deleted_at IS NULL AND c.batch = 0 AND NOT EXISTS',
  ],
  'the answers of a combined card keep its old id': ['UPDATE answer_log SET cid = ? WHERE cid = ?', '$& AND FALSE'],
  'what changes while a batch is on the way counts as sent': [
    'DELETE FROM unsent WHERE kind = ? AND id = ? AND version = ?',
    'DELETE FROM unsent WHERE kind = ? AND id = ? AND ? > 0',
  ],
  'what a server refuses counts as sent': [
    'UPDATE unsent SET isNew = 0 WHERE kind = ? AND id = ?',
    'DELETE FROM unsent WHERE kind = ? AND id = ?',
  ],
  'what was sent is known by stamps': [
    'l.id >= ? AND l.seq > ?',
    "$& AND l.stamp > coalesce((SELECT value FROM meta WHERE key = 'sent_stamp'), '')",
  ],
  'a refused answer counts as sent': [
    "INSERT OR REPLACE INTO unsent (kind, id, refused) VALUES ('log', ?, ?)",
    "INSERT OR REPLACE INTO unsent (kind, id, refused) SELECT 'log', ?, ? WHERE FALSE",
  ],
  'cards of a new box in the bin are forgotten': [
    "AND NOT EXISTS (SELECT 1 FROM unsent w WHERE w.kind = 'box'",
    'AND NOT EXISTS (SELECT 1 FROM unsent w WHERE FALSE',
  ],
  'a clock that is set further ahead forgets what was seen': [
    'INSERT INTO seen_stamps (clock, stamp) VALUES (?, ?)',
    // The clock before, which is that of what was seen before, if it was just set ahead.
    `INSERT INTO seen_stamps (clock, stamp)
     SELECT iif(substr(clock, 1, 9) = substr(stamp, 1, 9), stamp, clock), stamp FROM (SELECT ? AS clock, ? AS stamp) WHERE TRUE`,
  ],
  'a box that was restored and merged is removed': [
    "AND EXISTS (SELECT 1 FROM unsent WHERE kind = 'box' AND id = boxes.bid)",
    '$& AND FALSE',
  ],
  'cards without their box are not offered again': ["refused = 'BID_NOT_FOUND' AND id IN", 'FALSE AND id IN'],
};

/** Puts a fault back: statements that have its mended part get the fault. Returns what takes it away; throws if there was none. */
export function putBack([mended, fault]: readonly [string, string]): () => void {
  const real = Store.prototype.sql;
  let isMet = false;
  const spy = vi.spyOn(Store.prototype, 'sql').mockImplementation(function (this: Store, text: string) {
    isMet ||= text.includes(mended);
    return real.call(this, text.replaceAll(mended, fault));
  } as typeof real);
  return () => {
    spy.mockRestore();
    if (!isMet) throw new Error(`no statement has: ${mended}`);
  };
}
