import { hash } from 'node:crypto';
import { firstLine, truncate } from '#core/card/index.ts';
import { timeText } from '#core/day/index.ts';
import { type CardOperation, operationOf, toCardOperation } from '#core/sync/index.ts';
import { type BulkDone, changeFields, EDIT_CHUNK } from '#mirror/browse/index.ts';
import { type FieldChange, fieldRows } from '#mirror/cards/index.ts';
import { beginOperation, saveBefore } from '#mirror/operations/index.ts';
import { inChunks, type Pause } from '#mirror/scheduling/chunking.ts';
import { getMeta, setMeta } from '../database/meta.ts';
import { IN_LIST } from '../database/rows.ts';
import type { Store } from '../database/store.ts';
import { runBulkSerially } from '../scheduling/serialQueue.ts';
import { visibleCards } from './deletionGuard.ts';

/**
 * Changes from elsewhere that replace the texts of many cards are applied, but the texts before are kept, and a message offers
 * to restore them (Y-150). It counts over syncs, as the deletions of `deletionGuard.ts`.
 */

/** From so many cards on within a day, if they are more than this part of all, there is a message. */
const MANY_CARDS = 50;
const MANY_PART = 0.2;
const DAY_MS = 86_400_000;
/** How long the texts before are kept. */
const KEPT_MS = 30 * DAY_MS;
/** Cards that a message lists by name. */
const LISTED_CARDS = 200;
const EXCERPT_CHARACTERS = 200;

const TEXTS = ['title', 'front', 'back'] as const;
type Field = (typeof TEXTS)[number];

/** The texts of a card, as stored, with its stamps as JSON. */
type TextRow = { readonly cid: string; readonly stamps: string } & Readonly<Record<Field, string>>;

type OldTexts = Partial<Record<Field, { readonly before: string; readonly after: string }>>;

/** The first pull has ended: from now on, what a sync replaces counts. Within `store.write`. */
export function endFirstPull(store: Store): void {
  if (getMeta(store, 'pulled') === undefined) setMeta(store, 'pulled', '1');
}

/** The texts of these cards before a sync changes them, for `noteOverwritten`; of none during the first pull. */
export function textsBefore(store: Store, cids: readonly string[]): readonly TextRow[] {
  return getMeta(store, 'pulled') === undefined ? [] : textRows(store, cids, 'AND deleted_at IS NULL');
}

function textRows(store: Store, cids: readonly string[], where = ''): TextRow[] {
  const sql = `SELECT cid, title, front, back, stamps FROM cards WHERE cid ${IN_LIST} ${where}`;
  return store.sql<TextRow>(sql).all(JSON.stringify(cids));
}

const hashOf = (text: string): string => hash('sha256', text, 'base64url').slice(0, 22);

/** Keeps the texts that a sync has replaced, within the `store.write` that did it. */
export function noteOverwritten(store: Store, before: readonly TextRow[]): void {
  const old = new Map(before.map((row) => [row.cid, row]));
  const rows = textRows(store, [...old.keys()]);
  const changed = rows.flatMap((after) => {
    const own = old.get(after.cid);
    return own === undefined || TEXTS.every((field) => after[field] === own[field]) ? [] : [{ own, after }];
  });
  if (changed.length === 0) return;
  const now = store.now();
  const since = timeText(Date.parse(now) - DAY_MS);
  store.sql("DELETE FROM overwritten_texts WHERE report = '' AND at <= ?").run(since);
  const isRecent = 'at > ? AND isKept = 0';
  const { open } = store
    .sql<{ open: string | null }>(`SELECT max(report) AS open FROM overwritten_texts WHERE ${isRecent}`)
    .get(since) ?? { open: null };
  const find = store.sql<{ report: string; texts: string }>(
    "SELECT report, texts FROM overwritten_texts WHERE cid = ? AND isKept = 0 AND (report = '' OR report = ?)",
  );
  const remove = store.sql('DELETE FROM overwritten_texts WHERE report = ? AND cid = ?');
  const save = store.sql(
    'INSERT OR REPLACE INTO overwritten_texts (report, cid, texts, operation, at) VALUES (?, ?, ?, ?, ?)',
  );
  for (const { own, after } of changed) {
    const { report, texts } = find.get(own.cid, open ?? '') ?? { report: '', texts: '{}' };
    const merged = mergeTexts(JSON.parse(texts), own, after);
    const operation = operationOf(
      JSON.parse(after.stamps),
      TEXTS.filter((field) => after[field] !== own[field]),
    );
    // As before again: it was undone or restored elsewhere.
    if (Object.keys(merged).length === 0) remove.run(report, own.cid);
    else save.run(report, own.cid, JSON.stringify(merged), operation, now);
  }
  const count = store.sql<{ n: number }>(`SELECT count(DISTINCT cid) AS n FROM overwritten_texts WHERE ${isRecent}`);
  const n = count.get(since)?.n ?? 0;
  if (n < MANY_CARDS || n <= visibleCards(store) * MANY_PART) return;
  store.sql("UPDATE overwritten_texts SET report = ? WHERE report = ''").run(open || now);
}

/** The texts before, of each field that has another text now. What the person wrote in between is the text before. */
function mergeTexts(kept: OldTexts, own: TextRow, after: TextRow): OldTexts {
  return Object.fromEntries(
    TEXTS.flatMap((field) => {
      const old = kept[field];
      if (after[field] === own[field]) return old === undefined ? [] : [[field, old]];
      const before = old?.after === hashOf(own[field]) ? old.before : own[field];
      return before === after[field] ? [] : [[field, { before, after: hashOf(after[field]) }]];
    }),
  );
}

