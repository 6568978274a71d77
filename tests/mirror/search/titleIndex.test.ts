import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isWhole, matchTitle, matchTypo, normalizeQuery, normalizeTitle } from '#core/palette/index.ts';
import { type FoundTitle, TitleIndex } from '#mirror/search/titleIndex.ts';
import { anyCharacter } from '#tests/support/anyCharacter.ts';

interface Title {
  readonly text: string;
  readonly batch: number;
  readonly initials?: string | undefined;
}

/** The same rules without an index. */
function scan(titles: ReadonlyMap<number, Title>, query: string, limit: number, hidden: number): FoundTitle[] {
  const shown = [...titles].filter(([, { batch }]) => batch !== hidden);
  const exact = shown.map(([row, { text, initials }]) => ({ row, text, match: matchTitle(text, query, initials) }));
  const hasWhole = exact.some(({ match }) => match !== null && isWhole(match.score));
  const found = exact.flatMap(({ row, text, match }) => {
    const own = match ?? (hasWhole ? null : matchTypo(text, query));
    return own === null ? [] : [{ row, score: own.score }];
  });
  return found.sort((a, b) => b.score - a.score || a.row - b.row).slice(0, limit);
}

const PINYIN = new Map(['北b', '京j', '市s', '重c', '庆q'].map(([han = '', latin = '']) => [han, latin]));

/** Few letters, so that words are alike; and what is special: signs, scripts without spaces, a pair of surrogates. */
const letter = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom('a', 'b', 'c', 'é') },
  { weight: 3, arbitrary: fc.constantFrom('北', '京', '市', '重', '庆', 'か') },
  { weight: 3, arbitrary: fc.constant(' ') },
  { weight: 1, arbitrary: fc.constantFrom('-', '+', '7', '😀', '𠀀', 'ǅ', 'ß', '가', '\u0301') },
);
const text = fc.string({ unit: letter, minLength: 1, maxLength: 9 });
const anyText = fc.string({ unit: anyCharacter, maxLength: 6 });

/** A part of a title, or the title with an edit, or anything. */
const query = (titles: readonly string[]) =>
  fc.oneof(
    { weight: 1, arbitrary: fc.oneof(text, anyText) },
    {
      weight: 4,
      arbitrary: fc
        .record({
          title: fc.constantFrom(...titles),
          from: fc.nat(9),
          to: fc.nat(9),
          at: fc.nat(9),
          by: letter,
          kind: fc.nat(4),
        })
        .map(({ title, from, to, at, by, kind }) => {
          const part = kind > 2 ? title.slice(Math.min(from, to), Math.max(from, to) + 1) : title;
          const i = at % (part.length + 1);
          if (kind === 0) return part.slice(0, i) + by + part.slice(i);
          if (kind === 1) return part.slice(0, i) + part.slice(i + 1);
          if (kind === 2) return part.slice(0, i) + by + part.slice(i + 1);
          return kind === 3 ? part : part.slice(0, i) + (part[i + 1] ?? '') + (part[i] ?? '') + part.slice(i + 2);
        }),
    },
  );

describe('the index of titles', () => {
  // Proves S-173.
  it('finds what a look at each title finds, after any changes', () => {
    const changes = fc.array(
      fc.record({
        row: fc.integer({ min: 1, max: 12 }),
        text: fc.oneof({ weight: 9, arbitrary: text }, { weight: 1, arbitrary: anyText }),
        batch: fc.constantFrom(0, 0, 7),
        isRemoval: fc.boolean(),
      }),
      { minLength: 1, maxLength: 30 },
    );
    const runs = changes.chain((list) =>
      fc.record({
        changes: fc.constant(list),
        queries: fc.array(query(list.map((each) => each.text)), { minLength: 1, maxLength: 6 }),
        limit: fc.integer({ min: 1, max: 6 }),
        hidden: fc.constantFrom(-1, 7),
      }),
    );
    fc.assert(
      fc.property(runs, ({ changes, queries, limit, hidden }) => {
        const index = new TitleIndex();
        const titles = new Map<number, Title>();
        for (const { row, text, batch, isRemoval } of changes) {
          if (isRemoval && titles.delete(row)) index.remove(row);
          else {
            const normalized = normalizeTitle(text);
            const letters = [...normalized].map((each) => PINYIN.get(each) ?? each).join('');
            const title = { text: normalized, batch, initials: letters === normalized ? undefined : letters };
            titles.set(row, title);
            index.set({ row, ...title });
          }
        }
        for (const each of queries) {
          const query = normalizeQuery(each);
          const expected = query === '' ? [] : scan(titles, query, limit, hidden);
          expect(index.search(query, limit, new Set([hidden]))).toEqual(expected);
        }
        expect(index.size).toBe(titles.size);
      }),
      { numRuns: 2000 },
    );
  });

  // Proves S-173.
  it('looks for a typo only where nothing whole is found, and never in three letters', () => {
    const index = new TitleIndex();
    for (const [row, text] of ['heat pump', 'hear', 'gabon', 'the kabul river'].entries()) {
      index.set({ row, text, batch: 0 });
    }
    const rows = (query: string, isWholeFound = false) =>
      index.search(query, 9, new Set(), isWholeFound).map(({ row }) => row);
    expect(rows('haet')).toEqual([0]);
    expect(rows('haet', true)).toEqual([]);
    expect(rows('heat')).toEqual([0]);
    expect(rows('kab')).toEqual([3]);
    expect(rows('hea')).toEqual([1, 0]);
    expect(rows('haa')).toEqual([]);
  });

  it('finds the same while it settles, and after it', async () => {
    const index = new TitleIndex();
    for (let row = 1; row <= 16_000; row++) index.set({ row, text: `word${row % 40} end${row}`, batch: 0 });
    const found = () => ['word1', 'end14', 'rd7 end', 'wodr12', 'w e'].map((query) => index.search(query, 20));
    const before = found();
    let pauses = 0;
    await index.settle(async () => {
      pauses++;
      expect(found()).toEqual(before);
    });
    expect(pauses).toBe(1);
    expect(found()).toEqual(before);
    index.set({ row: 2000, text: 'word1', batch: 0 });
    expect(index.search('word1', 1)).toEqual([{ row: 2000, score: 1995 }]);
  });
});
