import Database from 'better-sqlite3';
import { parseTime } from '#core/day/index.ts';
import { daysUntil, intervalOf, type LogEntry, replaySteps } from '#core/training/index.ts';
import {
  type AnkiNote,
  ankiFieldSum,
  ankiGuid,
  ankiNoteSum,
  easeOfShift,
  type FileCard,
  type FileEntry,
  type OriginalCard,
  OWN_FIELDS,
} from '#mirror/cardbox-file/index.ts';
import { ankiFields, ankiTags, sortField, tagsColumn } from './ankiFields.ts';
import { modelFor, toModel } from './ankiModels.ts';
import type { ReturningNote } from './ankiOriginals.ts';
import { ankiData, DAY_S, isUntouched, returningState, stateOf, trainedState } from './ankiStates.ts';

/** Schema 11, which every version of Anki reads. */
const SCHEMA = `
CREATE TABLE col (id integer PRIMARY KEY, crt integer NOT NULL, mod integer NOT NULL, scm integer NOT NULL, ver integer NOT NULL,
  dty integer NOT NULL, usn integer NOT NULL, ls integer NOT NULL, conf text NOT NULL, models text NOT NULL, decks text NOT NULL,
  dconf text NOT NULL, tags text NOT NULL);
CREATE TABLE notes (id integer PRIMARY KEY, guid text NOT NULL, mid integer NOT NULL, mod integer NOT NULL, usn integer NOT NULL,
  tags text NOT NULL, flds text NOT NULL, sfld integer NOT NULL, csum integer NOT NULL, flags integer NOT NULL, data text NOT NULL);
CREATE TABLE cards (id integer PRIMARY KEY, nid integer NOT NULL, did integer NOT NULL, ord integer NOT NULL, mod integer NOT NULL,
  usn integer NOT NULL, type integer NOT NULL, queue integer NOT NULL, due integer NOT NULL, ivl integer NOT NULL,
  factor integer NOT NULL, reps integer NOT NULL, lapses integer NOT NULL, left integer NOT NULL, odue integer NOT NULL,
  odid integer NOT NULL, flags integer NOT NULL, data text NOT NULL);
CREATE TABLE revlog (id integer PRIMARY KEY, cid integer NOT NULL, usn integer NOT NULL, ease integer NOT NULL, ivl integer NOT NULL,
  lastIvl integer NOT NULL, factor integer NOT NULL, time integer NOT NULL, type integer NOT NULL);
CREATE TABLE graves (usn integer NOT NULL, oid integer NOT NULL, type integer NOT NULL);
CREATE INDEX ix_notes_usn ON notes (usn);
CREATE INDEX ix_cards_usn ON cards (usn);
CREATE INDEX ix_revlog_usn ON revlog (usn);
CREATE INDEX ix_cards_nid ON cards (nid);
CREATE INDEX ix_cards_sched ON cards (did, queue, due);
CREATE INDEX ix_revlog_cid ON revlog (cid);
CREATE INDEX ix_notes_csum ON notes (csum);`;

/** The review log before its ids are known. */
const ANSWERS = 'CREATE TEMP TABLE answers (at, cid, card, ease, ivl, lastIvl, time, type)';

