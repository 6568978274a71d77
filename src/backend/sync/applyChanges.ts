import * as v from 'valibot';
import { checkCard, LIMITS } from '#core/card/index.ts';
import { timeText } from '#core/day/index.ts';
import {
  type BoxItem,
  type CardItem,
  changeStatus,
  cursorNumber,
  type DocumentItem,
  type EntryItem,
  lastAllowedStamp,
  latest,
  stampDigest,
} from '#core/sync/index.ts';
import { inParts, type Queries } from '../database/index.ts';
import { replayCards, writeRecords } from '../training/index.ts';
import { type AccountFeed, type StorageLimits, writeToAccount } from './accountFeed.ts';
import { noteAnswerDates, requireProtocol } from './answerDates.ts';
import { repeatable } from './appliedOnce.ts';
import { type ChangeSet, ITEM_SCHEMAS, type ItemKind, type RefusedItem } from './changeSet.ts';
import { comparedEntry } from './comparison.ts';
import { cursorAt, isKnownCursor } from './feedChecks.ts';
import {
  isSameBoxItem,
  isSameCardItem,
  mergeBox,
  mergeCard,
  type StoredBox,
  type StoredCard,
  storedBoxes,
  storedCards,
  writeBoxes,
  writeCards,
} from './mergeItems.ts';
import { serverStamp } from './serverStamp.ts';
import { rowBytes } from './storedBytes.ts';

/** The response to a batch. */
export interface AppliedChanges {
  /** The device must fetch the changes of others first. Nothing was applied. */
  readonly behind: boolean;
  /** What was not taken. */
  readonly refused: readonly RefusedItem[];
  /** The new cursor of the device, if the feed after `base` is this batch as it was sent; else null. */
  readonly cursor: string | null;
}

interface Item<Value> {
  readonly index: number;
  readonly value: Value;
}

interface Work {
  readonly tx: Queries;
  readonly uid: string;
  readonly feed: AccountFeed;
  readonly now: number;
  readonly refuse: (kind: ItemKind, item: Item<unknown>, id: string | null, code: string) => void;
  /** What is stored is not what the item says. */
  readonly differs: () => void;
  /** The number up to which the device has seen the account; 0 if it did not say. */
  readonly seen: number;
}

/**
 * Merges a batch of changes into an account: fields by stamp, a delete wins over an edit, the log is a set and a record is
 * its replay. A batch with the same `op_id` is applied once. Items that break a rule are refused and listed. A device adds
 * boxes and cards only when it has seen all of the account, so that it can combine them with those of other devices.
 */
export async function applyChanges(
  tx: Queries,
  uid: string,
  limits: StorageLimits,
  changes: ChangeSet,
  now: number,
  protocol: number,
): Promise<AppliedChanges> {
  await requireProtocol(tx, uid, protocol);
  return await writeToAccount(tx, uid, limits, (feed) =>
    repeatable(tx, uid, changes.op_id, feed, async (): Promise<AppliedChanges> => {
      if (changes.base !== undefined && !(await isKnownCursor(tx, uid, changes.base))) {
        return { behind: true, refused: [], cursor: null };
      }
      const isUpToDate = changes.base !== undefined && cursorNumber(changes.base) === feed.last();
      if (changes.base !== undefined && !isUpToDate && (await addsItems(tx, uid, changes))) {
        return { behind: true, refused: [], cursor: null };
      }
      let isSame = true;
      const differs = (): void => {
        isSame = false;
      };
      const seen = changes.base === undefined ? 0 : cursorNumber(changes.base);
      const refused = await applyItems(tx, uid, feed, changes, now, differs, seen);
      const isExact = isUpToDate && isSame && refused.length === 0;
      return { behind: false, refused, cursor: isExact ? await cursorAt(tx, uid, feed.last(), protocol) : null };
    }),
  );
}

