import type { Account } from '#main/account/index.ts';
import type { Handlers } from '#main/ipc/dispatcher.ts';
import type { ChannelName } from '#shared/ipc/channels.ts';
import { ok } from '#shared/result.ts';
import type { LocalCardsHandlers } from './sync.ts';

type AccountHandlers = Omit<Pick<Handlers, Extract<ChannelName, `account${string}`>>, keyof LocalCardsHandlers>;

export function accountHandlers(account: Account): AccountHandlers {
  return {
    accountGet: () => ok(account.get()),
    accountUseLocal: () => account.useLocal(),
    accountSignIn: (request) => account.signIn(request),
    accountSignUp: (request) => account.signUp(request),
    accountGoogle: ({ remember }) => account.google(remember),
    accountProviders: () => account.providers(),
    accountReset: ({ email }) => account.reset(email),
    accountCancel: () => {
      account.cancel();
      return ok(null);
    },
    accountSameServer: () => account.sameServer(),
    accountSignOut: ({ remove, contacts }) => account.signOut(remove, contacts),
  };
}
