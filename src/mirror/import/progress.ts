/** How often a reader reports progress, in milliseconds. */
const INTERVAL_MS = 200;

let send: (() => void) | null = null;
let last = 0;

/** Where readers report to. */
export function reportTo(target: () => void): void {
  send = target;
}

/** Called by every reader between two steps of its work: main ends a worker that does not report. */
export function reportProgress(): void {
  if (send === null || performance.now() - last < INTERVAL_MS) return;
  last = performance.now();
  send();
}
