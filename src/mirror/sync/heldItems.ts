import { titleKey } from '#core/card/index.ts';
import { type BoxItem, type CardItem, type DocumentItem, type EntryItem, latest } from '#core/sync/index.ts';
import { identityHash } from '#mirror/cards/index.ts';
import { findRenewable } from '#mirror/staging/index.ts';
import type { Store } from '../database/store.ts';
import { findParcels, noteArrival, wholeParcels, withoutParcel } from './incomingParcels.ts';

/**
 * Items of pages that cannot be judged yet: the clock is wrong, or edits here get new stamps first, or their parcel is not whole. They
 * are kept until they can be.
 */

/** So many held items are judged at once, and while somebody trains. */
const PAGE = 2000;
const SMALL_PAGE = 200;

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
  readonly parcels: ReadonlyMap<unknown, string>;
}

/** Finds out which items can be judged now. Writes nothing. */
export function splitItems(store: Store, items: PageItems): SplitItems {
  const last = store.lastAllowedStamp();
  const isAhead = aheadHere(store);
  const isRenewable = findRenewable(store);
  const parcelOf = findParcels(store);
  const parcels = new Map<unknown, string>();
  const isInParcel = (item: BoxItem | CardItem): boolean => {
    const parcel = parcelOf(item);
    if (parcel !== null) parcels.set(item, parcel);
    return parcel !== null;
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
  return { now: { ...now, boxes: withoutParcel(now.boxes), cards: withoutParcel(now.cards) }, held: of(1), parcels };
}

function parted<Item>(items: readonly Item[], isHeld: (item: Item) => boolean): [now: Item[], held: Item[]] {
  const held = new Set(items.filter(isHeld));
  return [items.filter((item) => !held.has(item)), [...held]];
}

/** Keeps what could not be judged, and forgets what was, within the transaction of the page. */
export function keepHeld(store: Store, { now, held, parcels }: SplitItems): void {
  const isAny = store.sql('SELECT 1 FROM held_items LIMIT 1').get() !== undefined;
  const forget = store.sql('DELETE FROM held_items WHERE kind = ? AND id = ?');
  if (isAny) for (const { kind, id } of keysOf(now)) forget.run(kind, id);
  const keep = store.sql('INSERT OR REPLACE INTO held_items (kind, id, stamp, item) VALUES (?, ?, ?, ?)');
  for (const { kind, id, stamp, item } of keysOf(held)) keep.run(kind, id, stamp, JSON.stringify(item));
  for (const parcel of new Set(parcels.values())) noteArrival(store, parcel);
  const wait = store.sql('UPDATE held_items SET parcel = ?, likeness = ? WHERE kind = ? AND id = ?');
  for (const box of held.boxes) wait.run(parcels.get(box) ?? null, titleKey(box.title), 'boxes', box.bid);
  for (const card of held.cards) wait.run(parcels.get(card) ?? null, identityHash(card), 'cards', card.cid);
}

/** The parcels with what may be copies of these boxes and cards, as far as no server has had them. */
export function parcelsWithCopies(
  store: Store,
  { boxes, cards }: Partial<Pick<PageItems, 'boxes' | 'cards'>> = {},
): string[] {
  const like = (kind: string, table: string, id: string, column: string) =>
    `SELECT h.parcel FROM json_each(?) AS list CROSS JOIN unsent u ON u.kind = '${kind}' AND u.id = list.value AND u.isNew = 1
     CROSS JOIN ${table} t ON t.${id} = u.id
     CROSS JOIN held_items h ON h.likeness = t.${column} AND h.parcel IS NOT NULL`;
  const sql = `${like('box', 'boxes', 'bid', 'title_key')} UNION ${like('card', 'cards', 'cid', 'identity')}`;
  const ids = [boxes?.map(({ bid }) => bid) ?? [], cards?.map(({ cid }) => cid) ?? []];
  return store
    .sql<string>(sql)
    .pluck()
    .all(...ids.map((list) => JSON.stringify(list)));
}

/** New stamps come after those of what is held and may be judged. */
export function observeHeld(store: Store): void {
  const sql = 'SELECT max(stamp) FROM held_items WHERE parcel IS ? AND stamp <= ?';
  for (const parcel of [null, ...wholeParcels(store)]) {
    store.observeStamp(store.sql<string | null>(sql).pluck().get(parcel, store.lastAllowedStamp()) ?? '');
  }
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

/** The parcel of what waits for something else. */
const NO_PARCEL = null;

/** What can be judged now, by parcel: all that waits for no parcel, and the parcels that are whole. */
export function judgeable(store: Store): (string | null)[] {
  return [...(store.lastStampOfServer() === null ? [NO_PARCEL] : []), ...wholeParcels(store)];
}

type HeldPage = { readonly [Kind in keyof PageItems]: readonly unknown[] };

/** In this order: a box comes before what is in it. */
const ORDER = [
  ['boxes', "json_extract(item, '$.pbid') = id"],
  ['boxes', "json_extract(item, '$.pbid') <> id"],
  ['cards', 'TRUE'],
  ['log', 'TRUE'],
  ['documents', 'TRUE'],
] as const;

/**
 * The held items of these parcels that can be judged now. They are pages of their own, because a page has each item once: of two copies
 * of a box, one deleted and one restored, only the deletion would be taken.
 */
export function* heldPages(store: Store, parcels: readonly (string | null)[]): Generator<HeldPage> {
  let page = emptyPage();
  let size = pageSize(store);
  let room = size;
  for (const [kind, where] of ORDER) {
    const sql = `SELECT id, item FROM held_items
      WHERE parcel IS ? AND kind = ? AND id > ? AND (parcel IS NOT NULL OR stamp <= ?) AND ${where} ORDER BY id LIMIT ?`;
    const select = store.sql<{ id: string; item: string }>(sql);
    for (const parcel of parcels) {
      for (let id: string | undefined = ''; id !== undefined; ) {
        const rows: { id: string; item: string }[] = select.all(parcel, kind, id, store.lastAllowedStamp(), room);
        id = rows.at(-1)?.id;
        page[kind].push(...rows.map(({ item }) => JSON.parse(item)));
        room -= rows.length;
        if (room > 0) continue;
        yield page;
        page = emptyPage();
        size = pageSize(store);
        room = size;
      }
    }
  }
  if (room < size) yield page;
}

const emptyPage = (): Record<keyof PageItems, unknown[]> => ({ boxes: [], cards: [], log: [], documents: [] });

const pageSize = ({ isTraining }: Store): number => (isTraining ? SMALL_PAGE : PAGE);

/** Whether they may need more than one page. */
export function areMany(store: Store, parcels: readonly (string | null)[]): boolean {
  const count = store
    .sql<number>(`SELECT count(*) FROM (SELECT 1 FROM held_items WHERE parcel IS ? LIMIT ${SMALL_PAGE + 1})`)
    .pluck();
  return parcels.reduce((sum, parcel) => sum + (count.get(parcel) ?? 0), 0) > SMALL_PAGE;
}
