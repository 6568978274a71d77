import { createStore } from 'zustand/vanilla';
import type { SessionCard, TrainingCalls, TrainingSession } from '#renderer/features/training/trainingQueries.ts';
import type { Failure } from '#shared/result.ts';

/** A card that was answered and is still on its way out. */
export interface LeavingCard {
  readonly cardNumber: number;
  readonly card: SessionCard;
  readonly session: TrainingSession;
  readonly side: 'front' | 'back';
  readonly isCorrect: boolean;
}

export interface TrainingState {
  readonly session: TrainingSession | null;
  /** The side on the screen; the mirror follows behind. */
  readonly side: 'front' | 'back';
  /** Grows whenever another card is shown. */
  readonly cardNumber: number;
  readonly leaving: LeavingCard | null;
  /** Answers given on this visit; key hints fade after ten. */
  readonly answerCount: number;
  readonly isMnemonicVisible: boolean;
  /** The clock of the card stands still until the person goes on. */
  readonly isPaused: boolean;
  readonly typed: string | null;
  readonly error: Failure | null;
  /** How the last turn came about, for those who hear the page. */
  readonly lastEvent: 'begun' | 'remembered' | 'forgot' | 'undone' | null;
}

export interface TrainingStoreActions {
  begin(session: TrainingSession): void;
  flip(): void;
  /**
   * Commits the answer, then shows the next card; ignored while one is on its way.
   * @param onTaken is told at once that it is not ignored
   */
  answer(isCorrect: boolean, onTaken?: () => void): Promise<void>;
  undo(): Promise<void>;
  toggleMemorized(): Promise<void>;
  showMnemonic(): void;
  pause(): void;
  resume(): void;
  /** Cards changed elsewhere: asks for the session again, without standing in the way of an answer. */
  refresh(): Promise<void>;
  /** A typed answer is handed in: the card flips and shows the difference. */
  submitTyped(text: string): void;
  /** The leaving card is out of sight. */
  removeLeaving(turn: number): void;
  /** Says that something else of this page went wrong. */
  fail(error: Failure): void;
  reset(): void;
}

export type TrainingStoreState = TrainingState & TrainingStoreActions;

const INITIAL: TrainingState = {
  session: null,
  side: 'front',
  cardNumber: 0,
  leaving: null,
  answerCount: 0,
  isMnemonicVisible: false,
  isPaused: false,
  typed: null,
  error: null,
  lastEvent: null,
};

/** What is on the screen when a session comes from the mirror. */
function stateOf(session: TrainingSession, state: TrainingState): Partial<TrainingState> {
  return {
    session,
    side: session.side,
    cardNumber: state.cardNumber + 1,
    leaving: null,
    isMnemonicVisible: false,
    isPaused: false,
    typed: null,
    error: null,
  };
}

/**
 * The state of a training page. One request that changes the session runs at a time: a second key press before the
 * answer is committed does nothing, so nothing is ever answered twice.
 */
export function createTrainingStore(calls: TrainingCalls, clock: () => number = () => performance.now()) {
  return createStore<TrainingStoreState>()((set, get) => {
    let isBusy = false;
    let shownAt = 0;
    let pausedAt = 0;

    async function runExclusively(work: (session: TrainingSession) => Promise<void>): Promise<void> {
      const { session } = get();
      if (isBusy || session === null) return;
      isBusy = true;
      try {
        await work(session);
      } finally {
        isBusy = false;
      }
    }

    function show(session: TrainingSession, more: Partial<TrainingState>): void {
      shownAt = clock();
      set((state) => ({ ...stateOf(session, state), ...more }));
    }

    /** The page and the mirror have parted (another window answered): what the mirror says is shown. */
    async function reload(sid: string, failure: Failure): Promise<void> {
      const answer = await calls.load(sid);
      if (answer.ok && answer.value !== null) show(answer.value, {});
      else set({ error: answer.ok ? failure : answer.error });
    }

    async function fail(sid: string, failure: Failure): Promise<void> {
      if (failure.code === 'STALE_STEP') await reload(sid, failure);
      else set({ error: failure });
    }

    return {
      ...INITIAL,
      begin: (session) => show(session, { answerCount: 0, lastEvent: 'begun' }),
      flip() {
        const { session, side } = get();
        if (isBusy || session?.current == null) return;
        const turned = side === 'front' ? 'back' : 'front';
        set({ side: turned });
        void calls.flip(session.sid, turned);
      },
      answer: (isCorrect, onTaken) =>
        runExclusively(async (session) => {
          const card = session.current;
          if (card === null) return;
          onTaken?.();
          const { side, cardNumber } = get();
          const duration_ms = Math.max(0, Math.min(3_600_000, Math.round(clock() - shownAt)));
          const { sid, step } = session;
          const answer = await calls.answer({ sid, cid: card.cid, step, isCorrect, duration_ms });
          if (!answer.ok) return fail(sid, answer.error);
          show(answer.value, {
            leaving: { cardNumber, card, session, side, isCorrect },
            answerCount: get().answerCount + 1,
            lastEvent: isCorrect ? 'remembered' : 'forgot',
          });
        }),
      undo: () =>
        runExclusively(async (session) => {
          if (!session.can_undo) return;
          const answer = await calls.undo(session.sid);
          if (!answer.ok) return fail(session.sid, answer.error);
          show(answer.value, { lastEvent: 'undone' });
        }),
      toggleMemorized: () =>
        runExclusively(async (session) => {
          const card = session.current;
          if (card === null) return;
          const answer = await calls.memorize(session.sid, card.cid, !card.record.status.IS_MEMORIZED);
          if (!answer.ok) return fail(session.sid, answer.error);
          set({ session: answer.value, error: null });
        }),
      async refresh() {
        const { session } = get();
        if (isBusy || session === null || session.current === null) return;
        const answer = await calls.load(session.sid);
        if (isBusy || get().session !== session) return;
        if (!answer.ok && answer.error.code === 'BOX_IN_BIN') set({ error: answer.error });
        if (!answer.ok || answer.value === null) return;
        if (answer.value.current?.cid === session.current.cid) set({ session: answer.value, error: null });
        else show(answer.value, {});
      },
      showMnemonic: () => set({ isMnemonicVisible: true }),
      pause() {
        const { session, isPaused } = get();
        if (isBusy || isPaused || session?.current == null) return;
        pausedAt = clock();
        set({ isPaused: true });
      },
      resume() {
        if (!get().isPaused) return;
        shownAt += clock() - pausedAt;
        set({ isPaused: false });
      },
      submitTyped(text) {
        if (get().side === 'back') return;
        set({ typed: text });
        get().flip();
      },
      removeLeaving: (turn) => set((state) => (state.leaving?.cardNumber === turn ? { leaving: null } : {})),
      fail: (error) => set({ error }),
      reset: () => set(INITIAL),
    };
  });
}
export type TrainingStore = ReturnType<typeof createTrainingStore>;
