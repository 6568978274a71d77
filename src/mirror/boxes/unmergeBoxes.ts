import { reviveBox } from '#mirror/bin/index.ts';
import { saveChunk } from '#mirror/operations/index.ts';
import type { Pause } from '#mirror/scheduling/chunking.ts';
import { parseBoxScope } from '#shared/routes.ts';
import { requireBox } from '../database/boxLists.ts';
import { MirrorError } from '../database/errors.ts';
import { IN_LIST } from '../database/rows.ts';
import type { Store } from '../database/store.ts';
import { endJob, type UnmergeJob } from './boxJobs.ts';
import { MOVED_STAMPS } from './moveCards.ts';

/** Undo of a merge of boxes. The merge saves what it changed as the chunks of an operation. */

type BoxValues = Readonly<Record<string, string | number | null>>;

/** Chunk 0: the boxes that the merge removes, and the binned sub-boxes that it gives another top-level box. */
interface RemovedBoxes {
  readonly kind: 'gone';
  readonly into: string;
  readonly boxes: readonly BoxValues[];
  readonly adopted: readonly { readonly bid: string; readonly pbid: string }[];
}

/** Cards that were moved out of a box. */
interface MovedCards {
  readonly kind: 'moved';
  readonly pbid: string;
  readonly cards: readonly { readonly cid: string; readonly position: number }[];
}

/** The sessions that the merge moves to the target. */
interface MovedSessions {
  readonly kind: 'sessions';
  readonly sessions: readonly SavedSession[];
}

/** A session's box and scope before the merge. Version 0.1.0 saved the address of its page instead. */
interface SavedSession {
  readonly id: number;
  readonly box_bid: string;
  readonly scope?: string;
  readonly path?: string;
}

/** Saves the boxes that a merge will remove, within the transaction that starts it. */
export function saveRemovedBoxes(
  store: Store,
  undo_id: string,
  into: string,
  bids: readonly string[],
  binned: readonly string[],
): void {
  const row = store.sql<BoxValues>('SELECT * FROM boxes WHERE bid = ?');
  const boxes = bids.flatMap((bid) => {
    const { id: _, ...values } = row.get(bid) ?? {};
    return 'bid' in values ? [values] : [];
  });
  const adopted = binned.map((bid) => ({ bid, pbid: String(row.get(bid)?.pbid) }));
  saveChunk(store, undo_id, 0, { kind: 'gone', into, boxes, adopted } satisfies RemovedBoxes);
}

/** Saves the positions of cards, within the transaction that moves them. */
export function saveMovedCards(store: Store, undo_id: string, pbid: string, ids: readonly number[]): void {
  const cards = store
    .sql<MovedCards['cards'][number]>(
      'SELECT cid, position FROM json_each(?) AS moved JOIN cards ON cards.id = moved.value WHERE cards.pbid = ?',
    )
    .all(JSON.stringify(ids), pbid);
  saveChunk(store, undo_id, cards.length, { kind: 'moved', pbid, cards } satisfies MovedCards);
}

/**
 * Saves the boxes of open sessions, within the transaction that ends a merge.
 * @param bids a JSON array
 */
export function saveSessions(store: Store, undo_id: string, bids: string): void {
  const sessions = store
    .sql<SavedSession>(`SELECT id, box_bid, scope FROM sessions WHERE box_bid ${IN_LIST}`)
    .all(bids);
  saveChunk(store, undo_id, 0, { kind: 'sessions', sessions } satisfies MovedSessions);
}

/**
 * Starts the undo of a merge, within `store.write`: creates the removed boxes again, empty. Throws `NOT_FOUND` if the
 * merge is not saved (any more), and `BID_NOT_FOUND` if its target does not exist: it may have been merged as well.
 */
export function beginUnmerge(store: Store, undo_id: string): UnmergeJob {
  const chunk = store
    .sql<{ before: string }>(
      `SELECT p.before FROM operations o JOIN operation_parts p ON p.seq = o.seq AND p.part = 0
       WHERE o.undo_id = ? AND o.kind = 'merge'`,
    )
    .get(undo_id);
  if (chunk === undefined) throw new MirrorError('NOT_FOUND', 'the operation is not saved any more');
  const { into, boxes, adopted }: RemovedBoxes = JSON.parse(chunk.before);
  requireBox(store, into);
  for (const box of boxes) recreateBox(store, box);
  const changeParent = store.sql(
    "UPDATE boxes SET pbid = ?, stamps = json_set(stamps, '$.pbid', ?) WHERE bid = ? AND pbid = ?",
  );
  for (const { bid, pbid } of adopted) changeParent.run(pbid, store.stamp(), bid, into);
  return { kind: 'unmerge', undo_id, into };
}

function recreateBox(store: Store, box: BoxValues): void {
  const names = Object.keys(box);
  // The import of a `.cardbox` file, or a sync, may have created it again already.
  store
    .sql(`INSERT OR IGNORE INTO boxes (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`)
    .run(...Object.values(box));
  const bid = String(box.bid);
  // The server may have been told already that it was removed.
  reviveBox(store, bid);
  store.sql("UPDATE unsent SET isNew = 0 WHERE kind = 'box' AND id = ?").run(bid);
}

/** Runs or resumes the undo of a merge. Cards that were moved or removed since the merge are left alone. */
export async function runUnmerge(store: Store, { undo_id, into }: UnmergeJob, pause: Pause): Promise<void> {
  const next = store.sql<{ seq: number; part: number; before: string }>(
    `SELECT p.seq, p.part, p.before FROM operations o JOIN operation_parts p ON p.seq = o.seq
     WHERE o.undo_id = ? AND p.part > 0 ORDER BY p.part DESC LIMIT 1`,
  );
  for (let chunk = next.get(undo_id); chunk !== undefined; chunk = next.get(undo_id)) {
    const { seq, part, before } = chunk;
    store.write(() => {
      undoChunk(store, into, JSON.parse(before));
      store.sql('DELETE FROM operation_parts WHERE seq = ? AND part = ?').run(seq, part);
    });
    await pause();
  }
  store.write(() => {
    store.sql('DELETE FROM operations WHERE undo_id = ?').run(undo_id);
    endJob(store);
    store.changed('boxes', 'cards', 'records', 'sessions');
  });
}

function undoChunk(store: Store, into: string, chunk: MovedCards | MovedSessions): void {
  if (chunk.kind === 'moved') {
    moveCardsBack(store, into, chunk);
    return;
  }
  const update = store.sql('UPDATE sessions SET box_bid = ?, scope = ? WHERE id = ?');
  for (const { id, box_bid, scope, path = '' } of chunk.sessions) {
    update.run(box_bid, scope ?? JSON.stringify(parseBoxScope(path)), id);
  }
}

function moveCardsBack(store: Store, into: string, { cards, pbid }: MovedCards): void {
  const top = store.sql<{ pbid: string }>('SELECT pbid FROM boxes WHERE bid = ?').get(pbid)?.pbid;
  if (top === undefined) return;
  const stamp = store.stamp();
  // Cards of a binned sub-box kept their pbid.
  const update = store.sql(
    `UPDATE cards SET pbid = ?, bid = ?, position = ?, update_at = ?, stamps = ${MOVED_STAMPS}
     WHERE cid = ? AND pbid IN (?, ?)`,
  );
  for (const { cid, position } of cards) {
    update.run(pbid, top, position, store.now(), pbid, stamp, position, stamp, cid, into, pbid);
  }
}
