import { titleKey } from '#core/card/index.ts';
import { BOX_TABLE, namesWith } from '#core/sync/index.ts';
import type { WantedRecall } from '#core/training/index.ts';
import { withStamps } from '#mirror/cards/index.ts';
import type { CardboxPatch } from '#shared/graphql/generated.ts';
import { MirrorError } from '../database/errors.ts';
import { type ColumnValue, insertRow, toColumn } from '../database/itemColumns.ts';
import { hasAnswerDates } from '../database/serverProtocol.ts';
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
  /** How a top-level box chooses dates. Default: as Settings say. */
  readonly wantedRecall?: WantedRecall | null | undefined;
}

export interface WrittenBox {
  readonly id: number;
  readonly bid: string;
  readonly pbid: string;
}

/** How a new top-level box chooses dates: as was chosen for it, else as Settings say. By level where the server knows nothing else. */
export function newRecall(store: Store, chosen: NewBox['wantedRecall']): WantedRecall | null {
  if (!hasAnswerDates(store)) return null;
  return chosen === undefined ? store.wantedRecall : chosen;
}

/** Creates a box at the end of its list, within `store.write`. It is hidden while `batch` is an open import. */
export function createBox(store: Store, box: NewBox, batch = 0): WrittenBox {
  const bid = box.bid ?? store.id();
  const pbid = box.parent ?? bid;
  const now = store.now();
  const siblings = box.parent === undefined ? 'pbid = bid' : 'pbid = ? AND pbid <> bid';
  const last = store
    .sql<number | null>(`SELECT max(position) FROM boxes WHERE ${siblings}`)
    .pluck()
    .get(...(box.parent === undefined ? [] : [box.parent]));
  // The top-level box may have been put in the bin since the import into it started.
  const state = store
    .sql<string>('SELECT bin_state FROM boxes WHERE bid = ?')
    .pluck()
    .get(box.parent ?? null);
  const id = insertRow(store, 'boxes', {
    bid,
    pbid,
    uid: store.uid,
    title: box.title,
    title_key: titleKey(box.title),
    front_lang: box.front_lang,
    back_lang: box.back_lang,
    wantedRecall: box.parent === undefined ? newRecall(store, box.wantedRecall) : null,
    position: (last ?? -1) + 1,
    bin_state: state ?? 'live',
    batch,
    stamps: { '*': store.stamp() },
    create_at: now,
    update_at: now,
  });
  store.changed('boxes');
  return { id, bid, pbid };
}

const EDITED = namesWith(BOX_TABLE, 'edit');

/**
 * The changeable fields of a box, as `BOX_TABLE` says what null and an empty text mean. A field that the GraphQL schema lacks is
 * a type error here.
 */
export type BoxEdit = Partial<Pick<CardboxPatch, (typeof EDITED)[number]>>;

/** The value of a column after an edit; undefined for no change. */
function editedColumn(field: (typeof EDITED)[number], value: BoxEdit[keyof BoxEdit]): ColumnValue | undefined {
  const { edit } = BOX_TABLE[field];
  if (value === undefined || (value === null && edit !== 'null')) return undefined;
  return value === '' && edit === 'emptyText' ? null : toColumn(value);
}

/**
 * Changes fields of a box, within `store.write`. Only a field whose value changes gets a new stamp: the others may have been
 * edited on another device meanwhile. Throws `NOT_FOUND`.
 */
export function updateBox(store: Store, bid: string, edit: BoxEdit): void {
  const row = store
    .sql<Record<string, ColumnValue> & { stamps: string }>(
      `SELECT ${EDITED.join(', ')}, stamps FROM boxes WHERE bid = ? AND IS_SOFT_DELETED = 0`,
    )
    .get(bid);
  if (row === undefined) throw new MirrorError('NOT_FOUND', 'no such box');
  const columns = new Map<string, ColumnValue>();
  for (const field of EDITED) {
    const value = editedColumn(field, edit[field]);
    if (value !== undefined && value !== row[field]) columns.set(field, value);
  }
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
