import {
  type DocumentNode,
  type FieldNode,
  type GraphQLFieldConfig,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLScalarType,
  GraphQLSchema,
  isNonNullType,
  Kind,
  type OperationDefinitionNode,
} from 'graphql';
import { MirrorError } from '../errors.ts';
import type { Context } from './context.ts';
import { fragmentsOf, type ShapedValue, shaped, shapeOf } from './shape.ts';

/** The whole answer to a root field, as one value. */
const Shaped = new GraphQLScalarType({ name: 'Shaped', coerceOutputValue: (value) => value });

/** How each root field of the shaped documents is to be answered. */
const shapes = new WeakMap<FieldNode, ShapedValue>();

function shapedField(field: GraphQLFieldConfig<unknown, Context>, where: string): GraphQLFieldConfig<unknown, Context> {
  const { resolve } = field;
  return {
    ...field,
    type: isNonNullType(field.type) ? new GraphQLNonNull(Shaped) : Shaped,
    resolve: (parent, args, context, info) => {
      const [node] = info.fieldNodes;
      const how = node && shapes.get(node);
      if (how === undefined || resolve === undefined) throw new MirrorError('INTERNAL', `${where} has no shape`);
      const value = resolve(parent, args, context, info);
      if (value instanceof Promise) return value.then((one) => shaped(one, how, context, where));
      return shaped(value, how, context, where);
    },
  };
}

function shapedRoot(type: GraphQLObjectType | null | undefined): GraphQLObjectType | null {
  if (type == null) return null;
  const config = type.toConfig();
  const fields = Object.entries(config.fields).map(([name, field]) => [name, shapedField(field, `${type}.${name}`)]);
  return new GraphQLObjectType({ ...config, fields: Object.fromEntries(fields) });
}

/**
 * A schema whose root fields answer whole values: graphql-js checks variables and arguments, calls the root resolvers and
 * tells their errors; what is inside is put together by the document's shape.
 */
export function shapedSchema(schema: GraphQLSchema): GraphQLSchema {
  return new GraphQLSchema({
    query: shapedRoot(schema.getQueryType()),
    mutation: shapedRoot(schema.getMutationType()),
    assumeValid: true,
  });
}

/** A document for the shaped schema, or null if graphql-js has to run it as it is. */
export function shapedDocument(schema: GraphQLSchema, document: DocumentNode): DocumentNode | null {
  const operation = document.definitions.find((one) => one.kind === Kind.OPERATION_DEFINITION);
  if (operation === undefined) return null;
  const root = operation.operation === 'mutation' ? schema.getMutationType() : schema.getQueryType();
  const fragments = fragmentsOf(document);
  const selections: FieldNode[] = [];
  for (const node of operation.selectionSet.selections) {
    if (node.kind !== Kind.FIELD || (node.directives?.length ?? 0) > 0) return null;
    const field = root?.getFields()[node.name.value];
    const how = field && shapeOf(field.type, node, fragments);
    if (how == null) return null;
    const { selectionSet: _, ...leaf } = node;
    shapes.set(leaf, how);
    selections.push(leaf);
  }
  const stripped: OperationDefinitionNode = { ...operation, selectionSet: { ...operation.selectionSet, selections } };
  return { kind: Kind.DOCUMENT, definitions: [stripped] };
}
