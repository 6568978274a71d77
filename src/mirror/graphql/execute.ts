import {
  type DocumentNode,
  type GraphQLError,
  type GraphQLSchema,
  getVariableValues,
  Kind,
  type VariableDefinitionNode,
  validate,
} from 'graphql';
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit';
import { CoreError } from '#core/errors.ts';
import type { ErrorCode } from '#shared/errors.ts';
import { documents } from '#shared/graphql/generated.ts';
import { codeOf, MirrorError } from '../database/errors.ts';
import type { Context } from './context.ts';
import { createSchema } from './schema.ts';

/** The documents this app was built with, by operation name. No other document runs. */
const trusted: ReadonlyMap<string, DocumentNode> = new Map(Object.entries(documents));

interface Operation {
  readonly schema: GraphQLSchema;
  readonly variables: readonly VariableDefinitionNode[];
  readonly isQuery: boolean;
  readonly run: CompiledQuery['query'];
}

let schema: GraphQLSchema | null = null;
const compiled = new Map<string, Operation>();

/** A trusted document as a function. It is validated and compiled at its first use. Throws `UNKNOWN_OPERATION`. */
function compile(operationName: string): Operation {
  const known = compiled.get(operationName);
  if (known !== undefined) return known;
  const document = trusted.get(operationName);
  const definition = document?.definitions.find((one) => one.kind === Kind.OPERATION_DEFINITION);
  if (document === undefined || definition === undefined) {
    throw new MirrorError('UNKNOWN_OPERATION', `no trusted document ${operationName}`);
  }
  schema ??= createSchema();
  const [error] = validate(schema, document);
  if (error !== undefined) throw new MirrorError('INTERNAL', error.message);
  const result = compileQuery(schema, document, operationName, { disablingCapturingStackErrors: true });
  if (!isCompiledQuery(result)) throw new MirrorError('INTERNAL', `${operationName} does not compile`);
  const { variableDefinitions = [], operation } = definition;
  const made = { schema, variables: variableDefinitions, isQuery: operation === 'query', run: result.query };
  compiled.set(operationName, made);
  return made;
}

/** Compiles every document in the background, one at a time, so that no first use has to. */
export async function prepareDocuments(pause: () => Promise<void>): Promise<void> {
  for (const name of trusted.keys()) {
    await pause();
    compile(name);
  }
}

/** An error as it leaves the worker: with a code, without a stack. */
function toPlainError({ message, path }: GraphQLError, code: ErrorCode) {
  return { message, ...(path === undefined ? {} : { path }), extensions: { code } };
}

type PlainError = ReturnType<typeof toPlainError>;

/** What the worker prints is in the app's log: `log` as information, `error` as an error. */
export type Print = Pick<Console, 'log' | 'error'>;

/**
 * Logs why an operation failed: the errors are inside a result, so main does not see them. Only codes and fields, because
 * a message may contain the text of a card.
 */
function logFailures(operationName: string, errors: readonly PlainError[], print: (line: string) => void): void {
  const codes = new Set<ErrorCode>();
  for (const { path, extensions } of errors) {
    const { code } = extensions;
    if (!codes.has(code))
      print(`graphql ${operationName} failed: ${code}${path === undefined ? '' : ` at ${path.join('.')}`}`);
    codes.add(code);
  }
}

function isRefusal({ originalError }: GraphQLError): boolean {
  return originalError instanceof MirrorError || originalError instanceof CoreError;
}

/**
 * Runs a trusted document by its operation name. Returns the result as JSON text; its errors are in the log. Throws
 * `UNKNOWN_OPERATION`.
 */
export async function runOperation(
  operationName: string,
  inputs: Record<string, unknown>,
  context: Context,
  print: Print = console,
): Promise<string> {
  const { schema, variables, run } = compile(operationName);
  // graphql-jit takes a list for an input object and `undefined` for null, so graphql checks the variables first.
  const { variableValues, errors: refused } = getVariableValues(schema, variables, inputs);
  if (refused !== undefined) {
    const plain = refused.map((error) => toPlainError(error, 'BAD_REQUEST'));
    logFailures(operationName, plain, print.log);
    return JSON.stringify({ data: null, errors: plain });
  }
  const { data, errors } = await run(undefined, context, variableValues.coerced);
  if (errors === undefined) return JSON.stringify({ data });
  const plain = new Map(errors.map((error) => [error, toPlainError(error, codeOf(error.originalError))]));
  if ([...plain.values()].some(({ extensions }) => extensions.code === 'MIRROR_DAMAGED')) context.corrupt?.();
  // A refusal of ours is information, any other failure an error.
  logFailures(operationName, [...plain.values()], errors.every(isRefusal) ? print.log : print.error);
  for (const error of leaveOutUnreadable(data, errors, context)) plain.delete(error);
  return JSON.stringify(plain.size === 0 ? { data } : { data, errors: [...plain.values()] });
}

/**
 * A list does not fail for one object that cannot be read (a number that GraphQL cannot hold, broken JSON): removes such
 * objects from their lists and reports them. Returns the errors that this settles; a refusal is never one of them.
 */
function leaveOutUnreadable(data: unknown, errors: readonly GraphQLError[], { unreadable }: Context): GraphQLError[] {
  const lists = new Set<unknown[]>();
  const settled = errors.filter((error) => {
    // Any other code says that the whole file cannot be read now.
    const isBadValue = !isRefusal(error) && codeOf(error.originalError) === 'INTERNAL';
    const list = isBadValue ? listWithNull(data, error.path ?? []) : null;
    if (list !== null) lists.add(list);
    return list !== null;
  });
  for (const list of lists) list.splice(0, list.length, ...list.filter((item) => item !== null));
  if (settled.length > 0) unreadable?.();
  return settled;
}

/** The list in which the object of this path is null; null if there is none. */
function listWithNull(data: unknown, path: readonly (string | number)[]): unknown[] | null {
  let value: unknown = data;
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return null;
    const next = (value as Readonly<Record<string | number, unknown>>)[key];
    if (Array.isArray(value) && next === null) return value;
    value = next;
  }
  return null;
}

/** True for an operation that only reads; false for an unknown one. */
export function isQuery(operationName: string): boolean {
  return trusted.has(operationName) && compile(operationName).isQuery;
}
