import { resolveScope } from '#mirror/cards/index.ts';
import { readSessionReport } from '#mirror/training/index.ts';
import type { QueryResolvers, Resolvers } from '../graphql/generated.ts';
import { activity, forecast, lastSession, recallCheck, retention } from './recap.ts';
import { hardCount, recapCards } from './recapTable.ts';
import { scopeCounts } from './scopeAnswers.ts';

export const recapQueries = {
  recap: (_, { scope }, { store }) => resolveScope(store, scope),
  recallCheck: (_, { scope, from }, { store }) => recallCheck(store, resolveScope(store, scope), from),
  recapCards: (_, { scope, ...options }, { store, pause }) =>
    recapCards(store, resolveScope(store, scope), options, pause),
} satisfies Partial<QueryResolvers>;

export const recapTypes = {
  Recap: {
    counts: (scope, _, { store }) => scopeCounts(store, scope),
    last_session: async (scope, _, { store, sessions, pause }) => {
      const sid = await lastSession(store, scope, pause);
      return sid === null ? null : readSessionReport(store, sessions, sid);
    },
    due: (scope, _, { store }) => forecast(store, scope),
    activity: (scope, _, { store, pause }) => activity(store, scope, pause),
    retention: (scope, _, { store, pause }) => retention(store, scope, pause),
    hard_count: (scope, _, { store }) => hardCount(store, scope),
  },
} satisfies Resolvers;
