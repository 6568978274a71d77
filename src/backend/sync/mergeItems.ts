import { firstChar, titleKey } from '#core/card/index.ts';
import {
  BOX_FIELDS,
  type BoxItem,
  boxDigest,
  type CardItem,
  type Copy,
  cardDigest,
  type FutureStamps,
  isSameCard,
  isSameCopy,
  type Merged,
  merge,
  mergeCards,
  mergedNumber,
  numberOf,
  presentStamps,
  type Stamps,
  splitStatus,
  stampOf,
} from '#core/sync/index.ts';
import { defaultRecord } from '#core/training/index.ts';
import type { Queries } from '../database/index.ts';
import type { AccountFeed } from './accountFeed.ts';
import { futureStamps } from './serverStamp.ts';

/** A stored box or card. `data` is null if it was removed for good. */
interface StoredItem<Data> {
  readonly data: Data | null;
  readonly stamps: Stamps;
  /** What it takes of the account's quota; without it, it is not stored. */
  readonly bytes?: number;
  /** It was in the bin itself, not only its box. */
  readonly isDeleted?: boolean;
  /** The number of its latest change. */
  readonly seq?: number;
}

export type StoredBox = StoredItem<Omit<BoxItem, 'stamps'>>;
export type StoredCard = StoredItem<Omit<CardItem, 'stamps' | 'record'>>;

export async function storedBoxes(tx: Queries, uid: string, bids: readonly string[]): Promise<Map<string, StoredBox>> {
  const rows = await tx.query<StoredBox & { bid: string }>(
    'SELECT bid, data, stamps, bytes, seq FROM boxes WHERE uid = $1 AND bid = ANY($2::text[])',
    [uid, bids],
  );
  return new Map(rows.map(({ bid, ...box }) => [bid, box]));
}

export async function storedCards(tx: Queries, uid: string, cids: readonly string[]): Promise<Map<string, StoredCard>> {
  const rows = await tx.query<StoredCard & { cid: string }>(
    'SELECT cid, data, stamps, bytes, is_deleted AS "isDeleted", seq FROM cards WHERE uid = $1 AND cid = ANY($2::text[])',
    [uid, cids],
  );
  return new Map(rows.map(({ cid, ...card }) => [cid, card]));
}

/** The item after a copy of it arrived; null if nothing changes. `own` undefined: the item is new. */
function mergeItem<Data extends { readonly update_at: string }>(
  own: StoredItem<Data> | undefined,
  { stamps, ...data }: Data & { readonly stamps: Stamps },
  mergeCopies: (own: Copy, theirs: Copy, future: FutureStamps) => Merged | null,
  now: number,
): StoredItem<Data> | null {
  const future = futureStamps(now, own?.stamps ?? {}, stamps);
  const theirs: Copy = { values: { ...data } as Copy['values'], stamps };
  if (own === undefined) return { data: data as unknown as Data, stamps: presentStamps(stamps, future) };
  if (own.data === null) {
    // Removed for good: a later restore brings it back as a whole, or its box does.
    return own.isDeleted !== true || deletionStamp(theirs) > deletionStamp(deletedCopy(own.stamps))
      ? { data: data as unknown as Data, stamps: presentStamps(stamps, future) }
      : null;
  }
  const merged = mergeCopies({ values: { ...own.data } as Copy['values'], stamps: own.stamps }, theirs, future);
  if (merged === null) return null;
  const update_at = own.data.update_at > data.update_at ? own.data.update_at : data.update_at;
  return { data: { ...own.data, ...merged.changes, update_at } as Data, stamps: merged.stamps };
}

/** A card that was removed for good. */
function deletedCopy(stamps: Stamps): Copy {
  return { values: { card_status: 'deleted' }, stamps };
}

function deletionStamp(card: Copy): string {
  return stampOf(splitStatus(card).stamps, 'deleted_at');
}

/** Whether a stored item has the fields and stamps of a copy that a device sent. */
function isSameItem(
  stored: StoredBox | StoredCard | null | undefined,
  { stamps, ...data }: BoxItem | CardItem,
  isSame: (a: Copy, b: Copy) => boolean,
): boolean {
  if (stored?.data == null) return false;
  const own = { values: stored.data as unknown as Copy['values'], stamps: stored.stamps };
  return isSame(own, { values: data as Copy['values'], stamps });
}

