import { compareFirstChars } from '#core/card/index.ts';
import type { Store } from '../store.ts';
import { COUNT_COLUMNS } from './columns.ts';
import { BOX_SHOWN } from './rows.ts';

/** Which cards a count is of: 0 those a box holds itself (pbid), 1 those of a top-level box (bid), 2 all. */
export type CountKind = 0 | 1 | 2;

type CountRow = { readonly [C in (typeof COUNT_COLUMNS)[number]]: number };

/** The GraphQL type BoxCounts, and what the training choices need beyond it. */
export interface Counts {
  readonly count: number;
  readonly trained_count: number;
  readonly learned_count: number;
  readonly in_review_count: number;
  readonly due_count: number;
  readonly new_count: number;
  readonly memorized_count: number;
  readonly suspended_count: number;
  readonly levels: readonly number[];
  /** Cards that can be chosen: neither suspended nor in the bin; of these the unmemorized and the trained ones. */
  readonly active: number;
  readonly unmemorized: number;
  readonly reviewable: number;
}

const SHOWN_TOPS = `(SELECT b.id FROM boxes b WHERE b.pbid = b.bid AND ${BOX_SHOWN})`;
const SUMS = COUNT_COLUMNS.map((column) => `total(${column}) AS ${column}`).join(', ');

function countRow(store: Store, kind: CountKind, box_id: number): CountRow | undefined {
  if (kind === 2) {
    return store
      .sql<CountRow>(`SELECT ${SUMS} FROM box_counts WHERE batch = 0 AND kind = 1 AND box_id IN ${SHOWN_TOPS}`)
      .get();
  }
  return store
    .sql<CountRow>(`SELECT ${COUNT_COLUMNS.join(', ')} FROM box_counts WHERE batch = 0 AND kind = ? AND box_id = ?`)
    .get(kind, box_id);
}

/** Cards due today or earlier, and the learned ones of them. `box_id` is 0 for all. */
export function dueCounts(store: Store, kind: CountKind, box_id: number): { due: number; learned: number } {
  const today = store.today();
  const sums =
    'SELECT coalesce(sum(due), 0) AS due, coalesce(sum(learned), 0) AS learned FROM due_counts WHERE batch = 0';
  type Row = { due: number; learned: number };
  const row =
    kind === 2 && store.hiddenTops.length > 0
      ? store.sql<Row>(`${sums} AND kind = 1 AND due_day <= ? AND box_id IN ${SHOWN_TOPS}`).get(today)
      : store.sql<Row>(`${sums} AND kind = ? AND box_id = ? AND due_day <= ?`).get(kind, box_id, today);
  return row ?? { due: 0, learned: 0 };
}

/** All kept counts of a box or of everything: a few rows are read, no card is. */
export function boxCounts(store: Store, kind: CountKind, box_id: number): Counts {
  const row = countRow(store, kind, box_id);
  const due = dueCounts(store, kind, box_id);
  const count = row?.count ?? 0;
  const suspended_count = row?.suspended ?? 0;
  return {
    count,
    trained_count: row?.trained ?? 0,
    learned_count: row?.learned ?? 0,
    in_review_count: due.learned,
    due_count: due.due,
    new_count: row?.fresh ?? 0,
    memorized_count: row?.memorized ?? 0,
    suspended_count,
    levels: levelsOf(row),
    active: count - suspended_count,
    unmemorized: row?.unmemorized ?? 0,
    reviewable: row?.reviewable ?? 0,
  };
}

function levelsOf(row: CountRow | undefined): number[] {
  if (row === undefined) return [0, 0, 0, 0, 0, 0, 0, 0];
  const { level_0, level_1, level_2, level_3, level_4, level_5, level_6, level_7 } = row;
  return [level_0, level_1, level_2, level_3, level_4, level_5, level_6, level_7];
}

/** The A-Z groups of a top-level box with all its cards, in the groups' order. */
export function charCounts(store: Store, top_id: number): { first_char: string; count: number }[] {
  return store
    .sql<{ first_char: string; count: number }>(
      'SELECT first_char, count FROM char_counts WHERE batch = 0 AND top_id = ? AND count > 0',
    )
    .all(top_id)
    .sort((a, b) => compareFirstChars(a.first_char, b.first_char));
}

/** Due cards for each day from `from` up to but without `to`. */
export function dueByDay(store: Store, kind: CountKind, box_id: number, from: number, to: number): Map<number, number> {
  const rows =
    kind === 2 && store.hiddenTops.length > 0
      ? store
          .sql<{ due_day: number; due: number }>(
            `SELECT due_day, sum(due) AS due FROM due_counts
             WHERE batch = 0 AND kind = 1 AND due_day >= ? AND due_day < ? AND box_id IN ${SHOWN_TOPS} GROUP BY due_day`,
          )
          .all(from, to)
      : store
          .sql<{ due_day: number; due: number }>(
            'SELECT due_day, due FROM due_counts WHERE batch = 0 AND kind = ? AND box_id = ? AND due_day >= ? AND due_day < ?',
          )
          .all(kind, box_id, from, to);
  return new Map(rows.map(({ due_day, due }) => [due_day, due]));
}
