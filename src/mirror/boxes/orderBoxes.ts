import { withStamps } from '#mirror/cards/index.ts';
import { findBox, subBoxes, topBoxes } from '../database/boxLists.ts';
import { MirrorError } from '../database/errors.ts';
import type { Store } from '../database/store.ts';

/**
 * Sets the order of boxes of one list (top-level boxes, or the sub-boxes of one box). Boxes that are not named follow in
 * their current order. Each moved box gets a stamp. Returns the whole list. Throws `NOT_FOUND`, and `BAD_REQUEST` for boxes
 * of different lists.
 */
export function orderBoxes(store: Store, bids: readonly string[]): string[] {
  return store.write(() => {
    const [first] = bids;
    if (first === undefined) return topBoxes(store).map(({ bid }) => bid);
    const box = findBox(store, first);
    if (box === undefined) throw new MirrorError('NOT_FOUND', 'no such box');
    const isTop = box.bid === box.pbid;
    const before = (isTop ? topBoxes(store) : subBoxes(store, box.pbid)).map(({ bid }) => bid);
    const listed = new Set(before);
    if (bids.some((bid) => !listed.has(bid))) throw new MirrorError('BAD_REQUEST', 'boxes of different lists');
    const after = [...new Set([...bids, ...before])];
    numberBoxes(store, after);
    store.changed('boxes');
    return after;
  });
}

/** Numbers boxes by their order. Boxes whose number is unchanged are not written. */
function numberBoxes(store: Store, bids: readonly string[]): void {
  const find = store.sql<{ position: number; stamps: string }>('SELECT position, stamps FROM boxes WHERE bid = ?');
  const set = store.sql('UPDATE boxes SET position = ?, stamps = ?, update_at = ? WHERE bid = ?');
  const stamp = store.stamp();
  for (const [position, bid] of bids.entries()) {
    const row = find.get(bid);
    if (row === undefined || row.position === position) continue;
    set.run(position, withStamps(row.stamps, ['position'], stamp), store.now(), bid);
  }
}