/** Whether a batch has boxes or cards that the account does not know. */
async function addsItems(tx: Queries, uid: string, { boxes, cards }: ChangeSet): Promise<boolean> {
  const idsOf = (kind: 'boxes' | 'cards', items: readonly unknown[]) => [
    ...new Set(items.flatMap((item) => idOf(kind, item) ?? [])),
  ];
  const [bids, cids] = [idsOf('boxes', boxes), idsOf('cards', cards)];
  const [known] = await tx.query<{ boxes: number; cards: number }>(
    `SELECT (SELECT count(*) FROM boxes WHERE uid = $1 AND bid = ANY($2::text[])) AS boxes,
       (SELECT count(*) FROM cards WHERE uid = $1 AND cid = ANY($3::text[])) AS cards`,
    [uid, bids, cids],
  );
  return known?.boxes !== bids.length || known.cards !== cids.length;
}

/**
 * Like `applyChanges`, within a transaction that locks the account. Returns the items that were refused.
 * @param differs called if an item is stored in another form than that of the batch
 * @param seen the number up to which the device has seen the account
 */
export async function applyItems(
  tx: Queries,
  uid: string,
  feed: AccountFeed,
  { boxes = [], cards = [], log = [], documents = [], removed = [] }: Partial<ChangeSet>,
  now: number,
  differs: () => void = () => {},
  seen = 0,
): Promise<RefusedItem[]> {
  const refused: RefusedItem[] = [];
  const refuse: Work['refuse'] = (kind, { index }, id, code) => void refused.push({ kind, index, id, code });
  const work: Work = { tx, uid, feed, now, refuse, differs, seen };
  const checkedBoxes = checked(work, 'boxes', boxes);
  await applyBoxes(work, checkedBoxes);
  const added = await applyCards(work, checked(work, 'cards', cards));
  await applyRemoved(work, removed);
  const checkedLog = checked(work, 'log', log);
  const logged = await applyLog(work, checkedLog);
  await noteAnswerDates(tx, uid, valuesOf(checkedBoxes), valuesOf(checkedLog));
  await applyDocuments(work, checked(work, 'documents', documents));
  const cids = [...new Set([...added, ...logged])];
  if (cids.length > 0) await writeRecords(tx, uid, await replayCards(tx, uid, cids));
  return refused;
}

function valuesOf<Value>(items: readonly Item<Value>[]): Value[] {
  return items.map(({ value }) => value);
}

type Value<Kind extends ItemKind> = v.InferOutput<(typeof ITEM_SCHEMAS)[Kind]>;

const ID_FIELDS: Readonly<Record<ItemKind, string>> = { boxes: 'bid', cards: 'cid', log: 'id', documents: 'id' };

/** The id that a refused item gives, if it gives one. */
function idOf(kind: ItemKind, value: unknown): string | null {
  const id = (value as Readonly<Record<string, unknown>> | null)?.[ID_FIELDS[kind]];
  return typeof id === 'string' ? id.slice(0, 64) : null;
}

function checked<Kind extends ItemKind>(work: Work, kind: Kind, items: readonly unknown[]): Item<Value<Kind>>[] {
  const schema: v.GenericSchema<unknown, Value<Kind>> = ITEM_SCHEMAS[kind] as never;
  return items.flatMap((value, index) => {
    const result = v.safeParse(schema, value, { abortEarly: true });
    if (result.success) return [{ index, value: result.output }];
    work.refuse(kind, { index, value }, idOf(kind, value), 'BAD_REQUEST');
    return [];
  });
}

