import { readFileSync, rmSync } from 'node:fs';
import { zstdCompressSync } from 'node:zlib';
import Database from 'better-sqlite3';
import { writeZip } from './cardbox.ts';

/** The three flavors of Anki's packages. */
export const FLAVORS = ['anki2', 'anki21', 'anki21b'] as const;
export type Flavor = (typeof FLAVORS)[number];

export interface TestNoteType {
  readonly name: string;
  readonly isCloze?: boolean;
  readonly fields: readonly string[];
  /** Front and back of each card. */
  readonly templates: readonly (readonly [front: string, back: string])[];
  readonly css?: string;
  /** When it was changed, in seconds since 1970. */
  readonly mod?: number;
}

export interface TestNote {
  readonly guid: string;
  readonly type?: number;
  readonly fields: readonly string[];
  readonly tags?: string;
  /** Seconds since 1970. */
  readonly mod?: number;
  /** Changes to its cards, by `ord`; `{}` for a new card. Default: one new card for each template. */
  readonly cards?: readonly Readonly<Record<string, number | string>>[];
}

export interface TestPackage {
  readonly types?: readonly TestNoteType[];
  /** Names of decks; the id of a deck is its index plus 1. */
  readonly decks?: readonly string[];
  readonly notes: readonly TestNote[];
  /** Answers: number of the note, `ord`, then columns of the review log. */
  readonly answers?: readonly (readonly [note: number, ord: number, row: Readonly<Record<string, number>>])[];
  readonly media?: Readonly<Record<string, Buffer>>;
  /** Changes the database before it is packed. */
  spoil?(db: Database.Database): void;
}

/** When the collections of tests were made, in seconds since 1970. */
export const CRT = 1_700_000_000;
export const BASIC: TestNoteType = {
  name: 'Basic',
  fields: ['Front', 'Back'],
  templates: [['{{Front}}', '{{FrontSide}}\n\n<hr id=answer>\n\n{{Back}}']],
};
export const CLOZE: TestNoteType = {
  name: 'Cloze',
  isCloze: true,
  fields: ['Text', 'Back Extra'],
  templates: [['{{cloze:Text}}', '{{cloze:Text}}<br>\n{{Back Extra}}']],
};

/** Columns that the import does not read. */
const CHANGED = Object.fromEntries([
  ['mtime_secs', 0],
  ['usn', 0],
]);

const TABLES = `
CREATE TABLE notes (id integer PRIMARY KEY, guid text NOT NULL, mid integer NOT NULL, mod integer NOT NULL, usn integer NOT NULL,
  tags text NOT NULL, flds text NOT NULL, sfld integer NOT NULL, csum integer NOT NULL, flags integer NOT NULL, data text NOT NULL);
CREATE TABLE cards (id integer PRIMARY KEY, nid integer NOT NULL, did integer NOT NULL, ord integer NOT NULL, mod integer NOT NULL,
  usn integer NOT NULL, type integer NOT NULL, queue integer NOT NULL, due integer NOT NULL, ivl integer NOT NULL, factor integer NOT NULL,
  reps integer NOT NULL, lapses integer NOT NULL, left integer NOT NULL, odue integer NOT NULL, odid integer NOT NULL,
  flags integer NOT NULL, data text NOT NULL);
CREATE TABLE revlog (id integer PRIMARY KEY, cid integer NOT NULL, usn integer NOT NULL, ease integer NOT NULL, ivl integer NOT NULL,
  lastIvl integer NOT NULL, factor integer NOT NULL, time integer NOT NULL, type integer NOT NULL);
CREATE INDEX ix_cards_nid ON cards (nid);
CREATE INDEX ix_revlog_cid ON revlog (cid);`;
const COL = `CREATE TABLE col (id integer PRIMARY KEY, crt integer NOT NULL, mod integer NOT NULL, scm integer NOT NULL,
  ver integer NOT NULL, dty integer NOT NULL, usn integer NOT NULL, ls integer NOT NULL, conf text NOT NULL, models text NOT NULL,
  decks text NOT NULL, dconf text NOT NULL, tags text NOT NULL);`;
