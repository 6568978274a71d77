import { useEffect } from 'react';
import { onCardsChanged } from '#renderer/data/operations.ts';
import { bus } from '#renderer/state/events.ts';
import { exitSelectMode, useSelection } from '#renderer/state/selection.ts';
import { NO_SELECTION } from '#renderer/state/selectionRules.ts';
import { type BrowseList, useBrowseIds } from './browseQueries.ts';

const exit = () => exitSelectMode('cards');

function enterSelectMode(order: readonly string[], first: string | undefined): void {
  bus.emit('EnterSelectMode', { list: 'cards', order, ...(first === undefined ? {} : { first }) });
}

/** The selected rows; the events of select mode change them. The cids of the list are loaded only in select mode. */
export function useRowSelection(list: BrowseList) {
  const loadIds = useBrowseIds(list);
  const isOn = useSelection((state) => state.list === 'cards');
  const selected = useSelection((state) => (state.list === 'cards' ? state.selected : NO_SELECTION.selected));
  useEffect(() => {
    if (!isOn) return undefined;
    let isCurrent = true;
    const refresh = async () => {
      const order = await loadIds();
      // A card that left the list is no longer selected.
      if (!isCurrent || order === null) return;
      bus.emit('SelectModeAction', { kind: 'order', order });
      if (useSelection.getState().selected.size === 0) exit();
    };
    void refresh();
    const stop = onCardsChanged(() => void refresh());
    return () => {
      isCurrent = false;
      stop();
    };
  }, [isOn, loadIds]);
  useEffect(() => exit, []);

  async function enterWithOrder(first: string | undefined): Promise<void> {
    if (useSelection.getState().list !== 'cards') enterSelectMode([], first);
    if (useSelection.getState().order.length > 0) return;
    const order = await loadIds();
    if (order !== null) bus.emit('SelectModeAction', { kind: 'order', order });
  }
  return {
    isOn,
    selected,
    toggle: (cid: string) => {
      if (!isOn) {
        enterSelectMode([], cid);
        return;
      }
      bus.emit('SelectModeAction', { kind: 'toggle', id: cid });
      if (useSelection.getState().selected.size === 0) exit();
    },
    rangeTo: async (from: string | undefined, cid: string) => {
      await enterWithOrder(from);
      bus.emit('SelectModeAction', { kind: 'range', id: cid });
    },
    all: async () => {
      const order = await loadIds();
      if (order === null || order.length === 0) return;
      enterSelectMode(order, order[0]);
      bus.emit('SelectModeAction', { kind: 'all' });
    },
    /** Selects exactly these cards. */
    only: async (cids: readonly string[]) => {
      if (cids.length === 0) return;
      enterSelectMode(cids, cids[0]);
      bus.emit('SelectModeAction', { kind: 'all' });
      const order = await loadIds();
      if (order !== null) bus.emit('SelectModeAction', { kind: 'order', order });
    },
    none: exit,
  };
}
