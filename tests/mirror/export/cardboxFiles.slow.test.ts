import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FORMAT_VERSION } from '#mirror/cardbox-file/format.ts';
import { insertCards } from '#mirror/cards/cards.ts';
import { createCard, deleteCards, restoreCards } from '#mirror/cards/cardWrites.ts';
import { guardFormula, unguardFormula } from '#mirror/export/formula.ts';
import { CardboxFile } from '#mirror/import/cardboxFile.ts';
import { previewCardbox, readCardsOnly } from '#mirror/import/cardboxReading.ts';
import { ImportJob } from '#mirror/import/importJob.ts';
import { openDeck, previewTable, readTable } from '#mirror/import/reading.ts';
import { DEFAULT_SETTINGS } from '#shared/settings.ts';
import { type Profile, pause, readCollection, writeZip } from '../support/cardbox.ts';
import { PNG } from '../support/mediaFiles.ts';
import { profilesForTests } from '../support/profiles.ts';

const { profile, file, files } = profilesForTests();

const zip = (name: string, entries: Readonly<Record<string, string | Buffer>>) => writeZip(file(name), entries);

const sha = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');

/** The contents of a valid file, for tests that make it invalid. */
async function good() {
  const from = profile();
  const box = from.test.box('Box');
  from.test.box('Part', box);
  createCard(from.store, box, { title: 'a', front: ['a'], back: ['b'], mnemonic: [], tags: [] });
  await from.exportTo(file('good.cardbox'));
  return readCollection(file('good.cardbox'));
}

describe('the preview of a .cardbox file', () => {
  it('is available before the import', async () => {
    await good();
    expect(await previewCardbox(file('good.cardbox'))).toEqual({
      kind: 'cardbox',
      exported_at: expect.stringMatching(/Z$/),
      counts: { boxes: 2, cards: 1, log: 0, media: 0 },
      boxes: [
        { title: 'Box', is_sub_box: false },
        { title: 'Part', is_sub_box: true },
      ],
      settings: DEFAULT_SETTINGS,
    });
    const source = { path: file('good.cardbox'), name: 'good.cardbox', parsing: {} };
    expect(await openDeck(source)).toMatchObject({ kind: 'cardbox' });
  });

  // Proves S-314.
  it('shows the first cards outside the bin', async () => {
    const from = profile();
    const box = from.test.box('Box');
    const [gone = ''] = from.test.cards(box, ['gone']);
    deleteCards(from.store, [gone]);
    createCard(from.store, box, { title: 'a', front: ['a', '2'], back: ['b'], mnemonic: ['m'], tags: [] });
    const long = 'long '.repeat(1500);
    for (let n = 0; n < 30; n++)
      createCard(from.store, box, { title: `card ${n}`, front: [long], back: [], mnemonic: [], tags: [] });
    await from.exportTo(file('all.cardbox'));
    const comparison = await readCardsOnly(file('all.cardbox'));
    // Long cards come one by one.
    expect(comparison.started.cards).toHaveLength(20);
    expect(comparison.started.cards?.[0]).toEqual({ front: ['a', '2'], back: ['b'], mnemonic: ['m'] });
    await comparison.close();
  });

  it('works without settings, and with too large settings', async () => {
    const collection = await good();
    const write = (name: string, settings: unknown) =>
      zip(name, { 'collection.json': JSON.stringify({ ...collection, settings }) });
    expect(await previewCardbox(await write('none.cardbox', null))).toMatchObject({ settings: null });
    expect(await previewCardbox(await write('odd.cardbox', [{ theme: 1 }]))).toMatchObject({
      settings: [{ theme: 1 }],
    });
    expect(await previewCardbox(await write('large.cardbox', 'x'.repeat(300_000)))).toMatchObject({ settings: null });
  });

  it('reads items in the order of writing, with a line for each item', async () => {
    const collection = await good();
    expect(Object.keys(collection)).toEqual([
      ...['format', 'version', 'app', 'exported_at', 'counts', 'settings'],
      ...['groups', 'searches', 'boxes', 'media', 'cards', 'log'],
    ]);
    expect(collection.settings).toMatchObject({ theme: 'auto' });
    expect(collection.cards[0].record).toMatchObject({ memory_level: 0, last_training_at: 'N/A' });
  });
});

// Proves E-17.
it('a .cardbox file of version 1 is read: its boxes use the app settings for training', async () => {
  const collection = await good();
  for (const box of collection.boxes) {
    for (const name of ['training_type', 'training_mode', 'training_count', 'training_in_order', 'trainingSort']) {
      expect(box).toHaveProperty(name, null);
      delete box[name];
    }
  }
  const json = JSON.stringify({ ...collection, version: 1 });
  const to = profile();
  const done = await to.importFrom(await zip('old.cardbox', { 'collection.json': json }));
  expect(done).toMatchObject({ boxesAdded: 2, added: 1 });
  expect(to.snapshot().boxes).toMatchObject(
    Array(2).fill({ training_type: null, training_mode: null, training_count: null, training_in_order: null }),
  );
});

