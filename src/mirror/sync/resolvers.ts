import type { QueryResolvers, Resolvers } from '../graphql/generated.ts';
import { changesOf, syncRuns } from './runs.ts';

export const syncQueries = {
  syncRuns: (_, { first }, { store }) => syncRuns(store, first ?? 20),
} satisfies Partial<QueryResolvers>;

export const syncTypes = {
  SyncRun: { changes: ({ id }, _, { store }) => changesOf(store, id) },
} satisfies Resolvers;
