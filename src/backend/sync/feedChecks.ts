import { randomBytes } from 'node:crypto';
import { cursorCheck, cursorNumber } from '#core/sync/index.ts';
import type { Queries } from '../database/index.ts';

/** The first protocol whose cursors have a check value. */
export const CHECKED_PROTOCOL = 2;
/** Days for which the end of a page is known. A device with an older cursor compares everything. */
const KEPT_DAYS = 90;
const DAY_MS = 86_400_000;

const EPOCH = `(SELECT value FROM server WHERE key = 'epoch')`;

/**
 * The cursor for the end of a page. Each number gets a random value when it is first given to a device: after a restore the
 * same number has none or another one. The value begins with the epoch of the database.
 */
export async function cursorAt(queries: Queries, uid: string, number: number, protocol: number): Promise<string> {
  if (protocol < CHECKED_PROTOCOL || number === 0) return String(number);
  const find = `SELECT value FROM feed_checks WHERE uid = $1 AND seq = $2 AND starts_with(value, ${EPOCH})`;
  const [known] = await queries.query<{ value: string }>(find, [uid, number]);
  if (known !== undefined) return `${number}.${known.value}`;
  // At the same time another request may have given one.
  const [added] = await queries.query<{ value: string }>(
    `INSERT INTO feed_checks (uid, seq, value) SELECT uid, $2, ${EPOCH} || $3 FROM accounts WHERE uid = $1
     ON CONFLICT (uid, seq) DO UPDATE SET
       value = CASE WHEN starts_with(feed_checks.value, ${EPOCH}) THEN feed_checks.value ELSE EXCLUDED.value END
     RETURNING value`,
    [uid, number, randomBytes(8).toString('hex')],
  );
  return added === undefined ? String(number) : `${number}.${added.value}`;
}

/** Whether this server gave the cursor to a device, and was not restored since. A cursor of protocol 1 has nothing to check. */
export async function isKnownCursor(queries: Queries, uid: string, cursor: string): Promise<boolean> {
  const check = cursorCheck(cursor);
  if (check === null) return true;
  const rows = await queries.query(
    `SELECT 1 FROM feed_checks WHERE uid = $1 AND seq = $2 AND value = $3 AND starts_with(value, ${EPOCH})`,
    [uid, cursorNumber(cursor), check],
  );
  return rows.length > 0;
}

/**
 * Gives the database a new epoch, after it was restored: the server knows no cursor of before, and every device compares itself
 * with it.
 */
export async function startEpoch(queries: Queries): Promise<void> {
  await queries.query(`UPDATE server SET value = $1 WHERE key = 'epoch'`, [randomBytes(4).toString('hex')]);
}

/** Deletes the ends of old pages, except the present end of each feed. Returns how many. */
export async function removeOldChecks(queries: Queries, now: number): Promise<number> {
  const rows = await queries.query(
    `DELETE FROM feed_checks f USING accounts a
     WHERE a.uid = f.uid AND f.create_at < $1 AND f.seq <> a.seq RETURNING 1`,
    [new Date(now - KEPT_DAYS * DAY_MS)],
  );
  return rows.length;
}
