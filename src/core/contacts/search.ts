import { compareKeys, foldDiacritics, normalizeSearchText } from '../card/index.ts';
import type { Contact } from './types.ts';

/**
 * The contacts a search finds, sorted by last name, then by when they were made (docs/product.md §9). Every word of the
 * query must lie in the first or the last name, its letters in their order but anywhere; case and diacritics do not
 * count. How well a name fits decides nothing more, because the list is in the order of names.
 */
export function listContacts(contacts: readonly Contact[], query: string | null): Contact[] {
  const words = normalizeSearchText(query ?? '')
    .split(/\s+/)
    .filter((word) => word !== '');
  return sorted(contacts.filter((contact) => words.every((word) => fits(contact, word))));
}

function fits({ first = '', last = '' }: Contact, word: string): boolean {
  return isWithin(normalizeSearchText(first), word) || isWithin(normalizeSearchText(last), word);
}

/** Whether the letters are in the text, in their order. */
function isWithin(text: string, letters: string): boolean {
  let at = 0;
  for (const letter of letters) {
    const found = text.indexOf(letter, at);
    if (found < 0) return false;
    at = found + letter.length;
  }
  return true;
}

function sorted(contacts: readonly Contact[]): Contact[] {
  return contacts
    .map((contact) => ({ contact, key: foldDiacritics((contact.last ?? '').trim()) }))
    .sort((a, b) => compareKeys(a.key, b.key) || a.contact.createdAt - b.contact.createdAt)
    .map(({ contact }) => contact);
}
