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

/** Runs a trusted document by its operation name. Returns the result as JSON text. Throws `UNKNOWN_OPERATION`. */
export async function runOperation(
  operationName: string,
  inputs: Record<string, unknown>,
  context: Context,
): Promise<string> {
  const { schema, variables, run } = compile(operationName);
  // graphql-jit takes a list for an input object and `undefined` for null, so graphql checks the variables first.
  const { variableValues, errors: refused } = getVariableValues(schema, variables, inputs);
  if (refused !== undefined) {
    return JSON.stringify({ data: null, errors: refused.map((error) => toPlainError(error, 'BAD_REQUEST')) });
  }
  const { data, errors } = await run(undefined, context, variableValues.coerced);
  if (errors === undefined) return JSON.stringify({ data });
  return JSON.stringify({ data, errors: errors.map((error) => toPlainError(error, codeOf(error.originalError))) });
}

/** True for an operation that only reads; false for an unknown one. */
export function isQuery(operationName: string): boolean {
  return trusted.has(operationName) && compile(operationName).isQuery;
}
