import { net } from 'electron';
import { v7 as uuidv7 } from 'uuid';
import { type Account, createAccount, localUidOf } from '#main/account/account.ts';
import { backendAddress, DEFAULT_BACKEND } from '#main/account/backend.ts';
import { mirrorFiles } from '#main/account/mirrorFiles.ts';
import { createAccountService } from '#main/account/service.ts';
import { createVault } from '#main/account/vault.ts';
import type { Log } from '#main/app/log.ts';
import { openStore } from '#main/app/store.ts';
import type { AccountState } from '#shared/account.ts';

interface OpenAccountOptions {
  readonly user_data: string;
  readonly mirrors: string;
  /** The server's address as given; null for the default. */
  readonly backend: string | null;
  readonly log: Log;
  onChange(state: AccountState): void;
}

/**
 * Who uses the app, from `account.json`: a file of its own, so that damaged settings never hide a person's cards. Should
 * this file be damaged, the local profile is found again by its mirror.
 */
export function openAccount({ user_data, mirrors, backend, log, onChange }: OpenAccountOptions): Account {
  const { store, set_aside_as } = openStore(user_data, 'account');
  if (set_aside_as !== null) log.error(`account.json was damaged and set aside as ${set_aside_as}`);
  const address = backendAddress(backend ?? DEFAULT_BACKEND);
  if (address === null) log.error('the server address is not acceptable: https is required off this machine');
  const service = createAccountService(address, (url, init) => net.fetch(url, init), log);
  const localUid = (): string => localUidOf(mirrorFiles(mirrors), uuidv7);
  return createAccount({ store, service, vault: createVault(log), localUid, onChange });
}
