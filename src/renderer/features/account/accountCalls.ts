import { useLoaded } from '#renderer/data/useLoaded.ts';
import { useAppState } from '#renderer/state/appState.ts';
import { removeDraftsOf } from '#renderer/state/cardDrafts.ts';
import { bus } from '#renderer/state/events.ts';
import type { AccountState, Credentials, ServerOffers } from '#shared/account.ts';
import type { ErrorCode } from '#shared/errors.ts';
import type { Result } from '#shared/result.ts';
import { call } from '../../data/bridge.ts';
import { changeSettings, useSettings } from '../../data/settings.ts';

/** The current account. */
export function useAccount(): AccountState {
  return useAppState((state) => state.account);
}

/** Uses the app without an account: all data stays on this computer (S-34). The action of the account layout (S-3). */
export const startWithoutAccount = () => applyOnSuccess(call('accountUseLocal', {}));

/** Says that the account's server has moved to the current address. */
export const confirmSameServer = () => applyOnSuccess(call('accountSameServer', {}));

/** Signs in to an account of the server. */
export const login = (credentials: Credentials, isRemembered: boolean) =>
  applyOnSuccess(call('accountSignIn', { ...credentials, remember: isRemembered }));

/** Creates an account and signs in to it. */
export const signUp = (credentials: Credentials, isRemembered: boolean) =>
  applyOnSuccess(call('accountSignUp', { ...credentials, remember: isRemembered }));

/** Signs in through the system's browser; resolves when the user has finished or canceled. */
export const signInWithGoogle = (isRemembered: boolean) =>
  applyOnSuccess(call('accountGoogle', { remember: isRemembered }));

/** Cancels a running sign-in, sign-up or reset. */
export const cancelAccountCall = () => void call('accountCancel', {});

/** Makes the server send a mail for a new password. */
export const requestReset = (email: string) => call('accountReset', { email });

/**
 * Signs out; works also without a server. `isRemoved`: the account's data on this computer moves to the bin folder, and
 * its unsaved drafts and the contacts book are removed.
 */
export async function signOut(isRemoved: boolean): Promise<Result<AccountState>> {
  const { kind, uid } = useAppState.getState().account;
  const isAll = isRemoved && kind === 'account';
  const contacts = isAll ? savedContacts() : null;
  const result = await applyOnSuccess(call('accountSignOut', { remove: isRemoved, contacts }));
  if (result.ok && isAll) {
    removeDraftsOf(uid);
    removeContacts();
  }
  return result;
}

/** Local storage keys of the contacts book (L-9). The book is a document of its own, without an import here. */
const CONTACTS_KEYS = ['contacts', 'contacts.damaged'];

/** The contacts book as JSON text; null if there is none. */
function savedContacts(): string | null {
  const saved = CONTACTS_KEYS.flatMap((key) => {
    const text = localStorage.getItem(key);
    return text === null ? [] : [[key, text] as const];
  });
  return saved.length === 0 ? null : JSON.stringify(Object.fromEntries(saved));
}

function removeContacts(): void {
  for (const key of CONTACTS_KEYS) localStorage.removeItem(key);
}

export interface ServerState {
  readonly address: string | null;
  readonly providers: ServerOffers | null;
  /** null while it is checked. */
  readonly status: 'reached' | ErrorCode | null;
  /** Saves another address, null for the default; returns the error, or null on success. */
  readonly choose: (address: string | null) => Promise<ErrorCode | null>;
}

/** The server of the settings and what it supports; checked when the screen opens and when the address changes. */
export function useServer(): ServerState {
  const { server_address } = useSettings();
  const result = useLoaded(() => call('accountProviders', {}), server_address ?? '') ?? null;
  return {
    address: server_address,
    providers: result?.ok === true ? result.value : null,
    status: result === null ? null : result.ok ? 'reached' : result.error.code,
    choose: async (address) => {
      const changed = await changeSettings({ server_address: address });
      return changed.ok ? null : changed.error.code;
    },
  };
}

async function applyOnSuccess(request: Promise<Result<AccountState>>): Promise<Result<AccountState>> {
  const result = await request;
  if (result.ok) applyAccount(result.value);
  return result;
}

/**
 * Applies an account that main reports. Local storage has copies for the navigation guard, never a token. Signing out
 * removes them and emits Logout (T-3).
 */
export function applyAccount(account: AccountState): void {
  const before = useAppState.getState().account.kind;
  if (account.kind === 'none') {
    localStorage.removeItem('cardbox.logged_in');
    localStorage.removeItem('cardbox.uid');
  } else {
    localStorage.setItem('cardbox.logged_in', 'true');
    localStorage.setItem('cardbox.uid', account.uid);
  }
  useAppState.getState().setAccount(account);
  if (before !== 'none' && account.kind === 'none') bus.emit('Logout', null);
}
