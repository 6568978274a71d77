import { useLayoutEffect } from 'react';

/**
 * Makes a held Enter one press. Its repeats would press what the first one opened, such as the button of a dialog, or the
 * first entry of a menu that has the focus again (S-322). In a text of several lines they make new lines.
 */
export function useHeldEnter(): void {
  useLayoutEffect(() => {
    window.addEventListener('keydown', dropRepeats, { capture: true });
    return () => window.removeEventListener('keydown', dropRepeats, { capture: true });
  }, []);
}

function dropRepeats(event: KeyboardEvent): void {
  if (event.key !== 'Enter' || !event.repeat || event.target instanceof HTMLTextAreaElement) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}
