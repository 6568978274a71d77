import type { Direction } from '../card/index.ts';

/**
 * A number from 0 to 2^53 - 1 that depends on the seed and the text alone: two 32-bit multiplicative hashes (the
 * constants of xxHash and MurmurHash3) of the text's UTF-16 units, finished as MurmurHash3 finishes and joined.
 *
 * Chance in the rules is drawn per card from this, not from a sequence of dice, so that it does not depend on the order
 * in which cards were read, and a sub-set can be drawn without sorting or shuffling everything.
 */
export function hash53(text: string, seed: number): number {
  let a = 0xdeadbeef ^ seed;
  let b = 0x41c6ce57 ^ Math.imul(seed | 0, 0x9e3779b1);
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    a = Math.imul(a ^ unit, 0x9e3779b1);
    b = Math.imul(b ^ unit, 0x5f356495);
  }
  a = Math.imul(a ^ (a >>> 16), 0x85ebca6b) ^ Math.imul(b ^ (b >>> 13), 0xc2b2ae35);
  b = Math.imul(b ^ (b >>> 16), 0x85ebca6b) ^ Math.imul(a ^ (a >>> 13), 0xc2b2ae35);
  return (b & 0x1fffff) * 0x100000000 + (a >>> 0);
}

/**
 * Which side of a card is asked in a session: what the card says, and for `both` the one drawn from the session's seed.
 * Anything else is front_back.
 */
export function directionOf(
  session: { readonly seed: number },
  card: { readonly cid: string; readonly front_back_type?: string | null },
): Direction {
  if (card.front_back_type === 'back_front') return 'back_front';
  if (card.front_back_type !== 'both') return 'front_back';
  return hash53(`direction ${card.cid}`, session.seed) % 2 === 0 ? 'front_back' : 'back_front';
}
