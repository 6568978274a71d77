import {
  type ASTVisitor,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNullableType,
  isListType,
  isObjectType,
  Kind,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql';

/** Deeper than any query of the contract. */
const MAX_DEPTH = 8;
/** A field costs 1; what is in a list costs ten times as much. The largest query of the contract costs about 60,000. */
const MAX_COST = 100_000;
const LIST_FACTOR = 10;

/** Longest text of a query, in tokens. */
export const MAX_TOKENS = 2000;

interface Measure {
  readonly depth: number;
  readonly cost: number;
}

/** Validation rule: refuses a document that is too deep or asks for too much, before anything of it runs. */
export function costRule(context: ValidationContext): ASTVisitor {
  const fragments = new Map(
    context
      .getDocument()
      .definitions.filter((node): node is FragmentDefinitionNode => node.kind === Kind.FRAGMENT_DEFINITION)
      .map((node) => [node.name.value, node]),
  );
  const schema = context.getSchema();
  const measured = new Map<string, Measure>();
  const measure = (set: SelectionSetNode, type: GraphQLObjectType | null, depth: number): Measure => {
    // Fragments in fragments count too, so that this ends.
    if (depth > MAX_DEPTH) return { depth: MAX_DEPTH + 1, cost: 0 };
    let result: Measure = { depth: 0, cost: 0 };
    const add = (part: Measure): void => {
      result = { depth: Math.max(result.depth, part.depth), cost: result.cost + part.cost };
    };
    for (const node of set.selections) {
      if (node.kind === Kind.FIELD) {
        const field = type?.getFields()[node.name.value];
        const fieldType = field === undefined ? null : getNullableType(field.type);
        const isList = isListType(fieldType);
        const inner = isList ? getNullableType(fieldType.ofType) : fieldType;
        const below =
          node.selectionSet === undefined
            ? { depth: 0, cost: 0 }
            : measure(node.selectionSet, isObjectType(inner) ? inner : null, depth + 1);
        add({ depth: below.depth + 1, cost: 1 + below.cost * (isList ? LIST_FACTOR : 1) });
      } else if (node.kind === Kind.INLINE_FRAGMENT) {
        add(measure(node.selectionSet, type, depth + 1));
      } else {
        const { value: name } = node.name;
        const key = `${name} ${type?.name ?? ''}`;
        const fragment = fragments.get(name);
        if (fragment === undefined) continue;
        const known = measured.get(key);
        // While a fragment is measured, itself inside it counts nothing.
        if (known === undefined) measured.set(key, { depth: 0, cost: 0 });
        const found = known ?? measure(fragment.selectionSet, type, depth + 1);
        measured.set(key, found);
        add(found);
      }
      if (result.cost > MAX_COST) return result;
    }
    return result;
  };
  return {
    OperationDefinition(node) {
      const { depth, cost } = measure(node.selectionSet, rootType(schema, node.operation), 0);
      if (depth > MAX_DEPTH) refuse(context, `the query is deeper than ${MAX_DEPTH} fields`);
      else if (cost > MAX_COST) refuse(context, 'the query asks for too much at once');
    },
  };
}

function rootType(schema: GraphQLSchema, operation: string): GraphQLObjectType | null {
  const type = operation === 'subscription' ? schema.getSubscriptionType() : schema.getQueryType();
  return type ?? null;
}

function refuse(context: ValidationContext, message: string): void {
  context.reportError(new GraphQLError(message, { extensions: { code: 'QUERY_TOO_LARGE' } }));
}
