import { describe, expect, it } from 'vitest';
import { compareTyped, linkedTitles, linkPieces, mayLink, plainText } from '#core/card/index.ts';
import { QUADRATIC_MS } from '#tests/support/quadratic.ts';

describe('links to other cards in a text', () => {
  // Proves E-7.
  it.each([
    ['no link [here] [a](b)', null],
    ['[[Paris]]', [{ title: 'Paris', label: 'Paris' }]],
    ['a [[ Paris | the town ]] b', ['a ', { title: 'Paris', label: 'the town' }, ' b']],
    ['[[a]][[b|]]', [{ title: 'a', label: 'a' }, '[[b|]]']],
    ['[[ ]] [[a\nb]] [[a]', null],
    ['[[[a]]]', ['[', { title: 'a', label: 'a' }, ']']],
    [
      '[[a]][[b]]',
      [
        { title: 'a', label: 'a' },
        { title: 'b', label: 'b' },
      ],
    ],
    ['[[a| ]]', [{ title: 'a', label: 'a' }]],
    ['[[ ]][[a]]', ['[[ ]]', { title: 'a', label: 'a' }]],
  ])('%j', (text, pieces) => expect(linkPieces(text)).toEqual(pieces));

  it('are looked for only in texts with two brackets', () => {
    expect(['[[a', 'b [[c]]'].every(mayLink)).toBe(true);
    expect(['', 'a', '[a]', '[ [b]'].some(mayLink)).toBe(false);
  });

  it('contain the titles of the linked cards', () => {
    expect(linkedTitles('[[a]] b [[c|d]] [[a]]')).toEqual(['a', 'c', 'a']);
    expect(linkedTitles('none')).toEqual([]);
  });

  it('become their visible text in comparisons and titles', () => {
    expect(plainText('The [[Seine|river]] in [[Paris]]')).toBe('The river in Paris');
    expect(compareTyped(['[[Paris]]'], 'paris').isCorrect).toBe(true);
  });

  it('are found fast in any text', () => {
    const started = performance.now();
    for (const piece of ['[[', '[[a', '[[a|', '[[a]]', ']]']) linkPieces(piece.repeat(200_000));
    expect(performance.now() - started).toBeLessThan(QUADRATIC_MS);
  });
});
