import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { applyView, type BoxListView, readListView, writeView } from './boxListView.ts';
import { type Cardbox, useLastTrained } from './boxQueries.ts';

/** The view in the address, the boxes it shows, and a function that changes it. */
export function useBoxView(boxes: readonly Cardbox[]) {
  const [search, setSearch] = useSearchParams();
  const view = useMemo(() => readListView(search), [search]);
  const lastTrained = useLastTrained(view.sort === 'trained');
  const visible = useMemo(() => applyView(boxes, view, lastTrained), [boxes, view, lastTrained]);
  const change = (changes: Partial<BoxListView>) =>
    setSearch((current) => writeView(current, { ...readListView(current), ...changes }), {
      replace: true,
      preventScrollReset: true,
    });
  return { view, visible, change };
}
