import { deleteBoxes } from '#mirror/bin/index.ts';
import { deleteCards, type FieldChange, setFields } from '#mirror/cards/index.ts';
import { MirrorError } from '#mirror/database/errors.ts';
import type { Store } from '#mirror/database/store.ts';
import { beginUndo, endUndo, unfinishedUndo } from '#mirror/database/unfinishedUndo.ts';
import { CHUNK, type Pause } from '#mirror/scheduling/chunking.ts';
import { withReadersBlocked } from '#mirror/scheduling/readBarrier.ts';
import { runBulkSerially } from '#mirror/scheduling/serialQueue.ts';
import type { RecentImport, UndoneImport } from '#shared/graphql/generated.ts';
import { VISIBILITY } from '../database/visibility.ts';
import { dropOriginals } from './originals.ts';

/** The imports that can be undone. The oldest ones are forgotten. */
const MAX_IMPORTS = 20;
const EDIT_CHUNK = 200;
const TEXTS = ['title', 'front', 'back', 'mnemonic', 'tags'] as const;

/** Condition on `cards`: those of an import. SQLite uses the index over batches only if it sees that the batch is not 0. */
export const OF_IMPORT = 'cards.batch = ? AND cards.batch > 0';

/** The texts of a card as stored, and its stamps as JSON. */
export interface StoredTexts extends Required<Pick<FieldChange, (typeof TEXTS)[number]>> {
  readonly id: number;
  readonly stamps: string;
}

/** The texts of a card; undefined if it does not exist. */
export function storedTexts(store: Store, column: 'id' | 'cid', value: number | string): StoredTexts | undefined {
  return store
    .sql<StoredTexts>(`SELECT id, title, front, back, mnemonic, tags, stamps FROM cards WHERE ${column} = ?`)
    .get(value);
}

/** Saves the texts that an import has changed, within the `store.write` that changes them. */
export function saveTexts(store: Store, batch: number, before: StoredTexts): void {
  const after = storedTexts(store, 'id', before.id);
  const changed = TEXTS.filter((field) => after !== undefined && after[field] !== before[field]);
  if (after === undefined || changed.length === 0) return;
  const stamps: Record<string, string> = JSON.parse(after.stamps);
  const some = (values: Readonly<Record<string, string>>) =>
    JSON.stringify(Object.fromEntries(changed.map((field) => [field, values[field]])));
  store
    .sql('INSERT OR IGNORE INTO import_edits (batch, card_id, fields, stamps) VALUES (?, ?, ?, ?)')
    .run(batch, before.id, some({ ...before, id: '' }), some(stamps));
}

/** Whether an import can be undone later: one of a file, with its name. */
export function isRecorded(store: Store, batch: number): boolean {
  return store.sql("SELECT 1 FROM open_imports WHERE batch = ? AND about <> ''").get(batch) !== undefined;
}

/** Lists an import that is about to become visible, within `store.write`. */
export function recordImport(store: Store, batch: number): void {
  store
    .sql(
      `INSERT INTO imports (batch, name, finishedAt, added, updated, boxes)
       SELECT batch, about, ?, (SELECT count(*) FROM cards WHERE ${OF_IMPORT}),
         (SELECT count(*) FROM import_edits WHERE batch = o.batch),
         (SELECT json_group_array(bid) FROM boxes WHERE batch = o.batch)
       FROM open_imports o WHERE batch = ? AND about <> ''`,
    )
    .run(store.now(), batch, batch);
  store
    .sql('DELETE FROM imports WHERE batch <= (SELECT batch FROM imports ORDER BY batch DESC LIMIT 1 OFFSET ?)')
    .run(MAX_IMPORTS);
  store
    .sql(
      'DELETE FROM import_edits WHERE batch NOT IN (SELECT batch FROM imports UNION ALL SELECT batch FROM open_imports)',
    )
    .run();
}

/** The last imports, the newest first. */
export function recentImports(store: Store): RecentImport[] {
  return store
    .sql<Omit<RecentImport, 'isUndone'> & { undoneAt: string | null }>(
      'SELECT batch, name, finishedAt, added, updated, undoneAt FROM imports ORDER BY batch DESC',
    )
    .all()
    .map(({ undoneAt, ...each }) => ({ ...each, isUndone: undoneAt !== null }));
}

/**
 * Undoes an import: its cards and boxes go to the bin, from where they can be restored with their answers, and texts that it
 * changed are as before where nobody has edited them since. A box of the import that has other cards stays. If a crash
 * interrupts it, the next start completes it. Throws `NOT_FOUND`.
 */
