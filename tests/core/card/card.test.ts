import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CardContent,
  characters,
  checkCard,
  compareTyped,
  diffTyped,
  firstLine,
  identityKey,
  LIMITS,
  plainText,
  truncate,
  utf8Bytes,
} from '#core/card/index.ts';

describe('product §3: typed answers', () => {
  // Proves E-8.
  it.each([
    [['Paris'], 'paris', true],
    [['Paris'], '  PARIS ', true],
    [['New  York'], 'new york', true],
    [['Café'], 'cafe\u0301', true],
    [['Café'], 'cafe', false],
    [['ｶﾞ'], 'ガ', true],
    [['Straße'], 'STRASSE', true],
    [['to go', 'to walk'], 'to walk', true],
    [['to go', 'to walk'], 'to go to walk', true],
    [['<b>bold</b> &amp; more'], 'bold & more', true],
    [[' 漢字[かんじ]'], '漢字', true],
    [['{{c1::Oslo::city}} is it'], 'oslo is it', true],
    [['![flag](media:abc) Norway'], 'norway', true],
    [['Paris'], '', false],
    [[''], 'anything', false],
  ])('%o, typed %o: %s', (parts, typed, isCorrect) => {
    expect(compareTyped(parts, typed).isCorrect).toBe(isCorrect);
  });

  // Proves E-8.
  it.each([
    ['accommodate', 'acomodate', 'ac-c-o-m-modate'],
    ['cat', 'cart', 'ca+r+t'],
    ['Oslo', 'oslo', 'Oslo'],
    ['a b', 'a  c', 'a -b-+c+'],
    ['', 'x', '+x+'],
    ['x', '', '-x-'],
    ['👍🏽 yes', '👍🏽 yeah', '👍🏽 ye-s-+ah+'],
  ])('%s compared with %s gives %s', (expected, typed, shown) => {
    const signs = { same: '', missing: '-', extra: '+' };
    expect(
      diffTyped(expected, typed)
        .map(({ kind, text }) => signs[kind] + text + signs[kind])
        .join(''),
    ).toBe(shown);
  });

  it('is compared with the closest part', () => {
    expect(compareTyped(['one', 'twenty'], 'twentty')).toMatchObject({ isCorrect: false, expected: 'twenty' });
  });

  it('the difference contains both texts completely, also long ones', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 30 });
    fc.assert(
      fc.property(letters, letters, fc.constantFrom(0, 2000), (a, b, padding) => {
        const [expected, typed] = [a + 'x'.repeat(padding) + b, b + 'y'.repeat(padding) + a];
        const diff = diffTyped(expected, typed);
        const side = (other: string) => diff.filter(({ kind }) => kind !== other).map(({ text }) => text);
        expect(side('extra').join('')).toBe(expected);
        expect(side('missing').join('')).toBe(typed);
      }),
    );
  });
});

describe('plain text of a part', () => {
  it.each([
    ['<p>one</p><p>two</p>', 'one\ntwo'],
    ['a<br>b<br/>c', 'a\nb\nc'],
    ['<script>alert(1)</script>x', 'x'],
    ['x<style>b{}', 'x'],
    ['1 < 2 and 3 > 2', '1 < 2 and 3 > 2'],
    ['&#233;&#xE9;&nbsp;&unknown;', 'éé &unknown;'],
    ['[sound:a.mp3]word [link](https://example.org)', 'word link'],
    ['日本 語[ご]です', '日本語です'],
    ['{{c2::a:b}}', 'a:b'],
    ['<!-- hidden -->seen', 'seen'],
  ])('%o is %o', (part, text) => {
    expect(plainText(part)).toBe(text);
  });

  it('the first line with text', () => {
    expect(firstLine('<img src="x.png"><br> second <br>third')).toBe('second');
    expect(firstLine('<br>')).toBe('');
  });
});

describe('limits', () => {
  const draft = (part: Partial<CardContent>): CardContent => ({
    title: 'T',
    front: ['f'],
    back: ['b'],
    mnemonic: [],
    meta: { tags: [], guid: null },
    ...part,
  });
  const long = 'é'.repeat(32 * 1024);
  // Proves V-14, L-13.
  it.each([
    [draft({}), null],
    [draft({ back: [] }), null],
    [draft({ title: ' ' }), 'TITLE_REQUIRED'],
    [draft({ title: '😀'.repeat(500) }), null],
    [draft({ title: '😀'.repeat(501) }), 'TITLE_TOO_LONG'],
    [draft({ front: [] }), 'FRONT_REQUIRED'],
    [draft({ front: [' ', '\n'] }), 'FRONT_REQUIRED'],
    [draft({ front: Array.from({ length: 20 }, () => 'x') }), null],
    [draft({ back: Array.from({ length: 21 }, () => 'x') }), 'TOO_MANY_PARTS'],
    [draft({ front: [long] }), null],
    [draft({ back: [`${long}x`] }), 'PART_TOO_LONG'],
    [draft({ mnemonic: [{ content: `${long}x` }] }), 'PART_TOO_LONG'],
  ])('case %#', (card, refusal) => {
    expect(checkCard(card)).toBe(refusal);
  });

  it('counts characters and bytes like the standard functions', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(utf8Bytes(text)).toBe(Buffer.byteLength(text));
        expect(characters(text)).toBe([...text].length);
        expect([...truncate(text, 3)]).toEqual([...text].slice(0, 3));
      }),
    );
    expect(LIMITS.partBytes).toBe(65_536);
  });
});

describe('when two cards are the same', () => {
  const card = { title: 'Café', front: ['Was?'], guid: null };
  // Proves V-16.
  it.each([
    [{ ...card, title: ' CAFE\u0301 ' }, true],
    [{ ...card, front: ['was?'] }, true],
    [{ ...card, title: 'Cafe' }, false],
    [{ ...card, front: ['Was', '?'] }, false],
    [{ ...card, guid: 'x' }, false],
  ])('by title and front: %o is %s', (other, same) => {
    expect(identityKey(other) === identityKey(card)).toBe(same);
  });

  // Proves V-16.
  it('by guid if there is one', () => {
    expect(identityKey({ ...card, guid: 'x' })).toBe(identityKey({ title: 'else', front: [], guid: ' x' }));
    expect(identityKey({ ...card, guid: 'x' })).not.toBe(identityKey({ ...card, guid: 'X' }));
  });
});
