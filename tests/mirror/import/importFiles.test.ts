import { mkdirSync, readdirSync, truncateSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  ANKI,
  BROKEN_QUOTES,
  csv,
  EASTERN,
  GB18030,
  HOSTILE,
  PNG,
  RAGGED,
  utf16,
  vocabulary,
  WINDOWS_1252,
  ZIP,
} from '#tests/fixtures/decks/index.ts';
import { makeFolder, makeReader, previewOf, readAll, startReading } from '../support/import.ts';

const folder = makeFolder();
const reader = makeReader();

beforeAll(() => {
  mkdirSync(join(folder.path, 'a-folder.csv'));
});
afterAll(async () => {
  await reader.stop();
  folder.remove();
});

const deck = (name: string, content: string | Uint8Array) => ({ path: folder.write(name, content), name, parsing: {} });
const preview = async (name: string, content: string | Uint8Array) => previewOf(reader, deck(name, content));

describe('the preview of a deck file', () => {
  it('has columns, the first rows, their number and a mapping', async () => {
    const look = await preview('my words.csv', vocabulary(2500));
    expect(look).toMatchObject({
      parsing: { separator: ',', hasHeader: true, encoding: 'utf-8' },
      columns: ['expression', 'reading', 'meaning', 'tags', 'guid'],
      totalRows: 2500,
      mapping: { title: null, front: [0], back: [1, 2], mnemonic: [], tags: 3, guid: 4 },
      suggestedTitle: 'my words',
    });
    expect(look.rows).toHaveLength(20);
    expect(look.rows[0]?.[0]).toBe('ka');
  });

  // Proves S-143.
  it('has its cells as parts, as an import writes them', async () => {
    const { parts } = await preview('marks.csv', 'front,back\n#1 *,**bold**\n');
    expect(parts).toEqual([['#1 \\*', '**bold**']]);
  });

  it.each([
    ['Excel’s', 'sep=;\nfront;back\na,1;b\n', ['front', 'back'], [['a,1', 'b']]],
    ['names that come twice', 'Front,Back,Back\na,b,c\n', ['Front', 'Back', 'Back'], [['a', 'b', 'c']]],
  ])('detects the header: %s', async (name, text, columns, rows) => {
    expect(await preview(`${name}.csv`, text)).toMatchObject({ parsing: { hasHeader: true }, columns, rows });
  });

  it('takes a single row as a header if it has only usual names', async () => {
    const alone = (text: string) => preview('alone.csv', text);
    expect(await alone('Front,Back\n')).toMatchObject({
      parsing: { hasHeader: true },
      columns: ['Front', 'Back'],
      totalRows: 0,
    });
    expect(await alone('cat,chat\n')).toMatchObject({ parsing: { hasHeader: false }, totalRows: 1 });
    expect(await alone('Front door,Back door\n')).toMatchObject({ parsing: { hasHeader: false }, totalRows: 1 });
    expect(await alone('front\n')).toMatchObject({ parsing: { hasHeader: false }, totalRows: 1 });
  });

  it('takes a row with a repeated word as a card', async () => {
    expect(await preview('same.csv', 'angst,angst\nfront,Front\n')).toMatchObject({
      parsing: { hasHeader: false },
      totalRows: 2,
    });
  });

  it('uses a given separator and header', async () => {
    const source = {
      ...deck('given.csv', 'front;back\na;b\n'),
      parsing: { separator: ',', hasHeader: false } as const,
    };
    const look = await previewOf(reader, source);
    expect(look).toMatchObject({ parsing: { separator: ',', hasHeader: false }, columns: [''], totalRows: 2 });
    expect(look.rows).toEqual([['front;back'], ['a;b']]);
  });

  it.each([
    ['with a mark', Buffer.from(`\ufeff${csv(EASTERN)}`), 'utf-8'],
    ['UTF-16 LE', utf16(csv(EASTERN), 'le'), 'utf-16le'],
    ['UTF-16 BE', utf16(csv(EASTERN), 'be'), 'utf-16be'],
    ['CRLF', Buffer.from(csv(EASTERN).replaceAll('\n', '\r\n')), 'utf-8'],
    ['CR', Buffer.from(csv(EASTERN).replaceAll('\n', '\r')), 'utf-8'],
  ])('reads text %s', async (name, bytes, encoding) => {
    const look = await preview(`${name}.csv`, bytes);
    expect(look).toMatchObject({ parsing: { encoding }, columns: ['正面', '背面', '标签'], rows: EASTERN.slice(1) });
    expect(look.mapping).toMatchObject({ front: [0], back: [1], tags: 2 });
  });

  it('reads old encodings', async () => {
    const chinese = await preview('gb.csv', GB18030);
    expect(chinese.parsing.encoding).toBe('gb18030');
    expect(chinese.rows).toContainEqual(['你好', '中国']);
    expect(await preview('latin.csv', WINDOWS_1252)).toMatchObject({
      parsing: { separator: ';', hasHeader: false, encoding: 'windows-1252' },
      rows: [
        ['Wort', 'mot'],
        ['Möglichkeit', 'été'],
        ['Fuß', 'pied'],
      ],
    });
  });

  it('counts a file of many blocks', async () => {
    const { total, pieces, drafts } = await readAll(reader, deck('many.csv', vocabulary(30_000)));
    expect(total).toBe(30_000);
    expect(drafts).toHaveLength(30_000);
    expect(drafts.at(-1)).toMatchObject({ line: 30_001, guid: 'g29999', tags: ['odd', 'word'] });
    expect(Math.max(...pieces.map(({ count }) => count))).toBe(5000);
  });
});

