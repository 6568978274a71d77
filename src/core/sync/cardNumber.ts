import * as v from 'valibot';
import { parseTime } from '../day/index.ts';

/**
 * The number by which other programs know a card (D-12): what is stored with it, otherwise the time of its creation in
 * milliseconds. Of two copies of a card the greater number counts, so that all agree in whatever order copies come.
 */

/** Thirteen digits: times from September 2001 to November 2286, with room above for the next free ones. */
const [FIRST, LAST] = [1_000_000_000_000, 9_999_999_000_000];
export const NumberSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(FIRST), v.maxValue(9_999_999_999_999));

export interface Numbered {
  readonly create_at: string;
  readonly number?: number | null | undefined;
}

export function numberOf({ create_at, number = null }: Numbered): number {
  return number ?? Math.min(LAST, Math.max(FIRST, parseTime(create_at) ?? FIRST));
}

/** What is stored with a card that has a number; null for the time of its creation. */
export function storedNumber({ create_at }: Numbered, number: number): number | null {
  return number === numberOf({ create_at }) ? null : number;
}

/** What is stored with a card once a copy of it has come. */
export function mergedNumber(own: Numbered, theirs: Numbered): number | null {
  return storedNumber(own, Math.max(numberOf(own), numberOf(theirs)));
}
