import type { Contact } from './types.ts';

/** First and last name; empty when both are (screens then say so in words). */
export function fullName({ first = '', last = '' }: Contact): string {
  return `${first} ${last}`.trim();
}

/** Up to two letters that stand for a contact in lists; empty without a name. */
export function initials({ first = '', last = '' }: Contact): string {
  return [first, last].map((name) => [...name.trim()][0]?.toUpperCase() ?? '').join('');
}

/** Where a social handle leads, always an https address; null without one. */
export function socialLink(twitter: string | undefined): string | null {
  const handle = (twitter ?? '').trim().replace(/^@/, '');
  return handle === '' ? null : `https://twitter.com/${encodeURIComponent(handle.toWellFormed())}`;
}
