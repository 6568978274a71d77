import { describe, expect, it } from 'vitest';
import {
  type ColumnMapping,
  guessColumns,
  looksLikeHeader,
  parseTags,
  roleOfHeader,
  rowToCard,
} from '#core/import/index.ts';

const NONE: ColumnMapping = { title: null, front: [], back: [], mnemonic: [], tags: null, guid: null };

it.each([
  ['title, Heading, 标题, 名稱', 'title'],
  ['front, WORD, vocabulary, 正面, 单词, 表达', 'front'],
  ['back, Pinyin, extra, gloss, explanation, 背面, 意思, 发音', 'back'],
  ['mnemonic, memory aid, Notes, 助记, 笔记', 'mnemonic'],
  ['tags, Label, 标签, 標籤', 'tags'],
  ['guid, UUID, note id', 'guid'],
  ['id, No, note type, 编号, 模板', 'ignored'],
  ['city, 城市', undefined],
  // Case, width, separators and the signs around a name do not count.
  ['\u3000tags\t, #tags, tags:, _Tags_, ＴＡＧＳ', 'tags'],
  ['memory_aid, Memory-Aid, memory   aid', 'mnemonic'],
  ['ta#gs, ta:gs, t ags', undefined],
  // A number may follow.
  ['tags2, tags 2, tags 12, tags_3', 'tags'],
  ['2tags, tags 2 3', undefined],
  // A second word does not change the side, but it changes what a title, a tag or an id is.
  ['Front (en), word type, 正面 2 b', 'front'],
  ['example sentence, back side', 'back'],
  ['hint 2 b, Note on it', 'mnemonic'],
  ['title page, tags here, guid of it, id of it', undefined],
])('the field of a column: %s: %s', (names, role) => {
  for (const name of names.split(', ')) expect([name, roleOfHeader(name)]).toEqual([name, role]);
});

describe('guessing columns from their names', () => {
  it.each<[string, Partial<ColumnMapping>]>([
    ['expression,reading,meaning,tags,guid', { front: [0], back: [1, 2], tags: 3, guid: 4 }],
    ['Title,Front,Back,Mnemonic,Tags,GUID', { title: 0, front: [1], back: [2], mnemonic: [3], tags: 4, guid: 5 }],
    ['front,back', { front: [0], back: [1] }],
    ['Back,Front', { front: [1], back: [0] }],
    ['Question,Answer,Hint', { front: [0], back: [1], mnemonic: [2] }],
    ['term,definition', { front: [0], back: [1] }],
    ['Front 1,Front 2,Back 1,Back_2', { front: [0, 1], back: [2, 3] }],
    ['guid,notetype,deck,Front,Back,tags', { guid: 0, front: [3], back: [4], tags: 5 }],
    ['country,capital', { front: [0], back: [1] }],
    ['name,symbol', { title: 0, front: [0], back: [1] }],
    ['title,question,extra thing', { title: 0, front: [1], back: [2] }],
    ['标题,正面,背面,助记,标签', { title: 0, front: [1], back: [2], mnemonic: [3], tags: 4 }],
    ['单词,拼音,意思', { front: [0], back: [1, 2] }],
    ['问题,答案', { front: [0], back: [1] }],
    ['id,word,example sentence', { front: [1], back: [2] }],
    ['word,expression', { front: [0], back: [1] }],
    ['answer,meaning', { front: [0], back: [1] }],
    [',,', { front: [0], back: [1, 2] }],
    ['word', { front: [0] }],
    ['other', { front: [0] }],
    ['tags', { tags: 0 }],
    ['title', { title: 0, front: [0] }],
    ['title,name,front', { title: 0, front: [2], back: [1] }],
    ['title,back,other', { title: 0, front: [2], back: [1] }],
    ['title,other,more', { title: 0, front: [1], back: [2] }],
    ['back,front,other,back 2', { front: [1], back: [0, 2, 3] }],
    ['tags,labels,guid,uuid,word', { tags: 0, guid: 2, front: [4] }],
    ['#FRONT:, back_', { front: [0], back: [1] }],
    ['front12,back', { front: [0], back: [1] }],
    ['title page,tags here,guid 2 x', { front: [0], back: [1, 2] }],
    ['note  id,Note-Type,memory_aid,word', { guid: 0, mnemonic: [2], front: [3] }],
    ['Ｆｒｏｎｔ,ｂａｃｋ', { front: [0], back: [1] }],
  ])('%s', (header, mapping) => {
    expect(guessColumns(header.split(','))).toEqual({ ...NONE, ...mapping });
  });

  it.each([
    ['Front,Back', true],
    ['正面,背面', true],
    ['expression,reading', true],
    ['front,capital', true],
    ['front, ', false],
    ['perro,dog', false],
    ['front,', false],
    ['', false],
  ])('%s is a header: %s', (row, is) => {
    expect(looksLikeHeader(row.split(','))).toBe(is);
  });
});

