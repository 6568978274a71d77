import { expect, it } from 'vitest';
import { isTableHeading, tableHeading } from '#core/import/index.ts';

// Proves S-159.
it.each([
  [true, ['title', 'front', 'back', 'mnemonic', 'tags', 'guid']],
  [true, ['title', 'front', 'front 2', 'front 3', 'back', 'mnemonic', 'mnemonic 2', 'tags', 'guid']],
  [false, ['title', 'front', 'back']],
  [false, ['front', 'back', 'mnemonic', 'tags', 'guid', 'title']],
  [false, ['title', 'front', 'front side', 'back', 'mnemonic', 'tags', 'guid']],
  [false, ['title', 'front', 'back', 'mnemonic', 'tags', 'guid', 'more']],
  [false, []],
])('%s for the heading %j', (isOurs, cells) => expect(isTableHeading(cells)).toBe(isOurs));

it('each part of a side has a column, numbered from the second on', () => {
  expect(tableHeading({ front: 3, back: 2, mnemonic: 1 })).toEqual([
    'title',
    'front',
    'front 2',
    'front 3',
    'back',
    'back 2',
    'mnemonic',
    'tags',
    'guid',
  ]);
});