describe('a file that is no deck imports nothing', () => {
  it.each([
    ['blank lines', Buffer.from('\n\r\n\n')],
    ['a mark alone', Buffer.from('\ufeff')],
    ['a header alone in Anki form', Buffer.from('#separator:tab\n#html:true\n')],
    ['a picture', PNG],
    ['a zip', ZIP],
    ['NUL bytes', Buffer.from('a,b\nc,\0d\n')],
  ])('%s', async (name, bytes) => {
    const opened = await reader.request({ kind: 'open', file: deck(`${name}.csv`, bytes) });
    expect(opened).toMatchObject({ ok: false, error: { code: 'FILE_NOT_A_DECK' } });
  });

  it('an empty file', async () => {
    const opened = await reader.request({ kind: 'open', file: deck('empty.csv', Buffer.alloc(0)) });
    expect(opened).toMatchObject({ ok: false, error: { code: 'FILE_EMPTY' } });
  });

  it.each([
    ['a-folder.csv', 'FILE_NOT_A_DECK'],
    ['missing.csv', 'FILE_NOT_FOUND'],
  ])('%s', async (name, code) => {
    const source = { path: join(folder.path, name), name, parsing: {} };
    const opened = await reader.request({ kind: 'open', file: source });
    expect(opened).toMatchObject({ ok: false, error: { code } });
    expect(JSON.stringify(opened)).not.toContain(folder.path);
  });

  // Proves F-17.
  it('a file over 2 GiB', async () => {
    const large = deck('large.csv', 'a,b\n');
    truncateSync(large.path, 2 * 1024 ** 3 + 1);
    const opened = await reader.request({ kind: 'open', file: large });
    expect(opened).toMatchObject({ ok: false, error: { code: 'FILE_TOO_LARGE' } });
  });

  it('a mapping without a front', async () => {
    const mapping = { title: null, front: [], back: [0], mnemonic: [], tags: null, guid: null };
    const started = await startReading(reader, 'x', deck('ok.csv', 'a,b\n'), mapping);
    expect(started).toMatchObject({ ok: false, error: { code: 'NO_COLUMN_FOR_FRONT' } });
  });

  it('a binary tail found while reading', async () => {
    const bytes = Buffer.concat([Buffer.from(vocabulary(200_000)), Buffer.from([0, 1, 2])]);
    const source = deck('tail.csv', bytes);
    const mapping = { title: null, front: [0], back: [1], mnemonic: [], tags: null, guid: null };
    const started = await startReading(reader, 'tail', source, mapping);
    expect(started).toMatchObject({ ok: false, error: { code: 'FILE_NOT_A_DECK' } });
  });
});

