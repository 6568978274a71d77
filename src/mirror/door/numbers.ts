import { numberOf, storedNumber } from '#core/sync/index.ts';
import { inChunks, type Pause } from '#mirror/scheduling/chunking.ts';
import { CARD_COLUMNS, type CardRow, IN_LIST } from '../database/rows.ts';
import type { Store } from '../database/store.ts';
import { visibleRecords } from '../database/visibilityFilter.ts';

/**
 * The numbers by which other programs know cards and notes (D-12). A number is the time of the card's creation in milliseconds,
 * which of a note from Anki is Anki's own number, and the next free one where that is taken: so numbers have equally many digits
 * and grow with the time of creation. One that is not the time of creation is stored with the card and synced. `card_numbers`
 * finds cards by their numbers. A card made by a program has a number at once, another card before the next request.
 */

/** A card whose number may change. */
interface Numbered {
  readonly id: number;
  readonly create_at: string;
  /** Its number is that of its note. */
  readonly isFirst: 0 | 1;
}

interface UnnumberedCard extends Numbered {
  readonly cid: string;
  /** The stored one. */
  readonly number: number | null;
  /** The number of its note, if another card of it has brought it. */
  readonly note: number | null;
}

/** Numbers given in one transaction, in a few tens of milliseconds. */
const CHUNK = 200;
const FINISHED = 'batch NOT IN (SELECT batch FROM open_imports)';
/** The number of the note of a card, its parameter. */
const NOTE = `SELECT m.note FROM card_notes n JOIN card_notes s ON s.note = n.note JOIN card_numbers m ON m.card_id = s.card_id
  WHERE n.card_id = ? LIMIT 1`;
/** The other cards of the note have its number. */
const FOLLOW = `UPDATE card_numbers SET note = ? WHERE card_id IN (
  SELECT s.card_id FROM card_notes n JOIN card_notes s ON s.note = n.note WHERE n.card_id = ?)`;
/** Whether card `k` comes before card `c` of the same note. */
const BEFORE = '(length(k.guid), k.guid, k.cid) < (length(c.guid), c.guid, c.cid)';

/** The cards without a number. Cards of an open import wait for its end. */
const UNNUMBERED = `SELECT c.id, c.cid, c.create_at, c.number,
    NOT EXISTS (SELECT 1 FROM card_notes s JOIN cards k ON k.id = s.card_id
      WHERE s.note = n.note AND ${BEFORE} AND k.${FINISHED}) AS isFirst,
    (SELECT o.note FROM card_notes s JOIN card_numbers o ON o.card_id = s.card_id WHERE s.note = n.note LIMIT 1) AS note
  FROM cards c LEFT JOIN card_numbers m ON m.card_id = c.id LEFT JOIN card_notes n ON n.card_id = c.id
  WHERE m.number IS NULL AND c.${FINISHED}`;

const numberedAt = new WeakMap<Store, number>();

/** Gives numbers to the cards that have none. Costs nothing if nothing was written, and a count of cards otherwise. */
export async function numberCards(store: Store, pause: Pause): Promise<void> {
  const version = store.writes;
  if (numberedAt.get(store) === version) return;
  const missing = store
    .sql<number>('SELECT (SELECT count(*) FROM cards) - (SELECT count(number) FROM card_numbers)')
    .pluck();
  if (missing.get() !== 0) {
    const unnumbered = (): UnnumberedCard[] => store.sql<UnnumberedCard>(UNNUMBERED).all();
    // The other cards of a note come last, so that they take no number that another note has from Anki.
    const hasOwn = ({ isFirst, number }: UnnumberedCard): boolean => isFirst === 1 || number !== null;
    await place(store, unnumbered().filter(hasOwn), numberOf, pause);
    const others = unnumbered().filter((card) => !hasOwn(card));
    await place(store, others, (card) => card.note ?? numberOf(card), pause);
  }
  numberedAt.set(store, version);
}

interface Holder extends Numbered {
  readonly keeps: 0 | 1;
}

/**
 * The card that has a number, and whether it keeps it beside another card: the smaller cid does; of the cards of one note, the
 * one that comes before. So all devices decide in the same way.
 */
