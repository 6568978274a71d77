import { useToasts } from '#renderer/ui/toast/useToasts.tsx';
import { signOut } from './accountCalls.ts';

/** Opens the sign-in screen for a person without an account: signing out emits Logout, which opens it. */
export function useStartSignIn(): () => Promise<void> {
  const toasts = useToasts();
  return async () => {
    const result = await signOut(false);
    if (!result.ok) toasts.fail(result.error.code);
  };
}
