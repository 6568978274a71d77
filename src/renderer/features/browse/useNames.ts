import { useMemo } from 'react';
import { useBoxes } from '#renderer/features/boxes/index.ts';
import { useTags } from '#renderer/features/selection/index.ts';

export interface BoxName {
  readonly bid: string;
  readonly title: string;
  /** The box it is in. */
  readonly parent: string | null;
}

/** The names cards go by: boxes and tags, for the table, for completion and for moving. */
export function useNames() {
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
