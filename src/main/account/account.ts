import { type AccountFile, atStart, leave, readAccountFile } from '#main/account/accountFile.ts';
import type { AccountService } from '#main/account/service.ts';
import type { TokenStore } from '#main/account/tokenStore.ts';
import type { SignedIn } from '#main/api/index.ts';
import type { JsonStore } from '#main/settings/index.ts';
import type { AccountState, Credentials, Providers } from '#shared/account.ts';
import { ok, type Result } from '#shared/result.ts';

type SignIn = Credentials & { readonly remember: boolean };

/** The user's account (docs/product.md §4, §6). The token never leaves main. */
export interface Account {
  get(): AccountState;
  /** Switches to the local profile, without an account. */
  useLocal(): AccountState;
  /** Errors as `AccountService`. A new sign-in cancels the running one. */
  signIn(request: SignIn): Promise<Result<AccountState>>;
  signUp(request: SignIn): Promise<Result<AccountState>>;
  google(remember: boolean): Promise<Result<AccountState>>;
  reset(email: string): Promise<Result<null>>;
  /** Cancels the running sign-in, sign-up or reset. */
  cancel(): void;
  providers(): Promise<Result<Providers>>;
  /** Works without a connection too. `remove`: the account's files are moved to the bin folder. */
  signOut(remove: boolean): Promise<AccountState>;
  /** The token for requests to the server; null if the user must sign in. */
  token(): Promise<string | null>;
  /** The server refused the token. The state then says that the user must sign in; training still works. */
  expire(): void;
  /** The server address changed. A token is valid only for the server that issued it. */
  serverChanged(): void;
}

export interface AccountOptions {
  readonly store: JsonStore;
  readonly service: AccountService;
  readonly tokenStore: TokenStore;
  /** The address of the current server. */
  server(): string | null;
  /** The id of the local profile if the store has none: the id of existing data, or a new id. */
  localUid(): string;
  /** Resolves when the whole app uses the new state, including the mirror. */
  onChange(state: AccountState): void | Promise<void>;
  /** Moves the files of an account that is no longer in use to the bin folder. */
  remove(state: AccountState): Promise<void>;
  /** The token could not be encrypted for "Remember me". Called once. */
  onTokenNotKept(): void;
}

export function createAccount(options: AccountOptions): Account {
  const { store, service, tokenStore } = options;
  let saved = atStart(readAccountFile(store, options.localUid));
  let token: string | null = null;
  let cancellation = new AbortController();
  store.write(saved);

  const isOwnServer = (): boolean => saved.server === null || saved.server === options.server();
  function get(): AccountState {
    const { kind, uid, email } = saved;
    const hasToken = (token !== null || saved.token !== null) && isOwnServer();
    return kind === 'account' && !hasToken ? { kind, uid, email, needsSignIn: true } : { kind, uid, email };
  }
  function save(next: AccountFile, nextToken: string | null): void | Promise<void> {
    saved = next;
    token = nextToken;
    store.write(next);
    return options.onChange(get());
  }
  async function decryptedToken(): Promise<string | null> {
    const encrypted = saved.token;
    if (token !== null || encrypted === null) return token;
    const decrypted = await tokenStore.decrypt(encrypted);
    // The user may have signed out or in meanwhile.
    if (saved.token !== encrypted) return token;
    if (decrypted === null) save({ ...saved, token: null }, null);
    else token = decrypted;
    return decrypted;
  }
  function begin(): AbortSignal {
    cancellation.abort();
    cancellation = new AbortController();
    return cancellation.signal;
  }
  async function finishSignIn(result: Result<SignedIn>, remember: boolean): Promise<Result<AccountState>> {
    if (!result.ok) return result;
    const { uid, email } = result.value;
    const encrypted = remember ? await tokenStore.encrypt(result.value.token) : null;
    const isLost = remember && encrypted === null;
    if (isLost && !saved.is_told) options.onTokenNotKept();
    const is_told = saved.is_told || isLost;
    const server = options.server();
    save({ ...saved, kind: 'account', uid, email, remember, token: encrypted, server, is_told }, result.value.token);
    return ok(get());
  }

  return {
    get,
    useLocal() {
      save(leave(saved, 'local'), null);
      return get();
    },
    signIn: async ({ remember, ...credentials }) => finishSignIn(await service.signIn(credentials, begin()), remember),
    signUp: async ({ remember, ...credentials }) => finishSignIn(await service.signUp(credentials, begin()), remember),
    google: async (remember) => finishSignIn(await service.google(begin()), remember),
    reset: (email) => service.reset(email, begin()),
    cancel: () => cancellation.abort(),
    providers: () => service.providers(),
    async signOut(remove) {
      const left = get();
      const oldToken = left.kind === 'account' && isOwnServer() ? await decryptedToken() : null;
      const applied = save(leave(saved, 'none'), null);
      const serverSignOut = oldToken === null ? undefined : service.signOut(left.uid, oldToken);
      await applied;
      if (remove && left.kind === 'account') await options.remove(left);
      await serverSignOut;
      return get();
    },
    token: async () => (isOwnServer() ? await decryptedToken() : null),
    expire() {
      if (saved.kind === 'account') save({ ...saved, token: null }, null);
    },
    serverChanged() {
      // A late response of the old server must not count as a response of the new one.
      cancellation.abort();
      if (saved.kind === 'account') options.onChange(get());
    },
  };
}
