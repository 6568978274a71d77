import { titleKey } from '#core/card/index.ts';
import {
  BOX_FIELDS,
  type BoxItem,
  type CardItem,
  type Copy,
  merge,
  mergeCards,
  type Numbered,
  numberOf,
  presentStamps,
  type Stamps,
  sharedCardStamps,
  sharedStamps,
  stampOf,
  storedNumber,
} from '#core/sync/index.ts';
import { unfinishedJob } from '#mirror/boxes/index.ts';
import { identityHash, withStamps } from '#mirror/cards/index.ts';
import { replayRecord } from '#mirror/records/index.ts';
import { boxCopy, cardCopy, futureStamps, mergeIntoBox, mergeIntoCard } from '#mirror/staging/index.ts';
import { MirrorError } from '../database/errors.ts';
import { IN_LIST } from '../database/rows.ts';
import type { Store } from '../database/store.ts';
import { offerAnswers, sentNumber } from '../database/unsent.ts';

/**
 * The same deck on two devices becomes one (C-42): a box or card that no server has ever had takes the id of
 * its copy on the server, and their fields and answers are merged. All within the transaction of a page.
 */

type Kind = 'box' | 'card';

/** The combinations of a page. */
export interface Combinations {
  /** Whether there is anything that no server has ever had. */
  readonly hasNew: boolean;
  /** The ids that boxes and cards here had before they were combined, with their new ids. */
  readonly newIds: Map<string, string>;
}
type NewIds = ReadonlyMap<string, string>;

/** Notes that the server has the boxes and cards of a page, before any of them is combined. */
export function beginCombining(store: Store, boxes: readonly BoxItem[], cards: readonly CardItem[]): Combinations {
  const anyNew = store.sql("SELECT 1 FROM unsent WHERE kind IN ('box', 'card') AND isNew = 1 LIMIT 1");
  if (anyNew.get() === undefined) return { hasNew: false, newIds: new Map() };
  const sql = `UPDATE unsent SET isNew = 0 WHERE isNew = 1 AND kind = ? AND id ${IN_LIST} RETURNING id`;
  const seen = store.sql<{ id: string }>(sql);
  seen.all('box', JSON.stringify(boxes.map(({ bid }) => bid)));
  const known = seen.all('card', JSON.stringify(cards.map(({ cid }) => cid)));
  offerAnswers(
    store,
    known.map(({ id }) => id),
  );
  return { hasNew: anyNew.get() !== undefined, newIds: new Map() };
}

interface Candidate {
  readonly id: string;
  readonly stamps: string;
}

const NEW_BOX = "EXISTS (SELECT 1 FROM unsent u WHERE u.kind = 'box' AND u.id = b.bid AND u.isNew = 1)";

/** A visible new box of the same name on the same level. */
function boxLike(store: Store, { bid, pbid, title }: BoxItem): Candidate | undefined {
  const where = `b.title_key = ? AND b.IS_SOFT_DELETED = 0 AND ${NEW_BOX} ORDER BY b.id LIMIT 1`;
  if (pbid === bid) {
    const sql = `SELECT b.bid AS id, b.stamps FROM boxes b WHERE b.pbid = b.bid AND ${where}`;
    return store.sql<Candidate>(sql).get(titleKey(title));
  }
  const sql = `SELECT b.bid AS id, b.stamps FROM boxes b JOIN boxes t ON t.bid = b.pbid AND t.IS_SOFT_DELETED = 0
    WHERE b.pbid = ? AND b.bid <> b.pbid AND ${where}`;
  return store.sql<Candidate>(sql).get(pbid, titleKey(title));
}

/** The boxes of the top-level box of a box. */
const SAME_BOX = 'SELECT bid FROM boxes WHERE pbid = (SELECT pbid FROM boxes WHERE bid = ?) AND IS_SOFT_DELETED = 0';

