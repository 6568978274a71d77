export {
  blankContact,
  changeContact,
  fakeDelay,
  parseBook,
  removeContact,
} from './book.ts';
export { newContactId } from './id.ts';
export { listContacts } from './search.ts';
export { fullName, initials, socialLink } from './show.ts';
export { CONTACT_FIELDS, type Contact, type ContactChange } from './types.ts';
