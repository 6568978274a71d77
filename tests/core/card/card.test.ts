import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addTags,
  type CardContent,
  characters,
  checkCard,
  checkTags,
  compareTyped,
  diffTyped,
  firstLine,
  identityKey,
  LIMITS,
  plainText,
  truncate,
  utf8Bytes,
  withinTagLimits,
} from '#core/card/index.ts';
import { anyCharacter } from '#tests/support/anyCharacter.ts';

describe('typed answers', () => {
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
    [['a b'], 'ab', false],
    [[' a\tb'], 'A \n b', true],
    [['Paris'], '', false],
    [[''], '', false],
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
    ['abcd', 'bd', '-a-b-c-d'],
    ['aba', 'aa', 'a-b-a'],
    ['aa', 'aba', 'a+b+a'],
    ['aa', 'aaa', 'aa+a+'],
    ['aaa', 'aa', 'aa-a-'],
    ['abab', 'baba', '-a-bab+a+'],
    ['  a\n\tb ', 'A b', 'a b'],
    ['', '', ''],
    ['👍🏽 yes', '👍🏽 yeah', '👍🏽 ye-s-+ah+'],
  ])('%s compared with %s gives %s', (expected, typed, shown) => {
    const signs = { same: '', missing: '-', extra: '+' };
    expect(
      diffTyped(expected, typed)
        .map(({ kind, text }) => signs[kind] + text + signs[kind])
        .join(''),
    ).toBe(shown);
  });

  it('looks for common letters in texts of up to 1,000 letters, not in longer ones', () => {
    const shown = (expected: string, typed: string) =>
      diffTyped(expected, typed).map(({ kind, text }) => [kind, text.length]);
    const [half, rest] = ['x'.repeat(500), 'x'.repeat(499)];
    const common = [
      ['missing', 500],
      ['same', 1],
      ['missing', 499],
    ];
    expect(shown(`${half}q${rest}`, 'q')).toEqual(common);
    expect(shown(`${half}q${rest}x`, 'q')).toEqual([
      ['missing', 1001],
      ['extra', 1],
    ]);
    expect(shown('q', `${half}q${rest}`)).toEqual(common.map(([kind, n]) => [kind === 'missing' ? 'extra' : kind, n]));
    expect(shown('q', `${half}q${rest}x`)).toEqual([
      ['missing', 1],
      ['extra', 1001],
    ]);
    expect(shown(`ab${half}${half}ba`, 'abyba')).toEqual([
      ['same', 2],
      ['missing', 1000],
      ['extra', 1],
      ['same', 2],
    ]);
  });

  it('is compared with the closest part, the first of equally close ones', () => {
    expect(compareTyped(['abc', 'abd'], 'ab')).toMatchObject({ isCorrect: false, expected: 'abc' });
    expect(compareTyped(['abcdefgh', 'ab'], 'abx')).toMatchObject({ expected: 'ab' });
    expect(compareTyped(['xyz', 'xyzabc'], 'xyzabd')).toMatchObject({ expected: 'xyzabc' });
    expect(compareTyped(['abc'], 'xyz')).toMatchObject({ isCorrect: false, expected: 'abc' });
    expect(compareTyped([], 'x')).toEqual({ isCorrect: false, expected: '', diff: [{ kind: 'extra', text: 'x' }] });
    expect(compareTyped(['', 'a', 'b'], 'A  b')).toEqual({
      isCorrect: true,
      expected: 'a b',
      diff: [{ kind: 'same', text: 'a b' }],
    });
    expect(compareTyped(['a'], 'a').diff).toEqual([{ kind: 'same', text: 'a' }]);
    expect(compareTyped(['one', 'twenty'], 'twentty')).toMatchObject({ isCorrect: false, expected: 'twenty' });
  });

  it('finds every letter that both texts have in order', () => {
    const text = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.boolean()), { maxLength: 12 });
    fc.assert(
      fc.property(text, (letters) => {
        const whole = letters.map(([letter]) => letter).join('');
        const some = letters.map(([letter, isIn]) => (isIn ? letter : '')).join('');
        const kinds = (expected: string, typed: string) => diffTyped(expected, typed).map(({ kind }) => kind);
        expect(kinds(some, whole)).not.toContain('missing');
        expect(kinds(whole, some)).not.toContain('extra');
      }),
    );
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
    ['seen<!-- not closed', 'seen'],
    ['a<!-- x -->b<!-- y -->c', 'abc'],
    ['<SCRIPT type="x">a</script >b<script>c</script>d', 'bd'],
    ['<scripted>a', 'a'],
    ['a<BR >b<br\n/>c', 'a\nb\nc'],
    ['<div>a</div><li>b</li><tr>c</tr><h1>d</h1><h6>e</h6 >f', 'a\nb\nc\nd\ne\nf'],
    ['a<b>b</b><i class="x">c</i><a2>d', 'abcd'],
    ['a <1> b < c', 'a <1> b < c'],
    ['a![alt [x](y) ![](z)b', 'a![alt x b'],
    ['[a] (b) [c](d (e)', '[a] (b) [c](d (e)'],
    ['[sound:]a[sound:b c.mp3]', 'a'],
    ['{{c12::a}} {{c1::b::hint::more}} {{c::c}} {{d1::e}} {{c1::}}', 'a b {{c::c}} {{d1::e}}'],
    ['漢字[かんじ] 漢[かん]字 a[b] か[c]', '漢字漢字 a[b] か[c]'],
    ['この 漢字[かんじ]です', 'この漢字です'],
    ['&amp;&lt;&gt;&quot;&apos;&AMP;|&#65;&#X41;&#x1F600;', '&<>"\'&|AA😀'],
    ['&amp &#65 &#0; &#x110000; &#x10ffff; &#xg;', '&amp &#65 \ufffd \ufffd \u{10ffff} &#xg;'],
    ['  a \t\u00a0 b  ', 'a b'],
    ['a \n \n b', 'a\n\nb'],
    ['a \nb\n c', 'a\nb\nc'],
  ])('%o is %o', (part, text) => {
    expect(plainText(part)).toBe(text);
  });

  it('the first line with text', () => {
    expect(firstLine('<img src="x.png"><br> second <br>third')).toBe('second');
    expect(firstLine('<br>')).toBe('');
    expect(firstLine('one')).toBe('one');
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

  const tags = (count: number) => Array.from({ length: count }, (_, at) => `tag ${at}`);

  it('has at most 1,000 tags of 500 characters', () => {
    const longest = '😀'.repeat(500);
    expect(checkTags([...tags(999), longest])).toBeNull();
    expect(checkTags(tags(1001))).toBe('TOO_MANY_TAGS');
    expect(checkTags(['a', `${longest}x`])).toBe('TOO_MANY_TAGS');
    expect(withinTagLimits([`${longest}x`, longest, 'a', 'a'])).toEqual([longest, 'a']);
    expect(withinTagLimits(tags(1001))).toEqual(tags(1000));
  });

  it('gets more tags as long as there is room, and loses none', () => {
    expect(addTags(['a', 'b'], ['b', 'c', 'c'])).toEqual(['a', 'b', 'c']);
    expect(addTags(tags(999), ['x', 'y'])).toEqual([...tags(999), 'x']);
    expect(addTags(tags(1001), ['x'])).toEqual(tags(1001));
  });

  it('stops counting bytes where that is enough', () => {
    expect(utf8Bytes('éé', 1)).toBe(2);
    expect(utf8Bytes('aaaa', 2)).toBe(3);
    expect(
      ['\u007f', '\u0080', '\u07ff', '\u0800', '\ud7ff', '\ue000', '\uffff', '\u{10000}', '\u{10ffff}'].map((one) =>
        utf8Bytes(one),
      ),
    ).toEqual([1, 2, 2, 3, 3, 3, 3, 4, 4]);
  });

  it('has sizes of files and boxes', () => {
    const { mediaBytes, importBytes, unpackedBytes } = LIMITS;
    expect([mediaBytes, importBytes, unpackedBytes]).toEqual([26_214_400, 2_147_483_648, 8_589_934_592]);
  });

  it('counts characters and bytes like the standard functions', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (text) => {
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
    [{ ...card, guid: ' ' }, true],
    [{ title: card.title, front: card.front }, true],
  ])('by title and front: %o is %s', (other, same) => {
    expect(identityKey(other) === identityKey(card)).toBe(same);
  });

  // Proves V-16.
  it('by guid if there is one', () => {
    expect(identityKey({ ...card, guid: 'x' })).toBe(identityKey({ title: 'else', front: [], guid: ' x' }));
    expect(identityKey({ ...card, guid: 'x' })).not.toBe(identityKey({ ...card, guid: 'X' }));
  });
});
