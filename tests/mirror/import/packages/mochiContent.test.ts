import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseEdn } from '#mirror/import/packages/mochi/edn.ts';
import { toContent } from '#mirror/mochi-file/content.ts';
import { fromContent, fromTransit, transitText } from '#mirror/mochi-file/index.ts';

const line = fc.oneof(
  fc.constantFrom('---', '----', '-----', '<!-- part -->', '<!--  part -->', '<!-- mnemonic -->', '```', '~~~', ''),
  fc.constantFrom(
    '<!-- cardbox -->',
    '{{c1::a}}',
    '{{c2::a::hint}}',
    '{{1::b}}',
    '{{x}}',
    ' ---',
    '--- ',
    '$$x$$',
    '\r',
  ),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
);
const part = fc.array(line, { minLength: 1, maxLength: 5 }).map((lines) => lines.join('\n'));
const parts = (minLength: number) => fc.array(part, { minLength, maxLength: 3 });

describe('the content of a card of Mochi', () => {
  // Proves S-308.
  it('gives the same sides again', () => {
    fc.assert(
      fc.property(parts(1), parts(0), parts(0), (front, back, mnemonic) => {
        const sides = { front, back, mnemonic };
        expect(fromContent(toContent(sides))).toEqual(sides);
      }),
      { numRuns: 2000 },
    );
  });

  it('is as simple as Mochi’s own where it can be', () => {
    expect(toContent({ front: ['le chat'], back: ['the cat'], mnemonic: [] })).toBe('le chat\n\n---\n\nthe cat');
    expect(toContent({ front: ['A {{c1::b}}'], back: [], mnemonic: [] })).toBe('A {{1::b}}');
  });

  // Proves S-306.
  it.each([
    ['# Front\n---\nBack\n---\nMore', ['# Front'], ['Back', 'More']],
    ['only a front\n', ['only a front'], []],
    ['```yaml\n---\na: 1\n```\n---\nback', ['```yaml\n---\na: 1\n```'], ['back']],
    ['a {{b}} and {{2::c}}\r\n---\r\n', ['a {{c1::b}} and {{c2::c}}'], []],
    ['\n---\nback', [], ['back']],
  ])('reads %j', (content, front, back) => {
    expect(fromContent(content)).toEqual({ front, back, mnemonic: [] });
  });
});

describe('the notations of a .mochi file', () => {
  it('are read as plain values: Transit', () => {
    const value = {
      '~:id': '~:abc',
      '~:tags': { '~#set': ['a', '~:b'] },
      '~:created-at': { '~#dt': 5 },
      '~:cards': { '~#list': [{ '~:date': '~t1704067200000' }, '~~x', '~t2024-01-01T00:00:00Z'] },
      '~:new?': false,
    };
    expect(fromTransit(value)).toEqual({
      id: 'abc',
      tags: ['a', 'b'],
      'created-at': 5,
      cards: [{ date: 1704067200000 }, '~x', Date.UTC(2024, 0)],
      'new?': false,
    });
    const texts = ['~x', '^a', '`', 'a', '~', ''];
    expect(texts.map((text) => fromTransit(transitText(text)))).toEqual(texts);
  });

  it('are read as plain values: EDN', () => {
    const text = `; comment
      {:version 2, :decks [{:id :abc :name "A \\"b\\"\\n\\u00e9" :cards ({:tags #{"x" :y} :n -1.5 :at #inst "2024-01-01T00:00:00Z"
      :ok? true :none nil :c \\a #_ skipped})}]}`;
    expect(parseEdn(text)).toEqual({
      version: 2,
      decks: [
        {
          id: 'abc',
          name: 'A "b"\né',
          cards: [{ tags: ['x', 'y'], n: -1.5, at: Date.UTC(2024, 0), 'ok?': true, none: null, c: 'a' }],
        },
      ],
    });
    for (const bad of ['', '{:a}', '[1', '"a', ')', '{} 1', '['.repeat(100)]) {
      expect(() => parseEdn(bad)).toThrow(SyntaxError);
    }
  });
});
