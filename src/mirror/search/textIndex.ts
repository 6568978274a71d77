import { hash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { linkedTitles, type Mnemonic, normalizeSearchText, normalizeText, plainText } from '#core/card/index.ts';
import type { Pause } from '#mirror/scheduling/chunking.ts';
import { CARDS_IN_LIST, type CardRow } from '../database/rows.ts';
import type { Store } from '../database/store.ts';
import { wordsOf } from './ftsQuery.ts';

/** Cards indexed in one transaction, which takes 10 to 20 milliseconds. */
const INDEX_CHUNK = 100;

interface DirtyRow extends Pick<CardRow, 'front' | 'back' | 'mnemonic' | 'tags'> {
  readonly card_id: number;
  /** null: the card was deleted. */
  readonly title: string | null;
}

/** Normalizes a text for the indexes and for queries. */
export function foldBody(text: string): string {
  return normalizeSearchText(text).replace(/\s+/g, ' ').trim();
}

/** A 48-bit hash of a text. With a million cards, the chance of any collision is 1 in 500. */
function hash48(text: string): number {
  return hash('sha1', text, 'buffer').readUIntBE(0, 6);
}

/** The key of a front (`card_keys.front`). Cards with the same front have the same key. */
export function frontKey(front: readonly string[]): number {
  const plain = front.map((part) => normalizeText(plainText(part))).join('\u0001');
  // A front with only pictures has no text. Then the Markdown counts.
  return hash48(plain.replaceAll('\u0001', '') === '' ? front.join('\u0001') : plain);
}

/** The texts of a card as columns of `cards`: parts as JSON. */
type CardTexts = Pick<CardRow, 'title' | 'front' | 'back' | 'mnemonic'>;

/** The texts of a card as the indexes have them. */
export function bodiesOf(card: CardTexts): Record<keyof CardTexts, string> {
  const mnemonic: Mnemonic[] = JSON.parse(card.mnemonic);
  return {
    title: foldBody(card.title),
    front: bodyOf(JSON.parse(card.front)),
    back: bodyOf(JSON.parse(card.back)),
    mnemonic: bodyOf(mnemonic.map(({ content }) => content)),
  };
}

/**
 * Parts are separated by a line break, which no query contains, so a phrase matches within one part only. Titles of links
 * are added, because a link may show other words than its title.
 */
function bodyOf(parts: readonly string[]): string {
  return [...parts.map(plainText), ...parts.flatMap(linkedTitles)].map(foldBody).join('\n');
}

function removeTexts(store: Store, card_id: number): void {
  store.sql('DELETE FROM card_text WHERE rowid = ?').run(card_id);
  store.sql('DELETE FROM card_terms WHERE rowid = ?').run(card_id);
  store.sql('DELETE FROM card_tags WHERE card_id = ?').run(card_id);
  store.sql('DELETE FROM card_keys WHERE card_id = ?').run(card_id);
}

function insertTexts(store: Store, row: DirtyRow, title: string): void {
  const bodies = bodiesOf({ ...row, title });
  const texts = [bodies.title, bodies.front, bodies.back, bodies.mnemonic];
  const values = 'VALUES (?, ?, ?, ?, ?)';
  store.sql(`INSERT INTO card_text (rowid, title, front, back, mnemonic) ${values}`).run(row.card_id, ...texts);
  store
    .sql(`INSERT INTO card_terms (rowid, title, front, back, mnemonic) ${values}`)
    .run(row.card_id, ...texts.map(wordsOf));
  for (const tag of JSON.parse(row.tags) as string[]) {
    store.sql('INSERT OR IGNORE INTO card_tags VALUES (?, ?, ?)').run(row.card_id, foldBody(tag), tag);
  }
  store
    .sql('INSERT INTO card_keys VALUES (?, ?, ?)')
    .run(row.card_id, hash48(normalizeText(title)), frontKey(JSON.parse(row.front)));
}

function indexChunk(store: Store, last: number, maxCards: number): number {
  const rows = store
    .sql<DirtyRow>(
      `SELECT d.card_id, c.title, c.front, c.back, c.mnemonic, c.tags FROM text_dirty d
       LEFT JOIN cards c ON c.id = d.card_id WHERE d.card_id <= ? LIMIT ?`,
    )
    .all(last, maxCards);
  if (rows.length === 0) return 0;
  store.textsVersion++;
  // Not `store.write`: no card changes, so caches that depend on `store.writes` stay valid.
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
 * Updates the indexes over texts, tags and duplicates for all cards that changed before this call, in chunks. Costs one
 * query if there is nothing to do.
 */
export async function indexTexts(store: Store, pause: Pause): Promise<void> {
  const last = store.sql<{ last: number | null }>('SELECT max(card_id) AS last FROM text_dirty').get()?.last ?? null;
  if (last === null) return;
  if (store.origin !== null) {
    store.isOutdated = true;
    return;
  }
  while (indexChunk(store, last, INDEX_CHUNK) === INDEX_CHUNK) await pause();
}

/** Updates the indexes if few cards have changed. Many wait for `indexWhenIdle`, so that a search takes no longer. */
export function indexFewTexts(store: Store): void {
  if (store.origin !== null) return;
  const changed = store.sql<number>(`SELECT count(*) FROM (SELECT 1 FROM text_dirty LIMIT ${IDLE_CHUNK + 1})`).pluck();
  if ((changed.get() ?? 0) <= IDLE_CHUNK) indexChunk(store, Number.MAX_SAFE_INTEGER, IDLE_CHUNK);
}

/** Cards in one idle step (one or two milliseconds), and the pause after it in milliseconds. */
const IDLE_CHUNK = 25;
const REST_MS = 100;
const idleStores = new WeakSet<Store>();

/**
 * Updates the indexes in the background, in small steps that nobody notices. A search that comes earlier calls
 * {@link indexTexts}. Ends when there is nothing left or the file is closed. Never rejects: the next search reports errors.
 */
export async function indexWhenIdle(store: Store, closing: AbortSignal): Promise<void> {
  if (idleStores.has(store)) return;
  idleStores.add(store);
  try {
    while (!store.isClosing && indexChunk(store, Number.MAX_SAFE_INTEGER, IDLE_CHUNK) > 0) {
      await sleep(REST_MS, undefined, { signal: closing, ref: false });
    }
  } catch {
    // The file was closed or the disk is full. The next opening continues.
  } finally {
    idleStores.delete(store);
  }
}

/** The tags of some cards, sorted. Of several spellings only the first. */
export function tagsOf(store: Store, cids: readonly string[], limit: number): string[] {
  return store
    .sql<string>(
      `SELECT min(t.tag) FROM ${CARDS_IN_LIST} JOIN card_tags t ON t.card_id = c.id GROUP BY t.tag_key ORDER BY t.tag_key LIMIT ?`,
    )
    .pluck()
    .all(JSON.stringify(cids), limit);
}

/** All tags, sorted. Of several spellings only the first. */
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
