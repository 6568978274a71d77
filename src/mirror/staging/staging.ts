import { addTags } from '#core/card/index.ts';
import {
  type CardEdit,
  dropCounts,
  insertCards,
  insertInBulk,
  mergeCounts,
  type NewCard,
  removeCards,
  updateCard,
  type WrittenCard,
} from '#mirror/cards/index.ts';
import type { Store } from '#mirror/database/store.ts';
import { dropStagedMedia, keepStagedMedia } from '#mirror/media/index.ts';
import { CHUNK, type Pause } from '#mirror/scheduling/chunking.ts';
import { withReadersBlocked } from '#mirror/scheduling/readBarrier.ts';
import { setBulkCheckpoints } from '../database/checkpoints.ts';
import { IN_LIST } from '../database/rows.ts';
import { appendStagedLog, dropStaged } from './fileItems.ts';
import { applyMerges } from './fileMerges.ts';
import { isRecorded, OF_IMPORT, recordImport, type StoredTexts, saveTexts, storedTexts } from './importHistory.ts';
import { dropOriginals } from './originals.ts';

/** Edits applied in one transaction. An edit costs more than a new row. */
const EDIT_CHUNK = 200;

/**
 * Starts an import. Returns its batch number. What is written under it stays invisible until `finishImport`.
 * @param name the name of the file, if it is one: then the import is listed and can be undone
 */
export function beginImport(store: Store, name = ''): number {
  const batch = store.write(() =>
    Number(
      store.sql('INSERT INTO open_imports (started_at, about) VALUES (?, ?)').run(store.now(), name).lastInsertRowid,
    ),
  );
  readOpenImports(store);
  return batch;
}

/** From so many new cards on it is worth to add them in bulk. */
const MANY = 200;

/** Inserts one chunk of new cards. */
export function importCards(store: Store, batch: number, cards: readonly NewCard[]): WrittenCard[] {
  return store.write(() => inBulkIfMany(store, batch, cards.length, () => insertCards(store, cards, batch)));
}

/** Runs `insert`, which adds at most `count` cards to an import: without triggers if they are many. Within `store.write`. */
export function inBulkIfMany<T>(store: Store, batch: number, count: number, insert: () => T): T {
  return count < MANY ? insert() : insertInBulk(store, insert, batch);
}

/** Stages edits of existing cards. They are applied when the import finishes. */
export function stageEdits(
  store: Store,
  batch: number,
  edits: readonly { readonly card_id: number; readonly edit: CardEdit }[],
): void {
  store.write(() => {
    const insert = store.sql('INSERT OR REPLACE INTO staged_edits (batch, card_id, edit) VALUES (?, ?, ?)');
    for (const { card_id, edit } of edits) insert.run(batch, card_id, JSON.stringify(edit));
  });
}

/** The staged edit of a card, or null. */
export function stagedEdit(store: Store, batch: number, card_id: number): CardEdit | null {
  const row = store
    .sql<{ edit: string }>('SELECT edit FROM staged_edits WHERE batch = ? AND card_id = ?')
    .get(batch, card_id);
  return row === undefined ? null : JSON.parse(row.edit);
}

/** An existing card, for comparing with a row of an import. Lists are JSON, as stored. */
export interface KnownCard extends Omit<StoredTexts, 'stamps'> {
  readonly identity: string;
  readonly batch: number;
}

/**
 * The cards of a box (and of its sub-boxes if it is nested) with these identities (`identityHash`), by identity. Excludes
 * cards in the bin, and cards of another import that is still open.
 */
export function knownCards(
  store: Store,
  { bid, isNested }: { readonly bid: string; readonly isNested: boolean },
  identities: readonly string[],
  batch: number,
): Map<string, KnownCard> {
  const boxes = isNested ? '(SELECT b.bid FROM boxes b WHERE b.pbid = ? AND b.IS_SOFT_DELETED = 0)' : '(?)';
  const rows = store
    .sql<KnownCard>(
      `SELECT id, identity, title, front, back, mnemonic, tags, batch FROM cards
       WHERE identity ${IN_LIST} AND pbid IN ${boxes} AND deleted_at IS NULL
       AND batch NOT IN (SELECT batch FROM open_imports WHERE state = 'open' AND batch <> ?) ORDER BY id DESC`,
    )
    .all(JSON.stringify(identities), bid, batch);
  return new Map(rows.map((row) => [row.identity, row]));
}

/**
 * Finishes an import and makes everything visible. From the first write on, a crash cannot undo it any more. Staged edits
 * and merges are applied in chunks; readers see the state before (`withReadersBlocked`). `bring` runs in the transaction that makes it visible.
 */
