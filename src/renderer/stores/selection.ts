import { create } from 'zustand';
import { bus } from './events.ts';
import { enter, NO_SELECTION, type Selection, select } from './selection_rules.ts';

/** Select mode (docs/product.md §4). Changed by its events only. */
export const useSelection = create<Selection>()(() => NO_SELECTION);

/** Joins the events of select mode to its state, for as long as the page lives; answers the way to stop. */
export function followSelection(): () => void {
  const stops = [
    bus.on('EnterSelectMode', (start) => useSelection.setState(enter(start))),
    bus.on('SelectModeAction', (action) => useSelection.setState((state) => select(state, action))),
    bus.on('ExitSelectMode', () => useSelection.setState(NO_SELECTION)),
  ];
  return () => {
    for (const stop of stops) stop();
    useSelection.setState(NO_SELECTION);
  };
}

/** What is chosen, in the list's order where that is known. */
export function chosenOf({ order, selected }: Pick<Selection, 'order' | 'selected'>): string[] {
  if (order.length === 0) return [...selected];
  return order.filter((id) => selected.has(id));
}