describe('rows as cards', () => {
  it('lists refused rows with line and reason, and imports the others', async () => {
    const { drafts, refused } = await readAll(reader, deck('ragged.csv', RAGGED));
    expect(drafts.map(({ line, front }) => [line, ...front])).toEqual([
      [2, 'one'],
      [3, 'two'],
      [8, 'four'],
      [10, 'six'],
    ]);
    expect(refused.map(({ line, reason }) => [line, reason])).toEqual([
      [5, 'EMPTY_ROW'],
      [6, 'NO_FRONT'],
      [7, 'TOO_MANY_COLUMNS'],
      [9, 'PART_TOO_LONG'],
    ]);
    expect(refused[2]?.excerpt).toBe('three 3 c more text');
    expect(refused[3]?.excerpt).toHaveLength(80);
  });

  it('continues after broken quotes', async () => {
    const { drafts, refused, total } = await readAll(reader, deck('quotes.csv', BROKEN_QUOTES));
    expect(total).toBe(5);
    expect(drafts.map(({ title }) => title)).toEqual(['one', 'three', 'five']);
    expect(refused).toEqual([
      { line: 3, reason: 'BROKEN_QUOTES', excerpt: '"two,2' },
      { line: 5, reason: 'BROKEN_QUOTES', excerpt: '"four" and,4' },
    ]);
  });

  it('reads an Anki export', async () => {
    const { look, drafts, refused } = await readAll(reader, deck('anki.txt', ANKI));
    expect(look).toMatchObject({
      parsing: { hasHeader: false },
      columns: ['guid', 'notetype', 'deck', '', '', 'tags'],
    });
    expect(refused).toEqual([]);
    expect(drafts).toEqual([
      {
        line: 7,
        title: 'gehen',
        front: ['gehen'],
        back: ['<b>to go</b> &amp; to walk'],
        mnemonic: [],
        tags: ['verb', 'A1'],
        guid: 'aB1$x',
      },
      {
        line: 9,
        title: 'sein',
        front: ['sein<br>"sein"'],
        back: ['<i>to be</i>'],
        mnemonic: [],
        tags: ['verb'],
        guid: 'cD2%y',
      },
    ]);
  });

  it('imports hostile text as text', async () => {
    const { drafts, look } = await readAll(reader, deck('hostile.csv', csv(HOSTILE)));
    expect(look.columns).toEqual(['front', 'back']);
    expect(drafts.map(({ front, back }) => [...front, ...back])).toEqual(HOSTILE.slice(1));
    expect(drafts.map(({ title }) => title)).toEqual(['one', 'two', '=cmd|calc!A1']);
  });

  it('refuses a title that is too long, and truncates one that comes from the front', async () => {
    const long = 'x'.repeat(501);
    const { drafts, refused } = await readAll(
      reader,
      deck('titles.csv', `title,front,back\n${long},a,b\n,${long},c\n`),
    );
    expect(refused).toMatchObject([{ line: 2, reason: 'TITLE_TOO_LONG' }]);
    expect(drafts.map(({ title }) => title)).toEqual(['x'.repeat(500)]);
  });

  it('shows at most 1,000 columns and refuses rows with more', async () => {
    const wide = Array.from({ length: 1200 }, (_, i) => `c${i}`).join(',');
    const { look, refused } = await readAll(reader, deck('wide.csv', `${wide}\na,b\n`));
    expect(look.columns).toHaveLength(1000);
    expect(refused).toMatchObject([{ line: 1, reason: 'TOO_MANY_COLUMNS' }]);
  });
});

describe('the sample decks', () => {
  const samples = resolve(import.meta.dirname, '../../../resources/samples');

  it.each(readdirSync(samples).filter((name) => name.endsWith('.csv')))('%s is imported completely', async (name) => {
    const list: { file: string; count: number }[] = (
      await import('../../../resources/samples/index.json', { with: { type: 'json' } })
    ).default;
    const { drafts, refused, look } = await readAll(reader, { path: join(samples, name), name, parsing: {} });
    expect(refused).toEqual([]);
    expect(drafts).toHaveLength(list.find(({ file }) => file === name)?.count ?? Number.NaN);
    expect(look.totalRows).toBe(drafts.length);
    const back = name.startsWith('greek') ? [2, 3] : [2];
    const tags = back.length + 2;
    expect(look.mapping).toEqual({ title: 0, front: [1], back, mnemonic: [], tags, guid: tags + 1 });
    expect(new Set(drafts.map(({ guid }) => guid)).size).toBe(drafts.length);
    expect(
      drafts.every((row) => row.front.length === 1 && row.back.length === back.length && row.tags.length > 0),
    ).toBe(true);
  });
});
