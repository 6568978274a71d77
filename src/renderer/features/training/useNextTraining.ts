import { useSingleSubmit } from '#renderer/ui/feedback/useSingleSubmit.ts';
import {
  type CardScope,
  type TrainingSession,
  type TrainingSettings,
  useTrainingCalls,
  useTrainingChoices,
} from './trainingQueries.ts';
import type { TrainingStore } from './trainingStore.ts';

/** The trainings that can follow a session, and how many cards of the same page are due. */
export function useNextTraining(store: TrainingStore, session: TrainingSession) {
  const calls = useTrainingCalls();
  const { begin, reset, fail } = store.getState();
  // A session of Today is over all cards.
  const { pbid, bid, first_char, bids } = session.scope;
  const scope: CardScope = { pbid, bid, first_char, bids };
  const due: TrainingSettings = { type: 'SpacedRepetition', mode: session.mode, count: 0, training_in_order: false };
  const choices = useTrainingChoices(scope, due);
  const moreDue = choices.data?.find(({ type }) => type === 'SpacedRepetition')?.available;
  const enter = async (starting: ReturnType<typeof calls.start>) => {
    const started = await starting;
    if (started.ok) begin(started.value);
    else fail(started.error);
  };
  const practice = useSingleSubmit(() => enter(calls.practice(session.sid)));
  const trainDue = useSingleSubmit(() => enter(calls.start({ scope, settings: due, replace: false })));
  // Exactly these cards: the type `all` leaves none of them out.
  const trainHard = useSingleSubmit((cids: readonly string[]) => {
    const settings: TrainingSettings = {
      type: 'all',
      mode: cids.length < 4 ? 'normal' : session.mode,
      count: 0,
      training_in_order: true,
      custom_training_targets: [...cids],
      isPractice: session.isPractice,
    };
    return enter(calls.start({ scope: { cids: [...cids] }, settings, replace: false }));
  });
  return {
    /** undefined until they are counted. */
    moreDue: moreDue ?? (choices.error === null ? undefined : 0),
    again: reset,
    practice,
    trainDue,
    trainHard,
  };
}
