import { hash } from 'node:crypto';
import { hash53 } from '#core/training/index.ts';
import type { PackageFormat } from '#shared/deckFormats.ts';

const ID_LENGTH = 27;

/** The id of an item of a package: a hash of the format and of what identifies it in the package. */
export function packageId(
  format: PackageFormat,
  kind: 'box' | 'card' | 'answer' | 'state',
  ...key: readonly (string | number)[]
): string {
  const text = JSON.stringify([format, kind, ...key]);
  return hash('sha256', text, 'base64url').slice(0, ID_LENGTH);
}

/**
 * The guid of a card that came from Anki. The first card of a note has the guid of the note, a further one adds its number. The
 * older add-on for covered pictures makes a note of each card: such a card adds the key of its picture (`key` is a text).
 */
export function cardGuid(note: string, key: number | string): string {
  return key === 0 ? note : `${note}:${typeof key === 'string' ? 'picture=' : ''}${key}`;
}

/**
 * The note that a card of Anki was made from, or the picture, as a number; null for other cards. A guid may itself end like
 * those of `cardGuid`, so the id of the card decides: it is made of the guid and the number.
 */
export function noteKey({ cid, guid }: { readonly cid: string; readonly guid?: string | null }): number | null {
  if (guid == null || cid.length !== ID_LENGTH) return null;
  if (packageId('anki', 'card', guid, 0) === cid) return hash53(guid, 0);
  const [, note, ord, picture] = /^(.*):(?:([1-9]\d{0,9})|(picture=.+))$/s.exec(guid) ?? [];
  if (note === undefined || packageId('anki', 'card', note, Number(ord ?? 0)) !== cid) return null;
  return hash53(picture ?? note, 0);
}
