import { replayHistory } from '#core/training/index.ts';
import { logOf } from '#mirror/records/index.ts';
import type { TestStore } from '../../mirror/support/store.ts';

/** The records of a mirror, and the replays of its log. They are equal. */
export function recordsAndReplaysOf(test: TestStore) {
  const rows = test.rows<{
    cid: string;
    memory_level: number;
    last_training_at: string;
    next_training_at: string;
    forgotten: number;
  }>('SELECT cid, memory_level, last_training_at, next_training_at, forgotten FROM records ORDER BY cid');
  const replays = rows.map(({ cid }) => {
    const { record, forgotten } = replayHistory(cid, logOf(test.store, cid));
    const { memory_level, last_training_at, next_training_at } = record;
    return { cid, memory_level, last_training_at, next_training_at, forgotten };
  });
  return { records: rows, replays };
}
