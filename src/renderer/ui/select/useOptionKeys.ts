import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { type ListSelect, listKey } from './listSelect.ts';

/** What a list needs while one chooses from it: its role, its keys, and the focus that follows the keyboard's place. */
export function useOptionKeys(list: RefObject<HTMLElement | null>, select: ListSelect, columnsOf: () => number) {
  const { cursor, isOn } = select;
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    wanted.current = isOn ? cursor : null;
  }, [cursor, isOn]);
  const last = useRef(cursor);
  useEffect(() => {
    if (cursor !== null) last.current = cursor;
  }, [cursor]);
  useEffect(() => {
    if (!isOn) return undefined;
    // The options go when the mode ends: what they stood for has the focus then.
    return () => {
      if (document.activeElement !== document.body || last.current === null) return;
      const tile = list.current?.querySelector(`[data-item="${CSS.escape(last.current)}"]`);
      tile?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
    };
  }, [isOn, list]);
  // After each render: an item that had to be scrolled to first appears in a later one.
  useEffect(() => {
    if (wanted.current === null || isElsewhere()) return;
    const item = list.current?.querySelector<HTMLElement>(`[data-option="${CSS.escape(wanted.current)}"]`);
    if (!item) return;
    wanted.current = null;
    if (item !== document.activeElement) item.focus();
  });
  if (!isOn) return {};
  const onKeyDown = (event: KeyboardEvent) => {
    const hit = listKey(event, columnsOf());
    if (hit === null) return;
    event.preventDefault();
    if ('by' in hit) select.onMove(hit.by, event.shiftKey);
    else if (cursor !== null && !event.repeat) select.onPress(cursor, false);
  };
  return { role: 'listbox', 'aria-multiselectable': true, onKeyDown } as const;
}

/** Focus in a dialog or on the bar of actions stays there. */
function isElsewhere(): boolean {
  return document.activeElement?.closest('[role="dialog"], [role="toolbar"], [role="menu"]') != null;
}
