import { type BoxItem, type CardItem, type DocumentItem, type EntryItem, latest } from '#core/sync/index.ts';
import { findRenewable } from '#mirror/staging/index.ts';
import type { Store } from '../database/store.ts';

/** Items of pages that cannot be judged yet: the clock is wrong, or edits here get new stamps first. They are kept until they can be. */

/** Most kept items that are judged at once. */
const MOST = 5000;

export interface PageItems {
  readonly boxes: readonly BoxItem[];
  readonly cards: readonly CardItem[];
  readonly log: readonly EntryItem[];
  readonly documents: readonly DocumentItem[];
}

/** The items of a page: those that can be judged now, and those that are kept. */
export interface SplitItems {
  readonly now: PageItems;
  readonly held: PageItems;
}

/** Finds out which items can be judged now. Writes nothing. */
export function splitItems(store: Store, items: PageItems): SplitItems {
  const last = store.lastAllowedStamp();
  const isAhead = aheadHere(store);
  const isRenewable = findRenewable(store);
  const parts = {
    boxes: parted(items.boxes, ({ bid }) => isAhead('boxes', bid) || isRenewable('box', bid)),
    cards: parted(items.cards, ({ cid }) => isAhead('cards', cid) || isRenewable('card', cid)),
    // An entry keeps its stamp or is taken nowhere.
    log: parted(items.log, ({ stamp }) => stamp > last),
    documents: parted(items.documents, ({ id, stamp }) => stamp > last || isAhead('searches', id)),
  };
  const of = (at: 0 | 1): PageItems => ({
    boxes: parts.boxes[at],
    cards: parts.cards[at],
    log: parts.log[at],
    documents: parts.documents[at],
  });
  return { now: of(0), held: of(1) };
}

function parted<Item>(items: readonly Item[], isHeld: (item: Item) => boolean): [now: Item[], held: Item[]] {
  const held = new Set(items.filter(isHeld));
  return [items.filter((item) => !held.has(item)), [...held]];
}

/** Keeps what could not be judged, and forgets what was, within the transaction of the page. */
export function keepHeld(store: Store, { now, held }: SplitItems): void {
  const isAny = store.sql('SELECT 1 FROM held_items LIMIT 1').get() !== undefined;
  const forget = store.sql('DELETE FROM held_items WHERE kind = ? AND id = ?');
  if (isAny) for (const { kind, id } of keysOf(now)) forget.run(kind, id);
  const keep = store.sql('INSERT OR REPLACE INTO held_items (kind, id, stamp, item) VALUES (?, ?, ?, ?)');
  for (const { kind, id, stamp, item } of keysOf(held)) keep.run(kind, id, stamp, JSON.stringify(item));
}

/** New stamps come after those of what is kept and may be judged. */
export function observeHeld(store: Store): void {
  const sql = 'SELECT max(stamp) FROM held_items WHERE stamp <= ?';
  store.observeStamp(store.sql<string | null>(sql).pluck().get(store.lastAllowedStamp()) ?? '');
}

function keysOf({ boxes, cards, log, documents }: PageItems) {
  return [
    ...boxes.map((item) => ({ kind: 'boxes', id: item.bid, stamp: stampsOf(item), item })),
    ...cards.map((item) => ({ kind: 'cards', id: item.cid, stamp: stampsOf(item), item })),
    ...log.map((item) => ({ kind: 'log', id: item.id, stamp: item.stamp, item })),
    ...documents.map((item) => ({ kind: 'documents', id: item.id, stamp: item.stamp, item })),
  ];
}

const stampsOf = ({ stamps }: BoxItem | CardItem): string => latest(Object.values(stamps));

/**
 * While the clock is ahead of the server's, own edits may have stamps that no server takes. They get their true place when the
 * clock is right; until then nothing is merged with them.
 */
function aheadHere(store: Store): (table: 'boxes' | 'cards' | 'searches', id: string) => boolean {
  const last = store.lastStampOfServer();
  if (last === null) return () => false;
  const find = {
    boxes: 'SELECT 1 FROM boxes b, json_each(b.stamps) s WHERE b.bid = ? AND s.value > ?',
    cards: 'SELECT 1 FROM cards c, json_each(c.stamps) s WHERE c.cid = ? AND s.value > ?',
    searches: `SELECT 1 FROM (SELECT id, stamp FROM saved_searches UNION ALL SELECT id, stamp FROM removed_searches)
      WHERE id = ? AND stamp > ?`,
  };
  return (table, id) => store.sql(find[table]).get(id, last) !== undefined;
}

/**
 * The kept items that can be judged now. They are pages of their own, because a page has each item once: of two copies of a box, one
 * deleted and one restored, only the deletion would be taken.
 */
export function* keptPages(store: Store): Generator<{ readonly [Kind in keyof PageItems]: readonly unknown[] }> {
  if (store.lastStampOfServer() !== null) return;
  const page = store.sql<{ kind: keyof PageItems; id: string; item: string }>(
    'SELECT kind, id, item FROM held_items WHERE stamp <= ? AND (kind, id) > (?, ?) ORDER BY kind, id LIMIT ?',
  );
  for (let [kind, id] = ['', '']; ; ) {
    const rows = page.all(store.lastAllowedStamp(), kind, id, MOST);
    const last = rows.at(-1);
    if (last === undefined) return;
    [kind, id] = [last.kind, last.id];
    const of = (one: keyof PageItems): unknown[] =>
      rows.filter((row) => row.kind === one).map(({ item }) => JSON.parse(item));
    yield { boxes: of('boxes'), cards: of('cards'), log: of('log'), documents: of('documents') };
  }
}
