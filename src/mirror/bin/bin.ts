import { removeCards } from '#mirror/cards/index.ts';
import { CHUNK, type Pause } from '#mirror/scheduling/chunking.ts';
import { getMeta, setMeta } from '../database/meta.ts';
import { IN_LIST } from '../database/rows.ts';
import type { Store } from '../database/store.ts';
import { forgetUnsent } from '../database/unsent.ts';
import { VISIBILITY } from '../database/visibility.ts';
import { runBinSerially } from '../scheduling/serialQueue.ts';

/** How long boxes and cards stay in the bin, in milliseconds. */
const BIN_MS = 30 * 86_400_000;

interface BinnedBox {
  readonly id: number;
  readonly bid: string;
  readonly pbid: string;
}

function findBoxes(store: Store, bids: readonly string[], inBin: boolean): BinnedBox[] {
  return store
    .sql<BinnedBox>(`SELECT id, bid, pbid FROM boxes WHERE bid ${IN_LIST} AND IS_SOFT_DELETED = ? AND batch = 0`)
    .all(JSON.stringify(bids), inBin ? 1 : 0);
}

/** Condition on `boxes`: the box with this id and its sub-boxes. */
const WITH_SUB_BOXES = 'id IN (SELECT s.id FROM boxes b JOIN boxes s ON s.id = b.id OR s.pbid = b.bid WHERE b.id = ?)';

/**
 * Puts boxes with their sub-boxes and cards in the bin. They disappear at once, in one short transaction. The records of
 * the cards follow in chunks (`sweepBin`). Returns the bids.
 */
export function deleteBoxes(store: Store, bids: readonly string[]): string[] {
  const deleted = store.write(() => {
    const found = findBoxes(store, bids, false);
    const now = store.now();
    for (const box of found) {
      store
        .sql(
          `UPDATE boxes SET IS_SOFT_DELETED = 1, deleted_at = ?, update_at = ?,
           stamps = json_set(stamps, '$.IS_SOFT_DELETED', ?) WHERE id = ?`,
        )
        .run(now, now, store.stamp(), box.id);
      store.sql(`UPDATE boxes SET bin_state = 'sweeping' WHERE ${WITH_SUB_BOXES}`).run(box.id);
      // The counts of the top-level box must be correct at once. A sub-box is small enough for this transaction.
      if (box.bid !== box.pbid) sweepBox(store, box.id);
      store.changed('boxes');
    }
    store.changed('cards');
    return found.map(({ bid }) => bid);
  });
  readHiddenBoxes(store);
  return deleted;
}

/** Whether a box or its top-level box is in the bin. */
export function isBoxBinned(store: Store, bid: string): boolean {
  const row = store
    .sql(
      'SELECT 1 FROM boxes b JOIN boxes t ON t.bid = b.pbid WHERE b.bid = ? AND (b.IS_SOFT_DELETED OR t.IS_SOFT_DELETED)',
    )
    .get(bid);
  return row !== undefined;
}

function sweepBox(store: Store, box_id: number): void {
  store
    .sql(`UPDATE records SET place = ${VISIBILITY.inBin} WHERE box_id = ? AND place > ${VISIBILITY.inBin}`)
    .run(box_id);
  store.sql("UPDATE boxes SET bin_state = 'swept' WHERE id = ?").run(box_id);
}

/** Removes the records of boxes in the bin from lists and counts, in chunks. */
export async function sweepBin(store: Store, pause: Pause): Promise<void> {
  for (;;) {
    const box = store.sql<{ id: number }>("SELECT id FROM boxes WHERE bin_state = 'sweeping' LIMIT 1").get();
    if (box === undefined) break;
    store.write(() => {
      const { changes } = store
        .sql(
          `UPDATE records SET place = ${VISIBILITY.inBin}
           WHERE card_id IN (SELECT card_id FROM records WHERE box_id = ? AND place > ${VISIBILITY.inBin} LIMIT ?)`,
        )
        .run(box.id, CHUNK);
      if (changes === 0) store.sql("UPDATE boxes SET bin_state = 'swept' WHERE id = ?").run(box.id);
    });
    await pause();
  }
  readHiddenBoxes(store);
}

/** SQL: the value of `records.place` for a card of a box outside the bin. */
const PLACE_OUTSIDE_BIN = `(SELECT CASE WHEN c.deleted_at IS NOT NULL THEN ${VISIBILITY.inBin}
  WHEN c.card_status = 'suspended' THEN ${VISIBILITY.suspended} ELSE ${VISIBILITY.active} END FROM cards c WHERE c.id = records.card_id)`;

