import { type Queries, wakeAccount } from '../database/index.ts';
import { ApiError } from '../http/index.ts';
import type { ServerSettings } from '../settings/index.ts';

/** Numbers the changes of an account within one transaction. */
export interface AccountFeed {
  /** The number of the next change. */
  next(): number;
  /** The number of the last change. */
  last(): number;
  /**
   * Takes room for an item that grows by so many bytes. False if the account has no more: then it must not be written.
   * @param canUseReserve answers and deletions have a reserve, so that a full account does not stop them
   */
  takeRoom(bytes: number, canUseReserve: boolean): boolean;
}

/** How much an account may store besides media. */
export type StorageLimits = Pick<ServerSettings, 'dataQuotaBytes' | 'answersReserveBytes'>;

/**
 * Runs `write` while no other transaction writes to the account. So changes become visible in the order of their numbers,
 * and a reader that saw number n never misses an earlier one. Tells all nodes when something changed.
 * Throws `NEEDS_SIGN_IN` if the account was deleted.
 */
export async function writeToAccount<Result>(
  tx: Queries,
  uid: string,
  { dataQuotaBytes, answersReserveBytes }: StorageLimits,
  write: (feed: AccountFeed) => Promise<Result>,
): Promise<Result> {
  const [row] = await tx.query<{ seq: number; bytes: number }>(
    'SELECT seq, bytes FROM accounts WHERE uid = $1 FOR UPDATE',
    [uid],
  );
  if (row === undefined) throw new ApiError('NEEDS_SIGN_IN', 'the account was deleted');
  let { seq, bytes } = row;
  const result = await write({
    next() {
      seq++;
      return seq;
    },
    last: () => seq,
    takeRoom(more, canUseReserve) {
      const limit = dataQuotaBytes + (canUseReserve ? answersReserveBytes : 0);
      if (more > 0 && bytes + more > limit) return false;
      bytes += more;
      return true;
    },
  });
  if (seq > row.seq) {
    await tx.query('UPDATE accounts SET seq = $2 WHERE uid = $1', [uid, seq]);
    await wakeAccount(tx, uid);
  }
  return result;
}
