import { timeText } from '#core/day/index.ts';
import { cidInGuid, type FileEntry, readAnkiNote, shiftOf } from '#mirror/cardbox-file/index.ts';
import type { ImportChunk } from '#shared/mirror/import.ts';
import { jsonChunk } from '../../chunkReading.ts';
import { reportProgress } from '../../progress.ts';
import { type AnswerData, toAnswerItem, toResetItem, toStateItem } from '../packageItems.ts';
import type { AnkiCardRow, AnkiDatabase, AnswerRow } from './ankiDatabase.ts';
import { countsForLevel, estimatedAnswer, isAnswer, memoryOf, recordOf, wasLearned } from './ankiProgress.ts';

/** Entries in one chunk: what the mirror writes costs less in large steps. */
const ENTRIES = 2000;
/** So many answers are put into the order of their cards at once. */
const SORTED = 200_000;

/** The cards of a package that came in. */
export interface ReadCards {
  /** By the ids of their notes. */
  readonly byNote: ReadonlyMap<number, readonly AnkiCardRow[]>;
  /** Cids by the ids of cards. */
  readonly cids: Map<number, string>;
  /** As `cids`, of cards of our export that ask the other way round: their answers are answers of the same card. */
  readonly turned: Map<number, string>;
}

/**
 * Our export shifts an answer to the next free id, and says by how much (`shiftOf`). Older versions did not say it: there the time is
 * that of a row of the run before it, of rows of the review log that follow each other by one millisecond. The same answer is
 * recognized by its card and that time, and by its number among the answers of the card. Returns its time, since when it may have
 * been, and how many answers of the card are of these times before this one.
 */
function placesInRuns(): (row: AnswerRow, cid: string) => Place {
  let [start, last] = [0, Number.NaN];
  const counts = new Map<string, number>();
  const count = (key: string): number => {
    const before = counts.get(key) ?? 0;
    counts.set(key, before + 1);
    return before;
  };
  return ({ id, factor }, cid) => {
    if (id !== last + 1) {
      start = id;
      counts.clear();
    }
    last = id;
    const shift = shiftOf(factor);
    const at = id - shift;
    const inRun = count(cid);
    const atThisTime = count(`${cid} ${at}`);
    return shift > 0 ? { at, since: at, nth: atThisTime } : { at, since: start, nth: inRun };
  };
}

interface Place {
  readonly at: number;
  readonly since: number;
  readonly nth: number;
}

type PlacedAnswer = AnswerData & Place;

/** The log of the cards: what our export wrote into notes, the answers of the review log, and the states of cards. */
export async function* logChunks(
  database: AnkiDatabase,
  { byNote, cids, turned }: ReadCards,
): AsyncGenerator<ImportChunk> {
  /** The times of the answers in the log of a note, by the card's cid. */
  const ownTimes = new Map<string, readonly number[]>();
  for (const notes of database.rows('notes')) {
    const entries = notes.flatMap((note) => {
      const card = byNote.get(note.id)?.[0];
      const cid = card && cids.get(card.id);
      const own = cid === undefined || cid !== cidInGuid(note.guid) ? null : readAnkiNote(note.data);
      if (cid === undefined || own === null) return [];
      ownTimes.set(
        cid,
        own.log.filter(({ kind }) => kind === 'answer').map(({ at }) => Date.parse(at)),
      );
      return own.log.map((entry) => ({ ...entry, cid }));
    });
    if (entries.length > 0) yield jsonChunk('log', 0, entries);
  }
  const last = new Map<string, number>();
  const placeOf = placesInRuns();
  /** Rows of the review log that are no answers of these cards. */
  let others = 0;
  let answers: PlacedAnswer[] = [];
  for (const rows of database.rows('revlog')) {
    others += rows.length;
    for (const row of rows) {
      const { id: key, ease, time: duration } = row;
      const cid = isAnswer(row) ? (cids.get(row.cid) ?? turned.get(row.cid)) : undefined;
      const { at, since, nth } = placeOf(row, cid ?? '');
      if (cid === undefined) continue;
      const known = ownTimes.get(cid)?.filter((time) => time >= since && time <= at) ?? [];
      if (known.length > nth) continue;
      last.set(cid, Math.max(at, last.get(cid) ?? 0));
      answers.push({ cid, key, at, isCorrect: ease > 1, counts: countsForLevel(row), duration, since, nth });
      others--;
    }
    reportProgress();
    if (answers.length < SORTED) continue;
    yield* answerChunks(answers);
    answers = [];
  }
  yield* answerChunks(answers);
  const { crt } = database.col;
  const now = Date.now();
  const stateOf = (card: AnkiCardRow, cid: string): FileEntry | null => {
    const answeredAt = last.get(cid);
    if (ownTimes.has(cid) && answeredAt === undefined) return null;
    // A card can be reset or get another date without an answer.
    const changedAt = Math.max(answeredAt ?? 0, Math.min(card.mod * 1000, now));
    if (wasLearned(card)) {
      const answered = answeredAt ?? estimatedAnswer(card, crt);
      return toStateItem('anki', recordOf(cid, card, crt, answered), changedAt, memoryOf(card, answered));
    }
    return answeredAt === undefined ? null : toResetItem('anki', cid, changedAt);
  };
  const cards = [...byNote.values()].flat().flatMap((card) => {
    const cid = cids.get(card.id);
    return cid === undefined ? [] : { card, cid };
  });
  cards.sort(byCard);
  for (let at = 0; at < cards.length; at += ENTRIES) {
    const states = cards.slice(at, at + ENTRIES).flatMap(({ card, cid }) => stateOf(card, cid) ?? []);
    yield jsonChunk('log', others, states);
    others = 0;
  }
}

function* answerChunks(answers: PlacedAnswer[]): Generator<ImportChunk> {
  answers.sort(byCard);
  for (let at = 0; at < answers.length; at += ENTRIES) {
    const some = answers.slice(at, at + ENTRIES);
    const entries = some.map(({ since, nth, ...answer }) => {
      const item = toAnswerItem('anki', answer);
      return since < answer.at || nth > 0 ? { ...item, since: timeText(since), nth } : item;
    });
    yield jsonChunk('log', some.length, entries);
  }
}

/** In the order of their cards, in which the mirror writes them faster. */
function byCard(a: { readonly cid: string }, b: { readonly cid: string }): number {
  return a.cid < b.cid ? -1 : Number(a.cid > b.cid);
}
