import type { Pause } from '#mirror/scheduling/chunking.ts';
import { topBoxes } from '../database/boxLists.ts';
import type { Store } from '../database/store.ts';
import { VISIBILITY } from '../database/visibility.ts';

/** The length of the time in an id of the answer log. */
const TIME_PART = 13;

/** Records read in one chunk. */
const SCAN_CHUNK = 20_000;

interface TrainingTimes {
  /** When each top-level box was last trained, by its id. */
  readonly at: Map<number, string>;
  /** The id of the last entry of the answer log that is included. */
  lastEntry: string;
  /** `store.cardsVersion` of the read. */
  readonly version: number;
}

/** Not stored in the file, because an answer should write few pages. Read once, then updated from the answer log. */
const cachedTimes = new WeakMap<Store, TrainingTimes>();

function lastLogged(store: Store): string {
  return store.sql<{ id: string }>('SELECT id FROM answer_log ORDER BY id DESC LIMIT 1').get()?.id ?? '';
}

function setIfLater(at: Map<number, string>, top_id: number, time: string): void {
  const before = at.get(top_id);
  if (before === undefined || before < time) at.set(top_id, time);
}

async function readAll(store: Store, pause: Pause): Promise<TrainingTimes> {
  const times: TrainingTimes = { at: new Map(), lastEntry: lastLogged(store), version: store.cardsVersion };
  const last = store.sql<{ id: number | null }>('SELECT max(card_id) AS id FROM records').get()?.id ?? 0;
  for (let from = 0; from < last; from += SCAN_CHUNK) {
    const rows = store
      .sql<{ top_id: number; time: string }>(
        `SELECT top_id, max(last_training_at) AS time FROM records
         WHERE card_id > ? AND card_id <= ? AND place > ${VISIBILITY.inBin} AND last_training_at <> 'N/A' GROUP BY top_id`,
      )
      .all(from, from + SCAN_CHUNK);
    for (const { top_id, time } of rows) setIfLater(times.at, top_id, time);
    await pause();
  }
  return times;
}

/** Adds the answers since the last update. An undone answer counts as training. */
function addNewAnswers(store: Store, times: TrainingTimes): void {
  const rows = store
    .sql<{ id: string; top_id: number; time: string }>(
      `SELECT l.id, r.top_id, l.at AS time FROM answer_log l JOIN cards c ON c.cid = l.cid JOIN records r ON r.card_id = c.id
       WHERE l.id > ? AND l.kind = 'answer'`,
    )
    // Entries of one millisecond have no order, and all new ones are of one while the clock is behind an earlier entry.
    .all(times.lastEntry.slice(0, TIME_PART));
  for (const { id, top_id, time } of rows) {
    setIfLater(times.at, top_id, time);
    if (id > times.lastEntry) times.lastEntry = id;
  }
}

/** When each top-level box was last trained (ISO 8601, UTC); boxes never trained are left out. */
export async function lastTrained(store: Store, pause: Pause): Promise<{ bid: string; last_training_at: string }[]> {
  let times = cachedTimes.get(store);
  if (times === undefined || times.version !== store.cardsVersion) {
    times = await readAll(store, pause);
    cachedTimes.set(store, times);
  }
  addNewAnswers(store, times);
  const { at } = times;
  return topBoxes(store).flatMap(({ id, bid }) => {
    const last_training_at = at.get(id);
    return last_training_at === undefined ? [] : [{ bid, last_training_at }];
  });
}
