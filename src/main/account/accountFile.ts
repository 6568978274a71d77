import * as v from 'valibot';
import type { JsonStore } from '#main/settings/index.ts';
import { SIGN_IN_ENDS } from '#shared/account.ts';

const LOCAL_UID = /^local-[0-9a-f-]{36}$/;
const id = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
const AccountFileSchema = v.object({
  local_uid: v.pipe(v.string(), v.regex(LOCAL_UID)),
  kind: v.picklist(['none', 'local', 'account']),
  uid: id,
  email: v.nullable(v.string()),
  /** The user stays signed in after the app ends. */
  remember: v.boolean(),
  /** The token, encrypted by the system; null if it is only in memory. */
  token: v.nullable(v.string()),
  /** The address of the server that issued the token. It is sent to no other server. */
  server: v.optional(v.nullable(v.string()), null),
  /** The id of that server; null for a server without one. */
  server_id: v.optional(v.nullable(v.string()), null),
  /**
   * The cards of the local profile: never offered to an account, not wanted there, or imported into the account named by
   * `server` (the first of its keys) and `uid`, whose server has not acknowledged all of them yet.
   */
  local: v.optional(
    v.variant('state', [
      v.object({ state: v.picklist(['separate', 'declined']) }),
      v.object({ state: v.literal('imported'), account: v.string() }),
    ]),
    { state: 'separate' },
  ),
  /** Why the server ended the sign-in; null: it did not say, or there is one. */
  ended: v.optional(v.nullable(v.picklist(SIGN_IN_ENDS)), null),
  /** The accounts that have signed in on this computer, the last first. */
  known: v.optional(
    v.array(
      v.object({
        uid: id,
        email: v.string(),
        /** The address at which it was used last. */
        server: v.nullable(v.string()),
        server_id: v.nullable(v.string()),
        /** The secret of this device there, encrypted by the system; null if there is none. */
        secret: v.nullable(v.string()),
      }),
    ),
    [],
  ),
  /** The user was informed that this system cannot store tokens. */
  is_told: v.optional(v.boolean(), false),
});

/** The account data that is saved between restarts. */
export type AccountFile = v.InferOutput<typeof AccountFileSchema>;
export type KnownAccount = AccountFile['known'][number];

/** Reads the account file. If only parts of it are valid, the local profile is preserved. */
export function readAccountFile(store: JsonStore, localUid: () => string): AccountFile {
  const result = v.safeParse(AccountFileSchema, store.read());
  if (result.success) return result.output;
  const profile = v.safeParse(v.pick(AccountFileSchema, ['local_uid']), store.read());
  return { ...BLANK, known: [], ...localOf(profile.success ? profile.output.local_uid : localUid(), 'none') };
}

/**
 * The account at the start of the app: without "Remember me" the user is signed out. An older version did not save the server.
 * @param server the address of the current server
 */
export function atStart(saved: AccountFile, server: string | null): AccountFile {
  if (saved.kind !== 'account') return saved;
  return saved.remember ? { ...saved, server: saved.server ?? server } : leave(saved, 'none');
}

/**
 * Signs out. The local profile and `is_told` stay. A local profile that is used again may get cards and answers that its import
 * did not have, so it is offered again and not emptied.
 */
export function leave(saved: AccountFile, kind: 'none' | 'local'): AccountFile {
  const isUsedAgain = kind === 'local' && saved.local.state === 'imported';
  const local = isUsedAgain ? BLANK.local : saved.local;
  return { ...saved, ...localOf(saved.local_uid, kind), local };
}

const BLANK = { is_told: false, local: { state: 'separate' } } as const;

function localOf(local_uid: string, kind: 'none' | 'local'): Omit<AccountFile, 'is_told' | 'local' | 'known'> {
  return {
    local_uid,
    kind,
    uid: local_uid,
    email: null,
    remember: false,
    token: null,
    server: null,
    server_id: null,
    ended: null,
  };
}

/** @param files file names in the mirrors' directory, newest first */
export function localUidOf(files: readonly string[], newId: () => string): string {
  const name = files.map((file) => file.replace(/\.sqlite$/, '')).find((one) => LOCAL_UID.test(one));
  return name ?? `local-${newId()}`;
}
