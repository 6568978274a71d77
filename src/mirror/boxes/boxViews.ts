import type { CountKind, Counts } from '#mirror/cards/index.ts';
import type { BoxRow, CardRow } from '../database/rows.ts';

/** A box whose counts several fields need: they are read once. */
export interface CountedBox extends BoxRow {
  /** Which counts it shows. */
  readonly kind: CountKind;
  cachedCounts?: Counts;
  /** Whether it has sub-boxes; absent if that was not read yet. */
  readonly hasSubBoxes?: boolean;
}

/** A box with the title and defaults it takes from its top-level box. */
export interface BoxHead extends CountedBox {
  readonly is_sub_box: boolean;
  readonly parent_title: string | null;
}

/** A box whose cards can be read: all of them, or `first` of those after the cid `after`. */
export interface SubBoxRow extends CountedBox {
  readonly first?: number | null;
  readonly after?: string | null;
  /** Read once for the fields `cards` and `records`. */
  cachedCards?: readonly CardRow[];
}
