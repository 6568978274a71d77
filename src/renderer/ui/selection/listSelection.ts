/** Select mode as a list of tiles sees it (docs/product.md §4). */
export interface ListSelection {
  readonly isOn: boolean;
  readonly selected: ReadonlySet<string>;
  /** The keyboard's place: its id, and where that is in the whole list (-1: not known). */
  readonly cursor: string | null;
  readonly cursorIndex: number;
  /** Pressed long on a touch screen: the mode begins with this item. */
  readonly onEnter: (id: string) => void;
  readonly onPress: (id: string, isRange: boolean) => void;
  readonly onMove: (by: number, isRange: boolean) => void;
}

type Press = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** What a key does in a chosen-from list with so many columns; null: nothing. */
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
