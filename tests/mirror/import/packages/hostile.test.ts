import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { deflateRawSync, zstdCompressSync } from 'node:zlib';
import type Database from 'better-sqlite3';
import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { CardSchema } from '#core/sync/index.ts';
import { ankiNoteSum, cardRows, choose } from '#mirror/cardbox-file/index.ts';
import { openDeck } from '#mirror/import/reading.ts';
import { QUADRATIC_MS } from '#tests/support/quadratic.ts';
import { makeCollection, type TestPackage, writeAnkiPackage } from '../../support/ankiPackage.ts';
import { writeZip } from '../../support/cardbox.ts';
import { importPackage, packageFile } from '../../support/packages.ts';
import { profilesForTests } from '../../support/profiles.ts';

const { profile, file } = profilesForTests();

const ONE: TestPackage = { notes: [{ guid: 'a', fields: ['one', 'eins'] }] };
const bytesOf = async (content: TestPackage = ONE, flavor: 'anki2' | 'anki21' | 'anki21b' = 'anki2') =>
  readFileSync(await writeAnkiPackage(file('whole.apkg'), flavor, content));

/** Opens and imports a file as the app does. */
async function tryFile(name: string, bytes: Buffer) {
  const path = file(name);
  writeFileSync(path, bytes);
  const to = profile();
  const before = to.snapshot();
  const temporary = file('temporary');
  mkdirSync(temporary, { recursive: true });
  vi.stubEnv('TMPDIR', temporary);
  const error = await openDeck({ path, name })
    .then(() => importPackage(to, packageFile(path)))
    .then(
      () => null,
      (failure: { code: string }) => failure,
    );
  expect(to.snapshot()).toEqual(before);
  vi.unstubAllEnvs();
  expect(readdirSync(temporary)).toEqual([]);
  return error?.code ?? null;
}

/** A zip in which a name of the same length stands for another one. */
async function renamed(from: string, to: string): Promise<Buffer> {
  const bytes = readFileSync(await writeZip(file('names.apkg'), { 'collection.anki2': 'x', [from]: 'x' }));
  return Buffer.from(bytes.toString('latin1').replaceAll(from, to), 'latin1');
}

/** Changes the first record of the directory of a zip. */
function withDirectory(bytes: Buffer, change: (record: Buffer) => void): Buffer {
  const copy = Buffer.from(bytes);
  change(copy.subarray(copy.indexOf('PK\x01\x02', 0, 'latin1')));
  return copy;
}