describe('a row becomes a card', () => {
  const mapping: ColumnMapping = { title: 0, front: [1, 2], back: [3], mnemonic: [4], tags: 5, guid: 6 };

  it('takes the parts from the columns and leaves empty cells out', () => {
    expect(rowToCard([' T ', 'f1', '', 'b', 'm', 'x y，x', ' g1 '], mapping)).toEqual({
      ok: true,
      card: {
        title: 'T',
        front: ['f1'],
        back: ['b'],
        mnemonic: [{ content: 'm' }],
        meta: { tags: ['x', 'y'], guid: 'g1' },
      },
    });
  });

  // Proves V-15.
  it.each([
    [['', '<b>bold</b><br>second'], 'bold'],
    [['', '  plain &amp; simple '], 'plain & simple'],
    [['', `<p>${'long '.repeat(200)}</p>`], 'long '.repeat(100).trim()],
    [['', '<img src="x.png">', '', 'Norway'], 'Norway'],
    [['', '<img src="x.png">', 'Norway', 'Oslo'], 'Norway'],
  ])('without a title the front gives it: %#', (row, title) => {
    expect(rowToCard(row, mapping)).toMatchObject({ ok: true, card: { title } });
    expect(rowToCard(row, { ...mapping, title: null })).toMatchObject({ ok: true, card: { title } });
  });

  // Proves V-15.
  it.each([
    [[], 'FRONT_REQUIRED'],
    [['', '', '', 'back only'], 'FRONT_REQUIRED'],
    [['T', ' '], 'FRONT_REQUIRED'],
    [['x'.repeat(501), ''], 'FRONT_REQUIRED'],
    [['', '<img src="x.png">'], 'TITLE_REQUIRED'],
    [['x'.repeat(501), 'f'], 'TITLE_TOO_LONG'],
    [['T', 'x'.repeat(65_537)], 'PART_TOO_LONG'],
    [['T', 'f', '', '', '', '', 'x'.repeat(4001)], 'PART_TOO_LONG'],
  ])('refused: %#', (row, reason) => {
    expect(rowToCard(row, mapping)).toEqual({ ok: false, reason });
  });

  it('takes a guid of 4,000 characters', () => {
    const guid = 'x'.repeat(4000);
    expect(rowToCard(['T', 'f', '', '', '', '', guid], mapping)).toMatchObject({ card: { meta: { guid } } });
    expect(rowToCard(['T', 'f'], mapping)).toMatchObject({ card: { meta: { guid: null, tags: [] } } });
    expect(rowToCard(['T', 'f'], { ...NONE, front: [1] })).toMatchObject({
      card: { title: 'f', meta: { guid: null } },
    });
  });

  it('refuses too many parts', () => {
    const columns = Array.from({ length: 21 }, (_, index) => index);
    expect(rowToCard(columns.map(String), { ...NONE, front: columns })).toEqual({
      ok: false,
      reason: 'TOO_MANY_PARTS',
    });
  });

  it.each([
    [' JLPT JLPT_2  JLPT_3 ', ['JLPT', 'JLPT_2', 'JLPT_3']],
    ['a,b;c、d\u3000e', ['a', 'b', 'c', 'd', 'e']],
    ['，a；b ,; c、', ['a', 'b', 'c']],
    ['a b a', ['a', 'b']],
    ['', []],
  ])('tags of %o', (cell, tags) => {
    expect(parseTags(cell)).toEqual(tags);
  });
});
