import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { CredentialsSchema } from '#shared/account.ts';
import type { ServerContext } from '../context.ts';
import { wakeAccount } from '../database/index.ts';
import { ApiError, type HttpServer, parseBody } from '../http/index.ts';
import { deleteAccount } from './deviceSecrets.ts';
import { exportAccount } from './exportAccount.ts';
import { requireSession } from './guard.ts';
import { hashPassword, isPassword } from './passwords.ts';
import type { Session } from './session.ts';
import { wrongCredentials } from './signIn.ts';
import { setPassword } from './tokens.ts';
import { countTry } from './tries.ts';

/** An account without a password proves itself by a sign-in that is no older, in milliseconds. */
const FRESH_MS = 10 * 60 * 1000;

/** Not the rules of a new password: an older one may have had others. */
const password = v.optional(v.pipe(v.string(), v.maxLength(1000)));
const ChangeSchema = v.object({ password, newPassword: CredentialsSchema.entries.password });
const DeleteSchema = v.object({ password });

/** What a signed-in person does with the whole account. */
export function ownAccountRoutes(app: HttpServer, context: ServerContext): void {
  const { database } = context;

  app.post('/account/change_password', async (request) => {
    const session = await requireSession(context, request);
    const body = parseBody(ChangeSchema, request.body);
    const current = await requirePerson(context, request, session, body.password);
    const hash = await hashPassword(body.newPassword);
    await database.transaction(async (tx) => {
      const rows = await tx.query(
        'SELECT uid FROM accounts WHERE uid = $1 AND password IS NOT DISTINCT FROM $2 FOR UPDATE',
        [session.uid, current],
      );
      // Changed at the same time by somebody else.
      if (rows.length === 0) throw wrongCredentials();
      await setPassword(tx, session.uid, hash, session.tokenId);
    });
    return { ok: true };
  });

  app.post('/account/delete_account', async (request) => {
    const session = await requireSession(context, request);
    const body = parseBody(DeleteSchema, request.body);
    await requirePerson(context, request, session, body.password);
    await database.transaction((tx) => deleteAccount(tx, session.uid));
    await wakeAccount(database, session.uid);
    return { ok: true };
  });

  app.post('/account/export', async (request, reply) => {
    const { uid } = await requireSession(context, request);
    reply.type('application/json; charset=utf-8');
    reply.header('Content-Disposition', 'attachment; filename="cardbox-account.json"');
    return reply.send(Readable.from(exportAccount(database, uid, context.now())));
  });
}

/**
 * Makes sure that the person of the session is there, not only the device: by the password, or for an account without one
 * by a fresh sign-in. Returns the stored password. Throws `WRONG_CREDENTIALS`, `NEEDS_SIGN_IN`, `TOO_MANY_TRIES`.
 */
async function requirePerson(
  context: ServerContext,
  request: FastifyRequest,
  { uid, tokenId }: Session,
  given = '',
): Promise<string | null> {
  const { database, now } = context;
  const counted = await countTry(context, 'password', request.ip, uid);
  const [row] = await database.query<{ password: string | null; isFresh: boolean }>(
    `SELECT password, tokens.create_at > $3 AS "isFresh" FROM accounts JOIN tokens USING (uid)
    WHERE uid = $1 AND tokens.id = $2`,
    [uid, tokenId, new Date(now() - FRESH_MS)],
  );
  if (row === undefined) throw wrongCredentials();
  if (row.password === null) {
    if (!row.isFresh) throw new ApiError('NEEDS_SIGN_IN', 'sign in again, then try within ten minutes');
  } else if (!(await isPassword(row.password, given))) throw wrongCredentials();
  await counted.forgive();
  return row.password;
}
