import { addAnswers, DATE_CHOICES, ESTIMATE_DAYS } from '#core/training/index.ts';
import { resolveScope } from '#mirror/cards/index.ts';
import { type MemoryRow, memoryIn } from '#mirror/records/index.ts';
import type { SliceStart } from '#shared/graphql/generated.ts';
import { takeSlice } from '../database/steps.ts';
import type { Store } from '../database/store.ts';
import { VISIBILITY } from '../database/visibility.ts';

interface Row extends MemoryRow {
  readonly memory_level: number;
  /** Null for a card that was never trained. */
  readonly due_day: number | null;
}
const COLUMNS = 'r.cid, r.memory_level, r.due_day, r.stability, r.difficulty, r.memoryDay';

/**
 * A slice of the estimate of a box (T-56): the answers of each day with each choice. `fresh` counts the never-trained cards of all
 * slices: as many of them are asked a day as the box allows.
 */
export function datesForecast(store: Store, bid: string, from: SliceStart) {
  const { box, where, params } = resolveScope(store, { bid });
  const newPerDay = box?.new_per_day ?? 0;
  const today = store.today();
  const end = today + ESTIMATE_DAYS;
  const counts = DATE_CHOICES.map(() => new Array<number>(ESTIMATE_DAYS).fill(0));
  let { fresh } = from;
  const isAsked = `r.place = ${VISIBILITY.active} AND (r.due_day < ? OR
    (r.due_day IS NULL AND r.IS_MEMORIZED = 0 AND ? > 0))`;
  const cards = { where: `${where} AND ${isAsked}`, params: [...params, end, newPerDay] };
  const after = takeSlice<Row>(store, COLUMNS, cards, from.after, (row) => {
    const { cid, memory_level } = row;
    const due = row.due_day ?? today + Math.floor(fresh++ / newPerDay);
    if (due >= end) return;
    const memory = memoryIn(store, row);
    DATE_CHOICES.forEach((choice, at) => {
      addAnswers(counts[at] ?? [], { cid, memory, memory_level, due }, choice, today);
    });
  });
  return { after, fresh, counts };
}
