import { useRef } from 'react';

/**
 * The same deed, but not a second time while it is being done: a double click on "Create" means one box. What is asked
 * meanwhile is dropped and answers undefined.
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
