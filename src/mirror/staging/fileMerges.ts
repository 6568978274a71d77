import { firstChar, titleKey } from '#core/card/index.ts';
import {
  BOX_FIELDS,
  BOX_TABLE,
  CARD_TABLE,
  type Copy,
  latest,
  type Merged,
  merge,
  mergeCards,
  mergedNumber,
  type Numbered,
  operationMark,
  stampOf,
} from '#core/sync/index.ts';
import { deleteBoxes, moveSubBox, restoreBoxes } from '#mirror/bin/index.ts';
import { identityHash, saveNote } from '#mirror/cards/index.ts';
import { rowParser, toColumn } from '#mirror/database/itemColumns.ts';
import type { Store } from '#mirror/database/store.ts';
import { replayLog } from '#mirror/records/index.ts';
import type { Pause } from '#mirror/scheduling/chunking.ts';
import { futureStamps, futureStampsOfFile, saveFarStamps } from './farStamps.ts';
import { insertStaged, type MergeKind } from './fileItems.ts';
import { saveTexts, storedTexts } from './importHistory.ts';

const MERGE_CHUNK = 100;

type Row = Readonly<Record<string, unknown>>;

const parseBox = rowParser(BOX_TABLE);
const parseCard = rowParser(CARD_TABLE);

/** A box or card with its stamps, as a copy to merge. */
export function copyOf(values: Copy['values'] & Pick<Copy, 'stamps'>): Copy {
  return { values, stamps: values.stamps };
}

/** The card here; undefined if there is none. */
export function cardCopy(store: Store, cid: string): Copy | undefined {
  const row = store.sql<Row>('SELECT * FROM cards WHERE cid = ?').get(cid);
  return row && copyOf(parseCard(row));
}

/** The box here, which exists. */
export function boxCopy(store: Store, bid: string): Copy {
  return copyOf(parseBox(store.sql<Row>('SELECT * FROM boxes WHERE bid = ?').get(bid) ?? {}));
}

/** Whether a copy of a card would change the card here. Changes nothing, not even the clock. */
export function wouldChangeCard(store: Store, theirs: Copy): boolean {
  const future = futureStampsOfFile(store, 'card', theirs.values.cid);
  return cardMerge(store, theirs, { ...future, fresh: () => '' }) !== null;
}

interface RowMerge {
  readonly row: Row;
  readonly merged: Merged;
}

/** The changes that a copy of a card makes to the card here, within `store.write`; null for none, or if the card does not exist (any more). */
export function cardMerge(store: Store, theirs: Copy, future = futureStamps(store)): RowMerge | null {
  const row = store.sql<Row>('SELECT * FROM cards WHERE cid = ?').get(String(theirs.values.cid));
  if (row === undefined) return null;
  const merged = mergeCards(copyOf(parseCard(row)), theirs, future);
  return merged === null ? null : { row, merged };
}

/** The changes that a copy of a box makes to the box here, within `store.write`; null for none, or if the box does not exist. */
export function boxMerge(store: Store, theirs: Copy, future = futureStamps(store)): RowMerge | null {
  const row = store.sql<Row>('SELECT * FROM boxes WHERE bid = ?').get(String(theirs.values.bid));
  if (row === undefined) return null;
  const merged = merge(copyOf(parseBox(row)), theirs, BOX_FIELDS, future);
  return merged === null ? null : { row, merged };
}

function update(store: Store, table: 'cards' | 'boxes', id: unknown, columns: Row): void {
  const names = Object.keys(columns);
  store
    .sql(`UPDATE ${table} SET ${names.map((name) => `${name} = ?`).join(', ')} WHERE id = ?`)
    .run(...Object.values(columns).map(toColumn), toColumn(id));
}

/** A greater number counts (D-12). It is no edit. */
function takeNumber(store: Store, { values }: Copy): void {
  const cid = String(values.cid);
  const own = store.sql<Numbered>('SELECT create_at, number FROM cards WHERE cid = ?').get(cid);
  if (own === undefined) return;
  const number = mergedNumber(own, values as unknown as Numbered);
  if (number !== own.number) store.sql('UPDATE cards SET number = ? WHERE cid = ?').run(number, cid);
}

