import { type RefCallback, useCallback } from 'react';

/** For a part that scrolls when its text is long: then, and only then, it is a stop on the way by Tab. */
export function useScrollTabStop(): RefCallback<HTMLElement> {
  return useCallback((part: HTMLElement | null) => {
    if (part === null) return undefined;
    const look = new ResizeObserver(() => {
      if (part.scrollHeight > part.clientHeight + 1) part.tabIndex = 0;
      else part.removeAttribute('tabindex');
    });
    look.observe(part);
    for (const inner of part.children) look.observe(inner);
    return () => look.disconnect();
  }, []);
}
