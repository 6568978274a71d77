import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { TrainingSort } from '#core/training/index.ts';
import { useSettings } from '#renderer/data/settings.ts';
import { useBoxHead } from '#renderer/features/boxes/index.ts';
import { bus } from '#renderer/state/events.ts';
import { useOverlay } from '#renderer/state/overlay.ts';
import { useSingleSubmit } from '#renderer/ui/feedback/useSingleSubmit.ts';
import type { Failure } from '#shared/result.ts';
import { continuePath, PRACTICE, pagePath } from '#shared/routes.ts';
import type { TrainingAddress } from './address.ts';
import {
  type SessionHead,
  type TrainingCalls,
  type TrainingSession,
  type TrainingSettings,
  useOpenSessions,
  useTrainingCalls,
  useTrainingChoices,
} from './trainingQueries.ts';

type SetupChoice = Pick<TrainingSettings, 'type' | 'mode' | 'count'> & {
  readonly training_in_order: boolean;
  readonly trainingSort: TrainingSort;
  readonly isPractice: boolean;
  readonly hasSiblings: boolean;
};

/** The state of the training setup: the choices, how many cards they give, and the start. */
export function useSetup(address: TrainingAddress, onBegin: (session: TrainingSession) => void) {
  const calls = useTrainingCalls();
  const { initial, isReady } = useInitialChoice(address);
  const [changed, setChanged] = useState<Partial<SetupChoice>>({});
  const choice: SetupChoice = { ...initial, ...changed };
  const [conflict, setConflict] = useState<SessionHead | null>(null);
  const [error, setError] = useState<Failure | null>(null);
  const custom_training_targets = [...address.targets];
  const { isPractice: _, ...counting } = choice;
  const counted = useTrainingChoices(address.scope, { ...counting, type: 'all', custom_training_targets });
  const choices = useLastDefined(counted.data);
  const sessions = useOpenSessions();
  const navigate = useNavigate();
  const open = sessions.data ?? [];

  const dismiss = () => {
    useOverlay.getState().close();
    setConflict(null);
  };
  const enter = useSingleSubmit(async (load: () => ReturnType<TrainingCalls['start'] | TrainingCalls['load']>) => {
    const loaded = await load();
    dismiss();
    if (!loaded.ok) setError(loaded.error);
    else if (loaded.value === null) setError({ code: 'NOT_FOUND', message: 'the session no longer exists' });
    else onBegin(loaded.value);
  });
  const begin = (replace: boolean) =>
    enter(() => calls.start({ scope: address.scope, settings: { ...choice, custom_training_targets }, replace }));

  return {
    choice,
    change: (change: Partial<SetupChoice>) => {
      setError(null);
      setChanged((previous) => ({ ...previous, ...change }));
    },
    /** undefined until the mirror has counted. */
    choices,
    /** The entry of `choices` for the selected type. */
    chosen: choices?.find(({ type }) => type === choice.type),
    /** A session of this page that can be continued. */
    resumable: open.find(({ scope }) => pagePath(scope) === address.path),
    /** Another open session that a start would end; the stop-training modal asks about it. */
    conflict,
    // A box that no longer exists shows its error before Start is pressed.
    error: error ?? counted.error,
    start: useWhenReady(isReady && (sessions.data !== undefined || sessions.error !== null), () => {
      const answered = open.find(({ answer_count }) => answer_count > 0);
      if (answered !== undefined) {
        setConflict(answered);
        bus.emit('StopTrainingModal', { modalId: 'stopTraining' });
      }
      // Sessions without an answer are replaced without a question: nothing is lost.
      else void begin(open.length > 0);
    }),
    replace: () => void begin(true),
    /** Continues a session of this page. */
    resume: (head: SessionHead) => void enter(() => calls.load(head.sid)),
    /** Goes to the page of another session and continues it there. */
    resumeOther: (head: SessionHead) => {
      dismiss();
      void navigate(continuePath(head));
    },
    dismiss,
  };
}

export type SetupState = ReturnType<typeof useSetup>;

/**
 * The initial choice: from the address, else from the box, else from the settings (E-17). Several boxes,
 * and Today, have no single box and use the settings. Until the box has loaded, its own values count as missing; a
 * training starts only when the box is up to date.
 */
function useInitialChoice(address: TrainingAddress): { readonly initial: SetupChoice; readonly isReady: boolean } {
  const defaults = useSettings().training;
  const { data: box, error, isStale } = useBoxHead(address.bid);
  const initial = {
    type: address.type ?? box?.training_type ?? defaults.type,
    mode: address.mode ?? box?.training_mode ?? defaults.mode,
    // If the address lists cards, or names Today, all of them are trained.
    count: address.scope.cids != null || address.scope.today ? 0 : (box?.training_count ?? defaults.count),
    ...orderOfBox(box ?? null, defaults),
    isPractice: useLocation().hash === PRACTICE,
    hasSiblings: false,
  };
  return { initial, isReady: address.bid === null || (box !== undefined && !isStale) || error !== null };
}

type Order = Pick<SetupChoice, 'training_in_order' | 'trainingSort'>;
type BoxOrder = { readonly [Name in keyof Order]: Order[Name] | null };

/** A box that has an order of its own, but names no sort, is trained by title. */
function orderOfBox(box: BoxOrder | null, { training_in_order, trainingSort }: Order): Order {
  if (box === null || box.training_in_order === null) return { training_in_order, trainingSort };
  return { training_in_order: box.training_in_order, trainingSort: box.trainingSort ?? 'title' };
}

/** Runs `action` as soon as `isReady`: a key press may come before the data. */
function useWhenReady(isReady: boolean, action: () => void): () => void {
  const [isRequested, setIsRequested] = useState(false);
  const latest = useRef(action);
  latest.current = action;
  useEffect(() => {
    if (!isReady || !isRequested) return;
    setIsRequested(false);
    latest.current();
  }, [isReady, isRequested]);
  return () => (isReady ? action() : setIsRequested(true));
}

/** The last defined value, so that numbers do not flicker while they are counted again. */
function useLastDefined<T>(value: T | undefined): T | undefined {
  const last = useRef(value);
  if (value !== undefined) last.current = value;
  return last.current;
}
