import { timeText } from '#core/day/index.ts';
import { decodeStamp } from '#core/sync/index.ts';
import type { NoRoom } from '#shared/sync.ts';
import { getMeta, setMeta } from './meta.ts';
import { IN_LIST } from './rows.ts';
import type { Store } from './store.ts';

/**
 * Makes the file that of an account: from now on its changes wait for a server, and so does everything that is in it. Does
 * nothing if it is one already. The file of the local profile never waits for anything.
 */
export function trackUnsent(store: Store): void {
  if (getMeta(store, 'is_account') !== undefined) return;
  store.write(() => {
    setMeta(store, 'is_account', '1');
    store.sql("INSERT INTO unsent (kind, id, isNew) SELECT 'box', bid, 1 FROM boxes").run();
    store.sql("INSERT INTO unsent (kind, id, isNew) SELECT 'card', cid, 1 FROM cards").run();
    store.sql("INSERT INTO unsent (kind, id) SELECT 'search', id FROM saved_searches").run();
    store.sql("INSERT INTO unsent (kind, id) SELECT 'log', id FROM answer_log WHERE seq IS NULL").run();
  });
}

/** The condition for what waits in `unsent`: what was refused for its stamp waits for the right clock. */
const WAITS = "(refused IS NULL OR refused = 'CLOCK_TOO_FAR_AHEAD')";

/** The code of what the server has no room for. */
const NO_ROOM = 'QUOTA_REACHED';

/** The boxes, cards and answers that wait for a server, also those that wait for the right clock; 0 without an account. */
export function unsentCount(store: Store): number {
  if (getMeta(store, 'is_account') === undefined) return 0;
  const items = store.sql<{ n: number }>(`SELECT count(*) AS n FROM unsent WHERE ${WAITS}`).get()?.n ?? 0;
  return items + ownEntries(store);
}

/** Those of them that were written while the clock was too far ahead. */
export function wrongClockCount(store: Store): number {
  const row = store.sql<{ n: number }>("SELECT count(*) AS n FROM unsent WHERE refused = 'CLOCK_TOO_FAR_AHEAD'").get();
  return row?.n ?? 0;
}

/** The boxes, cards, answers and media files that the server cannot take, besides those for which it has no room. */
export function refusedCount(store: Store): number {
  const sql = `SELECT (SELECT count(*) FROM unsent WHERE NOT ${WAITS} AND refused <> '${NO_ROOM}')
    + (SELECT count(*) FROM media WHERE sendRefused <> '${NO_ROOM}' AND unused_since IS NULL) AS n`;
  return store.sql<{ n: number }>(sql).get()?.n ?? 0;
}

/** What the server refused because its space for the account is full. */
export function noRoomCounts(store: Store): NoRoom {
  const sql = `SELECT (SELECT count(*) FROM unsent WHERE refused = '${NO_ROOM}')
      + (SELECT count(*) FROM original_parts WHERE refused = '${NO_ROOM}') AS changes,
    (SELECT count(*) FROM media WHERE sendRefused = '${NO_ROOM}' AND unused_since IS NULL) AS media`;
  return store.sql<NoRoom>(sql).get() ?? { changes: 0, media: 0 };
}

/**
 * What had no room on the server is offered again, and what was refused for want of its box. Of media files only the smallest:
 * large files are not sent again and again. Returns its hash; null if no file had been refused.
 */
export function offerAgain(store: Store): string | null {
  return store.write(() => {
    store.sql(`UPDATE unsent SET refused = NULL WHERE refused IN ('${NO_ROOM}', 'BID_NOT_FOUND')`).run();
    store.sql('UPDATE original_parts SET refused = NULL WHERE refused IS NOT NULL').run();
    const sql = `UPDATE media SET sendRefused = NULL WHERE hash =
      (SELECT hash FROM media WHERE sendRefused = '${NO_ROOM}' ORDER BY size LIMIT 1) RETURNING hash`;
    return store.sql<{ hash: string }>(sql).get()?.hash ?? null;
  });
}

/** Offers the refused answers of cards again: a server has the cards now. */
export function offerAnswers(store: Store, cids: readonly string[]): void {
  if (cids.length === 0) return;
  store
    .sql(
      `UPDATE unsent SET refused = NULL WHERE kind = 'log' AND refused IS NOT NULL
         AND id IN (SELECT id FROM answer_log WHERE cid ${IN_LIST})`,
    )
    .run(JSON.stringify(cids));
}

/** The server has these boxes now: what it refused because it did not have them is offered again. */
export function offerContents(store: Store, bids: readonly string[]): void {
  if (bids.length === 0) return;
  const sql = `UPDATE unsent SET refused = NULL WHERE refused = 'BID_NOT_FOUND' AND id IN (
    SELECT cid FROM cards WHERE pbid ${IN_LIST} UNION ALL SELECT bid FROM boxes WHERE pbid ${IN_LIST})`;
  store.sql(sql).run(JSON.stringify(bids), JSON.stringify(bids));
}

