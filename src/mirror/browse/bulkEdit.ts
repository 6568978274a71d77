import { checkTags } from '#core/card/index.ts';
import type { CardOperation } from '#core/sync/index.ts';
import { defaultRecord } from '#core/training/index.ts';
import { boxWithRoom, type FieldChange, type FieldRow, fieldRows, setFields, stampsOf } from '#mirror/cards/index.ts';
import { type Before, beginOperation, type OperationKind, saveBefore } from '#mirror/operations/index.ts';
import { currentRecord, logReset, writeRecord } from '#mirror/records/index.ts';
import { inChunks, type Pause } from '#mirror/scheduling/chunking.ts';
import type { BulkDone, BulkEdit } from '#shared/graphql/generated.ts';
import { findBox } from '../database/boxLists.ts';
import { MirrorError } from '../database/errors.ts';
import type { Store } from '../database/store.ts';
import { runBulkSerially } from '../scheduling/serialQueue.ts';
import { createReplacer, replaceChange } from './replaceText.ts';

/** Cards changed in one transaction. It takes some tens of milliseconds. */
export const EDIT_CHUNK = 200;

/** The change that an edit makes to a card; null for none, 'refused' if the card would break a limit. */
type Change = (row: FieldRow) => FieldChange | null | 'refused';

function moveChange(store: Store, cids: readonly string[], pbid: string): Change {
  const box = boxWithRoom(store, pbid, cids.length);
  return (row) => {
    if (row.pbid === box.bid) return null;
    // Between two chunks the box can be put in the bin or moved into another box.
    return findBox(store, box.bid) === undefined ? 'refused' : { pbid: box.bid, bid: box.pbid };
  };
}

function tagChange(add: readonly string[], remove: readonly string[]): Change {
  const added = add.map((tag) => tag.trim()).filter((tag) => tag !== '');
  return (row) => {
    const before: string[] = JSON.parse(row.tags);
    const after = [...new Set([...before.filter((tag) => !remove.includes(tag)), ...added])];
    const tags = JSON.stringify(after);
    if (tags === row.tags) return null;
    // A card of an older version may have more tags than the limit, and must stay editable.
    const isOverLimit = checkTags(added) !== null || (after.length > before.length && checkTags(after) !== null);
    return isOverLimit ? 'refused' : { tags };
  };
}

function suspendChange(isSuspended: boolean): Change {
  const card_status = isSuspended ? 'suspended' : 'active';
  return (row) => (row.card_status === card_status ? null : { card_status });
}

interface Plan {
  readonly kind: OperationKind;
  /** null for reset, which changes no field. */
  readonly change: Change | null;
  readonly operation?: CardOperation;
}

function planOf(store: Store, cids: readonly string[], edit: BulkEdit): Plan {
  const { move, tag, suspend, replace } = edit;
  if (Object.values(edit).filter((one) => one !== null && one !== undefined).length !== 1) {
    throw new MirrorError('BAD_REQUEST', 'a bulk edit has exactly one kind of change');
  }
  if (move != null) return { kind: 'move', change: moveChange(store, cids, move.pbid) };
  if (tag != null) return { kind: 'tag', change: tagChange(tag.add, tag.remove) };
  if (suspend != null) return { kind: 'suspend', change: suspendChange(suspend) };
  if (replace != null) {
    const inText = createReplacer(replace);
    return { kind: 'replace', change: (row) => replaceChange(row, replace, inText), operation: 'replace' };
  }
  if (edit.reset === true) return { kind: 'reset', change: null };
  if (edit.bin !== true) throw new MirrorError('BAD_REQUEST', 'the bulk edit has no change');
  const deleted_at = store.now();
  const change: Change = ({ card_status }) => ({ card_status: 'deleted', status_before: card_status, deleted_at });
  return { kind: 'bin', change };
}

interface ChunkDone {
  readonly before: readonly Before[];
  readonly refused: number;
}

/** Changes cards, within `store.write`, and returns what undo needs. `operation`: names itself in cards whose texts it changes. */
export function changeFields(
  store: Store,
  rows: readonly FieldRow[],
  change: Change,
  operation?: CardOperation,
): ChunkDone {
  const before: Before[] = [];
  let refused = 0;
  for (const row of rows) {
    const fields = change(row);
    if (fields === 'refused') refused++;
    if (fields === null || fields === 'refused') continue;
    setFields(store, row, fields, operation);
    const names = Object.keys(fields) as (keyof FieldChange)[];
    const previous = Object.fromEntries(names.map((name) => [name, row[name]])) as FieldChange;
    before.push({ cid: row.cid, stamp: stampsOf(store, row.id)[names[0] ?? ''] ?? '', fields: previous });
    store.changed('cards', 'boxes', 'records');
  }
  return { before, refused };
}

/** Resets cards to never trained: adds an entry to the answer log and writes the record that its replay gives. */
function resetProgress(store: Store, rows: readonly FieldRow[]): ChunkDone {
  const before: Before[] = [];
  for (const { cid } of rows) {
    const row = currentRecord(store, cid);
    const isBlank =
      row === undefined ||
      (row.last_training_at === 'N/A' && row.memory_level === 0 && row.IS_MEMORIZED === 0 && row.forgotten === 0);
    if (isBlank) continue;
    const entry = logReset(store, cid);
    writeRecord(store, row.id, defaultRecord(cid), 0);
    before.push({ cid, entry });
    store.changed('records');
  }
  return { before, refused: 0 };
}

/**
 * Applies one edit to many cards, which has exactly one kind of change, in chunks, so that answers can run in between. Saves what undo needs. Cards in the bin
 * are left alone. Throws `BID_NOT_FOUND`, `BOX_FULL`, `BAD_REQUEST`.
 */
export function bulkEdit(store: Store, cids: readonly string[], edit: BulkEdit, pause: Pause): Promise<BulkDone> {
  return runBulkSerially(store, () => editAll(store, cids, edit, pause));
}

async function editAll(store: Store, cids: readonly string[], edit: BulkEdit, pause: Pause): Promise<BulkDone> {
  const plan = planOf(store, cids, edit);
  const { change } = plan;
  let undo_id: string | null = null;
  let count = 0;
  let refused = 0;
  await inChunks(cids, EDIT_CHUNK, pause, (chunk) =>
    store.write(() => {
      const rows = fieldRows(store, chunk).filter(({ deleted_at }) => deleted_at === null);
      const done = change === null ? resetProgress(store, rows) : changeFields(store, rows, change, plan.operation);
      refused += done.refused;
      if (done.before.length === 0) return;
      undo_id ??= beginOperation(store, plan.kind);
      saveBefore(store, undo_id, done.before);
      count += done.before.length;
    }),
  );
  return { undo_id, count, refused };
}
