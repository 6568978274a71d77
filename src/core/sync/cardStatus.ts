import type { CardStatus, PresentStatus } from '../card/index.ts';
import { decodeStamp, encodeStamp, tick } from './hlc.ts';
import { type Copy, latest, type Stamps } from './merge.ts';

/** Of a field that was never changed, in a card without a stamp for all fields. */
const OLDEST = encodeStamp({ wall: 0, counter: 0, device: '!' });

/**
 * Suspending and deleting a card are two fields, each with a stamp (Y-61). Columns, files and calls show them as
 * one `card_status`: deleted, else suspended, else active. Its stamps are `deleted_at` (deleted or restored), `suspended`
 * (suspended or resumed) and `card_status` (`oneStamp`), which is what a program with one field for both reads. Such a program
 * writes no `suspended`, or a later `card_status`.
 */

/** The columns of a card that show whether it is suspended or deleted. */
export interface StatusColumns {
  readonly card_status: CardStatus;
  /** The status of a deleted card without its deletion. */
  readonly status_before: PresentStatus | null;
  readonly deleted_at: string | null;
}

/** A card as two fields: `card_status` is only whether it is suspended, `deleted_at` only whether it is deleted. */
export function splitStatus({ values, stamps }: Copy): Copy {
  const { status_before, ...others } = values;
  const { status_before: mark, suspended, ...rest } = stamps;
  const isDeleted = values.card_status === 'deleted' || (values.deleted_at ?? null) !== null;
  const isSuspended = (values.card_status === 'deleted' ? status_before : values.card_status) === 'suspended';
  return {
    values: {
      ...others,
      card_status: isSuspended ? 'suspended' : 'active',
      deleted_at: isDeleted ? (values.deleted_at ?? '') : null,
    },
    stamps: withStamps(rest, stampsOf(stamps, isDeleted, values.card_status === 'deleted', suspended, mark)),
  };
}

interface TwoStamps {
  readonly card_status: string | undefined;
  readonly deleted_at: string | undefined;
}

function stampsOf(
  stamps: Stamps,
  isDeleted: boolean,
  isShownDeleted: boolean,
  suspended: string | undefined,
  mark: string | undefined,
): TwoStamps {
  const { card_status, deleted_at } = stamps;
  if (suspended !== undefined && (card_status ?? '') <= oneStamp(suspended, deleted_at ?? '', isDeleted)) {
    return { card_status: suspended, deleted_at };
  }
  // One field for both: a deletion sets only the deletion, anything else only the suspension. A restore has the mark.
  if (isShownDeleted) return { card_status: suspended, deleted_at: card_status ?? deleted_at ?? mark ?? stamps['*'] };
  return { card_status, deleted_at: deleted_at ?? mark ?? (isDeleted ? card_status : undefined) };
}

function withStamps(stamps: Stamps, { card_status, deleted_at }: TwoStamps): Stamps {
  const { card_status: _, deleted_at: __, ...others } = stamps;
  return {
    ...others,
    ...(card_status !== undefined && { card_status }),
    ...(deleted_at !== undefined && { deleted_at }),
  };
}

/** The columns of two fields. */
export function joinColumns(isSuspended: boolean, deleted_at: string | null): StatusColumns {
  const status = isSuspended ? 'suspended' : 'active';
  return deleted_at === null
    ? { card_status: status, status_before: null, deleted_at }
    : { card_status: 'deleted', status_before: status, deleted_at };
}

/** The stamps of a card from those of its two fields. */
export function joinStamps(stamps: Stamps, isDeleted: boolean): Stamps {
  const { card_status, deleted_at } = stamps;
  if (deleted_at === undefined) return stamps;
  const suspended = card_status ?? stamps['*'] ?? OLDEST;
  return { ...stamps, card_status: oneStamp(suspended, deleted_at, isDeleted), suspended };
}

/**
 * The stamp of the one status: the later of both. Of a deletion that a later suspension did not lift, the one after it, because
 * a program with one field for both may have that suspension and must see that the card is deleted.
 */
function oneStamp(suspended: string, deleted_at: string, isDeleted: boolean): string {
  const stamp = isDeleted && suspended > deleted_at ? decodeStamp(suspended) : null;
  return stamp === null ? latest([suspended, deleted_at]) : encodeStamp(tick(stamp, 0));
}

/** A card for a program with one field for both, which reads the stamp of `card_status` only. */
export function withOneStatus<Card extends { readonly stamps: Stamps }>(card: Card): Card {
  const { suspended: _, ...stamps } = card.stamps;
  return { ...card, stamps };
}

/** A deleted card of an older version, which suspended it all the same and then showed only that, as it is now. */
export function showDeletion<Card extends StatusColumns & { readonly stamps: Stamps }>(card: Card): Card {
  const { card_status, status_before, deleted_at, stamps } = card;
  if (deleted_at === null || card_status === 'deleted') return card;
  const split = splitStatus({ values: { card_status, status_before, deleted_at }, stamps });
  return { ...card, ...joinColumns(card_status === 'suspended', deleted_at), stamps: joinStamps(split.stamps, true) };
}

/** Deletes, restores, suspends or resumes a card. */
export type StatusChange = { readonly deleted_at: string | null } | { readonly isSuspended: boolean };

/** The columns and stamps of a card after a change with this stamp; null if the card is like that already. */
export function changeStatus(
  { card_status, status_before, deleted_at: before }: StatusColumns,
  stamps: Stamps,
  change: StatusChange,
  stamp: () => string,
): { readonly columns: StatusColumns; readonly stamps: Stamps } | null {
  const now = splitStatus({ values: { card_status, status_before, deleted_at: before }, stamps });
  const deleted_at = now.values.deleted_at as string | null;
  const isSuspended = now.values.card_status === 'suspended';
  if ('deleted_at' in change) {
    if ((change.deleted_at === null) === (deleted_at === null)) return null;
    const columns = joinColumns(isSuspended, change.deleted_at);
    return { columns, stamps: joinStamps({ ...now.stamps, deleted_at: stamp() }, change.deleted_at !== null) };
  }
  if (change.isSuspended === isSuspended) return null;
  const columns = joinColumns(change.isSuspended, deleted_at);
  return { columns, stamps: joinStamps({ ...now.stamps, card_status: stamp() }, deleted_at !== null) };
}
