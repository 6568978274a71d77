import { buildSchema, type GraphQLFieldResolver, type GraphQLSchema, isObjectType } from 'graphql';
import { binMutations, binQueries, binTypes } from '#mirror/bin/resolvers.ts';
import { boxMutations, boxQueries, boxTypes } from '#mirror/boxes/resolvers.ts';
import { browseMutations, browseQueries, browseTypes } from '#mirror/browse/resolvers.ts';
import { cardMutations, cardQueries, cardTypes } from '#mirror/cards/resolvers.ts';
import { importMutations, importQueries } from '#mirror/import/resolvers.ts';
import { recapQueries, recapTypes } from '#mirror/recap/resolvers.ts';
import { searchMutations, searchQueries } from '#mirror/search/resolvers.ts';
import { syncMutations, syncQueries, syncTypes } from '#mirror/sync/resolvers.ts';
import { trainingMutations, trainingQueries, trainingTypes } from '#mirror/training/resolvers.ts';
import { typeDefs } from '#shared/graphql/generated.ts';
import { MirrorError } from '../database/errors.ts';
import type { Context } from './context.ts';
import type { Resolvers } from './generated.ts';

/** All resolvers. The compiler checks that no query or mutation is missing. */
const resolvers = {
  Query: {
    ...binQueries,
    ...boxQueries,
    ...browseQueries,
    ...cardQueries,
    ...importQueries,
    ...trainingQueries,
    ...recapQueries,
    ...searchQueries,
    ...syncQueries,
  },
  Mutation: {
    ...binMutations,
    ...boxMutations,
    ...browseMutations,
    ...cardMutations,
    ...importMutations,
    ...searchMutations,
    ...syncMutations,
    ...trainingMutations,
  },
  ...binTypes,
  ...boxTypes,
  ...browseTypes,
  ...cardTypes,
  ...recapTypes,
  ...syncTypes,
  ...trainingTypes,
} satisfies Resolvers;

/** A list of objects in the schema (not of scalars, nor of inputs). */
const OBJECT_LIST = /\[(?!String|Int|Float|Boolean|ID|\w*Input!)(\w+)!\]/g;

/**
 * The schema with its resolvers. An object in a list may be null here: GraphQL would drop the whole list for one that cannot
 * be read. `runOperation` leaves it out, so that the result fits the schema of the pages. Throws if a resolver is of a field that the schema does not have. */
export function createSchema(): GraphQLSchema {
  const schema = buildSchema(typeDefs.replace(OBJECT_LIST, '[$1]'), { assumeValidSDL: true });
  for (const [name, fields] of Object.entries(resolvers)) {
    const type = schema.getType(name);
    for (const [key, resolve] of Object.entries(fields)) {
      const field = isObjectType(type) ? type.getFields()[key] : undefined;
      if (field === undefined) throw new MirrorError('INTERNAL', `the schema has no field ${name}.${key}`);
      // The generated types fit the schema, which graphql's own types cannot express.
      field.resolve = resolve as GraphQLFieldResolver<unknown, Context>;
    }
  }
  return schema;
}
