export {
  blankContact,
  changeContact,
  fakeDelay,
  MAX_DELAY_MS,
  parseBook,
  removeContact,
  type StoredBook,
} from './book.ts';
export { CONTACT_ID_LENGTH, newContactId } from './id.ts';
export { listContacts } from './search.ts';
export { fullName, initials, socialLink } from './show.ts';
export { CONTACT_FIELDS, type Contact, type ContactChange, type ContactField, ContactSchema } from './types.ts';
