import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { suggest } from '#core/browse/index.ts';

const known = { boxes: ['German A1', 'Körper', 'Say "no"'], tags: ['verb', 'adverb', 'verb::irregular'] };

/** The offered labels, and the whole text after the first suggestion was accepted. */
function offered(marked: string, names = known) {
  const caret = marked.indexOf('|');
  const text = marked.replace('|', '');
  const { from, to, items } = suggest(text, caret, names);
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
      'recall:',
      'siblings:',
      'source:',
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

  it.each([
    ['is:|', 'due new trained learned memorized suspended marked hard'],
    ['is:m|', 'memorized marked'],
    ['IS：M|', 'memorized marked'],
    ['level:|', '<3 >3 0 1 2 3 4 5 6 7'],
    ['due:|', 'today <7d <30d >30d'],
    ['added:|', 'today 7d 30d >1y'],
    ['rated:|', 'today 7d 30d >1y'],
    ['recall:|', '<70 <80 <90 >=90'],
    ['rated:T|', 'today'],
    ['title:|', ''],
    ['front:|', ''],
    ['back:|', ''],
    ['t|', 'tag: title:'],
    ['T|', 'tag: title:'],
    ['ti|', 'title:'],
    ['tr|', 'is:trained'],
    ['LE|', 'level: is:learned'],
    ['1is:d|', ''],
    ['box:ger"man a|', ''],
    ['verb:|', 'verb::irregular'],
    ['-|', 'box: tag: level: is: due: added: rated: recall: siblings: source: title: front: back:'],
  ])('offers for %s: %s', (marked, labels) => {
    expect(offered(marked).labels.join(' ')).toBe(labels);
  });

  // Proves S-76.
  it.each([
    ['(germ|', '(box:"German A1" '],
    ['（-germ|）', '（-box:"German A1" ）'],
    ['--germ|', '--box:"German A1" '],
    ['x germ|an y', 'x box:"German A1"  y'],
    ['(germ|an)', '(box:"German A1" )'],
    ['（germ|an）', '（box:"German A1" ）'],
    ['"a b" germ|', '"a b" box:"German A1" '],
    ['“a (b” germ|', '“a (b” box:"German A1" '],
    ['box:“ger|', 'box:"German A1" '],
    ['box:"german a|1" x', 'box:"German A1"  x'],
    ['box:"ger|man a1" x', 'box:"German A1"  x'],
    ['|-germ', '-box:'],
    ['box:"german a| x', 'box:"German A1"  x'],
    ['box：KOR|', 'box:Körper '],
    ['irr|', 'tag:verb::irregular '],
    ['tag:x|', null],
    ['ha|', 'is:hard '],
    ['du|', 'due:'],
    ['a|', 'added:'],
  ])('completes %s to %s', (marked, text) => {
    expect(offered(marked).first).toBe(text);
  });

  it('says of what kind each offer is', () => {
    const kinds = (text: string) => suggest(text, text.length, known).items.map(({ kind }) => kind);
    expect(kinds('du')).toEqual(['key', 'is']);
    expect(kinds('ger')).toEqual(['box']);
    expect(kinds('irr')).toEqual(['tag']);
    expect(kinds('level:>')).toEqual(['level']);
  });

  it('puts a name with a space or a parenthesis into quotation marks', () => {
    const names = { boxes: ['one(1)', 'one（2）', 'one 3', 'one-4'], tags: [] };
    const { items } = suggest('box:one', 7, names);
    expect(items.map(({ insert }) => insert)).toEqual([
      'box:"one(1)" ',
      'box:"one（2）" ',
      'box:"one 3" ',
      'box:one-4 ',
    ]);
  });

  it('does not offer a name with a quotation mark, because it cannot be written', () => {
    expect(offered('say|').labels).toEqual([]);
    expect(offered('box:say|').labels).toEqual([]);
  });

  it('does not offer what is there already', () => {
    expect(offered('is:due|').labels).toEqual([]);
    expect(offered('is:d|ue').labels).toEqual([]);
    expect(offered('x is:due| y').labels).toEqual([]);
    expect(offered('box:"German A1|"').labels).toEqual([]);
  });

  it('offers names in their order, at most three of a kind without a key, and at most thirteen in all', () => {
    const boxes = Array.from({ length: 14 }, (_, at) => `word ${at}`);
    const tags = ['a-word', 'xx-word', 'word-b', 'b-word', 'word-a'];
    expect(offered('word|', { boxes, tags }).labels).toEqual([
      'word 0',
      'word 1',
      'word 2',
      'word-b',
      'word-a',
      'a-word',
    ]);
    expect(offered('box:word|', { boxes, tags }).labels).toEqual(boxes.slice(0, 13));
    expect(offered('tag:word|', { boxes, tags }).labels).toEqual(['word-b', 'word-a', 'a-word', 'xx-word', 'b-word']);
  });

  it('takes a key only at the start of a word', () => {
    expect(offered('1box:|', { boxes: ['x'], tags: ['1box:y'] }).labels).toEqual(['1box:y']);
  });

  it('offers nothing within a phrase or after an unknown key', () => {
    expect(offered('"is|').labels).toEqual([]);
    expect(offered('x “is|').labels).toEqual([]);
    expect(offered('haus"is|').labels).toEqual([]);
    expect(offered('colour:r|').labels).toEqual([]);
    expect(offered('colour:ger|').labels).toEqual([]);
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(40), (text, caret) => {
        const { from, to, items } = suggest(text, Math.min(caret, text.length), known);
        expect(from).toBeLessThanOrEqual(to);
        expect(items.length).toBeLessThanOrEqual(13);
      }),
    );
  });
});
