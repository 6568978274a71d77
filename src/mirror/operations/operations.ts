import { type FieldChange, fieldRows, fieldStamps, setFields } from '#mirror/cards/index.ts';
import { logUndo, replayRecord } from '#mirror/records/index.ts';
import type { Pause } from '#mirror/scheduling/chunking.ts';
import type { OperationKind as CardsKind, Operation } from '#shared/graphql/generated.ts';
import { findBox } from '../database/boxLists.ts';
import { MirrorError } from '../database/errors.ts';
import type { Store } from '../database/store.ts';
import { beginUndo, endUndo } from '../database/unfinishedUndo.ts';
import { runBulkSerially } from '../scheduling/serialQueue.ts';

/** Undo of operations on many cards. The state of each card before is saved for the last 50 operations. */

/** A `merge` of boxes has its own kinds of chunks (`boxes/unmergeBoxes.ts`). */
export type OperationKind = CardsKind | 'merge';
const MAX_OPERATIONS = 50;

/** The data to undo an operation for one card. */
export type Before =
  /** The previous fields, and the stamp that the operation gave them. Undo leaves a field with a newer stamp alone. */
  | { readonly cid: string; readonly stamp: string; readonly fields: FieldChange }
  /** The log entry to undo. */
  | { readonly cid: string; readonly entry: string };

/** Starts a new operation, within `store.write`, and removes the oldest ones. Returns its `undo_id`. */
export function beginOperation(store: Store, kind: OperationKind): string {
  const undo_id = store.id();
  const { lastInsertRowid } = store
    .sql('INSERT INTO operations (undo_id, kind, n, at) VALUES (?, ?, 0, ?)')
    .run(undo_id, kind, store.now());
  store.sql('DELETE FROM operations WHERE seq <= ?').run(Number(lastInsertRowid) - MAX_OPERATIONS);
  return undo_id;
}

/** Saves the previous state of some cards, within the `store.write` that changes them. */
export function saveBefore(store: Store, undo_id: string, before: readonly Before[]): void {
  saveChunk(store, undo_id, before.length, before);
}

/** Saves the data to undo one chunk of an operation, for `n` cards. */
export function saveChunk(store: Store, undo_id: string, n: number, chunk: unknown): void {
  store.sql('UPDATE operations SET n = n + ? WHERE undo_id = ?').run(n, undo_id);
  store
    .sql(
      `INSERT INTO operation_parts (seq, part, before)
       SELECT o.seq, (SELECT count(*) FROM operation_parts p WHERE p.seq = o.seq), ? FROM operations o WHERE o.undo_id = ?`,
    )
    .run(JSON.stringify(chunk), undo_id);
}

/** The latest operation on selected cards that can be undone. */
export function lastOperation(store: Store): Operation | null {
  const sql =
    "SELECT undo_id, kind, n AS count FROM operations WHERE n > 0 AND kind <> 'merge' ORDER BY seq DESC LIMIT 1";
  return store.sql<Operation>(sql).get() ?? null;
}

/** Whether an operation is a merge of boxes. */
export function isMerge(store: Store, undo_id: string): boolean {
  return store.sql("SELECT 1 FROM operations WHERE undo_id = ? AND kind = 'merge'").get(undo_id) !== undefined;
}

function restoreFields(store: Store, before: readonly Extract<Before, { stamp: string }>[]): number {
  const byCid = new Map(before.map((card) => [card.cid, card]));
  let count = 0;
  for (const row of fieldRows(store, [...byCid.keys()])) {
    const card = byCid.get(row.cid);
    const stamps = fieldStamps(row);
    const { card_status, status_before: _, ...fields } = card?.fields ?? {};
    // A deletion changed the shown status too.
    const before = fields.deleted_at === undefined && card_status !== undefined ? { ...fields, card_status } : fields;
    const change = Object.fromEntries(
      Object.entries(before).filter(([field]) => stamps[field] === card?.stamp),
    ) as FieldChange;
    if (Object.keys(change).length === 0) continue;
    // The previous box may have been removed or moved into another box.
    const box = change.pbid === undefined ? undefined : findBox(store, change.pbid);
    if (change.pbid !== undefined && box === undefined) continue;
    setFields(store, row, box === undefined ? change : { ...change, bid: box.pbid });
    store.changed('cards', 'boxes', 'records');
    count++;
  }
  return count;
}

function undoEntries(store: Store, before: readonly Extract<Before, { entry: string }>[]): number {
  for (const { cid, entry } of before) {
    logUndo(store, cid, null, entry);
    replayRecord(store, cid);
  }
  return before.length;
}

/**
 * Undoes an operation in chunks. Returns how many cards changed. Fields that were edited since are left alone. If a crash
 * interrupts it, the next start completes it. Throws `NOT_FOUND` if the operation is not saved (any more), or is a merge (see `unmergeBoxes`).
 */
export function undoOperation(store: Store, undo_id: string, pause: Pause): Promise<number> {
  return runBulkSerially(store, () => undoAll(store, undo_id, pause));
}

async function undoAll(store: Store, undo_id: string, pause: Pause): Promise<number> {
  const sql = "SELECT seq FROM operations WHERE undo_id = ? AND kind <> 'merge'";
  const seq = store.sql<number>(sql).pluck().get(undo_id);
  if (seq === undefined) throw new MirrorError('NOT_FOUND', 'the operation is not saved any more');
  beginUndo(store, { kind: 'operation', undo_id });
  let count = 0;
  for (;;) {
    const chunk = store
      .sql<{ part: number; before: string }>(
        'SELECT part, before FROM operation_parts WHERE seq = ? ORDER BY part DESC LIMIT 1',
      )
      .get(seq);
    if (chunk === undefined) break;
    store.write(() => {
      const before: Before[] = JSON.parse(chunk.before);
      count += undoEntries(
        store,
        before.filter((card) => 'entry' in card),
      );
      count += restoreFields(
        store,
        before.filter((card) => 'stamp' in card),
      );
      store.sql('DELETE FROM operation_parts WHERE seq = ? AND part = ?').run(seq, chunk.part);
    });
    await pause();
  }
  store.write(() => {
    store.sql('DELETE FROM operations WHERE seq = ?').run(seq);
    endUndo(store);
  });
  return count;
}
