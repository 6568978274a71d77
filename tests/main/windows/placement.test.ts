import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  type Box,
  DEFAULT_WINDOW_STATE,
  PALETTE_SIZE,
  paletteOffset,
  placeMain,
  placePalette,
  WindowStateSchema,
} from '#main/windows/placement.ts';

const laptop: Box = { x: 0, y: 25, width: 1440, height: 875 };
const right: Box = { x: 1440, y: 0, width: 2560, height: 1440 };

describe('placeMain', () => {
  it('is centered on the primary display at the first start', () => {
    expect(placeMain(null, [laptop, right])).toEqual({ x: 130, y: 63, width: 1180, height: 800 });
  });

  it('uses the saved bounds', () => {
    const saved = { x: 1600, y: 100, width: 900, height: 700 };
    expect(placeMain(saved, [laptop, right])).toEqual(saved);
  });

  it('moves to the primary display in its size when its display is gone', () => {
    const saved = { x: 1600, y: 100, width: 900, height: 700 };
    expect(placeMain(saved, [laptop])).toEqual({ x: 270, y: 113, width: 900, height: 700 });
  });

  it('moves completely onto the display that contains most of it', () => {
    expect(placeMain({ x: -300, y: 400, width: 900, height: 700 }, [laptop, right])).toEqual({
      x: 0,
      y: 200,
      width: 900,
      height: 700,
    });
  });

  it('never opens outside a display that is large enough, for any saved bounds', () => {
    const number = fc.integer({ min: -100_000, max: 100_000 });
    const box = fc.record({ x: number, y: number, width: number, height: number });
    fc.assert(
      fc.property(box, (saved) => {
        const { x, y, width, height } = placeMain(saved, [laptop, right]);
        const isInside = [laptop, right].some(
          (area) =>
            x >= area.x && y >= area.y && x + width <= area.x + area.width && y + height <= area.y + area.height,
        );
        expect(isInside).toBe(true);
        expect(width).toBeGreaterThanOrEqual(400);
        expect(height).toBeGreaterThanOrEqual(480);
      }),
    );
  });
});

describe('placePalette', () => {
  const { width, height } = PALETTE_SIZE;
  const offset = DEFAULT_WINDOW_STATE.paletteOffset;

  it('is centered, a fifth below the top', () => {
    expect(placePalette(right, { height, zoom: 1, offset })).toEqual({ x: 2380, y: 288, width, height });
  });

  // Proves T-33.
  it('grows with the zoom, but not beyond the display', () => {
    const small: Box = { x: 0, y: 0, width: 800, height: 600 };
    expect(placePalette(small, { height, zoom: 2, offset })).toEqual(small);
  });

  // Proves S-182.
  it('takes the height of its content within limits, and its field stays in place', () => {
    const heights = [1, 200, 500, 5000].map((wanted) => placePalette(laptop, { height: wanted, zoom: 1, offset }));
    expect(heights.map((one) => one.height)).toEqual([PALETTE_SIZE.minHeight, 200, 500, PALETTE_SIZE.maxHeight]);
    expect(new Set(heights.map(({ x, y }) => `${x} ${y}`)).size).toBe(1);
  });

  // Proves S-185.
  it('never gets a place of -0, which Electron refuses', () => {
    const left = { x: -7, y: 0, width: 3583, height: 200 };
    const place = placePalette(left, {
      height: 2,
      zoom: 1.25,
      offset: paletteOffset(left, { ...left, x: 0, width: 850 }),
    });
    expect(place.x).toBe(0);
    const main = placeMain(null, [{ x: -1, y: -1, width: 1181, height: 801 }]);
    expect([main.x, main.y]).toEqual([0, 0]);
  });

  // Proves S-185.
  it('is inside the display, and back where it was moved to, for any position, size and display', () => {
    const number = (min: number, max: number) => fc.integer({ min, max });
    const area = fc.record({
      x: number(-5000, 5000),
      y: number(-5000, 5000),
      width: number(300, 5000),
      height: number(200, 3000),
    });
    const zoom = fc.constantFrom(0.8, 1, 1.25, 2);
    fc.assert(
      fc.property(area, zoom, number(1, 900), number(0, 5000), number(0, 3000), (workArea, factor, wanted, dx, dy) => {
        const start = placePalette(workArea, { height: wanted, zoom: factor, offset });
        const dragged = { ...start, x: workArea.x + dx, y: workArea.y + dy };
        const back = placePalette(workArea, {
          height: wanted,
          zoom: factor,
          offset: paletteOffset(workArea, dragged),
        });
        expect(back.x).toBeGreaterThanOrEqual(workArea.x);
        expect(back.y).toBeGreaterThanOrEqual(workArea.y);
        expect(back.x + back.width).toBeLessThanOrEqual(workArea.x + workArea.width);
        expect(back.y + back.height).toBeLessThanOrEqual(workArea.y + workArea.height);
        const fits = dy + Math.min(height * factor, workArea.height) <= workArea.height;
        if (fits) expect(back.y).toBe(dragged.y);
        if (dx + start.width <= workArea.width) expect(back.x).toBe(dragged.x);
      }),
    );
  });
});

it.each([
  { bounds: { x: 0.5, y: 0, width: 1, height: 1 }, is_maximized: false, zoom: 1 },
  { bounds: null, is_maximized: 'yes', zoom: 1 },
  { bounds: null, is_maximized: false, zoom: 9 },
  { bounds: null, is_maximized: false, zoom: 1, paletteOffset: { x: 2, y: 0 } },
  {},
])('the window state refuses %j', (state) => {
  expect(v.is(WindowStateSchema, state)).toBe(false);
});
