import { type CardScope, resolveScope } from '#mirror/cards/index.ts';
import { readSessionReport } from '#mirror/training/index.ts';
import { field, type Resolvers } from '../graphql/context.ts';
import { activity, forecast, lastSession, retention, scopeCounts } from './recap.ts';
import { hardCount, type RecapOptions, recapCards } from './recapTable.ts';

interface Scoped {
  readonly scope: CardScope;
}

export const recapQueries: Resolvers = {
  recap: field<unknown, Scoped>((_, { scope }, { store, sessions }) => {
    const place = resolveScope(store, scope);
    return {
      title: place.title,
      counts: () => scopeCounts(store, place),
      last_session: () => {
        const sid = lastSession(store, place);
        return sid === null ? null : readSessionReport(store, sessions, sid);
      },
      due: () => forecast(store, place),
      activity: () => activity(store, place),
      retention: () => retention(store, place),
      hard_count: () => hardCount(store, place),
    };
  }),
  recapCards: field<unknown, Scoped & RecapOptions>((_, { scope, ...options }, { store }) =>
    recapCards(store, resolveScope(store, scope), options),
  ),
};
