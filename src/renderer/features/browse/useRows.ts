import { useEffect } from 'react';
import { onCardsChanged } from '#renderer/data/operations.ts';
import { type BrowseList, useBrowseIds } from '#renderer/features/browse/browseQueries.ts';
import { bus } from '#renderer/state/events.ts';
import { useSelection } from '#renderer/state/selection.ts';

const NONE: ReadonlySet<string> = new Set();

function leave(): void {
  if (useSelection.getState().list === 'cards') bus.emit('ExitSelectMode', null);
}

function enter(order: readonly string[], first: string | undefined): void {
  bus.emit('EnterSelectMode', { list: 'cards', order, ...(first === undefined ? {} : { first }) });
}

/** Which rows are chosen, by select mode's own events. The list's cids are asked for only while one chooses. */
export function useRows(list: BrowseList) {
  const loadIds = useBrowseIds(list);
  const isOn = useSelection((state) => state.list === 'cards');
  const selected = useSelection((state) => (state.list === 'cards' ? state.selected : NONE));
  useEffect(() => {
    if (!isOn) return undefined;
    let isCurrent = true;
    const follow = async () => {
      const order = await loadIds();
      // What is not in the list any more is not chosen any more.
      if (!isCurrent || order === null) return;
      bus.emit('SelectModeAction', { kind: 'order', order });
      if (useSelection.getState().selected.size === 0) leave();
    };
    void follow();
    const stop = onCardsChanged(() => void follow());
    return () => {
      isCurrent = false;
      stop();
    };
  }, [isOn, loadIds]);
  useEffect(() => leave, []);

  async function withOrder(first: string | undefined): Promise<void> {
    if (useSelection.getState().list !== 'cards') enter([], first);
    if (useSelection.getState().order.length > 0) return;
    const order = await loadIds();
    if (order !== null) bus.emit('SelectModeAction', { kind: 'order', order });
  }
  return {
    isOn,
    selected,
    toggle: (cid: string) => {
      if (!isOn) {
        enter([], cid);
        return;
      }
      bus.emit('SelectModeAction', { kind: 'toggle', id: cid });
      if (useSelection.getState().selected.size === 0) leave();
    },
    rangeTo: async (from: string | undefined, cid: string) => {
      await withOrder(from);
      bus.emit('SelectModeAction', { kind: 'range', id: cid });
    },
    all: async () => {
      const order = await loadIds();
      if (order === null || order.length === 0) return;
      enter(order, order[0]);
      bus.emit('SelectModeAction', { kind: 'all' });
    },
    /** Exactly these. */
    only: async (cids: readonly string[]) => {
      if (cids.length === 0) return;
      enter(cids, cids[0]);
      bus.emit('SelectModeAction', { kind: 'all' });
      const order = await loadIds();
      if (order !== null) bus.emit('SelectModeAction', { kind: 'order', order });
    },
    none: leave,
  };
}
