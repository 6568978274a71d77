import { createStore } from 'zustand/vanilla';
import type { SessionCard, TrainingCalls, TrainingSession } from '#renderer/features/training/trainingQueries.ts';
import type { Failure } from '#shared/errors.ts';

/** A card that was answered and is still on its way out. */
export interface Leaving {
  readonly turn: number;
  readonly card: SessionCard;
  readonly session: TrainingSession;
  readonly side: 'front' | 'back';
  readonly isCorrect: boolean;
}

export interface PlayState {
  readonly session: TrainingSession | null;
  /** The side on the screen; the mirror follows behind. */
  readonly side: 'front' | 'back';
  /** Grows whenever another card is shown. */
  readonly turn: number;
  readonly leaving: Leaving | null;
  /** Answers given on this visit; key hints fade after ten. */
  readonly answered: number;
  readonly isMnemonicShown: boolean;
  /** The clock of the card stands still until the person goes on. */
  readonly isPaused: boolean;
  readonly typed: string | null;
  readonly error: Failure | null;
  /** How the last turn came about, for those who hear the page. */
  readonly last: 'begun' | 'remembered' | 'forgot' | 'undone' | null;
}

export interface PlayActions {
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
  goOn(): void;
  /** Cards changed elsewhere: asks for the session again, without standing in the way of an answer. */
  refresh(): Promise<void>;
  /** A typed answer is handed in: the card flips and shows the difference. */
  handIn(text: string): void;
  /** The leaving card is out of sight. */
  settle(turn: number): void;
  /** Says that something else of this page went wrong. */
  fail(error: Failure): void;
  reset(): void;
}

export type Play = PlayState & PlayActions;

const INITIAL: PlayState = {
  session: null,
  side: 'front',
  turn: 0,
  leaving: null,
  answered: 0,
  isMnemonicShown: false,
  isPaused: false,
  typed: null,
  error: null,
  last: null,
};

/** What is on the screen when a session comes from the mirror. */
function shown(session: TrainingSession, state: PlayState): Partial<PlayState> {
  return {
    session,
    side: session.side,
    turn: state.turn + 1,
    leaving: null,
    isMnemonicShown: false,
    isPaused: false,
    typed: null,
    error: null,
  };
}

/**
 * The state of a training page. One request that changes the session runs at a time: a second key press before the
 * answer is committed does nothing, so nothing is ever answered twice.
 */
export function createPlay(calls: TrainingCalls, clock: () => number = () => performance.now()) {
  return createStore<Play>()((set, get) => {
    let isBusy = false;
    let shownAt = 0;
    let pausedAt = 0;

    async function alone(work: (session: TrainingSession) => Promise<void>): Promise<void> {
      const { session } = get();
      if (isBusy || session === null) return;
      isBusy = true;
      try {
        await work(session);
      } finally {
        isBusy = false;
      }
    }

    function show(session: TrainingSession, more: Partial<PlayState>): void {
      shownAt = clock();
      set((state) => ({ ...shown(session, state), ...more }));
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
      begin: (session) => show(session, { answered: 0, last: 'begun' }),
      flip() {
        const { session, side } = get();
        if (isBusy || session?.current == null) return;
        const turned = side === 'front' ? 'back' : 'front';
        set({ side: turned });
        void calls.flip(session.sid, turned);
      },
      answer: (isCorrect, onTaken) =>
        alone(async (session) => {
          const card = session.current;
          if (card === null) return;
          onTaken?.();
          const { side, turn } = get();
          const duration_ms = Math.max(0, Math.min(3_600_000, Math.round(clock() - shownAt)));
          const { sid, step } = session;
          const answer = await calls.answer({ sid, cid: card.cid, step, isCorrect, duration_ms });
          if (!answer.ok) return fail(sid, answer.error);
          show(answer.value, {
            leaving: { turn, card, session, side, isCorrect },
            answered: get().answered + 1,
            last: isCorrect ? 'remembered' : 'forgot',
          });
        }),
      undo: () =>
        alone(async (session) => {
          if (!session.can_undo) return;
          const answer = await calls.undo(session.sid);
          if (!answer.ok) return fail(session.sid, answer.error);
          show(answer.value, { last: 'undone' });
        }),
      toggleMemorized: () =>
        alone(async (session) => {
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
      showMnemonic: () => set({ isMnemonicShown: true }),
      pause() {
        const { session, isPaused } = get();
        if (isBusy || isPaused || session?.current == null) return;
        pausedAt = clock();
        set({ isPaused: true });
      },
      goOn() {
        if (!get().isPaused) return;
        shownAt += clock() - pausedAt;
        set({ isPaused: false });
      },
      handIn(text) {
        if (get().side === 'back') return;
        set({ typed: text });
        get().flip();
      },
      settle: (turn) => set((state) => (state.leaving?.turn === turn ? { leaving: null } : {})),
      fail: (error) => set({ error }),
      reset: () => set(INITIAL),
    };
  });
}
export type PlayStore = ReturnType<typeof createPlay>;
