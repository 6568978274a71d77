import { type DaySettings, isInReview } from '../day/index.ts';
import { recordIn, type TrainingRecord, type TrainingRecords } from '../training/index.ts';

/** The filters of a box's card list, one for each stat tile (docs/product.md §2, §4). */
export const SUB_BOX_FILTERS = ['all', 'trained', 'learned', 'inreview'] as const;
export type SubBoxFilter = (typeof SUB_BOX_FILTERS)[number];

/** Parses a filter. An unknown value falls back to `all` (docs/product.md §4). */
export function parseFilter(text: string | null | undefined): SubBoxFilter {
  return SUB_BOX_FILTERS.find((filter) => filter === text) ?? 'all';
}

/** Whether a card with this record matches a filter; `now` is ISO 8601. */
export function matchesFilter(filter: SubBoxFilter, record: TrainingRecord, now: string, day?: DaySettings): boolean {
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

/** The cards that match a filter, in the given order. An unknown filter matches all cards. */
export function filterCards<C extends { readonly cid: string }>(
  cards: readonly C[],
  records: TrainingRecords,
  filter: string | null | undefined,
  now: string,
  day?: DaySettings,
): C[] {
  const parsed = parseFilter(filter);
  return cards.filter((card) => matchesFilter(parsed, recordIn(records, card.cid), now, day));
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