const HOLDER = `SELECT k.id, k.create_at, m.number = m.note AS isFirst, iif(n.note = o.note, ${BEFORE}, k.cid < c.cid) AS keeps
  FROM card_numbers m CROSS JOIN cards k ON k.id = m.card_id CROSS JOIN cards c ON c.id = ?
  LEFT JOIN card_notes n ON n.card_id = k.id LEFT JOIN card_notes o ON o.card_id = c.id WHERE m.number = ?`;

/** Gives cards the numbers that they want. Of two with one number, one takes the next free one. */
async function place<Card extends UnnumberedCard>(
  store: Store,
  cards: readonly Card[],
  wantedOf: (card: Card) => number,
  pause: Pause,
): Promise<void> {
  const wanted = cards.map((card) => ({ card, number: wantedOf(card) }));
  wanted.sort((a, b) => a.number - b.number || (a.card.cid < b.card.cid ? -1 : 1));
  const stored = store.sql<number | null>('SELECT number FROM cards WHERE id = ?').pluck();
  // All numbers from the wanted one up to this one are taken.
  let next = 0;
  await inChunks(wanted, CHUNK, pause, (chunk) =>
    store.write(() => {
      for (const { card, number } of chunk) {
        // It may be gone, or have got another number by sync, since it was read.
        if (stored.get(card.id) !== card.number) continue;
        const holder = store.sql<Holder>(HOLDER).get(card.id, number);
        const free = holder === undefined ? number : freeNumber(store, Math.max(number, next));
        if (holder?.keeps === 0) setNumber(store, holder, free);
        setNumber(store, card, holder?.keeps === 1 ? free : number);
        next = free + 1;
      }
    }),
  );
}

/** A number that no card has: the wanted one or the next. */
function freeNumber(store: Store, wanted: number): number {
  if (store.sql('SELECT 1 FROM card_numbers WHERE number = ?').get(wanted) === undefined) return wanted;
  const sql = `SELECT m.number + 1 FROM card_numbers m WHERE m.number >= ?
    AND NOT EXISTS (SELECT 1 FROM card_numbers o WHERE o.number = m.number + 1) ORDER BY m.number LIMIT 1`;
  return store.sql<number>(sql).pluck().get(wanted) ?? wanted;
}

/** Gives a card a free number, within `store.write`. */
function setNumber(store: Store, card: Numbered, number: number, source: string | null = null): void {
  const { id, isFirst } = card;
  const stored = storedNumber(card, number);
  const { changes } = store.sql('UPDATE cards SET number = ? WHERE id = ? AND number IS NOT ?').run(stored, id, stored);
  // It is sent. No text changes, nor the time of the last edit.
  if (changes > 0) store.changed('cards');
  const note = isFirst === 1 ? number : store.sql<number>(NOTE).pluck().get(id);
  const sql = `INSERT INTO card_numbers (card_id, number, note, source) VALUES (?, ?, ?, ?)
    ON CONFLICT (card_id) DO UPDATE SET number = excluded.number, note = excluded.note`;
  store.sql(sql).run(id, number, note ?? number, source);
  const hasNote = isFirst === 1 && store.sql('SELECT 1 FROM card_notes WHERE card_id = ?').get(id) !== undefined;
  if (hasNote) store.sql(FOLLOW).run(number, id);
}

/** The number that a note would get if it were made now. */
export function nextNumber(store: Store): number {
  return freeNumber(store, numberOf({ create_at: store.now() }));
}

/** Numbers a card that a program just made, within `store.write`. All other cards have their numbers. Returns its number. */
export function numberNewCard(store: Store, cid: string, source: string): number {
  const card = store.sql<Omit<Numbered, 'isFirst'>>('SELECT id, create_at FROM cards WHERE cid = ?').get(cid);
  if (card === undefined) throw new Error('the card was made before');
  const number = freeNumber(store, numberOf(card));
  setNumber(store, { ...card, isFirst: 1 }, number, source);
  return number;
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
       WHERE m.${kind} ${IN_LIST} AND ${visibleRecords(store)} ORDER BY m.number`,
    )
    .all(JSON.stringify(numbers));
}
