import { countParts, MAX_SUB_BOXES } from '#core/boxes/index.ts';
import { LIMITS } from '#core/card/index.ts';
import { boxCounts } from '#mirror/cards/index.ts';
import type { Pause } from '#mirror/scheduling/chunking.ts';
import { findBox, subBoxes } from '../database/boxLists.ts';
import { MirrorError } from '../database/errors.ts';
import { queue } from '../database/outbox.ts';
import type { BoxRow } from '../database/rows.ts';
import type { Store } from '../database/store.ts';
import { createBox, updateBox } from './boxes.ts';
import { endJob, type SplitJob } from './boxJobs.ts';
import { heldCards, moveInChunks } from './moveCards.ts';

/** The title of the `n`th sub-box, never longer than a title may be. */
export function partTitle(title: string, n: number): string {
  const number = ` ${n}`;
  return [...title].slice(0, LIMITS.titleCharacters - number.length).join('') + number;
}

function topBox(store: Store, bid: string): BoxRow {
  const box = findBox(store, bid);
  if (box === undefined) throw new MirrorError('BID_NOT_FOUND', 'bid not found');
  if (box.bid !== box.pbid) throw new MirrorError('BAD_REQUEST', 'a sub-box has no sub-boxes');
  return box;
}

/**
 * Begins a split, within `store.write`: the sub-boxes are there, empty. Throws `BID_NOT_FOUND`, `NO_CARDS`,
 * `TOO_MANY_SUB_BOXES`, `BAD_REQUEST`.
 */
export function beginSplit(store: Store, bid: string, partial_size: number): SplitJob {
  const box = topBox(store, bid);
  if (!Number.isSafeInteger(partial_size) || partial_size < 1) throw new MirrorError('BAD_REQUEST', 'no such size');
  const parts = countParts(boxCounts(store, 0, box.id).count, partial_size);
  const before = subBoxes(store, bid).length;
  if (parts === 0) throw new MirrorError('NO_CARDS', 'the box holds no cards itself');
  if (before + parts > MAX_SUB_BOXES) throw new MirrorError('TOO_MANY_SUB_BOXES', `at most ${MAX_SUB_BOXES}`);
  updateBox(store, bid, { partial_size });
  const bids = Array.from({ length: parts }, (_, n) => {
    const title = partTitle(box.title, before + n + 1);
    return createBox(store, { title, parent: bid, is_told: true }).bid;
  });
  return { kind: 'split', bid, partial_size, parts: bids };
}

/** The ids of the parts that are still there, with the room each has left. */
function roomOf(store: Store, job: SplitJob): { id: number; bid: string; room: number }[] {
  return job.parts.flatMap((bid) => {
    const part = store.sql<{ id: number }>('SELECT id FROM boxes WHERE bid = ?').get(bid);
    if (part === undefined) return [];
    return [{ id: part.id, bid, room: Math.max(0, job.partial_size - boxCounts(store, 0, part.id).count) }];
  });
}

/** Does a split, or goes on with one (`splitBySize` in chunks): the cards in their order, each part full but the last. */
export async function runSplit(store: Store, job: SplitJob, pause: Pause): Promise<void> {
  const box = store.sql<{ id: number; bid: string }>('SELECT id, bid FROM boxes WHERE bid = ?').get(job.bid);
  const parts = roomOf(store, job);
  const last = parts.at(-1);
  if (box !== undefined && last !== undefined) {
    const { shown, binned } = await heldCards(store, box, pause);
    let at = 0;
    for (const { bid, room } of parts) {
      const ids = shown.slice(at, at + room);
      await moveInChunks(store, ids, { from: job.bid, pbid: bid, bid: job.bid, position: null }, pause);
      at += ids.length;
    }
    // Those of the bin, and what came in meanwhile.
    const rest = [...shown.slice(at), ...binned];
    await moveInChunks(store, rest, { from: job.bid, pbid: last.bid, bid: job.bid, position: null }, pause);
  }
  store.write(() => finish(store, job));
}

function finish(store: Store, { bid, parts, partial_size }: SplitJob): void {
  // What is trained goes on under the box's page as it is now.
  const enc = encodeURIComponent(bid);
  store
    .sql('UPDATE sessions SET path = ? WHERE box_bid = ? AND path = ?')
    .run(`/main/dashboard/sub_boxes/${enc}`, bid, `/main/dashboard/box_cards/${enc}`);
  endJob(store);
  queue(store, 'split_box', { bid, bids: parts, partial_size });
  store.changed('boxes', 'cards', 'records', 'sessions');
}