/** Merges a copy of a card into the card here, within `store.write`. Returns the columns that change; null if it does not exist or nothing changes. */
export function mergeIntoCard(store: Store, theirs: Copy, future = futureStamps(store)): Row | null {
  takeNumber(store, theirs);
  const found = cardMerge(store, theirs, future);
  if (found === null) return null;
  const { row, merged } = found;
  const { pbid, ...changes } = merged.changes;
  const columns: Record<string, unknown> = { ...changes, stamps: merged.stamps, update_at: store.now() };
  if (typeof changes.title === 'string') {
    columns.title_key = titleKey(changes.title);
    columns.first_char = firstChar(changes.title);
  }
  const box =
    typeof pbid === 'string'
      ? store.sql<{ pbid: string }>('SELECT pbid FROM boxes WHERE bid = ?').get(pbid)
      : undefined;
  if (box !== undefined) Object.assign(columns, { pbid, bid: box.pbid });
  const now = { ...parseCard(row), ...changes };
  columns.identity = identityHash(now as unknown as Parameters<typeof identityHash>[0]);
  update(store, 'cards', row.id, columns);
  // A card that became one with another has taken its cid.
  saveNote(store, Number(row.id), now as unknown as Parameters<typeof saveNote>[2]);
  store.changed('cards');
  return merged.changes;
}

/** Merges a copy of a box into the box here, within `store.write`. Returns the columns that change; null if it does not exist or nothing changes. */
export function mergeIntoBox(store: Store, theirs: Copy, future = futureStamps(store)): Row | null {
  const found = boxMerge(store, theirs, future);
  if (found === null) return null;
  const { row, merged } = found;
  const { IS_SOFT_DELETED, deleted_at, pbid, ...changes } = merged.changes;
  const bid = String(row.bid);
  if (IS_SOFT_DELETED === true) deleteBoxes(store, [bid]);
  const binned = IS_SOFT_DELETED === false || deleted_at === undefined ? {} : { deleted_at };
  const title = typeof changes.title === 'string' ? { title_key: titleKey(changes.title) } : {};
  update(store, 'boxes', row.id, { ...changes, ...title, ...binned, stamps: merged.stamps, update_at: store.now() });
  if (typeof pbid === 'string') moveSubBox(store, bid, pbid);
  store.changed('boxes');
  return merged.changes;
}

interface Staged {
  readonly kind: MergeKind;
  readonly key: string;
  readonly data: string;
}

function applyStaged(store: Store, batch: number, { kind, key, data }: Staged): void {
  if (kind === 'card') {
    const before = storedTexts(store, 'cid', key);
    const theirs = copyOf(JSON.parse(data));
    const text = latest(['title', 'front', 'back'].map((field) => stampOf(theirs.stamps, field)));
    const marked = { ...theirs, stamps: { ...theirs.stamps, [operationMark('import')]: text } };
    mergeIntoCard(store, marked, futureStampsOfFile(store, 'card', key));
    saveFarStamps(store, 'card', key, theirs.stamps);
    if (before !== undefined) saveTexts(store, batch, before);
  } else if (kind === 'box') {
    const theirs = copyOf(JSON.parse(data));
    mergeIntoBox(store, theirs, futureStampsOfFile(store, 'box', key));
    saveFarStamps(store, 'box', key, theirs.stamps);
  } else if (kind === 'replay') {
    if (replayLog(store, key, batch)) store.changed('records');
  } else insertStaged(store, kind, data);
}

/** Applies all staged merges in chunks. Can be resumed after a crash. */
export async function applyMerges(store: Store, batch: number, pause: Pause): Promise<void> {
  await restoreMerged(store, batch, pause);
  for (;;) {
    // Sorted by kind, so boxes come before the cards in them.
    const rows = store
      .sql<Staged>('SELECT kind, key, data FROM staged_merges WHERE batch = ? ORDER BY kind, key LIMIT ?')
      .all(batch, MERGE_CHUNK);
    if (rows.length === 0) return;
    store.write(() => {
      for (const row of rows) {
        applyStaged(store, batch, row);
        store.sql('DELETE FROM staged_merges WHERE batch = ? AND kind = ? AND key = ?').run(batch, row.kind, row.key);
      }
    });
    await pause();
  }
}

/** First restores the boxes that were restored in the file after they were deleted here. */
async function restoreMerged(store: Store, batch: number, pause: Pause): Promise<void> {
  const rows = store.sql<Staged>("SELECT key, data FROM staged_merges WHERE batch = ? AND kind = 'box'").all(batch);
  const bids = store.write(() =>
    rows.flatMap(({ key, data }) => {
      const found = boxMerge(store, copyOf(JSON.parse(data)), futureStampsOfFile(store, 'box', key));
      return found?.merged.changes.IS_SOFT_DELETED === false ? [String(found.row.bid)] : [];
    }),
  );
  if (bids.length > 0) await restoreBoxes(store, bids, pause);
}
