import type { Cardbox } from '#renderer/features/boxes/index.ts';

/** A box that holds cards itself. */
export interface LeafBox {
  readonly bid: string;
  readonly title: string;
  /** The top-level box. */
  readonly top: string;
  readonly front_lang: string | null;
  readonly back_lang: string | null;
}

type Tree = Pick<Cardbox, 'bid' | 'title' | 'settings'> & {
  readonly sub_boxes: readonly { readonly bid: string; readonly title: string }[];
};

/** Where cards can go: boxes without sub-boxes, and sub-boxes. */
export function leafBoxes(boxes: readonly Tree[]): readonly LeafBox[] {
  return boxes.flatMap(({ bid, title, settings, sub_boxes }) => {
    const { front_lang = null, back_lang = null } = settings;
    const held = sub_boxes.length === 0 ? [{ bid, title }] : sub_boxes;
    return held.map((one) => ({ bid: one.bid, title: one.title, top: bid, front_lang, back_lang }));
  });
}

/** The same as choices, sub-boxes under the title of their box. */
export function boxChoices(boxes: readonly Tree[]) {
  return boxes.map(({ bid, title, sub_boxes }) =>
    sub_boxes.length === 0
      ? { value: bid, label: title }
      : { group: title, items: sub_boxes.map((sub) => ({ value: sub.bid, label: sub.title })) },
  );
}
