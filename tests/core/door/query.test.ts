import { describe, expect, it } from 'vitest';
import { ANY, ONE, parseAnkiQuery } from '#core/door/index.ts';

const term = (key: string | null, text: string) => ({ kind: 'term', key, text });

describe('a query of Anki', () => {
  // Proves D-11.
  it.each([
    ['cat', term(null, 'cat')],
    ['"two words"', term(null, 'two words')],
    ['deck:A::B', term('deck', 'A::B')],
    ['"deck:A B::C"', term('deck', 'A B::C')],
    ['deck:"A B"', term('deck', 'A B')],
    ['Front:c*t_', term('front', `c${ANY}t${ONE}`)],
    ['a\\*b\\_c\\:d\\"e', term(null, 'a*b_c:d"e')],
    ['a b', { kind: 'and', parts: [term(null, 'a'), term(null, 'b')] }],
    ['a and b', { kind: 'and', parts: [term(null, 'a'), term(null, 'b')] }],
    ['a OR -b', { kind: 'or', parts: [term(null, 'a'), { kind: 'not', part: term(null, 'b') }] }],
    ['-(a or b)', { kind: 'not', part: { kind: 'or', parts: [term(null, 'a'), term(null, 'b')] } }],
    ['"a(b"', term(null, 'a(b')],
    ['"or"', term(null, 'or')],
    ['', null],
    ['  ', null],
  ])('%s', (text, query) => {
    expect(parseAnkiQuery(text)).toEqual({ query });
  });

  // Proves D-11.
  it('is parsed or refused, whatever it is', () => {
    const pieces = ['a', '"', '(', ')', '-', ' or ', ' ', '\\', ':', '*', '_', 'deck:', '漢', '\n'];
    let seed = 5;
    for (let n = 0; n < 5000; n++) {
      let text = '';
      for (let length = 0; length < n % 12; length++) {
        seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
        text += pieces[seed % pieces.length];
      }
      expect(() => parseAnkiQuery(text)).not.toThrow();
    }
    expect(parseAnkiQuery('('.repeat(100_000))).toBeNull();
    expect(parseAnkiQuery('-'.repeat(100_000))).toBeNull();
    expect(parseAnkiQuery('a '.repeat(2000))).toBeNull();
  });
});