describe('a hostile or broken package imports nothing and says what it is', () => {
  // Proves S-277, F-41.
  it.each([
    ['an empty file', 'FILE_EMPTY', async () => Buffer.alloc(0)],
    ['a text', 'FILE_NOT_A_PACKAGE', async () => Buffer.from('front,back\na,b\n')],
    ['another zip', 'FILE_NOT_A_PACKAGE', async () => readFileSync(await writeZip(file('z.zip'), { 'a.txt': 'a' }))],
    ['half a zip', 'PACKAGE_DAMAGED', async () => (await bytesOf()).subarray(0, 900)],
    ['a zip without its end', 'PACKAGE_DAMAGED', async () => (await bytesOf()).subarray(0, -30)],
    ['a name above the folder', 'ARCHIVE_UNSAFE_NAME', () => renamed('aaaaaaaaaa', '../../evil')],
    ['an absolute name', 'ARCHIVE_UNSAFE_NAME', () => renamed('aaaaaaaaaa', '/etc/passw')],
    ['a drive of Windows', 'ARCHIVE_UNSAFE_NAME', () => renamed('aaaaaaaaaa', 'C:\\windows')],
    ['two entries of one name', 'PACKAGE_DAMAGED', () => renamed('collection.anki3', 'collection.anki2')],
    [
      'a link',
      'ARCHIVE_LINK',
      async () => withDirectory(await bytesOf(), (one) => one.writeUInt32LE(0o120777 * 65536, 38)),
    ],
    [
      'a password',
      'ARCHIVE_ENCRYPTED',
      async () => withDirectory(await bytesOf(), (one) => one.writeUInt16LE(one.readUInt16LE(8) | 1, 8)),
    ],
    ['gigabytes by its directory', 'ARCHIVE_TOO_LARGE', async () => manyLarge()],
    [
      'a deflated bomb',
      'ARCHIVE_BOMB',
      async () => readFileSync(await writeZip(file('b.zip'), { 'collection.anki2': Buffer.alloc(100_000_000) })),
    ],
    [
      'a bomb of zstd',
      'ARCHIVE_BOMB',
      () => modern({ 'collection.anki21b': zstdCompressSync(Buffer.alloc(100_000_000)) }),
    ],
    [
      'a list of media that is a bomb',
      'ARCHIVE_BOMB',
      () => modern({ media: zstdCompressSync(Buffer.alloc(200_000_000)) }),
    ],
    [
      'a list of media of brackets',
      'ARCHIVE_BOMB',
      async () =>
        readFileSync(await writeZip(file('j.zip'), { 'collection.anki2': 'x', media: '['.repeat(120_000_000) })),
    ],
    [
      'a list of media that is nested',
      'PACKAGE_DAMAGED',
      async () =>
        readFileSync(await writeZip(file('n.zip'), { 'collection.anki2': 'x', media: '['.repeat(1_000_000) })),
    ],
    ['no zstd', 'PACKAGE_DAMAGED', () => modern({ 'collection.anki21b': Buffer.from('nothing') })],
    ['a newer package', 'PACKAGE_NEWER', () => modern({ meta: Buffer.from([8, 4]) })],
    ['a broken version', 'PACKAGE_DAMAGED', () => modern({ meta: Buffer.from([8, 0xff]) })],
    [
      'no collection of its version',
      'PACKAGE_WITHOUT_CARDS',
      async () => readFileSync(await writeZip(file('m.zip'), { meta: Buffer.from([8, 3]), 'collection.anki2': 'x' })),
    ],
    [
      'a list of media that is no JSON',
      'PACKAGE_DAMAGED',
      async () => readFileSync(await writeZip(file('l.zip'), { 'collection.anki2': 'x', media: '[' })),
    ],
    [
      'no database',
      'PACKAGE_DAMAGED',
      async () => readFileSync(await writeZip(file('d.zip'), { 'collection.anki2': 'not a database at all' })),
    ],
  ] as const)('%s', async (_name, code, make) => {
    expect(await tryFile('bad.apkg', await make())).toBe(code);
  });

  async function modern(changes: Readonly<Record<string, Buffer>>): Promise<Buffer> {
    const entries = { meta: Buffer.from([8, 3]), 'collection.anki21b': zstdCompressSync(Buffer.alloc(10)), ...changes };
    return readFileSync(await writeZip(file('modern.zip'), entries));
  }

  /** Two small entries that say they have 5 GiB each, as a zip of 64 bits. */
  async function manyLarge(): Promise<Buffer> {
    const packed = deflateRawSync(Buffer.alloc(10));
    const names = ['collection.anki2', '0', '1', '2'];
    const locals: Buffer[] = [];
    const directory: Buffer[] = [];
    let offset = 0;
    for (const name of names) {
      const local = Buffer.alloc(30);
      local.writeUInt32LE(0x04034b50, 0);
      local.writeUInt16LE(8, 8);
      local.writeUInt32LE(packed.length, 18);
      local.writeUInt32LE(4_000_000_000, 22);
      local.writeUInt16LE(name.length, 26);
      const record = Buffer.alloc(46);
      record.writeUInt32LE(0x02014b50, 0);
      record.writeUInt16LE(8, 10);
      record.writeUInt32LE(packed.length, 20);
      record.writeUInt32LE(4_000_000_000, 24);
      record.writeUInt16LE(name.length, 28);
      record.writeUInt32LE(offset, 42);
      locals.push(local, Buffer.from(name), packed);
      directory.push(record, Buffer.from(name));
      offset += 30 + name.length + packed.length;
    }
    const size = Buffer.concat(directory).length;
    const end = Buffer.alloc(22);
    end.writeUInt32LE(0x06054b50, 0);
    end.writeUInt16LE(names.length, 8);
    end.writeUInt16LE(names.length, 10);
    end.writeUInt32LE(size, 12);
    end.writeUInt32LE(offset, 16);
    return Buffer.concat([...locals, ...directory, end]);
  }
});