/** A visible new card of the same identity in the same top-level box, preferably in the same box. Its log was never sent. */
export const CARD_LIKE = `
  SELECT c.cid AS id, c.stamps FROM cards c
    -- CROSS: not each of the cards that wait, which may be many thousands.
    CROSS JOIN unsent u ON u.kind = 'card' AND u.id = c.cid AND u.isNew = 1
  WHERE c.pbid IN (${SAME_BOX}) AND c.identity = ? AND c.deleted_at IS NULL AND NOT EXISTS (
    SELECT 1 FROM answer_log l WHERE l.cid = c.cid AND coalesce(l.seq, 0) <= ?
      AND NOT EXISTS (SELECT 1 FROM unsent m WHERE m.kind = 'log' AND m.id = l.id))
  ORDER BY c.pbid <> ?, c.id LIMIT 1`;

function cardLike(store: Store, card: CardItem): Candidate | undefined {
  return store.sql<Candidate>(CARD_LIKE).get(card.pbid, identityHash(card), sentNumber(store), card.pbid);
}

/** Gives the new box that a box of the server is a copy of the server's id, and merges them. Returns whether there is one. */
export function combineBox(store: Store, box: BoxItem, { hasNew, newIds }: Combinations): boolean {
  if (!hasNew || box.IS_SOFT_DELETED || store.sql('SELECT 1 FROM boxes WHERE bid = ?').get(box.bid) !== undefined)
    return false;
  const own = boxLike(store, box);
  if (own === undefined) return false;
  begin(store, 'box', own.id, box.bid, newIds);
  // The cards follow their box.
  store.db.pragma('defer_foreign_keys = ON');
  store.sql('UPDATE boxes SET bid = ? WHERE bid = ?').run(box.bid, own.id);
  store.sql('UPDATE boxes SET pbid = ? WHERE pbid = ?').run(box.bid, own.id);
  store
    .sql(
      `UPDATE cards SET pbid = iif(pbid = ?, ?, pbid), bid = iif(bid = ?, ?, bid)
       WHERE pbid = ? OR pbid IN (SELECT bid FROM boxes WHERE pbid = ?)`,
    )
    .run(own.id, box.bid, own.id, box.bid, own.id, box.bid);
  store.sql('UPDATE sessions SET box_bid = ? WHERE box_bid = ?').run(box.bid, own.id);
  const theirs = { values: box as unknown as Copy['values'], stamps: box.stamps };
  const copy = boxCopy(store, box.bid);
  // Who deleted the other one before this one was made did not mean this one.
  const IS_SOFT_DELETED = stampOf(copy.stamps, 'IS_SOFT_DELETED');
  const stamps = JSON.stringify({ ...sharedStamps(copy, theirs, BOX_FIELDS), IS_SOFT_DELETED });
  store.sql('UPDATE boxes SET stamps = ? WHERE bid = ?').run(stamps, box.bid);
  mergeIntoBox(store, theirs);
  end(store, 'box', box.bid, box.stamps, stamps);
  return true;
}

/** Like `combineBox`, for a card with its answers. */
export function combineCard(store: Store, card: CardItem, { hasNew, newIds }: Combinations): boolean {
  if (!hasNew || card.card_status === 'deleted') return false;
  if (store.sql('SELECT 1 FROM cards WHERE cid = ?').get(card.cid) !== undefined) return false;
  const own = cardLike(store, card);
  const copy = own && cardCopy(store, own.id);
  if (own === undefined || copy === undefined) return false;
  begin(store, 'card', own.id, card.cid, newIds);
  const theirs = { values: card as unknown as Copy['values'], stamps: card.stamps };
  const stamps = JSON.stringify(sharedCardStamps(copy, theirs));
  // Nobody else knew it by its own number, and its time of creation stays.
  const number = storedNumber(copy.values as unknown as Numbered, numberOf(card));
  // It is no longer a card of the import alone: undoing that would delete it everywhere.
  const update = 'UPDATE cards SET cid = ?, batch = 0, stamps = ?, number = ? WHERE cid = ?';
  store.sql(update).run(card.cid, stamps, number, own.id);
  store.sql('UPDATE records SET cid = ? WHERE card_id = (SELECT id FROM cards WHERE cid = ?)').run(card.cid, card.cid);
  store.sql('UPDATE answer_log SET cid = ? WHERE cid = ?').run(card.cid, own.id);
  mergeIntoCard(store, theirs);
  end(store, 'card', card.cid, card.stamps, stamps);
  offerAnswers(store, [card.cid]);
  replayRecord(store, card.cid);
  return true;
}

