import { useContext, useEffect, useEffectEvent } from 'react';
import { UNSAFE_DataRouterContext, useLocation, useSearchParams } from 'react-router-dom';
import { ACTION_PARAM } from '#shared/routes.ts';

/** Runs the action that the address names, if it is one of these, and removes it from the address. The palette opens such addresses. */
export function useAddressAction(actions: Readonly<Record<string, () => void>>): void {
  const [search, setSearch] = useSearchParams();
  const { key } = useLocation();
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const action = search.get(ACTION_PARAM);
  const isKnown = action !== null && Object.hasOwn(actions, action);
  const run = useEffectEvent((page: string) => {
    if (action === null || router === undefined) return;
    // Read from the router: React may show a page that the app is leaving or has left. Its action would stop the way to the next one.
    const { location, navigation } = router.state;
    if (location.key !== page || navigation.state !== 'idle') return;
    search.delete(ACTION_PARAM);
    // Before the action: it may go to another page.
    setSearch(search, { replace: true });
    actions[action]?.();
  });
  useEffect(() => {
    if (isKnown) run(key);
  }, [isKnown, key]);
}
