import { type DaySettings, dayNumber } from '#core/day/index.ts';
import { CHUNK, type Pause } from '#mirror/scheduling/chunking.ts';
import { setMeta } from '../database/meta.ts';
import { dayText } from '../database/openStore.ts';
import type { Store } from '../database/store.ts';

interface DatedRow {
  readonly card_id: number;
  readonly next_training_at: string;
  readonly due_day: number | null;
}

/** Updates the due days of the next chunk of records. Returns the last card id, or null at the end. */
function rebuildChunk(store: Store, after: number): number | null {
  const rows = store
    .sql<DatedRow>(
      `SELECT card_id, next_training_at, due_day FROM records
       WHERE card_id > ? AND next_training_at <> 'N/A' ORDER BY card_id LIMIT ?`,
    )
    .all(after, CHUNK);
  const last = rows.at(-1);
  const update = store.sql('UPDATE records SET due_day = ? WHERE card_id = ?');
  store.write(() => {
    for (const row of rows) {
      const due_day = dayNumber(row.next_training_at, store.day);
      if (due_day !== row.due_day) update.run(due_day, row.card_id);
    }
    if (last === undefined) store.sql("DELETE FROM meta WHERE key = 'day_after'").run();
    else setMeta(store, 'day_after', String(last.card_id));
  });
  return last?.card_id ?? null;
}

/**
 * Applies new day settings (V-2). New answers use them at once. The due days of all records and
 * their counts are updated in chunks; a restart resumes this. A later call with other settings ends this one.
 */
export async function rebuildDays(store: Store, day: DaySettings | undefined, pause: Pause): Promise<void> {
  const isSame = dayText(day) === dayText(store.day);
  const savedDay = store.sql<{ value: string }>("SELECT value FROM meta WHERE key = 'day'").get()?.value;
  const progress = store.sql<{ value: string }>("SELECT value FROM meta WHERE key = 'day_after'").get()?.value;
  if (isSame && savedDay === dayText(day) && progress === undefined) return;
  store.day = day;
  const isResumed = savedDay === dayText(day) && progress !== undefined;
  if (!isResumed) {
    store.write(() => {
      setMeta(store, 'day', dayText(day));
      setMeta(store, 'day_after', '0');
    });
  }
  for (let after: number | null = isResumed ? Number(progress) : 0; after !== null; ) {
    after = rebuildChunk(store, after);
    await pause();
    if (dayText(store.day) !== dayText(day)) return;
  }
  store.write(() => {
    store.changed('records', 'boxes');
  });
}
