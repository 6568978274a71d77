import { type AskedNotes, takeSibling } from '#core/training/index.ts';
import { createStoreCache } from '../database/caches.ts';
import { startOfDay, todayStart } from '../database/dayStart.ts';
import type { Store } from '../database/store.ts';
import { VISIBILITY } from '../database/visibility.ts';
import { visibilityFilter, visibleRecords } from '../database/visibilityFilter.ts';
import { COUNT_KIND, type CountKind, type Counts } from './counts.ts';

/**
 * Siblings are cards that were made from one note (`card_notes`). Of them at most one is asked a day (V-21). All of it is computed
 * from the answer log and from the due cards that have a note, so nothing is stored when a card is answered.
 */

/** A card that was answered today, without answers that were undone. */
interface AnsweredCard {
  readonly id: number;
  /** Its top-level box. */
  readonly bid: string;
  readonly answers: number;
  /** 1: it was never answered before today. */
  readonly isNew: number;
}

/** The cards of notes that have several cards. Each array has an entry for the row id of a card. */
interface Notes {
  /** The number of its note, from 1; 0: it has no siblings. */
  readonly noteOf: Int32Array;
  readonly boxOf: Int32Array;
  readonly topOf: Int32Array;
  /** How many notes there are. */
  readonly count: number;
}

/** Today's siblings. */
interface DaySiblings extends Notes {
  /** The first card of each note that was asked today. */
  readonly asked: AskedNotes;
  /** How many cards of each note are due. */
  readonly dueOf: Uint16Array;
  /** The due cards of notes of which several are due, or of which one was asked today, by top-level box. No other due card waits. */
  readonly dueIn: ReadonlyMap<number, readonly number[]>;
}

const notesOf = createStoreCache<{ read?: Notes }>(
  (store) => `${store.cardsVersion} ${store.notesVersion}`,
  () => ({}),
);

/** What is computed once after each change of records. */
const factsOf = createStoreCache<{
  answered?: readonly AnsweredCard[];
  siblings?: DaySiblings;
  readonly waiting: Map<CountKind, ReadonlyMap<number, number>>;
}>(
  (store) => [store.writes, store.cardsVersion, store.notesVersion, store.today(), JSON.stringify(store.day)].join(' '),
  () => ({ waiting: new Map() }),
);

function readNotes(store: Store): Notes {
  const rows = store
    .sql<[id: number, note: number, box_id: number, top_id: number]>(
      `SELECT n.card_id, n.note, r.box_id, r.top_id FROM card_notes n CROSS JOIN records r ON r.card_id = n.card_id
       WHERE n.note IN (SELECT note FROM card_notes GROUP BY note HAVING count(*) > 1) ORDER BY n.note`,
    )
    .raw()
    .all();
  const size = rows.reduce((most, [id]) => Math.max(most, id), 0) + 1;
  const [noteOf, boxOf, topOf] = [new Int32Array(size), new Int32Array(size), new Int32Array(size)];
  let [count, last] = [0, -1];
  for (const [id, note, box_id, top_id] of rows) {
    if (note !== last) count++;
    last = note;
    noteOf[id] = count;
    boxOf[id] = box_id;
    topOf[id] = top_id;
  }
  return { noteOf, boxOf, topOf, count };
}

/** The cards that were answered today, in the order of their first answers. */
export function answeredToday(store: Store): readonly AnsweredCard[] {
  const facts = factsOf(store);
  const start = todayStart(store);
  // Answers with a time in the future (the clock was wrong) must not count today.
  const end = startOfDay(store, store.today() + 1);
  facts.answered ??= store
    .sql<AnsweredCard>(
      `SELECT c.id, c.bid, count(*) AS answers, NOT EXISTS (
         SELECT 1 FROM answer_log e WHERE e.cid = a.cid AND e.kind IN ('answer', 'baseline') AND e.at < ?
       ) AS isNew
       FROM answer_log a JOIN cards c ON c.cid = a.cid
       -- The ids of answers of packages, which are hashes, say no time.
       WHERE (a.id >= ? AND a.id < '1' OR length(a.id) = 27 AND a.at >= ?) AND a.at >= ? AND a.at < ?
         AND a.kind = 'answer' AND NOT EXISTS (SELECT 1 FROM answer_log u WHERE u.undoes = a.id)
         AND a.id NOT IN (SELECT id FROM carried_twice)
       GROUP BY a.cid ORDER BY min(a.stamp), a.cid`,
    )
    .all(start, store.firstIdAt(start), start, start, end);
  return facts.answered;
}

