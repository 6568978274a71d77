import type { Direction } from '../card/index.ts';

/**
 * A number from 0 to 2^53 - 1 that depends only on the seed and the text. It joins two 32-bit multiplicative hashes of
 * the UTF-16 units (constants of xxHash and MurmurHash3, finished as in MurmurHash3).
 *
 * Random choices of the rules hash each card instead of using a random number generator. So the choice does not depend
 * on the order of reading, and some cards can be chosen without sorting or shuffling all of them.
 *
 * With `from` and `to`: the hash of this part of the text, without cutting it out.
 */
export function hash53(text: string, seed: number, from = 0, to = text.length): number {
  let a = 0xdeadbeef ^ seed;
  let b = 0x41c6ce57 ^ Math.imul(seed | 0, 0x9e3779b1);
  for (let i = from; i < to; i++) {
    const unit = text.charCodeAt(i);
    a = Math.imul(a ^ unit, 0x9e3779b1);
    b = Math.imul(b ^ unit, 0x5f356495);
  }
  a = Math.imul(a ^ (a >>> 16), 0x85ebca6b) ^ Math.imul(b ^ (b >>> 13), 0xc2b2ae35);
  b = Math.imul(b ^ (b >>> 16), 0x85ebca6b) ^ Math.imul(a ^ (a >>> 13), 0xc2b2ae35);
  return (b & 0x1fffff) * 0x100000000 + (a >>> 0);
}

/**
 * Which side of a card is the question in a session. `both` is decided by the seed of the session; an unknown value counts
 * as front_back.
 */
export function directionOf(
  session: { readonly seed: number },
  card: { readonly cid: string; readonly front_back_type?: string | null },
): Direction {
  if (card.front_back_type === 'back_front') return 'back_front';
  if (card.front_back_type !== 'both') return 'front_back';
  return hash53(`direction ${card.cid}`, session.seed) % 2 === 0 ? 'front_back' : 'back_front';
}
