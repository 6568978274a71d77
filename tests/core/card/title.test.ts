import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compareFirstChars,
  compareKeys,
  compareTitles,
  firstChar,
  normalizeSearchText,
  titleKey,
} from '#core/card/index.ts';
import { anyCharacter } from '#tests/support/anyCharacter.ts';

describe('the first character of the A-Z groups', () => {
  // Proves V-10.
  it.each([
    ['apple', 'A'],
    ['Zebra', 'Z'],
    ['  spaced', 'S'],
    ['"quoted"', 'Q'],
    ['(to) go', 'T'],
    ['¿qué?', 'Q'],
    ['-- 3 cats', '#'],
    ['Éclair', 'E'],
    ['école', 'E'],
    ['e\u0301cole', 'E'],
    ['Ångström', 'A'],
    ['ñandú', 'N'],
    ['Øre', 'O'],
    ['łódź', 'L'],
    ['đồng', 'D'],
    ['ằ', 'A'],
    ['æon', 'A'],
    ['ßcharf', 'S'],
    ['ﬁne', 'F'],
    ['Ｆｕｌｌ', 'F'],
    ['7 seas', '#'],
    ['７', '#'],
    ['٣', '#'],
    ['①', '#'],
    ['жук', 'Ж'],
    ['йод', 'Й'],
    ['άλφα', 'Ά'],
    ['漢字', '漢'],
    ['～区', '区'],
    ['か', 'か'],
    ['が', 'が'],
    ['か\u3099', 'が'],
    ['ｶﾞ', 'ガ'],
    ['한국', '한'],
    ['שלום', 'ש'],
    ['हिन्दी', 'ह'],
    ['𠮷野家', '𠮷'],
    ['😀 smile', 'S'],
    ['ʻokina', 'O'],
    ['$100', '#'],
    ['', '…'],
    ['  ', '…'],
    ['!?', '…'],
    ['😀', '…'],
  ])('%o is in the group %s', (title, first) => {
    expect(firstChar(title)).toBe(first);
  });

  it('is always one character', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (title) => {
        expect([...firstChar(title)]).toHaveLength(1);
      }),
    );
  });

  // Proves V-10.
  it('groups are ordered A to Z, other letters, digits, others', () => {
    const sorted = ['…', '#', 'が', 'Z', 'Ж', 'A', '𠮷', '漢'].sort(compareFirstChars);
    expect(sorted).toEqual(['A', 'Z', 'Ж', 'が', '漢', '𠮷', '#', '…']);
  });
});

describe('the list order by title', () => {
  it.each([
    ['apple', 'Banana'],
    ['Apple', 'banana'],
    ['résumé', 'retire'],
    ['Lesson 10', 'Lesson 2'],
    ['a007', 'a8'],
    ['a', 'a b'],
    ['a b', 'ab'],
    ['a', '  b'],
    ['Zoo', 'жук'],
    ['か', 'が'],
    ['\uffee', '😀'],
    ['Apple', 'apple'],
    ['a01', 'a1'],
  ])('%o before %o', (first, second) => {
    expect(compareTitles(first, second)).toBeLessThan(0);
  });

  it.each([
    ['', 'a'],
    ['a', 'ab'],
    ['z', '\u00e4'],
    ['\ud7ff', '\ue000'],
    ['\ud7ff', '\u{10000}'],
    ['\ue000', '\uffff'],
    ['\ue000', '\u{10000}'],
    ['\uffff', '\u{10000}'],
    ['\u{10000}', '\u{10001}'],
    ['\u{10000}', '\u{10ffff}'],
  ])('orders keys by code point: %j before %j', (first, second) => {
    expect(compareKeys(first, second)).toBeLessThan(0);
    expect(compareKeys(second, first)).toBeGreaterThan(0);
    expect(compareKeys(second, second)).toBe(0);
  });

  // Proves T-28.
  it('is a total order; keys compare like UTF-8 bytes', () => {
    const text = fc.oneof(fc.string({ unit: anyCharacter, maxLength: 8 }), fc.string({ maxLength: 8 }));
    fc.assert(
      fc.property(text, text, (a, b) => {
        const [keyA, keyB] = [titleKey(a), titleKey(b)];
        expect(Math.sign(compareKeys(keyA, keyB))).toBe(
          Math.sign(Buffer.compare(Buffer.from(keyA), Buffer.from(keyB))),
        );
        expect(compareTitles(a, b) === 0).toBe(a === b);
        expect(Math.sign(compareTitles(a, b)) + Math.sign(compareTitles(b, a))).toBe(0);
      }),
    );
  });
});

it.each([
  ['Plain TEXT', 'plain text'],
  ['Crème BRÛLÉE', 'creme brulee'],
  ['ΆΛΦΑ', 'αλφα'],
  ['Ёлка', 'елка'],
  ['שָׁלוֹם', 'שלום'],
  ['が', 'が'],
  ['한', '한'],
  ['Straße', 'strasse'],
  ['Ｆull', 'full'],
  ['ÆŒẞØĐÐĦŁŦÞ', 'aeoessoddhltth'],
  ['æœßøđðħıłŧþ', 'aeoessoddhiltth'],
  ['القُرْآن', 'القران'],
  ['हिन्दी', 'हिन्दी'],
])('normalization for search: %s as %s', (text, folded) => {
  expect(normalizeSearchText(text)).toBe(folded);
});
