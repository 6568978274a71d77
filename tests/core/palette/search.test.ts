import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  frecencyBonus,
  isWhole,
  kanaOf,
  MAX_LENGTH_COST,
  nextIndex,
  previousIndex,
  rank,
  rankCommands,
  SCORES,
} from '#core/palette/index.ts';

function found(query: string, titles: readonly string[]): string[] {
  return rank(
    query,
    titles.map((title) => ({ title })),
  ).map(({ item }) => item.title);
}

function marked(query: string, title: string): string {
  const [first] = rank(query, [{ title }]);
  let text = '';
  let at = 0;
  for (const { start, end } of first?.ranges ?? []) {
    text += `${title.slice(at, start)}[${title.slice(start, end)}]`;
    at = end;
  }
  return text + title.slice(at);
}

// Proves S-176.
it.each([
  [0, 0],
  [1, 40],
  [3, 80],
  [15, 160],
  [1000, 160],
])('%d uses add %d to the score of a match', (weight, bonus) => {
  expect(frecencyBonus(weight)).toBe(bonus);
});

describe('palette ranking', () => {
  // Proves S-173.
  it('equal titles first, then whole words, starts, word starts, middles, letters in order', () => {
    const titles = ['c-x-a-x-r', 'oscar', 'my carpet', 'my car', 'carpet', 'car', 'boat'];
    expect(found('car', titles)).toEqual(['car', 'my car', 'carpet', 'my carpet', 'oscar', 'c-x-a-x-r']);
  });

  it.each([
    ['ECLAIR', 'Éclair', '[Éclair]'],
    ['clai', 'Éclair', 'É[clai]r'],
    ['strasse', 'Hauptstraße 1', 'Haupt[straße] 1'],
    ['字', '漢字かんじ', '漢[字]かんじ'],
    ['two one', 'one and two', '[one] and [two]'],
    ['mt', 'memory training', '[m]emory [t]raining'],
    ['e\u0301c', 'école', '[éc]ole'],
    ['cole', 'e\u0301cole', 'e\u0301[cole]'],
    ['full', 'Ｆｕｌｌ width', '[Ｆｕｌｌ] width'],
    ['mm tg', 'memory training', '[m]e[m]ory [t]rainin[g]'],
    ['cd', 'abc abd', 'ab[c] ab[d]'],
  ])('%s in %s', (query, title, shown) => {
    expect(marked(query, title)).toBe(shown);
  });

  it.each([
    // The start of a word counts, not the first place; every word counts, not only one.
    ['car', ['oscar carp', 'oscarp'], ['oscar carp', 'oscarp']],
    ['b car', ['b oscar', 'car and b'], ['car and b', 'b oscar']],
    // A long text comes later, but never after the next kind of match.
    ['car', ['carpets', 'carpet'], ['carpet', 'carpets']],
    ['car', ['a car in the garage', 'my car'], ['my car', 'a car in the garage']],
    [
      'car',
      ['car: all that was to be known', 'car: things to be known'],
      ['car: things to be known', 'car: all that was to be known'],
    ],
    ['car', [`my car ${'x'.repeat(1000)}`, 'oscar'], [`my car ${'x'.repeat(1000)}`, 'oscar']],
    ['car', [`carpet ${'x'.repeat(1000)}`, 'my cart'], [`carpet ${'x'.repeat(1000)}`, 'my cart']],
    ['car', ['carpet', `my car ${'x'.repeat(1000)}`], [`my car ${'x'.repeat(1000)}`, 'carpet']],
    // Letters in order: together, or at the starts of words, before scattered ones.
    ['mtr', ['maxtxr', 'mtxrxx'], ['mtxrxx', 'maxtxr']],
    ['mtrs', ['maxtxrxs', 'mxtxrsxx'], ['mxtxrsxx', 'maxtxrxs']],
    ['mtr', ['maatxxxrxx', 'mxx txx rx'], ['mxx txx rx', 'maatxxxrxx']],
    // Equal scores keep their order.
    ['a', ['ab', 'aa'], ['ab', 'aa']],
  ])('%s orders %j', (query, titles, expected) => {
    expect(found(query, titles)).toEqual(expected);
  });

  it.each([
    ['a-c', 'a-b-c', '[a]-b-[c]'],
    ['one one', 'one', '[one]'],
    ['ne on', 'one', '[one]'],
    ['b', 'a-b b', 'a-[b] b'],
    ['  two   one ', 'not one two', 'not [one] [two]'],
    ['two one', 'a onetwo', 'a [onetwo]'],
    ['stras', 'Straße', '[Straß]e'],
    ['ss', 'Straße', 'Stra[ß]e'],
    ['xyz', 'abc', 'abc'],
  ])('%j marks in %s', (query, title, shown) => {
    expect(marked(query, title)).toBe(shown);
  });

  it('gives at most 50, or as many as asked for', () => {
    const many = Array.from({ length: 60 }, (_, at) => ({ title: `card ${at}` }));
    expect(rank('card', many)).toHaveLength(50);
    expect(rank('', many)).toHaveLength(50);
    expect(rank('card', many, 3)).toHaveLength(3);
  });

  it('matches in a path come after matches in titles', () => {
    const candidates = [
      { title: 'Paris', path: 'Capitals / Europe' },
      { title: 'European robin', path: 'Birds' },
    ];
    expect(rank('europe', candidates).map(({ item }) => item.title)).toEqual(['European robin', 'Paris']);
    expect(rank('paris europe', candidates)[0]?.item.title).toBe('Paris');
    expect(rank('europe', candidates)[1]?.ranges).toEqual([]);
  });

  it('a match in a path comes after letters anywhere in a long title', () => {
    const candidates = [{ title: 'Paris', path: 'Europe' }, { title: `xpxaxrxixsxexu ${'x'.repeat(480)}` }];
    expect(rank('paris eu', candidates).map(({ item }) => item.title)).toEqual([candidates[1]?.title, 'Paris']);
  });

  it('an empty query returns the candidates unchanged, up to the limit', () => {
    expect(found(' ', ['b', 'a'])).toEqual(['b', 'a']);
    expect(
      rank(
        '',
        [
          { title: 'a', kind: 'k' },
          { title: 'b', kind: 'k' },
        ],
        1,
      ),
    ).toHaveLength(1);
  });

  it('candidates without a match are left out', () => {
    expect(found('xyz', ['abc'])).toEqual([]);
    expect(found('oonx', ['on'])).toEqual([]);
  });

  // Proves S-102.
  it('every middle part of a title finds it and is the highlighted range', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.nat(), fc.nat(), (title, from, length) => {
        const start = from % title.length;
        const query = title.slice(start, start + 2 + (length % 8));
        fc.pre(query.trim().length > 1);
        const [first] = rank(query, [{ title }]);
        expect(first?.item.title).toBe(title);
        for (const range of first?.ranges ?? []) {
          expect(range.start).toBeLessThan(range.end);
          expect(range.end).toBeLessThanOrEqual(title.length);
        }
      }),
    );
  });
});

