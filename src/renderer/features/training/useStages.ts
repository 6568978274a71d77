import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useOverlay } from '#renderer/state/overlay.ts';
import { createStages, type Stage } from './stages.ts';
import type { TrainingSession } from './trainingQueries.ts';
import type { TrainingStore } from './trainingStore.ts';

function stageOf(session: TrainingSession | null): Stage {
  if (session === null) return 'setup';
  return session.status === 'completed' ? 'finished' : 'playing';
}

/**
 * The stage of a training page (T-30). Editing a card and looking at its mnemonic are on top of the other
 * stages: when they end, the previous stage returns, unless the stage below has changed.
 */
export function useStages(store: TrainingStore): Stage {
  const [stages] = useState(() => createStages());
  const stage = useStore(store, ({ session }) => stageOf(session));
  const isPeeking = useStore(store, (state) => state.isMnemonicVisible);
  const isEditing = useOverlay((state) => state.open === 'editCard');
  const top = isEditing ? 'edit' : isPeeking ? 'peek' : null;
  useEffect(() => stages.getState().go(stage), [stages, stage]);
  useEffect(() => {
    if (top === null) return undefined;
    stages.getState().go(top);
    return () => {
      if (stages.getState().stage === top) stages.getState().back();
    };
  }, [stages, top]);
  const current = useStore(stages, (state) => state.stage);
  useStageMark(current);
  return current;
}

/** Sets the stage of the page as `data-stage` on the document, for styles. The memory recap is the stage `recap`. */
export function useStageMark(stage: Stage): void {
  useEffect(() => {
    document.documentElement.dataset.stage = stage;
    return () => {
      delete document.documentElement.dataset.stage;
    };
  }, [stage]);
}
