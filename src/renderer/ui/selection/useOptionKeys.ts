import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { type ListSelection, selectionKey } from './listSelection.ts';

/** The role and keys of a list in select mode. Moves the focus to the item at the cursor. */
export function useOptionKeys(list: RefObject<HTMLElement | null>, select: ListSelection, columnsOf: () => number) {
  const { cursor, isOn } = select;
  const focusTarget = useRef<string | null>(null);
  useEffect(() => {
    focusTarget.current = isOn ? cursor : null;
  }, [cursor, isOn]);
  const lastCursor = useRef(cursor);
  useEffect(() => {
    if (cursor !== null) lastCursor.current = cursor;
  }, [cursor]);
  useEffect(() => {
    if (!isOn) return undefined;
    // The options are removed when select mode ends: focus the item.
    return () => {
      if (document.activeElement !== document.body || lastCursor.current === null) return;
      const tile = list.current?.querySelector(`[data-item="${CSS.escape(lastCursor.current)}"]`);
      tile?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
    };
  }, [isOn, list]);
  // After each render: an item that has to be scrolled to is rendered later.
  useEffect(() => {
    if (focusTarget.current === null || isElsewhere()) return;
    const item = list.current?.querySelector<HTMLElement>(`[data-option="${CSS.escape(focusTarget.current)}"]`);
    if (!item) return;
    focusTarget.current = null;
    if (item !== document.activeElement) item.focus();
  });
  if (!isOn) return {};
  const onKeyDown = (event: KeyboardEvent) => {
    const keyAction = selectionKey(event, columnsOf());
    if (keyAction === null) return;
    event.preventDefault();
    if ('by' in keyAction) select.onMove(keyAction.by, event.shiftKey);
    else if (cursor !== null && !event.repeat) select.onPress(cursor, false);
  };
  return { role: 'listbox', 'aria-multiselectable': true, onKeyDown } as const;
}

/** Whether the focus is in a dialog, a toolbar or a menu, where it stays. */
function isElsewhere(): boolean {
  return document.activeElement?.closest('[role="dialog"], [role="toolbar"], [role="menu"]') != null;
}
