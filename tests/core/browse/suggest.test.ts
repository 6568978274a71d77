import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { suggest } from '#core/browse/index.ts';

const known = { boxes: ['German A1', 'Körper', 'Say "no"'], tags: ['verb', 'adverb', 'verb::irregular'] };

/** The offered labels, and the whole text after the first suggestion was accepted. */
function offered(marked: string) {
  const caret = marked.indexOf('|');
  const text = marked.replace('|', '');
  const { from, to, items } = suggest(text, caret, known);
  const [first] = items;
  return {
    labels: items.map(({ label }) => label),
    first: first === undefined ? null : text.slice(0, from) + first.insert + text.slice(to),
  };
}

describe('suggest', () => {
  it('offers all keys where nothing is typed', () => {
    expect(offered('|').labels).toEqual([
      'box:',
      'tag:',
      'level:',
      'is:',
      'due:',
      'added:',
      'rated:',
      'title:',
      'front:',
      'back:',
    ]);
    expect(offered('haus |').first).toBe('haus box:');
  });

  // Proves S-76.
  it('completes keys, states and names from the typed text', () => {
    expect(offered('du|').labels).toEqual(['due:', 'is:due']);
    expect(offered('kor|').first).toBe('box:Körper ');
    expect(offered('-germ|').first).toBe('-box:"German A1" ');
  });

  it('completes values, values that start with the text first', () => {
    expect(offered('is:d|').first).toBe('is:due ');
    expect(offered('tag:verb|').labels).toEqual(['verb::irregular', 'adverb']);
    expect(offered('tag:ver|').labels).toEqual(['verb', 'verb::irregular', 'adverb']);
    expect(offered('box:"ger|').first).toBe('box:"German A1" ');
    expect(offered('box:"ger|x" is:due').first).toBe('box:"German A1"  is:due');
    expect(offered('level:>|').labels).toEqual(['>3']);
  });

  it('offers nothing within a phrase or after an unknown key', () => {
    expect(offered('"is|').labels).toEqual([]);
    expect(offered('colour:r|').labels).toEqual([]);
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(40), (text, caret) => {
        const { from, to, items } = suggest(text, Math.min(caret, text.length), known);
        expect(from).toBeLessThanOrEqual(to);
        expect(items.length).toBeLessThanOrEqual(10);
      }),
    );
  });
});
