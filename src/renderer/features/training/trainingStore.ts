import { createStore } from 'zustand/vanilla';
import type { Failure } from '#shared/result.ts';
import { otherSide, type VisibleSide } from './flip.ts';
import type { SessionCard, TrainingCalls, TrainingSession } from './trainingQueries.ts';

/** An answered card that has not left the screen yet. */
interface LeavingCard {
  readonly cardNumber: number;
  readonly card: SessionCard;
  readonly session: TrainingSession;
  readonly side: VisibleSide;
  readonly isCorrect: boolean;
}

export interface TrainingState {
  readonly session: TrainingSession | null;
  /** The side on the screen. The mirror saves it afterwards. */
  readonly side: VisibleSide;
  /** Grows by one with each card shown, so the same card gets a new number when it comes again. */
  readonly cardNumber: number;
  readonly leaving: LeavingCard | null;
  /** Answers since the page was opened. */
  readonly answerCount: number;
  readonly isMnemonicVisible: boolean;
  /** During a pause the answer time does not run. */
  readonly isPaused: boolean;
  readonly typed: string | null;
  readonly error: Failure | null;
  /** What brought the current card, for the screen reader announcement. */
  readonly lastEvent: 'begun' | 'remembered' | 'forgot' | 'undone' | null;
}

interface TrainingStoreActions {
  begin(session: TrainingSession): void;
  flip(): void;
  /**
   * Saves the answer, then shows the next card. Ignored while another request runs.
   * @param onAccepted called at once if the answer is not ignored
   */
  answer(isCorrect: boolean, onAccepted?: () => void): Promise<void>;
  undo(): Promise<void>;
  toggleMemorized(): Promise<void>;
  showMnemonic(): void;
  pause(): void;
  resume(): void;
  /** Loads the session again because cards changed elsewhere. An answer given in between takes precedence. */
  refresh(): Promise<void>;
  /** Submits a typed answer: the card flips and shows the difference. */
  submitTyped(text: string): void;
  /** Removes the leaving card after its animation. */
  removeLeaving(cardNumber: number): void;
  /** Shows an error of another part of the page. */
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

/** The state that shows the current card of a session. */
function stateOf(session: TrainingSession, { cardNumber, answerCount }: TrainingState): TrainingState {
  return { ...INITIAL, session, side: session.side, cardNumber: cardNumber + 1, answerCount };
}

/**
 * The state of a training page. Requests that change the session run one at a time: a second key press before the
 * answer is saved does nothing, so no card is answered twice.
 * @param clock milliseconds; measures how long a card was visible
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

    function show(session: TrainingSession, changes: Partial<TrainingState>): void {
      shownAt = clock();
      set((state) => ({ ...stateOf(session, state), ...changes }));
    }

    async function handleFailure(sid: string, failure: Failure): Promise<void> {
      if (failure.code !== 'STALE_STEP') return set({ error: failure });
      // Another window has answered: show the session as the mirror has it.
      const loaded = await calls.load(sid);
      if (loaded.ok && loaded.value !== null) return show(loaded.value, {});
      return set({ error: loaded.ok ? failure : loaded.error });
    }

    return {
      ...INITIAL,
      begin: (session) => show(session, { answerCount: 0, lastEvent: 'begun' }),
      flip() {
        const { session } = get();
        if (isBusy || session?.current == null) return;
        const side = otherSide(get().side);
        set({ side });
        const { sid, step } = session;
        void calls.flip({ sid, step, side });
      },
      answer: (isCorrect, onAccepted) =>
        runExclusively(async (session) => {
          const card = session.current;
          if (card === null) return;
          onAccepted?.();
          const { side, cardNumber } = get();
          const duration_ms = Math.max(0, Math.min(3_600_000, Math.round(clock() - shownAt)));
          const { sid, step } = session;
          const answered = await calls.answer({ sid, cid: card.cid, step, isCorrect, duration_ms });
          if (!answered.ok) return handleFailure(sid, answered.error);
          show(answered.value, {
            leaving: { cardNumber, card, session, side, isCorrect },
            answerCount: get().answerCount + 1,
            lastEvent: isCorrect ? 'remembered' : 'forgot',
          });
        }),
      undo: () =>
        runExclusively(async (session) => {
          if (!session.can_undo) return;
          const undone = await calls.undo(session.sid);
          if (!undone.ok) return handleFailure(session.sid, undone.error);
          show(undone.value, { lastEvent: 'undone' });
        }),
      toggleMemorized: () =>
        runExclusively(async (session) => {
          const card = session.current;
          if (card === null || session.isPractice) return;
          const marked = await calls.memorize(session.sid, card.cid, !card.record.status.IS_MEMORIZED);
          if (!marked.ok) return handleFailure(session.sid, marked.error);
          set({ session: marked.value, error: null });
        }),
      async refresh() {
        const { session } = get();
        if (isBusy || session === null) return;
        const loaded = await calls.load(session.sid);
        if (isBusy || get().session !== session) return;
        if (!loaded.ok && loaded.error.code === 'BOX_IN_BIN') set({ error: loaded.error });
        if (!loaded.ok || loaded.value === null) return;
        if (loaded.value.current?.cid === session.current?.cid) set({ session: loaded.value, error: null });
        else show(loaded.value, {});
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
      removeLeaving: (cardNumber) =>
        set((state) => (state.leaving?.cardNumber === cardNumber ? { leaving: null } : {})),
      fail: (error) => set({ error }),
      reset: () => set(INITIAL),
    };
  });
}
export type TrainingStore = ReturnType<typeof createTrainingStore>;