async function applyBoxes(work: Work, items: readonly Item<BoxItem>[]): Promise<void> {
  const ids = items.flatMap(({ value }) => [value.bid, value.pbid]);
  const boxes = await storedBoxes(work.tx, work.uid, [...new Set(ids)]);
  const changed = new Map<string, StoredBox>();
  // Top-level boxes first: their sub-boxes may be in the same batch.
  const ordered = [...items].sort(
    (a, b) => Number(a.value.pbid !== a.value.bid) - Number(b.value.pbid !== b.value.bid),
  );
  for (const item of ordered) {
    const { value: box } = item;
    const own = boxes.get(box.bid);
    const isTop = own === undefined ? null : own.data?.pbid === box.bid;
    if (!isParent(boxes, box) || (isTop !== null && isTop !== (box.pbid === box.bid))) {
      work.refuse('boxes', item, box.bid, 'BID_NOT_FOUND');
      continue;
    }
    const merged = mergeBox(own, box, work.now);
    const isSame = isSameBoxItem(merged ?? own, box);
    if (!isSame) work.differs();
    if (merged === null) {
      if (!isSame && wasForgotten(work, own, box)) changed.set(box.bid, own);
      continue;
    }
    const sized = withRoom(work, own, merged, merged.data?.IS_SOFT_DELETED === true);
    if (sized === null) {
      work.refuse('boxes', item, box.bid, 'QUOTA_REACHED');
      continue;
    }
    boxes.set(box.bid, sized);
    changed.set(box.bid, sized);
  }
  await writeBoxes(work.tx, work.uid, changed, work.feed, work.now);
}

/**
 * Whether a device has seen what is stored, and sends something older all the same: it removed its copy for good, and got it again from
 * a file. Then the feed must tell it once more (Y-193). What is too far in the future is not older: it would be sent again and again.
 */
function wasForgotten<Item extends StoredBox | StoredCard>(
  { seen, now }: Work,
  own: Item | undefined,
  { stamps }: BoxItem | CardItem,
): own is Item {
  return own?.data != null && (own.seq ?? 0) <= seen && latest(Object.values(stamps)) <= lastAllowedStamp(now);
}

/**
 * Takes room for a box or card as it is now; null if the account has none. What does not grow always has room.
 * @param isDeleted the reserve is for the deletion of what is stored already
 */
function withRoom<Item extends StoredBox | StoredCard>(
  { feed }: Work,
  own: Item | undefined,
  item: Item,
  isDeleted: boolean,
): Item | null {
  const bytes = rowBytes(item.data, item.stamps);
  const canUseReserve = isDeleted && own !== undefined;
  return feed.takeRoom(bytes - (own?.bytes ?? 0), canUseReserve) ? { ...item, bytes } : null;
}

/** Whether the box is a top-level box, or one in an existing top-level box. */
function isParent(boxes: ReadonlyMap<string, StoredBox>, { bid, pbid }: BoxItem): boolean {
  return bid === pbid || boxes.get(pbid)?.data?.pbid === pbid;
}

/** Returns the cids of cards that are new, whose log may be there already. */
async function applyCards(work: Work, items: readonly Item<CardItem>[]): Promise<string[]> {
  if (items.length === 0) return [];
  const { tx, uid } = work;
  const boxes = await storedBoxes(tx, uid, [...new Set(items.map(({ value }) => value.pbid))]);
  const room = await roomIn(tx, uid, [...boxes.keys()]);
  const sizes = await cardSizes(
    tx,
    uid,
    items.map(({ value }) => value.cid),
  );
  const added: string[] = [];
  for (const part of inParts(items, ({ value }) => (sizes.get(value.cid) ?? 0) + JSON.stringify(value).length)) {
    added.push(...(await applyCardPart(work, part, boxes, room)));
  }
  return added;
}

