import { describe, expect, it } from 'vitest';
import { directionOf, parseTrainingMode, parseTrainingType } from '#core/training/index.ts';
import { cids } from './samples.ts';

describe('types, modes and directions', () => {
  // Proves S-48, E-16.
  it.each([
    ['ALL', 'all'],
    ['spacedREPETITION', 'SpacedRepetition'],
    ['Unmemorized', 'unmemorized'],
    ['trained', 'trained'],
    ['spaced repetition', null],
    [null, null],
    [undefined, null],
  ])('type %o is %o', (text, type) => {
    expect(parseTrainingType(text)).toBe(type);
  });

  // Proves S-48.
  it.each([
    ['Normal', 'normal'],
    ['HARDCORE', 'hardcore'],
    ['', null],
  ])('mode %o is %o', (text, mode) => {
    expect(parseTrainingMode(text)).toBe(mode);
  });

  // Proves E-9.
  it('the seed decides the direction of each card with both directions', () => {
    const drawn = cids(1000).map((cid) => directionOf({ seed: 9 }, { cid, front_back_type: 'both' }));
    const forward = drawn.filter((one) => one === 'front_back').length;
    expect(forward).toBeGreaterThan(420);
    expect(forward).toBeLessThan(580);
    expect(cids(1000).map((cid) => directionOf({ seed: 9 }, { cid, front_back_type: 'both' }))).toEqual(drawn);
    expect(cids(1000).map((cid) => directionOf({ seed: 10 }, { cid, front_back_type: 'both' }))).not.toEqual(drawn);
  });

  it.each([
    ['front_back', 'front_back'],
    ['back_front', 'back_front'],
    [undefined, 'front_back'],
    ['sideways', 'front_back'],
  ] as const)('front_back_type %s gives the direction %s', (front_back_type, direction) => {
    const card = front_back_type === undefined ? { cid: 'c' } : { cid: 'c', front_back_type };
    expect(directionOf({ seed: 1 }, card)).toBe(direction);
  });
});