function readSiblings(store: Store, notes: Notes): DaySiblings {
  const asked: AskedNotes = new Map();
  for (const { id } of answeredToday(store)) takeSibling(asked, { id, note: notes.noteOf[id] ?? 0 });
  const ids = store
    .sql<number>(
      `SELECT r.card_id FROM records r
       WHERE r.place = ${VISIBILITY.active} AND r.due_day IS NOT NULL AND r.due_day <= ?${visibilityFilter(store)}`,
    )
    .pluck()
    .all(store.today());
  const noteOf = (id: number): number => notes.noteOf[id] ?? 0;
  const dueOf = new Uint16Array(notes.count + 1);
  for (const id of ids) dueOf[noteOf(id)] = (dueOf[noteOf(id)] ?? 0) + 1;
  const mayWait = (note: number): boolean => note > 0 && ((dueOf[note] ?? 0) > 1 || asked.has(note));
  const dueIn = Map.groupBy(
    ids.filter((id) => mayWait(noteOf(id))),
    (id) => notes.topOf[id] ?? 0,
  );
  return { ...notes, asked, dueOf, dueIn };
}

/** Today's siblings; null if no card waits for one: the person does not want it, or no note has several cards. */
export function siblingsToday(store: Store): DaySiblings | null {
  if (!store.siblingsWait) return null;
  const saved = notesOf(store);
  saved.read ??= readNotes(store);
  if (saved.read.count === 0) return null;
  const facts = factsOf(store);
  facts.siblings ??= readSiblings(store, saved.read);
  return facts.siblings;
}

/** How many due cards wait, of each box by itself. */
function waitingByBox(siblings: DaySiblings, kind: CountKind): ReadonlyMap<number, number> {
  const { noteOf, dueIn } = siblings;
  const boxes = kind === COUNT_KIND.box ? siblings.boxOf : siblings.topOf;
  const waiting = new Map<number, number>();
  const askedIn = new Map<number, AskedNotes>();
  for (const id of [...dueIn.values()].flat()) {
    const box = boxes[id] ?? 0;
    const asked = askedIn.get(box) ?? new Map(siblings.asked);
    askedIn.set(box, asked);
    if (!takeSibling(asked, { id, note: noteOf[id] ?? 0 })) waiting.set(box, (waiting.get(box) ?? 0) + 1);
  }
  return waiting;
}

/** The counts of a box as screens show them: `due_count` without the cards that wait for a sibling. */
export function withoutWaiting(store: Store, counts: Counts, kind: CountKind, box_id: number): Counts {
  const siblings = counts.due_count === 0 ? null : siblingsToday(store);
  if (siblings === null) return counts;
  const { waiting } = factsOf(store);
  const byBox = waiting.get(kind) ?? waitingByBox(siblings, kind);
  waiting.set(kind, byBox);
  return { ...counts, due_count: counts.due_count - (byBox.get(box_id) ?? 0) };
}

/** The most siblings that a card's sheet lists. */
const MAX_SIBLINGS = 50;

/** The other cards of a card's note, by title. */
export function siblingsOf(store: Store, cid: string): { cid: string; pbid: string; title: string }[] {
  return store
    .sql<{ cid: string; pbid: string; title: string }>(
      `SELECT c.cid, c.pbid, c.title FROM cards own JOIN card_notes n ON n.card_id = own.id
         JOIN card_notes s ON s.note = n.note AND s.card_id <> n.card_id JOIN records r ON r.card_id = s.card_id JOIN cards c ON c.id = s.card_id
       WHERE own.cid = ? AND ${visibleRecords(store)} ORDER BY r.title_key, c.id LIMIT ${MAX_SIBLINGS}`,
    )
    .all(cid);
}
