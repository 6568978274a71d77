import {
  type ASTVisitor,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNullableType,
  isListType,
  isObjectType,
  Kind,
  SchemaMetaFieldDef,
  type SelectionSetNode,
  TypeMetaFieldDef,
  type ValidationContext,
} from 'graphql';
import { DEFAULT_PAGE, MAX_PAGE } from '../sync/index.ts';

/** Items of the bin: without `first`, and at most. */
export const DEFAULT_BIN = 100;
export const MAX_BIN = 1000;

/** Deeper than any query of the contract. */
const MAX_DEPTH = 8;
/**
 * A field costs 1, and what is in a list as often as the list has items. The largest query of the contract costs about 400,000, a
 * full page of the feed as much as is allowed: one of them in a request.
 */
const MAX_COST = 550_000;
/** A field of the query runs statements: at most 10 in a request. */
const ROOT_COST = 50_000;
/** For lists without a page size: their bytes are measured before they are read. */
const LIST_ITEMS = 10;
/** The schema's own lists. No list of Cardbox's schema has more. */
const SCHEMA_ITEMS = 50;

interface Paged {
  /** Items without `first`. */
  readonly items: number;
  /** Most items, also for a `first` that is a variable. */
  readonly max: number;
  /** What an item costs; null: as much as the fields below. */
  readonly itemCost: number | null;
}

/** The fields of the query with a page size, or with cards. */
const PAGED: Readonly<Record<string, Paged>> = {
  changes: { items: DEFAULT_PAGE, max: MAX_PAGE, itemCost: 92 },
  // The lists in it count as `LIST_ITEMS` already.
  subbox: { items: MAX_PAGE / LIST_ITEMS, max: MAX_PAGE / LIST_ITEMS, itemCost: null },
  getCardsByGid: { items: MAX_PAGE, max: MAX_PAGE, itemCost: null },
  bin: { items: DEFAULT_BIN, max: MAX_BIN, itemCost: null },
};

/** Fields of the query that no schema lists: the schema itself. */
const META_FIELDS = [SchemaMetaFieldDef, TypeMetaFieldDef];

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
  const queryType = schema.getQueryType() ?? null;
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
        const field = type?.getFields()[node.name.value] ?? META_FIELDS.find(({ name }) => name === node.name.value);
        const fieldType = field === undefined ? null : getNullableType(field.type);
        const isList = isListType(fieldType);
        const isRoot = type === queryType;
        const paged = isRoot ? PAGED[node.name.value] : undefined;
        const items = paged === undefined ? (isList ? listItems(type) : 1) : pageItems(node, paged);
        const inner = isList ? getNullableType(fieldType.ofType) : fieldType;
        const below =
          node.selectionSet === undefined
            ? { depth: 0, cost: 0 }
            : measure(node.selectionSet, isObjectType(inner) ? inner : null, depth + 1);
        const listed = items * (paged?.itemCost ?? below.cost);
        const cost = 1 + (isRoot ? ROOT_COST : 0) + (paged?.itemCost == null ? listed : listed + below.cost);
        add({ depth: below.depth + 1, cost });
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

/** The items of a list without a page size. */
function listItems(type: GraphQLObjectType | null): number {
  return type?.name.startsWith('__') === true ? SCHEMA_ITEMS : LIST_ITEMS;
}

/** How many items a page may have. A `first` that is too large is refused when it runs. */
function pageItems(node: FieldNode, { items, max }: Paged): number {
  const value = node.arguments?.find(({ name }) => name.value === 'first')?.value;
  if (value === undefined || value.kind === Kind.NULL) return items;
  return value.kind === Kind.INT ? Math.min(Number(value.value), max) : max;
}

/**
 * Validation rule: below the query, a field has one name in a request. With `a: front b: front c: front` a response would
 * have each text many times, whatever was read.
 */
export function oneNameRule(context: ValidationContext): ASTVisitor {
  const names = new Map<string, string>();
  return {
    Field(node) {
      const type = context.getParentType();
      if (type == null || type === context.getSchema().getQueryType()) return;
      const field = `${type.name}.${node.name.value}`;
      const name = node.alias?.value ?? node.name.value;
      if ((names.get(field) ?? name) !== name) refuse(context, `${field} is asked for under two names`);
      names.set(field, name);
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

/** Documents that are kept, and the longest of them in characters: those of apps are short. */
const MAX_KEPT = 200;
const MAX_KEPT_LENGTH = 4000;

/** A cache by the text of a document that forgets long ones and, of many, the oldest. */
export function shortTexts<Value>(): { get(text: string): Value | undefined; set(text: string, value: Value): void } {
  const kept = new Map<string, Value>();
  return {
    get: (text) => kept.get(text),
    set(text, value) {
      if (text.length > MAX_KEPT_LENGTH) return;
      kept.set(text, value);
      const [oldest] = kept.keys();
      if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
    },
  };
}