/** Like `applyCards`, for as many as are in memory at once. Counts the room in boxes down. */
async function applyCardPart(
  work: Work,
  items: readonly Item<CardItem>[],
  boxes: ReadonlyMap<string, StoredBox>,
  room: Map<string, number>,
): Promise<string[]> {
  const { tx, uid } = work;
  const cards = await storedCards(tx, uid, [...new Set(items.map(({ value }) => value.cid))]);
  const changed = new Map<string, StoredCard>();
  const added: string[] = [];
  for (const item of items) {
    const { value: card } = item;
    const own = cards.get(card.cid);
    const refusal = checkCard(card) ?? (boxes.has(card.pbid) ? null : 'BID_NOT_FOUND');
    if (refusal !== null) {
      work.refuse('cards', item, card.cid, refusal);
      continue;
    }
    const merged = mergeCard(own, card, work.now);
    const isSame = isSameCardItem(merged ?? own, card);
    if (!isSame) work.differs();
    if (merged === null) {
      if (!isSame && wasForgotten(work, own, card)) changed.set(card.cid, own);
      continue;
    }
    if (own?.data?.pbid !== merged.data?.pbid) {
      const left = room.get(card.pbid) ?? 0;
      if (left <= 0) {
        work.refuse('cards', item, card.cid, 'BOX_FULL');
        continue;
      }
    }
    const sized = withRoom(work, own, merged, merged.data?.card_status === 'deleted');
    if (sized === null) {
      work.refuse('cards', item, card.cid, 'QUOTA_REACHED');
      continue;
    }
    if (own?.data?.pbid !== merged.data?.pbid) room.set(card.pbid, (room.get(card.pbid) ?? 0) - 1);
    if (own === undefined) added.push(card.cid);
    cards.set(card.cid, sized);
    changed.set(card.cid, sized);
  }
  await writeCards(tx, uid, changed, work.feed, work.now);
  return added;
}

/** Puts what a device removed for good in the bin. What is there already, or is not known, stays as it is. */
async function applyRemoved({ tx, uid, feed, now, differs }: Work, removed: ChangeSet['removed']): Promise<void> {
  const idsOf = (kind: 'boxes' | 'cards') => removed.filter((item) => item.kind === kind).map(({ id }) => id);
  const deleted_at = timeText(now);
  const boxes = new Map<string, StoredBox>();
  for (const [bid, { data, stamps }] of await storedBoxes(tx, uid, idsOf('boxes'))) {
    if (data === null || data.IS_SOFT_DELETED) continue;
    // An undo of the merge that removed it always gets a later stamp, even if the device's clock is wrong.
    const stamp = serverStamp(now, stamps, 0);
    boxes.set(bid, {
      data: { ...data, IS_SOFT_DELETED: true, deleted_at },
      stamps: { ...stamps, IS_SOFT_DELETED: stamp },
    });
  }
  await writeBoxes(tx, uid, boxes, feed, now);
  if (boxes.size > 0) differs();
  const sizes = await cardSizes(tx, uid, idsOf('cards'));
  for (const part of inParts([...sizes], ([, bytes]) => bytes)) {
    const cards = new Map<string, StoredCard>();
    const cids = part.map(([cid]) => cid);
    for (const [cid, { data, stamps }] of await storedCards(tx, uid, cids)) {
      const deleted = data && changeStatus(data, stamps, { deleted_at }, () => serverStamp(now, stamps));
      if (data === null || deleted === null) continue;
      cards.set(cid, { data: { ...data, ...deleted.columns }, stamps: deleted.stamps });
    }
    await writeCards(tx, uid, cards, feed, now);
    if (cards.size > 0) differs();
  }
}

/** The bytes of stored cards, without their texts. */
async function cardSizes(tx: Queries, uid: string, cids: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx.query<{ cid: string; bytes: number }>(
    'SELECT cid, bytes FROM cards WHERE uid = $1 AND cid = ANY($2::text[])',
    [uid, cids],
  );
  return new Map(rows.map(({ cid, bytes }) => [cid, bytes]));
}

/** For how many more cards each box has room. */
async function roomIn(tx: Queries, uid: string, bids: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx.query<{ bid: string; count: number }>(
    `SELECT b.bid, (SELECT count(*) FROM cards c WHERE c.uid = $1 AND c.pbid = b.bid AND NOT c.is_deleted) AS count
     FROM unnest($2::text[]) AS b (bid)`,
    [uid, bids],
  );
  return new Map(rows.map(({ bid, count }) => [bid, LIMITS.cardsPerBox - count]));
}

