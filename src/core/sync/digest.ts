import { BOX_FIELDS, CARD_FIELDS, type StampedColumns } from './fields.ts';
import { type Stamps, stampOf } from './merge.ts';

/**
 * What a device and a server compare: for each item a number that stands for its id and its stamps, and for many items the
 * sum of their numbers, which does not depend on their order (Y-32). A server stores the numbers: it empties them
 * itself when the fields are others, but a change here needs a migration there that empties the columns `digest`.
 */

/** Digests and sums are below this: 48 bits. */
export const DIGEST_LIMIT = 2 ** 48;

/** The kinds of items that are compared. `documents` are saved searches. */
export const COMPARED_KINDS = ['boxes', 'cards', 'log', 'documents'] as const;
export type ComparedKind = (typeof COMPARED_KINDS)[number];

export function addDigest(sum: number, digest: number): number {
  return (sum + digest) % DIGEST_LIMIT;
}

/** Fields of protocol 2, which compares boxes without the others. */
const { wantedRecall: _, ...OLDER_BOX_FIELDS } = BOX_FIELDS;

/** @param isOlder for a server of protocol 2, whatever was edited here */
export function boxDigest(bid: string, stamps: Stamps, isOlder = false): number {
  return textDigest(`${bid} ${stampsText(stamps, OLDER_BOX_FIELDS)}${isOlder ? '' : editedRecall(stamps)}`);
}

/**
 * The stamp of the choice of dates, if it was edited: otherwise it is that of a field which nobody edits. So older apps get
 * the same digests, until an account uses the choice and they must update (Y-194).
 */
function editedRecall(stamps: Stamps): string {
  const stamp = stampOf(stamps, 'wantedRecall');
  return stamp === stampOf(stamps, 'IS_PUBLIC') ? '' : ` ${stamp}`;
}

export function cardDigest(cid: string, stamps: Stamps): number {
  return textDigest(`${cid} ${stampsText(stamps, CARD_FIELDS)}${hiddenSuspension(stamps)}`);
}

/** The stamp of a suspension that `card_status` does not show, because the deletion or restoring is later (Y-61). */
function hiddenSuspension(stamps: Stamps): string {
  const { card_status, deleted_at, suspended } = stamps;
  // A program with one field for both gives a card that it deletes no stamp of a suspension.
  if (suspended === undefined && (deleted_at === undefined || deleted_at !== card_status)) return '';
  const stamp = stampOf(stamps, 'suspended');
  return stamp === card_status ? '' : ` ${stamp}`;
}

/** Of an entry of the answer log, or a document. */
export function stampDigest(id: string, stamp: string): number {
  return textDigest(`${id} ${stamp}`);
}

/** Two copies may write the same stamps in different ways: `*` stands for all fields without their own. */
function stampsText(stamps: Stamps, fields: StampedColumns): string {
  let text = '';
  let before = '';
  for (const field of Object.keys(fields)) {
    const stamp = stampOf(stamps, field);
    // Most fields have the stamp of the one before.
    text += stamp === before ? ' =' : ` ${stamp}`;
    before = stamp;
  }
  return text;
}

/** Two hashes of 24 bits from one pass (FNV-1a with different primes, mixed at the end). */
function textDigest(text: string): number {
  let a = 0x811c9dc5;
  let b = 0x9747b28c;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    a = Math.imul(a ^ code, 0x01000193);
    b = Math.imul(b ^ code, 0x85ebca6b);
    b ^= b >>> 15;
  }
  return (mixed(a) >>> 8) * 2 ** 24 + (mixed(b) >>> 8);
}

function mixed(hash: number): number {
  let h = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}
