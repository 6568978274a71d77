/** Memory levels 0 to 7 (L-1). */
export const LEVEL_COUNT = 8;

/** The CSS color of a level, clamped to 0 to 7. Show the number next to it: color alone is not accessible. */
export function levelColor(level: number): string {
  return `var(--level-${clamp(level)})`;
}

/** The CSS color of a number on {@link levelColor}. */
export function levelInk(level: number): string {
  return `var(--level-${clamp(level)}-ink)`;
}

function clamp(level: number): number {
  return Math.min(LEVEL_COUNT - 1, Math.max(0, Math.trunc(level)));
}
