import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { GraphQLError, GraphQLScalarType, type ParseOptions } from 'graphql';
import { createSchema, createYoga, isAsyncIterable, type Plugin } from 'graphql-yoga';
import { findSession, leaveTurn, requireSession } from '../account/index.ts';
import type { ServerContext } from '../context.ts';
import { ApiError, ByteBudget, type HttpServer, isApiErrorCode, protocolOf, toApiError } from '../http/index.ts';
import type { ChangeHub } from '../sync/index.ts';
import type { Context } from './context.ts';
import { typeDefs } from './generated.ts';
import { stringifyResult } from './jsonText.ts';
import { costRule, MAX_TOKENS, oneNameRule, shortTexts } from './limits.ts';
import { withPings } from './pings.ts';
import { resolvers } from './resolvers.ts';

const PATH = '/graphql';
/** The type of a subscription's response. */
const EVENTS = 'text/event-stream';
/** The largest body of a query. */
const MAX_QUERY_BYTES = 256 * 1024;

/** Items leave as they are stored; no query takes one. */
const ItemScalar = new GraphQLScalarType({ name: 'Item', serialize: (value) => value });

function plain(message: string, code: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code } });
}

/** A code of the server: another one says that the query is wrong. */
function codeOf(code: unknown): string {
  return code === 'INTERNAL' || (typeof code === 'string' && isApiErrorCode(code)) ? code : 'BAD_REQUEST';
}

/** An error as it leaves the server: with a code, and without what went wrong inside. */
function toPlainError(error: unknown, report: (error: unknown) => void): GraphQLError {
  const cause = error instanceof GraphQLError ? (error.originalError ?? null) : error;
  // The query or one of its variables is wrong.
  if (error instanceof GraphQLError && (cause === null || cause instanceof GraphQLError)) return error;
  const refusal = toApiError(cause);
  const path = error instanceof GraphQLError ? error.path : undefined;
  if (refusal !== null) return new GraphQLError(refusal.message, { path, extensions: { code: refusal.code } });
  report(cause);
  return new GraphQLError('the server failed', { path, extensions: { code: 'INTERNAL' } });
}

const limitsPlugin: Plugin = {
  onParse: ({ parseFn, setParseFn }) =>
    setParseFn((source: string, options?: ParseOptions) => parseFn(source, { ...options, maxTokens: MAX_TOKENS })),
  onValidate: ({ addValidationRule }) => {
    addValidationRule(costRule);
    addValidationRule(oneNameRule);
  },
  // Yoga has codes of its own for queries that are wrong.
  onResultProcess: ({ result }) => {
    if (!('errors' in result)) return;
    for (const { extensions = {} } of result.errors ?? []) extensions.code = codeOf(extensions.code);
  },
};

/** yoga writes a result with its function `stringify`, if it has one. */
const stringifyPlugin: Plugin = {
  onExecute: () => ({
    onExecuteDone({ result, setResult }) {
      if (!isAsyncIterable(result)) setResult({ ...result, stringify: stringifyResult } as typeof result);
    },
  }),
};

/** What a request gives to yoga, which adds the signal. */
type Base = Omit<Context, 'signal'>;

/** What keeps a query from running, in the form of GraphQL. */
function sendRefusal(error: Error, _request: FastifyRequest, reply: FastifyReply) {
  if (!(error instanceof ApiError)) throw error;
  if (error.retryAfter !== null) reply.header('Retry-After', String(error.retryAfter));
  return reply.code(error.status).send({ errors: [plain(error.message, error.code)] });
}

/** GraphQL at `/graphql` (C-10, C-34): queries as POST, the subscription as server-sent events. */
export function graphqlRoutes(app: HttpServer, context: ServerContext, hub: ChangeHub): void {
  const report = (error: unknown): void => app.log.error({ err: error }, 'a resolver failed');
  const yoga = createYoga<Base, Pick<Context, 'signal'>>({
    // The generated types fit the schema, which yoga's own types cannot express.
    schema: createSchema({ typeDefs, resolvers: { ...resolvers, Item: ItemScalar } as never }),
    graphqlEndpoint: PATH,
    context: ({ request: { signal } }) => ({ signal }),
    graphiql: false,
    landingPage: false,
    cors: false,
    logging: false,
    // yoga would keep a thousand documents, however long.
    parserAndValidationCache: { documentCache: shortTexts(), errorCache: shortTexts() },
    multipart: false,
    batching: false,
    maskedErrors: { maskError: (error) => toPlainError(error, report) },
    plugins: [limitsPlugin, stringifyPlugin],
  });
  app.post(PATH, { bodyLimit: MAX_QUERY_BYTES, errorHandler: sendRefusal }, async (request, reply) => {
    const session = await requireSession(context, request);
    const checkSession = async (): Promise<void> => void (await findSession(context, request));
    const budget = new ByteBudget();
    const base: Base = { ...context, session, protocol: protocolOf(request), budget, hub, checkSession };
    const response = await yoga.handleNodeRequestAndResponse(request, reply, base);
    for (const [name, value] of response.headers) reply.header(name, value);
    const { body } = response;
    const isEvents = body !== null && response.headers.get('content-type') === EVENTS;
    if (isEvents) leaveTurn(request);
    return reply.code(response.status).send(isEvents ? Readable.from(withPings(body)) : body);
  });
}
