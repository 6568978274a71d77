import { useCallback, useEffect, useState } from 'react';

/** The opener of each open dialog. A dialog opened from another dialog has the opener of that one. */
const openers = new WeakMap<Element, HTMLElement>();

function currentOpener(): HTMLElement | null {
  const active = document.activeElement;
  if (!(active instanceof HTMLElement) || active === document.body) return null;
  const dialog = active.closest('[role="dialog"]');
  return dialog === null ? active : (openers.get(dialog) ?? null);
}

/** Returns the focus to its opener when a dialog closes. @returns the ref of the dialog's content */
export function useReturnFocus(): (content: HTMLElement | null) => void {
  const [opener] = useState(currentOpener);
  useEffect(
    () => () => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && opener?.isConnected) opener.focus({ preventScroll: true });
    },
    [opener],
  );
  return useCallback(
    (content) => {
      const dialog = content?.closest('[role="dialog"]') ?? content;
      if (dialog && opener) openers.set(dialog, opener);
    },
    [opener],
  );
}
