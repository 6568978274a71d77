import { useState } from 'react';

/** Keys that are pressed this soon were meant for the last card. Milliseconds. */
const LATE_KEY_MS = 250;

/** An action of the page after a training. It ignores a key that was meant for the last card. */
export function useAfterLateKeys(action: () => void): () => void {
  const [shownAt] = useState(() => performance.now());
  return () => {
    if (performance.now() - shownAt > LATE_KEY_MS) action();
  };
}
