type Press = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** What a key does in the table. */
export type TableAct =
  | { readonly kind: 'move'; readonly to: number; readonly isRange: boolean }
  | { readonly kind: 'toggle' | 'open' | 'bin' | 'all' | 'none' };

const STEPS: Readonly<Record<string, (at: number, page: number, total: number) => number>> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  PageDown: (at, page) => at + page,
  PageUp: (at, page) => at - page,
  Home: () => 0,
  End: (_, __, total) => total - 1,
};

export interface TablePlace {
  /** The keyboard's row. */
  readonly at: number;
  readonly total: number;
  /** Rows on a screen. */
  readonly page: number;
}

/** null: the key means nothing here. */
export function tableKey(press: Press, { at, total, page }: TablePlace): TableAct | null {
  if (press.altKey) return null;
  if (press.ctrlKey || press.metaKey) {
    return press.key.toLowerCase() === 'a' && !press.shiftKey ? { kind: 'all' } : null;
  }
  const step = STEPS[press.key];
  if (step !== undefined) {
    const to = Math.max(0, Math.min(total - 1, step(at, page, total)));
    return { kind: 'move', to, isRange: press.shiftKey };
  }
  if (press.key === ' ') return { kind: 'toggle' };
  if (press.key === 'Enter') return { kind: 'open' };
  if (press.key === 'Delete') return { kind: 'bin' };
  return press.key === 'Escape' ? { kind: 'none' } : null;
}
