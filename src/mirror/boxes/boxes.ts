import { titleKey } from '#core/card/index.ts';
import { withStamps } from '#mirror/cards/index.ts';
import { MirrorError } from '../database/errors.ts';
import type { Store } from '../database/store.ts';

/** A box to create. */
export interface NewBox {
  readonly title: string;
  /** The `bid` of the top-level box of a sub-box. Absent for a top-level box. */
  readonly parent?: string;
  /** Default: a new id. */
  readonly bid?: string;
  /** BCP 47. */
  readonly front_lang?: string | undefined;
  readonly back_lang?: string | undefined;
}

export interface WrittenBox {
  readonly id: number;
  readonly bid: string;
  readonly pbid: string;
}

/** Creates a box at the end of its list, within `store.write`. It is hidden while `batch` is an open import. */
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
      `INSERT INTO boxes (bid, pbid, uid, title, title_key, front_lang, back_lang, position, bin_state, batch, stamps,
         create_at, update_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, coalesce((SELECT bin_state FROM boxes WHERE bid = ?), 'live'), ?, ?, ?, ?)`,
    )
    .run(
      bid,
      pbid,
      store.uid,
      box.title,
      titleKey(box.title),
      box.front_lang ?? null,
      box.back_lang ?? null,
      (last?.position ?? -1) + 1,
      // The top-level box may have been put in the bin since the import into it started.
      box.parent ?? null,
      batch,
      JSON.stringify({ '*': store.stamp() }),
      now,
      now,
    );
  store.changed('boxes');
  return { id: Number(lastInsertRowid), bid, pbid };
}

/**
 * The changeable fields of a box. Absent and null fields are not changed, except `training_*`: there null means "use the
 * app's settings". An empty text removes a color or language.
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
  readonly questionAbove?: boolean | null;
  readonly training_type?: string | null;
  readonly training_mode?: string | null;
  readonly training_count?: number | null;
  readonly training_in_order?: boolean | null;
  readonly trainingSort?: string | null;
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
  'questionAbove',
  'training_type',
  'training_mode',
  'training_count',
  'training_in_order',
  'trainingSort',
] as const;
/** Columns where an empty text is stored as NULL. */
const NULLABLE: ReadonlySet<string> = new Set(['color', 'front_lang', 'back_lang']);
/** Columns where null means: use the app's settings. */
const DEFAULTED: ReadonlySet<string> = new Set([
  'training_type',
  'training_mode',
  'training_count',
  'training_in_order',
  'trainingSort',
]);

function toColumnValue(field: string, value: string | number | boolean | readonly string[]): string | number | null {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value === 'object') return JSON.stringify(value);
  return value === '' && NULLABLE.has(field) ? null : value;
}

/**
 * Changes fields of a box, within `store.write`. Only a field whose value changes gets a new stamp: the others may have been
 * edited on another device meanwhile. Throws `NOT_FOUND`.
 */
export function updateBox(store: Store, bid: string, edit: BoxEdit): void {
  const row = store
    .sql<Record<string, string | number | null> & { stamps: string }>(
      `SELECT ${EDITABLE.join(', ')}, stamps FROM boxes WHERE bid = ? AND IS_SOFT_DELETED = 0`,
    )
    .get(bid);
  if (row === undefined) throw new MirrorError('NOT_FOUND', 'no such box');
  const columns = new Map<string, string | number | null>();
  for (const field of EDITABLE) {
    const value = edit[field];
    if (value === undefined) continue;
    if (value !== null) columns.set(field, toColumnValue(field, value));
    else if (DEFAULTED.has(field)) columns.set(field, null);
  }
  for (const [field, value] of columns) if (row[field] === value) columns.delete(field);
  if (columns.size === 0) return;
  const stamps = withStamps(row.stamps, columns.keys(), store.stamp());
  if (columns.has('title')) columns.set('title_key', titleKey(edit.title ?? ''));
  if (columns.has('backlog_days')) columns.set('backlog_from', store.today());
  columns.set('stamps', stamps);
  columns.set('update_at', store.now());
  const names = [...columns.keys()];
  store
    .sql(`UPDATE boxes SET ${names.map((name) => `${name} = ?`).join(', ')} WHERE bid = ?`)
    .run(...columns.values(), bid);
  store.changed('boxes');
}
