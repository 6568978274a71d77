import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Cardbox, useLastTrained } from '#renderer/features/boxes/boxQueries.ts';
import { applyView, type BoxView, readView, writeView } from '#renderer/features/boxes/boxView.ts';

/** How the boxes are sorted and filtered, which is in the address, and what that shows of them. */
export function useBoxView(boxes: readonly Cardbox[]) {
  const [search, setSearch] = useSearchParams();
  const view = useMemo(() => readView(search), [search]);
  const trained = useLastTrained(view.sort === 'trained');
  const shown = useMemo(() => applyView(boxes, view, trained), [boxes, view, trained]);
  const change = (part: Partial<BoxView>) =>
    setSearch((now) => writeView(now, { ...readView(now), ...part }), { replace: true, preventScrollReset: true });
  return { view, shown, change };
}
