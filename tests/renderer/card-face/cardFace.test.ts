import { describe, expect, test } from 'vitest';
import { furiganaPieces, hasCloze } from '#core/card/index.ts';
import { excerpt, excerpts } from '#renderer/features/card-face/excerpt.ts';
import { fittedFontSize } from '#renderer/features/card-face/fontSize.ts';
import { QUADRATIC_MS } from '#tests/support/quadratic.ts';

test('the parts of a side are told apart in one line', () => {
  expect(excerpts(['～がち', '![](media:a)', 'tend to **do** ~'])).toBe('～がち · tend to do ~');
});

describe('furigana', () => {
  // Proves S-73.
  test.each([
    ['漢字[かんじ]', '漢字=かんじ'],
    ['これは 漢字[かんじ]です', 'これは|漢字=かんじ|です'],
    [' 取り組[とりく]む 日[ひ]', '取り組=とりく|む|日=ひ'],
    ['你好[nǐ hǎo]', '你好=nǐ hǎo'],
    ['「日本[にほん]」', '「|日本=にほん|」'],
  ])('%s', (text, expected) => {
    const pieces = furiganaPieces(text) ?? [];
    expect(pieces.map((piece) => ('base' in piece ? `${piece.base}=${piece.reading}` : piece.text)).join('|')).toBe(
      expected,
    );
  });
  test.each(['word[reading]', '漢字[sound:a.mp3]', '漢字[]', '漢字', '漢字[未]', 'array[0]'])('%s is none', (text) => {
    expect(furiganaPieces(text)).toBeNull();
  });
});

describe('cloze', () => {
  // Proves S-73.
  test.each([
    ['{{c1::Paris}} is in {{c2::France::country}}', '[...] is in [country]', 'Paris is in France'],
    ['{{c1::the {{c2::inner}} one}}', '[...]', 'the inner one'],
    ['{{c1::open and {{c2::closed}}', '{{c1::open and [...]', '{{c1::open and closed'],
    ['{{c1::std::vector::a type}}', '[a type]', 'std::vector'],
    ['no }} cloze {{c::x}}', 'no }} cloze {{c::x}}', 'no }} cloze {{c::x}}'],
  ])('%s', (part, hidden, revealed) => {
    expect(excerpt([part])).toBe(hidden);
    expect(excerpt([part], true)).toBe(revealed);
  });
  test('is found in any part', () => {
    expect(hasCloze(['a', '{{c1::b}}'])).toBe(true);
    expect(hasCloze(['a'])).toBe(false);
  });
});

describe('excerpt', () => {
  test.each([
    ['# Title\n\n**a** _b_ `c`', 'Title a _b_ c'],
    ['<b>H</b>2O&nbsp;&amp; more', 'H2O & more'],
    ['[text](https://e.com) ![alt](media:x)', 'text alt'],
    ['漢字[かんじ]', '漢字'],
    ['see [[New York|there]] and [[Rome]]', 'see there and Rome'],
    ['x <y and z> w', 'x w'],
    ['a < b > c', 'a < b > c'],
    ['<script>evil()</script>ok', 'ok'],
    ['- one\n- two', 'one two'],
    ['2*3*4', '234'],
    ['half: $\\frac{1}{2}$, and $$x^2$$', 'half: \\frac{1}{2}, and x^2'],
    ['from $5 to $6', 'from $5 to $6'],
    ['| a | b |\n|---|:-:|\n| 1 | 2 |', 'a b 1 2'],
  ])('%s', (part, expected) => expect(excerpt([part])).toBe(expected));
  test('is always short', () => {
    expect(excerpt(['a'.repeat(1_000_000), 'b']).length).toBeLessThanOrEqual(240);
    const started = performance.now();
    for (const piece of ['<', '[', '*', '<a ', '![', '{{c1::']) excerpt([piece.repeat(200_000)]);
    expect(performance.now() - started).toBeLessThan(QUADRATIC_MS);
  });
  test('joins parts', () => expect(excerpt(['a', '', 'b'])).toBe('a b'));
});

test('the font size decreases with the length; wide characters count double', () => {
  expect(fittedFontSize('word')).toBe(40);
  expect(fittedFontSize('漢字'.repeat(8))).toBe(fittedFontSize('a'.repeat(32)));
  expect(fittedFontSize('a'.repeat(32))).toBe(35);
  expect(fittedFontSize('a'.repeat(300))).toBe(20);
});
