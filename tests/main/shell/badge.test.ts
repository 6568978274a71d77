import { describe, expect, it } from 'vitest';
import { BADGE_SIZE, showBadge } from '#main/shell/badge.ts';
import type { WindowSystem } from '#main/shell/windowSystem.ts';

function shown(system: WindowSystem, count: number) {
  const counts: number[] = [];
  const overlays: ({ text: string; pixels: Buffer } | null)[] = [];
  showBadge({ system, setCount: (n) => void counts.push(n), setOverlay: (one) => void overlays.push(one) }, count);
  return { counts, overlays };
}

/** The white pixels as text. */
function drawn(pixels: Buffer): string[] {
  const rows = Array.from({ length: BADGE_SIZE }, (_, y) =>
    Array.from({ length: BADGE_SIZE }, (_unused, x) => {
      const [blue = 0, green = 0, red = 0] = pixels.subarray((y * BADGE_SIZE + x) * 4);
      return blue + green + red === 3 * 255 ? '#' : ' ';
    }).join(''),
  );
  return rows.map((row) => row.trimEnd()).filter((row) => row !== '');
}

describe('the badge', () => {
  // Proves S-189.
  it.each(['mac', 'x11', 'wayland'] as const)('is a number on %s', (system) => {
    expect(shown(system, 12)).toEqual({ counts: [12], overlays: [] });
    expect(shown(system, 0)).toEqual({ counts: [0], overlays: [] });
  });

  // Proves S-189.
  it('is a picture of the number on Windows, up to 99', () => {
    expect(shown('windows', 0)).toEqual({ counts: [], overlays: [null] });
    const [one] = shown('windows', 7).overlays;
    expect(one?.text).toBe('7');
    expect(one?.pixels).toHaveLength(BADGE_SIZE * BADGE_SIZE * 4);
    expect(shown('windows', 99).overlays[0]?.text).toBe('99');
    expect(shown('windows', 100).overlays[0]?.text).toBe('99+');
  });

  it('draws its digits in the middle of the disk', () => {
    const margin = (row: string): number => row.length - row.trimStart().length;
    for (const count of [7, 42, 100]) {
      const rows = drawn(shown('windows', count).overlays[0]?.pixels ?? Buffer.alloc(0));
      const left = Math.min(...rows.map(margin));
      const right = BADGE_SIZE - Math.max(...rows.map((row) => row.length));
      expect(Math.abs(left - right)).toBeLessThanOrEqual(2);
      expect(left).toBeGreaterThanOrEqual(1);
    }
    expect(drawn(shown('windows', 7).overlays[0]?.pixels ?? Buffer.alloc(0)).map((row) => row.trim())).toEqual(
      ['########', '########', ...Array<string>(4).fill('##'), ...Array<string>(2).fill('##')].flatMap((row, index) =>
        index < 2 ? [row] : [row, row],
      ),
    );
  });
});