describe('a hostile collection imports nothing and says what it is', () => {
  type Spoil = (db: Database.Database) => unknown;
  const spoilt: readonly (readonly [name: string, code: string, spoil: Spoil])[] = [
    [
      'a trigger',
      'PACKAGE_UNSAFE',
      (db) => db.exec('CREATE TRIGGER t AFTER INSERT ON notes BEGIN DELETE FROM cards; END'),
    ],
    [
      'a view for a table',
      'PACKAGE_UNSAFE',
      (db) => db.exec('ALTER TABLE notes RENAME TO n; CREATE VIEW notes AS SELECT * FROM n'),
    ],
    [
      'a virtual table that says it is a plain one',
      'PACKAGE_UNSAFE',
      (db) => {
        db.exec('CREATE VIRTUAL TABLE f USING fts5(x)');
        db.unsafeMode();
        db.pragma('writable_schema = ON');
        db.exec("UPDATE sqlite_schema SET sql = replace(sql, 'CREATE VIRTUAL', 'CREATE /**/ VIRTUAL')");
      },
    ],
    [
      'note types of brackets',
      'PACKAGE_DATA_INVALID',
      (db) => db.prepare('UPDATE col SET models = ?').run('['.repeat(20_000_000)),
    ],
    [
      'a note that is too large',
      'PACKAGE_DATA_INVALID',
      (db) => db.prepare('UPDATE notes SET flds = ?').run('a'.repeat(20_000_000)),
    ],
    ['a virtual table', 'PACKAGE_UNSAFE', (db) => db.exec('CREATE VIRTUAL TABLE f USING fts5(x)')],
    [
      'a computed column',
      'PACKAGE_DATA_INVALID',
      (db) =>
        db.exec(
          'DROP TABLE revlog; CREATE TABLE revlog (id integer PRIMARY KEY, cid, ease, ivl, lastIvl, time, type AS (1))',
        ),
    ],
    ['a table that is missing', 'PACKAGE_DATA_INVALID', (db) => db.exec('DROP TABLE cards')],
    ['a column that is missing', 'PACKAGE_DATA_INVALID', (db) => db.exec('ALTER TABLE notes DROP COLUMN flds')],
    ['a text for a number', 'PACKAGE_DATA_INVALID', (db) => db.exec("UPDATE cards SET ord = 'x'")],
    ['bytes for a text', 'PACKAGE_DATA_INVALID', (db) => db.exec("UPDATE notes SET flds = x'00'")],
    [
      'a number that is too large',
      'PACKAGE_DATA_INVALID',
      (db) => db.exec('UPDATE cards SET due = 9223372036854775807'),
    ],
    ['note types that are no JSON', 'PACKAGE_DATA_INVALID', (db) => db.exec("UPDATE col SET models = '{'")],
    [
      'note types of another form',
      'PACKAGE_DATA_INVALID',
      (db) => db.exec('UPDATE col SET models = \'{"100":{"name":1}}\''),
    ],
    ['a newer collection', 'PACKAGE_NEWER', (db) => db.exec('UPDATE col SET ver = 19')],
    ['an older collection', 'PACKAGE_DATA_INVALID', (db) => db.exec('UPDATE col SET ver = 10')],
    ['no collection', 'PACKAGE_WITHOUT_CARDS', (db) => db.exec('DELETE FROM col')],
    ['no cards', 'PACKAGE_WITHOUT_CARDS', (db) => db.exec('DELETE FROM cards')],
  ];
  it.each(spoilt)('%s', async (_name, code, spoil) => {
    expect(await tryFile('bad.apkg', await bytesOf({ ...ONE, spoil: (db) => void spoil(db) }))).toBe(code);
  });

  it('a damaged page', async () => {
    const notes = Array.from({ length: 300 }, (_, at) => ({ guid: `g${at}`, fields: [`${at}`, 'x'.repeat(100)] }));
    const collection = makeCollection(file('whole.db'), false, { notes });
    collection.fill(0xff, 8192, collection.length - 8192);
    const path = await writeZip(file('page.zip'), { 'collection.anki2': collection });
    expect(await tryFile('bad.apkg', readFileSync(path))).toMatch(/^PACKAGE_DA/);
  });

  it('reads a database that says it has a WAL, and a note with a number for its guid', async () => {
    const path = await writeAnkiPackage(file('wal.apkg'), 'anki21b', {
      ...ONE,
      spoil: (db) => {
        db.exec('UPDATE notes SET guid = 12345');
        db.pragma('journal_mode = WAL');
      },
    });
    const to = profile();
    expect(await importPackage(to, packageFile(path))).toMatchObject({ added: 1 });
    expect(to.snapshot().cards).toMatchObject([{ guid: '12345' }]);
  });
});

