import type { CardScope } from '#mirror/cards/index.ts';
import { type Context, field, type Resolvers } from '../graphql/context.ts';
import { readSessionReport } from './report.ts';
import { openSessions, prefetchNext, sessionView } from './sessionView.ts';
import { startSession, type TrainingSettingsInput } from './startSession.ts';
import { today } from './today.ts';
import { answer, close, flipTo, mark, undo } from './trainingCommands.ts';
import { trainingChoices } from './trainingOptions.ts';

interface Sid {
  readonly sid: string;
}
interface Scoped {
  readonly scope: CardScope;
}

function view({ store, sessions }: Context, sid: string) {
  const shown = sessionView(store, sessions, sid);
  // After the reply has gone.
  setImmediate(() => {
    try {
      if (!store.isClosing) prefetchNext(sessions, sid);
    } catch {
      // Only a saving: whoever asks for the cards will be told what is wrong.
    }
  });
  return shown;
}

export const trainingQueries: Resolvers = {
  today: field((_, __, { store }) => today(store)),
  trainingChoices: field<unknown, Scoped & { settings: TrainingSettingsInput }>((_, { scope, settings }, { store }) =>
    trainingChoices(store, scope, settings),
  ),
  trainingSession: field<unknown, Sid>((_, { sid }, context) =>
    context.sessions.row(sid) === undefined ? null : view(context, sid),
  ),
  openSessions: field((_, __, { store }) => openSessions(store)),
  sessionReport: field<unknown, Sid>((_, { sid }, { store, sessions }) =>
    sessions.row(sid) === undefined ? null : readSessionReport(store, sessions, sid),
  ),
};

interface Answered extends Sid {
  readonly cid: string;
  readonly step: number;
  readonly isCorrect: boolean;
  readonly duration_ms?: number | null;
}

export const trainingMutations: Resolvers = {
  startSession: field<unknown, Scoped & { settings: TrainingSettingsInput; replace?: boolean | null }>(
    (_, { scope, settings, replace }, context) => {
      const { row } = startSession(context.store, context.sessions, scope, settings, replace === true);
      return view(context, row.sid);
    },
  ),
  flipSession: field<unknown, Sid & { side: 'front' | 'back' }>((_, { sid, side }, context) => {
    flipTo(context.store, context.sessions, sid, side);
    return view(context, sid);
  }),
  answerCard: field<unknown, Answered>((_, { sid, duration_ms, ...input }, context) => {
    answer(context.store, context.sessions, sid, { ...input, duration_ms: duration_ms ?? 0 });
    return view(context, sid);
  }),
  undoAnswer: field<unknown, Sid>((_, { sid }, context) => {
    undo(context.store, context.sessions, sid);
    return view(context, sid);
  }),
  markMemorized: field<unknown, Sid & { cid: string; isMemorized: boolean }>(
    (_, { sid, cid, isMemorized }, context) => {
      mark(context.store, context.sessions, sid, cid, isMemorized);
      return view(context, sid);
    },
  ),
  closeSession: field<unknown, Sid>((_, { sid }, { store, sessions }) => close(store, sessions, sid)),
};
