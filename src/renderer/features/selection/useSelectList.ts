import { useEffect, useMemo } from 'react';
import { bus } from '#renderer/state/events.ts';
import { exitSelectMode, useSelection } from '#renderer/state/selection.ts';
import { NO_SELECTION, type SelectionList } from '#renderer/state/selectionRules.ts';
import type { ListSelection } from '#renderer/ui/selection/listSelection.ts';

export interface SelectedList extends ListSelection {
  /** The number of items in the list, as far as they are loaded. */
  readonly total: number;
  toggleMode(): void;
  readonly onAll: () => void;
  readonly onDone: () => void;
}

/**
 * Connects a list to select mode. `order` are its ids: the same array as long as they do not change. If the list is
 * partial, actions that need all ids wait for the rest. Select mode ends when the list unmounts.
 */
export function useSelectList(list: SelectionList, order: readonly string[], isPartial = false): SelectedList {
  const selection = useSelection();
  const isOn = selection.list === list;
  useEffect(() => {
    if (isOn && !isPartial) bus.emit('SelectModeAction', { kind: 'order', order });
  }, [isOn, isPartial, order]);
  useEffect(() => () => exitSelectMode(list), [list]);
  const { selected, cursor } = selection;
  const cursorIndex = useMemo(
    () => (isOn && cursor !== null ? selection.order.indexOf(cursor) : -1),
    [isOn, cursor, selection.order],
  );
  return {
    isOn,
    selected: isOn ? selected : NO_SELECTION.selected,
    cursor: isOn ? cursor : null,
    cursorIndex,
    total: selection.order.length,
    onEnter: (first) => bus.emit('EnterSelectMode', { list, order, first, isPartial }),
    onPress: (id, isRange) => bus.emit('SelectModeAction', { kind: isRange ? 'range' : 'toggle', id }),
    onMove: (by, isRange) => bus.emit('SelectModeAction', { kind: 'move', by, isRange }),
    toggleMode: () =>
      isOn ? bus.emit('ExitSelectMode', null) : bus.emit('EnterSelectMode', { list, order, isPartial }),
    onAll: () => bus.emit('SelectModeAction', { kind: 'all' }),
    onDone: () => bus.emit('ExitSelectMode', null),
  };
}