it('a .cardbox file of version 2 is read: its cards in the bin are restored as active', async () => {
  const collection = await good();
  const [card] = collection.cards;
  delete card.status_before;
  Object.assign(card, { card_status: 'deleted', deleted_at: card.create_at });
  const json = JSON.stringify({ ...collection, version: 2 });
  const to = profile();
  await to.importFrom(await zip('old.cardbox', { 'collection.json': json }));
  restoreCards(to.store, [card.cid]);
  expect(to.snapshot().cards).toMatchObject([{ card_status: 'active', status_before: null, deleted_at: null }]);
});

describe('an invalid file is refused completely', () => {
  type Spoil = (collection: Awaited<ReturnType<typeof good>>) => unknown;
  const spoilt: readonly (readonly [name: string, code: string, spoil: Spoil])[] = [
    ['a newer form', 'CARDBOX_NEWER', (c) => Object.assign(c, { version: FORMAT_VERSION + 1 })],
    ['a newer form that is otherwise unknown', 'CARDBOX_NEWER', () => ({ format: 'cardbox', version: 9, x: [1] })],
    ['no version', 'CARDBOX_DAMAGED', (c) => Object.assign(c, { version: undefined })],
    ['form 0', 'CARDBOX_DAMAGED', (c) => Object.assign(c, { version: 0 })],
    ['another format', 'CARDBOX_DAMAGED', (c) => Object.assign(c, { format: 'x' })],
    ['a card too few', 'CARDBOX_DAMAGED', (c) => c.cards.pop()],
    ['a card twice', 'CARDBOX_DAMAGED', (c) => [c.cards.push(c.cards[0]), c.counts.cards++]],
    ['a card without its box', 'CARDBOX_DAMAGED', (c) => Object.assign(c.cards[0], { pbid: 'nowhere' })],
    ['a sub-box without its box', 'CARDBOX_DAMAGED', (c) => Object.assign(c.boxes[1], { pbid: 'nowhere' })],
    ['a sub-box in a sub-box', 'CARDBOX_DAMAGED', (c) => Object.assign(c.boxes[0], { pbid: c.boxes[1].bid })],
    ['a stamp that is none', 'CARDBOX_DAMAGED', (c) => Object.assign(c.cards[0].stamps, { title: 'now' })],
    ['a mode that is none', 'CARDBOX_DAMAGED', (c) => Object.assign(c.boxes[0], { training_mode: 'x' })],
    ['a level that is none', 'CARDBOX_DAMAGED', (c) => Object.assign(c.cards[0].record, { memory_level: 8 })],
    ['a number for a text', 'CARDBOX_DAMAGED', (c) => Object.assign(c.cards[0], { front: [1] })],
    ['an entry of an unknown kind', 'CARDBOX_DAMAGED', (c) => [c.log.push({ kind: 'x' }), c.counts.log++]],
    ['a title that is too long', 'TITLE_TOO_LONG', (c) => Object.assign(c.cards[0], { title: 'x'.repeat(501) })],
    ['too many parts', 'TOO_MANY_PARTS', (c) => Object.assign(c.cards[0], { back: Array(21).fill('x') })],
  ];
  it.each(spoilt)('%s', async (_name, code, spoil) => {
    const collection = await good();
    const result = spoil(collection);
    const json = JSON.stringify(typeof result === 'object' && result !== null && 'x' in result ? result : collection);
    const path = await zip('bad.cardbox', { 'collection.json': json });
    const to = profile();
    const before = to.snapshot();
    await expect(to.importFrom(path)).rejects.toMatchObject({ code });
    expect(to.snapshot()).toEqual(before);
  });

  const small =
    '{"format":"cardbox","version":1,"exported_at":"2026-01-01T00:00:00.000Z","counts":{"boxes":0,"cards":0,"log":0,"media":0}}';
  const html = Buffer.from('<script>alert(1)</script>');
  const files: readonly (readonly [name: string, code: string, entries: Record<string, string | Buffer>])[] = [
    ['another kind of zip', 'FILE_NOT_A_DECK', { 'word/document.xml': '<x/>' }],
    ['an empty zip', 'FILE_NOT_A_DECK', {}],
    ['no JSON', 'CARDBOX_DAMAGED', { 'collection.json': '{"format"' }],
    ['text after the JSON', 'CARDBOX_DAMAGED', { 'collection.json': `${small}}` }],
    ['an entry that does not belong there', 'CARDBOX_DAMAGED', { 'collection.json': small, 'media/x.exe': 'x' }],
    ['a picture under another hash', 'CARDBOX_DAMAGED', { 'collection.json': small, [`media/${'0'.repeat(64)}`]: PNG }],
    ['a page for a picture', 'MEDIA_UNSUPPORTED', { 'collection.json': small, [`media/${sha(html)}`]: html }],
  ];
  it.each(files)('%s', async (_name, code, entries) => {
    const to = profile();
    const before = to.snapshot();
    await expect(to.importFrom(await zip('bad.cardbox', entries))).rejects.toMatchObject({ code });
    expect(to.snapshot()).toEqual(before);
  });

  it('names with a path', async () => {
    const bytes = readFileSync(await zip('bad.cardbox', { 'collection.json': small, 'media/aa/up/xyz': 'x' }));
    const evil = Buffer.from(bytes.toString('latin1').replaceAll('media/aa/up/xyz', '../../../../xyz'), 'latin1');
    writeFileSync(file('bad.cardbox'), evil);
    await expect(profile().importFrom(file('bad.cardbox'))).rejects.toMatchObject({ code: 'ARCHIVE_UNSAFE_NAME' });
  });

  it('too many entries, before they are read', async () => {
    writeFileSync(file('bad.cardbox'), endOfManyEntries(500_001n));
    await expect(CardboxFile.open(file('bad.cardbox'))).rejects.toMatchObject({ code: 'ARCHIVE_TOO_LARGE' });
  });

  it('a file that is truncated, has changed bytes, or is no zip', async () => {
    await good();
    const bytes = readFileSync(file('good.cardbox'));
    for (let at = 40; at < bytes.length; at += Math.ceil(bytes.length / 40)) {
      const cut = file('cut.cardbox');
      writeFileSync(cut, bytes.subarray(0, at));
      await expect(profile().importFrom(cut)).rejects.toMatchObject({ code: 'CARDBOX_DAMAGED' });
      const flipped = Buffer.from(bytes);
      flipped[at] = (flipped[at] ?? 0) ^ 0x55;
      writeFileSync(cut, flipped);
      const to = profile();
      const before = to.snapshot();
      await to.importFrom(cut).catch((error: { code: string }) => {
        expect(error.code).toMatch(/CARDBOX_DAMAGED|FILE_NOT_A_DECK|CARDBOX_NEWER|ARCHIVE_/);
        expect(to.snapshot()).toEqual(before);
      });
    }
    writeFileSync(file('text.cardbox'), 'title,front\na,b\n');
    const source = { path: file('text.cardbox'), name: 'text.cardbox', parsing: {} };
    await expect(openDeck(source)).rejects.toMatchObject({ code: 'CARDBOX_DAMAGED' });
  }, 300_000);
});

