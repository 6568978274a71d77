import { replayHistory } from '#core/training/index.ts';
import { writeHidden } from '../database/checkpoints.ts';
import { getMeta, setMeta } from '../database/meta.ts';
import type { Store } from '../database/store.ts';
import { ChunkSize, type Pause } from '../scheduling/chunking.ts';
import { logOf } from './answerLog.ts';
import { HAS_MEMORIES, writeMemory } from './records.ts';

/** Records that are looked at in one step. */
const STEP = 1000;

/**
 * Makes the memory of the cards that were answered before the mirror kept it (E-32), in short steps: Browse finds cards by it. Runs
 * once for a file; after a crash it begins again, and skips what is there.
 */
export async function makeMemories(store: Store, pause: Pause): Promise<void> {
  if (getMeta(store, HAS_MEMORIES) !== undefined) return;
  const last = store.sql<number>('SELECT coalesce(max(card_id), 0) FROM records').pluck().get() ?? 0;
  const chunk = new ChunkSize();
  let made = 0;
  for (let from = 0; from < last; from += STEP) {
    const rows = store
      .sql<{ card_id: number; cid: string }>(
        `SELECT card_id, cid FROM records r WHERE card_id > ? AND card_id <= ? AND stability IS NULL
         AND EXISTS (SELECT 1 FROM answer_log l WHERE l.cid = r.cid)`,
      )
      .all(from, from + STEP);
    for (let at = 0; at < rows.length; await pause()) {
      const some = rows.slice(at, at + chunk.size);
      at += some.length;
      made += some.length;
      const write = (): void => {
        for (const { card_id, cid } of some) writeMemory(store, card_id, replayHistory(cid, logOf(store, cid)).memory);
      };
      chunk.measure(some.length, store.isTraining, () => writeHidden(store, write));
    }
    await pause();
  }
  store.write(() => {
    setMeta(store, HAS_MEMORIES, '1');
    if (made > 0) store.changed('records');
  });
}
