import { normalizeText } from '#core/card/index.ts';
import type { ImportTarget } from '#shared/import.ts';

/** A box that cards can be put into. */
export interface TargetBox {
  readonly bid: string;
  readonly title: string;
}

/**
 * Where a deck's cards go unless the person says otherwise: into the box of that title if there is one, so that the same
 * file a second time finds its cards there and adds nothing (docs/product.md §5); else into a new box.
 */
export function suggestedTarget(title: string, boxes: readonly TargetBox[]): ImportTarget {
  const wanted = normalizeText(title);
  const box = boxes.find((one) => normalizeText(one.title) === wanted);
  return box === undefined ? { kind: 'new', title } : { kind: 'existing', bid: box.bid };
}
