import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { type Box, PALETTE_SIZE, placeMain, placePalette, WindowStateSchema } from '#main/windows/placement.ts';

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
  it('is centered, a fifth below the top', () => {
    const place = placePalette(right, 1);
    expect(place).toEqual({ x: 2380, y: 288, ...PALETTE_SIZE });
  });

  // Proves T-33.
  it('grows with the zoom, but not beyond the display', () => {
    const small: Box = { x: 0, y: 0, width: 800, height: 600 };
    expect(placePalette(small, 2)).toEqual({ x: 0, y: 0, width: 800, height: 600 });
  });
});

describe('the window state', () => {
  it.each([
    { bounds: { x: 0.5, y: 0, width: 1, height: 1 }, is_maximized: false, zoom: 1 },
    { bounds: null, is_maximized: 'yes', zoom: 1 },
    { bounds: null, is_maximized: false, zoom: 9 },
    {},
  ])('refuses %j', (state) => {
    expect(v.is(WindowStateSchema, state)).toBe(false);
  });
});