/** The GraphQL type OverwriteReport. */
export interface OverwriteReport {
  readonly id: string;
  readonly at: string;
  readonly count: number;
  readonly operation: CardOperation | null;
  readonly isKept: boolean;
}

/** The messages, the newest first. */
export function overwriteReports(store: Store): OverwriteReport[] {
  return store
    .sql<Pick<OverwriteReport, 'id' | 'at' | 'count'> & { operation: string | null; kept: number }>(
      `SELECT report AS id, max(at) AS at, count(*) AS count, max(isKept) AS kept,
         iif(count(DISTINCT coalesce(operation, '')) = 1, max(operation), NULL) AS operation
       FROM overwritten_texts WHERE report <> '' GROUP BY report ORDER BY report DESC`,
    )
    .all()
    .map(({ kept, operation, ...report }) => ({
      ...report,
      operation: toCardOperation(operation),
      isKept: kept === 1,
    }));
}

/** The GraphQL type OverwrittenCard. */
export interface OverwrittenCard {
  readonly cid: string;
  readonly title: string;
  readonly before: string;
  readonly isInBin: boolean;
}

/** The first cards of a message, by title, with what they said before. */
export function overwrittenCards(store: Store, report: string): OverwrittenCard[] {
  return store
    .sql<{ cid: string; title: string; texts: string; inBin: number }>(
      `SELECT c.cid, c.title, o.texts, c.deleted_at IS NOT NULL AS "inBin"
       FROM overwritten_texts o JOIN cards c ON c.cid = o.cid
       WHERE o.report = ? AND o.report <> '' ORDER BY c.title_key, c.cid LIMIT ${LISTED_CARDS}`,
    )
    .all(report)
    .map(({ texts, inBin, ...card }) => ({ ...card, before: excerptOf(JSON.parse(texts)), isInBin: inBin === 1 }));
}

/** The texts before in one line: the title, and the first line of each side. */
function excerptOf({ title, front, back }: OldTexts): string {
  const sides = [front, back].map((side) => (side === undefined ? [] : (JSON.parse(side.before) as string[])));
  const lines = [title?.before ?? '', ...sides.map((parts) => parts.map(firstLine).find((line) => line !== '') ?? '')];
  return truncate([...new Set(lines.filter((line) => line !== ''))].join(' · '), EXCERPT_CHARACTERS);
}

/** The person keeps the new texts of a message. What comes later counts from zero. Those before can still be restored. */
export function keepOverwritten(store: Store, report: string): void {
  store.write(() => {
    store.sql("UPDATE overwritten_texts SET isKept = 1 WHERE report = ? AND report <> ''").run(report);
    store.changed('syncs');
  });
}

/**
 * Restores the texts of a message, or of some of its cards, as a new edit: in chunks, so that answers run in between, for all
 * devices, and so that it can be undone. A text that was changed since stays.
 */
export function restoreOverwritten(
  store: Store,
  report: string,
  some: readonly string[] | null,
  pause: Pause,
): Promise<BulkDone> {
  return runBulkSerially(store, async () => {
    const all = store
      .sql<{ cid: string }>("SELECT cid FROM overwritten_texts WHERE report = ? AND report <> '' ORDER BY cid")
      .all(report)
      .map(({ cid }) => cid);
    const cids = some === null ? all : all.filter((cid) => some.includes(cid));
    let undo_id: string | null = null;
    let count = 0;
    await inChunks(cids, EDIT_CHUNK, pause, (chunk) =>
      store.write(() => {
        const texts = keptTexts(store, report, chunk);
        const change = (row: TextRow) => changeBack(row, texts.get(row.cid) ?? {});
        const { before } = changeFields(store, fieldRows(store, chunk), change, 'restore');
        store
          .sql(`DELETE FROM overwritten_texts WHERE report = ? AND cid ${IN_LIST}`)
          .run(report, JSON.stringify(chunk));
        store.changed('syncs');
        if (before.length === 0) return;
        undo_id ??= beginOperation(store, 'replace');
        saveBefore(store, undo_id, before);
        count += before.length;
      }),
    );
    return { undo_id, count, refused: cids.length - count };
  });
}

function keptTexts(store: Store, report: string, cids: readonly string[]): Map<string, OldTexts> {
  const rows = store
    .sql<{ cid: string; texts: string }>(`SELECT cid, texts FROM overwritten_texts WHERE report = ? AND cid ${IN_LIST}`)
    .all(report, JSON.stringify(cids));
  return new Map(rows.map(({ cid, texts }) => [cid, JSON.parse(texts)]));
}

/** The texts before, where nothing else was written since. */
function changeBack(row: TextRow, texts: OldTexts): FieldChange | null {
  const fields = TEXTS.flatMap((field) => {
    const kept = texts[field];
    return kept !== undefined && kept.after === hashOf(row[field]) ? [[field, kept.before]] : [];
  });
  return fields.length === 0 ? null : Object.fromEntries(fields);
}

/** Deletes the texts whose time is over. The caller has checked the clock. */
export function dropOldTexts(store: Store): void {
  const before = timeText(Date.parse(store.now()) - KEPT_MS);
  store.write(() => {
    const { changes } = store.sql('DELETE FROM overwritten_texts WHERE at <= ?').run(before);
    if (changes > 0) store.changed('syncs');
  });
}
