import { useEffect, useMemo } from 'react';
import { bus } from '#renderer/state/events.ts';
import { useSelection } from '#renderer/state/selection.ts';
import type { SelectionList } from '#renderer/state/selectionRules.ts';
import type { ListSelect } from '#renderer/ui/select/listSelect.ts';

const NONE: ReadonlySet<string> = new Set();

export interface SelectedList extends ListSelect {
  /** How many items the list has, as far as is known. */
  readonly total: number;
  toggleMode(): void;
  readonly onAll: () => void;
  readonly onDone: () => void;
}

/**
 * A list's part in select mode; `order` are its ids, the same array while they are the same. Of a partial one, what needs
 * the rest waits until that is known. The mode ends when the list goes.
 */
export function useSelectList(list: SelectionList, order: readonly string[], is_partial = false): SelectedList {
  const selection = useSelection();
  const is_on = selection.list === list;
  useEffect(() => {
    if (is_on && !is_partial) bus.emit('SelectModeAction', { kind: 'order', order });
  }, [is_on, is_partial, order]);
  useEffect(() => () => leave(list), [list]);
  const { selected, cursor } = selection;
  const cursor_index = useMemo(
    () => (is_on && cursor !== null ? selection.order.indexOf(cursor) : -1),
    [is_on, cursor, selection.order],
  );
  return {
    is_on,
    selected: is_on ? selected : NONE,
    cursor: is_on ? cursor : null,
    cursor_index,
    total: selection.order.length,
    onEnter: (first) => bus.emit('EnterSelectMode', { list, order, first, is_partial }),
    onPress: (id, is_range) => bus.emit('SelectModeAction', { kind: is_range ? 'range' : 'toggle', id }),
    onMove: (by, is_range) => bus.emit('SelectModeAction', { kind: 'move', by, is_range }),
    toggleMode: () =>
      is_on ? bus.emit('ExitSelectMode', null) : bus.emit('EnterSelectMode', { list, order, is_partial }),
    onAll: () => bus.emit('SelectModeAction', { kind: 'all' }),
    onDone: () => bus.emit('ExitSelectMode', null),
  };
}

function leave(list: SelectionList) {
  if (useSelection.getState().list === list) bus.emit('ExitSelectMode', null);
}
