import { useEffect, useState } from 'react';
import { forgetDrafts } from '#renderer/state/cardDrafts.ts';
import { bus } from '#renderer/state/events.ts';
import { useSession } from '#renderer/state/session.ts';
import type { AccountState, Credentials, Providers } from '#shared/account.ts';
import type { ErrorCode } from '#shared/errors.ts';
import { UnsentCountDocument } from '#shared/graphql/generated.ts';
import type { Result } from '#shared/result.ts';
import { call } from '../../data/bridge.ts';
import { useAppQuery } from '../../data/query.ts';
import { changeSettings, useSettings } from '../../data/settings.ts';

export function useAccount(): AccountState {
  return useSession((state) => state.account);
}

/** Keeps everything on this machine; the app works fully without an account (docs/product.md §2). */
export async function beginWithoutAccount(): Promise<Result<AccountState>> {
  return remember(await call('accountUseLocal', {}));
}

export async function signIn(credentials: Credentials, isRemembered: boolean): Promise<Result<AccountState>> {
  return remember(await call('accountSignIn', { ...credentials, remember: isRemembered }));
}

/** Makes an account and signs in to it. */
export async function signUp(credentials: Credentials, isRemembered: boolean): Promise<Result<AccountState>> {
  return remember(await call('accountSignUp', { ...credentials, remember: isRemembered }));
}

/** In the system's browser; answers when the person has come back, or cancelled. */
export async function signInWithGoogle(isRemembered: boolean): Promise<Result<AccountState>> {
  return remember(await call('accountGoogle', { remember: isRemembered }));
}

/** Ends a sign-in, sign-up or reset that is under way. */
export function cancelAccountCall(): void {
  void call('accountCancel', {});
}

/** Has a mail for a new password sent. */
export async function askForReset(email: string): Promise<Result<null>> {
  return await call('accountReset', { email });
}

/**
 * Also without a server. `isRemoved`: what is kept of the account on this computer goes to the bin folder, and what was
 * typed and not saved is gone.
 */
export async function signOut(isRemoved: boolean): Promise<Result<AccountState>> {
  const { kind, uid } = useSession.getState().account;
  const answer = remember(await call('accountSignOut', { remove: isRemoved }));
  if (answer.ok && isRemoved && kind === 'account') forgetDrafts(uid);
  return answer;
}

export interface ServerState {
  readonly address: string | null;
  readonly providers: Providers | null;
  /** null while it is asked. */
  readonly status: 'reached' | ErrorCode | null;
  /** Another address, null for the default; answers why it cannot be used, or null. */
  readonly choose: (address: string | null) => Promise<ErrorCode | null>;
}

/** The server that is set, and what it offers; asked when the screen opens and when the address changes. */
export function useServer(): ServerState {
  const { server_address } = useSettings();
  const [known, setKnown] = useState<{ address: string | null; answer: Result<Providers> } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void call('accountProviders', {}).then((answer) => {
      if (isCurrent) setKnown({ address: server_address, answer });
    });
    return () => {
      isCurrent = false;
    };
  }, [server_address]);
  const answer = known?.address === server_address ? known.answer : null;
  return {
    address: server_address,
    providers: answer?.ok === true ? answer.value : null,
    status: answer === null ? null : answer.ok ? 'reached' : answer.error.code,
    choose: async (address) => {
      const changed = await changeSettings({ server_address: address });
      return changed.ok ? null : changed.error.code;
    },
  };
}

/** Changes of the mirror in use that no server has; null while it is asked. */
export function useUnsentCount(): number | null {
  return useAppQuery(UnsentCountDocument, {}).data?.unsentCount ?? null;
}

function remember(answer: Result<AccountState>): Result<AccountState> {
  if (answer.ok) applyAccount(answer.value);
  return answer;
}

/**
 * Main is the authority; local storage holds copies for the entry guard, never a token. Leaving clears them and emits
 * Logout (docs/product.md §4).
 */
export function applyAccount(account: AccountState): void {
  const was = useSession.getState().account.kind;
  if (account.kind === 'none') {
    localStorage.removeItem('cardbox.logged_in');
    localStorage.removeItem('cardbox.uid');
  } else {
    localStorage.setItem('cardbox.logged_in', 'true');
    localStorage.setItem('cardbox.uid', account.uid);
  }
  useSession.getState().setAccount(account);
  if (was !== 'none' && account.kind === 'none') bus.emit('Logout', null);
}
