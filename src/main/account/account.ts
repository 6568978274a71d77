import { isDeepStrictEqual } from 'node:util';
import { type JsonStore, tryWrite } from '#main/settings/index.ts';
import type { AccountState, Credentials, SignInEnd } from '#shared/account.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { type AccountFile, atStart, type KnownAccount, leave, readAccountFile } from './accountFile.ts';
import type { ServerKeys } from './mirrorPaths.ts';
import type { AccountService, SignedInTo } from './service.ts';
import type { TokenStore } from './tokenStore.ts';

type SignIn = Credentials & { readonly remember: boolean };

export type Account = ReturnType<typeof createAccount>;

export interface AccountOptions {
  readonly store: JsonStore;
  readonly service: AccountService;
  readonly tokenStore: TokenStore;
  /** The address of the current server. */
  server(): string | null;
  /** The id of the local profile if the store has none: the id of existing data, or a new id. */
  localUid(): string;
  /** The id of a new local profile. */
  newLocalUid(): string;
  /** Whether this computer has a file of the account on this server. */
  hasFile(state: AccountState, server: ServerKeys): boolean;
  /** Opens the mirror of a state that is not in use yet. On failure `onChange` opens the one in use again. */
  tryOpen(state: AccountState, server: ServerKeys): Promise<Result<null>>;
  /** Resolves when the whole app uses the new state, including the mirror. */
  onChange(state: AccountState, server: ServerKeys): void | Promise<void>;
  /** Moves the files of an account that is no longer in use, and the contacts, to the bin folder. A failure becomes a notice. */
  remove(state: AccountState, server: ServerKeys, contacts: string | null): Promise<Result<null>>;
  /** The token could not be encrypted for "Remember me". Called once. */
  onTokenNotKept(): void;
}