async function restoreRecords(store: Store, box_id: number, pause: Pause): Promise<void> {
  const isRestoring = store.sql("SELECT 1 FROM boxes WHERE id = ? AND bin_state = 'restoring'");
  let after = 0;
  // The box can be put in the bin again between two chunks.
  while (isRestoring.get(box_id) !== undefined) {
    const ids = store
      .sql<{ card_id: number }>(
        `SELECT card_id FROM records WHERE card_id > ? AND box_id = ? AND place = ${VISIBILITY.inBin} ORDER BY card_id LIMIT ?`,
      )
      .all(after, box_id, CHUNK)
      .map(({ card_id }) => card_id);
    if (ids.length === 0) return;
    after = ids.at(-1) ?? after;
    store.write(() => {
      const update = store.sql(`UPDATE records SET place = ${PLACE_OUTSIDE_BIN} WHERE card_id = ?`);
      for (const id of ids) update.run(id);
    });
    await pause();
  }
}

/** Whether a box is a sub-box of a box in the bin. */
function isParentBinned(store: Store, { bid, pbid }: BinnedBox): boolean {
  if (bid === pbid) return false;
  return store.sql('SELECT 1 FROM boxes WHERE bid = ? AND IS_SOFT_DELETED = 1').get(pbid) !== undefined;
}

/**
 * Restores boxes from the bin with all their contents. The records are restored in chunks, then the box appears in one
 * step. A sub-box of a box in the bin becomes visible when that box is restored. Returns the bids.
 */
export function restoreBoxes(store: Store, bids: readonly string[], pause: Pause): Promise<string[]> {
  return runBinSerially(store, () => restoreFound(store, bids, pause));
}

async function restoreFound(store: Store, bids: readonly string[], pause: Pause): Promise<string[]> {
  const found = findBoxes(store, bids, true);
  const [tops, subs] = [found.filter(({ bid, pbid }) => bid === pbid), found.filter(({ bid, pbid }) => bid !== pbid)];
  for (const box of [...tops, ...subs]) await restoreBox(store, box, pause);
  return found.map(({ bid }) => bid);
}

async function restoreBox(store: Store, box: BinnedBox, pause: Pause): Promise<void> {
  if (!isParentBinned(store, box)) {
    store.write(() => store.sql(`UPDATE boxes SET bin_state = 'restoring' WHERE ${WITH_SUB_BOXES}`).run(box.id));
    readHiddenBoxes(store);
    const restored = store
      .sql<{ id: number }>(`SELECT id FROM boxes WHERE (id = ? OR IS_SOFT_DELETED = 0) AND ${WITH_SUB_BOXES}`)
      .all(box.id, box.id);
    for (const { id } of restored) await restoreRecords(store, id, pause);
  }
  store.write(() => {
    // The top-level box may have been put in the bin since. A sub-box is small enough for this transaction.
    if (isParentBinned(store, box)) sweepBox(store, box.id);
    else markPresent(store, box.id);
    store
      .sql(
        `UPDATE boxes SET IS_SOFT_DELETED = 0, deleted_at = NULL, update_at = ?,
         stamps = json_set(stamps, '$.IS_SOFT_DELETED', ?) WHERE id = ?`,
      )
      .run(store.now(), store.stamp(), box.id);
    store.changed('boxes', 'cards', 'records');
  });
  readHiddenBoxes(store);
}

/**
 * Gives a sub-box another top-level box, within `store.write`. A sub-box is small enough for one transaction. Does nothing if
 * one of them is on the wrong level: boxes are never nested deeper.
 */
export function moveSubBox(store: Store, bid: string, pbid: string): void {
  const { changes } = store
    .sql(
      `UPDATE boxes SET pbid = top.bid, bin_state = iif(boxes.IS_SOFT_DELETED OR top.IS_SOFT_DELETED, 'swept', 'live')
       FROM (SELECT bid, IS_SOFT_DELETED FROM boxes WHERE bid = ? AND pbid = bid) AS top
       WHERE boxes.bid = ? AND boxes.pbid <> boxes.bid`,
    )
    .run(pbid, bid);
  // The trigger moves the records into the bin or out of it.
  if (changes > 0) store.sql('UPDATE cards SET pbid = pbid, bid = ? WHERE pbid = ?').run(pbid, bid);
}

/**
 * Takes a box out of the bin as a new edit, within `store.write`, with the cards that are in it. Only for boxes that had
 * been emptied.
 */
export function reviveBox(store: Store, bid: string): void {
  store
    .sql(
      `UPDATE boxes SET IS_SOFT_DELETED = 0, deleted_at = NULL, bin_state = 'live', update_at = ?,
       stamps = json_set(stamps, '$.IS_SOFT_DELETED', ?) WHERE bid = ?`,
    )
    .run(store.now(), store.stamp(), bid);
  store.sql('UPDATE cards SET pbid = pbid WHERE pbid = ?').run(bid);
  readHiddenBoxes(store);
}