/** The end of a large zip, with the number of entries. */
function endOfManyEntries(entries: bigint): Buffer {
  const record = Buffer.alloc(56);
  record.writeUInt32LE(0x06064b50, 0);
  record.writeBigUInt64LE(44n, 4);
  record.writeBigUInt64LE(entries, 24);
  record.writeBigUInt64LE(entries, 32);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeUInt32LE(1, 16);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.fill(0xff, 8, 20);
  return Buffer.concat([record, locator, end]);
}

const signal = new AbortController().signal;

/** Imports a table into a new box of a profile, with the suggested mapping. */
async function importTable(to: Profile, path: string, name: string): Promise<string> {
  const source = { path, name, parsing: {} };
  const { mapping, totalRows } = await previewTable(source);
  const reading = await readTable(source, { mapping });
  const job = ImportJob.begin(to.store, pause, { kind: 'new', title: 'Imported' });
  let added = 0;
  for (let piece = await reading.next(); piece !== null; piece = await reading.next()) {
    expect(piece.refused).toEqual([]);
    await job.add(piece, signal);
    added += piece.count;
  }
  expect(added).toBe(totalRows);
  await job.finish();
  await reading.close();
  return job.box.pbid;
}

const CONTENT = 'SELECT title, front, back, mnemonic, tags, guid FROM cards WHERE pbid = ? ORDER BY id';

