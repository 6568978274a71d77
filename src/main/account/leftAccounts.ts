import { basename } from 'node:path';
import type { AccountState } from '#shared/account.ts';
import { type Account, keysOf } from './account.ts';
import { mirrorFiles, mirrorPaths, type ServerKeys } from './mirrorPaths.ts';

/** The file of an account on this computer without a sign-in to it. */
export interface LeftFile {
  /** Its name in the mirrors' directory. */
  readonly name: string;
  /** Whose it is, and what names its server; null: made by an older version. */
  readonly owner: { readonly state: AccountState; readonly server: ServerKeys } | null;
}

/** Lists them, the last used first. The file of an account whose sign-in has ended is one of them. */
export function leftAccounts(
  mirrors: string,
  account: Pick<Account, 'get' | 'known' | 'server'>,
): () => readonly LeftFile[] {
  return () => {
    const open = account.get();
    const isSignedIn = open.kind === 'account' && open.needsSignIn !== true;
    const used = isSignedIn ? basename(mirrorPaths(mirrors, open, account.server()).file) : null;
    const owners = new Map(
      account.known().flatMap(({ uid, email, ...server }) => {
        const owner = { state: { kind: 'account', uid, email } as const, server: keysOf(server) };
        const { file, older } = mirrorPaths(mirrors, owner.state, owner.server);
        return [file, ...older.map((pair) => pair.file)].map((path) => [basename(path), owner] as const);
      }),
    );
    return mirrorFiles(mirrors)
      .filter((name) => !name.startsWith('local-') && name !== used)
      .map((name) => ({ name, owner: owners.get(name) ?? null }));
  };
}
