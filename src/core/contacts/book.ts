import * as v from 'valibot';
import { newContactId } from './id.ts';
import { type Contact, type ContactChange, ContactSchema } from './types.ts';

/** Maximum simulated delay of a read or write, in milliseconds (L-12). */
export const MAX_DELAY_MS = 800;

/** The simulated delay of a read or write, in milliseconds. @param random from 0 to 1 */
export function fakeDelay(random: number): number {
  return random * MAX_DELAY_MS;
}

export interface StoredBook {
  readonly contacts: readonly Contact[];
  /** Some entries are invalid. Save a copy of the text before the book is written. */
  readonly isDamaged: boolean;
}

/** Parses the stored book, one JSON array. Invalid contacts are left out. */
export function parseBook(text: string | null): StoredBook {
  if (text === null) return { contacts: [], isDamaged: false };
  const entries = v.safeParse(v.pipe(v.string(), v.parseJson(), v.array(v.unknown())), text);
  if (!entries.success) return { contacts: [], isDamaged: true };
  const contacts = entries.output.filter((entry) => v.is(ContactSchema, entry));
  return { contacts, isDamaged: contacts.length < entries.output.length };
}

/**
 * A blank contact, which goes to the top of the list (T-34).
 * @param now milliseconds since 1970
 * @param random from 0 (inclusive) to 1 (exclusive)
 */
export function blankContact(contacts: readonly Contact[], now: number, random: number): Contact {
  return { id: newContactId(random, new Set(contacts.map(({ id }) => id))), createdAt: now };
}

/** Merges fields into a contact. Null if the contact does not exist. */
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

/** Removes a contact. Null if the contact does not exist. */
export function removeContact(contacts: readonly Contact[], id: string): Contact[] | null {
  const rest = contacts.filter((contact) => contact.id !== id);
  return rest.length < contacts.length ? rest : null;
}