/** Whether an import or a change of boxes is under way, which knows boxes and cards by their old ids. */
export const isBusy = (store: Store): boolean => store.openBatches.length > 0 || unfinishedJob(store) !== null;

/** Throws `BUSY`. */
function begin(store: Store, kind: Kind, before: string, after: string, newIds: Map<string, string>): void {
  if (isBusy(store)) {
    throw new MirrorError('BUSY', 'boxes and cards cannot be combined now');
  }
  store.sql('DELETE FROM unsent WHERE kind = ? AND id = ?').run(kind, before);
  newIds.set(before, after);
}

/**
 * Ends a combination: the item gets the stamps that the server will have. It stays unsent if something in it is later than
 * in the server's copy.
 */
function end(store: Store, kind: Kind, id: string, theirs: Stamps, own: string): void {
  for (const stamp of Object.values(theirs)) store.observeStamp(stamp);
  const future = futureStamps(store);
  const base = { values: {}, stamps: presentStamps(theirs, future) };
  const other = { values: {}, stamps: JSON.parse(own) };
  const merged = kind === 'box' ? merge(base, other, BOX_FIELDS, future) : mergeCards(base, other, future);
  const [table, key] = kind === 'box' ? ['boxes', 'bid'] : ['cards', 'cid'];
  store.sql(`UPDATE ${table} SET stamps = ? WHERE ${key} = ?`).run(JSON.stringify(merged?.stamps ?? base.stamps), id);
  store.sql('DELETE FROM unsent WHERE kind = ? AND id = ?').run(kind, id);
  if (merged !== null) store.sql('INSERT INTO unsent (kind, id) VALUES (?, ?)').run(kind, id);
}

/** Puts the new ids where sessions, the data for undo and links of cards name the old ones. */
export function followNewIds(store: Store, { newIds }: Combinations): void {
  if (newIds.size === 0) return;
  const list = JSON.stringify(Object.fromEntries(newIds));
  store
    .sql(
      `UPDATE session_events SET cid = (SELECT value FROM json_each(?) WHERE key = cid)
       WHERE cid IN (SELECT key FROM json_each(?))`,
    )
    .run(list, list);
  replaceIn(store, 'session_events', 'cid', newIds, "kind = 'drop'", 'session_id, seq');
  replaceIn(store, 'sessions', 'scope', newIds, "scope <> '{}'", 'id');
  for (const column of ['scope', 'cards']) replaceIn(store, 'session_starts', column, newIds, 'TRUE', 'session_id');
  replaceIn(store, 'operation_parts', 'before', newIds, 'TRUE', 'seq, part');
  const update = store.sql('UPDATE cards SET links = ?, stamps = ?, update_at = ? WHERE id = ?');
  for (const row of store
    .sql<{ id: number; links: string; stamps: string }>("SELECT id, links, stamps FROM cards WHERE links <> '[]'")
    .all()) {
    const links = withNewIds(row.links, newIds);
    if (links === row.links) continue;
    update.run(links, withStamps(row.stamps, ['links'], store.stamp()), store.now(), row.id);
  }
  // Sessions in memory have the old ids.
  store.idsVersion++;
  store.changed('boxes', 'cards', 'records', 'sessions');
}

function withNewIds(json: string, newIds: NewIds): string {
  return json.replace(/"([\x21\x23-\x5b\x5d-\x7e]{1,64})"/g, (text, id: string) =>
    newIds.has(id) ? `"${newIds.get(id)}"` : text,
  );
}

/** Replaces ids in a column of JSON texts. */
function replaceIn(store: Store, table: string, column: string, newIds: NewIds, where: string, key: string): void {
  const names = key.split(', ');
  const update = store.sql(
    `UPDATE ${table} SET ${column} = ? WHERE ${names.map((name) => `${name} = ?`).join(' AND ')}`,
  );
  const rows = store
    .sql<Record<string, string | number>>(`SELECT ${key}, ${column} AS json FROM ${table} WHERE ${where}`)
    .all();
  for (const { json, ...keys } of rows) {
    const text = withNewIds(String(json), newIds);
    if (text !== json) update.run(text, ...names.map((name) => keys[name] ?? null));
  }
}
