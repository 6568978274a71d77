import { latest, type Stamps, stampOf } from './merge.ts';

/**
 * An operation on many cards names itself in the cards that it changes, by a stamp beside those of the fields: the one that it
 * gave. Merging keeps the latest, also in a program that does not know the name. So another device can say what changed its cards.
 */
const MARKS = { replace: 'byReplace', import: 'byImport', restore: 'byRestore' } as const;
export type CardOperation = keyof typeof MARKS;
const CARD_OPERATIONS = Object.keys(MARKS) as CardOperation[];

/** The operation with this name; null for a name that a newer version has saved. */
export function toCardOperation(name: string | null): CardOperation | null {
  return CARD_OPERATIONS.find((operation) => operation === name) ?? null;
}

/** The name under which the stamp of an operation is kept. */
export function operationMark(operation: CardOperation): string {
  return MARKS[operation];
}

/** The operation that gave these fields the latest of their stamps; null if it was a single edit. */
export function operationOf(stamps: Stamps, fields: readonly string[]): CardOperation | null {
  const last = latest(fields.map((field) => stampOf(stamps, field)));
  return CARD_OPERATIONS.find((operation) => stamps[MARKS[operation]] === last) ?? null;
}