describe('strange data of a collection', () => {
  it('loses only the cards that have no note, and takes a deck and note type that are missing', async () => {
    const path = await writeAnkiPackage(file('odd.apkg'), 'anki2', {
      notes: [
        { guid: 'a', fields: ['one', ''], cards: [{ did: 99 }] },
        { guid: 'a', fields: ['twice', ''] },
        { guid: 'b', fields: ['lost', ''] },
        { guid: 'c', fields: ['no type', ''] },
      ],
      spoil: (db) => db.exec("UPDATE notes SET mid = 7 WHERE guid = 'c'; DELETE FROM notes WHERE guid = 'b'"),
    });
    const to = profile();
    const done = await importPackage(to, packageFile(path));
    expect(done).toMatchObject({ added: 1, notes: { count: 2 } });
    expect(done.notes.rows.map(({ reason }) => reason)).toEqual(['OTHER_ROW_COUNTS', 'NO_FRONT']);
    expect(to.test.rows('SELECT title FROM boxes')).toEqual([{ title: '…' }]);
  });
});

describe('texts that are only long', () => {
  // Proves F-40.
  it.each([
    ['a poem', `<b>Poem</b>${'<br>\n'.repeat(400)}end`],
    ['breaks and spaces', `<b>a</b>${'<br> '.repeat(400)}x`],
    ['spaces', `a${' '.repeat(60_000)}b`],
  ])('%s comes in', async (_name, text) => {
    const path = await writeAnkiPackage(file('long.apkg'), 'anki2', { notes: [{ guid: 'a', fields: [text, 'b'] }] });
    const { user } = process.threadCpuUsage();
    expect(await importPackage(profile(), packageFile(path))).toMatchObject({ added: 1 });
    expect((process.threadCpuUsage().user - user) / 1000).toBeLessThan(QUADRATIC_MS);
  });

  // Proves F-40, F-41.
  it.each([
    ['100,000 marks are no template: the card has the fields themselves', 100_000, { added: 1, notes: { count: 0 } }],
    [
      '4,000 marks make a side too long, and the card is named',
      4000,
      { notes: { rows: [{ reason: 'PART_TOO_LONG' }] } },
    ],
  ])('a template that repeats a field of 50 KB: %s', async (_name, marks, expected) => {
    const path = await writeAnkiPackage(file('marks.apkg'), 'anki2', {
      types: [{ name: 'Long', fields: ['Front', 'Back'], templates: [['{{Front}}'.repeat(marks), '{{Back}}']] }],
      notes: [{ guid: 'a', fields: ['a'.repeat(50_000), 'b'] }],
    });
    const { user } = process.threadCpuUsage();
    expect(await importPackage(profile(), packageFile(path))).toMatchObject(expected);
    expect((process.threadCpuUsage().user - user) / 1000).toBeLessThan(QUADRATIC_MS);
  });

  // Proves F-41.
  it('cards that share one long text are refused once they are many times larger than the package', async () => {
    const cards = Array.from({ length: 2500 }, () => ({}));
    const path = await writeAnkiPackage(file('shared.apkg'), 'anki2', {
      notes: [{ guid: 'a', type: 1, fields: ['a'.repeat(1_000_000), 'b'], cards }],
    });
    await expect(importPackage(profile(), packageFile(path))).rejects.toMatchObject({ code: 'ARCHIVE_BOMB' });
  });
});

// Proves F-42.
it('data of an own note beyond the limits of cards count for nothing, and the card can be exported and sent', async () => {
  const fields = ['one', 'eins'];
  const data = {
    ...{ cardbox: 1, sum: ankiNoteSum(fields.join('\x1f'), []), guid: null, title: 't', front: ['f'], back: ['b'] },
    ...{
      mnemonic: [],
      tags: [],
      answer_type: 'self',
      front_back_type: 'front_back',
      createdAt: 0,
      log: [],
      answers: [],
    },
    position: Number.MAX_SAFE_INTEGER,
  };
  const path = await writeAnkiPackage(file('forged.apkg'), 'anki2', {
    notes: [{ guid: 'cardbox-x', fields }],
    spoil: (db) => void db.prepare('UPDATE notes SET data = ?').run(JSON.stringify(data)),
  });
  const to = profile();
  expect(await importPackage(to, packageFile(path))).toMatchObject({ added: 1 });
  const cards = [...cardRows(to.store, choose(to.store, { kind: 'everything' }, true))];
  expect(cards.map((card) => v.is(CardSchema, card))).toEqual([true]);
  const exported = file('again.cardbox');
  await to.exportTo(exported);
  expect(await profile().importFrom(exported)).toMatchObject({ added: 1 });
});
