import {
  type FieldNode,
  type GraphQLField,
  getNamedType,
  isNonNullType,
  isScalarType,
  Kind,
  type VariableDefinitionNode,
} from 'graphql';

/** An argument that is a variable as it came: no default, no list, no object of inputs. */
interface PlainArgument {
  readonly name: string;
  readonly variable: string;
  readonly required: boolean;
  readonly fits: (value: unknown) => boolean;
}

export type PlainArguments = readonly PlainArgument[];

const INT_MAX = 2 ** 31;
const FITS: Readonly<Record<string, (value: unknown) => boolean>> = {
  String: (value) => typeof value === 'string',
  Boolean: (value) => typeof value === 'boolean',
  Int: (value) => Number.isInteger(value) && Number(value) >= -INT_MAX && Number(value) < INT_MAX,
};

/** How the arguments of a field are taken from plain variables; null if graphql-js has to make them. */
export function plainArgumentsOf(
  node: FieldNode,
  field: GraphQLField<unknown, unknown>,
  variables: readonly VariableDefinitionNode[],
): PlainArguments | null {
  const plain: PlainArgument[] = [];
  for (const { name, type, default: fallback } of field.args) {
    const given = node.arguments?.find((one) => one.name.value === name)?.value;
    if (fallback !== undefined) return null;
    if (given === undefined) continue;
    if (given.kind !== Kind.VARIABLE) return null;
    const variable = given.name.value;
    const definition = variables.find((one) => one.variable.name.value === variable);
    const required = isNonNullType(type);
    const inner = required ? type.ofType : type;
    const fits = isScalarType(inner) && inner === getNamedType(type) ? FITS[inner.name] : undefined;
    if (fits === undefined || definition === undefined || definition.defaultValue !== undefined) return null;
    plain.push({ name, variable, required: required || definition.type.kind === Kind.NON_NULL_TYPE, fits });
  }
  return plain;
}

/**
 * The arguments of a field from variables that are already what the document says; null if one of them is not, so that
 * graphql-js converts or refuses it in its own words.
 */
export function takePlain(
  plain: PlainArguments,
  inputs: Readonly<Record<string, unknown>>,
): Record<string, unknown> | null {
  const taken: Record<string, unknown> = {};
  for (const { name, variable, required, fits } of plain) {
    const value = inputs[variable];
    if (value === undefined && !required) continue;
    if (value === null ? required : !fits(value)) return null;
    taken[name] = value;
  }
  return taken;
}
