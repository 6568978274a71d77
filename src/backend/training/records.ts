import type { EntryItem } from '#core/sync/index.ts';
import { replayHistory, type TrainingRecord } from '#core/training/index.ts';
import { inParts, type Queries } from '../database/index.ts';

/** A card's record, and how often it was forgotten: the result of its log. */
export interface CardResult {
  readonly cid: string;
  readonly record: TrainingRecord;
  readonly forgotten: number;
}

/** The entries of cards in the answer log, by cid. */
export async function logsOf(tx: Queries, uid: string, cids: readonly string[]): Promise<Map<string, EntryItem[]>> {
  const rows = await tx.query<{ entry: EntryItem }>(
    'SELECT entry FROM answer_log WHERE uid = $1 AND cid = ANY($2::text[])',
    [uid, cids],
  );
  const logs = new Map<string, EntryItem[]>(cids.map((cid) => [cid, []]));
  for (const { entry } of rows) logs.get(entry.cid)?.push(entry);
  return logs;
}

/** Replays the logs of cards. Entries of an answer have a duration in `core`; without one it is 0. */
export async function replayCards(tx: Queries, uid: string, cids: readonly string[]): Promise<CardResult[]> {
  const sizes = await tx.query<{ cid: string; bytes: number }>(
    `SELECT cid, (SELECT coalesce(sum(bytes), 0) FROM answer_log WHERE uid = $1 AND cid = c.cid)::float8 AS bytes
     FROM unnest($2::text[]) AS c (cid)`,
    [uid, cids],
  );
  const results: CardResult[] = [];
  for (const part of inParts(sizes, ({ bytes }) => bytes)) {
    const logs = await logsOf(
      tx,
      uid,
      part.map(({ cid }) => cid),
    );
    for (const [cid, entries] of logs) {
      const log = entries.map((entry) =>
        entry.kind === 'answer' ? { ...entry, duration: entry.duration ?? 0 } : entry,
      );
      results.push({ cid, ...replayHistory(cid, log) });
    }
  }
  return results;
}

/** Writes the records of cards. */
export async function writeRecords(tx: Queries, uid: string, results: readonly CardResult[]): Promise<void> {
  if (results.length === 0) return;
  await tx.query(
    `UPDATE cards SET record = r.record, forgotten = r.forgotten
     FROM jsonb_to_recordset($2::jsonb) AS r (cid text, record jsonb, forgotten integer)
     WHERE cards.uid = $1 AND cards.cid = r.cid`,
    [uid, JSON.stringify(results)],
  );
}