/** The server may not have the numbers of cards, which stamps do not show. */
export function offerNumbers(store: Store): void {
  store
    .sql("INSERT INTO unsent (kind, id) SELECT 'card', cid FROM cards WHERE number IS NOT NULL ON CONFLICT DO NOTHING")
    .run();
}

/**
 * What was refused for want of a box that is in the bin here does not wait any more: a server that lacks the box has emptied its bin, or
 * has lost what was in it. When the box is restored, the comparison finds its cards. A box that waits itself is still to come.
 */
export function forgetBinned(store: Store): void {
  const binned = (bid: string) =>
    `SELECT 1 FROM boxes b JOIN boxes t ON t.bid = b.pbid WHERE b.bid = ${bid} AND (b.IS_SOFT_DELETED = 1 OR t.IS_SOFT_DELETED = 1)
       AND NOT EXISTS (SELECT 1 FROM unsent w WHERE w.kind = 'box' AND w.id IN (b.bid, t.bid) AND w.id <> unsent.id)`;
  // Boxes first: cards of a sub-box that was forgotten wait for no box any more.
  store
    .sql(`DELETE FROM unsent WHERE refused = 'BID_NOT_FOUND' AND kind = 'box' AND EXISTS (${binned('unsent.id')})`)
    .run();
  const cards = store
    .sql<{ id: string }>(
      `DELETE FROM unsent WHERE refused = 'BID_NOT_FOUND' AND kind = 'card'
         AND EXISTS (SELECT 1 FROM cards c WHERE c.cid = unsent.id AND EXISTS (${binned('c.pbid')})) RETURNING id`,
    )
    .all();
  offerAnswers(
    store,
    cards.map(({ id }) => id),
  );
}

/** Nothing about these boxes or cards is sent, within `store.write`. Answers that waited for such a card wait no more. */
export function forgetUnsent(store: Store, kind: 'box' | 'card', ids: readonly string[]): void {
  store.sql(`DELETE FROM unsent WHERE kind = ? AND id ${IN_LIST}`).run(kind, JSON.stringify(ids));
  if (kind === 'card') offerAnswers(store, ids);
}

/** The condition for entries of `answer_log` that no server has; its parameter is `sentNumber`. */
export const NOT_SENT = `(seq > ? OR id IN (SELECT id FROM unsent WHERE kind = 'log')
  OR NOT EXISTS (SELECT 1 FROM meta WHERE key = 'is_account'))`;

/** The number of the last entry that this device wrote and offered to a server; 0 before the first. */
export function sentNumber(store: Store): number {
  return Number(getMeta(store, 'sent_seq') ?? 0);
}

/** The condition for entries `l` that this device wrote and has not offered yet; its parameters are `ownUnsentParams`. */
export const OWN_UNSENT = 'l.id >= ? AND l.seq > ?';

export function ownUnsentParams(store: Store): [string, number] {
  return [getMeta(store, 'sent_from') ?? '', sentNumber(store)];
}

/** An entry was offered, and so were all that this device wrote before it. */
export function noteSent(store: Store, { seq, stamp }: { readonly seq: number; readonly stamp: string }): void {
  if (seq <= sentNumber(store)) return;
  setMeta(store, 'sent_seq', String(seq));
  // Later entries have ids of this time or later, so few rows are read to find them.
  const wall = Math.min(decodeStamp(stamp)?.wall ?? 0, store.stampTime);
  setMeta(store, 'sent_from', store.firstIdAt(timeText(wall)));
}

/** The clock was set back: new entries have earlier ids than those that were offered. */
export function lowerSentFrom(store: Store): void {
  const from = store.firstIdAt(timeText(store.stampTime));
  if ((getMeta(store, 'sent_from') ?? '') > from) setMeta(store, 'sent_from', from);
}

/** Everything that this device wrote is to be offered again. */
export function forgetSent(store: Store): void {
  store.sql("DELETE FROM meta WHERE key IN ('sent_seq', 'sent_from')").run();
}

function ownEntries(store: Store): number {
  const row = store.sql<{ n: number }>(`SELECT count(*) AS n FROM answer_log l WHERE ${OWN_UNSENT}`);
  return row.get(...ownUnsentParams(store))?.n ?? 0;
}

/** SQL: the entry `l` of the answer log is not one that this device wrote and has not offered yet. */
export const IS_OFFERED_ENTRY = `coalesce(l.seq, 0) <= coalesce((SELECT CAST(value AS INTEGER) FROM meta WHERE key = 'sent_seq'), 0)`;
