import type { StampedColumns } from './fields.ts';

/**
 * Merges two copies of a box or card (C-37): for each field the value with the later stamp wins. The merge is
 * commutative and idempotent. Imports, sync and the server use it.
 */

export type Stamps = Readonly<Record<string, string>>;

/** The values of a copy and their stamps. The stamp `*` is for all fields without their own stamp. */
export interface Copy {
  readonly values: Readonly<Record<string, unknown>>;
  readonly stamps: Stamps;
}

export interface Merged {
  /** Columns that change, with their new values. */
  readonly changes: Readonly<Record<string, unknown>>;
  readonly stamps: Stamps;
}

/**
 * The names of the stamps that say in which parcels a box or card was made, and changed last: the ids of the parcels. No field has these
 * names.
 */
export const PARCEL_STAMPS = { made: 'madeIn', changed: 'changedIn' } as const;
const OF_PARCELS: readonly string[] = Object.values(PARCEL_STAMPS);

/** How stamps too far in the future are treated. */
export interface FutureStamps {
  /** Later stamps are too far in the future. */
  readonly last: string;
  /** A new stamp of this device, for a field whose stamp here is `replaced`; '' if there is none. */
  fresh(replaced: string): string;
  /** Those that an import took before: they are no new edits. */
  readonly taken?: Stamps;
}

/**
 * The changes that `theirs` makes to `own`; null if no stamp of `theirs` is later. A field with a stamp too far in the future
 * is a new edit of this device; one here loses against any other stamp.
 */
export function merge(own: Copy, theirs: Copy, fields: StampedColumns, future: FutureStamps): Merged | null {
  const changes: Record<string, unknown> = {};
  const stamps: Record<string, string> = { ...own.stamps };
  let isLater = false;
  for (const [field, columns] of Object.entries(fields)) {
    const stamp = stampOf(theirs.stamps, field);
    const ownStamp = stampOf(own.stamps, field);
    const differing = columns.filter((column) => !isSameValue(theirs.values[column], own.values[column]));
    const isFuture = stamp > future.last;
    const taken = stampOf(future.taken ?? {}, field);
    if (isFuture ? stamp <= taken : stamp === taken) continue;
    if (isFuture ? differing.length === 0 : stamp <= (ownStamp > future.last ? '' : ownStamp)) continue;
    isLater = true;
    stamps[field] = isFuture ? future.fresh(ownStamp) : stamp;
    for (const column of differing) changes[column] = theirs.values[column];
    for (const column of columns) {
      if (column === field) continue;
      // A stamp of the column itself moves with the field, so that both directions give the same result.
      const beside = theirs.stamps[column];
      if (beside === undefined || beside > future.last) delete stamps[column];
      else stamps[column] = beside;
    }
  }
  // Stamps of columns without a field (bid), and of what no column has (operations, parcels).
  const known = new Set(['*', ...Object.values(fields).flat()]);
  for (const [name, stamp] of Object.entries(theirs.stamps)) {
    if (known.has(name) || stamp > future.last || stamp <= (stamps[name] ?? '')) continue;
    // To be sent once more is no change.
    if (!OF_PARCELS.includes(name)) isLater = true;
    stamps[name] = stamp;
  }
  return isLater ? { changes, stamps } : null;
}

/** Whether two copies have the same values and stamps, so that neither changes the other. */
export function isSameCopy(a: Copy, b: Copy, fields: StampedColumns): boolean {
  return Object.entries(fields).every(
    ([field, columns]) =>
      stampOf(a.stamps, field) === stampOf(b.stamps, field) &&
      columns.every((column) => isSameValue(a.values[column], b.values[column])),
  );
}

/** The stamps of `own` once its fields that are the same in `theirs` have the stamps of `theirs`: being the same is no edit (Y-162). */
export function sharedStamps(own: Copy, theirs: Copy, fields: StampedColumns): Stamps {
  const stamps: Record<string, string> = { ...theirs.stamps };
  for (const [field, columns] of Object.entries(fields)) {
    const isSame = columns.every((column) => isSameValue(own.values[column], theirs.values[column]));
    if (!isSame) stamps[field] = stampOf(own.stamps, field);
  }
  return stamps;
}

/** Whether two JSON values are the same, in whatever order the names of an object are: a database may change it. */
export function isSameValue(a: unknown, b: unknown): boolean {
  const [one, other] = [JSON.stringify(a), JSON.stringify(b)];
  return one === other || (one?.length === other?.length && JSON.stringify(a, inOrder) === JSON.stringify(b, inOrder));
}

function inOrder(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The stamps of a new copy: those too far in the future are those of a new edit. */
export function presentStamps(stamps: Stamps, { last, fresh }: FutureStamps): Stamps {
  if (Object.values(stamps).every((stamp) => stamp <= last)) return stamps;
  const now = fresh('');
  return Object.fromEntries(Object.entries(stamps).map(([name, stamp]) => [name, stamp > last ? now : stamp]));
}

/** The stamp of a field; '' if it has none. */
export function stampOf(stamps: Stamps, field: string): string {
  return stamps[field] ?? stamps['*'] ?? '';
}

/** The latest of these stamps; '' if there are none. */
export function latest(stamps: Iterable<string>): string {
  let last = '';
  for (const stamp of stamps) if (stamp > last) last = stamp;
  return last;
}
