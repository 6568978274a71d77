import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { linkedTitles, type Mnemonic, normalizeSearchText, normalizeText, plainText } from '#core/card/index.ts';
import type { Pause } from '#mirror/scheduling/chunking.ts';
import type { Store } from '../database/store.ts';
import { wordsOf } from './searchIndex.ts';

/** Cards a chunk writes: some 20 milliseconds, so that an answer never waits long. */
const INDEX_CHUNK = 200;

interface DirtyRow {
  readonly card_id: number;
  /** null: the card is gone. */
  readonly title: string | null;
  readonly front: string;
  readonly back: string;
  readonly mnemonic: string;
  readonly tags: string;
}

/** A text as the indexes hold it and as queries look for it. */
export function foldBody(text: string): string {
  return normalizeSearchText(text).replace(/\s+/g, ' ').trim();
}

/** A number that is the same for the same text; 48 bits, so that a million cards share one by chance once in 500 times. */
function hash48(text: string): number {
  return createHash('sha1').update(text).digest().readUIntBE(0, 6);
}

/** What cards with the same front share (`card_keys.front`). */
export function frontKey(front: readonly string[]): number {
  const plain = front.map((part) => normalizeText(plainText(part))).join('\u0001');
  // A picture has no text: then what is written counts.
  return hash48(plain.replaceAll('\u0001', '') === '' ? front.join('\u0001') : plain);
}

function removeTexts(store: Store, card_id: number): void {
  store.sql('DELETE FROM card_text WHERE rowid = ?').run(card_id);
  store.sql('DELETE FROM card_terms WHERE rowid = ?').run(card_id);
  store.sql('DELETE FROM card_tags WHERE card_id = ?').run(card_id);
  store.sql('DELETE FROM card_keys WHERE card_id = ?').run(card_id);
}

function insertTexts(store: Store, row: DirtyRow, title: string): void {
  const front: string[] = JSON.parse(row.front);
  const back: string[] = JSON.parse(row.back);
  const mnemonic: Mnemonic[] = JSON.parse(row.mnemonic);
  const parts = [...front, ...back, ...mnemonic.map(({ content }) => content)];
  // A line break is in no query, so a phrase is found within one part only. A link may show other words than its title.
  const body = [title, ...parts.map(plainText), ...parts.flatMap(linkedTitles)].map(foldBody).join('\n');
  store.sql('INSERT INTO card_text (rowid, body) VALUES (?, ?)').run(row.card_id, body);
  store.sql('INSERT INTO card_terms (rowid, body) VALUES (?, ?)').run(row.card_id, wordsOf(body));
  for (const tag of JSON.parse(row.tags) as string[]) {
    store.sql('INSERT OR IGNORE INTO card_tags VALUES (?, ?, ?)').run(row.card_id, foldBody(tag), tag);
  }
  store.sql('INSERT INTO card_keys VALUES (?, ?, ?)').run(row.card_id, hash48(normalizeText(title)), frontKey(front));
}

function indexChunk(store: Store, last: number, most: number): number {
  const rows = store
    .sql<DirtyRow>(
      `SELECT d.card_id, c.title, c.front, c.back, c.mnemonic, c.tags FROM text_dirty d
       LEFT JOIN cards c ON c.id = d.card_id WHERE d.card_id <= ? LIMIT ?`,
    )
    .all(last, most);
  if (rows.length === 0) return 0;
  store.textsVersion++;
  // Not a write of the store's: no card changes, so what others have read of them still holds.
  store.db
    .transaction(() => {
      for (const row of rows) {
        removeTexts(store, row.card_id);
        if (row.title !== null) insertTexts(store, row, row.title);
        store.sql('DELETE FROM text_dirty WHERE card_id = ?').run(row.card_id);
      }
    })
    .immediate();
  return rows.length;
}

/**
 * Brings the indexes over texts, tags and duplicates up to what the cards were when it was called, in chunks. Nothing to
 * do costs one look.
 */
export async function indexTexts(store: Store, pause: Pause): Promise<void> {
  const last = store.sql<{ last: number | null }>('SELECT max(card_id) AS last FROM text_dirty').get()?.last ?? null;
  if (last === null) return;
  while (indexChunk(store, last, INDEX_CHUNK) === INDEX_CHUNK) await pause();
}

/** Cards a quiet step writes, a millisecond or two, and the rest after it in milliseconds. */
const IDLE_CHUNK = 25;
const REST_MS = 100;
const idleStores = new WeakSet<Store>();

/**
 * Does the same unasked, so slowly that nobody notices: whoever searches before it is done catches up at once. Ends when
 * there is nothing left or the file is closed; never rejects, for whoever searches is told what is wrong.
 */
export async function indexWhenIdle(store: Store, closing: AbortSignal): Promise<void> {
  if (idleStores.has(store)) return;
  idleStores.add(store);
  try {
    while (!store.isClosing && indexChunk(store, Number.MAX_SAFE_INTEGER, IDLE_CHUNK) > 0) {
      await sleep(REST_MS, undefined, { signal: closing, ref: false });
    }
  } catch {
    // Closed, or the disk is full: the rest is done at the next opening.
  } finally {
    idleStores.delete(store);
  }
}

/** All tags as they are written, in order; of several spellings the first. */
export function allTags(store: Store, limit: number): string[] {
  const next = store.sql<{ tag_key: string; tag: string }>(
    'SELECT tag_key, tag FROM card_tags WHERE tag_key > ? ORDER BY tag_key, tag LIMIT 1',
  );
  const tags: string[] = [];
  for (let row = next.get(''); row !== undefined && tags.length < limit; row = next.get(row.tag_key)) {
    tags.push(row.tag);
  }
  return tags;
}
