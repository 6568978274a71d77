import * as v from 'valibot';
import type { JsonStore } from '#main/settings/index.ts';

const LOCAL_UID = /^local-[0-9a-f-]{36}$/;
const id = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
const AccountFileSchema = v.object({
  local_uid: v.pipe(v.string(), v.regex(LOCAL_UID)),
  kind: v.picklist(['none', 'local', 'account']),
  uid: id,
  email: v.nullable(v.string()),
  /** The session outlives the app. */
  remember: v.boolean(),
  /** Encrypted by the system; null: in memory only. */
  token: v.nullable(v.string()),
  /** The address of the server that gave the token, which goes to no other. */
  server: v.optional(v.nullable(v.string()), null),
  /** The person knows that this system keeps no tokens. */
  is_told: v.optional(v.boolean(), false),
});

/** What is kept of who uses the app, over restarts. */
export type AccountFile = v.InferOutput<typeof AccountFileSchema>;

/** Should the file be damaged in part, its local profile is kept. */
export function readAccountFile(store: JsonStore, localUid: () => string): AccountFile {
  const result = v.safeParse(AccountFileSchema, store.read());
  if (result.success) return result.output;
  const known = v.safeParse(v.pick(AccountFileSchema, ['local_uid']), store.read());
  return { ...BLANK, ...localOf(known.success ? known.output.local_uid : localUid(), 'none') };
}

/** Without "Remember me" a session ends with the app. */
export function atStart(kept: AccountFile): AccountFile {
  return kept.kind === 'account' && !kept.remember ? leave(kept, 'none') : kept;
}

/** The account is left; the local profile and what the person was told stay. */
export function leave(kept: AccountFile, kind: 'none' | 'local'): AccountFile {
  return { ...kept, ...localOf(kept.local_uid, kind) };
}

const BLANK = { is_told: false };

function localOf(local_uid: string, kind: 'none' | 'local'): Omit<AccountFile, 'is_told'> {
  return { local_uid, kind, uid: local_uid, email: null, remember: false, token: null, server: null };
}

/** @param files names in the mirrors' folder, the one used last first */
export function localUidOf(files: readonly string[], newId: () => string): string {
  const name = files.map((file) => file.replace(/\.sqlite$/, '')).find((one) => LOCAL_UID.test(one));
  return name ?? `local-${newId()}`;
}
