/** How often and how recently something was used. */
export interface Use {
  /** The number of uses; each counts half as much after `HALF_LIFE`. */
  readonly weight: number;
  /** When it was last used, in milliseconds since 1970. */
  readonly at: number;
}

const HALF_LIFE = 7 * 86_400_000;
const BONUS_PER_DOUBLING = 40;
/** A thing that is used often comes before better matches, but not before the same text. */
const MAX_BONUS = 160;

/** What the uses of a thing weigh now. A clock that was set back does not make them grow. */
export function weightAt({ weight, at }: Use, now: number): number {
  return weight * 0.5 ** (Math.max(0, now - at) / HALF_LIFE);
}

/** The uses of a thing after one more. */
export function usedAgain(use: Use | undefined, now: number): Use {
  return { weight: 1 + (use === undefined ? 0 : weightAt(use, now)), at: now };
}

/** What uses add to the score of a match. */
export function frecencyBonus(weight: number): number {
  return Math.min(MAX_BONUS, Math.round(BONUS_PER_DOUBLING * Math.log2(1 + weight)));
}
