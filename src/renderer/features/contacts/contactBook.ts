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

/** Local storage key of the book, one JSON array (C-14). */
export const STORAGE_KEY = 'contacts';
/** Local storage key for a book that cannot be parsed; it is copied there before the next write. */
export const DAMAGED_KEY = 'contacts.damaged';

/** Thrown if a contact to change or delete does not exist (F-10, F-11). */
export class ContactMissingError extends Error {
  readonly contactId: string;

  constructor(contactId: string) {
    super('No contact found for');
    this.name = 'ContactMissingError';
    this.contactId = contactId;
  }
}

/** The environment of the book; tests replace it. */
export interface ContactsOptions {
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>;
  /** A number from 0 to below 1; decides the delays and the ids. */
  readonly random: () => number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
}

/** The contacts book in the browser's storage. Each read and write has a fake delay of 0 to 800 ms. */
export function createContacts({ storage, random, now, wait }: ContactsOptions) {
  const delay = () => wait(fakeDelay(random()));
  const read = () => parseBook(storage().getItem(STORAGE_KEY)).contacts;
  const write = (contacts: readonly Contact[]) => {
    const before = storage().getItem(STORAGE_KEY);
    if (before !== null && parseBook(before).isDamaged) storage().setItem(DAMAGED_KEY, before);
    storage().setItem(STORAGE_KEY, JSON.stringify(contacts));
  };
  const createBlank = async (): Promise<Contact> => {
    await delay();
    const contacts = read();
    const contact = blankContact(contacts, now(), random());
    write([contact, ...contacts]);
    return contact;
  };
  let creating: Promise<Contact> | null = null;
  // After the delay, the storage is read and written synchronously, so that no change overwrites another.
  return {
    /** The contacts of a search in list order; all contacts without a search. */
    async list(query: string | null): Promise<readonly Contact[]> {
      await delay();
      return listContacts(read(), query);
    },
    /** One contact, or null. */
    async find(id: string): Promise<Contact | null> {
      await delay();
      return read().find((contact) => contact.id === id) ?? null;
    },
    /** Creates a blank contact at the top. A call during another one returns the same contact. */
    create(): Promise<Contact> {
      creating ??= createBlank().finally(() => {
        creating = null;
      });
      return creating;
    },
    /** Changes the given fields. @throws ContactMissingError */
    async update(id: string, change: ContactChange): Promise<Contact> {
      await delay();
      const changed = changeContact(read(), id, change);
      if (changed === null) throw new ContactMissingError(id);
      write(changed.contacts);
      return changed.contact;
    },
    /** @throws ContactMissingError */
    async remove(id: string): Promise<void> {
      await delay();
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
