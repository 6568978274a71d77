import { MirrorError } from './errors.ts';
import { BOX_COLUMNS, BOX_VISIBLE, type BoxRow } from './rows.ts';
import type { Store } from './store.ts';
import { visibleRecords } from './visibilityFilter.ts';

/** The top-level boxes, in the order of the user. */
export function topBoxes(store: Store): BoxRow[] {
  return store
    .sql<BoxRow>(`SELECT ${BOX_COLUMNS} FROM boxes b WHERE b.pbid = b.bid AND ${BOX_VISIBLE} ORDER BY b.position, b.id`)
    .all();
}

/** The sub-boxes of a top-level box, in the order of the user. */
export function subBoxes(store: Store, bid: string): BoxRow[] {
  return store
    .sql<BoxRow>(
      `SELECT ${BOX_COLUMNS} FROM boxes b WHERE b.pbid = ? AND b.bid <> b.pbid AND ${BOX_VISIBLE} ORDER BY b.position, b.id`,
    )
    .all(bid);
}

/** A box by its bid; undefined if it does not exist, or it or its top-level box is in the bin. */
export function findBox(store: Store, bid: string): BoxRow | undefined {
  return store
    .sql<BoxRow>(
      `SELECT ${BOX_COLUMNS} FROM boxes b JOIN boxes t ON t.bid = b.pbid
       WHERE b.bid = ? AND ${BOX_VISIBLE} AND t.IS_SOFT_DELETED = 0`,
    )
    .get(bid);
}

/** Like {@link findBox}; throws `BID_NOT_FOUND` instead of returning undefined. */
export function requireBox(store: Store, bid: string): BoxRow {
  const box = findBox(store, bid);
  if (box === undefined) throw new MirrorError('BID_NOT_FOUND', 'bid not found');
  return box;
}

/** Like {@link requireBox}; throws `BAD_REQUEST` with this message for a sub-box. */
export function requireTopBox(store: Store, bid: string, message: string): BoxRow {
  const box = requireBox(store, bid);
  if (box.bid !== box.pbid) throw new MirrorError('BAD_REQUEST', message);
  return box;
}

/** Whether a box has sub-boxes. */
export function isNested(store: Store, bid: string): boolean {
  return (
    store.sql(`SELECT 1 FROM boxes b WHERE b.pbid = ? AND b.bid <> b.pbid AND ${BOX_VISIBLE} LIMIT 1`).get(bid) !==
    undefined
  );
}

/** The bids of the boxes that have sub-boxes. */
export function nestedBoxes(store: Store): Set<string> {
  const sql = `SELECT DISTINCT b.pbid FROM boxes b WHERE b.bid <> b.pbid AND ${BOX_VISIBLE}`;
  return new Set(store.sql<string>(sql).pluck().all());
}

/** The top-level box of a box: the box itself if it is one. */
export function topBoxOf(store: Store, box: BoxRow): BoxRow {
  return box.bid === box.pbid ? box : (findBox(store, box.pbid) ?? box);
}

/** The cids of the cards directly in a box, in the order of the user. */
export function boxOrder(store: Store, box_id: number): string[] {
  return store
    .sql<{ cid: string }>(
      `SELECT r.cid FROM records r JOIN cards c ON c.id = r.card_id
       WHERE r.box_id = ? AND ${visibleRecords(store)} ORDER BY c.position, c.id`,
    )
    .all(box_id)
    .map(({ cid }) => cid);
}

/** The cids of all cards of a top-level box, in the order of the user: sub-box by sub-box. */
export function topOrder(store: Store, top_id: number): string[] {
  return store
    .sql<{ cid: string }>(
      `SELECT r.cid FROM records r JOIN cards c ON c.id = r.card_id JOIN boxes b ON b.id = r.box_id
       WHERE r.top_id = ? AND ${visibleRecords(store)} ORDER BY b.position, b.id, c.position, c.id`,
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

/** The card groups (a feature of older versions). */
export function cardGroups(store: Store): GroupRow[] {
  return store
    .sql<GroupRow>('SELECT uid, gid, title, category, labels, datetime FROM card_groups ORDER BY title')
    .all();
}
