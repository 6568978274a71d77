import * as v from 'valibot';
import type { AccountService } from '#main/account/service.ts';
import type { Vault } from '#main/account/vault.ts';
import type { JsonStore } from '#main/app/store.ts';
import { ok } from '#main/ipc/reply.ts';
import type { AccountState, Credentials } from '#shared/account.ts';
import type { Result } from '#shared/errors.ts';

const LOCAL_UID = /^local-[0-9a-f-]{36}$/;
const id = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
const KeptSchema = v.object({
  local_uid: v.pipe(v.string(), v.regex(LOCAL_UID)),
  kind: v.picklist(['none', 'local', 'account']),
  uid: id,
  email: v.nullable(v.string()),
  /** The session outlives the app. */
  remember: v.boolean(),
  /** Encrypted by the system; null: in memory only. */
  token: v.nullable(v.string()),
});
type Kept = v.InferOutput<typeof KeptSchema>;

/** Who uses the app (docs/product.md §4, §6). The token stays inside. */
export interface Account {
  get(): AccountState;
  /** Works without any account. */
  useLocal(): AccountState;
  /** Errors: `WRONG_CREDENTIALS`, `NO_CONNECTION`, `NOT_OK`, `BAD_ANSWER`. */
  signIn(credentials: Credentials & { readonly remember: boolean }): Promise<Result<AccountState>>;
  signOut(): Promise<AccountState>;
  /** For requests to the server; null: signing in is needed. */
  token(): Promise<string | null>;
}

export interface AccountOptions {
  readonly store: JsonStore;
  readonly service: AccountService;
  readonly vault: Vault;
  /** The id of a local profile, when the store knows none: the one whose data is there, or a new one. */
  localUid(): string;
  onChange(state: AccountState): void;
}

export function createAccount({ store, service, vault, localUid, onChange }: AccountOptions): Account {
  let kept = atStart(readKept(store, localUid));
  let token: string | null = null;
  store.write(kept);

  function keep(next: Kept, next_token: string | null): AccountState {
    kept = next;
    token = next_token;
    store.write(next);
    onChange(stateOf(next));
    return stateOf(next);
  }

  async function getToken(): Promise<string | null> {
    if (token === null && kept.token !== null) token = await vault.unlock(kept.token);
    return token;
  }

  return {
    get: () => stateOf(kept),
    useLocal: () => keep(localKept(kept.local_uid, 'local'), null),
    async signIn({ remember, ...credentials }) {
      const result = await service.signIn(credentials);
      if (!result.ok) return result;
      const { uid, email } = result.value;
      const locked = remember ? await vault.lock(result.value.token) : null;
      const next: Kept = { ...kept, kind: 'account', uid, email, remember, token: locked };
      return ok(keep(next, result.value.token));
    },
    async signOut() {
      const { uid, kind } = kept;
      const dead = kind === 'account' ? await getToken() : null;
      const state = keep(localKept(kept.local_uid, 'none'), null);
      if (dead !== null) await service.signOut(uid, dead);
      return state;
    },
    token: getToken,
  };
}

function readKept(store: JsonStore, localUid: () => string): Kept {
  const result = v.safeParse(KeptSchema, store.read());
  if (result.success) return result.output;
  const known = v.safeParse(v.pick(KeptSchema, ['local_uid']), store.read());
  return localKept(known.success ? known.output.local_uid : localUid(), 'none');
}

/** Without "Remember me" a session ends with the app. */
function atStart(kept: Kept): Kept {
  return kept.kind === 'account' && !kept.remember ? localKept(kept.local_uid, 'none') : kept;
}

function localKept(local_uid: string, kind: 'none' | 'local'): Kept {
  return { local_uid, kind, uid: local_uid, email: null, remember: false, token: null };
}

function stateOf({ kind, uid, email }: Kept): AccountState {
  return { kind, uid, email };
}

/** @param files names in the mirrors' folder, the one used last first */
export function localUidOf(files: readonly string[], newId: () => string): string {
  const name = files.map((file) => file.replace(/\.sqlite$/, '')).find((one) => LOCAL_UID.test(one));
  return name ?? `local-${newId()}`;
}
