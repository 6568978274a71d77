import type { Account } from '#main/account/index.ts';
import type { Handlers } from '#main/ipc/dispatcher.ts';
import { ok } from '#shared/result.ts';

export function accountHandlers(account: Account) {
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
  } satisfies Partial<Handlers>;
}
