import { beforeEach, describe, expect, it } from 'vitest';
import { insertCards } from '#mirror/cards/cards.ts';
import { beginImport, importCards } from '#mirror/staging/staging.ts';
import { TestStore } from '../support/store.ts';

interface Hit {
  readonly title: string;
  readonly other: string;
  readonly exact: boolean;
  readonly back: readonly string[];
  readonly matches: readonly number[];
}

let test: TestStore;
let box: string;
beforeEach(() => {
  test = new TestStore();
  box = test.box('Box');
  const cards = [
    {
      title: 'Paris',
      front: ['Capital of <b>France</b>?'],
      back: ['', '**Paris**\nsecond line'],
      tags: ['Geography::Europe'],
    },
    { title: 'memory training', front: ['m'], back: ['x'.repeat(200)], mnemonic: [{ content: 'an elephant' }] },
    { title: 'Elephant', front: ['e'], back: ['grey'] },
    { title: '東京', front: ['日本の首都は？'], back: ['とうきょう'] },
  ];
  test.store.write(() =>
    insertCards(
      test.store,
      cards.map((card) => ({ pbid: box, bid: box, ...card })),
    ),
  );
});

const find = async (text: string, operation = 'searchTexts', limit = 10): Promise<Hit[]> =>
  (await test.ask(operation, { text, limit })).data[operation];
const titles = async (text: string, limit = 10) => (await find(text, 'searchTexts', limit)).map(({ title }) => title);
const words = async (text: string) => (await find(text, 'search')).map(({ title }) => title);

describe('whole words in texts', () => {
  // Proves S-175.
  it.each([
    ['france', ['Paris']],
    ['capital of', ['Paris']],
    ['of france', ['Paris']],
    ['second', ['Paris']],
    ['grey', ['Elephant']],
    ['首都', ['東京']],
    ['き', ['東京']],
    // Before a part of a word of a title.
    ['an', ['memory training', 'Elephant']],
    // After the same title.
    ['elephant', ['Elephant', 'memory training']],
  ])('%s finds %j with the titles', async (text, expected) => {
    expect(await words(text)).toEqual(expected);
    expect(await titles(text)).toEqual([]);
  });

  // Proves S-175, S-176.
  it('come before the beginnings of titles, those of a short card first', async () => {
    const [long = '', short = ''] = test.cards(box, ['one', 'two']);
    for (const [cid, back] of [
      [long, `the heat ${'of summer '.repeat(9)}`],
      [short, 'heat'],
    ] as const) {
      await test.ask('editCard', { cid, card: { title: cid, front: ['x'], back: [back], mnemonic: [] } });
    }
    test.cards(box, ['heather', 'heath', 'Haet']);
    expect(await words('heat')).toEqual([short, long, 'heath', 'heather']);
    for (let n = 0; n < 20; n++) await test.ask('paletteUsed', { kind: 'card', id: long });
    expect((await words('heat'))[0]).toBe(long);
  });

  // Proves S-173.
  it('leave no room for typos and scattered letters', async () => {
    test.cards(box, ['farnce', 'for an ice']);
    expect(await words('france')).toEqual(['Paris']);
    expect(await titles('france')).toEqual([]);
    expect(await words('franc')).toEqual(['farnce']);
    expect(await titles('franc')).toEqual(['Paris', 'for an ice']);
  });
});

describe('readings', () => {
  // Proves S-174.
  it.each([
    ['toukyou', '東京'],
    ['tokyou', 'ときょう'],
    ['sushi', 'スシ'],
    ['susi', 'スシ'],
    ['matcha', 'まっちゃ'],
    ['konni', 'こんにちは'],
  ])('%s in Latin letters finds kana in titles and texts', async (text, title) => {
    test.cards(box, ['ときょう', 'スシ', 'まっちゃ', 'こんにちは']);
    expect(await words(text)).toContain(title);
  });

  // Proves S-174.
  it.each(['fuxi', 'chongqing'])('%s finds Chinese texts and titles by pinyin', async (text) => {
    test.cards(test.box('Chinese'), ['重庆复习']);
    const [cid] = test.cards(box, ['review']);
    await test.ask('editCard', { cid, card: { title: 'review', front: ['x'], back: ['要复习 重庆'], mnemonic: [] } });
    expect(await titles(text)).toEqual(['重庆复习', 'review']);
    expect(await titles('xifu')).toEqual([]);
  });
});

