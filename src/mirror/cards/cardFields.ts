import type { Store } from '../database/store.ts';
import { type CardEdit, updateCard, withStamps } from './cards.ts';

/** The columns an operation on many cards can change. */
export interface CardFields {
  readonly pbid: string;
  readonly bid: string;
  readonly card_status: string;
  readonly status_before: string | null;
  readonly deleted_at: string | null;
  readonly title: string;
  /** JSON texts, as stored. */
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

/** Cards by their cids, in the bin or not. */
export function fieldRows(store: Store, cids: readonly string[]): FieldRow[] {
  return store
    .sql<FieldRow>(
      `SELECT ${COLUMNS} FROM json_each(?) AS wanted CROSS JOIN cards c ON c.cid = wanted.value ORDER BY wanted.key`,
    )
    .all(JSON.stringify(cids));
}

/** What other columns follow from: these go through `updateCard`. */
const TEXTS = ['front', 'back', 'mnemonic', 'tags'] as const;
const PLAIN = ['pbid', 'bid', 'card_status', 'status_before', 'deleted_at'] as const;

function textEdit(change: FieldChange): CardEdit | null {
  const edit: Record<string, unknown> = {};
  if (change.title !== undefined) edit.title = change.title;
  for (const field of TEXTS) if (change[field] !== undefined) edit[field] = JSON.parse(change[field]);
  return Object.keys(edit).length === 0 ? null : edit;
}

/** Changes a card's fields, within `store.write`, each with a stamp. */
export function setFields(store: Store, row: Pick<FieldRow, 'id' | 'stamps'>, change: FieldChange): void {
  const edit = textEdit(change);
  if (edit !== null) updateCard(store, row.id, edit);
  const names = PLAIN.filter((field) => change[field] !== undefined);
  if (names.length === 0) return;
  store
    .sql(`UPDATE cards SET ${names.map((name) => `${name} = ?`).join(', ')}, stamps = ?, update_at = ? WHERE id = ?`)
    .run(
      ...names.map((name) => change[name] ?? null),
      withStamps(row.stamps, names, store.stamp()),
      store.now(),
      row.id,
    );
}

/** The stamps of a card's fields as they are now. */
export function stampsOf(store: Store, id: number): Readonly<Record<string, string>> {
  const row = store.sql<{ stamps: string }>('SELECT stamps FROM cards WHERE id = ?').get(id);
  return JSON.parse(row?.stamps ?? '{}');
}
