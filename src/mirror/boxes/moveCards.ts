import type { Pause } from '#mirror/scheduling/chunking.ts';
import type { Store } from '../database/store.ts';

/** Cards moved in one transaction: all their index entries and counts move, too. */
const MOVED = 200;
/** Ids looked up at once. */
const LOOKED_UP = 2000;

/** The cards a box holds itself, for moving them. */
export interface HeldCards {
  /** In the person's own order: those outside the bin. */
  readonly shown: readonly number[];
  readonly binned: readonly number[];
  /** The highest position of them; -1 if there is none. */
  readonly last: number;
}

/** Reads which cards a box holds, a piece at a time. */
export async function heldCards(store: Store, box: { id: number; bid: string }, pause: Pause): Promise<HeldCards> {
  // The index over lists answers this without a look at any card; the ids are in the order of time.
  const ids = store
    .sql<{ card_id: number }>('SELECT card_id FROM records WHERE box_id = ? AND place > 0')
    .all(box.id)
    .map(({ card_id }) => card_id)
    .sort((a, b) => a - b);
  const positions = new Map<number, number>();
  for (let at = 0; at < ids.length; at += LOOKED_UP) {
    const rows = store
      .sql<{ id: number; position: number }>(
        'SELECT id, position FROM cards WHERE id IN (SELECT value FROM json_each(?))',
      )
      .all(JSON.stringify(ids.slice(at, at + LOOKED_UP)));
    for (const { id, position } of rows) positions.set(id, position);
    await pause();
  }
  const placeOf = (id: number) => positions.get(id) ?? 0;
  ids.sort((a, b) => placeOf(a) - placeOf(b) || a - b);
  const binned = store
    .sql<{ id: number }>('SELECT id FROM cards WHERE deleted_at IS NOT NULL AND +pbid = ?')
    .all(box.bid)
    .map(({ id }) => id);
  return { shown: ids, binned, last: ids.length === 0 ? -1 : placeOf(ids.at(-1) ?? 0) };
}

export interface MoveTarget {
  /** The box they leave; one that has left it already stays where it is. */
  readonly from: string;
  readonly pbid: string;
  readonly bid: string;
  /** The position of the first card moved, the others follow; the cards keep theirs if it is null. */
  readonly position: number | null;
}

/**
 * Moves cards into a box, in chunks between which answers run. The records and all counts follow by triggers.
 * @param onMove is told the ids of each chunk before it moves, in the same transaction
 */
export async function moveInChunks(
  store: Store,
  ids: readonly number[],
  target: MoveTarget,
  pause: Pause,
  onMove: (ids: readonly number[]) => void = () => undefined,
): Promise<void> {
  for (let at = 0; at < ids.length; at += MOVED) {
    const some = ids.slice(at, at + MOVED);
    store.write(() => {
      onMove(some);
      moveSome(store, some, target, at);
    });
    await pause();
  }
}

function moveSome(store: Store, ids: readonly number[], { from, pbid, bid, position }: MoveTarget, at: number): void {
  const stamp = store.stamp();
  const now = store.now();
  const fields = position === null ? ['pbid', 'bid'] : ['pbid', 'bid', 'position'];
  const update = store.sql(
    `UPDATE cards SET pbid = ?, bid = ?, position = coalesce(?, position), update_at = ?,
       stamps = json_set(stamps, ${fields.map((field) => `'$.${field}', ?`).join(', ')}) WHERE id = ? AND pbid = ?`,
  );
  const stamps = fields.map(() => stamp);
  for (const [n, id] of ids.entries()) {
    update.run(pbid, bid, position === null ? null : position + at + n, now, ...stamps, id, from);
  }
}
