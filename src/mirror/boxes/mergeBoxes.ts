import { LIMITS } from '#core/card/index.ts';
import { deleteBoxes } from '#mirror/bin/index.ts';
import { boxCounts, COUNT_KIND } from '#mirror/cards/index.ts';
import { beginOperation } from '#mirror/operations/index.ts';
import type { Pause } from '#mirror/scheduling/chunking.ts';
import { requireTopBox, subBoxes } from '../database/boxLists.ts';
import { MirrorError } from '../database/errors.ts';
import { IN_LIST } from '../database/rows.ts';
import type { Store } from '../database/store.ts';
import { endJob, type MergeJob } from './boxJobs.ts';
import { moveInChunks, readBoxCards } from './moveCards.ts';
import { saveMovedCards, saveRemovedBoxes, saveSessions } from './unmergeBoxes.ts';

/** The sub-boxes of a box that are in the bin although the box is not. */
function binnedSubBoxes(store: Store, bid: string): string[] {
  const sql = 'SELECT bid FROM boxes WHERE pbid = ? AND bid <> pbid AND IS_SOFT_DELETED = 1';
  return store.sql<string>(sql).pluck().all(bid);
}

/** Starts a merge, within `store.write`. Throws `BID_NOT_FOUND`, `BOX_FULL`, and `BAD_REQUEST` if there is nothing to merge. */
export function beginMerge(store: Store, into: string, bids: readonly string[]): MergeJob {
  const topBox = (bid: string) => requireTopBox(store, bid, 'only top-level boxes are merged');
  const target = topBox(into);
  const sources = [...new Set(bids)].filter((bid) => bid !== into).map(topBox);
  const emptied = [
    ...subBoxes(store, into).map(({ bid }) => bid),
    ...sources.flatMap(({ bid }) => [bid, ...subBoxes(store, bid).map((sub) => sub.bid)]),
  ];
  if (emptied.length === 0) throw new MirrorError('BAD_REQUEST', 'there is nothing to merge');
  const count = [target, ...sources].reduce((sum, { id }) => sum + boxCounts(store, COUNT_KIND.topBox, id).count, 0);
  if (count > LIMITS.cardsPerBox) {
    throw new MirrorError('BOX_FULL', `a box holds at most ${LIMITS.cardsPerBox} cards`);
  }
  const binned = sources.flatMap(({ bid }) => binnedSubBoxes(store, bid));
  const undo_id = beginOperation(store, 'merge');
  saveRemovedBoxes(store, undo_id, into, emptied, binned);
  return { kind: 'merge', into, bids: emptied, binned, undo_id };
}

/** Runs or resumes a merge: appends the cards to those of the target, in the order of the boxes and of the cards in them. */
export async function runMerge(store: Store, job: MergeJob, pause: Pause): Promise<void> {
  const find = (bid: string) =>
    store.sql<{ id: number; bid: string }>('SELECT id, bid FROM boxes WHERE bid = ?').get(bid);
  const target = find(job.into);
  if (target !== undefined) {
    let position = (await readBoxCards(store, target, pause)).lastPosition + 1;
    for (const bid of job.bids) {
      const box = find(bid);
      if (box === undefined) continue;
      const { visible, binned } = await readBoxCards(store, box, pause);
      const ids = [...visible, ...binned];
      const onMove = (chunk: readonly number[]) => saveMovedCards(store, job.undo_id, bid, chunk);
      await moveInChunks(store, ids, { from: bid, pbid: job.into, bid: job.into, position }, pause, onMove);
      position += ids.length;
    }
    for (const bid of job.binned) await moveBinnedSubBox(store, bid, job, pause);
  }
  store.write(() => finish(store, job));
}

/** Moves a sub-box in the bin, with its cards, under the target of the merge: a later restore puts it there. */
async function moveBinnedSubBox(store: Store, bid: string, { into, undo_id }: MergeJob, pause: Pause): Promise<void> {
  store.write(() =>
    store
      .sql("UPDATE boxes SET pbid = ?, stamps = json_set(stamps, '$.pbid', ?) WHERE bid = ?")
      .run(into, store.stamp(), bid),
  );
  const ids = store.sql<number>('SELECT id FROM cards WHERE pbid = ? AND bid <> ?').pluck().all(bid, into);
  const onMove = (chunk: readonly number[]) => saveMovedCards(store, undo_id, bid, chunk);
  await moveInChunks(store, ids, { from: bid, pbid: bid, bid: into, position: null }, pause, onMove);
}

const HAS_NO_CARDS = 'NOT EXISTS (SELECT 1 FROM cards WHERE cards.pbid = boxes.bid)';

/**
 * Puts boxes of a merge in the bin whose restoration no server has acknowledged, with the boxes that they are in. A server that has such
 * a box in its bin would keep it there for all other devices, and not give it back to this one.
 */
function binRestored(store: Store, bids: readonly string[]): void {
  const restored = store
    .sql<{ bid: string; pbid: string }>(
      `SELECT bid, pbid FROM boxes WHERE bid ${IN_LIST} AND ${HAS_NO_CARDS} AND json_extract(stamps, '$.IS_SOFT_DELETED') IS NOT NULL
       AND EXISTS (SELECT 1 FROM unsent WHERE kind = 'box' AND id = boxes.bid)`,
    )
    .all(JSON.stringify(bids));
  const withParents = restored.flatMap(({ bid, pbid }) => [bid, pbid]).filter((bid) => bids.includes(bid));
  deleteBoxes(store, withParents);
}

function finish(store: Store, { into, bids, undo_id }: MergeJob): void {
  const list = JSON.stringify([into, ...bids]);
  saveSessions(store, undo_id, list);
  store
    .sql(`UPDATE sessions SET box_bid = ?, scope = ? WHERE box_bid ${IN_LIST}`)
    .run(into, JSON.stringify({ pbid: into }), list);
  binRestored(store, bids);
  // A box that holds cards or sub-boxes again (added or binned since the start) is not removed.
  const remove = store.sql(
    `DELETE FROM boxes WHERE bid = ? AND IS_SOFT_DELETED = 0 AND ${HAS_NO_CARDS}
     AND NOT EXISTS (SELECT 1 FROM boxes AS sub WHERE sub.pbid = boxes.bid AND sub.bid <> boxes.bid)`,
  );
  // Removes sub-boxes before their top-level boxes.
  for (const bid of [...bids].reverse()) remove.run(bid);
  endJob(store);
  store.changed('boxes', 'cards', 'records', 'sessions');
}
