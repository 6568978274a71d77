import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compareStamps,
  createClock,
  decodeStamp,
  encodeStamp,
  MAX_DRIFT_MS,
  receive,
  type Stamp,
  tick,
} from '#core/sync/index.ts';

const stamp: fc.Arbitrary<Stamp> = fc.record({
  wall: fc.integer({ min: 0, max: 36 ** 9 - 1 }),
  counter: fc.integer({ min: 0, max: 36 ** 4 - 1 }),
  device: fc.constantFrom('a', 'b', 'A', 'device-1', '0193f2c0-7000-7000-8000-000000000001'),
});

describe('hybrid logical clock', () => {
  it('follows the wall clock, and counts while the clock stops or goes back', () => {
    const first = tick(createClock('d'), 1000);
    const second = tick(first, 1000);
    const third = tick(second, 400);
    expect([first, second, third].map(({ wall, counter }) => [wall, counter])).toEqual([
      [1000, 0],
      [1000, 1],
      [1000, 2],
    ]);
    expect(tick(third, 1001)).toEqual({ wall: 1001, counter: 0, device: 'd' });
  });

  it('the stamp after a received stamp is later, even with a wrong wall clock', () => {
    const walls = fc.integer({ min: 0, max: 1e9 });
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.boolean(), walls)), (steps) => {
        let clock = createClock('a');
        let other = createClock('b');
        for (const [seeing, now] of steps) {
          if (seeing) {
            other = tick(other, now);
            const before = clock;
            clock = receive(clock, other, now);
            expect(compareStamps(clock, before)).toBeGreaterThan(0);
            expect(compareStamps(clock, other)).toBeGreaterThan(0);
          } else {
            const next = tick(clock, now);
            expect(compareStamps(next, clock)).toBeGreaterThan(0);
            expect(encodeStamp(next) > encodeStamp(clock)).toBe(true);
            clock = next;
          }
        }
      }),
    );
  });

  it('texts sort like the stamps and decode to them', () => {
    fc.assert(
      fc.property(stamp, stamp, (a, b) => {
        const [textA, textB] = [encodeStamp(a), encodeStamp(b)];
        expect(Math.sign(compareStamps(a, b))).toBe(textA === textB ? 0 : textA < textB ? -1 : 1);
        expect(decodeStamp(textA)).toEqual(a);
      }),
    );
  });

  it('a full counter carries into the wall part', () => {
    const full: Stamp = { wall: 5, counter: 36 ** 4 - 1, device: 'd' };
    expect(tick(full, 5)).toEqual({ wall: 6, counter: 0, device: 'd' });
  });

  it('refuses stamps far in the future and ids that do not sort', () => {
    const seen: Stamp = { wall: 1000 + MAX_DRIFT_MS + 1, counter: 0, device: 'b' };
    expect(() => receive(createClock('a'), seen, 1000)).toThrow(
      expect.objectContaining({ code: 'CLOCK_TOO_FAR_AHEAD' }),
    );
    for (const device of ['', 'é', 'a b', 'x'.repeat(65)]) {
      expect(() => createClock(device)).toThrow(expect.objectContaining({ code: 'INVALID_STAMP' }));
    }
  });

  it.each(['', '1-2-3', '000000001-0000', '00000000G-0000-d', '000000001-0000-'])('%o is not a stamp', (text) => {
    expect(decodeStamp(text)).toBeNull();
  });
});
