import { parseTime } from '#core/day/index.ts';
import { inChunks, type Pause } from '#mirror/scheduling/chunking.ts';
import { CARD_COLUMNS, type CardRow, IN_LIST } from '../database/rows.ts';
import type { Store } from '../database/store.ts';
import { VISIBILITY } from '../database/visibility.ts';
import { visibilityFilter } from '../database/visibilityFilter.ts';

/**
 * The numbers by which other programs know cards and notes (D-12). A number is the time of the note's creation in milliseconds,
 * Anki's own one for a note that came from Anki, and the next free one where that is taken: so numbers have equally many digits
 * and grow with the time of creation. A card made by a program has one at once, another card before the next request.
 */

/** Thirteen digits: from September 2001 to November 2286. */
const [FIRST, LAST] = [1_000_000_000_000, 9_999_999_000_000];
/** Numbers written in one transaction. */
const CHUNK = 1000;

interface UnnumberedCard {
  readonly cid: string;
  readonly create_at: string;
  /** Its position among the new cards of its note, from 1. */
  readonly place: number;
  /** Anki's number of the note. */
  readonly given: number | null;
  /** The number of the note, if another card of it has brought it. */
  readonly note: number | null;
}

/** The cards without a number. Cards of an open import wait for its end. */
const UNNUMBERED = `SELECT c.cid, c.create_at,
    row_number() OVER (PARTITION BY coalesce(n.note, -c.id) ORDER BY length(c.guid), c.guid, c.create_at, c.cid) AS place,
    (SELECT json_extract(o.data, '$.id') FROM anki_originals k JOIN anki_originals o ON o.kind = 'note' AND o.id = k.parent
       WHERE k.kind = 'card' AND k.id = c.cid LIMIT 1) AS given,
    (SELECT m.note FROM card_notes s JOIN card_numbers m ON m.card_id = s.card_id WHERE s.note = n.note LIMIT 1) AS note
  FROM cards c LEFT JOIN card_notes n ON n.card_id = c.id
  WHERE c.id NOT IN (SELECT card_id FROM card_numbers) AND c.batch NOT IN (SELECT batch FROM open_imports)`;

const numberedAt = new WeakMap<Store, number>();

/** Gives numbers to the cards that have none. Costs nothing if nothing was written, and a count of cards otherwise. */
export async function numberCards(store: Store, pause: Pause): Promise<void> {
  const version = store.writes;
  if (numberedAt.get(store) === version) return;
  const missing = store
    .sql<number>('SELECT (SELECT count(*) FROM cards) - (SELECT count(*) FROM card_numbers)')
    .pluck();
  if (missing.get() !== 0) {
    const unnumbered = (): UnnumberedCard[] => store.sql<UnnumberedCard>(UNNUMBERED).all();
    // The other cards of a note come last, so that they take no number that another note has from Anki.
    await write(
      store,
      unnumbered().filter(({ place, note }) => place === 1 && note === null),
      pause,
    );
    await write(
      store,
      unnumbered().filter(({ note }) => note !== null),
      pause,
    );
  }
  numberedAt.set(store, version);
}

async function write(store: Store, cards: readonly UnnumberedCard[], pause: Pause): Promise<void> {
  const wanted = cards.map((card) => ({ ...card, number: wantedNumber(card) }));
  wanted.sort((a, b) => a.number - b.number || (a.cid < b.cid ? -1 : 1));
  let next = 0;
  await inChunks(wanted, CHUNK, pause, (chunk) => {
    // Not `store.write`: no card changes, so caches that depend on `store.writes` stay valid.
    const all = store.db.transaction(() => {
      for (const { cid, number, note } of chunk) next = insertNumber(store, cid, Math.max(number, next), note) + 1;
    });
    all.immediate();
  });
}

function wantedNumber({ create_at, given, note }: UnnumberedCard): number {
  const isUsable = given !== null && Number.isSafeInteger(given) && given >= FIRST && given <= LAST;
  return note ?? (isUsable ? given : timeOf(create_at));
}

function timeOf(iso: string): number {
  return Math.min(LAST, Math.max(FIRST, parseTime(iso) ?? FIRST));
}

/** A number that no card has: the wanted one or the next. */
function freeNumber(store: Store, wanted: number): number {
  const isTaken = store.sql('SELECT 1 FROM card_numbers WHERE number = ?').get(wanted) !== undefined;
  if (!isTaken) return wanted;
  const sql = `SELECT m.number + 1 FROM card_numbers m WHERE m.number >= ?
    AND NOT EXISTS (SELECT 1 FROM card_numbers o WHERE o.number = m.number + 1) ORDER BY m.number LIMIT 1`;
  return store.sql<number>(sql).pluck().get(wanted) ?? wanted;
}

/** Numbers a card. Returns the number. */
function insertNumber(store: Store, cid: string, wanted: number, note: number | null, source?: string): number {
  const number = freeNumber(store, wanted);
  const sql =
    'INSERT OR IGNORE INTO card_numbers (card_id, number, note, source) SELECT id, ?, ?, ? FROM cards WHERE cid = ?';
  store.sql(sql).run(number, note ?? number, source ?? null, cid);
  return number;
}

/** The number that a note would get if it were made now. */
export function nextNumber(store: Store): number {
  return freeNumber(store, timeOf(store.now()));
}

/** Numbers a card that a program just made, within `store.write`. Returns its number. */
export function numberNewCard(store: Store, cid: string, source: string): number {
  return insertNumber(store, cid, timeOf(store.now()), null, source);
}

/** By what a program asks: the numbers of cards, or of their notes. */
export type NumberKind = 'number' | 'note';

export interface NumberedCard extends CardRow {
  readonly number: number;
  /** The number of its note. */
  readonly note: number;
  /** How many cards of its note come before it. */
  readonly ord: number;
}

/** The visible cards that have these numbers, by number. */
export function cardsNumbered(store: Store, kind: NumberKind, numbers: readonly number[]): NumberedCard[] {
  return store
    .sql<NumberedCard>(
      `SELECT ${CARD_COLUMNS}, m.number, m.note,
         (SELECT count(*) FROM card_numbers s WHERE s.note = m.note AND s.number < m.number) AS ord
       FROM card_numbers m CROSS JOIN records r ON r.card_id = m.card_id CROSS JOIN cards c ON c.id = r.card_id
       WHERE m.${kind} ${IN_LIST} AND r.place > ${VISIBILITY.inBin}${visibilityFilter(store)} ORDER BY m.number`,
    )
    .all(JSON.stringify(numbers));
}
