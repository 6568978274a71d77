import { type AccountFile, atStart, leave, readAccountFile } from '#main/account/accountFile.ts';
import type { AccountService } from '#main/account/service.ts';
import type { TokenStore } from '#main/account/tokenStore.ts';
import type { SignedIn } from '#main/api/index.ts';
import type { JsonStore } from '#main/settings/index.ts';
import type { AccountState, Credentials, Providers } from '#shared/account.ts';
import { ok, type Result } from '#shared/result.ts';

type SignIn = Credentials & { readonly remember: boolean };

/** Who uses the app (docs/product.md §4, §6). The token stays inside. */
export interface Account {
  get(): AccountState;
  /** Works without any account. */
  useLocal(): AccountState;
  /** Errors as `AccountService`; one at a time, the latest ends the one before it. */
  signIn(request: SignIn): Promise<Result<AccountState>>;
  signUp(request: SignIn): Promise<Result<AccountState>>;
  google(remember: boolean): Promise<Result<AccountState>>;
  reset(email: string): Promise<Result<null>>;
  /** Ends the sign-in, sign-up or reset that is under way. */
  cancel(): void;
  providers(): Promise<Result<Providers>>;
  /** Also without a server. `remove`: what is kept of the account here goes to the bin folder. */
  signOut(remove: boolean): Promise<AccountState>;
  /** For requests to the server; null: signing in is needed. */
  token(): Promise<string | null>;
  /** The server refused the token: training goes on, the state says that signing in is needed. */
  expire(): void;
  /** Another server is asked from now on; a token is good for the one that gave it. */
  serverChanged(): void;
}

export interface AccountOptions {
  readonly store: JsonStore;
  readonly service: AccountService;
  readonly vault: TokenStore;
  /** The server that is asked now. */
  server(): string | null;
  /** The id of a local profile, when the store knows none: the one whose data is there, or a new one. */
  localUid(): string;
  /** Answered when the app follows, its mirror included. */
  onChange(state: AccountState): void | Promise<void>;
  /** Moves what is kept of an account, which is no longer in use, out of the way. */
  remove(state: AccountState): Promise<void>;
  /** A session was to be remembered and cannot be; told once. */
  onTokenNotKept(): void;
}

export function createAccount(options: AccountOptions): Account {
  const { store, service, vault } = options;
  let kept = atStart(readAccountFile(store, options.localUid));
  let token: string | null = null;
  let running = new AbortController();
  store.write(kept);

  const isOwnServer = (): boolean => kept.server === null || kept.server === options.server();
  function get(): AccountState {
    const { kind, uid, email } = kept;
    const hasToken = (token !== null || kept.token !== null) && isOwnServer();
    return kind === 'account' && !hasToken ? { kind, uid, email, needsSignIn: true } : { kind, uid, email };
  }
  function keep(next: AccountFile, nextToken: string | null): void | Promise<void> {
    kept = next;
    token = nextToken;
    store.write(next);
    return options.onChange(get());
  }
  async function unlock(): Promise<string | null> {
    const locked = kept.token;
    if (token !== null || locked === null) return token;
    const unlocked = await vault.unlock(locked);
    // While the system was asked, the person may have signed out or in.
    if (kept.token !== locked) return token;
    if (unlocked === null) keep({ ...kept, token: null }, null);
    else token = unlocked;
    return unlocked;
  }
  function begin(): AbortSignal {
    running.abort();
    running = new AbortController();
    return running.signal;
  }
  async function enter(answer: Result<SignedIn>, remember: boolean): Promise<Result<AccountState>> {
    if (!answer.ok) return answer;
    const { uid, email } = answer.value;
    const locked = remember ? await vault.lock(answer.value.token) : null;
    const isLost = remember && locked === null;
    if (isLost && !kept.is_told) options.onTokenNotKept();
    const is_told = kept.is_told || isLost;
    const server = options.server();
    keep({ ...kept, kind: 'account', uid, email, remember, token: locked, server, is_told }, answer.value.token);
    return ok(get());
  }

  return {
    get,
    useLocal() {
      keep(leave(kept, 'local'), null);
      return get();
    },
    signIn: async ({ remember, ...credentials }) => enter(await service.signIn(credentials, begin()), remember),
    signUp: async ({ remember, ...credentials }) => enter(await service.signUp(credentials, begin()), remember),
    google: async (remember) => enter(await service.google(begin()), remember),
    reset: (email) => service.reset(email, begin()),
    cancel: () => running.abort(),
    providers: () => service.providers(),
    async signOut(remove) {
      const left = get();
      const dead = left.kind === 'account' && isOwnServer() ? await unlock() : null;
      const following = keep(leave(kept, 'none'), null);
      const telling = dead === null ? undefined : service.signOut(left.uid, dead);
      await following;
      if (remove && left.kind === 'account') await options.remove(left);
      await telling;
      return get();
    },
    token: async () => (isOwnServer() ? await unlock() : null),
    expire() {
      if (kept.kind === 'account') keep({ ...kept, token: null }, null);
    },
    serverChanged() {
      // An answer of the server before must not be taken for one of this server.
      running.abort();
      if (kept.kind === 'account') options.onChange(get());
    },
  };
}
