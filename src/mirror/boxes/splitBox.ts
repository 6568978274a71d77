import { countParts, MAX_SUB_BOXES } from '#core/boxes/index.ts';
import { LIMITS } from '#core/card/index.ts';
import { boxCounts, COUNT_KIND } from '#mirror/cards/index.ts';
import type { Pause } from '#mirror/scheduling/chunking.ts';
import { requireTopBox, subBoxes } from '../database/boxLists.ts';
import { MirrorError } from '../database/errors.ts';
import type { Store } from '../database/store.ts';
import { createBox, updateBox } from './boxes.ts';
import { endJob, type SplitJob } from './boxJobs.ts';
import { moveInChunks, readBoxCards } from './moveCards.ts';

/** The title of sub-box number `n`, cut to the maximum length of a title. */
export function subBoxTitle(title: string, n: number): string {
  const number = ` ${n}`;
  return [...title].slice(0, LIMITS.titleCharacters - number.length).join('') + number;
}

/**
 * Starts a split, within `store.write`: creates the empty sub-boxes. Throws `BID_NOT_FOUND`, `NO_CARDS`,
 * `TOO_MANY_SUB_BOXES`, `BAD_REQUEST`.
 */
export function beginSplit(store: Store, bid: string, partial_size: number): SplitJob {
  const box = requireTopBox(store, bid, 'a sub-box has no sub-boxes');
  if (!Number.isSafeInteger(partial_size) || partial_size < 1) throw new MirrorError('BAD_REQUEST', 'no such size');
  const parts = countParts(boxCounts(store, COUNT_KIND.box, box.id).count, partial_size);
  const before = subBoxes(store, bid).length;
  if (parts === 0) throw new MirrorError('NO_CARDS', 'the box holds no cards itself');
  if (before + parts > MAX_SUB_BOXES) throw new MirrorError('TOO_MANY_SUB_BOXES', `at most ${MAX_SUB_BOXES}`);
  updateBox(store, bid, { partial_size });
  const bids = Array.from({ length: parts }, (_, n) => {
    const title = subBoxTitle(box.title, before + n + 1);
    return createBox(store, { title, parent: bid }).bid;
  });
  return { kind: 'split', bid, partial_size, parts: bids };
}

/** The sub-boxes that still exist, each with the number of cards that still fit into it. */
function freeRoomOf(store: Store, job: SplitJob): { id: number; bid: string; room: number }[] {
  return job.parts.flatMap((bid) => {
    const part = store.sql<{ id: number }>('SELECT id FROM boxes WHERE bid = ?').get(bid);
    if (part === undefined) return [];
    return [
      { id: part.id, bid, room: Math.max(0, job.partial_size - boxCounts(store, COUNT_KIND.box, part.id).count) },
    ];
  });
}

/** Runs or resumes a split: moves the cards in their order, so that every sub-box but the last is full. */
export async function runSplit(store: Store, job: SplitJob, pause: Pause): Promise<void> {
  const box = store.sql<{ id: number; bid: string }>('SELECT id, bid FROM boxes WHERE bid = ?').get(job.bid);
  const parts = freeRoomOf(store, job);
  const last = parts.at(-1);
  if (box !== undefined && last !== undefined) {
    const { visible, binned } = await readBoxCards(store, box, pause);
    let at = 0;
    for (const { bid, room } of parts) {
      const ids = visible.slice(at, at + room);
      await moveInChunks(store, ids, { from: job.bid, pbid: bid, bid: job.bid, position: null }, pause);
      at += ids.length;
    }
    // The last sub-box gets the cards in the bin and the cards added since the split started.
    const rest = [...visible.slice(at), ...binned];
    await moveInChunks(store, rest, { from: job.bid, pbid: last.bid, bid: job.bid, position: null }, pause);
  }
  store.write(() => finish(store, job));
}

function finish(store: Store, { bid }: SplitJob): void {
  // Open sessions over the box continue under its new page, the one with sub-boxes.
  store
    .sql("UPDATE sessions SET scope = ? WHERE box_bid = ? AND scope ->> '$.pbid' = ?")
    .run(JSON.stringify({ bid }), bid, bid);
  endJob(store);
  store.changed('boxes', 'cards', 'records', 'sessions');
}
