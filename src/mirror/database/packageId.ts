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
 * The note that a card of Anki was made from, as a number; null for other cards. The import gives the first card of a note the
 * guid of the note, and the others `guid:ord`. A guid may itself end like that, so the id of the card decides: it is made of
 * guid and ord.
 */
export function noteKey({ cid, guid }: { readonly cid: string; readonly guid?: string | null }): number | null {
  if (guid == null || cid.length !== ID_LENGTH) return null;
  if (packageId('anki', 'card', guid, 0) === cid) return hash53(guid, 0);
  const [, note, ord] = /^(.*):([1-9]\d{0,9})$/s.exec(guid) ?? [];
  if (note === undefined || packageId('anki', 'card', note, Number(ord)) !== cid) return null;
  return hash53(note, 0);
}
