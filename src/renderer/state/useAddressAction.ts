import { useEffect, useEffectEvent } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { ACTION_PARAM } from '#shared/routes.ts';
import { useRouterState } from './useRouterState.ts';

/** Runs the action that the address names, if it is one of these, and removes it from the address. The palette opens such addresses. */
export function useAddressAction(actions: Readonly<Record<string, () => void>>): void {
  const [search, setSearch] = useSearchParams();
  const { key } = useLocation();
  const routerState = useRouterState();
  const action = search.get(ACTION_PARAM);
  const isKnown = action !== null && Object.hasOwn(actions, action);
  const run = useEffectEvent((page: string) => {
    const { location, navigation } = routerState();
    if (action === null || location.key !== page || navigation.state !== 'idle') return;
    search.delete(ACTION_PARAM);
    // Before the action: it may go to another page.
    setSearch(search, { replace: true });
    actions[action]?.();
  });
  useEffect(() => {
    if (isKnown) run(key);
  }, [isKnown, key]);
}
