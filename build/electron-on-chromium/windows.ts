/** What the rest of the host needs of an open window, kept apart from BrowserWindow so that imports stay one-way. */
export interface OpenWindow {
  readonly id: number;
  close(): void;
  destroy(): void;
  isDestroyed(): boolean;
}

const open = new Map<number, OpenWindow>();
let onChange: (count: number) => void = () => undefined;

export function addWindow(window: OpenWindow): void {
  open.set(window.id, window);
}

export function removeWindow(id: number): void {
  if (open.delete(id)) onChange(open.size);
}

export function openWindows(): OpenWindow[] {
  return [...open.values()];
}

/** Called with how many windows are left whenever one has closed. */
export function onWindowClosed(listener: (count: number) => void): void {
  onChange = listener;
}
