import { keepPart } from '#mirror/operations/index.ts';
import type { Pause } from '#mirror/scheduling/chunking.ts';
import { findBox } from '../database/boxLists.ts';
import { MirrorError } from '../database/errors.ts';
import { queue } from '../database/outbox.ts';
import type { Store } from '../database/store.ts';
import { endJob, type UnmergeJob } from './boxJobs.ts';

/** Taking a merge of boxes back: what it did is kept as the parts of an operation. */

type BoxValues = Readonly<Record<string, string | number | null>>;

/** The first part: the boxes that are gone, and the binned ones that have another box to come back into. */
interface Gone {
  readonly kind: 'gone';
  readonly into: string;
  readonly boxes: readonly BoxValues[];
  readonly adopted: readonly { readonly bid: string; readonly pbid: string }[];
}

/** Cards that were moved out of a box. */
interface MovedOut {
  readonly kind: 'moved';
  readonly pbid: string;
  readonly cards: readonly { readonly cid: string; readonly position: number }[];
}

/** The sessions that now go on in the box that stayed. */
interface Sessions {
  readonly kind: 'sessions';
  readonly sessions: readonly { readonly id: number; readonly box_bid: string; readonly path: string }[];
}

/** Keeps, within the transaction that begins a merge, the boxes that it will remove. */
export function keepGone(
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
  keepPart(store, undo_id, 0, { kind: 'gone', into, boxes, adopted } satisfies Gone);
}

/** Keeps where some cards were, within the transaction that moves them. */
export function keepMoved(store: Store, undo_id: string, pbid: string, ids: readonly number[]): void {
  const cards = store
    .sql<MovedOut['cards'][number]>(
      'SELECT cid, position FROM json_each(?) AS moved JOIN cards ON cards.id = moved.value WHERE cards.pbid = ?',
    )
    .all(JSON.stringify(ids), pbid);
  keepPart(store, undo_id, cards.length, { kind: 'moved', pbid, cards } satisfies MovedOut);
}

/** Keeps where open sessions of boxes (JSON list of bids) were, within the transaction that ends a merge. */
export function keepSessions(store: Store, undo_id: string, bids: string): void {
  const sessions = store
    .sql<Sessions['sessions'][number]>(
      'SELECT id, box_bid, path FROM sessions WHERE box_bid IN (SELECT value FROM json_each(?))',
    )
    .all(bids);
  keepPart(store, undo_id, 0, { kind: 'sessions', sessions } satisfies Sessions);
}

/**
 * Begins to take a merge back, within `store.write`: its boxes are there again, empty. Throws `NOT_FOUND` if it is not
 * kept (any more), `BID_NOT_FOUND` while the box that stayed is not there: it may have been merged in turn.
 */
export function beginUnmerge(store: Store, undo_id: string): UnmergeJob {
  const part = store
    .sql<{ before: string }>(
      `SELECT p.before FROM operations o JOIN operation_parts p ON p.seq = o.seq AND p.part = 0
       WHERE o.undo_id = ? AND o.kind = 'merge'`,
    )
    .get(undo_id);
  if (part === undefined) throw new MirrorError('NOT_FOUND', 'the operation is not kept any more');
  const { into, boxes, adopted }: Gone = JSON.parse(part.before);
  if (findBox(store, into) === undefined) throw new MirrorError('BID_NOT_FOUND', 'bid not found');
  for (const box of boxes) putBack(store, box);
  const give = store.sql('UPDATE boxes SET pbid = ? WHERE bid = ? AND pbid = ?');
  for (const { bid, pbid } of adopted) give.run(pbid, bid, into);
  return { kind: 'unmerge', undo_id, into };
}

function putBack(store: Store, box: BoxValues): void {
  const names = Object.keys(box);
  // An archive may have brought it back already.
  const { changes } = store
    .sql(`INSERT OR IGNORE INTO boxes (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`)
    .run(...Object.values(box));
  if (changes > 0) queue(store, 'create_box', { bid: box.bid });
}

/** Takes a merge back, or goes on with it: cards that were moved or removed since stay as they are. */
export async function runUnmerge(store: Store, { undo_id, into }: UnmergeJob, pause: Pause): Promise<void> {
  const next = store.sql<{ seq: number; part: number; before: string }>(
    `SELECT p.seq, p.part, p.before FROM operations o JOIN operation_parts p ON p.seq = o.seq
     WHERE o.undo_id = ? AND p.part > 0 ORDER BY p.part DESC LIMIT 1`,
  );
  for (let part = next.get(undo_id); part !== undefined; part = next.get(undo_id)) {
    const { seq, part: number, before } = part;
    store.write(() => {
      takeBack(store, into, JSON.parse(before));
      store.sql('DELETE FROM operation_parts WHERE seq = ? AND part = ?').run(seq, number);
    });
    await pause();
  }
  store.write(() => {
    store.sql('DELETE FROM operations WHERE undo_id = ?').run(undo_id);
    endJob(store);
    store.changed('boxes', 'cards', 'records', 'sessions');
  });
}

function takeBack(store: Store, into: string, part: MovedOut | Sessions): void {
  if (part.kind === 'moved') {
    moveBack(store, into, part);
    return;
  }
  const update = store.sql('UPDATE sessions SET box_bid = ?, path = ? WHERE id = ?');
  for (const { id, box_bid, path } of part.sessions) update.run(box_bid, path, id);
}

function moveBack(store: Store, into: string, { cards, pbid }: MovedOut): void {
  const top = store.sql<{ pbid: string }>('SELECT pbid FROM boxes WHERE bid = ?').get(pbid)?.pbid;
  if (top === undefined) return;
  const stamp = store.stamp();
  // Cards of a binned sub-box have not left it.
  const update = store.sql(
    `UPDATE cards SET pbid = ?, bid = ?, position = ?, update_at = ?,
       stamps = json_set(stamps, '$.pbid', ?, '$.bid', ?, '$.position', ?) WHERE cid = ? AND pbid IN (?, ?)`,
  );
  const cids = cards
    .filter(
      ({ cid, position }) =>
        update.run(pbid, top, position, store.now(), stamp, stamp, stamp, cid, into, pbid).changes > 0,
    )
    .map(({ cid }) => cid);
  if (cids.length > 0) queue(store, 'move_cards', { cids });
}
