import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { useOverlay } from '#renderer/state/overlay.ts';
import type { TrainingSession } from './trainingQueries.ts';
import type { TrainingStore } from './trainingStore.ts';

/** The stages of a training page. `edit` and `peek` (the mnemonic) are on top of another stage (T-30). */
type Stage = 'setup' | 'playing' | 'finished' | 'recap' | 'edit' | 'peek';

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

/** The stages of the page that is open, with the recap that follows a training. */
const stages = createStages();

function stageOf(session: TrainingSession | null): Stage {
  if (session === null) return 'setup';
  return session.status === 'completed' ? 'finished' : 'playing';
}

/**
 * The stage of a training page (T-30). Editing a card and looking at its mnemonic are on top of the other
 * stages: when they end, the previous stage returns, unless the stage below has changed.
 */
export function useStages(store: TrainingStore): Stage {
  const stage = useStore(store, ({ session }) => stageOf(session));
  const isPeeking = useStore(store, (state) => state.isMnemonicVisible);
  const isEditing = useOverlay((state) => state.open === 'editCard');
  const top = isEditing ? 'edit' : isPeeking ? 'peek' : null;
  useEffect(() => stages.getState().go(stage), [stage]);
  useEffect(() => {
    if (top === null) return undefined;
    stages.getState().go(top);
    return () => {
      if (stages.getState().stage === top) stages.getState().back();
    };
  }, [top]);
  const current = useStore(stages, (state) => state.stage);
  useStageMark(current);
  return current;
}

/** The memory recap is the stage `recap`; leaving it returns to the stage before. */
export function useRecapStage(): void {
  useEffect(() => {
    stages.getState().go('recap');
    return stages.getState().back;
  }, []);
  useStageMark(useStore(stages, ({ stage }) => stage));
}

/** Sets the stage of the page as `data-stage` on the document, for styles. */
function useStageMark(stage: Stage): void {
  useEffect(() => {
    document.documentElement.dataset.stage = stage;
    return () => {
      delete document.documentElement.dataset.stage;
    };
  }, [stage]);
}
