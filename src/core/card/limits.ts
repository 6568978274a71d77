import type { CardContent, CardPart } from './types.ts';

const KIB = 1024;
const MIB = 1024 * KIB;
const GIB = 1024 * MIB;

/** Limits of cards, boxes and files. Sizes are in bytes (texts in UTF-8), titles in characters. */
export const LIMITS = {
  titleCharacters: 500,
  partsPerSide: 20,
  partBytes: 64 * KIB,
  tags: 1000,
  tagCharacters: 500,
  links: 50,
  guidCharacters: 4000,
  mediaBytes: 25 * MIB,
  importBytes: 2 * GIB,
  unpackedBytes: 8 * GIB,
  unpackedEntries: 500_000,
  cardsPerBox: 1_000_000,
} as const;

/** Why a card is refused. */
export type CardRefusal =
  | 'TITLE_REQUIRED'
  | 'TITLE_TOO_LONG'
  | 'FRONT_REQUIRED'
  | 'TOO_MANY_PARTS'
  | 'PART_TOO_LONG'
  | 'TOO_MANY_TAGS';

/** Number of bytes of a text in UTF-8. Counting stops above `enough`. */
export function utf8Bytes(text: string, enough = Number.POSITIVE_INFINITY): number {
  let bytes = 0;
  for (let i = 0; i < text.length && bytes <= enough; i++) {
    const unit = text.charCodeAt(i);
    // Each half of a surrogate pair counts 2 of its 4 bytes.
    if (unit < 0x80) bytes += 1;
    else if (unit < 0x800 || (unit >= 0xd800 && unit < 0xe000)) bytes += 2;
    else bytes += 3;
  }
  return bytes;
}

/** Number of characters (code points) of a text. */
export function characters(text: string): number {
  let count = 0;
  for (let i = 0; i < text.length; i++) if ((text.charCodeAt(i) & 0xfc00) !== 0xdc00) count++;
  return count;
}

/** The first `count` characters (code points) of a text. */
export function truncate(text: string, count: number): string {
  return characters(text) <= count ? text : [...text].slice(0, count).join('');
}

/** Why a title is refused, or null. */
export function checkTitle(title: string): CardRefusal | null {
  if (title.trim() === '') return 'TITLE_REQUIRED';
  return characters(title) > LIMITS.titleCharacters ? 'TITLE_TOO_LONG' : null;
}

/** Why the parts of one side are refused, or null. */
export function checkParts(parts: readonly CardPart[]): CardRefusal | null {
  if (parts.length > LIMITS.partsPerSide) return 'TOO_MANY_PARTS';
  const tooLong = parts.some((part) => utf8Bytes(part, LIMITS.partBytes) > LIMITS.partBytes);
  return tooLong ? 'PART_TOO_LONG' : null;
}

/** Why the tags of a card are refused, or null: too many, or one that is too long. */
export function checkTags(tags: readonly string[]): CardRefusal | null {
  const isTooLong = (tag: string): boolean => characters(tag) > LIMITS.tagCharacters;
  return tags.length > LIMITS.tags || tags.some(isTooLong) ? 'TOO_MANY_TAGS' : null;
}

/** The tags within the limits: those that are too long are cut, those too many left out. */
export function withinTagLimits(tags: readonly string[]): string[] {
  return [...new Set(tags.slice(0, LIMITS.tags).map((tag) => truncate(tag, LIMITS.tagCharacters)))];
}

/** A card's own tags, and those of `more` that the limits have room for. Own tags over a limit, from an older version, stay. */
export function addTags(own: readonly string[], more: readonly string[]): string[] {
  const room = Math.max(0, LIMITS.tags - own.length);
  const known = new Set(own);
  const added = withinTagLimits(more).filter((tag) => !known.has(tag));
  return [...own, ...added.slice(0, room)];
}

/** Why a card is refused, or null: an empty or long title, an empty front, too many or too long parts. */
export function checkCard(card: Pick<CardContent, 'title' | 'front' | 'back' | 'mnemonic'>): CardRefusal | null {
  const hasFront = card.front.some((part) => part.trim() !== '');
  return (
    checkTitle(card.title) ??
    (hasFront ? null : 'FRONT_REQUIRED') ??
    checkParts(card.front) ??
    checkParts(card.back) ??
    checkParts(card.mnemonic.map(({ content }) => content))
  );
}