const CLOZE_START = /\{\{c(\d{1,3})::/;

/** A card to export, with the log of its answers. */
export interface ExportedCard {
  readonly card: FileCard;
  readonly log: readonly FileEntry[];
  readonly forgotten: number;
}

/** Writes the collection of a package of Anki with its progress: notes that came from Anki, and one for each other card. */
export class AnkiCollection {
  readonly #db: Database.Database;
  readonly #html: (parts: readonly string[]) => string;
  readonly #now: number;
  /** The day from which Anki counts due dates, in seconds since 1970. */
  readonly #crt: number;
  readonly #decks = new Map<string, number>();
  /** Note types by their names, or as JSON if they came from Anki. */
  readonly #models = new Map<string, { readonly id: number }>();
  /** The ids of notes that came from Anki, by guid. */
  readonly #returned = new Map<string, number>();
  /** The next id after one that several rows want. */
  readonly #lastTaken = { notes: new Map<number, number>(), cards: new Map<number, number>() };
  readonly #statements = new Map<string, Database.Statement<(string | number)[]>>();

  /** @param now milliseconds since 1970 @param crt from when days count, in seconds; null for today */
  constructor(path: string, now: number, crt: number | null, html: (parts: readonly string[]) => string) {
    this.#db = new Database(path);
    this.#html = html;
    this.#now = now;
    this.#crt = crt ?? Math.floor(now / 1000 / DAY_S) * DAY_S;
    // The file is private and is deleted if the export fails.
    this.#db.pragma('journal_mode = OFF');
    this.#db.pragma('synchronous = OFF');
    this.#db.exec(SCHEMA);
    this.#db.exec(ANSWERS);
    this.#db.exec('BEGIN');
  }

  /** Adds a card of Cardbox as a note. @param deck its name in Anki, such as `Box::Sub-box` */
  add({ card, log, forgotten }: ExportedCard, deck: string): void {
    const mnemonic = card.mnemonic.map(({ content }) => content);
    const fields = ankiFields({ ...card, mnemonic }, this.#html);
    const flds = OWN_FIELDS.map((name) => fields[name]).join('\x1f');
    const tags = ankiTags(card.tags);
    const cloze = CLOZE_START.exec(fields.front)?.[1];
    const model = modelFor(card, cloze !== undefined);
    const mid = this.#model(model.name, model.id, () => toModel(model, this.#now));
    const mod = Math.floor((parseTime(card.update_at) ?? this.#now) / 1000);
    const sums = Object.fromEntries(OWN_FIELDS.map((name) => [name, ankiFieldSum(fields[name])]));
    const data: AnkiNote = {
      cardbox: 1,
      sum: ankiNoteSum(flds, tags),
      sums: { ...sums, tags: ankiFieldSum(tags.join(' ')) },
      guid: card.guid,
      title: card.title,
      front: card.front,
      back: card.back,
      mnemonic,
      tags: [...card.tags],
      answer_type: card.answer_type,
      front_back_type: card.front_back_type,
      position: card.position,
      createdAt: parseTime(card.create_at) ?? this.#now,
      log: [...log],
    };
    const nid = this.#freeId('notes', this.#now);
    const note = { id: nid, guid: ankiGuid(card.cid), mid, mod, usn: -1, tags: tagsColumn(tags), flds, flags: 0 };
    this.#insert('notes', { ...note, ...sortField(flds, 0), data: JSON.stringify(data) });
    const first = this.#freeId('cards', nid);
    const { reps, days, data: memory } = this.#answers(first, card.cid, log);
    const state = stateOf(card, { reps, lapses: forgotten }, this.#crt, days);
    const ord = cloze === undefined ? 0 : Math.max(0, Number(cloze) - 1);
    for (let at = 0; at < model.cards; at++) {
      const id = this.#freeId('cards', first);
      this.#insert('cards', { id, nid, did: this.#deck(deck), ord: ord + at, mod, usn: -1, ...state, data: memory });
    }
  }

  /** Adds a card that came from Anki, with its note as it came or with what was changed here. */
  addReturning(
    { card, log, forgotten }: ExportedCard,
    original: OriginalCard,
    returning: ReturningNote,
    deck: string,
  ): void {
    const nid = this.#returned.get(returning.guid) ?? this.#returningNote(returning);
    this.#returned.set(returning.guid, nid);
    const id = this.#freeId('cards', original.id);
    const { reps, days, data: memory } = this.#answers(id, card.cid, log);
    const isAsItWas = isUntouched(card, log, original);
    const state = isAsItWas
      ? returningState(original, card.card_status === 'suspended', this.#crt)
      : trainedState(stateOf(card, { reps, lapses: forgotten }, this.#crt, days), original);
    const mod = isAsItWas ? original.mod : Math.floor((parseTime(card.update_at) ?? this.#now) / 1000);
    const data = isAsItWas ? original.data : memory;
    this.#insert('cards', { id, nid, did: this.#deck(deck), ord: original.ord, mod, usn: -1, ...state, data });
  }

  /** Returns the id of the note. */
  #returningNote({ guid, note, type }: ReturningNote): number {
    const { id, mod, tags, flds, sfld, csum, flags, data } = note;
    const nid = this.#freeId('notes', id);
    const mid = this.#model(type.original, type.id, () => JSON.parse(type.original));
    this.#insert('notes', { id: nid, guid, mid, mod, usn: -1, tags, flds, sfld, csum, flags, data });
    return nid;
  }

  /** This id, or the next one that no row has. */
  #freeId(table: 'notes' | 'cards', id: number): number {
    let free = Math.max(id, this.#lastTaken[table].get(id) ?? 0);
    while (this.#statement(`SELECT 1 FROM ${table} WHERE id = ?`).get(free) !== undefined) free++;
    if (free > id) this.#lastTaken[table].set(id, free);
    return free;
  }

  /** The id of a note type, which is added if it is new. */
  #model(key: string, wanted: number, make: () => object): number {
    const known = this.#models.get(key);
    if (known !== undefined) return known.id;
    const taken = new Set([...this.#models.values()].map((model) => model.id));
    let id = wanted;
    while (taken.has(id)) id++;
    this.#models.set(key, { ...make(), id });
    return id;
  }

  /** Writes note types and decks, and closes the file. */
  finish(): void {
    const mod = Math.floor(this.#now / 1000);
    this.#writeRevlog();
    const models = Object.fromEntries([...this.#models.values()].map((model) => [model.id, model]));
    const decks = Object.fromEntries(
      [['Default', 1] as const, ...this.#decks].map(([name, id]) => [id, deckOf(id, name, mod)]),
    );
    const texts = { conf: CONF, models, decks, dconf: { 1: DECK_OPTIONS }, tags: {} };
    this.#insert('col', {
      ...{ id: 1, crt: this.#crt, mod: this.#now, scm: this.#now, ver: 11, dty: 0, usn: 0, ls: 0 },
      ...Object.fromEntries(Object.entries(texts).map(([name, value]) => [name, JSON.stringify(value)])),
    });
    this.#db.exec('COMMIT');
    this.#db.close();
  }

  /** Closes the file of an export that failed. */
  abandon(): void {
    this.#db.close();
  }

  /**
   * Collects the answers that count. Returns how many, the days that the last one gave if its dates follow the answers, and what Anki
   * notes.
   */
  #answers(card: number, cid: string, log: readonly FileEntry[]) {
    let level = 0;
    let count = 0;
    let days: number | null = null;
    let last: Parameters<typeof ankiData>[0] = null;
    for (const { entry, memory } of replaySteps(cid, log as readonly LogEntry[])) {
      if (entry.kind !== 'memorize') last = { entry, memory };
      if (entry.kind === 'baseline') level = entry.record.memory_level;
      if (entry.kind === 'reset') level = 0;
      if (entry.kind === 'baseline' || entry.kind === 'reset') days = null;
      const at = entry.kind === 'answer' ? parseTime(entry.at) : null;
      if (entry.kind !== 'answer' || at === null) continue;
      count++;
      const before = level;
      if (entry.effect !== 'none') level = Math.min(7, Math.max(0, level + (entry.isCorrect ? 1 : -1)));
      const own = entry.wantedRecall === undefined || memory === null ? null : daysUntil(entry.wantedRecall, memory);
      if (entry.effect === 'trained') days = own;
      const isFirst = before === 0 && entry.isCorrect;
      // Anki's kinds: an answer that counts is the last step of learning or a review, another one a relearning.
      const kind = entry.effect === 'none' ? 2 : isFirst ? 0 : 1;
      const byLevel = intervalOf(level) || -60;
      const ivl = entry.effect === 'none' ? -60 : ((entry.isCorrect ? own : null) ?? byLevel);
      const lastIvl = isFirst ? -60 : intervalOf(before) || -60;
      const ease = entry.isCorrect ? 3 : 1;
      this.#insert('answers', { at, cid, card, ease, ivl, lastIvl, time: entry.duration ?? 0, type: kind });
    }
    return { reps: count, days, data: ankiData(last) };
  }

  /**
   * The id of an answer is its time. Where another one has it, the next free one: in the order of time and card, so that each
   * is shifted as little as possible, and the import finds the answer again: the ease says by how much it is shifted.
   */
  #writeRevlog(): void {
    type Row = Readonly<Record<'at' | 'card' | 'ease' | 'ivl' | 'lastIvl' | 'time' | 'type', number>>;
    const rows = this.#db.prepare<[], Row>(
      'SELECT at, card, ease, ivl, lastIvl, time, type FROM temp.answers ORDER BY at, cid, rowid',
    );
    const insert = this.#db.prepare<number[]>('INSERT INTO revlog VALUES (?, ?, -1, ?, ?, ?, ?, ?, ?)');
    let last = Number.NEGATIVE_INFINITY;
    for (const { at, card, ease, ivl, lastIvl, time, type } of rows.all()) {
      last = Math.max(at, last + 1);
      insert.run(last, card, ease, ivl, lastIvl, easeOfShift(last - at), time, type);
    }
  }

  #deck(name: string): number {
    if (name === 'Default') return 1;
    let id = this.#decks.get(name);
    if (id === undefined) {
      id = this.#now + this.#decks.size + 2;
      this.#decks.set(name, id);
    }
    return id;
  }

  #insert(table: string, row: Readonly<Record<string, string | number>>): void {
    const names = Object.keys(row);
    const sql = `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`;
    this.#statement(sql).run(...Object.values(row));
  }

  #statement(sql: string): Database.Statement<(string | number)[]> {
    const statement = this.#statements.get(sql) ?? this.#db.prepare<(string | number)[]>(sql);
    this.#statements.set(sql, statement);
    return statement;
  }
}

/** Makes a collection one of the older scheduler. It knows no relearning and no burying by hand. */
export function toOldScheduler(path: string): void {
  const db = new Database(path);
  db.pragma('journal_mode = OFF');
  db.exec(`UPDATE col SET conf = json_set(conf, '$.schedVer', 1);
    UPDATE cards SET type = 2, queue = iif(queue > 0, 2, queue), odue = 0,
      due = (SELECT (col.mod / 1000 - col.crt) / ${DAY_S} FROM col) WHERE type = 3;
    UPDATE cards SET queue = -2 WHERE queue = -3;`);
  db.close();
}

const CONF = { curDeck: 1, activeDecks: [1], nextPos: 1, schedVer: 2, sortType: 'noteFld', sortBackwards: false };

const DECK_OPTIONS = {
  ...{ id: 1, name: 'Default', mod: 0, usn: 0, maxTaken: 60, autoplay: true, timer: 0, replayq: true, dyn: false },
  new: { bury: false, delays: [1, 10], initialFactor: 2500, ints: [1, 4, 0], order: 1, perDay: 20 },
  rev: { bury: false, ease4: 1.3, ivlFct: 1, maxIvl: 36_500, perDay: 200, hardFactor: 1.2 },
  lapse: { delays: [10], leechAction: 1, leechFails: 8, minInt: 1, mult: 0 },
};

function deckOf(id: number, name: string, mod: number) {
  const today = { newToday: [0, 0], revToday: [0, 0], lrnToday: [0, 0], timeToday: [0, 0] };
  return { id, name, mod, usn: 0, desc: '', dyn: 0, collapsed: false, conf: 1, extendNew: 0, extendRev: 0, ...today };
}
