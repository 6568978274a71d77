import type { FastifyRequest } from 'fastify';
import type { ServerContext } from '../context.ts';
import { ApiError } from '../http/index.ts';
import { endOf } from './deviceSecrets.ts';
import { hashSecret } from './secrets.ts';

/** The account and the device of a request. */
export interface Session {
  readonly uid: string;
  /** The id of the token. */
  readonly tokenId: string;
}

/** Milliseconds between two updates of the time a token was last used. */
const USED_INTERVAL_MS = 3_600_000;

const NO_SESSION = 'the token is missing, expired or not known';

/**
 * The session of a request. Throws `NEEDS_SIGN_IN` for a missing, expired, revoked or forged token,
 * `ACCOUNT_GONE` or `PASSWORD_CHANGED` for one that ended so.
 */
export async function findSession(
  { database, now }: ServerContext,
  { headers }: Pick<FastifyRequest, 'headers'>,
): Promise<Session> {
  const token = /^Bearer ([\w-]{20,100})$/i.exec(headers.authorization ?? '')?.[1];
  if (token === undefined) throw new ApiError('NEEDS_SIGN_IN', NO_SESSION);
  const hash = hashSecret(token);
  const time = new Date(now());
  const [row] = await database.query<{ uid: string; id: string; isOld: boolean }>(
    'SELECT uid, id, used_at < $3 AS "isOld" FROM tokens WHERE hash = $1 AND expires_at > $2',
    [hash, time, new Date(now() - USED_INTERVAL_MS)],
  );
  if (row === undefined) throw (await endOf(database, token)) ?? new ApiError('NEEDS_SIGN_IN', NO_SESSION);
  if (row.isOld) await database.query('UPDATE tokens SET used_at = $2 WHERE hash = $1', [hash, time]);
  return { uid: row.uid, tokenId: row.id };
}
