import { boxCounts, COUNT_KIND, type Counts, type ResolvedScope, scanCounts } from '#mirror/cards/index.ts';
import { inChunks, type Pause } from '#mirror/scheduling/chunking.ts';
import { readInSteps, STEP, scanRecords } from '../database/steps.ts';
import type { Store } from '../database/store.ts';

/** Counts of any scope: the stored ones where they exist. An A-Z group, several boxes and single cards have none. */
export function scopeCounts(store: Store, scope: ResolvedScope): Counts {
  const { counted, where, params } = scope;
  return counted === null ? scanCounts(store, where, params) : boxCounts(store, counted.kind, counted.box_id);
}

/** Cards whose answers are read in one step. Each has a few. */
const CARDS = 500;

const COUNTED = `a.kind = 'answer' AND a.id NOT IN (SELECT undoes FROM answer_log WHERE undoes IS NOT NULL)
  AND a.id NOT IN (SELECT id FROM carried_twice)`;

/**
 * Aggregates the answers of a scope that count, in steps, and gives the rows of each step: a group may come in several.
 * @param select SQL for columns of `answer_log a`
 * @param groups SQL for the columns that are grouped by
 */
export async function eachStep<Row>(
  store: Store,
  scope: ResolvedScope,
  { select, groups }: { readonly select: string; readonly groups: string },
  pause: Pause,
  take: (rows: readonly Row[]) => void,
): Promise<void> {
  const isEverything = scope.counted?.kind === COUNT_KIND.all;
  await readInSteps(store, async () => {
    if (!isEverything && !isLargeScope(store, scope)) {
      const step = `SELECT ${select} FROM json_each(?) AS list CROSS JOIN records r ON r.card_id = list.value
        CROSS JOIN answer_log a ON a.cid = r.cid WHERE ${COUNTED} GROUP BY ${groups}`;
      const ids = hasManyCards(store, scope)
        ? await scanRecords(store, 'r.card_id', scope, pause)
        : store
            .sql<number>(`SELECT r.card_id FROM records r WHERE ${scope.where}`)
            .pluck()
            .all(...scope.params);
      await inChunks(ids, CARDS, pause, (some) => take(store.sql<Row>(step).all(JSON.stringify(some))));
      return;
    }
    // The scope of all cards does not look at the cards.
    const cards = isEverything ? '' : 'CROSS JOIN cards c ON c.cid = a.cid CROSS JOIN records r ON r.card_id = c.id';
    const where = isEverything ? COUNTED : `${COUNTED} AND ${scope.where}`;
    const step = store.sql<Row>(
      `SELECT ${select} FROM (SELECT * FROM answer_log WHERE id >= ? AND id < ?) a ${cards} WHERE ${where} GROUP BY ${groups}`,
    );
    const next = store.sql<string>('SELECT id FROM answer_log WHERE id >= ? LIMIT 1 OFFSET ?').pluck();
    for (let from = ''; ; await pause()) {
      const end = next.get(from, STEP);
      take(step.all(from, end ?? '\u{10ffff}', ...(isEverything ? [] : scope.params)));
      if (end === undefined) return;
      from = end;
    }
  });
}

/** True if its row ids alone take longer than a step. */
function hasManyCards(store: Store, scope: ResolvedScope): boolean {
  return scope.counted !== null && scopeCounts(store, scope).count > 2 * STEP;
}

/** True if it is faster to start with the answers of the log than with the cards of the scope. */
function isLargeScope(store: Store, scope: ResolvedScope): boolean {
  if (scope.counted === null) return false;
  const cardLimit = scopeCounts(store, scope).count * 2;
  return store.sql<{ one: number }>('SELECT 1 AS one FROM answer_log LIMIT 1 OFFSET ?').get(cardLimit) === undefined;
}
