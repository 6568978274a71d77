import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ACTION_PARAM } from '#shared/routes.ts';

/** Runs the action that the address names, if it is one of these, and removes it from the address. The palette opens such addresses. */
export function useAddressAction(actions: Readonly<Record<string, () => void>>): void {
  const [search, setSearch] = useSearchParams();
  const action = search.get(ACTION_PARAM);
  const isKnown = action !== null && Object.hasOwn(actions, action);
  const run = useEffectEvent(() => {
    if (action === null) return;
    search.delete(ACTION_PARAM);
    // Before the action: it may go to another page.
    setSearch(search, { replace: true });
    actions[action]?.();
  });
  useEffect(() => {
    if (isKnown) run();
  }, [isKnown]);
}
