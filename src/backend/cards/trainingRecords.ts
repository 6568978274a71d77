import { v7 } from 'uuid';
import * as v from 'valibot';
import { timeText } from '#core/day/index.ts';
import { type EntryItem, IdSchema, RecordSchema, type Stamps } from '#core/sync/index.ts';
import type { TrainingRecord } from '#core/training/index.ts';
import type { Queries } from '../database/index.ts';
import { ApiError } from '../http/index.ts';
import { applyItems, refusalOf, repeatable, type StorageLimits, serverStamp, writeToAccount } from '../sync/index.ts';
import { logsOf } from '../training/index.ts';

const MAX_RECORDS = 5000;

/** The body of `update_training_records` (C-7). */
export const TrainingRecordsSchema = v.object({
  records: v.pipe(v.array(v.object({ cid: IdSchema, record: RecordSchema })), v.maxLength(MAX_RECORDS)),
  log: v.optional(v.pipe(v.array(v.unknown()), v.maxLength(MAX_RECORDS))),
  op_id: v.optional(IdSchema),
});
export type TrainingRecordsUpdate = v.InferOutput<typeof TrainingRecordsSchema>;

interface RecordOf {
  readonly cid: string;
  readonly record: TrainingRecord;
}

/**
 * Adds to the log: its entries from a client with a log; from another client each record that is not older than the
 * card's, as a baseline. Returns the merged records of the cards named. Throws `NOT_FOUND` for an unknown card, and
 * changes nothing then.
 */
export async function updateTrainingRecords(
  tx: Queries,
  uid: string,
  limits: StorageLimits,
  { records, log, op_id }: TrainingRecordsUpdate,
  now: number,
): Promise<{ readonly records: readonly RecordOf[] }> {
  return await writeToAccount(tx, uid, limits, (feed) =>
    repeatable(tx, uid, op_id, feed, async () => {
      const cids = [...new Set(records.map(({ cid }) => cid))];
      const before = await recordsOf(tx, uid, cids);
      const entries = log ?? (await baselines(tx, uid, records, before, now));
      const error = refusalOf(await applyItems(tx, uid, feed, { log: entries }, now));
      if (error !== null) throw error;
      const after = await recordsOf(tx, uid, cids);
      return { records: [...after].map(([cid, record]) => ({ cid, record })) };
    }),
  );
}

async function recordsOf(tx: Queries, uid: string, cids: readonly string[]): Promise<Map<string, TrainingRecord>> {
  const rows = await tx.query<{ cid: string; record: TrainingRecord }>(
    'SELECT cid, record FROM cards WHERE uid = $1 AND cid = ANY($2::text[]) AND data IS NOT NULL',
    [uid, cids],
  );
  if (rows.length < cids.length) throw new ApiError('NOT_FOUND', 'there is no such card');
  const found = new Map(rows.map(({ cid, record }) => [cid, record]));
  return new Map(cids.flatMap((cid) => (found.has(cid) ? [[cid, found.get(cid) as TrainingRecord]] : [])));
}

function isNewer(record: TrainingRecord, own: TrainingRecord): boolean {
  const time = (at: string): string => (at === 'N/A' ? '' : at);
  return (
    time(record.last_training_at) >= time(own.last_training_at) &&
    JSON.stringify(inOrder(record)) !== JSON.stringify(inOrder(own))
  );
}

/** The values of a record in a fixed order. */
function inOrder({ last_training_at, next_training_at, memory_level, status }: TrainingRecord): unknown[] {
  return [last_training_at, next_training_at, memory_level, status.IS_LEARNED, status.IS_MEMORIZED, status.IS_TRAINED];
}

/** Entries that make the log end in these records. */
async function baselines(
  tx: Queries,
  uid: string,
  records: readonly RecordOf[],
  before: ReadonlyMap<string, TrainingRecord>,
  now: number,
): Promise<EntryItem[]> {
  const newer = records.filter(({ cid, record }) => {
    const own = before.get(cid);
    return own !== undefined && isNewer(record, own);
  });
  const logs = await logsOf(
    tx,
    uid,
    newer.map(({ cid }) => cid),
  );
  return newer.map(({ cid, record }) => {
    const stamps: Stamps = Object.fromEntries((logs.get(cid) ?? []).map(({ id, stamp }) => [id, stamp]));
    const stamp = serverStamp(now, stamps);
    const entry = { id: v7(), cid, stamp, at: timeText(now), device_id: 'server', sid: null };
    return { ...entry, kind: 'baseline', record: { ...record, cid } };
  });
}
