import type { MutationResolvers, QueryResolvers, Resolvers } from '../graphql/generated.ts';
import { binCount, binRows, comesBack, emptyWholeBin } from './binList.ts';

export const binQueries = {
  bin: (_, { offset, limit }, { store }) => ({ total: binCount(store), items: binRows(store, offset, limit) }),
} satisfies Partial<QueryResolvers>;

export const binMutations = {
  emptyBin: (_, __, { store, pause }) => emptyWholeBin(store, pause),
} satisfies Partial<MutationResolvers>;

export const binTypes = {
  BinItem: { count: (item, _, { store }) => comesBack(store, item) },
} satisfies Resolvers;
