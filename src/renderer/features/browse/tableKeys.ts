type Press = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** The action of a key in the table. */
export type TableAction =
  | { readonly kind: 'move'; readonly to: number; readonly isRange: boolean }
  | { readonly kind: 'toggle' | 'open' | 'bin' | 'all' | 'none' };

const STEPS: Readonly<Record<string, (cursor: number, page: number, total: number) => number>> = {
  ArrowDown: (cursor) => cursor + 1,
  ArrowUp: (cursor) => cursor - 1,
  PageDown: (cursor, page) => cursor + page,
  PageUp: (cursor, page) => cursor - page,
  Home: () => 0,
  End: (_, __, total) => total - 1,
};

export interface TablePosition {
  /** The row the keyboard works on. */
  readonly cursor: number;
  readonly total: number;
  /** Rows that a page key moves by. */
  readonly page: number;
}

/** The action of a key press; null for any other key. */
export function tableAction(press: Press, { cursor, total, page }: TablePosition): TableAction | null {
  if (press.altKey) return null;
  if (press.ctrlKey || press.metaKey) {
    return press.key.toLowerCase() === 'a' && !press.shiftKey ? { kind: 'all' } : null;
  }
  const step = STEPS[press.key];
  if (step !== undefined) {
    const to = Math.max(0, Math.min(total - 1, step(cursor, page, total)));
    return { kind: 'move', to, isRange: press.shiftKey };
  }
  if (press.key === ' ') return { kind: 'toggle' };
  if (press.key === 'Enter') return { kind: 'open' };
  if (press.key === 'Delete') return { kind: 'bin' };
  return press.key === 'Escape' ? { kind: 'none' } : null;
}
