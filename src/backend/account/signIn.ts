import type { FastifyReply, FastifyRequest } from 'fastify';
import { v7 } from 'uuid';
import * as v from 'valibot';
import { CredentialsSchema } from '#shared/account.ts';
import type { ServerContext } from '../context.ts';
import { wakeAccount } from '../database/index.ts';
import { ApiError, type HttpServer, parseBody } from '../http/index.ts';
import { DeviceSchema, deviceName } from './deviceName.ts';
import { DeviceSecretSchema, endOf, isDeviceOf } from './deviceSecrets.ts';
import { requireSession } from './guard.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { type AccountRow, createToken } from './tokens.ts';
import { countTriesOf, countTry } from './tries.ts';

/** The longest address that mail servers take. */
export const EmailAddressSchema = v.pipe(CredentialsSchema.entries.email, v.maxLength(254));
const SignInSchema = v.object({ ...CredentialsSchema.entries, email: EmailAddressSchema, device: DeviceSchema });
const LogInSchema = v.object({ ...SignInSchema.entries, deviceSecret: DeviceSecretSchema });
const LogoutSchema = v.object({ uid: v.string() });

/** One account for all spellings of an e-mail. */
export const emailKey = (email: string): string => email.toLowerCase();

export function wrongCredentials(): ApiError {
  return new ApiError('WRONG_CREDENTIALS', 'the e-mail or the password is wrong');
}

/** The response of every kind of sign-in, with a new token in its header and its body. */
export async function signInResponse(
  context: ServerContext,
  request: FastifyRequest,
  reply: FastifyReply,
  account: AccountRow,
  device: string | undefined,
  /** That of this device, if it was one of the account's already. */
  knownSecret?: string,
) {
  const name = deviceName(device, request.headers['user-agent']);
  const created = await createToken(context, account, name, knownSecret);
  if (created === null) throw wrongCredentials();
  const { token, secret } = created;
  reply.header('Authorization', `Bearer ${token}`);
  return { tn: token, record: { uid: account.uid, email: account.email }, deviceSecret: secret };
}

/** Sign-up, log-in and log-out. */
export function signInRoutes(app: HttpServer, context: ServerContext): void {
  const { database, settings } = context;

  app.post('/account/service_signup', async (request, reply) => {
    if (!settings.canSignUp) throw new ApiError('NOT_OFFERED', 'this server takes no new accounts');
    const { email, password, device } = parseBody(SignInSchema, request.body);
    // A success counts too: accounts are not made in masses.
    await countTry(context, 'sign-up', request.ip, emailKey(email));
    const hash = await hashPassword(password);
    const account = { uid: v7(), email, password: hash };
    const rows = await database.query(
      `INSERT INTO accounts (uid, email, email_key, password) VALUES ($1, $2, $3, $4)
      ON CONFLICT (email_key) DO NOTHING RETURNING uid`,
      [account.uid, email, emailKey(email), hash],
    );
    if (rows.length === 0) throw new ApiError('EMAIL_TAKEN', 'this e-mail has an account', 'email');
    return signInResponse(context, request, reply, account, device);
  });

  app.post('/account/service_login', async (request, reply) => {
    const { email, password, device, deviceSecret: secret } = parseBody(LogInSchema, request.body);
    const [account] = await database.query<AccountRow>(
      'SELECT uid, email, password FROM accounts WHERE email_key = $1',
      [emailKey(email)],
    );
    const isKnown = account !== undefined && secret !== undefined && (await isDeviceOf(database, account.uid, secret));
    // Tries of strangers do not lock out a device that has signed in before; its own count for it alone.
    const counted = isKnown
      ? await countTriesOf(context, 'log-in device', secret)
      : await countTry(context, 'log-in', request.ip, emailKey(email));
    const isRight = await isPassword(account?.password ?? null, password);
    if (account === undefined || !isRight) {
      throw (secret === undefined ? null : await endOf(database, secret)) ?? wrongCredentials();
    }
    await counted.forgive();
    return signInResponse(context, request, reply, account, device, isKnown ? secret : undefined);
  });

  app.post('/account/service_logout', async (request) => {
    const session = await requireSession(context, request);
    const { uid } = parseBody(LogoutSchema, request.body);
    if (uid !== session.uid) throw new ApiError('NOT_FOUND', 'there is no such account', 'uid');
    await database.query('DELETE FROM tokens WHERE uid = $1 AND id = $2', [session.uid, session.tokenId]);
    await wakeAccount(database, session.uid);
    return { ok: true };
  });
}
