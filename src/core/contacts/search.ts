import { compareKeys, foldDiacritics, normalizeSearchText } from '../card/index.ts';
import type { Contact } from './types.ts';

/**
 * The contacts that match a search, sorted by last name, then by creation time (L-12). Every word of the query
 * must match the first or the last name: its letters in order, anywhere. Case and diacritics do not count. There is no
 * ranking, because the list is sorted by name.
 */
export function listContacts(contacts: readonly Contact[], query: string | null): Contact[] {
  // Every name contains the empty words between two spaces.
  const words = normalizeSearchText(query ?? '').split(/\s/);
  return sortByName(contacts.filter((contact) => words.every((word) => matches(contact, word))));
}

function matches({ first = '', last = '' }: Contact, word: string): boolean {
  return hasLetters(normalizeSearchText(first), word) || hasLetters(normalizeSearchText(last), word);
}

/** Whether the text contains the letters in order. */
function hasLetters(text: string, letters: string): boolean {
  let at = 0;
  for (const letter of letters) {
    const found = text.indexOf(letter, at);
    if (found < 0) return false;
    at = found + letter.length;
  }
  return true;
}

function sortByName(contacts: readonly Contact[]): Contact[] {
  return contacts
    .map((contact) => ({ contact, key: foldDiacritics((contact.last ?? '').trim()) }))
    .sort((a, b) => compareKeys(a.key, b.key) || a.contact.createdAt - b.contact.createdAt)
    .map(({ contact }) => contact);
}
