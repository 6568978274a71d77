import { isIPv6 } from 'node:net';
import type { ServerContext } from '../context.ts';
import { ApiError } from '../http/index.ts';
import { hashSecret } from './secrets.ts';

/** The window of time in which tries count, in milliseconds. */
const WINDOW_MS = 15 * 60 * 1000;
/** A school has one address for many people. */
const TRIES_PER_ADDRESS = 10;

/** At most so many within a window of time, in milliseconds. */
interface Limit {
  readonly key: string;
  readonly max: number;
  readonly ms: number;
}

/** A try that was counted. */
interface Try {
  /** The try was a success: it does not count. */
  forgive(): Promise<void>;
}

/** One person has a whole /64 network of IPv6. */
function networkOf(ip: string): string {
  if (!isIPv6(ip) || ip.startsWith('::ffff:')) return ip;
  const [head = '', tail] = ip.split('::');
  const groups = head.split(':').filter((group) => group !== '');
  const rest = (tail ?? '').split(':').filter((group) => group !== '');
  const zeros = tail === undefined ? [] : Array<string>(8 - groups.length - rest.length).fill('0');
  return [...groups, ...zeros, ...rest].slice(0, 4).join(':');
}

/**
 * Counts a try of `action` before the work starts, so that tries at the same time count too. Tries of an address count
 * first: a refused address does not use up the tries of a person. Throws `TOO_MANY_TRIES`.
 * @param person the e-mail or account that is tried; null if there is none
 */
export async function countTry(
  { database, settings, now }: ServerContext,
  action: string,
  ip: string,
  person: string | null,
): Promise<Try> {
  return await countAll({ database, now }, [
    { key: `${action} address ${networkOf(ip)}`, max: settings.loginTries * TRIES_PER_ADDRESS, ms: WINDOW_MS },
    ...(person === null ? [] : [{ key: `${action} person ${person}`, max: settings.loginTries, ms: WINDOW_MS }]),
  ]);
}

/** Like `countTry`, for one thing only, wherever it comes from. */
export function countTriesOf(context: ServerContext, action: string, thing: string): Promise<Try> {
  return countAll(context, [{ key: `${action} ${thing}`, max: context.settings.loginTries, ms: WINDOW_MS }]);
}

/** Counts one more under each limit, up to the first that is reached. Throws `TOO_MANY_TRIES`. */
export async function countAll(
  { database, now }: Pick<ServerContext, 'database' | 'now'>,
  limits: readonly Limit[],
): Promise<Try> {
  const keys: string[] = [];
  for (const { key, max, ms } of limits) {
    // Neither e-mails nor addresses are stored.
    const hash = hashSecret(key);
    const rows = await database.query(
      `INSERT INTO tries (key, count, ends_at) VALUES ($1, 1, $2)
      ON CONFLICT (key) DO UPDATE SET
        count = CASE WHEN tries.ends_at <= $3 THEN 1 ELSE tries.count + 1 END,
        ends_at = CASE WHEN tries.ends_at <= $3 THEN $2 ELSE tries.ends_at END
      WHERE tries.ends_at <= $3 OR tries.count < $4
      RETURNING key`,
      [hash, new Date(now() + ms), new Date(now()), max],
    );
    if (rows.length === 0) {
      const [row] = await database.query<{ endsAt: number }>(
        'SELECT extract(epoch FROM ends_at)::float8 * 1000 AS "endsAt" FROM tries WHERE key = $1',
        [hash],
      );
      const seconds = Math.max(1, Math.ceil(((row?.endsAt ?? now()) - now()) / 1000));
      throw new ApiError('TOO_MANY_TRIES', `too many tries; wait ${seconds} seconds`, '', seconds);
    }
    keys.push(hash);
  }
  return {
    async forgive() {
      await database.query('UPDATE tries SET count = count - 1 WHERE key = ANY($1) AND count > 0', [keys]);
    },
  };
}
