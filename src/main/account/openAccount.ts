import { net, shell } from 'electron';
import { v7 as uuidv7 } from 'uuid';
import { type Account, createAccount } from '#main/account/account.ts';
import { localUidOf } from '#main/account/accountFile.ts';
import { mediaFolder, mirrorFile, mirrorFiles } from '#main/account/accountFiles.ts';
import { authorizeWithGoogle } from '#main/account/google.ts';
import { emptyOldBin, moveToBin } from '#main/account/removal.ts';
import { createAccountService } from '#main/account/service.ts';
import { createTokenStore } from '#main/account/tokenStore.ts';
import { type AuthorizationCode, backendAddress, createApiClient, createHttpClient } from '#main/api/index.ts';
import type { Log } from '#main/log/index.ts';
import { openStore } from '#main/settings/index.ts';
import type { Notices } from '#main/shell/index.ts';
import { type AccountState, DEFAULT_SERVER_ADDRESS } from '#shared/account.ts';
import { fail, type Result } from '#shared/result.ts';

interface OpenAccountOptions {
  readonly userData: string;
  readonly mirrors: string;
  /** The directory for the files of removed accounts. */
  readonly bin: string;
  /** The server address of the settings; null for the default. */
  backend(): string | null;
  readonly notices: Notices;
  readonly log: Log;
  onChange(state: AccountState): Promise<void>;
}

/**
 * Opens the user's account from `account.json`. This is a separate file, so that damaged settings never hide the user's
 * cards. If the file is damaged, the local profile is found by the name of its mirror file.
 */
export function openAccount(options: OpenAccountOptions): Account {
  const { userData, mirrors, bin, notices, log, onChange } = options;
  const { store, setAsideAs } = openStore(userData, 'account');
  if (setAsideAs !== null) log.error(`account.json was damaged and set aside as ${setAsideAs}`);
  const address = (): URL | null => backendAddress(options.backend() ?? DEFAULT_SERVER_ADDRESS);
  if (address() === null)
    log.error('the server address is not acceptable: only this machine may be used without https');
  const httpClient = createHttpClient(address, (url, init) => net.fetch(url, init), log);
  const signInWithGoogle = async (signal: AbortSignal): Promise<Result<AuthorizationCode>> => {
    const base = address();
    if (base === null) return fail('SERVER_ADDRESS_INSECURE');
    return await authorizeWithGoogle(base, (url) => shell.openExternal(url), signal);
  };
  emptyBin(bin, log);
  const account = createAccount({
    store,
    service: createAccountService(createApiClient(httpClient), signInWithGoogle, log),
    tokenStore: createTokenStore(log),
    server: () => address()?.href ?? null,
    localUid: () => localUidOf(mirrorFiles(mirrors), uuidv7),
    onChange,
    remove: (state) => removeFiles(options, state),
    onTokenNotKept: () => notices.push({ kind: 'TOKEN_NOT_KEPT' }),
  });
  // Detects a token that the system can no longer decrypt, before anything is sent.
  void account.token();
  return account;
}

async function removeFiles({ mirrors, bin, notices, log }: OpenAccountOptions, state: AccountState): Promise<void> {
  const file = mirrorFile(mirrors, state);
  try {
    moveToBin(bin, file, mediaFolder(mirrors, state), new Date());
  } catch (error) {
    log.error('the files of the account could not be moved to the bin folder', error);
    notices.push({ kind: 'ACCOUNT_NOT_REMOVED', file });
  }
}

function emptyBin(bin: string, log: Log): void {
  try {
    emptyOldBin(bin, new Date());
  } catch (error) {
    log.error('the bin folder could not be emptied', error);
  }
}
