import { BOX_COLUMNS, BOX_SHOWN, type BoxRow } from './rows.ts';
import type { Store } from './store.ts';
import { visibilityFilter } from './visibilityFilter.ts';

/** Top-level boxes in the person's order. */
export function topBoxes(store: Store): BoxRow[] {
  return store
    .sql<BoxRow>(`SELECT ${BOX_COLUMNS} FROM boxes b WHERE b.pbid = b.bid AND ${BOX_SHOWN} ORDER BY b.position, b.id`)
    .all();
}

/** The sub-boxes of a top-level box in their order. */
export function subBoxes(store: Store, bid: string): BoxRow[] {
  return store
    .sql<BoxRow>(
      `SELECT ${BOX_COLUMNS} FROM boxes b WHERE b.pbid = ? AND b.bid <> b.pbid AND ${BOX_SHOWN} ORDER BY b.position, b.id`,
    )
    .all(bid);
}

/** Any box by its bid; undefined if there is none or it is in the bin (itself or with its top-level box). */
export function findBox(store: Store, bid: string): BoxRow | undefined {
  return store
    .sql<BoxRow>(
      `SELECT ${BOX_COLUMNS} FROM boxes b JOIN boxes t ON t.bid = b.pbid
       WHERE b.bid = ? AND ${BOX_SHOWN} AND t.IS_SOFT_DELETED = 0`,
    )
    .get(bid);
}

/** Whether a box has sub-boxes. */
export function isNested(store: Store, bid: string): boolean {
  return (
    store.sql(`SELECT 1 FROM boxes b WHERE b.pbid = ? AND b.bid <> b.pbid AND ${BOX_SHOWN} LIMIT 1`).get(bid) !==
    undefined
  );
}

/** The box a row is in; the row itself at the top level. */
export function topOf(store: Store, box: BoxRow): BoxRow {
  return box.pbid === box.bid ? box : (findBox(store, box.pbid) ?? box);
}

/** The cids of the cards a box holds itself, in the person's own order. */
export function boxOrder(store: Store, box_id: number): string[] {
  return store
    .sql<{ cid: string }>(
      `SELECT r.cid FROM records r JOIN cards c ON c.id = r.card_id
       WHERE r.box_id = ? AND r.place > 0${visibilityFilter(store)} ORDER BY c.position, c.id`,
    )
    .all(box_id)
    .map(({ cid }) => cid);
}

/** The cids of all cards of a top-level box: its sub-boxes in order, each in the person's own order. */
export function topOrder(store: Store, top_id: number): string[] {
  return store
    .sql<{ cid: string }>(
      `SELECT r.cid FROM records r JOIN cards c ON c.id = r.card_id JOIN boxes b ON b.id = r.box_id
       WHERE r.top_id = ? AND r.place > 0${visibilityFilter(store)} ORDER BY b.position, b.id, c.position, c.id`,
    )
    .all(top_id)
    .map(({ cid }) => cid);
}

export interface GroupRow {
  readonly uid: string;
  readonly gid: string;
  readonly title: string;
  readonly category: string;
  readonly labels: string;
  readonly datetime: string;
}

/** The older card groups. */
export function cardGroups(store: Store): GroupRow[] {
  return store
    .sql<GroupRow>('SELECT uid, gid, title, category, labels, datetime FROM card_groups ORDER BY title')
    .all();
}
