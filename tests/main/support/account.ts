import { createAccount } from '#main/account/account.ts';
import { authorizeWithGoogle } from '#main/account/google.ts';
import type { ServerKeys } from '#main/account/mirrorPaths.ts';
import { createAccountService } from '#main/account/service.ts';
import type { TokenStore } from '#main/account/tokenStore.ts';
import { createApiClient } from '#main/api/apiClient.ts';
import { createHttpClient } from '#main/api/httpClient.ts';
import { backendAddress } from '#main/api/serverAddress.ts';
import type { AccountState } from '#shared/account.ts';
import type { ErrorCode } from '#shared/errors.ts';
import { fail, ok } from '#shared/result.ts';
import { memoryLog, memoryStore } from './doubles.ts';
import { ACCOUNT_ROUTES, type Routes, startServer, type TestServer } from './server.ts';

export const LOCAL = 'local-01890000-0000-7000-8000-000000000001';
export const person = { email: 'ann@example.com', password: 'longenough', remember: true };
export const LOGIN = 'POST /account/service_login';

let server: TestServer | null = null;

/** A server with these routes beside the usual ones; the one before is gone. */
export async function serve(routes: Routes = {}): Promise<TestServer> {
  await serverGone();
  server = await startServer({ ...ACCOUNT_ROUTES, ...routes });
  return server;
}

/** Stops the server. */
export async function serverGone(): Promise<void> {
  const closing = server;
  server = null;
  await closing?.close();
}

/** Base64 instead of encryption by the system; null if the system has none. */
function createTokenStore(hasEncryption = true): TokenStore {
  return {
    encrypt: (text) => Promise.resolve(hasEncryption ? Buffer.from(text).toString('base64') : null),
    decrypt: (encrypted) => Promise.resolve(hasEncryption ? Buffer.from(encrypted, 'base64').toString() : null),
  };
}

/** An account over a real client, with its calls. */
export function setUp(
  url: string,
  { store = memoryStore(), hasEncryption = true, onOpen = (): void => undefined } = {},
) {
  const log = memoryLog();
  const states: AccountState[] = [];
  /** What named the server at each opening of a mirror. */
  const servers: ServerKeys[] = [];
  const removed: AccountState[] = [];
  const asked = {
    address: url,
    notKept: 0,
    hasFile: false,
    mirrorError: null as ErrorCode | null,
    removeError: null as ErrorCode | null,
  };
  const address = () => backendAddress(asked.address);
  /** The user's browser, which signs in at once. */
  const browse = async (page: string): Promise<void> => {
    const { searchParams } = new URL(page);
    await fetch(`${searchParams.get('redirect_uri')}?code=c0de&state=${searchParams.get('state')}`);
  };
  const account = createAccount({
    store,
    service: createAccountService(
      createApiClient(createHttpClient(address, fetch, log)),
      (signal) => authorizeWithGoogle(new URL(url), browse, signal),
      log,
    ),
    tokenStore: createTokenStore(hasEncryption),
    server: () => address()?.href ?? null,
    localUid: () => LOCAL,
    newLocalUid: () => 'local-01890000-0000-7000-8000-000000000002',
    hasFile: () => asked.hasFile,
    tryOpen: async (_state, keys) => {
      servers.push(keys);
      onOpen();
      return asked.mirrorError === null ? ok(null) : fail(asked.mirrorError);
    },
    onChange: (state, keys) => {
      states.push(state);
      servers.push(keys);
    },
    remove: async (state) => {
      removed.push(state);
      return asked.removeError === null ? ok(null) : fail(asked.removeError);
    },
    onTokenNotKept: () => {
      asked.notKept += 1;
    },
  });
  return { account, store, log, states, servers, removed, asked };
}
