import type { Cardbox } from '#renderer/features/boxes/index.ts';

/** A box that holds cards itself: a box without sub-boxes, or a sub-box. */
export interface LeafBox {
  readonly bid: string;
  readonly title: string;
  /** Bid of the top-level box. */
  readonly top: string;
  readonly front_lang: string | null;
  readonly back_lang: string | null;
}

type BoxTree = Pick<Cardbox, 'bid' | 'title' | 'settings'> & {
  readonly sub_boxes: readonly { readonly bid: string; readonly title: string }[];
};

/** All boxes that can hold cards. */
export function leafBoxes(boxes: readonly BoxTree[]): readonly LeafBox[] {
  return boxes.flatMap(({ bid, title, settings, sub_boxes }) => {
    const { front_lang = null, back_lang = null } = settings;
    const leaves = sub_boxes.length === 0 ? [{ bid, title }] : sub_boxes;
    return leaves.map((leaf) => ({ bid: leaf.bid, title: leaf.title, top: bid, front_lang, back_lang }));
  });
}

/** The same boxes as options of a select; sub-boxes are grouped under the title of their box. */
export function boxOptions(boxes: readonly BoxTree[]) {
  return boxes.map(({ bid, title, sub_boxes }) =>
    sub_boxes.length === 0
      ? { value: bid, label: title }
      : { group: title, items: sub_boxes.map((sub) => ({ value: sub.bid, label: sub.title })) },
  );
}

/** Local storage key of the box that got the last card. */
const LAST_BOX_KEY = 'cardbox.add_box';

/** The box for a new card: the wanted one, else that of the last card, else the first. */
export function usualBox(boxes: readonly LeafBox[], wanted: string | null = null): LeafBox | undefined {
  const bid = wanted ?? localStorage.getItem(LAST_BOX_KEY);
  // If the box was split, use its first sub-box.
  return boxes.find((box) => box.bid === bid) ?? boxes.find(({ top }) => top === bid) ?? boxes[0];
}

export function saveUsualBox(bid: string): void {
  localStorage.setItem(LAST_BOX_KEY, bid);
}
