/** What the rest of the host needs of an open window. Separate from BrowserWindow, so that imports go one way only. */
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

/** Calls the listener with the number of open windows whenever one has closed. */
export function onWindowClosed(listener: (count: number) => void): void {
  onChange = listener;
}
