import type { Account } from '#main/account/account.ts';
import type { Handlers } from '#main/ipc/answer.ts';
import { ok } from '#main/ipc/reply.ts';

type AccountHandlers = Pick<Handlers, 'account_get' | 'account_use_local' | 'account_sign_in' | 'account_sign_out'>;

export function accountHandlers(account: Account): AccountHandlers {
  return {
    account_get: () => ok(account.get()),
    account_use_local: () => ok(account.useLocal()),
    account_sign_in: (request) => account.signIn(request),
    account_sign_out: async () => ok(await account.signOut()),
  };
}
