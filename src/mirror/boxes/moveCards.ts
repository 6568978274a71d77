import { inChunks, type Pause } from '#mirror/scheduling/chunking.ts';
import { IN_LIST } from '../database/rows.ts';
import type { Store } from '../database/store.ts';
import { VISIBILITY } from '../database/visibility.ts';

/** Cards moved in one transaction. Moving a card also updates its index entries and counts. */
const MOVE_CHUNK = 200;
/** Ids looked up by one statement. */
const READ_CHUNK = 2000;

/** The row ids of the cards directly in a box. */
export interface BoxCards {
  /** The cards outside the bin, in the order of the user. */
  readonly visible: readonly number[];
  readonly binned: readonly number[];
  /** The highest position in `visible`; -1 if it is empty. */
  readonly lastPosition: number;
}

/** Reads the cards of a box in chunks. */
export async function readBoxCards(store: Store, box: { id: number; bid: string }, pause: Pause): Promise<BoxCards> {
  // The index over lists covers this query, so it reads no card.
  const sql = `SELECT card_id FROM records WHERE box_id = ? AND place > ${VISIBILITY.inBin}`;
  const ids = store.sql<number>(sql).pluck().all(box.id);
  ids.sort((a, b) => a - b);
  const positions = new Map<number, number>();
  await inChunks(ids, READ_CHUNK, pause, (chunk) => {
    const rows = store
      .sql<{ id: number; position: number }>(`SELECT id, position FROM cards WHERE id ${IN_LIST}`)
      .all(JSON.stringify(chunk));
    for (const { id, position } of rows) positions.set(id, position);
  });
  const positionOf = (id: number) => positions.get(id) ?? 0;
  ids.sort((a, b) => positionOf(a) - positionOf(b) || a - b);
  const inBin = 'SELECT id FROM cards WHERE deleted_at IS NOT NULL AND +pbid = ?';
  const binned = store.sql<number>(inBin).pluck().all(box.bid);
  return { visible: ids, binned, lastPosition: ids.length === 0 ? -1 : positionOf(ids.at(-1) ?? 0) };
}

export interface MoveTarget {
  /** The pbid the cards have now. A card that has another one by then is not moved. */
  readonly from: string;
  readonly pbid: string;
  readonly bid: string;
  /** The position of the first card; the others follow it. null leaves the positions unchanged. */
  readonly position: number | null;
}

/**
 * Moves cards into a box in chunks, so that answers can run in between. Triggers update the records and the counts.
 * @param onMove gets the ids of each chunk before it moves, in the same transaction
 */
export async function moveInChunks(
  store: Store,
  ids: readonly number[],
  target: MoveTarget,
  pause: Pause,
  onMove: (ids: readonly number[]) => void = () => undefined,
): Promise<void> {
  await inChunks(ids, MOVE_CHUNK, pause, (chunk, offset) =>
    store.write(() => {
      onMove(chunk);
      moveChunk(store, chunk, target, offset);
    }),
  );
}

/**
 * SQL: the stamps of a card that moves to a box and a position, with the values pbid, stamp, position, stamp. What stays as it is
 * keeps its stamp.
 */
export const MOVED_STAMPS = `json_patch(stamps, json_patch(iif(pbid = ?, '{}', json_object('pbid', ?)),
  iif(position = coalesce(?, position), '{}', json_object('position', ?))))`;

function moveChunk(
  store: Store,
  ids: readonly number[],
  { from, pbid, bid, position }: MoveTarget,
  offset: number,
): void {
  const stamp = store.stamp();
  const now = store.now();
  const update = store.sql(
    `UPDATE cards SET pbid = ?, bid = ?, position = coalesce(?, position), update_at = ?, stamps = ${MOVED_STAMPS}
     WHERE id = ? AND pbid = ?`,
  );
  for (const [n, id] of ids.entries()) {
    const at = position === null ? null : position + offset + n;
    update.run(pbid, bid, at, now, pbid, stamp, at, stamp, id, from);
  }
}
