// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Scroller } from '#renderer/ui/list/scroller.ts';
import { MAX_PX, toList } from '#renderer/ui/list/scrollScale.ts';
import { useRowWindow } from '#renderer/ui/list/useRowWindow.ts';

const ROWS = { count: 1_000_000, height: 40, overscan: 2 };
const HEAD = 36;
const VIEW = 436;
const LIST = ROWS.count * ROWS.height;

/** A box of so many pixels that scrolls as a browser's does: not beyond its ends. */
function box(height: number) {
  let top = 0;
  let heard: Parameters<Scroller['listen']>[0] | undefined;
  const go = (to: number) => {
    top = Math.max(0, Math.min(height - VIEW, to));
  };
  const scroller: Scroller = {
    top: () => top,
    moveTo: go,
    view: () => VIEW,
    listen: (given) => {
      heard = given;
      return () => {
        heard = undefined;
      };
    },
  };
  const scrollTo = (to: number) =>
    act(() => {
      go(to);
      heard?.onScroll();
    });
  return { scroller, scrollTo, rest: () => act(() => heard?.onRest()), top: () => top };
}

function openList(options: Partial<typeof ROWS> = {}) {
  const rows = { ...ROWS, ...options };
  const made = box(HEAD + Math.min(MAX_PX, rows.count * rows.height));
  const scroller = () => made.scroller;
  const { result } = renderHook(() => useRowWindow({ ...rows, scroller, above: HEAD, covered: HEAD }));
  return { ...made, list: () => result.current, act: (work: () => void) => act(work) };
}

describe('the rendered rows of a list of a million', () => {
  // Proves S-56.
  it('are the first ones, then those scrolled to, down to the last', () => {
    const { list, scrollTo } = openList();
    expect(list()).toMatchObject({ first: 0, last: 11, shift: 0, height: MAX_PX, gapAbove: 0 });
    scrollTo(HEAD + 4000);
    expect(list()).toMatchObject({ first: 98, last: 112, shift: 0, gapAbove: 98 * 40 });
    scrollTo(MAX_PX);
    expect(list().last).toBe(999_999);
    expect(list().gapBelow).toBe(0);
  });

  it('move by the scrolled distance; the scroll bar is corrected when scrolling ends', () => {
    const { list, scrollTo, rest, top } = openList();
    scrollTo(HEAD + 15_000_000);
    const there = list();
    for (let n = 1; n <= 100; n++) scrollTo(HEAD + 15_000_000 + n * 120);
    expect(list().first - there.first).toBe((100 * 120) / 40);
    const before = top();
    rest();
    expect(top()).not.toBe(before);
    expect(toList({ list: LIST, view: VIEW }, top() - HEAD)).toBeCloseTo(
      toList({ list: LIST, view: VIEW }, 15_000_000) + 12_000,
      0,
    );
    // What is seen stays: only the bar has moved.
    expect(list().first - there.first).toBe(300);
    expect(list().gapAbove - top()).toBeCloseTo(there.gapAbove - (HEAD + 15_000_000), -1);
  });

  it('can be scrolled to by index', () => {
    const { list, act: run, top } = openList();
    for (const row of [999_999, 500_000, 0, 700_123]) {
      run(() => list().scrollTo(row, 'nearest'));
      const seen = list().gapAbove + (row - list().first) * 40 + HEAD - top();
      expect(seen).toBeGreaterThanOrEqual(HEAD - 1);
      expect(seen).toBeLessThanOrEqual(VIEW - 40 + 1);
    }
    run(() => list().scrollTo(0, 'nearest'));
    expect(list().first).toBe(0);
    expect(top()).toBe(0);
  });

  it('do not change if the row to scroll to is visible', () => {
    const { list, act: run, scrollTo, top } = openList();
    scrollTo(20_000_000);
    const before = top();
    run(() => list().scrollTo(list().first + 5, 'nearest'));
    expect(top()).toBe(before);
  });

  it('fit a short or an empty list', () => {
    expect(openList({ count: 3 }).list()).toMatchObject({ first: 0, last: 2, height: 120, gapAbove: 0, gapBelow: 0 });
    expect(openList({ count: 0 }).list()).toMatchObject({ first: 0, last: -1, height: 0 });
  });
});