export async function finishImport(store: Store, batch: number, pause: Pause, bring = NOTHING): Promise<void> {
  store.write(() => store.sql("UPDATE open_imports SET state = 'finishing' WHERE batch = ?").run(batch));
  await withReadersBlocked(store, () => applyAndPublish(store, batch, pause, bring));
}

const NOTHING = (): void => undefined;

async function applyAndPublish(store: Store, batch: number, pause: Pause, bring = NOTHING): Promise<void> {
  await appendStagedLog(store, batch, pause);
  while (store.write(() => applyEdits(store, batch)) === EDIT_CHUNK) await pause();
  await applyMerges(store, batch, pause);
  store.write(() => {
    mergeCounts(store, batch);
    recordImport(store, batch);
    store.sql('UPDATE boxes SET batch = 0 WHERE batch = ?').run(batch);
    keepStagedMedia(store, batch);
    bring();
    store.sql('DELETE FROM open_imports WHERE batch = ?').run(batch);
    store.changed('boxes', 'cards', 'records');
  });
  readOpenImports(store);
}

/** Applies one chunk of staged edits. Returns their number. */
function applyEdits(store: Store, batch: number): number {
  const rows = store
    .sql<{ card_id: number; tags: string | null; edit: string }>(
      `SELECT s.card_id, c.tags, s.edit FROM staged_edits AS s LEFT JOIN cards AS c ON c.id = s.card_id
       WHERE s.batch = ? LIMIT ?`,
    )
    .all(batch, EDIT_CHUNK);
  const isUndoable = isRecorded(store, batch);
  for (const { card_id, tags, edit } of rows) {
    const staged: CardEdit = JSON.parse(edit);
    // An import only adds tags, so tags added by the user since stay.
    const tagsEdit = staged.tags && { tags: addTags(JSON.parse(tags ?? '[]'), staged.tags) };
    const before = isUndoable ? storedTexts(store, 'id', card_id) : undefined;
    updateCard(store, card_id, { ...staged, ...tagsEdit }, 'import');
    if (before !== undefined) saveTexts(store, batch, before);
    store.sql('DELETE FROM staged_edits WHERE batch = ? AND card_id = ?').run(batch, card_id);
  }
  return rows.length;
}

/**
 * Deletes everything that an import has written (canceled, failed, or interrupted by a crash), in chunks. An import that has
 * begun to finish stays: a part of it is visible, so the next import or opening completes it (`settleImports`). The files of
 * its media are deleted by `removeStagedMedia`.
 */
export async function dropImport(store: Store, batch: number, pause: Pause): Promise<void> {
  if (store.sql("SELECT 1 FROM open_imports WHERE batch = ? AND state = 'finishing'").get(batch) !== undefined) return;
  for (;;) {
    const ids = store
      .sql<{ id: number }>(`SELECT id FROM cards WHERE ${OF_IMPORT} LIMIT ?`)
      .all(batch, CHUNK)
      .map(({ id }) => id);
    if (ids.length === 0) break;
    store.write(() => removeCards(store, ids));
    await pause();
  }
  await dropStaged(store, batch, pause);
  await dropOriginals(store, batch, pause);
  store.write(() => {
    store.sql('DELETE FROM staged_edits WHERE batch = ?').run(batch);
    store.sql('DELETE FROM boxes WHERE batch = ?').run(batch);
    dropStagedMedia(store, batch);
    dropCounts(store, batch);
    store.sql('DELETE FROM open_imports WHERE batch = ?').run(batch);
  });
  readOpenImports(store);
}

export interface OpenImport {
  readonly batch: number;
  readonly state: string;
}

/** The imports that a crash interrupted. Must be read before a new import starts. */
export function interruptedImports(store: Store): OpenImport[] {
  return store.sql<OpenImport>('SELECT batch, state FROM open_imports').all();
}

/** After a crash: completes imports that were finishing and deletes the others. */
export async function settleImports(store: Store, imports: readonly OpenImport[], pause: Pause): Promise<void> {
  await completeImports(store, imports, pause);
  for (const { batch, state } of imports) if (state !== 'finishing') await dropImport(store, batch, pause);
}

/** Completes imports that were finishing. From the call on, readers wait for all of them. */
export async function completeImports(store: Store, imports: readonly OpenImport[], pause: Pause): Promise<void> {
  const finishing = imports.filter(({ state }) => state === 'finishing');
  await Promise.all(
    finishing.map(({ batch }) => withReadersBlocked(store, () => applyAndPublish(store, batch, pause), false)),
  );
}

function readOpenImports(store: Store): void {
  store.openBatches = store
    .sql<{ batch: number }>('SELECT batch FROM open_imports')
    .all()
    .map(({ batch }) => batch);
  setBulkCheckpoints(store, store.openBatches.length > 0);
}
