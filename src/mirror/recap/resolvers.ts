import { resolveScope } from '#mirror/cards/index.ts';
import { readSessionReport } from '#mirror/training/index.ts';
import type { QueryResolvers, Resolvers } from '../graphql/generated.ts';
import { activity, forecast, lastSession, retention, scopeCounts } from './recap.ts';
import { hardCount, recapCards } from './recapTable.ts';

export const recapQueries = {
  recap: (_, { scope }, { store }) => resolveScope(store, scope),
  recapCards: (_, { scope, ...options }, { store }) => recapCards(store, resolveScope(store, scope), options),
} satisfies Partial<QueryResolvers>;

export const recapTypes = {
  Recap: {
    counts: (scope, _, { store }) => scopeCounts(store, scope),
    last_session: (scope, _, { store, sessions }) => {
      const sid = lastSession(store, scope);
      return sid === null ? null : readSessionReport(store, sessions, sid);
    },
    due: (scope, _, { store }) => forecast(store, scope),
    activity: (scope, _, { store }) => activity(store, scope),
    retention: (scope, _, { store }) => retention(store, scope),
    hard_count: (scope, _, { store }) => hardCount(store, scope),
  },
} satisfies Resolvers;
