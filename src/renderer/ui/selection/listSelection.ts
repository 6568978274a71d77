/** Select mode for a list of tiles (T-24). */
export interface ListSelection {
  readonly isOn: boolean;
  readonly selected: ReadonlySet<string>;
  /** The item with the keyboard focus: its id, and its index in the whole list (-1: unknown). */
  readonly cursor: string | null;
  readonly cursorIndex: number;
  /** A long press on a touch screen starts select mode with this item. */
  readonly onEnter: (id: string) => void;
  readonly onPress: (id: string, isRange: boolean) => void;
  readonly onMove: (by: number, isRange: boolean) => void;
}

type Press = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** The effect of a key in select mode, for a list with this number of columns; null: none. */
export function selectionKey(press: Press, columns: number): { toggle: true } | { by: number } | null {
  if (press.ctrlKey || press.metaKey || press.altKey) return null;
  switch (press.key) {
    case ' ':
    case 'Enter':
      return { toggle: true };
    case 'ArrowRight':
      return { by: 1 };
    case 'ArrowLeft':
      return { by: -1 };
    case 'ArrowDown':
      return { by: columns };
    case 'ArrowUp':
      return { by: -columns };
    case 'Home':
      return { by: Number.NEGATIVE_INFINITY };
    case 'End':
      return { by: Number.POSITIVE_INFINITY };
    default:
      return null;
  }
}
