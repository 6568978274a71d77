import type { ServerContext } from '../context.ts';
import { ApiError, networksOf } from '../http/index.ts';
import { hashSecret } from './secrets.ts';

/** The window of time in which tries count, in milliseconds. */
const WINDOW_MS = 15 * 60 * 1000;
/** A school has one address for many people. */
const TRIES_PER_ADDRESS = 10;
/** Many people may have the networks of one site. */
const TRIES_PER_SITE = 100;

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
  const { home, site } = networksOf(ip);
  const limit = (key: string, times: number): Limit => ({
    key: `${action} ${key}`,
    max: settings.loginTries * times,
    ms: WINDOW_MS,
  });
  return await countAll({ database, now }, [
    limit(`address ${home}`, TRIES_PER_ADDRESS),
    ...(site === null ? [] : [limit(`address ${site}`, TRIES_PER_SITE)]),
    ...(person === null ? [] : [limit(`person ${person}`, 1)]),
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
