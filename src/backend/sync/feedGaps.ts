import { cursorCheck, cursorNumber } from '#core/sync/index.ts';
import type { Database } from '../database/index.ts';
import { ApiError } from '../http/index.ts';
import { CHECKED_PROTOCOL, isKnownCursor } from './feedChecks.ts';

/** After a restore, other devices may be ahead of the first one that reconnects by at most this much. */
const ROOM = 1_000_000_000;
/** No valid cursor is larger. */
const MAX_NUMBER = 2 ** 52;

/**
 * The number of the last change of an account, before a page after a cursor is read. Throws `CURSOR_UNKNOWN` for a cursor of a
 * feed that no longer exists, because the server was restored from an older backup. The check value of a cursor shows that.
 * Of protocol 1 a cursor later than the feed shows it: new numbers then start far behind it, and a device with a number
 * between must start again.
 */
export async function lastChange(database: Database, uid: string, cursor: string, protocol: number): Promise<number> {
  const since = cursorNumber(cursor);
  if (protocol >= CHECKED_PROTOCOL && since > 0) {
    if (cursorCheck(cursor) === null || !(await isKnownCursor(database, uid, cursor))) {
      throw new ApiError('CURSOR_UNKNOWN', 'the server was restored since, or the cursor is too old');
    }
    const [known] = await database.query<{ seq: number }>('SELECT seq FROM accounts WHERE uid = $1', [uid]);
    return known?.seq ?? since;
  }
  const [row] = await database.query<{ seq: number; isInGap: boolean }>(
    `SELECT seq, EXISTS (SELECT 1 FROM feed_gaps WHERE uid = $1 AND after_seq < $2 AND until_seq >= $2) AS "isInGap"
     FROM accounts WHERE uid = $1`,
    [uid, since],
  );
  if (row === undefined) return since;
  if (since <= row.seq && !row.isInGap) return row.seq;
  if (since > row.seq && since < MAX_NUMBER) {
    await database.query(
      `WITH account AS (SELECT uid, seq FROM accounts WHERE uid = $1 AND seq < $2 FOR UPDATE),
         gap AS (INSERT INTO feed_gaps (uid, after_seq, until_seq) SELECT uid, seq, $3 FROM account)
       UPDATE accounts SET seq = $3 WHERE uid IN (SELECT uid FROM account)`,
      [uid, since, since + ROOM],
    );
  }
  throw new ApiError('CURSOR_UNKNOWN', 'the cursor is later than the feed');
}
