import { defaultRecord } from '#core/training/index.ts';
import { boxWithRoom, type FieldChange, type FieldRow, fieldRows, setFields, stampsOf } from '#mirror/cards/index.ts';
import { type Before, beginOperation, type OperationKind, saveBefore } from '#mirror/operations/index.ts';
import { currentRecord, writeRecord } from '#mirror/records/index.ts';
import type { Pause } from '#mirror/scheduling/chunking.ts';
import { findBox } from '../database/boxLists.ts';
import { MirrorError } from '../database/errors.ts';
import { addToOutbox, type OutboxKind } from '../database/outbox.ts';
import type { Store } from '../database/store.ts';
import { runBulkSerially } from '../scheduling/serialQueue.ts';
import { type ReplaceInput, replaced, replacer } from './replaceText.ts';

/** The GraphQL input BulkEdit: exactly one of these. */
export interface BulkEdit {
  readonly move?: { readonly pbid: string } | null;
  readonly tag?: { readonly add: readonly string[]; readonly remove: readonly string[] } | null;
  readonly suspend?: boolean | null;
  readonly replace?: ReplaceInput | null;
  readonly reset?: boolean | null;
  readonly bin?: boolean | null;
}

/** The GraphQL type BulkDone. */
export interface BulkDone {
  /** null: nothing was changed. */
  readonly undo_id: string | null;
  readonly count: number;
  /** Cards that would have broken a limit and were left as they are. */
  readonly refused: number;
}

/** Cards a transaction changes: some tens of milliseconds, so that an answer never waits long. */
const CHUNK = 200;

/** What an edit makes of a card: null for nothing to do. */
type Change = (row: FieldRow) => FieldChange | null | 'refused';

function mover(store: Store, cids: readonly string[], pbid: string): Change {
  const box = boxWithRoom(store, pbid, cids.length);
  return (row) => {
    if (row.pbid === box.bid) return null;
    // Between two chunks it can have gone to the bin, or into another box.
    return findBox(store, box.bid) === undefined ? 'refused' : { pbid: box.bid, bid: box.pbid };
  };
}

function tagger(add: readonly string[], remove: readonly string[]): Change {
  const wanted = add.map((tag) => tag.trim()).filter((tag) => tag !== '');
  return (row) => {
    const before: string[] = JSON.parse(row.tags);
    const tags = JSON.stringify([...new Set([...before.filter((tag) => !remove.includes(tag)), ...wanted])]);
    return tags === row.tags ? null : { tags };
  };
}

function suspender(is_suspended: boolean): Change {
  const card_status = is_suspended ? 'suspended' : 'active';
  return (row) => (row.card_status === card_status ? null : { card_status });
}

interface Plan {
  readonly kind: OperationKind;
  readonly told: OutboxKind;
  /** null for reset, which changes no field. */
  readonly change: Change | null;
}

function planOf(store: Store, cids: readonly string[], edit: BulkEdit): Plan {
  const { move, tag, suspend, replace } = edit;
  if (Object.values(edit).filter((one) => one !== null && one !== undefined).length !== 1) {
    throw new MirrorError('BAD_REQUEST', 'one edit at a time');
  }
  if (move != null) return { kind: 'move', told: 'move_cards', change: mover(store, cids, move.pbid) };
  if (tag != null) return { kind: 'tag', told: 'edit_card', change: tagger(tag.add, tag.remove) };
  if (suspend != null) return { kind: 'suspend', told: 'edit_card', change: suspender(suspend) };
  if (replace != null) {
    const inText = replacer(replace);
    return { kind: 'replace', told: 'edit_card', change: (row) => replaced(row, replace, inText) };
  }
  if (edit.reset === true) return { kind: 'reset', told: 'reset', change: null };
  if (edit.bin !== true) throw new MirrorError('BAD_REQUEST', 'nothing to do');
  const deleted_at = store.now();
  const change: Change = ({ card_status }) => ({ card_status: 'deleted', status_before: card_status, deleted_at });
  return { kind: 'bin', told: 'delete_cards', change };
}

interface ChunkDone {
  readonly before: readonly Before[];
  readonly refused: number;
}

function changeFields(store: Store, rows: readonly FieldRow[], change: Change): ChunkDone {
  const before: Before[] = [];
  let refused = 0;
  for (const row of rows) {
    const wanted = change(row);
    if (wanted === 'refused') refused++;
    if (wanted === null || wanted === 'refused') continue;
    setFields(store, row, wanted);
    const names = Object.keys(wanted) as (keyof FieldChange)[];
    const fields = Object.fromEntries(names.map((name) => [name, row[name]])) as FieldChange;
    before.push({ cid: row.cid, stamp: stampsOf(store, row.id)[names[0] ?? ''] ?? '', fields });
    store.changed('cards', 'boxes', 'records');
  }
  return { before, refused };
}

/** Sets cards back to never trained: an entry in the log, and the record that its replay gives. */
function resetProgress(store: Store, rows: readonly FieldRow[]): ChunkDone {
  const before: Before[] = [];
  for (const { cid } of rows) {
    const row = currentRecord(store, cid);
    const isBlank =
      row === undefined ||
      (row.last_training_at === 'N/A' && row.memory_level === 0 && row.IS_MEMORIZED === 0 && row.forgotten === 0);
    if (isBlank) continue;
    const entry = store.id();
    store
      .sql("INSERT INTO answer_log (id, cid, kind, stamp, at, device_id) VALUES (?, ?, 'reset', ?, ?, ?)")
      .run(entry, cid, store.stamp(), store.now(), store.device);
    writeRecord(store, row.id, defaultRecord(cid), 0);
    before.push({ cid, entry });
    store.changed('records');
  }
  return { before, refused: 0 };
}

/** Tells the server what one transaction did. */
function queueDone(store: Store, { kind, told }: Plan, before: readonly Before[]): void {
  if (kind !== 'reset') {
    addToOutbox(store, told, { cids: before.map(({ cid }) => cid) });
    return;
  }
  for (const one of before) if ('entry' in one) addToOutbox(store, told, { entry: one.entry, cid: one.cid });
}

/**
 * Does one thing to many cards, in chunks between which answers run, and keeps what takes it back. Cards in the bin are
 * left alone. Throws `BID_NOT_FOUND`, `BOX_FULL`, `BAD_REQUEST`.
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
  for (let from = 0; from < cids.length; from += CHUNK) {
    store.write(() => {
      const rows = fieldRows(store, cids.slice(from, from + CHUNK)).filter(({ deleted_at }) => deleted_at === null);
      const done = change === null ? resetProgress(store, rows) : changeFields(store, rows, change);
      refused += done.refused;
      if (done.before.length === 0) return;
      undo_id ??= beginOperation(store, plan.kind);
      saveBefore(store, undo_id, done.before);
      queueDone(store, plan, done.before);
      count += done.before.length;
    });
    await pause();
  }
  return { undo_id, count, refused };
}
