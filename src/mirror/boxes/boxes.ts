import { titleKey } from '#core/card/index.ts';
import { withStamps } from '#mirror/cards/index.ts';
import { MirrorError } from '../database/errors.ts';
import { addToOutbox } from '../database/outbox.ts';
import type { Store } from '../database/store.ts';

/** A box to be made; a sub-box names the top-level box it is in. */
export interface NewBox {
  readonly title: string;
  /** `bid` of the box it is in; a top-level box if absent. */
  readonly parent?: string;
  /** Made here if absent. */
  readonly bid?: string;
  /** Another entry of the outbox tells of it, too. */
  readonly isInOutbox?: boolean;
}

export interface WrittenBox {
  readonly id: number;
  readonly bid: string;
  readonly pbid: string;
}

/** Makes a box at the end of its list, within `store.write`; hidden with its cards while `batch` is an open import. */
export function createBox(store: Store, box: NewBox, batch = 0): WrittenBox {
  const bid = box.bid ?? store.id();
  const pbid = box.parent ?? bid;
  const now = store.now();
  const last = store
    .sql<{ position: number | null }>(
      box.parent === undefined
        ? 'SELECT max(position) AS position FROM boxes WHERE pbid = bid'
        : 'SELECT max(position) AS position FROM boxes WHERE pbid = ? AND pbid <> bid',
    )
    .get(...(box.parent === undefined ? [] : [box.parent]));
  const { lastInsertRowid } = store
    .sql(
      `INSERT INTO boxes (bid, pbid, uid, title, title_key, position, bin_state, batch, stamps, create_at, update_at)
       VALUES (?, ?, ?, ?, ?, ?, coalesce((SELECT bin_state FROM boxes WHERE bid = ?), 'live'), ?, ?, ?, ?)`,
    )
    .run(
      bid,
      pbid,
      store.uid,
      box.title,
      titleKey(box.title),
      (last?.position ?? -1) + 1,
      // The box it is in can have gone to the bin since an import into it began.
      box.parent ?? null,
      batch,
      JSON.stringify({ '*': store.stamp() }),
      now,
      now,
    );
  // An import tells the server of its box and cards together.
  if (batch === 0 && box.isInOutbox !== true) addToOutbox(store, 'create_box', { bid });
  store.changed('boxes');
  return { id: Number(lastInsertRowid), bid, pbid };
}

/**
 * What can be changed of a box. What is left out stays, and so does what is null, but for `training_*`, where null means
 * as in the app's settings; some texts are taken away by ''.
 */
export interface BoxEdit {
  readonly title?: string | null;
  readonly category?: string | null;
  readonly labels?: readonly string[] | null;
  readonly partial_size?: number | null;
  readonly color?: string | null;
  readonly front_lang?: string | null;
  readonly back_lang?: string | null;
  readonly new_per_day?: number | null;
  readonly answers_per_day?: number | null;
  readonly backlog_days?: number | null;
  readonly suspend_hard?: boolean | null;
  readonly training_type?: string | null;
  readonly training_mode?: string | null;
  readonly training_count?: number | null;
  readonly training_in_order?: boolean | null;
}

const EDITABLE = [
  'title',
  'category',
  'labels',
  'partial_size',
  'color',
  'front_lang',
  'back_lang',
  'new_per_day',
  'answers_per_day',
  'backlog_days',
  'suspend_hard',
  'training_type',
  'training_mode',
  'training_count',
  'training_in_order',
] as const;
/** Columns where an empty text means none. */
const NULLABLE: ReadonlySet<string> = new Set(['color', 'front_lang', 'back_lang']);
/** Columns where null means as in the app's settings. */
const DEFAULTED: ReadonlySet<string> = new Set([
  'training_type',
  'training_mode',
  'training_count',
  'training_in_order',
]);

function toColumnValue(field: string, value: string | number | boolean | readonly string[]): string | number | null {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value === 'object') return JSON.stringify(value);
  return value === '' && NULLABLE.has(field) ? null : value;
}

/** Changes a box's fields, within `store.write`, each with a stamp. Throws `NOT_FOUND`. */
export function updateBox(store: Store, bid: string, edit: BoxEdit): void {
  const row = store
    .sql<{ pbid: string; stamps: string }>('SELECT pbid, stamps FROM boxes WHERE bid = ? AND IS_SOFT_DELETED = 0')
    .get(bid);
  if (row === undefined) throw new MirrorError('NOT_FOUND', 'no such box');
  const columns = new Map<string, string | number | null>();
  for (const field of EDITABLE) {
    const value = edit[field];
    if (value === undefined) continue;
    if (value !== null) columns.set(field, toColumnValue(field, value));
    else if (DEFAULTED.has(field)) columns.set(field, null);
  }
  if (columns.size === 0) return;
  const stamps = withStamps(row.stamps, columns.keys(), store.stamp());
  if (edit.title != null) columns.set('title_key', titleKey(edit.title));
  if (edit.backlog_days != null) columns.set('backlog_from', store.today());
  columns.set('stamps', stamps);
  columns.set('update_at', store.now());
  const names = [...columns.keys()];
  store
    .sql(`UPDATE boxes SET ${names.map((name) => `${name} = ?`).join(', ')} WHERE bid = ?`)
    .run(...columns.values(), bid);
  addToOutbox(store, 'edit_box', { bid });
  store.changed('boxes');
}