// Proves S-172, S-174.
it('a box is found by pinyin, as it is named now', async () => {
  const bid = test.box('日语复习');
  expect(await words('fuxi')).toEqual(['日语复习']);
  await test.ask('updateCardbox', { bid, patch: { title: 'Review' } });
  expect(await words('fuxi')).toEqual([]);
});

describe('a typo in texts', () => {
  // Proves S-173.
  it.each(['frnace', 'frence', 'rfance', 'francee', 'franec', 'grye', 'capitel of france', 'elehpant'])(
    '%s is found where nothing else is',
    async (text) => {
      expect([...(await words(text)), ...(await titles(text))]).toContain(
        /^(?:el|gr)/.test(text) ? 'Elephant' : 'Paris',
      );
    },
  );

  // Proves S-173.
  it('does not count in three letters, nor if a title begins with the text', async () => {
    expect(await titles('gry')).toEqual([]);
    test.cards(box, ['frnaced']);
    expect(await titles('frnace')).toEqual([]);
  });
});

describe('a search in texts', () => {
  // Proves S-175.
  it.each([
    ['franc', 'Paris'],
    ['apital o', 'Paris'],
    ['paris france', 'Paris'],
    ['secon', 'Paris'],
    ['geography', 'Paris'],
    ['#geo', 'Paris'],
    ['elephan', 'memory training'],
    ['el an', 'memory training'],
    ['of franc', 'Paris'],
  ])('finds by %s in front, back, mnemonic and tags', async (text, title) => {
    expect(await titles(text)).toContain(title);
  });

  // Proves S-175.
  it('does not repeat what the search in titles found, and has letters in order last', async () => {
    expect(await titles('elepha')).toEqual(['memory training']);
    expect(await titles('mt')).toEqual(['memory training']);
    expect((await find('mt'))[0]?.matches).toEqual([0, 1, 7, 8]);
    expect(await titles('gre')).toEqual(['Elephant']);
    expect(await titles('gre', 0)).toEqual([]);
  });

  it.each(['"', '*', '-', '()', 'AND', 'a OR b', "'", '^x', 'NEAR(a b)', '\u0000', '%', '#', '# a', ' '])(
    'takes %j as text',
    async (text) => {
      expect(await find(text)).toBeInstanceOf(Array);
    },
  );

  it('finds no card in the bin and none of an import that is not finished', async () => {
    const batch = beginImport(test.store);
    importCards(test.store, batch, [{ pbid: box, bid: box, title: 'Hidden', front: ['hidden france'], back: [] }]);
    expect(await words('france')).toEqual(['Paris']);
    expect(await titles('franc')).toEqual(['Paris']);
    const [{ id }] = (await test.ask('search', { text: 'paris', limit: 1 })).data.search;
    await test.ask('deleteCards', { cids: [id] });
    expect(await words('france')).toEqual([]);
    expect(await titles('franc')).toEqual([]);
  });
});

describe('a found card', () => {
  // Proves S-177.
  it('has the first line of its back, shortened, beside its title', async () => {
    expect((await find('paris', 'search'))[0]?.other).toBe('Paris');
    expect((await find('memory', 'search'))[0]?.other).toBe(`${'x'.repeat(120)}…`);
  });

  // Proves S-177.
  it('has its back if its title or front was typed in full', async () => {
    const back = ['', '**Paris**\nsecond line'];
    expect((await find(' PARIS ', 'search'))[0]).toMatchObject({ exact: true, back });
    expect((await find('capital of france?', 'search'))[0]).toMatchObject({ exact: true, back });
    expect((await find('capital of', 'search'))[0]).toMatchObject({ exact: false, back: [] });
  });
});
