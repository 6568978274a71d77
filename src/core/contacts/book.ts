import * as v from 'valibot';
import { newContactId } from './id.ts';
import { type Contact, type ContactChange, ContactSchema } from './types.ts';

/** The longest a read or write pretends to take, in milliseconds (docs/product.md §9). */
export const LONGEST_DELAY_MS = 800;

/** How long a read or write pretends to take, in milliseconds. @param random from 0 to 1 */
export function fakeDelay(random: number): number {
  return random * LONGEST_DELAY_MS;
}

export interface StoredBook {
  readonly contacts: readonly Contact[];
  /** Some of the text could not be understood: it must be kept aside before the book is written. */
  readonly isDamaged: boolean;
}

/** The book as it was stored, one JSON array; what is no contact in it is left out. */
export function parseBook(text: string | null): StoredBook {
  if (text === null) return { contacts: [], isDamaged: false };
  const entries = v.safeParse(v.pipe(v.string(), v.parseJson(), v.array(v.unknown())), text);
  if (!entries.success) return { contacts: [], isDamaged: true };
  const contacts = entries.output.filter((entry) => v.is(ContactSchema, entry));
  return { contacts, isDamaged: contacts.length < entries.output.length };
}

/**
 * A blank contact, to be placed first (docs/product.md §4).
 * @param now milliseconds since 1970
 * @param random a number from 0 up to but without 1
 */
export function blankContact(contacts: readonly Contact[], now: number, random: number): Contact {
  return { id: newContactId(random, new Set(contacts.map(({ id }) => id))), createdAt: now };
}

/** The book with a contact's fields merged; null when it is not there. */
export function changeContact(
  contacts: readonly Contact[],
  id: string,
  change: ContactChange,
): { readonly contacts: Contact[]; readonly contact: Contact } | null {
  const before = contacts.find((contact) => contact.id === id);
  if (before === undefined) return null;
  const contact = { ...before, ...change };
  return { contacts: contacts.map((one) => (one === before ? contact : one)), contact };
}

/** The book without a contact; null when it is not there. */
export function removeContact(contacts: readonly Contact[], id: string): Contact[] | null {
  const rest = contacts.filter((contact) => contact.id !== id);
  return rest.length < contacts.length ? rest : null;
}
