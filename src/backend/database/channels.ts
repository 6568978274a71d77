import type { Queries } from './database.ts';

/** The channel on which nodes tell each other, by its uid, that an account has changes or signed devices out. */
export const ACCOUNT_CHANNEL = 'cardbox_accounts';

/** Wakes the subscriptions of an account on all nodes; within a transaction, when it is committed. */
export async function wakeAccount(queries: Queries, uid: string): Promise<void> {
  await queries.query('SELECT pg_notify($1, $2)', [ACCOUNT_CHANNEL, uid]);
}
