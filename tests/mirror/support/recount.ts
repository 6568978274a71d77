import { expect } from 'vitest';
import { compareFirstChars } from '#core/card/index.ts';
import { boxCounts, type CountKind, charCounts, dueByDay } from '#mirror/cards/counts.ts';
import { topBoxes } from '#mirror/database/boxLists.ts';
import type { TestStore } from './store.ts';

interface ScannedRow {
  readonly box_id: number;
  readonly top_id: number;
  readonly place: number;
  readonly first_char: string;
  readonly memory_level: number;
  readonly IS_LEARNED: number;
  readonly IS_MEMORIZED: number;
  readonly IS_TRAINED: number;
  readonly last_training_at: string;
  readonly due_day: number | null;
}

/** Every visible card, by a scan of all cards. */
export function scan(test: TestStore): ScannedRow[] {
  return test.rows(`SELECT r.*, b.id AS box_id, t.id AS top_id, c.first_char FROM records r JOIN cards c ON c.id = r.card_id
    JOIN boxes b ON b.bid = c.pbid JOIN boxes t ON t.bid = b.pbid
    WHERE c.deleted_at IS NULL AND b.IS_SOFT_DELETED = 0 AND t.IS_SOFT_DELETED = 0
      AND c.batch NOT IN (SELECT batch FROM open_imports)`);
}

function expected(rows: readonly ScannedRow[], today: number) {
  const n = (test: (row: ScannedRow) => boolean): number => rows.filter(test).length;
  const active = (row: ScannedRow): boolean => row.place === 1;
  const fresh = (row: ScannedRow): boolean => row.last_training_at === 'N/A';
  const dated = (row: ScannedRow): boolean => row.due_day !== null && row.due_day <= today;
  const due = (row: ScannedRow): boolean => active(row) && dated(row);
  return {
    count: rows.length,
    trained_count: n((row) => row.IS_TRAINED === 1),
    learned_count: n((row) => row.IS_LEARNED === 1),
    in_review_count: n((row) => dated(row) && row.IS_LEARNED === 1),
    due_count: n(due),
    new_count: n((row) => active(row) && fresh(row) && row.IS_MEMORIZED === 0),
    memorized_count: n((row) => row.IS_MEMORIZED === 1),
    suspended_count: n((row) => row.place === 2),
    levels: [0, 1, 2, 3, 4, 5, 6, 7].map((level) =>
      n((row) => active(row) && !fresh(row) && row.memory_level === level),
    ),
    active: n(active),
    unmemorized: n((row) => active(row) && row.IS_TRAINED === 0 && row.IS_MEMORIZED === 0),
    reviewable: n((row) => active(row) && row.IS_TRAINED === 1),
  };
}

/** Compares every stored count of a mirror with a count of its cards. */
export function expectRecounted(test: TestStore): void {
  const { store } = test;
  const today = store.today();
  const all = scan(test);
  const check = (kind: CountKind, box_id: number, rows: readonly ScannedRow[]): void => {
    expect(boxCounts(store, kind, box_id)).toEqual(expected(rows, today));
    const days = new Map<number, number>();
    for (const { place, due_day } of rows) {
      if (place === 1 && due_day !== null) days.set(due_day, (days.get(due_day) ?? 0) + 1);
    }
    const stored = [...dueByDay(store, kind, box_id, 0, 1e9)].filter(([, due]) => due !== 0);
    expect(new Map(stored)).toEqual(days);
  };
  const checkGroups = (box_id: number, rows: readonly ScannedRow[]): void => {
    const groups = Map.groupBy(rows, ({ first_char }) => first_char);
    const chars = [...groups].map(([first_char, cards]) => ({ first_char, count: cards.length }));
    expect(charCounts(store, box_id)).toEqual(chars.sort((a, b) => compareFirstChars(a.first_char, b.first_char)));
  };
  check(2, 0, all);
  for (const top of topBoxes(store)) {
    const rows = all.filter(({ top_id }) => top_id === top.id);
    check(1, top.id, rows);
    checkGroups(top.id, rows);
  }
  const boxes = test.rows<{
    id: number;
    is_sub_box: number;
  }>(`SELECT b.id, b.id <> t.id AS is_sub_box FROM boxes b JOIN boxes t ON t.bid = b.pbid
    WHERE b.IS_SOFT_DELETED = 0 AND t.IS_SOFT_DELETED = 0 AND b.batch = 0`);
  for (const { id, is_sub_box } of boxes) {
    const rows = all.filter(({ box_id }) => box_id === id);
    check(0, id, rows);
    if (is_sub_box === 1) checkGroups(id, rows);
  }
}
