import { timeText } from '#core/day/index.ts';
import { cidInGuid, type FileEntry, readAnkiNote } from '#mirror/cardbox-file/index.ts';
import type { ImportChunk } from '#shared/mirror/import.ts';
import { jsonChunk } from '../../chunkReading.ts';
import { toAnswerItem, toResetItem, toStateItem } from '../packageItems.ts';
import type { AnkiCardRow, AnkiDatabase } from './ankiDatabase.ts';
import { countsForLevel, estimatedAnswer, isAnswer, memoryOf, recordOf, wasLearned } from './ankiProgress.ts';

/** States in one chunk: what the mirror writes costs less in large steps. */
const STATES = 1000;

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
 * Our export shifts an answer to the next free id, so its time is that of a row of the run before it: rows of the review log that
 * follow each other by one millisecond. The same answer is recognized by its card and that time, and by its number among the
 * answers of the card. Returns the id of the first row of the run, and how many answers of the card are before this one.
 */
function placesInRuns(): (id: number, cid: string) => { readonly since: number; readonly nth: number } {
  let [since, last] = [0, Number.NaN];
  const counts = new Map<string, number>();
  return (id, cid) => {
    if (id !== last + 1) {
      since = id;
      counts.clear();
    }
    last = id;
    const nth = counts.get(cid) ?? 0;
    counts.set(cid, nth + 1);
    return { since, nth };
  };
}

/** The log of the cards: what our export wrote into notes, the answers of the review log, and the states of cards. */
export async function* logChunks(
  database: AnkiDatabase,
  { byNote, cids, turned }: ReadCards,
): AsyncGenerator<ImportChunk> {
  /** The times of the answers in the log of a note, by the card's cid. */
  const ownTimes = new Map<string, readonly number[]>();
  for (const notes of database.notes()) {
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
  for (const rows of database.answers()) {
    const entries = rows.flatMap((row) => {
      const { id: at, ease, time: duration } = row;
      const cid = isAnswer(row) ? (cids.get(row.cid) ?? turned.get(row.cid)) : undefined;
      const { since, nth } = placeOf(at, cid ?? '');
      if (cid === undefined) return [];
      const known = ownTimes.get(cid)?.filter((time) => time >= since && time <= at) ?? [];
      if (known.length > nth) return [];
      last.set(cid, Math.max(at, last.get(cid) ?? 0));
      const isCorrect = ease > 1;
      const item = toAnswerItem('anki', { cid, key: at, at, isCorrect, counts: countsForLevel(row), duration });
      return [since < at ? { ...item, since: timeText(since), nth } : item];
    });
    yield jsonChunk('log', rows.length, entries);
  }
  const { crt } = database.col;
  const now = Date.now();
  const stateOf = (card: AnkiCardRow): FileEntry | null => {
    const cid = cids.get(card.id);
    const answeredAt = last.get(cid ?? '');
    if (cid === undefined || (ownTimes.has(cid) && answeredAt === undefined)) return null;
    // A card can be reset or get another date without an answer.
    const changedAt = Math.max(answeredAt ?? 0, Math.min(card.mod * 1000, now));
    if (wasLearned(card)) {
      const answered = answeredAt ?? estimatedAnswer(card, crt);
      return toStateItem('anki', recordOf(cid, card, crt, answered), changedAt, memoryOf(card, answered));
    }
    return answeredAt === undefined ? null : toResetItem('anki', cid, changedAt);
  };
  let states: FileEntry[] = [];
  for (const card of [...byNote.values()].flat()) {
    const state = stateOf(card);
    if (state !== null) states.push(state);
    if (states.length < STATES) continue;
    yield jsonChunk('log', 0, states);
    states = [];
  }
  if (states.length > 0) yield jsonChunk('log', 0, states);
}
