import { useRef } from 'react';

/**
 * The same action, but only one at a time: a double click on "Create" makes one box. Calls during a run are dropped and
 * return undefined.
 */
export function useSingleSubmit<Args extends unknown[], Answer>(
  action: (...args: Args) => Promise<Answer>,
): (...args: Args) => Promise<Answer | undefined> {
  const isBusy = useRef(false);
  return async (...args) => {
    if (isBusy.current) return undefined;
    isBusy.current = true;
    try {
      return await action(...args);
    } finally {
      isBusy.current = false;
    }
  };
}