const MODERN = `
CREATE TABLE notetypes (id integer NOT NULL PRIMARY KEY, name text NOT NULL, mtime_secs integer NOT NULL, usn integer NOT NULL, config blob NOT NULL);
CREATE TABLE fields (ntid integer NOT NULL, ord integer NOT NULL, name text NOT NULL, config blob NOT NULL, PRIMARY KEY (ntid, ord)) WITHOUT ROWID;
CREATE TABLE templates (ntid integer NOT NULL, ord integer NOT NULL, name text NOT NULL, mtime_secs integer NOT NULL, usn integer NOT NULL,
  config blob NOT NULL, PRIMARY KEY (ntid, ord)) WITHOUT ROWID;
CREATE TABLE decks (id integer PRIMARY KEY NOT NULL, name text NOT NULL, mtime_secs integer NOT NULL, usn integer NOT NULL,
  common blob NOT NULL, kind blob NOT NULL);
CREATE TABLE tags (tag text NOT NULL PRIMARY KEY, usn integer NOT NULL, collapsed boolean NOT NULL) WITHOUT ROWID;
CREATE UNIQUE INDEX idx_notetypes_name ON notetypes (name);
CREATE UNIQUE INDEX idx_decks_name ON decks (name);`;

/** Writes a package as Anki writes it, in one of its flavors. Returns its path. */
export async function writeAnkiPackage(path: string, flavor: Flavor, content: TestPackage): Promise<string> {
  const isModern = flavor === 'anki21b';
  const collection = makeCollection(`${path}.db`, isModern, content);
  const media = Object.entries(content.media ?? {});
  const pack = (bytes: Buffer): Buffer => (isModern ? zstdCompressSync(bytes) : bytes);
  const list = isModern
    ? Buffer.concat(
        media.map(([name, bytes]) => field(1, Buffer.concat([field(1, Buffer.from(name)), number(2, bytes.length)]))),
      )
    : Buffer.from(JSON.stringify(Object.fromEntries(media.map(([name], at) => [at, name]))));
  return writeZip(path, {
    ...(isModern && { meta: number(1, 3) }),
    // Old versions of Anki find one note here, which says that they are too old.
    ...(flavor !== 'anki2' && { 'collection.anki2': dummyCollection() }),
    [`collection.${flavor}`]: pack(collection),
    media: pack(list),
    ...Object.fromEntries(media.map(([, bytes], at) => [String(at), pack(bytes)])),
  });
}

function dummyCollection(): Buffer {
  const path = `/tmp/cardbox-dummy-${process.pid}-${Math.random()}.db`;
  return makeCollection(path, false, {
    notes: [{ guid: 'dummy', fields: ['Please update to the latest Anki version', ''] }],
  });
}

/** The bytes of a collection. `path` is for its database, which is removed. */
export function makeCollection(path: string, isModern: boolean, content: TestPackage): Buffer {
  const db = new Database(path);
  const types = content.types ?? [BASIC, CLOZE];
  const decks = content.decks ?? ['Default'];
  db.exec(COL + TABLES);
  const models = types.map(({ name, isCloze, fields, templates, css = '', mod = 0 }, at) => ({
    id: at + 100,
    name,
    type: isCloze ? 1 : 0,
    css,
    mod,
    flds: fields.map((field, ord) => ({ name: field, ord })),
    tmpls: templates.map(([qfmt, afmt], ord) => ({ name: `Card ${ord + 1}`, qfmt, afmt, ord })),
  }));
  db.prepare('INSERT INTO col VALUES (1, ?, ?, 0, ?, 0, 0, 0, ?, ?, ?, ?, ?)').run(
    CRT,
    CRT * 1000,
    isModern ? 18 : 11,
    isModern ? '' : '{}',
    isModern ? '' : JSON.stringify(Object.fromEntries(models.map((model) => [model.id, model]))),
    isModern ? '' : JSON.stringify(Object.fromEntries(decks.map((name, at) => [at + 1, { id: at + 1, name }]))),
    isModern ? '' : '{}',
    isModern ? '' : '{}',
  );
  db.exec('BEGIN');
  if (isModern) writeModern(db, types, decks);
  const cardIds = new Map<string, number>();
  content.notes.forEach(({ guid, type = 0, fields, tags = '', mod = CRT, cards }, at) => {
    const nid = (CRT + at) * 1000;
    insert(db, 'notes', {
      ...{ id: nid, guid, mid: type + 100, mod, usn: -1, tags: tags === '' ? '' : ` ${tags} ` },
      ...{ flds: fields.join('\x1f'), sfld: fields[0] ?? '', csum: 0, flags: 0, data: '' },
    });
    const own = cards ?? types[type]?.templates.map(() => ({})) ?? [];
    own.forEach((changes, ord) => {
      const id = nid + ord;
      cardIds.set(`${at}:${ord}`, id);
      insert(db, 'cards', {
        ...{
          id,
          nid,
          did: 1,
          ord,
          mod: CRT,
          usn: -1,
          type: 0,
          queue: 0,
          due: at,
          ivl: 0,
          factor: 0,
          reps: 0,
          lapses: 0,
        },
        ...{ left: 0, odue: 0, odid: 0, flags: 0, data: '' },
        ...changes,
      });
    });
  });
  for (const [note, ord, row] of content.answers ?? []) {
    const cid = cardIds.get(`${note}:${ord}`) ?? 0;
    insert(db, 'revlog', { cid, usn: -1, ease: 3, ivl: 1, lastIvl: 0, factor: 2500, time: 1000, type: 1, ...row });
  }
  db.exec('COMMIT');
  content.spoil?.(db);
  if (isModern) addUnicase(db);
  db.close();
  const bytes = readFileSync(path);
  rmSync(path);
  return bytes;
}

