import { expect, it } from 'vitest';
import { isTableHeading, tableHeading } from '#core/import/index.ts';

// Proves S-159.
it.each([
  [true, tableHeading({ front: 1, back: 1, mnemonic: 1 })],
  [true, tableHeading({ front: 3, back: 1, mnemonic: 2 })],
  [false, ['title', 'front', 'back']],
  [false, ['front', 'back', 'mnemonic', 'tags', 'guid', 'title']],
  [false, ['title', 'front', 'front side', 'back', 'mnemonic', 'tags', 'guid']],
  [false, [...tableHeading({ front: 1, back: 1, mnemonic: 1 }), 'more']],
  [false, []],
])('%s for the heading %j', (isOurs, cells) => expect(isTableHeading(cells)).toBe(isOurs));
