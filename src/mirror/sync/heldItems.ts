import { titleKey } from '#core/card/index.ts';
import { type BoxItem, type CardItem, type DocumentItem, type EntryItem, latest } from '#core/sync/index.ts';
import { identityHash } from '#mirror/cards/index.ts';
import { findRenewable } from '#mirror/staging/index.ts';
import type { Store } from '../database/store.ts';
import { findParcels, noteParcel, unmarked, wholeMarks } from './incomingParcels.ts';

/**
 * Items of pages that cannot be judged yet: the clock is wrong, or edits here get new stamps first, or their parcel is not whole. They
 * are kept until they can be.
 */

/** Most kept items that are judged at once, and while somebody trains. */
const MOST = 2000;
const SMALL = 200;

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
  /** The parcels that held boxes and cards wait for. */
  readonly marks: ReadonlyMap<unknown, string>;
}

/** Finds out which items can be judged now. Writes nothing. */
export function splitItems(store: Store, items: PageItems): SplitItems {
  const last = store.lastAllowedStamp();
  const isAhead = aheadHere(store);
  const isRenewable = findRenewable(store);
  const parcelOf = findParcels(store);
  const marks = new Map<unknown, string>();
  const isInParcel = (item: BoxItem | CardItem): boolean => {
    const mark = parcelOf(item);
    if (mark !== null) marks.set(item, mark);
    return mark !== null;
  };
  const parts = {
    boxes: parted(items.boxes, (box) => isInParcel(box) || isAhead('boxes', box.bid) || isRenewable('box', box.bid)),
    cards: parted(
      items.cards,
      (card) => isInParcel(card) || isAhead('cards', card.cid) || isRenewable('card', card.cid),
    ),
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
  const now = of(0);
  return { now: { ...now, boxes: unmarked(now.boxes), cards: unmarked(now.cards) }, held: of(1), marks };
}

function parted<Item>(items: readonly Item[], isHeld: (item: Item) => boolean): [now: Item[], held: Item[]] {
  const held = new Set(items.filter(isHeld));
  return [items.filter((item) => !held.has(item)), [...held]];
}

/** Keeps what could not be judged, and forgets what was, within the transaction of the page. */
export function keepHeld(store: Store, { now, held, marks }: SplitItems): void {
  const isAny = store.sql('SELECT 1 FROM held_items LIMIT 1').get() !== undefined;
  const forget = store.sql('DELETE FROM held_items WHERE kind = ? AND id = ?');
  if (isAny) for (const { kind, id } of keysOf(now)) forget.run(kind, id);
  const keep = store.sql(
    'INSERT OR REPLACE INTO held_items (kind, id, stamp, item, mark, likeness) VALUES (?, ?, ?, ?, ?, ?)',
  );
  for (const mark of new Set(marks.values())) noteParcel(store, mark);
  for (const { kind, id, stamp, item } of keysOf(held)) {
    const mark = marks.get(item) ?? null;
    keep.run(
      kind,
      id,
      stamp,
      JSON.stringify(item),
      mark,
      mark === null ? null : likenessOf(item as BoxItem | CardItem),
    );
  }
}

/** What a copy of a box or card has in common with it (C-42). */
const likenessOf = (item: BoxItem | CardItem): string => ('cid' in item ? identityHash(item) : titleKey(item.title));

/** Whether one of these boxes or cards, which no server has had, may be a copy of one that waits for its parcel. */
export function areCopiesHeld(store: Store, bids: readonly string[], cids: readonly string[]): boolean {
  if (store.sql('SELECT 1 FROM held_items WHERE likeness IS NOT NULL LIMIT 1').get() === undefined) return false;
  const like = (kind: string, table: string, id: string, column: string) =>
    `SELECT 1 FROM json_each(?) AS list CROSS JOIN unsent u ON u.kind = '${kind}' AND u.id = list.value AND u.isNew = 1
     CROSS JOIN ${table} t ON t.${id} = u.id CROSS JOIN held_items h ON h.likeness = t.${column}`;
  const sql = `${like('box', 'boxes', 'bid', 'title_key')} UNION ALL ${like('card', 'cards', 'cid', 'identity')} LIMIT 1`;
  return store.sql(sql).get(JSON.stringify(bids), JSON.stringify(cids)) !== undefined;
}

/** New stamps come after those of what is kept and may be judged. What waits for its parcel is not known here yet. */
export function observeHeld(store: Store): void {
  const sql = 'SELECT max(stamp) FROM held_items WHERE mark IS NULL AND stamp <= ?';
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

type KeptPage = { readonly [Kind in keyof PageItems]: readonly unknown[] };

/**
 * The kept items that can be judged now, boxes before the cards in them. They are pages of their own, because a page has each item once:
 * of two copies of a box, one deleted and one restored, only the deletion would be taken.
 */
export function* keptPages(store: Store): Generator<KeptPage> {
  if (store.lastStampOfServer() !== null) return;
  const marks = [null, ...wholeMarks(store)];
  const select = store.sql<{ id: string; item: string }>(
    `SELECT id, item FROM held_items WHERE mark IS ? AND kind = ? AND id > ? AND stamp <= ? ORDER BY id LIMIT ?`,
  );
  let page = emptyPage();
  let size = store.isTraining ? SMALL : MOST;
  let room = size;
  for (const kind of ['boxes', 'cards', 'log', 'documents'] as const) {
    for (const mark of marks) {
      for (let id: string | undefined = ''; id !== undefined; ) {
        const rows: { id: string; item: string }[] = select.all(mark, kind, id, store.lastAllowedStamp(), room);
        id = rows.at(-1)?.id;
        page[kind].push(...rows.map(({ item }) => JSON.parse(item)));
        room -= rows.length;
        if (room > 0) continue;
        yield page;
        page = emptyPage();
        size = store.isTraining ? SMALL : MOST;
        room = size;
      }
    }
  }
  if (room < size) yield page;
}

const emptyPage = (): Record<keyof PageItems, unknown[]> => ({ boxes: [], cards: [], log: [], documents: [] });

/** Whether the parcels that can be judged now may need more than one page. */
export function areManyKept(store: Store): boolean {
  const count = store
    .sql<number>(`SELECT count(*) FROM (SELECT 1 FROM held_items WHERE mark IS ? LIMIT ${SMALL + 1})`)
    .pluck();
  const marks = wholeMarks(store);
  return marks.length > 0 && [null, ...marks].reduce((sum, mark) => sum + (count.get(mark) ?? 0), 0) > SMALL;
}
