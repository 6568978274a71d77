import { useLocation } from 'react-router-dom';
import { bus } from '#renderer/state/events.ts';
import { useToasts } from '#renderer/ui/toast/useToasts.tsx';
import { loginFromPath } from '#shared/routes.ts';
import { signOut } from './accountCalls.ts';

/** Opens the sign-in screen for a person without an account, with a way back to this page. */
export function useStartSignIn(): () => Promise<void> {
  const toasts = useToasts();
  const { pathname } = useLocation();
  return async () => {
    if (await toasts.report(signOut(false))) bus.emit('Navigate', { path: loginFromPath(pathname) });
  };
}