export function undoImport(store: Store, batch: number, pause: Pause): Promise<UndoneImport> {
  return runBulkSerially(store, () => {
    const isWhole = unfinishedUndo(store) === null;
    return withReadersBlocked(store, () => undoBatch(store, batch, pause), isWhole);
  });
}

async function undoBatch(store: Store, batch: number, pause: Pause): Promise<UndoneImport> {
  const found = store
    .sql<{ boxes: string }>('SELECT boxes FROM imports WHERE batch = ? AND undoneAt IS NULL')
    .get(batch);
  if (found === undefined) throw new MirrorError('NOT_FOUND', 'no such import');
  beginUndo(store, { kind: 'import', batch });
  const cards = store
    .sql<number>(
      `SELECT count(*) FROM records WHERE place > ${VISIBILITY.inBin} AND card_id IN (SELECT id FROM cards WHERE ${OF_IMPORT})`,
    )
    .pluck()
    .get(batch);
  const bids: readonly string[] = JSON.parse(found.boxes);
  deleteBoxes(
    store,
    bids.filter((bid) => isOnlyOf(store, batch, bid)),
  );
  await deleteOtherCards(store, batch, pause);
  const edits = await restoreTexts(store, batch, pause);
  await dropOriginals(store, batch, pause);
  store.write(() => {
    store.sql('UPDATE imports SET undoneAt = ? WHERE batch = ?').run(store.now(), batch);
    endUndo(store);
    store.changed('boxes', 'cards', 'records');
  });
  return { cards: cards ?? 0, edits };
}

/** Whether a box and its sub-boxes have no card outside the bin that is not of this import. */
function isOnlyOf(store: Store, batch: number, bid: string): boolean {
  const other = store
    .sql(
      `SELECT 1 FROM boxes b CROSS JOIN records r ON r.box_id = b.id
       WHERE (b.bid = ? OR b.pbid = ?) AND r.place > ${VISIBILITY.inBin} AND r.batch <> ? LIMIT 1`,
    )
    .get(bid, bid, batch);
  return other === undefined;
}

/** Puts the cards of an import in the bin that are in boxes that stay. */
async function deleteOtherCards(store: Store, batch: number, pause: Pause): Promise<void> {
  for (let after: number | undefined = 0; after !== undefined; ) {
    const rows: { id: number; cid: string; isThere: number }[] = store
      .sql<{ id: number; cid: string; isThere: number }>(
        `SELECT cards.id, cid, cards.deleted_at IS NULL AND box.IS_SOFT_DELETED = 0 AND top.IS_SOFT_DELETED = 0 AS isThere
         FROM cards JOIN boxes box ON box.bid = cards.pbid JOIN boxes top ON top.bid = box.pbid
         WHERE ${OF_IMPORT} AND cards.id > ? ORDER BY cards.id LIMIT ?`,
      )
      .all(batch, after, CHUNK);
    const cids = rows.filter(({ isThere }) => isThere === 1).map(({ cid }) => cid);
    if (cids.length > 0) deleteCards(store, cids);
    after = rows.at(-1)?.id;
    await pause();
  }
}

/** Gives cards their texts of before an import. Returns their number. */
async function restoreTexts(store: Store, batch: number, pause: Pause): Promise<number> {
  let count = 0;
  for (;;) {
    const rows = store
      .sql<{ card_id: number; fields: string; stamps: string }>(
        'SELECT card_id, fields, stamps FROM import_edits WHERE batch = ? LIMIT ?',
      )
      .all(batch, EDIT_CHUNK);
    if (rows.length === 0) return count;
    store.write(() => {
      for (const { card_id, fields, stamps } of rows) {
        if (restoreText(store, card_id, JSON.parse(fields), JSON.parse(stamps))) count++;
        store.sql('DELETE FROM import_edits WHERE batch = ? AND card_id = ?').run(batch, card_id);
      }
    });
    await pause();
  }
}

type Texts = Readonly<Record<string, string>>;

function restoreText(store: Store, id: number, fields: Texts, stamps: Texts): boolean {
  const row = storedTexts(store, 'id', id);
  if (row === undefined) return false;
  const now: Texts = JSON.parse(row.stamps);
  const change = Object.entries(fields).filter(([field]) => now[field] === stamps[field]);
  if (change.length === 0) return false;
  setFields(store, row, Object.fromEntries(change));
  return true;
}
