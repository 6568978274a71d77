import type { Translate } from '#renderer/i18n/index.ts';
import type { ErrorCode } from '#shared/errors.ts';
import type { BoxHead, Cardbox } from './boxQueries.ts';

interface BoxHeadState {
  readonly data: BoxHead | null | undefined;
  readonly error: { readonly code: ErrorCode } | null;
}

/** The title of a box, or a text in its place while it is loading, if it does not exist or if it cannot be read. */
export function boxTitle(t: Translate, { data, error }: BoxHeadState): string {
  if (data) return data.title;
  if (data === null || error?.code === 'BID_NOT_FOUND') return t('boxes:not_found.title');
  return t(error === null ? 'common:loading' : 'common:field.box');
}

/** A box or sub-box by its name. */
export interface NamedBox {
  readonly bid: string;
  readonly title: string;
  /** Title of the box that contains it; null for a top-level box. */
  readonly parent: string | null;
}

/** Every box, each followed by its sub-boxes. */
export function namedBoxes(boxes: readonly Cardbox[]): NamedBox[] {
  return boxes.flatMap(({ bid, title, sub_boxes }) => [
    { bid, title, parent: null },
    ...sub_boxes.map((subBox) => ({ bid: subBox.bid, title: subBox.title, parent: title })),
  ]);
}

/** The title of a box; a sub-box is named with its parent. */
export function fullTitle({ title, parent }: Pick<NamedBox, 'title' | 'parent'>): string {
  return parent === null ? title : `${parent} · ${title}`;
}
