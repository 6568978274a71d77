import {
  blankContact,
  type Contact,
  type ContactChange,
  changeContact,
  fakeDelay,
  listContacts,
  parseBook,
  removeContact,
} from '#core/contacts/index.ts';

export type { Contact, ContactChange } from '#core/contacts/index.ts';

/** The whole book is one JSON array under this key (docs/product.md §3). */
export const STORAGE_KEY = 'contacts';
/** What could not be understood is kept here when the book is next written. */
export const DAMAGED_KEY = 'contacts.damaged';

/** A contact that should be changed or deleted is not there (docs/product.md §8). */
export class ContactMissingError extends Error {
  readonly contactId: string;

  constructor(contactId: string) {
    super('No contact found for');
    this.name = 'ContactMissingError';
    this.contactId = contactId;
  }
}

/** What the book stands on; tests give their own. */
export interface ContactsOptions {
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>;
  /** From 0 up to but without 1: decides the delays and the ids. */
  readonly random: () => number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
}

/** The contacts book of the browser's storage. Every read and write takes its pretended 0 to 800 ms. */
export function createContacts({ storage, random, now, wait }: ContactsOptions) {
  const pretend = () => wait(fakeDelay(random()));
  const read = () => parseBook(storage().getItem(STORAGE_KEY)).contacts;
  const write = (contacts: readonly Contact[]) => {
    const before = storage().getItem(STORAGE_KEY);
    if (before !== null && parseBook(before).isDamaged) storage().setItem(DAMAGED_KEY, before);
    storage().setItem(STORAGE_KEY, JSON.stringify(contacts));
  };
  const make = async (): Promise<Contact> => {
    await pretend();
    const contacts = read();
    const contact = blankContact(contacts, now(), random());
    write([contact, ...contacts]);
    return contact;
  };
  let making: Promise<Contact> | null = null;
  // The delay comes first and the storage is then read and written at once: two changes never lose each other.
  return {
    /** All that a search finds, in list order; everything without one. */
    async list(query: string | null): Promise<readonly Contact[]> {
      await pretend();
      return listContacts(read(), query);
    },
    /** One contact, or null. */
    async find(id: string): Promise<Contact | null> {
      await pretend();
      return read().find((contact) => contact.id === id) ?? null;
    },
    /** A blank contact, placed first; one that is asked for while another is being made is that one. */
    create(): Promise<Contact> {
      making ??= make().finally(() => {
        making = null;
      });
      return making;
    },
    /** Merges the fields given. @throws ContactMissingError */
    async update(id: string, change: ContactChange): Promise<Contact> {
      await pretend();
      const changed = changeContact(read(), id, change);
      if (changed === null) throw new ContactMissingError(id);
      write(changed.contacts);
      return changed.contact;
    },
    /** @throws ContactMissingError */
    async remove(id: string): Promise<void> {
      await pretend();
      const rest = removeContact(read(), id);
      if (rest === null) throw new ContactMissingError(id);
      write(rest);
    },
  };
}

/** This browser's book. */
export const contacts = createContacts({
  storage: () => localStorage,
  random: () => Math.random(),
  now: () => Date.now(),
  wait: (ms) => new Promise((done) => setTimeout(done, ms)),
});
