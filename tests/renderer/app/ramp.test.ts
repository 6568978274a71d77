import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inkOn, type Oklch, rampOf } from '#renderer/app/ramp.ts';
import { SURFACES, type SurfaceRole } from '#renderer/app/surfaces.ts';
import { contrast, isInGamut, simulate } from '../support/color.ts';

const SCHEMES = ['light', 'dark'] as const;

describe.each(SCHEMES)('the colors of the eight levels in %s', (scheme) => {
  const ramp = rampOf(scheme);

  it('are eight colors in the gamut of a screen', () => {
    expect(ramp).toHaveLength(8);
    for (const color of ramp) expect(isInGamut(color)).toBe(true);
  });

  it('change evenly in lightness, in one direction', () => {
    const steps = ramp.slice(1).map(([lightness], level) => lightness - (ramp[level]?.[0] ?? 0));
    for (const step of steps) expect(step).toBeCloseTo(scheme === 'light' ? -0.05 : 0.05, 5);
  });

  it('have a contrast of 3:1 to a card', () => {
    for (const color of ramp) expect(contrast(color, SURFACES[scheme].card)).toBeGreaterThanOrEqual(3);
  });

  it('have a contrast of 4.5:1 to their number', () => {
    ramp.forEach((color, level) => {
      expect(contrast(inkOn(scheme, level), color)).toBeGreaterThanOrEqual(4.5);
    });
  });

  it.each(['protan', 'deutan'] as const)('keep their order in lightness for %s eyes', (kind) => {
    const seen = ramp.map((color) => simulate(color, kind));
    const signs = seen.slice(1).map((light, level) => Math.sign(light - (seen[level] ?? 0)));
    expect(new Set(signs).size).toBe(1);
  });
});

/** The colors of texts, and what is behind them. Only plain text is marked. */
const TEXTS = ['text', 'dimmed', 'accent', 'danger'] as const;
const SURFACES_OF_TEXT = ['desk', 'card', 'raised', 'sunken', 'line', 'accent-soft', 'danger-soft', 'mark'] as const;

describe.each(SCHEMES)('surfaces in %s', (scheme) => {
  const of = (role: SurfaceRole): Oklch => SURFACES[scheme][role];
  it.each([
    ['text', 'desk', 4.5],
    ['text', 'card', 7],
    ['dimmed', 'desk', 4.5],
    ['dimmed', 'card', 4.5],
    ['dimmed', 'sunken', 4.5],
    ['text', 'accent-soft', 4.5],
    ['text', 'danger-soft', 4.5],
    ['accent', 'card', 4.5],
    ['accent', 'desk', 4.5],
    ['accent-ink', 'accent', 4.5],
    ['accent-ink', 'accent-hover', 4.5],
    ['danger', 'card', 4.5],
    ['danger', 'danger-soft', 3],
    ['line-strong', 'card', 3],
  ] as const)('%s on %s has enough contrast', (front, behind, least) => {
    expect(contrast(of(front), of(behind))).toBeGreaterThanOrEqual(least);
  });

  // Proves S-31.
  it.each(TEXTS)('%s has enough contrast on every surface', (text) => {
    const behind = SURFACES_OF_TEXT.filter((role) => role !== 'mark' || text === 'text');
    expect(behind.filter((role) => contrast(of(text), of(role)) < 4.5)).toEqual([]);
  });

  it.each(['card', 'accent-ink'] as const)('%s can be read on the fill of a button', (ink) => {
    const fills = ink === 'card' ? (['danger'] as const) : (['accent', 'accent-hover'] as const);
    expect(fills.filter((fill) => contrast(of(ink), of(fill)) < 4.5)).toEqual([]);
  });
});

it('styles give texts and surfaces no other colors', () => {
  const styles = globSync('src/renderer/**/*.css').map((path) => readFileSync(path, 'utf8'));
  const used = styles.flatMap((css) => [...css.matchAll(/[\s;{]color: var\(--([a-z-]+)/g)].map(([, name]) => name));
  expect(new Set(used)).toEqual(new Set([...TEXTS, 'accent-ink']));
});