/** Returns the cids whose log has new entries. */
async function applyLog(work: Work, items: readonly Item<EntryItem>[]): Promise<string[]> {
  const { tx, uid, feed } = work;
  const last = lastAllowedStamp(work.now);
  const taken = new Map<string, EntryItem>();
  for (const item of items) {
    const { value: entry } = item;
    // An entry keeps its stamp everywhere or is taken nowhere.
    if (entry.stamp > last) work.refuse('log', item, entry.id, 'CLOCK_TOO_FAR_AHEAD');
    else taken.set(entry.id, entry);
  }
  if (taken.size === 0) return [];
  const known = await tx.query<{ id: string }>('SELECT id FROM answer_log WHERE uid = $1 AND id = ANY($2::text[])', [
    uid,
    [...taken.keys()],
  ]);
  for (const { id } of known) taken.delete(id);
  for (const item of items) {
    const entry = taken.get(item.value.id);
    if (entry !== item.value || feed.takeRoom(rowBytes(entry), true)) continue;
    taken.delete(entry.id);
    work.refuse('log', item, entry.id, 'QUOTA_REACHED');
  }
  const rows = [...taken.values()].map((entry) => ({
    id: entry.id,
    cid: entry.cid,
    entry,
    ...comparedEntry(entry),
    seq: feed.next(),
  }));
  if (rows.length === 0) return [];
  await tx.query(
    `INSERT INTO answer_log (uid, id, cid, entry, month, digest, seq) SELECT $1, id, cid, entry, month, digest, seq
     FROM jsonb_to_recordset($2::jsonb) AS r (id text, cid text, entry jsonb, month text, digest bigint, seq bigint)`,
    [uid, JSON.stringify(rows)],
  );
  return [...new Set(rows.map(({ cid }) => cid))];
}

async function applyDocuments(work: Work, items: readonly Item<DocumentItem>[]): Promise<void> {
  if (items.length === 0) return;
  const { tx, uid, feed } = work;
  const last = lastAllowedStamp(work.now);
  const keyOf = ({ kind, id }: Pick<DocumentItem, 'kind' | 'id'>): string => `${kind} ${id}`;
  const stored = await tx.query<{ kind: DocumentItem['kind']; id: string; stamp: string; bytes: number }>(
    `SELECT kind, id, stamp, bytes FROM documents
     WHERE uid = $1 AND (kind, id) IN (SELECT kind, id FROM jsonb_to_recordset($2::jsonb) AS r (kind text, id text))`,
    [uid, JSON.stringify(items.map(({ value: { kind, id } }) => ({ kind, id })))],
  );
  const known = new Map(stored.map((row) => [keyOf(row), { stamp: row.stamp, bytes: row.bytes }]));
  const rows = new Map<string, DocumentItem & { readonly digest: number; readonly seq: number }>();
  for (const item of items) {
    const { id, data, stamp } = item.value;
    const key = keyOf(item.value);
    const own = known.get(key);
    const bytes = rowBytes(data);
    if (stamp > last) work.refuse('documents', item, id, 'CLOCK_TOO_FAR_AHEAD');
    else if (own !== undefined && own.stamp >= stamp) {
      if (own.stamp > stamp) work.differs();
    } else if (!feed.takeRoom(bytes - (own?.bytes ?? 0), data === null && own !== undefined)) {
      work.refuse('documents', item, id, 'QUOTA_REACHED');
    } else {
      known.set(key, { stamp, bytes });
      rows.set(key, { ...item.value, digest: stampDigest(id, stamp), seq: feed.next() });
    }
  }
  if (rows.size === 0) return;
  await tx.query(
    `INSERT INTO documents (uid, kind, id, data, stamp, digest, seq) SELECT $1, kind, id, data, stamp, digest, seq
     FROM jsonb_to_recordset($2::jsonb) AS r (kind text, id text, data jsonb, stamp text, digest bigint, seq bigint)
     ON CONFLICT (uid, kind, id) DO UPDATE SET data = EXCLUDED.data, stamp = EXCLUDED.stamp, digest = EXCLUDED.digest,
       seq = EXCLUDED.seq`,
    [uid, JSON.stringify([...rows.values()])],
  );
}
