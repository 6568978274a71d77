import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServerContext } from '../context.ts';
import type { HttpServer } from '../http/index.ts';
import { findSession, type Session } from './session.ts';
import { createTurns, type Share, type Turn } from './turns.ts';

/** The only routes without a token. What they read is small. */
const OPEN_ROUTES: ReadonlySet<string> = new Set([
  '/account/google',
  '/account/google/callback',
  '/account/providers',
  '/account/reset',
  '/account/service_google',
  '/account/service_login',
  '/account/service_reset',
  '/account/service_signup',
  '/health',
  '/metrics',
  '/ready',
]);

/** Bodies and responses cost a point for so many bytes. */
const POINT_BYTES = 64 * 1024;
/** Beside others, an account has the server for this long at once, in milliseconds, then for this much of each second. */
const TIME = { time: 5000, timePerSecond: 333 };
/** Queries and changes: 190 MiB at once, as a first pull of 100,000 cards has, then 2 MiB or 30 requests a second. */
const CALLS: Share = { ...TIME, running: 2, waiting: 50, points: 3000, pointsPerSecond: 30 };
/** Pictures and sounds: a device moves 4 at the same time. */
const MEDIA: Share = { ...TIME, running: 4, waiting: 100, points: 10_000, pointsPerSecond: 200 };
const SWEEP_MS = 60_000;

const sessions = new WeakMap<FastifyRequest, Session>();
const turns = new WeakMap<FastifyRequest, Turn>();
/** When the work of a request began, in milliseconds: its body is there. */
const begun = new WeakMap<FastifyRequest, number>();

/** The session of a request. Throws `NEEDS_SIGN_IN` for a missing, expired, revoked or forged token. */
export async function requireSession(context: ServerContext, request: FastifyRequest): Promise<Session> {
  return sessions.get(request) ?? (await findSession(context, request));
}

/** Lets the account's next request run: this one stays open without work, as a subscription does. */
export function leaveTurn(request: FastifyRequest): void {
  turns.get(request)?.leave();
}

/** Checks the session of each request and waits for the account's turn, before a byte of the body is read. */
export function guardRequests(app: HttpServer, context: ServerContext): void {
  const [calls, media] = [createTurns(CALLS), createTurns(MEDIA)];
  app.addHook('onRequest', async (request, reply) => {
    const { url } = request.routeOptions;
    if (url === undefined || OPEN_ROUTES.has(url) || request.method === 'OPTIONS') return;
    const session = await findSession(context, request);
    sessions.set(request, session);
    const turn = (url.startsWith('/cards_pg/media/') ? media : calls).enter(session.uid);
    turns.set(request, turn);
    reply.raw.once('close', () => {
      turn.charge(bytesOf(request, reply) / POINT_BYTES);
      turn.leave();
    });
    await turn.ready;
  });
  app.addHook('preHandler', async (request) => void begun.set(request, performance.now()));
  app.addHook('onSend', async (request) => {
    const start = begun.get(request);
    if (start !== undefined) turns.get(request)?.took(performance.now() - start);
  });
  const timer = setInterval(() => {
    calls.sweep();
    media.sweep();
  }, SWEEP_MS);
  timer.unref();
  app.addHook('onClose', () => clearInterval(timer));
}

/** About the bytes of a request and its response. */
function bytesOf({ headers }: FastifyRequest, reply: FastifyReply): number {
  const length = (value: unknown): number => (Number.isFinite(Number(value)) ? Number(value) : 0);
  return length(headers['content-length']) + length(reply.getHeader('content-length'));
}
