import { useEffect, useRef, useState } from 'react';
import { useSettings } from '#renderer/data/settings.ts';
import { useBoxHead } from '#renderer/features/boxes/index.ts';
import {
  type SessionHead,
  type TrainingCalls,
  type TrainingChoice,
  type TrainingSession,
  type TrainingSettings,
  useOpenSessions,
  useTrainingChoices,
} from '#renderer/features/training/trainingQueries.ts';
import { bus } from '#renderer/state/events.ts';
import { useOverlay } from '#renderer/state/overlay.ts';
import type { Failure } from '#shared/result.ts';
import type { TrainingAddress } from './address.ts';

export type Choice = Pick<TrainingSettings, 'type' | 'mode' | 'count' | 'training_in_order'>;

export interface SetupState {
  readonly choice: Choice;
  change(change: Partial<Choice>): void;
  /** undefined until the mirror has counted. */
  readonly choices: readonly TrainingChoice[] | undefined;
  readonly chosen: TrainingChoice | undefined;
  /** A session of this page that can be continued. */
  readonly resumable: SessionHead | undefined;
  /** Another open session that starting would end; the stop-training modal asks about it. */
  readonly conflict: SessionHead | null;
  readonly error: Failure | null;
  start(): void;
  replace(): void;
  resume(head: SessionHead): void;
  dismiss(): void;
}

interface SetupOf {
  readonly address: TrainingAddress;
  readonly calls: TrainingCalls;
  readonly onBegin: (session: TrainingSession) => void;
}

/** The setup of a training: what is chosen, what that gives, and the start. */
export function useSetup({ address, calls, onBegin }: SetupOf): SetupState {
  const { first, isKnown } = useFirstChoice(address);
  const [changed, setChanged] = useState<Partial<Choice>>({});
  const choice: Choice = { ...first, ...changed };
  const [conflict, setConflict] = useState<SessionHead | null>(null);
  const [error, setError] = useState<Failure | null>(null);
  const isBusy = useRef(false);
  const custom_training_targets = [...address.targets];
  const asked = { ...choice, type: 'all', custom_training_targets } as const;
  const counted = useTrainingChoices(address.scope, asked);
  const choices = useLatest(counted.data);
  const sessions = useOpenSessions();
  const open = sessions.data ?? [];
  const begun = open.filter(({ answer_count }) => answer_count > 0);

  async function run(work: () => ReturnType<TrainingCalls['start'] | TrainingCalls['load']>): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    const answer = await work();
    isBusy.current = false;
    setConflict(null);
    useOverlay.getState().close();
    if (!answer.ok) setError(answer.error);
    else if (answer.value === null) setError({ code: 'NOT_FOUND', message: 'the session is gone' });
    else onBegin(answer.value);
  }
  const begin = (replace: boolean) =>
    run(() => calls.start({ scope: address.scope, settings: { ...choice, custom_training_targets }, replace }));

  return {
    choice,
    change: (change) => {
      setError(null);
      setChanged((now) => ({ ...now, ...change }));
    },
    choices,
    chosen: choices?.find(({ type }) => type === choice.type),
    resumable: open.find(({ path }) => path === address.path),
    conflict,
    // A box that is not there any more says so before anybody presses Start.
    error: error ?? counted.error,
    start: useStartOnce(isKnown && (sessions.data !== undefined || sessions.error !== null), () => {
      const [other] = begun;
      if (other !== undefined) {
        setConflict(other);
        bus.emit('StopTrainingModal', { modalId: 'stop_training' });
      }
      // A session without an answer holds nothing anyone would miss.
      else void begin(open.length > 0);
    }),
    replace: () => void begin(true),
    resume: (head) => void run(() => calls.load(head.sid)),
    dismiss: () => {
      useOverlay.getState().close();
      setConflict(null);
    },
  };
}

/**
 * What is chosen at first: by the address, else as the box has it, else as the settings say (docs/product.md §3).
 * Until the box is known, that is as if it had nothing of its own; a training starts only once it is known as it is now.
 * Several boxes, and Today, have no one box: there the settings hold.
 */
function useFirstChoice(address: TrainingAddress): { readonly first: Choice; readonly isKnown: boolean } {
  const defaults = useSettings().training;
  const { data: box, error, isStale } = useBoxHead(address.bid);
  const first = {
    type: address.type ?? box?.training_type ?? defaults.type,
    mode: address.mode ?? box?.training_mode ?? defaults.mode,
    // Cards that were picked are all meant.
    count: address.scope.cids == null ? (box?.training_count ?? defaults.count) : 0,
    training_in_order: box?.training_in_order ?? defaults.training_in_order,
  };
  return { first, isKnown: address.bid === null || (box !== undefined && !isStale) || error !== null };
}

/** `act`, put off until it `can` be done: keys are quicker than answers. */
function useStartOnce(can: boolean, act: () => void): () => void {
  const [isWanted, setWanted] = useState(false);
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    if (!can || !isWanted) return;
    setWanted(false);
    latest.current();
  }, [can, isWanted]);
  return () => (can ? act() : setWanted(true));
}

/** The last answer there was, so that numbers do not blink while they are counted anew. */
function useLatest<T>(value: T | undefined): T | undefined {
  const latest = useRef(value);
  if (value !== undefined) latest.current = value;
  return latest.current;
}
