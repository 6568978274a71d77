import {
  type CardEdit,
  insertCards,
  type NewCard,
  removeCards,
  updateCard,
  type WrittenCard,
} from '#mirror/cards/index.ts';
import { addToOutbox } from '#mirror/database/outbox.ts';
import type { Store } from '#mirror/database/store.ts';
import { CHUNK, type Pause } from '#mirror/scheduling/chunking.ts';
import { withReadersBlocked } from '#mirror/scheduling/readBarrier.ts';
import { IN_LIST } from '../database/rows.ts';
import { applyMerges } from './archiveMerges.ts';
import { appendStagedLog, dropStaged } from './archives.ts';

/** Edits cost more than new rows do. */
const EDITS = 200;

/** Begins an import and gives its batch number. Nothing written under it is shown before `finishImport`. */
export function beginImport(store: Store, about: string): number {
  const batch = store.write(() =>
    Number(
      store.sql('INSERT INTO open_imports (about, started_at) VALUES (?, ?)').run(about, store.now()).lastInsertRowid,
    ),
  );
  readOpenImports(store);
  return batch;
}

/** Writes one chunk of new cards. */
export function importCards(store: Store, batch: number, cards: readonly NewCard[]): WrittenCard[] {
  return store.write(() => insertCards(store, cards, batch));
}

/** Keeps edits of cards that are there already; they are applied when the import finishes. */
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

/** The edit an import keeps for a card, or null. */
export function stagedEdit(store: Store, batch: number, card_id: number): CardEdit | null {
  const row = store
    .sql<{ edit: string }>('SELECT edit FROM staged_edits WHERE batch = ? AND card_id = ?')
    .get(batch, card_id);
  return row === undefined ? null : JSON.parse(row.edit);
}

/** A card of a box as an import compares it. Lists are JSON texts, as stored. */
export interface KnownCard {
  readonly id: number;
  readonly cid: string;
  readonly identity: string;
  readonly title: string;
  readonly front: string;
  readonly back: string;
  readonly mnemonic: string;
  readonly tags: string;
  readonly guid: string | null;
  readonly batch: number;
}

/**
 * The cards of a box, with its sub-boxes if it is nested, that are not in the bin and have one of these identities
 * (`identityHash`). Those of another import that may still be taken back are none of them.
 */
export function knownCards(
  store: Store,
  { bid, isNested }: { readonly bid: string; readonly isNested: boolean },
  identities: readonly string[],
  batch: number,
): Map<string, KnownCard> {
  const places = isNested ? '(SELECT b.bid FROM boxes b WHERE b.pbid = ? AND b.IS_SOFT_DELETED = 0)' : '(?)';
  const rows = store
    .sql<KnownCard>(
      `SELECT id, cid, identity, title, front, back, mnemonic, tags, guid, batch FROM cards
       WHERE identity ${IN_LIST} AND pbid IN ${places} AND deleted_at IS NULL
       AND batch NOT IN (SELECT batch FROM open_imports WHERE state = 'open' AND batch <> ?) ORDER BY id DESC`,
    )
    .all(JSON.stringify(identities), bid, batch);
  return new Map(rows.map((row) => [row.identity, row]));
}

/**
 * Ends an import: from here on everything it wrote is there, for people and after a crash. Edits of cards that are shown
 * already come first, in chunks if they are many; whoever reads meanwhile waits for `store.finishing`.
 */
export async function finishImport(store: Store, batch: number, pbid: string, pause: Pause): Promise<void> {
  store.write(() =>
    store.sql("UPDATE open_imports SET state = 'finishing', about = ? WHERE batch = ?").run(pbid, batch),
  );
  // Entries of new cards' logs are seen by nobody yet, so readers need not wait for them.
  await appendStagedLog(store, batch, pause);
  await withReadersBlocked(store, () => applyAndShow(store, batch, pbid, pause));
}

async function applyAndShow(store: Store, batch: number, pbid: string, pause: Pause): Promise<void> {
  while (store.write(() => applyEdits(store, batch)) === EDITS) await pause();
  await applyMerges(store, batch, pause);
  store.write(() => {
    mergeCounts(store, batch);
    store.sql('UPDATE boxes SET batch = 0 WHERE batch = ?').run(batch);
    store.sql('DELETE FROM open_imports WHERE batch = ?').run(batch);
    const payload = JSON.stringify({ batch, pbid });
    store
      .sql("INSERT INTO outbox (op_id, kind, payload, create_at) VALUES (?, 'import', ?, ?)")
      .run(store.id(), payload, store.now());
    store.changed('boxes', 'cards', 'records');
  });
  readOpenImports(store);
}

