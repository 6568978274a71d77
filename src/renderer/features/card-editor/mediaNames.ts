import type { MediaAdded } from '#shared/media.ts';

/** The Markdown of a stored file in a part (S-66). */
export function mediaText({ hash, mime, name }: Pick<MediaAdded, 'hash' | 'mime' | 'name'>): string {
  return `${mime.startsWith('image/') ? '!' : ''}[${name}](media:${hash})`;
}

/** The first digits of a hash stand for it in a text field: 64 digits would hide the sentence around them. */
const DIGITS = 8;
const LONG = /\bmedia:([0-9a-f]{64})(?![0-9a-f])/g;
const SHORT = /\bmedia:([0-9a-f]{8})(?![0-9a-f])/g;

/** The hashes seen so far, by their first digits. */
const hashes = new Map<string, string>();

/** A part as its text field shows it. A hash whose first digits stand for another one stays as it is. */
export function shortenMedia(part: string): string {
  return part.replace(LONG, (whole, hash: string) => {
    const short = hash.slice(0, DIGITS);
    if (!hashes.has(short)) hashes.set(short, hash);
    return hashes.get(short) === hash ? `media:${short}` : whole;
  });
}

/** The part of a text field: the opposite of {@link shortenMedia}. */
export function expandMedia(text: string): string {
  return text.replace(SHORT, (whole, short: string) => {
    const hash = hashes.get(short);
    return hash === undefined ? whole : `media:${hash}`;
  });
}