export function isSameBoxItem(stored: StoredBox | null | undefined, box: BoxItem): boolean {
  return isSameItem(stored, box, (a, b) => isSameCopy(a, b, BOX_FIELDS));
}

export function isSameCardItem(stored: StoredCard | null | undefined, card: CardItem): boolean {
  return isSameItem(stored, card, isSameCard) && stored?.data != null && numberOf(stored.data) === numberOf(card);
}

export function mergeBox(own: StoredBox | undefined, box: BoxItem, now: number): StoredBox | null {
  return mergeItem<Omit<BoxItem, 'stamps'>>(own, box, (a, b, future) => merge(a, b, BOX_FIELDS, future), now);
}

export function mergeCard(
  own: StoredCard | undefined,
  { record: _, ...card }: CardItem,
  now: number,
): StoredCard | null {
  const merged = mergeItem<Omit<CardItem, 'stamps' | 'record'>>(own, card, mergeCards, now);
  const { data, stamps } = merged ?? own ?? {};
  if (own?.data == null || data == null || stamps === undefined) return merged;
  const number = mergedNumber(own.data, card);
  return number === (own.data.number ?? null) ? merged : { data: { ...data, number }, stamps };
}

/** Writes boxes, new or changed, and numbers the changes. */
export async function writeBoxes(
  tx: Queries,
  uid: string,
  boxes: ReadonlyMap<string, StoredBox>,
  feed: AccountFeed,
  now: number,
): Promise<void> {
  if (boxes.size === 0) return;
  const rows = [...boxes].map(([bid, { data, stamps }]) => ({
    bid,
    pbid: data?.pbid,
    data,
    stamps,
    isDeleted: data?.IS_SOFT_DELETED,
    digest: boxDigest(bid, stamps),
    seq: feed.next(),
  }));
  await tx.query(
    `INSERT INTO boxes (uid, bid, pbid, data, stamps, is_deleted, changed_at, digest, seq)
     SELECT $1, bid, pbid, data, stamps, "isDeleted", $3, digest, seq FROM jsonb_to_recordset($2::jsonb)
       AS r (bid text, pbid text, data jsonb, stamps jsonb, "isDeleted" boolean, digest bigint, seq bigint)
     ON CONFLICT (uid, bid) DO UPDATE SET pbid = EXCLUDED.pbid, data = EXCLUDED.data, stamps = EXCLUDED.stamps,
       is_deleted = EXCLUDED.is_deleted, changed_at = $3, digest = EXCLUDED.digest, seq = EXCLUDED.seq`,
    [uid, JSON.stringify(rows), new Date(now)],
  );
}

/** Writes cards, new or changed, and numbers the changes. The record of a new card is the default one. */
export async function writeCards(
  tx: Queries,
  uid: string,
  cards: ReadonlyMap<string, StoredCard>,
  feed: AccountFeed,
  now: number,
): Promise<void> {
  if (cards.size === 0) return;
  const rows = [...cards].map(([cid, { data, stamps }]) => ({
    cid,
    pbid: data?.pbid,
    gid: data?.gid,
    title_key: titleKey(data?.title ?? ''),
    first_char: firstChar(data?.title ?? ''),
    data,
    stamps,
    record: defaultRecord(cid),
    isDeleted: data?.card_status === 'deleted',
    digest: cardDigest(cid, stamps),
    seq: feed.next(),
  }));
  await tx.query(
    `INSERT INTO cards (uid, cid, pbid, gid, title_key, first_char, data, stamps, record, forgotten, is_deleted, changed_at,
       digest, seq)
     SELECT $1, cid, pbid, gid, title_key, first_char, data, stamps, record, 0, "isDeleted", $3, digest, seq
     FROM jsonb_to_recordset($2::jsonb) AS r (cid text, pbid text, gid text, title_key text, first_char text,
       data jsonb, stamps jsonb, record jsonb, "isDeleted" boolean, digest bigint, seq bigint)
     ON CONFLICT (uid, cid) DO UPDATE SET pbid = EXCLUDED.pbid, gid = EXCLUDED.gid, title_key = EXCLUDED.title_key,
       first_char = EXCLUDED.first_char, data = EXCLUDED.data, stamps = EXCLUDED.stamps,
       is_deleted = EXCLUDED.is_deleted, changed_at = $3, digest = EXCLUDED.digest, seq = EXCLUDED.seq`,
    [uid, JSON.stringify(rows), new Date(now)],
  );
}
