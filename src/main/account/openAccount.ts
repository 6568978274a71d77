import { existsSync } from 'node:fs';
import { net, shell } from 'electron';
import { v7 as uuidv7 } from 'uuid';
import {
  type AuthorizationCode,
  backendAddress,
  createApiClient,
  createHttpClient,
  createSyncApi,
} from '#main/api/index.ts';
import type { Log } from '#main/log/index.ts';
import { type JsonStore, openJsonStore, tryWrite } from '#main/settings/index.ts';
import type { Notices } from '#main/shell/index.ts';
import { DEFAULT_SERVER_ADDRESS } from '#shared/account.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { type AccountOptions, createAccount } from './account.ts';
import { localUidOf } from './accountFile.ts';
import { authorizeWithGoogle } from './google.ts';
import { leftAccounts } from './leftAccounts.ts';
import { type FilePair, mirrorFiles, mirrorPaths, pairOf } from './mirrorPaths.ts';
import { emptyOldBin, moveToBin, trustBinClock } from './removedAccounts.ts';
import { createServerCards } from './serverCards.ts';
import { createAccountService } from './service.ts';
import { createTokenStore } from './tokenStore.ts';

interface OpenAccountOptions extends Pick<AccountOptions, 'tryOpen' | 'onChange'> {
  readonly userData: string;
  readonly mirrors: string;
  /** The directory for the files of removed accounts. */
  readonly bin: string;
  /** The server address of the settings; null for the default. */
  backend(): string | null;
  readonly notices: Notices;
  readonly log: Log;
  /** Removed files are too old by a clock that has jumped. `since`: the last trusted time (ISO 8601, UTC). */
  onClockJump(since: string): void;
}

export type OpenedAccount = ReturnType<typeof openAccount>;

/**
 * Opens the user's account from `account.json`. This is a separate file, so that damaged settings never hide the user's
 * cards. If the file is damaged, the local profile is found by the name of its mirror file.
 */
export function openAccount(options: OpenAccountOptions) {
  const { userData, mirrors, bin, notices, log, tryOpen, onChange } = options;
  const { store, setAsideAs } = openJsonStore(userData, 'account');
  if (setAsideAs !== null) log.error(`account.json was damaged and set aside as ${setAsideAs}`);
  const address = (): URL | null => backendAddress(options.backend() ?? DEFAULT_SERVER_ADDRESS);
  if (address() === null)
    log.error('the server address is not acceptable: only this machine may be used without https');
  const httpClient = createHttpClient(address, (url, init) => net.fetch(url, init), log);
  const client = createApiClient(httpClient);
  const signInWithGoogle = async (signal: AbortSignal): Promise<Result<AuthorizationCode>> => {
    const base = address();
    if (base === null) return fail('SERVER_ADDRESS_INSECURE');
    return await authorizeWithGoogle(base, (url) => shell.openExternal(url), signal);
  };
  const clock = openJsonStore(userData, 'clock').store;
  emptyBin(options, clock);
  const account = createAccount({
    store,
    service: createAccountService(client, signInWithGoogle, log),
    tokenStore: createTokenStore(log),
    server: () => address()?.href ?? null,
    localUid: () => localUidOf(mirrorFiles(mirrors), uuidv7),
    newLocalUid: () => localUidOf([], uuidv7),
    hasFile: (state, server) => existsSync(mirrorPaths(mirrors, state, server).file),
    tryOpen,
    onChange,
    remove: (state, server, contacts) => removeFiles(options, mirrorPaths(mirrors, state, server), contacts),
    onTokenNotKept: () => notices.push({ kind: 'TOKEN_NOT_KEPT' }),
  });
  // Detects a token that the system can no longer decrypt, before anything is sent.
  void account.token();
  return {
    ...account,
    /** The user says that the clock is right: deletes the files that were removed more than 30 days ago. */
    trustClock: () => trustBinClock(bin, clock, Date.now()),
    /** Moves the files of the local profile to the bin folder and continues with an empty one. Errors: as `signOut`. */
    async emptyLocal(): Promise<Result<null>> {
      const state = account.local.state();
      const replaced = account.local.replace();
      return replaced.ok ? await removeFiles(options, mirrorPaths(mirrors, state, []), null) : replaced;
    },
    /** The files of accounts on this computer without a sign-in. */
    left: leftAccounts(mirrors, account),
    /** Moves such a file to the bin folder. Errors: as `signOut`. */
    removeLeft: (file: string) => removeFiles(options, pairOf(mirrors, file), null),
    /** The calls by which the account is synced. */
    syncApi: createSyncApi(httpClient),
    serverCards: createServerCards(client, account),
  };
}

async function removeFiles(
  { bin, notices, log }: OpenAccountOptions,
  { file, media }: FilePair,
  contacts: string | null,
): Promise<Result<null>> {
  const moved = tryWrite(() => {
    try {
      moveToBin(bin, { mirror: file, media, contacts }, new Date());
    } catch (error) {
      log.error('the files of the account could not be moved to the bin folder', error);
      throw error;
    }
  });
  if (moved.ok) return ok(null);
  notices.push({ kind: 'ACCOUNT_NOT_REMOVED', file });
  return moved;
}

function emptyBin({ bin, log, onClockJump }: OpenAccountOptions, clock: JsonStore): void {
  try {
    const since = emptyOldBin(bin, clock, Date.now());
    if (since !== null) onClockJump(since);
  } catch (error) {
    log.error('the bin folder could not be emptied', error);
  }
}