/** The user's account (P-2, T-3). The token never leaves main. */
export function createAccount(options: AccountOptions) {
  const { store, service, tokenStore } = options;
  let saved = atStart(readAccountFile(store, options.localUid), options.server());
  let token: string | null = null;
  let cancellation = new AbortController();
  /** A sign-in at another address than before, which waits for the user. Nothing was opened or sent for it. */
  let moved: { readonly signedIn: SignedInTo; readonly remember: boolean; readonly server: string | null } | null =
    null;
  // On a full disk the app starts as well.
  if (!isDeepStrictEqual(saved, { ...store.read() })) tryWrite(() => store.write(saved));

  const isOwnServer = (server = saved.server): boolean => server === null || server === options.server();
  const known = (): readonly KnownAccount[] => withAccount(saved.known, saved);
  function stateOf({ kind, uid, email, ...file }: AccountFile, unsaved: string | null): AccountState {
    const isOwn = isOwnServer(file.server);
    if (kind !== 'account' || (isOwn && (unsaved !== null || file.token !== null))) return { kind, uid, email };
    // A server with an id is recognized at the next sign-in.
    const isUnknown = !isOwn && file.server_id === null;
    const signInEnd = isOwn && file.ended !== null ? { signInEnd: file.ended } : {};
    return { kind, uid, email, needsSignIn: true, ...signInEnd, ...(isUnknown ? { isOtherServer: true } : {}) };
  }
  const get = (): AccountState => stateOf(saved, token);
  /** Uses a state, also if it cannot be saved. */
  function use(next: AccountFile, nextToken: string | null): void | Promise<void> {
    saved = next;
    token = nextToken;
    return options.onChange(get(), serverOf(next));
  }
  async function decryptedToken(): Promise<string | null> {
    const encrypted = saved.token;
    if (token !== null || encrypted === null) return token;
    const decrypted = await tokenStore.decrypt(encrypted);
    // The user may have signed out or in meanwhile.
    if (saved.token !== encrypted) return token;
    if (decrypted === null) forgetToken();
    else token = decrypted;
    return decrypted;
  }
  function forgetToken(ended: SignInEnd | null = null): void {
    const next = { ...saved, token: null, ended };
    tryWrite(() => store.write(next));
    use(next, null);
  }
  function begin(): AbortSignal {
    cancellation.abort();
    cancellation = new AbortController();
    forgetMoved();
    return cancellation.signal;
  }
  /** The token of a sign-in that is not completed is worthless from now on. */
  function forgetMoved(): void {
    if (moved !== null) void service.signOut(moved.signedIn.uid, moved.signedIn.token);
    moved = null;
  }
  /** Whether this account was used at another address, or it is not known where. Any server can name the id of another one. */
  function isMoved({ uid, email, serverId }: SignedInTo): boolean {
    if (serverId === null) return false;
    const before = known().find((one) => one.uid === uid && one.server_id === serverId);
    if (before !== undefined) return before.server !== options.server();
    return options.hasFile({ kind: 'account', uid, email }, [`id:${serverId}`]);
  }
  /** What proves to the server that this device has signed in before. It is sent to no other server. */
  async function secretFor(email: string): Promise<{ deviceSecret: string } | null> {
    const key = email.trim().toLowerCase();
    const one = known().find(
      ({ server, ...other }) => server === options.server() && other.email.toLowerCase() === key,
    );
    const deviceSecret = one?.secret == null ? null : await tokenStore.decrypt(one.secret);
    return deviceSecret === null ? null : { deviceSecret };
  }
  type Ask = (signal: AbortSignal) => Promise<Result<SignedInTo>>;
  async function signInBy(ask: Ask, remember: boolean): Promise<Result<AccountState>> {
    const signal = begin();
    const result = await ask(signal);
    if (!result.ok) return result;
    if (!isMoved(result.value)) return complete(result.value, remember, signal);
    moved = { signedIn: result.value, remember, server: options.server() };
    return fail('SERVER_MOVED');
  }
  async function complete(signedIn: SignedInTo, remember: boolean, signal: AbortSignal): Promise<Result<AccountState>> {
    const { uid, email, deviceSecret } = signedIn;
    const encrypted = remember ? await tokenStore.encrypt(signedIn.token) : null;
    const secret = deviceSecret === null ? null : await tokenStore.encrypt(deviceSecret);
    const isLost = remember && encrypted === null;
    const is_told = saved.is_told || isLost;
    const server = options.server();
    const server_id = signedIn.serverId;
    const account = { kind: 'account', uid, email, remember, token: encrypted, server, server_id } as const;
    const others = withAccount(known(), { ...account, secret });
    const next: AccountFile = { ...saved, ...account, ended: null, known: [...others], is_told };
    // Account and mirror must agree, so the mirror is opened first.
    const opened = await options.tryOpen(stateOf(next, signedIn.token), serverOf(next));
    const going = signal.aborted ? fail('CANCELLED') : opened;
    const done = going.ok ? tryWrite(() => store.write(next)) : going;
    if (!done.ok) {
      // The files may have got the name of the new state.
      await options.onChange(get(), [...serverOf(saved), ...serverOf(next)]);
      await service.signOut(uid, signedIn.token);
      return done;
    }
    if (isLost && !saved.is_told) options.onTokenNotKept();
    use(next, signedIn.token);
    return ok(get());
  }

  function save(next: AccountFile): Result<null> {
    const written = tryWrite(() => store.write(next));
    if (written.ok) saved = next;
    return written.ok ? ok(null) : written;
  }
  const openName = (): string => [serverOf(saved)[0] ?? '', saved.uid].join(' ');
  const local = {
    state: (): AccountState => ({ kind: 'local', uid: saved.local_uid, email: null }),
    /** `imported`: into the account that is open. */
    cards(): 'separate' | 'declined' | 'imported' {
      if (saved.local.state !== 'imported') return saved.local.state;
      return saved.local.account === openName() ? 'imported' : 'separate';
    },
    /** The cards of the local profile are imported into the open account, or stay separate. Errors: `DISK_FULL`. */
    setCards: (state: 'declined' | 'imported') =>
      save({ ...saved, local: state === 'imported' ? { state, account: openName() } : { state } }),
    /** Continues with a new, empty profile. Errors: `DISK_FULL`. */
    replace: () => save({ ...saved, local_uid: options.newLocalUid(), local: { state: 'separate' } }),
  };

  return {
    get,
    /** The profile without an account, and what became of its cards after a sign-in. */
    local,
    /** Names the server of the account, for the names of its files. */
    server: () => serverOf(saved),
    /** The accounts that have signed in on this computer, the last first. */
    known,
    /**
     * The user says that the server of the account has moved to the current address. Its token and files stay valid; a sign-in
     * that waits for it is completed.
     */
    async sameServer(): Promise<Result<AccountState>> {
      if (moved !== null && moved.server === options.server()) {
        const { signedIn, remember } = moved;
        moved = null;
        return complete(signedIn, remember, cancellation.signal);
      }
      if (saved.kind !== 'account') return ok(get());
      const former = serverOf(saved);
      const written = save({ ...saved, server: options.server() });
      if (!written.ok) return written;
      void options.onChange(get(), [...serverOf(saved), ...former]);
      return ok(get());
    },
    /** As `useLocal`; resolves when the mirror is open. */
    async openLocal(): Promise<Result<AccountState>> {
      cancellation.abort();
      const written = save(leave(saved, 'local'));
      if (!written.ok) return written;
      await use(saved, null);
      return ok(get());
    },
    /** Switches to the local profile, without an account. */
    useLocal(): Result<AccountState> {
      cancellation.abort();
      const written = save(leave(saved, 'local'));
      if (!written.ok) return written;
      use(saved, null);
      return ok(get());
    },
    /** Errors as `AccountService`, `SERVER_MOVED` (`sameServer` completes the sign-in), and of a mirror that cannot be opened: then nothing changes. A new one cancels the running one. */
    async signIn({ remember, ...credentials }: SignIn): Promise<Result<AccountState>> {
      const secret = await secretFor(credentials.email);
      const result = await signInBy((signal) => service.signIn({ ...credentials, ...secret }, signal), remember);
      const isOpen = saved.email?.toLowerCase() === credentials.email.trim().toLowerCase() && isOwnServer();
      if (!result.ok && result.error.code === 'ACCOUNT_GONE' && saved.kind === 'account' && isOpen) {
        forgetToken('ACCOUNT_GONE');
      }
      return result;
    },
    signUp: ({ remember, ...credentials }: SignIn) =>
      signInBy((signal) => service.signUp(credentials, signal), remember),
    google: (remember: boolean) => signInBy((signal) => service.google(signal), remember),
    reset: (email: string) => service.reset(email, begin()),
    /** Cancels the running sign-in, sign-up or reset. */
    cancel(): void {
      cancellation.abort();
      forgetMoved();
    },
    providers: (signal?: AbortSignal) => service.providers(signal),
    /**
     * Works without a connection too. Errors: `DISK_FULL`, `INTERNAL`; then nothing is removed, and if the state could not be
     * saved, it does not change.
     * @param remove everything of the account is moved to the bin folder, with the contacts book of the page (JSON text)
     */
    async signOut(remove: boolean, contacts: string | null = null): Promise<Result<AccountState>> {
      cancellation.abort();
      const left = get();
      const leftServer = serverOf(saved);
      const oldToken = left.kind === 'account' && isOwnServer() ? await decryptedToken() : null;
      const written = save(leave(saved, 'none'));
      if (!written.ok) return written;
      const applied = use(saved, null);
      const serverSignOut = oldToken === null ? undefined : service.signOut(left.uid, oldToken);
      await applied;
      const removed = remove && left.kind === 'account' ? await options.remove(left, leftServer, contacts) : ok(null);
      await serverSignOut;
      return removed.ok ? ok(get()) : removed;
    },
    /** The token for requests to the server; null if the user must sign in. */
    token: async () => (isOwnServer() ? await decryptedToken() : null),
    /**
     * The server refused this token, and may have said why. The state then says that the user must sign in; training still works. Does nothing if
     * somebody has signed in since.
     */
    expire(refused: string, end: SignInEnd | null = null): void {
      if (saved.kind === 'account' && refused === token) forgetToken(end);
    },
    /** The server address changed. A token is valid only for the server that issued it. */
    serverChanged(): void {
      // A late response of the old server must not count as a response of the new one.
      cancellation.abort();
      if (saved.kind === 'account') options.onChange(get(), serverOf(saved));
    },
  };
}

/** The known accounts with one of them first; what is not known of it stays. */
function withAccount(
  known: readonly KnownAccount[],
  {
    kind,
    uid,
    email,
    server,
    server_id,
    secret = null,
  }: Pick<AccountFile, 'kind' | 'uid' | 'email' | 'server' | 'server_id'> & { readonly secret?: string | null },
): readonly KnownAccount[] {
  if (kind !== 'account') return known;
  const isSame = (one: KnownAccount): boolean =>
    one.uid === uid && (server_id === null ? one.server === server : one.server_id === server_id);
  const before = known.find(isSame);
  const account = {
    uid,
    email: email ?? before?.email ?? '',
    server,
    server_id,
    secret: secret ?? before?.secret ?? null,
  };
  return [account, ...known.filter((one) => !isSame(one))];
}

/** What names the server of an account. A server with an id may have had files under its address before. */
function serverOf({ kind, server_id, server }: AccountFile): ServerKeys {
  return kind === 'account' ? keysOf({ server_id, server }) : [];
}

export function keysOf({ server_id, server }: Pick<AccountFile, 'server_id' | 'server'>): ServerKeys {
  return [...(server_id === null ? [] : [`id:${server_id}`]), ...(server === null ? [] : [server])];
}
