import { LIMITS } from '#core/card/index.ts';
import { boxCounts } from '#mirror/cards/index.ts';
import { beginOperation } from '#mirror/operations/index.ts';
import type { Pause } from '#mirror/scheduling/chunking.ts';
import { findBox, subBoxes } from '../database/boxLists.ts';
import { MirrorError } from '../database/errors.ts';
import { queue } from '../database/outbox.ts';
import type { BoxRow } from '../database/rows.ts';
import type { Store } from '../database/store.ts';
import { endJob, type MergeJob } from './boxJobs.ts';
import { heldCards, moveInChunks } from './moveCards.ts';
import { keepGone, keepMoved, keepSessions } from './unmergeBoxes.ts';

function topBox(store: Store, bid: string): BoxRow {
  const box = findBox(store, bid);
  if (box === undefined) throw new MirrorError('BID_NOT_FOUND', 'bid not found');
  if (box.bid !== box.pbid) throw new MirrorError('BAD_REQUEST', 'only top-level boxes are merged');
  return box;
}

/** The sub-boxes of a box that are in the bin by themselves. */
function binnedSubs(store: Store, bid: string): string[] {
  return store
    .sql<{ bid: string }>('SELECT bid FROM boxes WHERE pbid = ? AND bid <> pbid AND IS_SOFT_DELETED = 1')
    .all(bid)
    .map((box) => box.bid);
}

/** Begins a merge, within `store.write`. Throws `BID_NOT_FOUND`, `BOX_FULL`, `BAD_REQUEST` if there is nothing to merge. */
export function beginMerge(store: Store, into: string, bids: readonly string[]): MergeJob {
  const target = topBox(store, into);
  const sources = [...new Set(bids)].filter((bid) => bid !== into).map((bid) => topBox(store, bid));
  const emptied = [
    ...subBoxes(store, into).map(({ bid }) => bid),
    ...sources.flatMap(({ bid }) => [bid, ...subBoxes(store, bid).map((sub) => sub.bid)]),
  ];
  if (emptied.length === 0) throw new MirrorError('BAD_REQUEST', 'there is nothing to merge');
  const count = [target, ...sources].reduce((sum, { id }) => sum + boxCounts(store, 1, id).count, 0);
  if (count > LIMITS.cardsPerBox) {
    throw new MirrorError('BOX_FULL', `a box holds at most ${LIMITS.cardsPerBox} cards`);
  }
  const binned = sources.flatMap(({ bid }) => binnedSubs(store, bid));
  const undo_id = beginOperation(store, 'merge');
  keepGone(store, undo_id, into, emptied, binned);
  return { kind: 'merge', into, bids: emptied, binned, undo_id };
}

/** Does a merge, or goes on with one: the cards follow those of the box, in the order of the boxes and then their own. */
export async function runMerge(store: Store, job: MergeJob, pause: Pause): Promise<void> {
  const find = (bid: string) =>
    store.sql<{ id: number; bid: string }>('SELECT id, bid FROM boxes WHERE bid = ?').get(bid);
  const target = find(job.into);
  if (target !== undefined) {
    let position = (await heldCards(store, target, pause)).last + 1;
    for (const bid of job.bids) {
      const box = find(bid);
      if (box === undefined) continue;
      const { shown, binned } = await heldCards(store, box, pause);
      const ids = [...shown, ...binned];
      const keep = (some: readonly number[]) => keepMoved(store, job.undo_id, bid, some);
      await moveInChunks(store, ids, { from: bid, pbid: job.into, bid: job.into, position }, pause, keep);
      position += ids.length;
    }
    for (const bid of job.binned) await adopt(store, bid, job, pause);
  }
  store.write(() => finish(store, job));
}

/** A sub-box in the bin gets another box to be restored into, and its cards follow. */
async function adopt(store: Store, bid: string, { into, undo_id }: MergeJob, pause: Pause): Promise<void> {
  store.write(() => store.sql('UPDATE boxes SET pbid = ? WHERE bid = ?').run(into, bid));
  const ids = store
    .sql<{ id: number }>('SELECT id FROM cards WHERE pbid = ? AND bid <> ?')
    .all(bid, into)
    .map(({ id }) => id);
  const keep = (some: readonly number[]) => keepMoved(store, undo_id, bid, some);
  await moveInChunks(store, ids, { from: bid, pbid: bid, bid: into, position: null }, pause, keep);
}

function finish(store: Store, { into, bids, undo_id }: MergeJob): void {
  const list = JSON.stringify([into, ...bids]);
  keepSessions(store, undo_id, list);
  store
    .sql('UPDATE sessions SET box_bid = ?, path = ? WHERE box_bid IN (SELECT value FROM json_each(?))')
    .run(into, `/main/dashboard/box_cards/${encodeURIComponent(into)}`, list);
  // What was put into one meanwhile, or went to the bin with one, stays in it, and it in its box.
  const remove = store.sql(
    `DELETE FROM boxes WHERE bid = ? AND NOT EXISTS (SELECT 1 FROM cards WHERE cards.pbid = boxes.bid)
     AND NOT EXISTS (SELECT 1 FROM boxes AS sub WHERE sub.pbid = boxes.bid AND sub.bid <> boxes.bid)`,
  );
  // Sub-boxes before the boxes they are in.
  for (const bid of [...bids].reverse()) remove.run(bid);
  endJob(store);
  queue(store, 'merge_boxes', { into, bids });
  store.changed('boxes', 'cards', 'records', 'sessions');
}
