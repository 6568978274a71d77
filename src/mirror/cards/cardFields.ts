import {
  type CardOperation,
  changeStatus,
  type Stamps,
  type StatusChange,
  type StatusColumns,
  splitStatus,
} from '#core/sync/index.ts';
import { CARDS_IN_LIST } from '../database/rows.ts';
import type { Store } from '../database/store.ts';
import { type CardEdit, updateCard, withStamps } from './cards.ts';

/** The columns that an operation on many cards can change. */
interface CardFields {
  readonly pbid: string;
  readonly bid: string;
  readonly card_status: string;
  readonly status_before: string | null;
  readonly deleted_at: string | null;
  readonly title: string;
  /** JSON, as stored. */
  readonly front: string;
  readonly back: string;
  readonly mnemonic: string;
  readonly tags: string;
}
export type FieldChange = Partial<CardFields>;

export interface FieldRow extends CardFields {
  readonly id: number;
  readonly cid: string;
  readonly stamps: string;
}

const COLUMNS = `c.id, c.cid, c.pbid, c.bid, c.card_status, c.status_before, c.deleted_at, c.title, c.front, c.back,
  c.mnemonic, c.tags, c.stamps`;

/** Cards by their cids, including cards in the bin, in the order of the cids. */
export function fieldRows(store: Store, cids: readonly string[]): FieldRow[] {
  return store.sql<FieldRow>(`SELECT ${COLUMNS} FROM ${CARDS_IN_LIST} ORDER BY list.key`).all(JSON.stringify(cids));
}

/** Other columns depend on these, so `updateCard` writes them. */
const TEXTS = ['front', 'back', 'mnemonic', 'tags'] as const;
const PLAIN = ['pbid', 'bid'] as const;

function textEdit(change: FieldChange): CardEdit | null {
  const edit: Record<string, unknown> = {};
  if (change.title !== undefined) edit.title = change.title;
  for (const field of TEXTS) if (change[field] !== undefined) edit[field] = JSON.parse(change[field]);
  return Object.keys(edit).length === 0 ? null : edit;
}

/** A change of `deleted_at` deletes or restores; one of `card_status` alone suspends or resumes. */
function statusChange({ card_status, deleted_at }: FieldChange): StatusChange | null {
  if (deleted_at !== undefined) return { deleted_at };
  return card_status === undefined ? null : { isSuspended: card_status === 'suspended' };
}

/** Deletes, restores, suspends or resumes a card, within `store.write`. Returns whether that changes anything. */
export function setStatus(store: Store, id: number, change: StatusChange): boolean {
  const row = store
    .sql<StatusColumns & { stamps: string }>(
      'SELECT card_status, status_before, deleted_at, stamps FROM cards WHERE id = ?',
    )
    .get(id);
  const changed = row === undefined ? null : changeStatus(row, JSON.parse(row.stamps), change, () => store.stamp());
  if (changed === null) return false;
  const { card_status, status_before, deleted_at } = changed.columns;
  store
    .sql('UPDATE cards SET card_status = ?, status_before = ?, deleted_at = ?, stamps = ?, update_at = ? WHERE id = ?')
    .run(card_status, status_before, deleted_at, JSON.stringify(changed.stamps), store.now(), id);
  return true;
}

/** The stamps by which undo finds out whether a field was changed since. */
export function fieldStamps(row: FieldRow): Stamps {
  return splitStatus({ values: { ...row }, stamps: JSON.parse(row.stamps) }).stamps;
}

/** Changes fields of a card, within `store.write`. Each field whose value changes gets a new stamp. */
export function setFields(
  store: Store,
  { id }: Pick<FieldRow, 'id'>,
  change: FieldChange,
  operation?: CardOperation,
): void {
  const edit = textEdit(change);
  if (edit !== null) updateCard(store, id, edit, operation);
  const status = statusChange(change);
  if (status !== null) setStatus(store, id, status);
  const row = store.sql<FieldRow>(`SELECT ${COLUMNS} FROM cards c WHERE c.id = ?`).get(id);
  const names = PLAIN.filter((field) => change[field] !== undefined && change[field] !== row?.[field]);
  if (row === undefined || names.length === 0) return;
  store
    .sql(`UPDATE cards SET ${names.map((name) => `${name} = ?`).join(', ')}, stamps = ?, update_at = ? WHERE id = ?`)
    .run(
      ...names.map((name) => change[name] ?? null),
      // `bid` follows `pbid`: with a stamp of its own it would be undone alone.
      withStamps(
        row.stamps,
        names.filter((name) => name !== 'bid'),
        store.stamp(),
      ),
      store.now(),
      row.id,
    );
}

/** The current stamps of the fields of a card. */
export function stampsOf(store: Store, id: number): Readonly<Record<string, string>> {
  const row = store.sql<{ stamps: string }>('SELECT stamps FROM cards WHERE id = ?').get(id);
  return JSON.parse(row?.stamps ?? '{}');
}
