/** Length of a contact's id (L-12). */
export const CONTACT_ID_LENGTH = 7;
const BASE = 36;
const IDS = BASE ** CONTACT_ID_LENGTH;

/**
 * The id of a new contact: seven base-36 characters. If it is used already, the next free id is taken.
 * @param random from 0 (inclusive) to 1 (exclusive)
 */
export function newContactId(random: number, used: ReadonlySet<string>): string {
  let number = Math.floor(random * IDS) % IDS;
  let id = format(number);
  while (used.has(id)) {
    number = (number + 1) % IDS;
    id = format(number);
  }
  return id;
}

function format(number: number): string {
  return number.toString(BASE).padStart(CONTACT_ID_LENGTH, '0');
}