describe('a CSV table', () => {
  const words = fc
    .oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }),
      fc.constantFrom(
        '=1+2',
        '+1',
        '-5',
        '@x',
        '#1',
        "'=",
        'a "b", c',
        'one\ntwo',
        '**bold**',
        '<b>x</b>',
        'x < y',
        '* a',
        '\\*',
        '$5',
        '1. a',
        'tab\there',
      ),
    )
    .map((text) => text.replace(/\r/g, '').trim())
    .filter((text) => text !== '' && !/[[\p{Cc}\ufeff\ufffd]--[\n\t]]/v.test(text) && text.isWellFormed());
  const title = words.map((text) => text.replace(/\s+/g, ' ').trim()).filter((text) => text !== '');
  const card = fc.record({
    title,
    front: fc.array(words, { minLength: 1, maxLength: 3 }),
    back: fc.array(words, { maxLength: 3 }),
    mnemonic: fc.array(words, { maxLength: 2 }),
    tags: fc.uniqueArray(fc.constantFrom('a', 'b::c', '词'), { maxLength: 3 }),
    guid: fc.option(fc.uuid()),
  });

  // Proves S-92.
  it('is imported again as the same cards', async () => {
    const cards = fc.uniqueArray(card, {
      minLength: 2,
      maxLength: 12,
      selector: (one) => one.title.normalize('NFKC').toLowerCase().replace(/\W/g, '') + one.front.join(),
    });
    await fc.assert(
      fc.asyncProperty(cards, async (list) => {
        const of = profile();
        const box = of.test.box('B');
        const rows = list.map((one) => ({
          ...one,
          pbid: box,
          bid: box,
          mnemonic: one.mnemonic.map((content) => ({ content })),
        }));
        of.store.write(() => insertCards(of.store, rows));
        const scope = { kind: 'boxes' as const, bids: [box] };
        expect(await of.exportTo(file('x.csv'), scope, 'csv')).toMatchObject({ cards: list.length });
        const made = await importTable(of, file('x.csv'), 'x.csv');
        expect(of.store.sql(CONTENT).all(made)).toEqual(of.store.sql(CONTENT).all(box));
      }),
      { numRuns: 60 },
    );
  }, 300_000);

  // Proves S-159.
  it('has a heading and rows only, and is known also after a spreadsheet saved it', async () => {
    const of = profile();
    const box = of.test.box('B');
    const card = { title: '=t', front: ['**a**', '1 < 2'], back: ['- b'], mnemonic: [], tags: ['x'] };
    createCard(of.store, box, card);
    createCard(of.store, box, { ...card, title: '#1', front: ['*', '<b>c</b>'] });
    await of.exportTo(file('x.csv'), { kind: 'boxes', bids: [box] }, 'csv');
    const text = readFileSync(file('x.csv'), 'utf8');
    const [heading, ...rows] = text.slice(1).trimEnd().split('\r\n');
    expect(heading).toBe('title,front,front 2,back,mnemonic,tags,guid');
    expect(rows.filter((row) => row.startsWith('#'))).toEqual([]);
    // As a spreadsheet saves it where the comma is the decimal separator.
    writeFileSync(file('saved.csv'), text.slice(1).replaceAll(',', ';'));
    for (const name of ['x.csv', 'saved.csv']) {
      const made = await importTable(of, file(name), name);
      expect(of.store.sql(CONTENT).all(made), name).toEqual(of.store.sql(CONTENT).all(box));
    }
  });

  it('written by an older version is imported as the same cards', async () => {
    const of = profile();
    const lines = '\ufeff#separator:Comma\r\n#markdown:true\r\n';
    writeFileSync(file('old.csv'), `${lines}title,front,back,mnemonic,tags,guid\r\nt,**a** <b>,'=1,,x,\r\n`);
    const made = await importTable(of, file('old.csv'), 'old.csv');
    expect(of.store.sql(CONTENT).all(made)).toMatchObject([{ title: 't', front: '["**a** <b>"]', back: '["=1"]' }]);
  });

  // Proves S-92.
  it('runs no formula in a spreadsheet, and the import removes the guard', () => {
    for (const text of ['=1', '+1', '-1', '@A1', '\t=1', '\r=1', "'=1", '#1', '＝1']) {
      expect(guardFormula(text)).toBe(`'${text}`);
    }
    for (const text of ['a=1', "'quoted'", '', '1-2']) expect(guardFormula(text)).toBe(text);
    fc.assert(fc.property(fc.string(), (text) => unguardFormula(guardFormula(text)) === text));
  });

  it('for Anki has guid and tags, and its sides are HTML', async () => {
    const of = profile();
    const box = of.test.box('B');
    createCard(of.store, box, { title: 't', front: ['**a** "b"', 'c'], back: ['x\ny'], mnemonic: [], tags: ['p q'] });
    const { cid } = of.test.rows<{ cid: string }>('SELECT cid FROM cards')[0] ?? { cid: '' };
    await of.exportTo(file('x.txt'), { kind: 'everything' }, 'anki');
    expect(readFileSync(file('x.txt'), 'utf8')).toBe(
      `#separator:tab\n#html:true\n#columns:guid\tfront\tback\tmnemonic\ttags\n#guid column:1\n#tags column:5\n${[
        `"${cid}"`,
        '"<p><strong>a</strong> &quot;b&quot;</p><br><p>c</p>"',
        '"x<br>\ny"',
        '""',
        '"p_q"',
      ].join('\t')}\n`,
    );
    expect(files()).toEqual(['x.txt']);
  });
});
