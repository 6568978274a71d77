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

describe('a search in texts', () => {
  // Proves S-175.
  it.each([
    ['france', 'Paris'],
    ['capital of', 'Paris'],
    ['paris france', 'Paris'],
    ['second', 'Paris'],
    ['geography', 'Paris'],
    ['#geo', 'Paris'],
    ['elephant', 'memory training'],
    ['首都', '東京'],
    ['き', '東京'],
    ['an', 'memory training'],
    ['of france', 'Paris'],
  ])('finds by %s in front, back, mnemonic and tags', async (text, title) => {
    expect(await titles(text)).toContain(title);
  });

  // Proves S-175.
  it('does not repeat what the search in titles found, and has letters in order last', async () => {
    expect(await titles('elephant')).toEqual(['memory training']);
    expect(await titles('mt')).toEqual(['memory training']);
    expect((await find('mt'))[0]?.matches).toEqual([0, 1, 7, 8]);
    expect(await titles('grey')).toEqual(['Elephant']);
    expect(await titles('grey', 0)).toEqual([]);
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
    expect(await titles('france')).toEqual(['Paris']);
    const [{ id }] = (await test.ask('search', { text: 'paris', limit: 1 })).data.search;
    await test.ask('deleteCards', { cids: [id] });
    expect(await titles('france')).toEqual([]);
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
    expect((await find('capital of france?'))[0]).toMatchObject({ exact: true, back });
    expect((await find('capital of'))[0]).toMatchObject({ exact: false, back: [] });
  });
});