/** Applies some staged edits; answers how many. */
function applyEdits(store: Store, batch: number): number {
  const rows = store
    .sql<{ card_id: number; cid: string | null; tags: string | null; edit: string }>(
      `SELECT s.card_id, c.cid, c.tags, s.edit FROM staged_edits AS s LEFT JOIN cards AS c ON c.id = s.card_id
       WHERE s.batch = ? LIMIT ?`,
    )
    .all(batch, EDITS);
  for (const { card_id, cid, tags, edit } of rows) {
    const staged: CardEdit = JSON.parse(edit);
    // Tags only ever come: those given meanwhile stay.
    const all = staged.tags && { tags: [...new Set([...(JSON.parse(tags ?? '[]') as string[]), ...staged.tags])] };
    updateCard(store, card_id, { ...staged, ...all });
    // New cards are told of as a batch, these one by one. A card removed meanwhile has no cid any more.
    if (cid !== null) addToOutbox(store, 'edit_card', { cid });
    store.sql('DELETE FROM staged_edits WHERE batch = ? AND card_id = ?').run(batch, card_id);
  }
  return rows.length;
}

/** The batch's counts become part of the shown ones; as many rows as it has boxes, days and first characters. */
function mergeCounts(store: Store, batch: number): void {
  store
    .sql(
      `INSERT INTO state_counts (batch, kind, box_id, state, n)
       SELECT 0, kind, box_id, state, n FROM state_counts WHERE batch = ?
       ON CONFLICT DO UPDATE SET n = n + excluded.n`,
    )
    .run(batch);
  store
    .sql(
      `INSERT INTO due_counts (batch, kind, box_id, due_day, due, learned)
       SELECT 0, kind, box_id, due_day, due, learned FROM due_counts WHERE batch = ?
       ON CONFLICT DO UPDATE SET due = due + excluded.due, learned = learned + excluded.learned`,
    )
    .run(batch);
  store
    .sql(
      `INSERT INTO char_counts (batch, top_id, first_char, n)
       SELECT 0, top_id, first_char, n FROM char_counts WHERE batch = ?
       ON CONFLICT DO UPDATE SET n = n + excluded.n`,
    )
    .run(batch);
  dropCounts(store, batch);
}

function dropCounts(store: Store, batch: number): void {
  for (const table of ['state_counts', 'due_counts', 'char_counts']) {
    store.sql(`DELETE FROM ${table} WHERE batch = ?`).run(batch);
  }
}

/** Takes back everything an import wrote (cancelled, failed, or left by a crash), in chunks. */
export async function dropImport(store: Store, batch: number, pause: Pause): Promise<void> {
  for (;;) {
    const ids = store
      .sql<{ id: number }>('SELECT id FROM cards WHERE batch = ? LIMIT ?')
      .all(batch, CHUNK)
      .map(({ id }) => id);
    if (ids.length === 0) break;
    store.write(() => removeCards(store, ids));
    await pause();
  }
  await dropStaged(store, batch, pause);
  store.write(() => {
    store.sql('DELETE FROM staged_edits WHERE batch = ?').run(batch);
    store.sql('DELETE FROM boxes WHERE batch = ?').run(batch);
    dropCounts(store, batch);
    store.sql('DELETE FROM open_imports WHERE batch = ?').run(batch);
  });
  readOpenImports(store);
}

interface OpenImport {
  readonly batch: number;
  readonly state: string;
  readonly about: string;
}

/** The imports a crash left; to be asked for before a new one can begin. */
export function leftImports(store: Store): OpenImport[] {
  return store.sql<OpenImport>('SELECT batch, state, about FROM open_imports').all();
}

/** After a crash: completes imports that were finishing, takes the others back. */
export async function settleImports(store: Store, left: readonly OpenImport[], pause: Pause): Promise<void> {
  for (const { batch, state, about } of left) {
    if (state === 'finishing') await finishImport(store, batch, about, pause);
    else await dropImport(store, batch, pause);
  }
}

function readOpenImports(store: Store): void {
  store.openBatches = store
    .sql<{ batch: number }>('SELECT batch FROM open_imports')
    .all()
    .map(({ batch }) => batch);
}
