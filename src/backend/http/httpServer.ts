import cors from '@fastify/cors';
import Fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import { CoreError } from '#core/errors.ts';
import { OLDEST_PROTOCOL } from '#shared/account.ts';
import type { ServerSettings } from '../settings/index.ts';
import { ApiError, type ApiErrorCode, isApiErrorCode } from './apiError.ts';
import { limitConnections, limitSlowBodies, limitUnreadBodies } from './connections.ts';
import { readJsonBodies } from './jsonBody.ts';
import { LOG_SERIALIZERS } from './logSerializers.ts';
import { protocolOf } from './protocolOf.ts';

/** The largest body of a call before sign-in, and of any that says nothing else. */
const MAX_BODY_BYTES = 16 * 1024;
/** The largest body of a call for cards; a batch of changes has less. Who sends it has signed in. */
const MAX_CARDS_BODY_BYTES = 16 * 1024 * 1024;
const CARD_CALLS = '/cards_pg/';
/** Milliseconds for the headers of a request; for a whole request: a media file has up to 25 MiB; and for a socket without any byte. */
const HEADERS_MS = 20_000;
const REQUEST_MS = 300_000;
const SILENCE_MS = 120_000;
const CHECK_MS = 5000;

export type HttpServer = FastifyInstance;

/** Codes of Fastify's own refusals. */
const FASTIFY_CODES: Readonly<Record<number, ApiErrorCode>> = {
  404: 'NOT_FOUND',
  413: 'REQUEST_TOO_LARGE',
};

/** Postgres' codes for a text that it cannot hold. */
const UNSTORABLE_TEXT: readonly unknown[] = ['22021', '22P05'];

/** The refusal that an error is; null for a fault of the server. */
export function toApiError(error: unknown): ApiError | null {
  if (error instanceof ApiError) return error;
  if (error instanceof CoreError && isApiErrorCode(error.code)) return new ApiError(error.code, error.message);
  const { statusCode, code } = error as FastifyError;
  // A text in the address or in a query that Postgres cannot hold.
  if (UNSTORABLE_TEXT.includes(code)) return new ApiError('BAD_REQUEST', 'a text has a character that is not allowed');
  if (statusCode === undefined || statusCode < 400 || statusCode >= 500) return null;
  return new ApiError(FASTIFY_CODES[statusCode] ?? 'BAD_REQUEST', 'the request is not valid');
}

/** Says once that requests come through a proxy that the settings do not name. */
function warnOfProxy(app: FastifyInstance): void {
  let isSaid = false;
  app.addHook('onRequest', async ({ headers, log }) => {
    if (isSaid || (headers['x-forwarded-for'] ?? headers.forwarded) === undefined) return;
    isSaid = true;
    log.warn(
      'a request came through a proxy, and TRUST_PROXY is not set: all people behind it count as one address, so that wrong passwords of ' +
        'one keep all others from signing in. Set TRUST_PROXY to the address of the proxy.',
    );
  });
}

function errorBody({ code, message, path }: Pick<ApiError, 'code' | 'message' | 'path'>) {
  return { error: { code, message, path } };
}

/**
 * The HTTP server without routes: logs without secrets, CORS, errors as `{error: {code, message, path}}`, the version of
 * the protocol.
 */
export async function createHttpServer(
  settings: Pick<ServerSettings, 'logLevel' | 'trustProxy'>,
  logTo?: NodeJS.WritableStream,
): Promise<HttpServer> {
  const app = Fastify({
    bodyLimit: MAX_BODY_BYTES,
    trustProxy: settings.trustProxy,
    requestTimeout: REQUEST_MS,
    connectionTimeout: SILENCE_MS,
    http: { headersTimeout: HEADERS_MS, connectionsCheckingInterval: CHECK_MS },
    // `completeRequests` refuses requests while the server stops.
    return503OnClosing: false,
    // All requests have completed by then. 'idle' would wait for connections on which no request ever came.
    forceCloseConnections: true,
    logger: {
      level: settings.logLevel,
      ...(logTo === undefined ? {} : { stream: logTo }),
      serializers: LOG_SERIALIZERS,
    },
    routerOptions: { maxParamLength: 200 },
  });
  readJsonBodies(app);
  limitConnections(app, settings.trustProxy !== false);
  limitSlowBodies(app);
  limitUnreadBodies(app);
  if (settings.trustProxy === false) warnOfProxy(app);
  app.addHook('onRoute', (route) => {
    if (route.url.startsWith(CARD_CALLS)) route.bodyLimit ??= MAX_CARDS_BODY_BYTES;
  });
  await app.register(cors, {
    origin: true,
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['Authorization', 'Content-Type', 'Cardbox-Protocol'],
    exposedHeaders: ['Authorization', 'Retry-After'],
    maxAge: 86_400,
  });
  app.addHook('onRequest', async (request, reply) => {
    const protocol = protocolOf(request);
    reply.header('Cardbox-Protocol', String(protocol));
    reply.header('Cache-Control', 'no-store');
    reply.header('X-Content-Type-Options', 'nosniff');
    if (protocol < OLDEST_PROTOCOL) {
      throw new ApiError('APP_TOO_OLD', `this server needs protocol ${OLDEST_PROTOCOL} or later. Update the app.`);
    }
  });
  app.setErrorHandler((error, request, reply) => {
    const refusal = toApiError(error);
    if (refusal !== null) {
      if (refusal.retryAfter !== null) reply.header('Retry-After', String(refusal.retryAfter));
      return reply.code(refusal.status).send(errorBody(refusal));
    }
    request.log.error({ err: error }, 'a request failed');
    return reply.code(500).send({ error: { code: 'INTERNAL', message: 'the server failed', path: '' } });
  });
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send(errorBody(new ApiError('NOT_FOUND', 'there is no such address'))),
  );
  return app;
}
