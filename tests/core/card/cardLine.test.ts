import { describe, expect, it } from 'vitest';
import { parseCardLine, parseCardMarks } from '#core/card/index.ts';

describe('a card in one line', () => {
  // Proves S-208.
  it.each([
    ['hola :: hello', { front: 'hola', back: 'hello', tags: [], box: null }],
    ['hola::hello #greeting #es >Spanish', { front: 'hola', back: 'hello', tags: ['greeting', 'es'], box: 'Spanish' }],
    [
      'hola :: hello >Capitals of the world #a',
      { front: 'hola', back: 'hello', tags: ['a'], box: 'Capitals of the world' },
    ],
    [
      '猫 :: cat #动物 >汉字 first characters',
      { front: '猫', back: 'cat', tags: ['动物'], box: '汉字 first characters' },
    ],
    ['just a front #x', { front: 'just a front', back: '', tags: ['x'], box: null }],
    ['a :: b :: c', { front: 'a', back: 'b :: c', tags: [], box: null }],
    ['C# :: a language, x > y', { front: 'C#', back: 'a language, x > y', tags: [], box: null }],
    ['q :: the #1 reason', { front: 'q', back: 'the #1 reason', tags: [], box: null }],
    ['q :: #tag', { front: 'q', back: '', tags: ['tag'], box: null }],
    ['', { front: '', back: '', tags: [], box: null }],
    ['q :: a #x #x', { front: 'q', back: 'a', tags: ['x'], box: null }],
    ['x {{c1::Paris}} is :: y', { front: 'x {{c1::Paris}} is', back: 'y', tags: [], box: null }],
    ['x {{c1::Par', { front: 'x {{c1::Par', back: '', tags: [], box: null }],
    ['q :: a >', { front: 'q', back: 'a', tags: [], box: '' }],
  ])('%s', (line, expected) => {
    expect(parseCardLine(line)).toMatchObject(expected);
  });

  it('says where the name of a box is still being typed', () => {
    expect(parseCardLine('a :: b >Cap').openBoxAt).toBe('a :: b >'.length);
    expect(parseCardLine('a :: b >Cap #x').openBoxAt).toBeNull();
    expect(parseCardMarks('#x >Cap')).toEqual({ text: '', tags: ['x'], box: 'Cap', openBoxAt: 4 });
  });

  it('takes long lines in linear time', () => {
    const line = `a :: ${'>b #c '.repeat(20_000)}`;
    expect(parseCardLine(line)).toMatchObject({ back: '', tags: ['c'] });
    expect(parseCardLine('{{c1::'.repeat(100_000)).back).toBe('');
  });
});
