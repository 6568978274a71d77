import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLLeafType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  getNamedType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  type SelectionNode,
} from 'graphql';
import { MirrorError } from '../database/errors.ts';
import type { Context } from './context.ts';

/**
 * What a trusted document asks of an object, worked out once. graphql-js works it out anew for every field of every
 * object, which for an answer's three cards takes longer than the transaction. Documents without nested arguments,
 * directives and abstract types can be shaped; others are left to graphql-js.
 */
export type Shape = readonly ShapedField[];

interface ShapedField {
  readonly key: string;
  readonly name: string;
  readonly where: string;
  readonly resolve: NestedResolver | undefined;
  readonly value: ShapedValue;
}

/** None of our resolvers looks at graphql-js's fourth argument (`field` in `context.ts` does not pass it on). */
type NestedResolver = (parent: unknown, args: Readonly<Record<string, never>>, context: Context) => unknown;

/** As `NestedResolver`, of a query or mutation. */
export type RootResolver = (parent: undefined, args: Readonly<Record<string, unknown>>, context: Context) => unknown;

/** How a resolved value becomes part of the answer. */
export type ShapedValue =
  | { readonly kind: 'typename'; readonly text: string }
  | { readonly kind: 'leaf'; readonly required: boolean; readonly type: GraphQLLeafType; readonly plain: string }
  | { readonly kind: 'list'; readonly required: boolean; readonly items: ShapedValue }
  | { readonly kind: 'object'; readonly required: boolean; readonly shape: Shape };

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

/** A document's fragments by name. */
export function fragmentsOf(document: DocumentNode): Fragments {
  return new Map(
    document.definitions.flatMap((one) => (one.kind === 'FragmentDefinition' ? [[one.name.value, one]] : [])),
  );
}

/** The fields of a selection by the key of their answer; what is asked twice comes twice. Null if it cannot be shaped. */
function collect(selections: readonly SelectionNode[], fragments: Fragments, into: Map<string, FieldNode[]>): boolean {
  return selections.every((node) => {
    if ((node.directives?.length ?? 0) > 0) return false;
    if (node.kind === 'FragmentSpread') {
      return collect(fragments.get(node.name.value)?.selectionSet.selections ?? [], fragments, into);
    }
    if (node.kind === 'InlineFragment' || (node.arguments?.length ?? 0) > 0) return false;
    const key = node.alias?.value ?? node.name.value;
    into.set(key, [...(into.get(key) ?? []), node]);
    return true;
  });
}

function shapeValue(type: GraphQLOutputType, nodes: readonly FieldNode[], fragments: Fragments): ShapedValue | null {
  const required = isNonNullType(type);
  const inner = required ? type.ofType : type;
  if (isListType(inner)) {
    const items = shapeValue(inner.ofType, nodes, fragments);
    return items === null ? null : { kind: 'list', required, items };
  }
  if (isLeafType(inner)) return { kind: 'leaf', required, type: inner, plain: PLAIN[inner.name] ?? '' };
  if (!isObjectType(inner)) return null;
  const selections = nodes.flatMap((node) => node.selectionSet?.selections ?? []);
  const shape = shapeObject(inner, selections, fragments);
  return shape === null ? null : { kind: 'object', required, shape };
}

function shapeObject(
  type: GraphQLObjectType,
  selections: readonly SelectionNode[],
  fragments: Fragments,
): Shape | null {
  const collected = new Map<string, FieldNode[]>();
  if (!collect(selections, fragments, collected)) return null;
  const fields: ShapedField[] = [];
  for (const [key, nodes] of collected) {
    const name = nodes[0]?.name.value ?? '';
    const field = type.getFields()[name];
    const typename: ShapedValue = { kind: 'typename', text: type.name };
    const value = name === '__typename' ? typename : field && shapeValue(field.type, nodes, fragments);
    if (value == null) return null;
    fields.push({
      key,
      name,
      where: `${type.name}.${name}`,
      resolve: field?.resolve as NestedResolver | undefined,
      value,
    });
  }
  return fields;
}

/** How the answer to a root field is shaped; null if graphql-js has to do it. */
export function shapeOf(type: GraphQLOutputType, node: FieldNode, fragments: Fragments): ShapedValue | null {
  const named = getNamedType(type);
  return isLeafType(named) || isObjectType(named) ? shapeValue(type, [node], fragments) : null;
}

/** What a value of these types has to be to be passed on as it is. */
const PLAIN: Readonly<Record<string, string>> = { String: 'string', Boolean: 'boolean' };
const NO_ARGUMENTS = {};

/** The part of the answer a value becomes. Throws `INTERNAL` for one that breaks the schema, and what resolvers throw. */
export function shaped(value: unknown, how: ShapedValue, context: Context, where: string): unknown {
  if (how.kind === 'typename') return how.text;
  if (value === null || value === undefined) {
    if (how.required) throw new MirrorError('INTERNAL', `no value for ${where}`);
    return null;
  }
  switch (how.kind) {
    case 'leaf':
      return typeof value === how.plain ? value : how.type.coerceOutputValue(value);
    case 'list':
      if (!Array.isArray(value)) throw new MirrorError('INTERNAL', `no list for ${where}`);
      return value.map((item) => shaped(item, how.items, context, where));
    case 'object':
      return shapedObject(value, how.shape, context);
  }
}

function shapedObject(parent: object, shape: Shape, context: Context): Record<string, unknown> {
  const answer: Record<string, unknown> = {};
  for (const field of shape) {
    const value = field.resolve === undefined ? property(parent, field.name) : resolved(field, parent, context);
    answer[field.key] = shaped(value, field.value, context, field.where);
  }
  return answer;
}

/** As graphql-js does without a resolver: the property, called if it is a function. */
function property(parent: object, name: string): unknown {
  const value = Reflect.get(parent, name);
  return typeof value === 'function' ? value.call(parent) : value;
}

function resolved(field: ShapedField, parent: object, context: Context): unknown {
  const value = field.resolve?.(parent, NO_ARGUMENTS, context);
  if (value instanceof Promise) throw new MirrorError('INTERNAL', `${field.where} may not be asynchronous`);
  return value;
}