function markPresent(store: Store, id: number): void {
  store
    .sql(`UPDATE boxes SET bin_state = 'live' WHERE (id = ? OR IS_SOFT_DELETED = 0) AND ${WITH_SUB_BOXES}`)
    .run(id, id);
  // A sub-box that was deleted separately stays in the bin.
  store
    .sql(
      `UPDATE boxes SET bin_state = 'swept' WHERE bin_state = 'restoring' AND IS_SOFT_DELETED = 1 AND id <> ? AND ${WITH_SUB_BOXES}`,
    )
    .run(id, id);
}

/** After a crash: puts boxes that were moving into or out of the bin completely into the bin. */
export function settleBin(store: Store, pause: Pause): Promise<void> {
  return runBinSerially(store, async () => {
    if (store.sql("SELECT 1 FROM boxes WHERE bin_state = 'restoring'").get() !== undefined) {
      store.write(() => store.sql("UPDATE boxes SET bin_state = 'sweeping' WHERE bin_state = 'restoring'").run());
    }
    await sweepBin(store, pause);
  });
}

/** What was put in the bin before this time has been there for 30 days (ISO 8601). */
function expiry(store: Store): string {
  return new Date(store.wall() - BIN_MS).toISOString();
}

/** Whether something in the bin is older than 30 days. */
export function hasExpired(store: Store): boolean {
  const before = expiry(store);
  return (
    store.sql('SELECT 1 FROM cards WHERE deleted_at < ? LIMIT 1').get(before) !== undefined ||
    store.sql(`${EXPIRED_BOXES} LIMIT 1`).get(before) !== undefined
  );
}

/** Permanently deletes what was put in the bin before a time (ISO 8601; default: 30 days ago), in chunks. */
export function emptyBin(store: Store, pause: Pause, before: string = expiry(store)): Promise<void> {
  return runBinSerially(store, () => removeBefore(store, pause, before));
}

async function removeBefore(store: Store, pause: Pause, before: string): Promise<void> {
  /** Removes all cards that a query finds. `afterChunk` is called within the transaction of each chunk. */
  const removeAll = async (sql: string, afterChunk: (cids: string[]) => void): Promise<void> => {
    const chunk = () => store.sql<{ id: number; cid: string }>(sql).all(before, CHUNK);
    for (let cards = chunk(); cards.length > 0; cards = chunk()) {
      const ids = cards.map(({ id }) => id);
      store.write(() => {
        removeCards(store, ids);
        setMeta(store, EMPTIED, '1');
        afterChunk(cards.map(({ cid }) => cid));
      });
      await pause();
    }
  };
  await removeAll(DELETED_CARDS, () => undefined);
  await removeAll(CARDS_IN_BOXES, (cids) => forgetUnsent(store, 'card', cids));
  if (store.sql(`${EXPIRED_BOXES} LIMIT 1`).get(before) === undefined) return;
  store.write(() => {
    const inThem = store
      .sql<{ bid: string }>(`SELECT bid FROM boxes WHERE pbid <> bid AND pbid IN (${EXPIRED_BOXES})`)
      .all(before)
      .map(({ bid }) => bid);
    store.sql(`DELETE FROM boxes WHERE pbid <> bid AND bid IN (${EXPIRED_BOXES})`).run(before);
    store.sql(`DELETE FROM boxes WHERE bid IN (${EXPIRED_BOXES})`).run(before);
    forgetUnsent(store, 'box', inThem);
    setMeta(store, EMPTIED, '1');
  });
}

const EMPTIED = 'bin_emptied';

/** Whether anything was ever removed here for good: a server may still have it in its bin. */
export function wasBinEmptied(store: Store): boolean {
  return getMeta(store, EMPTIED) !== undefined;
}

/** Boxes that were put in the bin before a time, with their sub-boxes. */
const EXPIRED_BOXES = `SELECT s.bid FROM boxes b JOIN boxes s ON s.id = b.id OR s.pbid = b.bid
  WHERE b.IS_SOFT_DELETED = 1 AND b.deleted_at < ?`;

const DELETED_CARDS = 'SELECT id, cid FROM cards WHERE deleted_at < ? LIMIT ?';
/** What goes with its box comes back with it. The server hears of the box alone (Y-191). */
const CARDS_IN_BOXES = `SELECT id, cid FROM cards WHERE pbid IN (${EXPIRED_BOXES}) LIMIT ?`;

function readHiddenBoxes(store: Store): void {
  store.hiddenBoxIds = store
    .sql<{ id: number }>(
      "SELECT id FROM boxes WHERE IS_SOFT_DELETED = 1 AND bin_state IN ('sweeping', 'restoring') AND bid = pbid",
    )
    .all()
    .map(({ id }) => id);
}
