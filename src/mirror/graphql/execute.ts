import {
  buildSchema,
  type DocumentNode,
  type ExecutionResult,
  execute,
  type GraphQLError,
  type GraphQLSchema,
  isObjectType,
  validate,
} from 'graphql';
import { binMutations, binQueries, binTypes } from '#mirror/bin/index.ts';
import { boxMutations, boxQueries, boxTypes } from '#mirror/boxes/index.ts';
import { browseMutations, browseQueries, browseTypes } from '#mirror/browse/index.ts';
import { cardMutations, cardQueries, cardTypes } from '#mirror/cards/index.ts';
import { recapQueries } from '#mirror/recap/index.ts';
import { trainingMutations, trainingQueries } from '#mirror/training/index.ts';
import type { ErrorCode } from '#shared/errors.ts';
import { documents, typeDefs } from '#shared/graphql/generated.ts';
import { codeOf, MirrorError } from '../database/errors.ts';
import type { Context, Resolvers } from './context.ts';
import { type Answer, operationOf, type Plan, planOf, runPlan, unknownOperation } from './plan.ts';

const resolvers: Readonly<Record<string, Resolvers>> = {
  Query: { ...binQueries, ...boxQueries, ...browseQueries, ...cardQueries, ...trainingQueries, ...recapQueries },
  Mutation: { ...binMutations, ...boxMutations, ...browseMutations, ...cardMutations, ...trainingMutations },
  ...binTypes,
  ...boxTypes,
  ...browseTypes,
  ...cardTypes,
};

/** The schema with its resolvers; throws if one names a field the schema does not have. */
export function createSchema(): GraphQLSchema {
  const schema = buildSchema(typeDefs, { assumeValidSDL: true });
  for (const [name, fields] of Object.entries(resolvers)) {
    const type = schema.getType(name);
    if (!isObjectType(type)) throw new MirrorError('INTERNAL', `the schema has no type ${name}`);
    const known = type.getFields();
    for (const [key, resolve] of Object.entries(fields)) {
      const target = known[key];
      // What several types share may not be a field of each.
      if (target !== undefined) target.resolve = resolve;
      else if (name === 'Query' || name === 'Mutation')
        throw new MirrorError('INTERNAL', `${name} has no field ${key}`);
    }
  }
  return schema;
}

const trusted: ReadonlyMap<string, DocumentNode> = new Map(Object.entries(documents));

/** A trusted document that was validated once, and its plan if it has one. */
interface Prepared {
  readonly schema: GraphQLSchema;
  readonly document: DocumentNode;
  readonly plan: Plan | null;
  readonly isQuery: boolean;
}

let schema: GraphQLSchema | null = null;
const prepared = new Map<string, Prepared>();

function prepare(operationName: string): Prepared {
  const known = prepared.get(operationName);
  if (known !== undefined) return known;
  const document = trusted.get(operationName);
  if (document === undefined) throw unknownOperation(operationName);
  schema ??= createSchema();
  const [error] = validate(schema, document);
  if (error !== undefined) throw new MirrorError('INTERNAL', error.message);
  const isQuery = operationOf(document)?.operation === 'query';
  const made = { schema, document, plan: planOf(schema, document), isQuery };
  prepared.set(operationName, made);
  return made;
}

/** Makes the schema and checks every document, one at a time, so that the first use of each is not slower. */
export async function prepareDocuments(pause: () => Promise<void>): Promise<void> {
  for (const name of trusted.keys()) {
    await pause();
    prepare(name);
  }
}

function errorCode(error: GraphQLError): ErrorCode {
  // Without a path nothing was run: a variable is not what the document says.
  return error.path === undefined ? 'BAD_REQUEST' : codeOf(error.originalError);
}

function toAnswer({ data, errors }: ExecutionResult): Answer {
  if (errors === undefined) return { data: data ?? null };
  const told = errors.map((error) => ({
    message: error.message,
    ...(error.path === undefined ? {} : { path: error.path }),
    extensions: { code: errorCode(error) },
  }));
  return { data: data ?? null, errors: told };
}

/** Runs a trusted document by name; answers the result as JSON text. Throws `UNKNOWN_OPERATION`. */
export async function runOperation(
  operationName: string,
  variableValues: Record<string, unknown>,
  contextValue: Context,
): Promise<string> {
  const { schema, document, plan } = prepare(operationName);
  if (plan !== null) return JSON.stringify(await runPlan(plan, variableValues, contextValue));
  return JSON.stringify(toAnswer(await execute({ schema, document, operationName, variableValues, contextValue })));
}

/** Whether an operation only reads; false for one that is not known. */
export function isQuery(operationName: string): boolean {
  return trusted.has(operationName) && prepare(operationName).isQuery;
}
