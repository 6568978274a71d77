/**
 * How two copies of a box or card become one (docs/product.md §9): per field, the one with the later stamp. Both orders
 * give the same, and a copy merged with itself stays as it is.
 */

export type Stamps = Readonly<Record<string, string>>;

/** A copy: its values as they are, and its stamps. `*` stands for every field without a stamp of its own. */
export interface Copy {
  readonly values: Readonly<Record<string, unknown>>;
  readonly stamps: Stamps;
}

/** A field by the name of its stamp, with the columns that belong together under it. */
export type Fields = Readonly<Record<string, readonly string[]>>;

export const CARD_FIELDS: Fields = {
  title: ['title'],
  front: ['front'],
  back: ['back'],
  mnemonic: ['mnemonic'],
  links: ['links'],
  tags: ['tags'],
  guid: ['guid'],
  answer_type: ['answer_type'],
  front_back_type: ['front_back_type'],
  gid: ['gid'],
  position: ['position'],
  pbid: ['pbid'],
  card_status: ['card_status', 'status_before', 'deleted_at'],
};

export const BOX_FIELDS: Fields = {
  title: ['title'],
  gid: ['gid'],
  category: ['category'],
  labels: ['labels'],
  position: ['position'],
  partial_size: ['partial_size'],
  color: ['color'],
  front_lang: ['front_lang'],
  back_lang: ['back_lang'],
  new_per_day: ['new_per_day'],
  answers_per_day: ['answers_per_day'],
  backlog_days: ['backlog_days', 'backlog_from'],
  suspend_hard: ['suspend_hard'],
  training_type: ['training_type'],
  training_mode: ['training_mode'],
  training_count: ['training_count'],
  training_in_order: ['training_in_order'],
  IS_PUBLIC: ['IS_PUBLIC'],
  IS_SOFT_DELETED: ['IS_SOFT_DELETED', 'deleted_at'],
};

export interface Merged {
  /** Columns that change, with their new values. */
  readonly changes: Readonly<Record<string, unknown>>;
  readonly stamps: Stamps;
}

/** What `theirs` changes of `own`; null if nothing is later. */
export function merge(own: Copy, theirs: Copy, fields: Fields): Merged | null {
  const changes: Record<string, unknown> = {};
  const stamps: Record<string, string> = { ...own.stamps };
  let isLater = false;
  for (const [field, columns] of Object.entries(fields)) {
    const stamp = stampOf(theirs.stamps, field);
    if (stamp <= stampOf(own.stamps, field)) continue;
    isLater = true;
    stamps[field] = stamp;
    for (const column of columns) {
      const value = theirs.values[column];
      if (JSON.stringify(value) !== JSON.stringify(own.values[column])) changes[column] = value;
      if (column === field) continue;
      // Its own stamp goes with the field's, so that both ways give the same.
      const beside = theirs.stamps[column];
      if (beside === undefined) delete stamps[column];
      else stamps[column] = beside;
    }
  }
  if (!isLater) return null;
  // What no field has, but is stamped beside one (bid).
  const known = new Set(['*', ...Object.values(fields).flat()]);
  for (const [name, stamp] of Object.entries(theirs.stamps)) {
    if (!known.has(name)) stamps[name] = latest([stamps[name] ?? '', stamp]);
  }
  return { changes, stamps };
}

function stampOf(stamps: Stamps, field: string): string {
  return stamps[field] ?? stamps['*'] ?? '';
}

/** The latest of these stamps; '' if there is none. */
export function latest(stamps: Iterable<string>): string {
  let last = '';
  for (const stamp of stamps) if (stamp > last) last = stamp;
  return last;
}
