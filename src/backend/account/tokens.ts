import { v7 } from 'uuid';
import type { ServerContext } from '../context.ts';
import { type Queries, wakeAccount } from '../database/index.ts';
import { keepDeviceSecret, noteEnd } from './deviceSecrets.ts';
import { hashSecret, newSecret } from './secrets.ts';

const DAY_MS = 86_400_000;
/** Devices of an account. One more, and the one that was unused for longest is signed out. */
const MAX_DEVICES = 100;

/** What sign-in needs of an account. */
export interface AccountRow {
  readonly uid: string;
  readonly email: string;
  /** null: only Google signs in. */
  readonly password: string | null;
}

/**
 * A new token for a device, and the device's secret: `secret`, or a new one. null if the account is gone or its password has changed since `account` was read: a new
 * password signs out all devices, also one that signs in at the same moment.
 */
export async function createToken(
  { database, settings, now }: ServerContext,
  account: AccountRow,
  device: string,
  secret: string = newSecret(),
): Promise<{ readonly token: string; readonly secret: string } | null> {
  const token = newSecret();
  const time = new Date(now());
  await database.query(
    `DELETE FROM tokens WHERE uid = $1 AND (expires_at <= $2 OR id IN (
      SELECT id FROM tokens WHERE uid = $1 ORDER BY used_at DESC, id DESC OFFSET ${MAX_DEVICES - 1}))`,
    [account.uid, time],
  );
  const rows = await database.query(
    `INSERT INTO tokens (uid, id, hash, device, create_at, used_at, expires_at, secret)
    SELECT uid, $2, $3, $4, $5, $5, $6, $8 FROM accounts
    WHERE uid = $1 AND password IS NOT DISTINCT FROM $7 FOR SHARE
    RETURNING id`,
    [
      account.uid,
      v7(),
      hashSecret(token),
      device,
      time,
      new Date(now() + settings.tokenDays * DAY_MS),
      account.password,
      hashSecret(secret),
    ],
  );
  if (rows.length === 0) return null;
  await keepDeviceSecret(database, account.uid, secret, time);
  return { token, secret };
}

/** Signs out all devices of an account, except one, and makes its unused links and codes worthless. */
export async function revokeTokens(queries: Queries, uid: string, exceptId: string | null = null): Promise<void> {
  await queries.query(
    `DELETE FROM device_secrets WHERE uid = $1
     AND hash NOT IN (SELECT secret FROM tokens WHERE uid = $1 AND id = $2 AND secret IS NOT NULL)`,
    [uid, exceptId],
  );
  await queries.query('DELETE FROM tokens WHERE uid = $1 AND id IS DISTINCT FROM $2', [uid, exceptId]);
  await queries.query('DELETE FROM secrets WHERE uid = $1', [uid]);
  // Subscriptions of these devices end.
  await wakeAccount(queries, uid);
}

/** Sets a password and signs out all devices, except one. */
export async function setPassword(
  queries: Queries,
  uid: string,
  passwordHash: string,
  exceptId: string | null = null,
): Promise<void> {
  // First the account: a device that is signing in waits here, or is signed out below.
  await queries.query('UPDATE accounts SET password = $2 WHERE uid = $1', [uid, passwordHash]);
  await noteEnd(queries, uid, 'PASSWORD_CHANGED', exceptId);
  await revokeTokens(queries, uid, exceptId);
}
