import { useMemo } from 'react';
import { fullTitle, namedBoxes, useBoxes } from '#renderer/features/boxes/index.ts';
import { useTags } from '#renderer/features/selection/index.ts';

/** Boxes and tags by name: for the table, for completion and for moving cards. */
export function useBoxAndTagNames() {
  const { data } = useBoxes();
  const tags = useTags();
  const boxes = useMemo(() => namedBoxes(data ?? []), [data]);
  const titles = useMemo(() => new Map(boxes.map((box) => [box.bid, fullTitle(box)])), [boxes]);
  const known = useMemo(() => ({ boxes: [...new Set(boxes.map(({ title }) => title))], tags }), [boxes, tags]);
  return { boxes, titles, tags, known };
}
