import { useMemo } from 'react';
import { useBoxes } from '#renderer/features/boxes/index.ts';
import { useTags } from '#renderer/features/selection/index.ts';

export interface BoxName {
  readonly bid: string;
  readonly title: string;
  /** Title of the box that contains it; null for a top-level box. */
  readonly parent: string | null;
}

/** Boxes and tags by name: for the table, for completion and for moving cards. */
export function useBoxAndTagNames() {
  const { data } = useBoxes();
  const tags = useTags();
  const boxes = useMemo<BoxName[]>(
    () =>
      (data ?? []).flatMap(({ bid, title, sub_boxes }) => [
        { bid, title, parent: null },
        ...sub_boxes.map((sub) => ({ bid: sub.bid, title: sub.title, parent: title })),
      ]),
    [data],
  );
  const titles = useMemo(
    () => new Map(boxes.map(({ bid, title, parent }) => [bid, parent === null ? title : `${parent} · ${title}`])),
    [boxes],
  );
  const known = useMemo(() => ({ boxes: [...new Set(boxes.map(({ title }) => title))], tags }), [boxes, tags]);
  return { boxes, titles, tags, known };
}
