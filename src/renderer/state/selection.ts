import { create } from 'zustand';
import { bus, combineStops } from './events.ts';
import {
  NO_SELECTION,
  type Selection,
  type SelectionList,
  selectionReducer,
  startSelection,
} from './selectionRules.ts';

/** The state of select mode (T-32). Only its events change it. */
export const useSelection = create<Selection>()(() => NO_SELECTION);

/** Applies the events of select mode to its state. @returns the way to unsubscribe */
export function subscribeSelection(): () => void {
  return combineStops([
    bus.on('EnterSelectMode', (start) => useSelection.setState(startSelection(start))),
    bus.on('SelectModeAction', (action) => useSelection.setState((state) => selectionReducer(state, action))),
    bus.on('ExitSelectMode', () => useSelection.setState(NO_SELECTION)),
    () => useSelection.setState(NO_SELECTION),
  ]);
}

/** Ends select mode if it is that of this list. */
export function exitSelectMode(list: SelectionList): void {
  if (useSelection.getState().list === list) bus.emit('ExitSelectMode', null);
}

/** The selected ids in the list's order. Ids that are not in the order, which may still be loading, come last. */
export function selectedInOrder({ order, selected }: Pick<Selection, 'order' | 'selected'>): string[] {
  const known = order.filter((id) => selected.has(id));
  if (known.length === selected.size) return known;
  return [...new Set([...known, ...selected])];
}
