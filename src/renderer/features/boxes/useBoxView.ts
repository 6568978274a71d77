import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Cardbox, useLastTrained } from './boxQueries.ts';
import { applyView, type BoxView, readView, writeView } from './boxView.ts';

/** The view in the address, the boxes it shows, and a function that changes it. */
export function useBoxView(boxes: readonly Cardbox[]) {
  const [search, setSearch] = useSearchParams();
  const view = useMemo(() => readView(search), [search]);
  const lastTrained = useLastTrained(view.sort === 'trained');
  const visible = useMemo(() => applyView(boxes, view, lastTrained), [boxes, view, lastTrained]);
  const change = (changes: Partial<BoxView>) =>
    setSearch((current) => writeView(current, { ...readView(current), ...changes }), {
      replace: true,
      preventScrollReset: true,
    });
  return { view, visible, change };
}
