import {
  type DocumentNode,
  type FieldNode,
  type GraphQLField,
  type GraphQLSchema,
  getArgumentValues,
  getVariableValues,
  Kind,
  type OperationDefinitionNode,
  type VariableDefinitionNode,
} from 'graphql';
import type { ErrorCode } from '#shared/errors.ts';
import { codeOf, MirrorError } from '../database/errors.ts';
import type { Context } from './context.ts';
import { type PlainArguments, plainArgumentsOf, takePlain } from './plainArguments.ts';
import { fragmentsOf, type RootResolver, type ShapedValue, shaped, shapeOf } from './shape.ts';

/** A root field of a trusted document: what to call, and how the answer is shaped. */
interface PlannedField {
  readonly key: string;
  readonly where: string;
  readonly node: FieldNode;
  readonly field: GraphQLField<unknown, unknown>;
  readonly plain: PlainArguments | null;
  readonly resolve: RootResolver;
  readonly value: ShapedValue;
  readonly required: boolean;
}

/** A trusted document worked out once: graphql-js checks variables and makes arguments of them, the rest is known. */
export interface Plan {
  readonly schema: GraphQLSchema;
  readonly variables: readonly VariableDefinitionNode[];
  readonly fields: readonly PlannedField[];
}

/** An error as it is told: never a stack. */
export interface ToldError {
  readonly message: string;
  readonly path?: readonly (string | number)[];
  readonly extensions: { readonly code: ErrorCode };
}

/** A GraphQL result, ready to be JSON. */
export interface Answer {
  readonly data: Readonly<Record<string, unknown>> | null;
  readonly errors?: readonly ToldError[];
}

/** The operation of a document. */
export function operationOf(document: DocumentNode): OperationDefinitionNode | undefined {
  return document.definitions.find((one) => one.kind === Kind.OPERATION_DEFINITION);
}

/** The plan of a document, or null if graphql-js has to run it as it is. */
export function planOf(schema: GraphQLSchema, document: DocumentNode): Plan | null {
  const operation = operationOf(document);
  if (operation === undefined) return null;
  const root = operation.operation === 'mutation' ? schema.getMutationType() : schema.getQueryType();
  const fragments = fragmentsOf(document);
  const fields: PlannedField[] = [];
  const variables = operation.variableDefinitions ?? [];
  for (const node of operation.selectionSet.selections) {
    if (node.kind !== Kind.FIELD || (node.directives?.length ?? 0) > 0) return null;
    const field = root?.getFields()[node.name.value];
    const value = field && shapeOf(field.type, node, fragments);
    if (field === undefined || value == null || value.kind === 'typename' || field.resolve === undefined) return null;
    const where = `${root}.${field.name}`;
    const resolve = field.resolve as RootResolver;
    const plain = plainArgumentsOf(node, field, variables);
    const key = node.alias?.value ?? field.name;
    fields.push({ key, where, node, field, plain, resolve, value, required: value.required });
  }
  return { schema, variables, fields };
}

function told(error: unknown, key: string): ToldError {
  const message = error instanceof Error ? error.message : String(error);
  return { message, path: [key], extensions: { code: codeOf(error) } };
}

/** The arguments of each field, or why the variables are refused. */
type Given = { readonly errors: readonly ToldError[] } | { arguments(field: number): Record<string, unknown> };

/** Variables that are what the document says are taken as they are, which is most of them; others graphql-js looks at. */
function argumentsOf({ schema, variables, fields }: Plan, inputs: Record<string, unknown>): Given {
  const taken = fields.map(({ plain }) => plain && takePlain(plain, inputs));
  if (!taken.includes(null)) return { arguments: (at) => taken[at] ?? {} };
  const { variableValues, errors } = getVariableValues(schema, variables, inputs);
  if (errors !== undefined) {
    return { errors: errors.map(({ message }) => ({ message, extensions: { code: 'BAD_REQUEST' } })) };
  }
  const made = fields.map(
    ({ field, node }) =>
      () =>
        getArgumentValues(field, node, variableValues),
  );
  return { arguments: (at) => made[at]?.() ?? {} };
}

/** Runs a plan. As graphql-js does, an error empties its field, and the whole answer where the field is never null. */
export async function runPlan(plan: Plan, inputs: Record<string, unknown>, context: Context): Promise<Answer> {
  const given = argumentsOf(plan, inputs);
  if ('errors' in given) return { data: null, errors: given.errors };
  const data: Record<string, unknown> = {};
  const errors: ToldError[] = [];
  for (const [at, { key, where, resolve, value, required }] of plan.fields.entries()) {
    try {
      const answer = resolve(undefined, given.arguments(at), context);
      data[key] = shaped(answer instanceof Promise ? await answer : answer, value, context, where);
    } catch (error) {
      errors.push(told(error, key));
      if (required) return { data: null, errors };
      data[key] = null;
    }
  }
  return errors.length === 0 ? { data } : { data, errors };
}

/** Refuses an operation that is not trusted. */
export function unknownOperation(operationName: string): MirrorError {
  return new MirrorError('UNKNOWN_OPERATION', `no trusted document ${operationName}`);
}
