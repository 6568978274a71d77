import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  MAX_PX,
  offsetAfterScroll,
  offsetOfRow,
  realHeight,
  rowsAt,
  toList,
  toReal,
} from '#renderer/ui/list/scrollScale.ts';

/** A million cards in two columns of tiles 188 px high. */
const TALL = { list: 500_000 * 188, view: 900 };
const SHORT = { list: 40_000, view: 900 };
const END = realHeight(TALL.list) - TALL.view;
/** A place of the bar, as finely as Chromium scrolls. */
const barPlace = () => fc.integer({ min: 0, max: END * 64 }).map((steps) => steps / 64);

describe('scrolling through a list taller than a page can be', () => {
  it('is not scaled if the page can be as tall as the list', () => {
    fc.assert(
      fc.property(fc.integer({ min: -300, max: 40_000 }), fc.integer({ min: 0, max: 40_000 }), (top, before) => {
        expect(toList(SHORT, top)).toBe(top);
        expect(toReal(SHORT, top)).toBe(top);
        expect(offsetAfterScroll(SHORT, { real: before, list: before }, top)).toEqual({ real: top, list: top });
      }),
    );
    expect(realHeight(TALL.list)).toBe(MAX_PX);
  });

  // Proves S-56.
  it('reaches both ends and is exact near them', () => {
    expect([-50, 0, 700, 1_000_000].map((top) => toList(TALL, top))).toEqual([-50, 0, 700, 1_000_000]);
    expect([0, 1, 5000].map((left) => TALL.list - TALL.view - toList(TALL, END - left))).toEqual([0, 1, 5000]);
  });

  it('maps each offset of the page to the list and back', () => {
    fc.assert(
      fc.property(barPlace(), barPlace(), (a, b) => {
        expect(toReal(TALL, toList(TALL, a))).toBeCloseTo(a, 3);
        expect(Math.sign(toList(TALL, a) - toList(TALL, b))).toBe(Math.sign(a - b));
      }),
    );
  });

  it('moves exactly with a wheel or keys, and scaled when the bar is dragged', () => {
    const real = 15_000_000;
    const before = { real, list: toList(TALL, real) };
    expect(offsetAfterScroll(TALL, before, real + 120).list - before.list).toBe(120);
    expect(offsetAfterScroll(TALL, before, real - 800).list - before.list).toBe(-800);
    const dragged = offsetAfterScroll(TALL, before, real + 40_000);
    expect(dragged.list).toBe(toList(TALL, real + 40_000));
    expect(dragged.list - before.list).toBeGreaterThan(100_000);
  });

  it('is at the end whenever the scroll bar is', () => {
    expect(offsetAfterScroll(TALL, { real: 3000, list: 9_000_000 }, 0)).toEqual({ real: 0, list: 0 });
    expect(offsetAfterScroll(TALL, { real: END - 100, list: 5_000_000 }, END).list).toBe(TALL.list - TALL.view);
    // Something below the list can still be scrolled to.
    expect(offsetAfterScroll(TALL, { real: END, list: TALL.list - TALL.view }, END + 40).list).toBe(
      TALL.list - TALL.view + 40,
    );
  });
});

describe('the rows to render', () => {
  const ROWS = { count: 1000, height: 40, overscan: 10 };

  it('are those on the screen and some beyond', () => {
    expect(rowsAt({ real: 0, list: 0 }, 400, ROWS)).toEqual({ first: 0, last: 19, shift: 0 });
    expect(rowsAt({ real: 4010, list: 4010 }, 400, ROWS)).toEqual({ first: 90, last: 120, shift: 0 });
    expect(rowsAt({ real: 39_600, list: 39_600 }, 400, ROWS)).toEqual({ first: 980, last: 999, shift: 0 });
    expect(rowsAt({ real: 0, list: 0 }, 400, { ...ROWS, count: 0 })).toEqual({ first: 0, last: -1, shift: 0 });
  });

  it('cover the screen on a page that is shorter than the list', () => {
    const rows = { count: 500_000, height: 188, overscan: 4 };
    fc.assert(
      fc.property(barPlace(), (real) => {
        const { first, last, shift } = rowsAt({ real, list: toList(TALL, real) }, TALL.view, rows);
        expect(first * rows.height - shift).toBeLessThanOrEqual(Math.ceil(real));
        expect((last + 1) * rows.height - shift).toBeGreaterThanOrEqual(Math.floor(real + TALL.view));
        expect(last - first).toBeLessThan(20);
      }),
    );
  });

  it('can be scrolled to by the smallest step', () => {
    expect(offsetOfRow(3, 40, 0, 400, 'nearest')).toBe(0);
    expect(offsetOfRow(12, 40, 0, 400, 'nearest')).toBe(120);
    expect(offsetOfRow(2, 40, 200, 400, 'nearest')).toBe(80);
    expect(offsetOfRow(100, 40, 0, 400, 'center')).toBe(3820);
  });
});
