import type { FileEntry } from '#mirror/cardbox-file/index.ts';
import { currentRecord, memoryOf, toRecord } from '#mirror/records/index.ts';
import { isPackage } from '#shared/deckFormats.ts';
import type { Store } from '../database/store.ts';
import type { PackageAnswer } from './packages/packageItems.ts';

/** Whether an entry of a file says nothing new. `batch`: the import that stages entries; 0 for a comparison. */
export function isTakenBefore(store: Store, batch: number, entry: FileEntry): boolean {
  if (!isPackage(entry.device_id)) return entry.kind === 'answer' && wasCarried(store, entry);
  if (entry.kind === 'answer') return isKnownAnswer(store, entry);
  return wasTrainedHere(store, entry) || isCurrentState(store, batch, entry);
}

/** Whether Anki has brought an answer of this card and time before. No other program takes answers of our exports. */
function wasCarried(store: Store, { cid, at }: FileEntry): boolean {
  const sql = "SELECT 1 FROM answer_log WHERE cid = ? AND kind = 'answer' AND at = ? AND device_id = 'anki' LIMIT 1";
  return store.sql(sql).get(cid, at) !== undefined;
}

/**
 * An answer is the same answer by card and time, whatever its id: a program that took our export carries the answers of this
 * device, with ids that say only the time.
 */
function isKnownAnswer(store: Store, { cid, at, since = at, nth = 0 }: FileEntry & PackageAnswer): boolean {
  const sql = "SELECT count(*) FROM answer_log WHERE cid = ? AND kind = 'answer' AND at BETWEEN ? AND ?";
  return (store.sql<number>(sql).pluck().get(cid, since, at) ?? 0) > nth;
}

/**
 * Whether the card has entries of a device of the user. Then the state that a package states is not taken: the answers of the
 * package count beside those given here, and none is lost.
 */
function wasTrainedHere(store: Store, { cid, device_id }: FileEntry): boolean {
  const sql = 'SELECT 1 FROM answer_log WHERE cid = ? AND device_id <> ? LIMIT 1';
  return store.sql(sql).get(cid, device_id) !== undefined;
}

/** Whether the card has this state already, and nothing else of the import changes it. */
function isCurrentState(store: Store, batch: number, entry: FileEntry): boolean {
  const staged = store.sql('SELECT 1 FROM staged_log WHERE batch = ? AND cid = ? LIMIT 1').get(batch, entry.cid);
  const row = staged === undefined ? currentRecord(store, entry.cid) : undefined;
  if (row === undefined) return false;
  const now = toRecord(row);
  if (entry.kind === 'reset') return !now.status.IS_LEARNED && now.memory_level === 0 && row.forgotten === 0;
  if (entry.kind !== 'baseline' || JSON.stringify(now) !== JSON.stringify({ ...entry.record, cid: entry.cid }))
    return false;
  return entry.stability === undefined || entry.stability === memoryOf(store, entry.cid)?.stability;
}
