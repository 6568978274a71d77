import { type DaySettings, dayNumber } from '#core/day/index.ts';
import { CHUNK, type Pause } from '#mirror/scheduling/chunking.ts';
import { dayText } from '../database/openStore.ts';
import type { Store } from '../database/store.ts';

interface DatedRow {
  readonly card_id: number;
  readonly next_training_at: string;
  readonly due_day: number | null;
}

function setMeta(store: Store, key: string, value: string): void {
  store
    .sql('INSERT INTO meta (key, value) VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value')
    .run(key, value);
}

/** Records whose day may have changed, after a card; fewer than a chunk at the end. */
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
 * Puts other day settings in force (docs/product.md §5 "today"): new answers follow them at once, the days of all records
 * and their counts in chunks, which go on after a restart. Settings given meanwhile end this run and begin another.
 */
export async function rebuildDays(store: Store, day: DaySettings | undefined, pause: Pause): Promise<void> {
  const same = dayText(day) === dayText(store.day);
  const written = store.sql<{ value: string }>("SELECT value FROM meta WHERE key = 'day'").get()?.value;
  const begun = store.sql<{ value: string }>("SELECT value FROM meta WHERE key = 'day_after'").get()?.value;
  if (same && written === dayText(day) && begun === undefined) return;
  store.day = day;
  const goesOn = written === dayText(day) && begun !== undefined;
  if (!goesOn) {
    store.write(() => {
      setMeta(store, 'day', dayText(day));
      setMeta(store, 'day_after', '0');
    });
  }
  for (let after: number | null = goesOn ? Number(begun) : 0; after !== null; ) {
    after = rebuildChunk(store, after);
    await pause();
    if (dayText(store.day) !== dayText(day)) return;
  }
  store.write(() => {
    store.changed('records', 'boxes');
  });
}
