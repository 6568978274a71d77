import { recentImports, undoImport } from '#mirror/staging/index.ts';
import type { MutationResolvers, QueryResolvers } from '../graphql/generated.ts';

export const importQueries = {
  recentImports: (_, __, { store }) => recentImports(store),
} satisfies Partial<QueryResolvers>;

export const importMutations = {
  undoImport: async (_, { batch }, { store, pause, sweep }) => {
    const undone = await undoImport(store, batch, pause);
    sweep();
    return undone;
  },
} satisfies Partial<MutationResolvers>;
