import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  compareStamps,
  createClock,
  decodeStamp,
  earlyStamp,
  encodeStamp,
  lastAllowedStamp,
  MAX_DRIFT_MS,
  receive,
  type Stamp,
  TimeSchema,
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

  it('stamps are ordered by time, then counter, then device', () => {
    const ordered: Stamp[] = [
      { wall: 1, counter: 9, device: 'z' },
      { wall: 2, counter: 1, device: 'b' },
      { wall: 2, counter: 3, device: 'a' },
      { wall: 2, counter: 3, device: 'b' },
      { wall: 3, counter: 0, device: 'a' },
    ];
    for (const [at, one] of ordered.entries()) {
      for (const [other, two] of ordered.entries()) {
        expect(Math.sign(compareStamps(one, two))).toBe(Math.sign(at - other));
      }
    }
  });

  it('a full counter carries into the wall part', () => {
    const full: Stamp = { wall: 5, counter: 36 ** 4 - 1, device: 'd' };
    expect(tick({ ...full, counter: 36 ** 4 - 2 }, 5)).toEqual(full);
    expect(tick(createClock('d'), 0)).toEqual({ wall: 0, counter: 1, device: 'd' });
    expect(tick(full, 5)).toEqual({ wall: 6, counter: 0, device: 'd' });
  });

  it('counts on from the later of two clocks, whichever it is', () => {
    const clock: Stamp = { wall: 5000, counter: 7, device: 'd' };
    const received = (wall: number, counter: number, now: number) => {
      const next = receive(clock, { wall, counter, device: 'other' }, now);
      return [next.wall, next.counter, next.device];
    };
    expect(received(5000, 3, 5000)).toEqual([5000, 8, 'd']);
    expect(received(5000, 9, 5000)).toEqual([5000, 10, 'd']);
    expect(received(6000, 3, 5000)).toEqual([6000, 4, 'd']);
    expect(received(4000, 9, 5000)).toEqual([5000, 8, 'd']);
    expect(received(6000, 3, 7000.9)).toEqual([7000, 0, 'd']);
  });

  it('has no stamp outside what its text can hold', () => {
    const last: Stamp = { wall: 36 ** 9 - 1, counter: 36 ** 4 - 1, device: 'd' };
    expect(tick({ ...last, counter: 0 }, 0)).toEqual({ ...last, counter: 1 });
    for (const [clock, now] of [
      [last, 0],
      [{ ...last, wall: -2 }, -1],
      [last, Number.NaN],
    ] as const) {
      expect(() => tick(clock, now)).toThrow(expect.objectContaining({ code: 'INVALID_STAMP' }));
    }
    expect(tick(createClock('d'), 7.9)).toEqual({ wall: 7, counter: 0, device: 'd' });
  });

  it('takes stamps up to the largest drift, and knows the last of them', () => {
    const now = 1_000_000_000_000;
    const device = '~'.repeat(64);
    const last: Stamp = { wall: now + MAX_DRIFT_MS, counter: 36 ** 4 - 1, device };
    expect(MAX_DRIFT_MS).toBe(31_536_000_000);
    expect(lastAllowedStamp(now)).toBe(encodeStamp(last));
    expect(lastAllowedStamp(now + 0.5)).toBe(encodeStamp(last));
    expect(lastAllowedStamp(-2 * MAX_DRIFT_MS)).toBe(encodeStamp({ ...last, wall: 0 }));
    expect(lastAllowedStamp(1e18)).toBe(encodeStamp({ ...last, wall: 36 ** 9 - 1 }));
    expect(receive(createClock('d'), { ...last, counter: 0 }, now)).toEqual({
      wall: last.wall,
      counter: 1,
      device: 'd',
    });
  });

  it('writes each part with all its digits', () => {
    expect(encodeStamp({ wall: 35, counter: 36, device: 'd' })).toBe('00000000z-0010-d');
  });

  it('refuses stamps far in the future and ids that do not sort', () => {
    const seen: Stamp = { wall: 1000 + MAX_DRIFT_MS + 1, counter: 0, device: 'b' };
    expect(() => receive(createClock('a'), seen, 1000)).toThrow(
      expect.objectContaining({ code: 'CLOCK_TOO_FAR_AHEAD' }),
    );
    expect(createClock('!'.repeat(64)).device).toBe('!'.repeat(64));
    for (const device of ['', 'é', 'a b', 'éa', 'aé', 'x'.repeat(65)]) {
      expect(() => createClock(device)).toThrow(expect.objectContaining({ code: 'INVALID_STAMP' }));
    }
  });

  it.each([
    '',
    '1-2-3',
    '000000001-0000',
    '00000000G-0000-d',
    '000000001-0000-',
    '0000000001-0000-d',
    '000000001-0000-d é',
    '000000001-00G0-d',
    `000000001-0000-${'x'.repeat(65)}`,
  ])('%o is not a stamp', (text) => {
    expect(decodeStamp(text)).toBeNull();
  });
});

describe('a time from outside', () => {
  it('becomes a time as this program writes it', () => {
    expect(v.parse(TimeSchema, '2026-01-01T02:00+02:00')).toBe('2026-01-01T00:00:00.000Z');
  });

  it.each(['soon', 5, null])('%j is refused', (given) => {
    expect(v.is(TimeSchema, given)).toBe(false);
  });

  // Proves Y-28.
  it('gives what a clock far ahead made stamps before all times, in the same order', () => {
    const ahead = fc.record({
      wall: fc.integer({ min: Date.UTC(2027, 0), max: 36 ** 9 - 1 }),
      counter: fc.integer({ min: 0, max: 16_000 }),
      device: fc.constantFrom('a', 'b'),
    });
    fc.assert(
      fc.property(ahead, ahead, fc.constantFrom(0, 1, 99, 100), (a, b, near) => {
        for (const other of [b, { ...b, wall: a.wall }, { ...b, wall: a.wall + near }]) {
          expect(Math.sign(compareStamps(earlyStamp(a), earlyStamp(other)))).toBe(Math.sign(compareStamps(a, other)));
        }
        expect(earlyStamp(a).wall).toBeLessThan(Date.UTC(2003, 0));
        expect(decodeStamp(encodeStamp(earlyStamp(a)))).toEqual(earlyStamp(a));
      }),
    );
  });
});
