import { Menu } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { isTyping } from '#renderer/ui/keys/matchKey.ts';
import { type MenuEntry, MenuItems } from './MenuItems.tsx';

interface OpenMenu {
  readonly label: string;
  readonly entries: readonly MenuEntry[];
  /** Pixels from the left and top of the window. */
  readonly x: number;
  readonly y: number;
  readonly focused: Element | null;
}

/**
 * A menu at the pointer, for a right click and the menu key. `open` is for `onContextMenu`; `menu` is rendered beside what
 * is clicked. In fields and on selected text the system's menu opens.
 */
export function useContextMenu(): {
  readonly menu: ReactNode;
  readonly open: (event: MouseEvent, label: string, entries: readonly MenuEntry[]) => void;
} {
  const [state, setState] = useState<OpenMenu | null>(null);
  const close = () => {
    if (state?.focused instanceof HTMLElement) state.focused.focus();
    setState(null);
  };
  // In a smaller window its place may be outside, where the menu would be open and hidden.
  useWindowEvent('resize', close);
  const open = (event: MouseEvent, label: string, entries: readonly MenuEntry[]) => {
    if (isTyping(event.target) || String(getSelection() ?? '') !== '') return;
    event.preventDefault();
    setState({ label, entries, x: event.clientX, y: event.clientY, focused: document.activeElement });
  };
  const menu = state !== null && (
    <Menu
      // Another place is another menu.
      key={`${state.x} ${state.y}`}
      opened
      position="bottom-start"
      offset={0}
      returnFocus={false}
      portalProps={{ target: '#content' }}
      onClose={close}
    >
      <Menu.Target>
        <span style={{ position: 'fixed', left: state.x, top: state.y }} />
      </Menu.Target>
      <Menu.Dropdown aria-label={state.label}>
        <MenuItems entries={state.entries} />
      </Menu.Dropdown>
    </Menu>
  );
  return { menu, open };
}
