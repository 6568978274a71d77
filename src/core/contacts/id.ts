/** Characters of a contact's id (docs/product.md §9). */
export const CONTACT_ID_LENGTH = 7;
const BASE = 36;
const IDS = BASE ** CONTACT_ID_LENGTH;

/**
 * A new contact's id: seven base-36 characters. One that is taken already gives way to the next free one.
 * @param random a number from 0 up to but without 1
 */
export function newContactId(random: number, taken: ReadonlySet<string>): string {
  let number = Math.floor(random * IDS) % IDS;
  let id = format(number);
  while (taken.has(id)) {
    number = (number + 1) % IDS;
    id = format(number);
  }
  return id;
}

function format(number: number): string {
  return number.toString(BASE).padStart(CONTACT_ID_LENGTH, '0');
}