function writeModern(db: Database.Database, types: readonly TestNoteType[], decks: readonly string[]): void {
  db.exec(MODERN);
  types.forEach(({ name, isCloze, fields, templates, css = '', mod = 0 }, at) => {
    const id = at + 100;
    const config = Buffer.concat([...(isCloze ? [number(1, 1)] : []), field(3, Buffer.from(css))]);
    insert(db, 'notetypes', { id, name, config, ...CHANGED, [Object.keys(CHANGED)[0] ?? '']: mod });
    fields.forEach((field, ord) => {
      insert(db, 'fields', { ntid: id, ord, name: field, config: Buffer.alloc(0) });
    });
    templates.forEach(([front, back], ord) => {
      const config = Buffer.concat([field(1, Buffer.from(front)), field(2, Buffer.from(back))]);
      insert(db, 'templates', { ntid: id, ord, name: `Card ${ord + 1}`, config, ...CHANGED });
    });
  });
  decks.forEach((name, at) => {
    const row = { id: at + 1, name: name.replaceAll('::', '\x1f'), ...CHANGED };
    insert(db, 'decks', { ...row, common: Buffer.alloc(0), kind: Buffer.alloc(0) });
  });
}

/** Anki's names have a collation that only Anki knows. */
function addUnicase(db: Database.Database): void {
  db.unsafeMode();
  db.pragma('writable_schema = ON');
  for (const [from, to] of [
    ['name text NOT NULL', 'name text NOT NULL COLLATE unicase'],
    ['tag text NOT NULL', 'tag text NOT NULL COLLATE unicase'],
  ]) {
    db.prepare("UPDATE sqlite_schema SET sql = replace(sql, ?, ?) WHERE type = 'table'").run(from, to);
  }
  db.pragma('writable_schema = OFF');
}

function insert(db: Database.Database, table: string, row: Readonly<Record<string, unknown>>): void {
  const names = Object.keys(row);
  const sql = `INSERT INTO ${table} (${names.map((name) => `"${name}"`).join(', ')}) VALUES (${names.map(() => '?').join(', ')})`;
  db.prepare(sql).run(...Object.values(row));
}

/** A protobuf field with bytes. */
function field(at: number, bytes: Buffer): Buffer {
  return Buffer.concat([Buffer.from([at * 8 + 2]), varint(bytes.length), bytes]);
}

/** A protobuf field with a number. */
function number(at: number, value: number): Buffer {
  return Buffer.concat([Buffer.from([at * 8]), varint(value)]);
}

function varint(value: number): Buffer {
  const bytes: number[] = [];
  for (let rest = value; ; rest = Math.floor(rest / 128)) {
    bytes.push(rest < 128 ? rest : (rest % 128) + 128);
    if (rest < 128) return Buffer.from(bytes);
  }
}
