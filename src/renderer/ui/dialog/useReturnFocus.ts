import { useCallback, useEffect, useState } from 'react';

/** Who opened each open dialog; one opened from within another goes back to where that one came from. */
const openers = new WeakMap<Element, HTMLElement>();

function currentOpener(): HTMLElement | null {
  const active = document.activeElement;
  if (!(active instanceof HTMLElement) || active === document.body) return null;
  const dialog = active.closest('[role="dialog"]');
  return dialog === null ? active : (openers.get(dialog) ?? null);
}

/** Gives the focus back to what had it before a dialog that goes at once; answers the ref of the dialog's content. */
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
