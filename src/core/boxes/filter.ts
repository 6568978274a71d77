import { type DaySettings, isInReview } from '../day/index.ts';
import { recordIn } from '../training/record.ts';
import type { TrainingRecord, TrainingRecords } from '../training/types.ts';

/** Filters of a box's card list, one for each stat tile (docs/product.md §2, §4). */
export type SubBoxFilter = 'all' | 'trained' | 'learned' | 'inreview';

export const SUB_BOX_FILTERS: readonly SubBoxFilter[] = ['all', 'trained', 'learned', 'inreview'];

/** The filter of a text; any other value falls back to all (docs/product.md §4). */
export function parseFilter(text: string | null | undefined): SubBoxFilter {
  return SUB_BOX_FILTERS.find((filter) => filter === text) ?? 'all';
}

/** Whether a filter keeps a card with this record; `now` is ISO 8601. */
export function filterKeeps(filter: SubBoxFilter, record: TrainingRecord, now: string, day?: DaySettings): boolean {
  switch (filter) {
    case 'all':
      return true;
    case 'trained':
      return record.status.IS_TRAINED;
    case 'learned':
      return record.status.IS_LEARNED;
    case 'inreview':
      return isInReview(record, now, day);
  }
}

/** The cards a filter keeps, in the order given; any unknown filter keeps all. */
export function filterCards<C extends { readonly cid: string }>(
  cards: readonly C[],
  records: TrainingRecords,
  filter: string | null | undefined,
  now: string,
  day?: DaySettings,
): C[] {
  const known = parseFilter(filter);
  return cards.filter((card) => filterKeeps(known, recordIn(records, card.cid), now, day));
}

/** The four stat tiles of a box. */
export interface BoxCounts {
  readonly count: number;
  readonly learned_count: number;
  readonly trained_count: number;
  readonly in_review_count: number;
}

/** Counts the stat tiles of a box. */
export function countCards(
  cards: readonly { readonly cid: string }[],
  records: TrainingRecords,
  now: string,
  day?: DaySettings,
): BoxCounts {
  const counts = { count: cards.length, learned_count: 0, trained_count: 0, in_review_count: 0 };
  for (const { cid } of cards) {
    const record = recordIn(records, cid);
    if (record.status.IS_LEARNED) counts.learned_count++;
    if (record.status.IS_TRAINED) counts.trained_count++;
    if (isInReview(record, now, day)) counts.in_review_count++;
  }
  return counts;
}
