import * as v from 'valibot';
import type { Queries } from '../database/index.ts';
import { ApiError } from '../http/index.ts';
import { hashSecret } from './secrets.ts';

/** The secret of a device, as the log-in before gave it. */
export const DeviceSecretSchema = v.optional(v.pipe(v.string(), v.regex(/^[\w-]{43}$/)));

/** Secrets of an account. One more, and the one that was unused for longest is forgotten. */
const MAX_SECRETS = 100;

/** Why a token or a device secret ended. */
type EndCode = 'ACCOUNT_GONE' | 'PASSWORD_CHANGED';

const MESSAGES: Readonly<Record<EndCode, string>> = {
  ACCOUNT_GONE: 'the account was deleted',
  PASSWORD_CHANGED: 'the password was changed',
};

/** Whether a secret is that of a device of the account. */
export async function isDeviceOf(queries: Queries, uid: string, secret: string): Promise<boolean> {
  const rows = await queries.query('SELECT 1 FROM device_secrets WHERE hash = $1 AND uid = $2', [
    hashSecret(secret),
    uid,
  ]);
  return rows.length > 0;
}

/** Keeps the secret of a device that has signed in. */
export async function keepDeviceSecret(queries: Queries, uid: string, secret: string, time: Date): Promise<void> {
  await queries.query(
    `INSERT INTO device_secrets (hash, uid, used_at) VALUES ($1, $2, $3)
     ON CONFLICT (hash) DO UPDATE SET used_at = EXCLUDED.used_at`,
    [hashSecret(secret), uid, time],
  );
  await queries.query(
    `DELETE FROM device_secrets WHERE uid = $1 AND hash IN (
       SELECT hash FROM device_secrets WHERE uid = $1 ORDER BY used_at DESC, hash OFFSET ${MAX_SECRETS})`,
    [uid],
  );
}

/**
 * Remembers why the tokens and device secrets of an account end, except those of one device. Call it before they are deleted.
 * @param exceptId the id of that device's token
 */
export async function noteEnd(queries: Queries, uid: string, code: EndCode, exceptId: string | null): Promise<void> {
  await queries.query(
    `INSERT INTO ended_secrets (hash, code, expires_at)
     SELECT hash, $2, expires_at FROM tokens WHERE uid = $1 AND id IS DISTINCT FROM $3 AND expires_at > now()
     UNION SELECT hash, $2, used_at + interval '1 year' FROM device_secrets WHERE uid = $1
       AND hash NOT IN (SELECT secret FROM tokens WHERE uid = $1 AND id = $3 AND secret IS NOT NULL)
     ON CONFLICT (hash) DO NOTHING`,
    [uid, code, exceptId],
  );
}

/** The error for a token or device secret that is not valid any more, if the server knows why it ended. */
export async function endOf(queries: Queries, secret: string): Promise<ApiError | null> {
  const [row] = await queries.query<{ code: EndCode }>('SELECT code FROM ended_secrets WHERE hash = $1', [
    hashSecret(secret),
  ]);
  return row === undefined ? null : new ApiError(row.code, MESSAGES[row.code]);
}

/** Deletes an account with everything it has. Its devices are told, nobody else. */
export async function deleteAccount(queries: Queries, uid: string): Promise<void> {
  await noteEnd(queries, uid, 'ACCOUNT_GONE', null);
  await queries.query('DELETE FROM accounts WHERE uid = $1', [uid]);
}
