import type { Contact } from './types.ts';

/** First and last name; empty if both are (screens then show a text instead). */
export function fullName({ first = '', last = '' }: Contact): string {
  return `${first} ${last}`.trim();
}

/** Up to two initials for lists; empty without a name. */
export function initials({ first = '', last = '' }: Contact): string {
  return [first, last].map((name) => [...name.trim()][0]?.toUpperCase() ?? '').join('');
}

/** The https address of a social handle; null without a handle. */
export function socialLink(twitter: string | undefined): string | null {
  const handle = (twitter ?? '').trim().replace(/^@/, '');
  return handle === '' ? null : `https://twitter.com/${encodeURIComponent(handle.toWellFormed())}`;
}
