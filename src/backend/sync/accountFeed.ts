import { type Queries, wakeAccount } from '../database/index.ts';
import { ApiError } from '../http/index.ts';

/** Numbers the changes of an account within one transaction. */
export interface AccountFeed {
  /** The number of the next change. */
  next(): number;
  /** The number of the last change. */
  last(): number;
}

/**
 * Runs `write` while no other transaction writes to the account. So changes become visible in the order of their numbers,
 * and a reader that saw number n never misses an earlier one. Tells all nodes when something changed.
 * Throws `NEEDS_SIGN_IN` if the account was deleted.
 */
export async function writeToAccount<Result>(
  tx: Queries,
  uid: string,
  write: (feed: AccountFeed) => Promise<Result>,
): Promise<Result> {
  const [row] = await tx.query<{ seq: number }>('SELECT seq FROM accounts WHERE uid = $1 FOR UPDATE', [uid]);
  if (row === undefined) throw new ApiError('NEEDS_SIGN_IN', 'the account was deleted');
  let { seq } = row;
  const result = await write({
    next() {
      seq++;
      return seq;
    },
    last: () => seq,
  });
  if (seq > row.seq) {
    await tx.query('UPDATE accounts SET seq = $2 WHERE uid = $1', [uid, seq]);
    await wakeAccount(tx, uid);
  }
  return result;
}
