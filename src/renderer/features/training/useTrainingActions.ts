import { useCallback, useRef } from 'react';
import { openCardEditor } from '#renderer/features/card-editor/index.ts';
import { CARD_TASKS, type CardTask } from './cardTasks.ts';
import type { TrainingAction } from './trainingKeys.ts';
import type { SessionCard } from './trainingQueries.ts';
import type { TrainingStore } from './trainingStore.ts';
import type { useTrainingAudio } from './useTrainingAudio.ts';

interface TrainingActionOptions {
  readonly store: TrainingStore;
  readonly audio: ReturnType<typeof useTrainingAudio>;
  readonly card: SessionCard;
  readonly hasMnemonic: boolean;
  readonly onLeave: () => void;
  readonly onTask: (task: CardTask) => void;
}

/** Runs an action of the current card. Keys and buttons share these actions. The function stays the same for all cards. */
export function useTrainingActions(options: TrainingActionOptions): (action: TrainingAction) => void {
  const { store, audio, card, hasMnemonic, onLeave, onTask } = options;
  const { flip, answer, undo, toggleMemorized, showMnemonic, pause } = store.getState();
  const giveAnswer = (isCorrect: boolean) => void answer(isCorrect, () => audio.playAnswerTone(isCorrect));
  const actions: Record<TrainingAction, () => void> = {
    flip,
    forgot: () => giveAnswer(false),
    remembered: () => giveAnswer(true),
    undo: () => void undo(),
    memorize: () => void toggleMemorized(),
    read: audio.read,
    edit: () => openCardEditor(card),
    pause: () => {
      audio.stop();
      pause();
    },
    mnemonic: () => {
      if (hasMnemonic) showMnemonic();
    },
    scrollUp: () => scrollCard(-SCROLL_STEP),
    scrollDown: () => scrollCard(SCROLL_STEP),
    leave: onLeave,
    ...tasks(onTask),
  };
  const latest = useRef(actions);
  latest.current = actions;
  return useCallback((action) => latest.current[action](), []);
}

function tasks(onTask: (task: CardTask) => void): Record<CardTask, () => void> {
  const actions = CARD_TASKS.map((task) => [task, () => onTask(task)] as const);
  return Object.fromEntries(actions) as Record<CardTask, () => void>;
}

/** How far an arrow key scrolls a long card, in CSS pixels. */
const SCROLL_STEP = 72;

/** Scrolls the text of the visible side. */
function scrollCard(pixels: number): void {
  document
    .querySelector('[data-card-number]:not([data-leaving]) [data-face]:not([inert]) [data-scrolls]:not([data-above] *)')
    ?.scrollBy({ top: pixels });
}
