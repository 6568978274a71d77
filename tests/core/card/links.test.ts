import { describe, expect, it } from 'vitest';
import { compareTyped, linkedTitles, linkPieces, plainText } from '#core/card/index.ts';
import { QUADRATIC_MS } from '#tests/support/quadratic.ts';

describe('links to other cards in a text', () => {
  it.each([
    ['no link [here] [a](b)', null],
    ['[[Paris]]', [{ title: 'Paris', shown: 'Paris' }]],
    ['a [[ Paris | the town ]] b', ['a ', { title: 'Paris', shown: 'the town' }, ' b']],
    ['[[a]][[b|]]', [{ title: 'a', shown: 'a' }, '[[b|]]']],
    ['[[ ]] [[a\nb]] [[a]', null],
    ['[[[a]]]', ['[', { title: 'a', shown: 'a' }, ']']],
  ])('%j', (text, pieces) => expect(linkPieces(text)).toEqual(pieces));

  it('have the titles of the cards they lead to', () => {
    expect(linkedTitles('[[a]] b [[c|d]] [[a]]')).toEqual(['a', 'c', 'a']);
    expect(linkedTitles('none')).toEqual([]);
  });

  it('are what is shown of them where a text is compared or titled', () => {
    expect(plainText('The [[Seine|river]] in [[Paris]]')).toBe('The river in Paris');
    expect(compareTyped(['[[Paris]]'], 'paris').isCorrect).toBe(true);
  });

  it('cost next to nothing to look for, whatever comes in', () => {
    const started = performance.now();
    for (const piece of ['[[', '[[a', '[[a|', '[[a]]', ']]']) linkPieces(piece.repeat(200_000));
    expect(performance.now() - started).toBeLessThan(QUADRATIC_MS);
  });
});
