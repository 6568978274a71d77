import { normalizeTitle } from '#core/palette/index.ts';
import type { Pause } from '#mirror/scheduling/chunking.ts';
import { BOX_VISIBLE, IN_LIST } from '../database/rows.ts';
import { readInSteps } from '../database/steps.ts';
import type { Store } from '../database/store.ts';
import { VISIBILITY } from '../database/visibility.ts';
import { initialsOf, loadReadings, needsReadings, readingOf } from './readings.ts';
import { TitleIndex } from './titleIndex.ts';

interface Chunk {
  /** Changed cards; none if the rows are new. */
  readonly ids: readonly number[];
  readonly rows: readonly TitleRow[];
  /** The largest id that has been read. */
  readonly last: number;
  readonly isLast: boolean;
}

interface BoxTitle {
  readonly row: number;
  readonly title: string;
  /** The title of the box of a sub-box. */
  readonly parent: string | null;
}

interface TitleRow {
  readonly row: number;
  readonly title: string;
  readonly batch: number;
}

/** Titles read in one step, which takes a few milliseconds. */
const CHUNK = 500;

/**
 * Triggers of this connection only, so that no way of writing can be forgotten. They note row ids. What an id means is read
 * after the transaction, so a rollback does no harm. A new card may have the id of a removed one, which is not above the last one.
 */
const TRIGGERS = `
CREATE TEMP TRIGGER card_title_new AFTER INSERT ON cards BEGIN SELECT note_new_card(NEW.id); END;
CREATE TEMP TRIGGER card_title_gone AFTER DELETE ON cards BEGIN SELECT note_card(OLD.id); END;
CREATE TEMP TRIGGER card_title_changed AFTER UPDATE OF title ON cards BEGIN SELECT note_card(OLD.id); END;
CREATE TEMP TRIGGER card_title_moved AFTER UPDATE OF place ON records WHEN (OLD.place > ${VISIBILITY.inBin}) <> (NEW.place > ${VISIBILITY.inBin})
  BEGIN SELECT note_card(OLD.card_id); END;
CREATE TEMP TRIGGER box_title_new AFTER INSERT ON boxes BEGIN SELECT note_box(); END;
CREATE TEMP TRIGGER box_title_gone AFTER DELETE ON boxes BEGIN SELECT note_box(); END;
CREATE TEMP TRIGGER box_title_changed AFTER UPDATE OF title, pbid, batch, IS_SOFT_DELETED ON boxes
  BEGIN SELECT note_box(); END;
`;

const CARD_TITLES = `SELECT r.card_id AS row, c.title, r.batch
  FROM records r CROSS JOIN cards c ON c.id = r.card_id WHERE r.place > ${VISIBILITY.inBin} AND r.card_id`;

const BOX_TITLES = `SELECT b.id AS row, b.title, CASE WHEN b.bid = b.pbid THEN NULL ELSE t.title END AS parent
  FROM boxes b JOIN boxes t ON t.bid = b.pbid WHERE ${BOX_VISIBLE} AND t.IS_SOFT_DELETED = 0`;

/** The titles of an open file in memory. They follow the file: call {@link update} before a search. */
export class Titles {
  cards = new TitleIndex();
  readonly boxes = new TitleIndex();
  /** Sub-boxes by their title and the one of their box. */
  readonly paths = new TitleIndex();
  /** The readings of boxes with Chinese titles. */
  readonly readings = new Map<number, string>();
  readonly #store: Store;
  readonly #changed = new Set<number>();
  /** The largest id of a card that was read. */
  #last = 0;
  #haveBoxesChanged = true;
  /** The transactions of the store when the titles were last up to date. */
  #writes = -1;
  #running: Promise<void> | null = null;
  /** The pauses of the searches that wait for an update. */
  readonly #searching = new Set<Pause>();

