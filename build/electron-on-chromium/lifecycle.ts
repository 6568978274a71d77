/** Whether `ready` has been emitted; most of Electron's API works only after it. */
let ready = false;

export function isReady(): boolean {
  return ready;
}

export function setReady(): void {
  ready = true;
}

/** Throws Electron's kind of message when something is used before `ready`. */
export function requireReady(message: string): void {
  if (!ready) throw new Error(message);
}
