import { createStore } from 'zustand/vanilla';

/** The stages of a training page. `edit` and `peek` (the mnemonic) are on top of another stage (T-30). */
export type Stage = 'setup' | 'playing' | 'finished' | 'recap' | 'edit' | 'peek';

/** How many earlier stages are saved (L-5). */
export const STAGE_HISTORY = 6;

interface StageState {
  readonly stage: Stage;
  /** Earlier stages, oldest first. */
  readonly history: readonly Stage[];
  go(stage: Stage): void;
  /** Returns to the previous stage, if there is one. */
  back(): void;
}

/** Holds the stage of a training page and its history. */
export function createStages(first: Stage = 'setup') {
  return createStore<StageState>()((set) => ({
    stage: first,
    history: [],
    go: (stage) =>
      set((state) =>
        state.stage === stage ? state : { stage, history: [...state.history, state.stage].slice(-STAGE_HISTORY) },
      ),
    back: () =>
      set((state) => {
        const stage = state.history.at(-1);
        return stage === undefined ? state : { stage, history: state.history.slice(0, -1) };
      }),
  }));
}
