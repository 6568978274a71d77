import type { ApiClient, SendOptions } from '#main/api/index.ts';
import { fail, type Result } from '#shared/result.ts';
import type { Account } from './account.ts';

/** A page that shows what the server says waits no longer, in milliseconds. */
const ASK_MS = 10_000;

/** What the server of the account has, for pages that show it before a sync brings it. Errors: NEEDS_SIGN_IN and those of the calls. */
export function createServerCards(client: ApiClient, account: Pick<Account, 'get' | 'token'>) {
  async function ask<T>(call: (uid: string, options: SendOptions) => Promise<Result<T>>): Promise<Result<T>> {
    const { kind, uid } = account.get();
    const token = kind === 'account' ? await account.token() : null;
    if (token === null) return fail('NEEDS_SIGN_IN');
    return await call(uid, { token, timeOut: ASK_MS, expected: ['NOT_FOUND'] });
  }
  return {
    /** The A-Z groups of a box. */
    groups: (bid: string) => ask((uid, options) => client.get_a2z_card_groups({ uid, bid }, options)),
    /** The cards with this text in their title. */
    search: (title: string) => ask((uid, options) => client.search_user_cards_by_title({ uid, title }, options)),
  };
}
