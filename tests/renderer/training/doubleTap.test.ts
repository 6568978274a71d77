import { expect, it } from 'vitest';
import { isDoubleTap } from '#renderer/features/training/doubleTap.ts';

it.each([
  ['the first press', null, { name: '2', at: 1000 }, false],
  ['the same key within a moment', { name: '2', at: 1000 }, { name: '2', at: 1249 }, true],
  ['the same key later', { name: '2', at: 1000 }, { name: '2', at: 1250 }, false],
  ['another key', { name: ' ', at: 1000 }, { name: '2', at: 1001 }, false],
])('a double tap: %s', (_name, last, press, isSecond) => {
  expect(isDoubleTap(last, press)).toBe(isSecond);
});
