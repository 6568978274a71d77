import { beforeEach, describe, expect, it } from 'vitest';
import { numbered, TestStore } from '../support/store.ts';

let test: TestStore;
beforeEach(() => {
  test = new TestStore();
  const box = test.box('Städte');
  test.cards(box, [
    'Kuala Lumpur',
    'Zürich',
    '北京市',
    'とうきょう',
    'Łódź',
    'AB "quoted" -x*',
    '12 monkeys',
    'Lumen',
    '東京タワー',
  ]);
});

interface Hit {
  readonly kind: string;
  readonly title: string;
  readonly path: string;
  readonly matches: readonly number[];
}

async function find(text: string, limit = 20): Promise<Hit[]> {
  return (await test.ask('search', { text, limit })).data.search;
}

describe('search', () => {
  // Proves S-102.
  it.each([
    ['ala lum', 'Kuala Lumpur'],
    ['umpu', 'Kuala Lumpur'],
    ['LUMPUR kuala', 'Kuala Lumpur'],
    ['zurich', 'Zürich'],
    ['lodz', 'Łódź'],
    ['京', '北京市'],
    ['京市', '北京市'],
    ['北', '北京市'],
    ['きょ', 'とうきょう'],
    ['タワ', '東京タワー'],
    ['quoted', 'AB "quoted" -x*'],
    ['"quoted"', 'AB "quoted" -x*'],
    ['12', '12 monkeys'],
    ['mo', '12 monkeys'],
  ])('finds by %s', async (text, title) => {
    expect((await find(text)).map((hit) => hit.title)).toContain(title);
  });

  it('ranks a match at the start before one in the middle, and marks the matches', async () => {
    const hits = await find('lum');
    expect(hits.map(({ title }) => title)).toEqual(['Lumen', 'Kuala Lumpur']);
    expect(hits[1]).toMatchObject({ kind: 'card', path: 'Städte', matches: [6, 9] });
  });

  it('finds boxes, and only boxes without a text', async () => {
    expect(await find('stad')).toMatchObject([{ kind: 'box', title: 'Städte', matches: [0, 4] }]);
    expect(await find('')).toMatchObject([{ kind: 'box', title: 'Städte' }]);
  });

  it.each(['"', '*', '-', '()', 'AND', 'a OR b', "'; DROP TABLE cards", '^x', 'NEAR(a b)', '\u0000', '%', '_'])(
    'takes %j as text',
    async (text) => {
      expect(await find(text)).toBeInstanceOf(Array);
    },
  );

  it('follows edits and the bin', async () => {
    const [hit] = (await test.ask('search', { text: 'lumen', limit: 1 })).data.search;
    await test.ask('editCard', { cid: hit.id, card: { title: 'Candela', front: ['f'], back: [], mnemonic: [] } });
    expect(await find('lumen')).toEqual([]);
    expect(await find('ndel')).toMatchObject([{ title: 'Candela' }]);
    await test.ask('deleteCards', { cids: [hit.id] });
    expect(await find('ndel')).toEqual([]);
  });

  it('finds the best among many', async () => {
    test.cards(test.box('Many'), numbered('The word number ', 2000));
    test.cards(test.box('Late'), ['Word', 'A sword']);
    expect((await find('word', 3)).map(({ title }) => title)[0]).toBe('Word');
    expect((await find('number 1999', 3)).map(({ title }) => title)[0]).toBe('The word number 1999');
  });
});
