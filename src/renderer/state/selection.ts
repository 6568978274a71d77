import { create } from 'zustand';
import { bus } from './events.ts';
import { NO_SELECTION, type Selection, selectionReducer, startSelection } from './selectionRules.ts';

/** Select mode (docs/product.md §4). Changed by its events only. */
export const useSelection = create<Selection>()(() => NO_SELECTION);

/** Joins the events of select mode to its state, for as long as the page lives; answers the way to stop. */
export function subscribeSelection(): () => void {
  const stops = [
    bus.on('EnterSelectMode', (start) => useSelection.setState(startSelection(start))),
    bus.on('SelectModeAction', (action) => useSelection.setState((state) => selectionReducer(state, action))),
    bus.on('ExitSelectMode', () => useSelection.setState(NO_SELECTION)),
  ];
  return () => {
    for (const stop of stops) stop();
    useSelection.setState(NO_SELECTION);
  };
}

/** What is chosen, in the list's order; what is not known to be in it (the list is still being asked) comes last. */
export function selectedInOrder({ order, selected }: Pick<Selection, 'order' | 'selected'>): string[] {
  const known = order.filter((id) => selected.has(id));
  if (known.length === selected.size) return known;
  return [...new Set([...known, ...selected])];
}
