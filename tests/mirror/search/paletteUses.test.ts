import { beforeEach, describe, expect, it } from 'vitest';
import { DAY, TestStore } from '../support/store.ts';

interface Hit {
  readonly title: string;
  readonly id: string;
  readonly score: number;
}

let test: TestStore;
beforeEach(() => {
  test = new TestStore();
});

const used = (kind: string, id: string) => test.ask('paletteUsed', { kind, id });
const titlesOf = (hits: readonly Hit[]) => hits.map(({ title }) => title);
const search = async (text: string): Promise<string[]> =>
  titlesOf((await test.ask('search', { text, limit: 5 })).data.search);
const uses = async () => (await test.ask('paletteUses')).data.paletteUses;

describe('what the palette opened', () => {
  // Proves S-176.
  it('comes earlier in a search, though it matches worse, but not before the same text', async () => {
    const box = test.box('Animals');
    const [, cats = ''] = test.cards(box, ['Cat', 'My cats', 'Catfish']);
    expect(await search('cat')).toEqual(['Cat', 'Catfish', 'My cats']);
    for (let n = 0; n < 8; n++) await used('card', cats);
    expect(await search('cat')).toEqual(['Cat', 'My cats', 'Catfish']);
    await test.ask('paletteUsesReset');
    expect(await search('cat')).toEqual(['Cat', 'Catfish', 'My cats']);
  });

  // Proves S-176.
  it('counts less with time, and is listed with its cards and boxes', async () => {
    const box = test.box('Animals');
    const [cat = '', dog = ''] = test.cards(box, ['Cat', 'Dog']);
    await used('card', cat);
    await used('card', cat);
    test.now += 14 * DAY;
    await used('card', dog);
    await used('box', box);
    await used('command', 'today');
    const { uses: listed, hits } = await uses();
    expect(listed).toMatchObject([
      { kind: 'box', id: box, weight: 1 },
      { kind: 'card', id: dog, weight: 1 },
      { kind: 'command', id: 'today', weight: 1 },
      { kind: 'card', id: cat, weight: 0.5 },
    ]);
    expect(titlesOf(hits)).toEqual(['Animals', 'Dog', 'Cat']);
    await test.ask('deleteCards', { cids: [dog] });
    expect(titlesOf((await uses()).hits)).toEqual(['Animals', 'Cat']);
  });

  it('is at most 200 things', async () => {
    for (let n = 0; n < 203; n++) await used('command', `c${n}`);
    expect((await uses()).uses).toHaveLength(200);
  });
});
