import { useLayoutEffect } from 'react';

/**
 * Makes a held Enter one press. Its repeats would press what the first press opened, such as the button of a dialog, or the
 * button of a menu that has the focus again (S-322). In a text of several lines they make new lines if they began there.
 */
export function useHeldEnter(): void {
  useLayoutEffect(() => {
    window.addEventListener('keydown', dropRepeats, { capture: true });
    return () => window.removeEventListener('keydown', dropRepeats, { capture: true });
  }, []);
}

/** Where Enter was pressed last. */
let pressedIn: EventTarget | null = null;

function dropRepeats(event: KeyboardEvent): void {
  if (event.key !== 'Enter') return;
  if (!event.repeat) pressedIn = event.target;
  else if (!(event.target instanceof HTMLTextAreaElement) || event.target !== pressedIn) {
    event.preventDefault();
    event.stopImmediatePropagation();
  }
}
