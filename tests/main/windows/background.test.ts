import { describe, expect, it } from 'vitest';
import { BACKGROUND } from '#main/windows/background.ts';
import type { Oklch } from '#renderer/app/ramp.ts';
import { SURFACES } from '#renderer/app/surfaces.ts';

/** OKLCH as sRGB in hex, by Björn Ottosson's matrices. */
function hex([lightness, chroma, hue]: Oklch): string {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return `#${linear.map(byte).join('')}`;
}

function byte(linear: number): string {
  const value = Math.max(0, Math.min(1, linear));
  const encoded = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, '0');
}

describe('the windows’ backgrounds', () => {
  it.each(['light', 'dark'] as const)('match the theme in %s, so that nothing flashes', (scheme) => {
    expect(BACKGROUND[scheme]).toEqual({ main: hex(SURFACES[scheme].desk), palette: hex(SURFACES[scheme].raised) });
  });
});
