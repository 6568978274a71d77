import { joinColumns, joinStamps, type StatusColumns, splitStatus } from './cardStatus.ts';
import { CARD_FIELDS } from './fields.ts';
import {
  type Copy,
  type FutureStamps,
  isSameCopy,
  type Merged,
  merge,
  type Stamps,
  sharedStamps,
  stampOf,
} from './merge.ts';

/** As `merge`, for two copies of a card: its deletion and its suspension are two fields. */
export function mergeCards(own: Copy, theirs: Copy, future: FutureStamps): Merged | null {
  const [before, other] = [splitStatus(own), splitStatus(theirs)];
  const taken = splitStatus({ values: theirs.values, stamps: future.taken ?? {} }).stamps;
  const merged = merge(before, other, CARD_FIELDS, { ...future, taken });
  const ties = tiesWon(before, other);
  if (merged === null && ties === null) return null;
  const { card_status, deleted_at, ...changes } = { ...merged?.changes, ...ties };
  const columns = joinColumns(
    (card_status ?? before.values.card_status) === 'suspended',
    (deleted_at === undefined ? before.values.deleted_at : deleted_at) as string | null,
  );
  const changed = Object.entries(columns).filter(
    ([name, value]) => value !== (own.values[name as keyof StatusColumns] ?? null),
  );
  return {
    changes: { ...changes, ...Object.fromEntries(changed) },
    stamps: joinStamps(merged?.stamps ?? before.stamps, columns.deleted_at !== null),
  };
}

/**
 * The status fields of `theirs` that win although both have the same stamp. A program with one field for both gives no stamp
 * for the suspension of a deleted card, so that two copies may differ there.
 */
function tiesWon(own: Copy, theirs: Copy): Readonly<Record<string, unknown>> | null {
  const won: Record<string, unknown> = {};
  for (const field of ['card_status', 'deleted_at']) {
    if (stampOf(own.stamps, field) !== stampOf(theirs.stamps, field)) continue;
    const [ours, other] = [own.values[field], theirs.values[field]];
    // Suspended before active, deleted before not, the later time before the earlier one.
    if (typeof other === 'string' && (typeof ours !== 'string' || other > ours)) won[field] = other;
  }
  return Object.keys(won).length === 0 ? null : won;
}

/** As `sharedStamps`, for two copies of a card. */
export function sharedCardStamps(own: Copy, theirs: Copy): Stamps {
  const before = splitStatus(own);
  return joinStamps(sharedStamps(before, splitStatus(theirs), CARD_FIELDS), before.values.deleted_at !== null);
}

/** Whether two copies of a card have the same values and stamps, so that neither changes the other. */
export function isSameCard(a: Copy, b: Copy): boolean {
  return isSameCopy(splitStatus(a), splitStatus(b), CARD_FIELDS);
}
