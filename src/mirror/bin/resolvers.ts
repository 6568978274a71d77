import { field, type Resolvers } from '../graphql/context.ts';
import { type BinRow, binCount, binRows, comesBack, emptyWholeBin } from './binList.ts';

export const binQueries: Resolvers = {
  bin: field<unknown, { offset: number; limit: number }>((_, { offset, limit }, { store }) => ({
    total: binCount(store),
    items: binRows(store, offset, limit),
  })),
};

export const binMutations: Resolvers = {
  emptyBin: field((_, __, { store, pause }) => emptyWholeBin(store, pause)),
};

export const binTypes: Readonly<Record<string, Resolvers>> = {
  BinItem: { count: field<BinRow, unknown>((item, _, { store }) => comesBack(store, item)) },
};
