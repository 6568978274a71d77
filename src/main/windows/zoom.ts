const STEPS = [0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2] as const;

/** The next zoom factor, 80 to 200 %; unchanged at the limits. */
export function nextZoom(zoom: number, direction: 'in' | 'out'): number {
  // Factors from Chromium have rounding errors.
  const step = direction === 'in' ? STEPS.find((one) => one > zoom + 0.01) : STEPS.findLast((one) => one < zoom - 0.01);
  return step ?? (direction === 'in' ? 2 : 0.8);
}
