import { useSession } from '#renderer/stores/session.ts';
import type { AccountState, Credentials } from '#shared/account.ts';
import type { Result } from '#shared/errors.ts';
import { call } from './bridge.ts';

export function useAccount(): AccountState {
  return useSession((state) => state.account);
}

/** Keeps everything on this machine; the app works fully without an account (docs/product.md §2). */
export async function beginWithoutAccount(): Promise<Result<AccountState>> {
  return remember(await call('account_use_local', {}));
}

export async function signIn(credentials: Credentials, is_remembered: boolean): Promise<Result<AccountState>> {
  return remember(await call('account_sign_in', { ...credentials, remember: is_remembered }));
}

function remember(answer: Result<AccountState>): Result<AccountState> {
  if (answer.ok) applyAccount(answer.value);
  return answer;
}

/** Main is the authority; local storage holds copies for the entry guard, never a token. */
export function applyAccount(account: AccountState): void {
  if (account.kind === 'none') {
    localStorage.removeItem('cardbox.logged_in');
    localStorage.removeItem('cardbox.uid');
  } else {
    localStorage.setItem('cardbox.logged_in', 'true');
    localStorage.setItem('cardbox.uid', account.uid);
  }
  useSession.getState().setAccount(account);
}
