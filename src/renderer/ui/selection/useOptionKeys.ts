import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { type ListSelection, selectionKey } from './listSelection.ts';

/** What a list needs while one chooses from it: its role, its keys, and the focus that follows the keyboard's place. */
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
    // The options go when the mode ends: what they stood for has the focus then.
    return () => {
      if (document.activeElement !== document.body || lastCursor.current === null) return;
      const tile = list.current?.querySelector(`[data-item="${CSS.escape(lastCursor.current)}"]`);
      tile?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
    };
  }, [isOn, list]);
  // After each render: an item that had to be scrolled to first appears in a later one.
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

/** Focus in a dialog or on the bar of actions stays there. */
function isElsewhere(): boolean {
  return document.activeElement?.closest('[role="dialog"], [role="toolbar"], [role="menu"]') != null;
}
