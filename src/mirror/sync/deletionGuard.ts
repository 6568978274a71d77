import { timeText } from '#core/day/index.ts';
import type { BoxItem, CardItem } from '#core/sync/index.ts';
import { restoreBoxes } from '#mirror/bin/index.ts';
import { restoreCards } from '#mirror/cards/index.ts';
import type { Pause } from '#mirror/scheduling/chunking.ts';
import { boxMerge, cardMerge } from '#mirror/staging/index.ts';
import type { Store } from '../database/store.ts';
import { VISIBILITY } from '../database/visibility.ts';

/** Cards that syncs may delete within a day without a question: this many, or this part of all (Y-8). */
const FREE_CARDS = 20;
const FREE_PART = 0.1;

/** Deletions of this time count together, in milliseconds. */
const WINDOW_MS = 86_400_000;

/** A box or card that a sync puts in the bin, and how many cards go with it. */
export interface Deletion {
  readonly kind: 'box' | 'card';
  readonly id: string;
  readonly cards: number;
}

/** The boxes and cards that a page would put in the bin here, within `store.write`; also cards that it moves to a box there. */
export function deletedBy(store: Store, boxes: readonly BoxItem[], cards: readonly CardItem[]): Deletion[] {
  const bids = boxes.filter(
    (box) =>
      box.IS_SOFT_DELETED &&
      boxMerge(store, { values: box, stamps: box.stamps })?.merged.changes.IS_SOFT_DELETED === true,
  );
  const gone = new Set(boxes.flatMap(({ bid, IS_SOFT_DELETED }) => (IS_SOFT_DELETED ? [bid] : [])));
  const isBinned = store.sql(
    `SELECT 1 FROM boxes b JOIN boxes top ON top.bid = b.pbid
     WHERE b.bid = ? AND (b.IS_SOFT_DELETED = 1 OR top.IS_SOFT_DELETED = 1)`,
  );
  const isVisible = store.sql(`SELECT 1 FROM records WHERE cid = ? AND place > ${VISIBILITY.inBin}`);
  const removed = new Set(bids.map(({ bid }) => bid));
  const single = cards.flatMap((card): Deletion[] => {
    const found = cardMerge(store, { values: card, stamps: card.stamps });
    if (found === null) return [];
    const { row, merged } = found;
    const target = merged.changes.pbid;
    const isMoved =
      typeof target === 'string' &&
      isVisible.get(card.cid) !== undefined &&
      (gone.has(target) || isBinned.get(target) !== undefined);
    if (merged.changes.card_status !== 'deleted' && !isMoved) return [];
    const isInBox = removed.has(String(row.pbid)) || removed.has(String(row.bid));
    return [{ kind: 'card', id: card.cid, cards: isInBox ? 0 : 1 }];
  });
  return [...boxDeletions(store, [...removed]), ...single];
}

/** The deletion of these boxes. The cards of a sub-box count with its top-level box if that goes, too. */
export function boxDeletions(store: Store, bids: readonly string[]): Deletion[] {
  const removed = new Set(bids);
  const parent = store.sql<{ pbid: string }>('SELECT pbid FROM boxes WHERE bid = ?');
  return bids.map((id) => {
    const pbid = parent.get(id)?.pbid ?? id;
    return { kind: 'box', id, cards: pbid !== id && removed.has(pbid) ? 0 : cardsIn(store, id) };
  });
}

/** The question whether these deletions may happen, with those of the last day since the person's last decision; null: no question. */
export function questionAbout(
  store: Store,
  deletions: readonly Deletion[],
): { readonly cards: number; readonly total: number } | null {
  const cardsOf = (list: readonly Deletion[]): number => list.reduce((sum, { cards }) => sum + cards, 0);
  if (cardsOf(deletions) === 0) return null;
  const before = cardsOf(recentDeletions(store));
  const cards = before + cardsOf(deletions);
  const total = before + visibleCards(store);
  return cards > FREE_CARDS && cards > total * FREE_PART ? { cards, total } : null;
}

/** What syncs deleted within a day, since the person's last decision. */
export function recentDeletions(store: Store): Deletion[] {
  const since = timeText(Date.parse(store.now()) - WINDOW_MS);
  return store.sql<Deletion>('SELECT kind, id, cards FROM sync_deletions WHERE at > ?').all(since);
}

/** Counts deletions that happened without a question, within their transaction. */
export function noteDeletions(store: Store, deletions: readonly Deletion[]): void {
  const now = store.now();
  store.sql('DELETE FROM sync_deletions WHERE at <= ?').run(timeText(Date.parse(now) - WINDOW_MS));
  const insert = store.sql('INSERT OR REPLACE INTO sync_deletions (kind, id, cards, at) VALUES (?, ?, ?, ?)');
  for (const { kind, id, cards } of deletions) insert.run(kind, id, cards, now);
}

/** The person has decided: what comes later counts from zero. */
export function forgetDeletions(store: Store): void {
  store.sql('DELETE FROM sync_deletions').run();
}

/** Restores boxes and cards from the bin, as a new edit: they come back on all devices. */
export async function restoreDeletions(
  store: Store,
  deletions: readonly Pick<Deletion, 'kind' | 'id'>[],
  pause: Pause,
): Promise<void> {
  const idsOf = (kind: Deletion['kind']) => deletions.flatMap((one) => (one.kind === kind ? [one.id] : []));
  await restoreBoxes(store, idsOf('box'), pause);
  restoreCards(store, idsOf('card'));
}

/** The cards outside the bin in a box and its sub-boxes. */
function cardsIn(store: Store, bid: string): number {
  const count = store.sql<{ n: number }>(
    `SELECT count(*) AS n FROM records WHERE place > ${VISIBILITY.inBin} AND box_id IN (
       SELECT s.id FROM boxes b JOIN boxes s ON s.id = b.id OR s.pbid = b.bid WHERE b.bid = ?)`,
  );
  return count.get(bid)?.n ?? 0;
}

/** The cards outside the bin. */
export function visibleCards(store: Store): number {
  return store.sql<{ n: number }>(`SELECT count(*) AS n FROM records WHERE place > ${VISIBILITY.inBin}`).get()?.n ?? 0;
}
