import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { createStages, type Stage } from '#renderer/features/training/stages.ts';
import type { TrainingSession } from '#renderer/features/training/trainingQueries.ts';
import { useOverlay } from '#renderer/state/overlay.ts';
import type { TrainingStore } from './trainingStore.ts';

function stageOf(session: TrainingSession | null): Stage {
  if (session === null) return 'setup';
  return session.status === 'completed' ? 'finished' : 'playing';
}

/**
 * Which stage the training page is in (docs/product.md §4). Editing a card and a look at its mnemonic lie over the others:
 * their end steps back, unless the page has gone on beneath them. The page's styles know it as `data-stage`.
 */
export function useStages(play: TrainingStore): Stage {
  const [stages] = useState(() => createStages());
  const stage = useStore(play, ({ session }) => stageOf(session));
  const isPeeking = useStore(play, (state) => state.isMnemonicVisible);
  const isEditing = useOverlay((state) => state.open === 'edit_card');
  const over = isEditing ? 'edit' : isPeeking ? 'peek' : null;
  useEffect(() => stages.getState().go(stage), [stages, stage]);
  useEffect(() => {
    if (over === null) return undefined;
    stages.getState().go(over);
    return () => {
      if (stages.getState().stage === over) stages.getState().back();
    };
  }, [stages, over]);
  const now = useStore(stages, (state) => state.stage);
  useEffect(() => {
    document.documentElement.dataset.stage = now;
    return () => {
      delete document.documentElement.dataset.stage;
    };
  }, [now]);
  return now;
}