  constructor(store: Store) {
    this.#store = store;
    store.db.function('note_card', (id: unknown) => void this.#changed.add(Number(id)));
    store.db.function('note_new_card', (id: unknown) => {
      if (Number(id) <= this.#last) this.#changed.add(Number(id));
    });
    store.db.function('note_box', () => {
      this.#haveBoxesChanged = true;
    });
    store.db.exec(TRIGGERS);
  }

  /** Reads what has changed: all titles the first time, usually nothing. In chunks with pauses. */
  async update(pause: Pause, isForSnapshot = false): Promise<void> {
    // They tell where to look, and a snapshot then reads the cards as they were.
    if (isForSnapshot && this.#last > 0) return;
    while (this.#writes !== this.#store.writes || this.#changed.size > 0 || this.#haveBoxesChanged) {
      this.#running ??= this.#read(pause).finally(() => {
        this.#running = null;
      });
      await this.#running;
    }
  }

  /** The same for a search: a person waits for it, so work in the background waits for its end. */
  async updateForSearch(pause: Pause, isForSnapshot: boolean): Promise<void> {
    // A function of its own: two searches may come with one pause.
    const own = (): Promise<void> => pause();
    this.#searching.add(own);
    await this.update(pause, isForSnapshot).finally(() => this.#searching.delete(own));
  }

  /** Pauses like a search if one waits, else as wanted: a search may come when a read in the background is under way. */
  async #pause(wanted: Pause): Promise<void> {
    const [search] = this.#searching;
    await (search === undefined ? wanted() : readInSteps(this.#store, search));
  }

  async #read(pause: Pause): Promise<void> {
    for (;;) {
      const { writes } = this.#store;
      if (this.cards.isWasteful) this.#startAgain();
      const boxes = this.#haveBoxesChanged ? this.#store.sql<BoxTitle>(BOX_TITLES).all() : null;
      const chunk = this.#nextChunk();
      if (needsReadings(chunk.rows) || needsReadings(boxes ?? [])) {
        // While they load, what has been read may change, so it is read again.
        await loadReadings();
        continue;
      }
      if (boxes !== null) this.#applyBoxes(boxes);
      this.#apply(chunk);
      if (chunk.isLast) {
        await this.cards.settle(() => this.#pause(pause));
        this.#writes = writes;
        return;
      }
      await this.#pause(pause);
    }
  }

  #startAgain(): void {
    this.cards = new TitleIndex();
    this.#changed.clear();
    this.#last = 0;
  }

  #nextChunk(): Chunk {
    const ids = [...take(this.#changed, CHUNK)];
    if (ids.length > 0) {
      const rows = this.#store.sql<TitleRow>(`${CARD_TITLES} ${IN_LIST}`).all(JSON.stringify(ids));
      return { ids, rows, last: this.#last, isLast: false };
    }
    const rows = this.#store.sql<TitleRow>(`${CARD_TITLES} > ? ORDER BY r.card_id LIMIT ${CHUNK}`).all(this.#last);
    if (rows.length === CHUNK) return { ids, rows, last: rows.at(-1)?.row ?? 0, isLast: false };
    // Behind the last one there may be cards in the bin.
    const last = this.#store.sql<number>('SELECT coalesce(max(card_id), 0) FROM records').pluck().get() ?? 0;
    return { ids, rows, last, isLast: true };
  }

  /** Without a pause after the chunk was read. */
  #apply({ ids, rows, last }: Chunk): void {
    const gone = new Set(ids);
    for (const { row, title, batch } of rows) {
      gone.delete(row);
      const text = normalizeTitle(title);
      this.cards.set({ row, text, batch, initials: initialsOf(text) });
    }
    for (const row of gone) this.cards.remove(row);
    for (const id of ids) this.#changed.delete(id);
    this.#last = last;
    this.cards.sortMany();
  }

  /** A change of a box may hide or show its sub-boxes, so all are read; there are few. */
  #applyBoxes(boxes: readonly BoxTitle[]): void {
    this.#haveBoxesChanged = false;
    const gone = new Set(this.boxes.rows());
    for (const { row, title, parent } of boxes) {
      gone.delete(row);
      const text = normalizeTitle(title);
      this.boxes.set({ row, text, batch: 0, initials: initialsOf(text) });
      const reading = readingOf(text);
      if (reading === '') this.readings.delete(row);
      else this.readings.set(row, reading);
      if (parent === null) this.paths.remove(row);
      else this.paths.set({ row, text: `${text} ${normalizeTitle(parent)}`, batch: 0 });
    }
    for (const row of gone) {
      this.boxes.remove(row);
      this.paths.remove(row);
      this.readings.delete(row);
    }
  }
}

function* take<T>(values: Iterable<T>, count: number): Generator<T> {
  let left = count;
  for (const value of values) {
    if (left-- === 0) return;
    yield value;
  }
}

const opened = new WeakMap<Store, Titles>();

/** The titles of an open file, which may not be up to date. A snapshot has those of its file. */
export function titlesOf(reader: Store): Titles {
  const store = reader.origin ?? reader;
  let titles = opened.get(store);
  if (titles === undefined) {
    titles = new Titles(store);
    opened.set(store, titles);
  }
  return titles;
}

/** Brings the titles up to date in the background. Never rejects: the next search reports errors. */
export async function updateTitles(store: Store, pause: Pause): Promise<void> {
  await titlesOf(store)
    .update(pause, store.origin !== null)
    .catch(() => undefined);
}
