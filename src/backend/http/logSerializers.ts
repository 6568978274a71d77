import type { FastifyReply, FastifyRequest } from 'fastify';

/** Errors of JavaScript itself: their messages name code. Other messages may repeat e-mails or texts of cards. */
const PLAIN_ERRORS = ['Error', 'TypeError', 'ReferenceError', 'RangeError'];
/** Of a database error: names only. */
const NAMES = ['code', 'syscall', 'table', 'column', 'constraint', 'routine'];

interface LoggedError {
  readonly [name: string]: unknown;
  readonly type: string;
  readonly message: string;
  readonly stack: string;
}

/**
 * An error for the log, without values: a database puts rows and parameters into its errors, a mail server addresses, a
 * parser the text.
 */
function err(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const names = NAMES.flatMap((name) => {
    const value = (error as unknown as Readonly<Record<string, unknown>>)[name];
    return typeof value === 'string' ? [[name, value]] : [];
  });
  const { name, message, stack = '' } = error;
  const isPlain = PLAIN_ERRORS.includes(name) && Object.keys(error).length === 0;
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return { type: name, ...Object.fromEntries(names), message: isPlain ? message : '', stack: frames.join('\n') };
}

/** How requests, responses and errors look in the log: without secrets and without what people wrote. */
export const LOG_SERIALIZERS = {
  // The route instead of the address, which may have a secret or an id; neither headers nor bodies.
  req: ({ method, routeOptions }: FastifyRequest) => ({ method, route: routeOptions?.url ?? null }),
  res: ({ statusCode }: Pick<FastifyReply, 'statusCode'>) => ({ status: statusCode }),
  err,
};
