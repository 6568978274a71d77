import type { Account } from '#main/account/account.ts';
import type { Handlers } from '#main/ipc/dispatcher.ts';
import type { ChannelName } from '#shared/ipc/channels.ts';
import { ok } from '#shared/result.ts';

type AccountHandlers = Pick<Handlers, Extract<ChannelName, `account_${string}`>>;

export function accountHandlers(account: Account): AccountHandlers {
  return {
    account_get: () => ok(account.get()),
    account_use_local: () => ok(account.useLocal()),
    account_sign_in: (request) => account.signIn(request),
    account_sign_up: (request) => account.signUp(request),
    account_google: ({ remember }) => account.google(remember),
    account_providers: () => account.providers(),
    account_reset: ({ email }) => account.reset(email),
    account_cancel: () => {
      account.cancel();
      return ok(null);
    },
    account_sign_out: async ({ remove }) => ok(await account.signOut(remove)),
  };
}
