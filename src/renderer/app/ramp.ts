import { LEVEL_COUNT } from '#renderer/ui/level/levels.ts';

/** A color in OKLCH: lightness 0 to 1, chroma, hue in degrees. */
export type Oklch = readonly [lightness: number, chroma: number, hue: number];

/** Clay, ochre, olive, green, teal. Lightness alone is enough to tell the levels apart. */
const HUES = [42, 60, 80, 105, 135, 160, 180, 200] as const;
const CHROMA = {
  light: [0.125, 0.115, 0.104, 0.095, 0.09, 0.076, 0.064, 0.052],
  dark: [0.125, 0.115, 0.11, 0.11, 0.12, 0.115, 0.105, 0.09],
} as const;
/** Higher levels contrast more with the surface: darker in the light scheme, lighter in the dark one. */
const LIGHTNESS = { light: { first: 0.67, step: -0.05 }, dark: { first: 0.54, step: 0.05 } } as const;

export type Scheme = 'light' | 'dark';

/** The colors of memory levels 0 to 7 (L-1) in a color scheme. */
export function rampOf(scheme: Scheme): readonly Oklch[] {
  const { first, step } = LIGHTNESS[scheme];
  return HUES.slice(0, LEVEL_COUNT).map((hue, level) => {
    const lightness = Math.round((first + step * level) * 1000) / 1000;
    return [lightness, CHROMA[scheme][level] ?? 0, hue];
  });
}

const PALE: Oklch = [0.99, 0.005, 85];
const INK: Oklch = [0.1, 0.015, 275];

/** The color of a number on a level's color. */
export function inkOn(scheme: Scheme, level: number): Oklch {
  if (scheme === 'light') return level <= 2 ? INK : PALE;
  return level === 0 ? PALE : INK;
}

export function css([lightness, chroma, hue]: Oklch): string {
  return `oklch(${lightness} ${chroma} ${hue})`;
}
