import type { MutationResolvers, QueryResolvers, Resolvers } from '../graphql/generated.ts';
import { keepOverwritten, overwriteReports, overwrittenCards, restoreOverwritten } from './overwrittenTexts.ts';
import { changesOfRun, syncRuns } from './runs.ts';

export const syncQueries = {
  syncRuns: (_, { first }, { store }) => syncRuns(store, first ?? 20),
  overwriteReports: (_, __, { store }) => overwriteReports(store),
  overwrittenCards: (_, { report }, { store }) => overwrittenCards(store, report),
} satisfies Partial<QueryResolvers>;

export const syncMutations = {
  restoreOverwritten: (_, { report, cids }, { store, pause }) => restoreOverwritten(store, report, cids ?? null, pause),
  keepOverwritten: (_, { report }, { store }) => {
    keepOverwritten(store, report);
    return true;
  },
} satisfies Partial<MutationResolvers>;

export const syncTypes = {
  SyncRun: { changes: ({ id }, _, { store }) => changesOfRun(store, id) },
} satisfies Resolvers;