it.each([
  [-1, 3, 0, 2],
  [0, 3, 1, 2],
  [2, 3, 0, 1],
  [0, 1, 0, 0],
  [0, 0, -1, -1],
  [9, 3, 1, 2],
])('moving in the list from %d of %d: next %d, previous %d', (index, count, next, previous) => {
  expect(nextIndex(index, count)).toBe(next);
  expect(previousIndex(index, count)).toBe(previous);
});

const COMMANDS = [
  ['Undo last answer', 'take back training mistake', ''],
  ['Switch between light and dark', 'toggle theme', ''],
  ['Settings', 'preferences', ''],
  ['Settings: Sound and voices', 'read aloud', ''],
  ['Keyboard shortcuts', 'keys help', ''],
  ['快速复习', 'quick review', 'kuai su fu xi'],
].map(([title = '', also = '', reading = '']) => ({ title, also, reading }));

describe('commands', () => {
  const titlesFor = (query: string, isWholeFound = false) =>
    rankCommands(query, COMMANDS, isWholeFound).map(({ item }) => item.title);

  // Proves S-320.
  it.each([
    ['heat', []],
    ['note', []],
    ['sheet', []],
    ['hot', []],
    ['cuts', []],
    ['undo', ['Undo last answer']],
    ['answer', ['Undo last answer']],
    ['last undo', ['Undo last answer']],
    ['mistake', ['Undo last answer']],
    ['ula', ['Undo last answer']],
    ['swli', ['Switch between light and dark']],
    ['set', ['Settings', 'Settings: Sound and voices']],
    // A typo only if nothing else is found, and not in three letters.
    ['shrotcuts', ['Keyboard shortcuts']],
    ['und', ['Undo last answer']],
    ['udn', []],
  ])('%s finds %j', (query, expected) => {
    expect(titlesFor(query)).toEqual(expected);
  });

  // Proves S-320.
  it('are found by words only if a card has the whole query', () => {
    expect(['ula', 'shrotcuts', 'undo', 'mistake'].map((query) => titlesFor(query, true).length)).toEqual([0, 0, 1, 1]);
  });

  // Proves S-174.
  it.each(['fuxi', 'ksfx', 'fx', 'kuaisufuxi', 'kuaisfx', 'ks fuxi'])('in Chinese are found by %s', (query) => {
    expect(titlesFor(query)).toEqual(['快速复习']);
  });

  // Proves S-320.
  it('come after a card with the whole query, used or not, and before beginnings of titles', () => {
    const [best] = rankCommands('settings', COMMANDS);
    const card = SCORES.field - MAX_LENGTH_COST;
    expect((best?.score ?? 0) + frecencyBonus(1e9)).toBeLessThan(card);
    expect(best?.score).toBeGreaterThan(SCORES.prefix);
    expect(isWhole(card)).toBe(true);
    expect(isWhole((best?.score ?? 0) + frecencyBonus(1e9))).toBe(false);
  });
});

describe('kana of Latin letters', () => {
  // Proves S-174.
  it.each([
    ['sakura', 'さくら'],
    ['toukyou', 'とうきょう'],
    ['sha', 'しゃ'],
    ['chotto', 'ちょっと'],
    ['tyotto', 'ちょっと'],
    ['jisho', 'じしょ'],
    ['fujisan', 'ふじさん'],
    ['tsuzuku', 'つずく'],
    ["kin'en", 'きんえん'],
    ['onna', 'おんな'],
    ['konnichiha', 'こんにちは'],
    ['maccha', 'まっちゃ'],
    ['matcha', 'まっちゃ'],
    ['gakkou', 'がっこう'],
    ['kare-', 'かれー'],
    ['watashiwo', 'わたしを'],
    // The last syllable is not finished.
    ['sakur', 'さく'],
    ['heat', 'へあ'],
  ])('%s is %s', (query, kana) => {
    expect(kanaOf(query)[0]).toBe(kana);
  });

  it('has katakana too, and nothing for other letters or a single kana', () => {
    expect(kanaOf('kamera')).toEqual(['かめら', 'カメラ']);
    expect(['ka', 'hi', 'xyz', 'kwa', 'wi', 'kyi', 'ye', 'さくら', 'a b', 'k', '-'].flatMap(kanaOf)).toEqual([]);
  });
});
