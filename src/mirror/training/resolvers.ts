import { historyLines } from '#core/training/index.ts';
import { prepareTopCounts } from '#mirror/cards/index.ts';
import { logOf } from '#mirror/records/index.ts';
import type { Context } from '../graphql/context.ts';
import type { MutationResolvers, QueryResolvers, Resolvers } from '../graphql/generated.ts';
import { readSessionReport } from './report.ts';
import { openSessions, prefetchNext, sessionView } from './sessionView.ts';
import { practiceSession, prepareSession, startSession } from './startSession.ts';
import { today } from './today.ts';
import { dueToday } from './todayPlan.ts';
import { answerInSession, close, flipTo, mark, undoInSession } from './trainingCommands.ts';
import { trainingChoices } from './trainingOptions.ts';

/** The longest history that is shown of a card. */
const MAX_HISTORY = 200;

function view({ store, sessions }: Context, sid: string) {
  const shown = sessionView(store, sessions, sid);
  // After the reply has gone.
  setImmediate(() => {
    try {
      if (!store.isClosing) prefetchNext(sessions, sid);
    } catch {
      // This only saves a query: the resolver that needs the cards reports the error.
    }
  });
  return shown;
}

export const trainingQueries = {
  today: async (_, __, { store, pause }) => {
    await prepareTopCounts(store, pause);
    return today(store);
  },
  dueToday: async (_, __, { store, pause }) => {
    await prepareTopCounts(store, pause);
    return dueToday(store);
  },
  trainingChoices: (_, { scope, settings }, { store }) => trainingChoices(store, scope, settings),
  trainingSession: (_, { sid }, context) => (context.sessions.row(sid) === undefined ? null : view(context, sid)),
  openSessions: (_, __, { store }) => openSessions(store),
  cardHistory: (_, { cid }, { store }) => historyLines(cid, logOf(store, cid)).slice(-MAX_HISTORY).reverse(),
  sessionReport: (_, { sid }, { store, sessions }) =>
    sessions.row(sid) === undefined ? null : readSessionReport(store, sessions, sid),
} satisfies Partial<QueryResolvers>;

export const trainingMutations = {
  startSession: async (_, { scope, settings, replace }, context) => {
    const { store, sessions, pause } = context;
    const prepared = await prepareSession(store, scope, settings, pause);
    const { row } = startSession(store, sessions, scope, prepared, replace === true);
    return view(context, row.sid);
  },
  practiceSession: (_, { sid }, context) => {
    const { row } = practiceSession(context.store, context.sessions, sid);
    return view(context, row.sid);
  },
  flipSession: (_, { sid, step, side }, context) => {
    flipTo(context.store, context.sessions, sid, step, side);
    return view(context, sid);
  },
  answerCard: (_, { sid, duration_ms, ...input }, context) => {
    answerInSession(context.store, context.sessions, sid, { ...input, duration_ms: duration_ms ?? 0 });
    return view(context, sid);
  },
  undoAnswer: (_, { sid }, context) => {
    undoInSession(context.store, context.sessions, sid);
    return view(context, sid);
  },
  markMemorized: (_, { sid, cid, isMemorized }, context) => {
    mark(context.store, context.sessions, sid, cid, isMemorized);
    return view(context, sid);
  },
  closeSession: (_, { sid }, { store, sessions }) => close(store, sessions, sid),
} satisfies Partial<MutationResolvers>;

export const trainingTypes = {
  TrainingSession: { upcoming: (session) => session.upcoming() },
} satisfies Resolvers;
