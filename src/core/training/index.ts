export * from './constants.ts';
export { isRowFull } from './hardcore.ts';
export { directionOf, hash53 } from './random.ts';
export {
  defaultRecord,
  intervalOf,
  recordAfterForget,
  recordAfterMemorize,
  recordAfterTrained,
  recordIn,
  type TrainingStatus,
  trainingStatus,
} from './record.ts';
export * from './replay.ts';
export { eventsOf, rebuildSession, replaySession, type SessionEvent, type Shown } from './replaySession.ts';
export {
  answerCard,
  createSession,
  currentCard,
  dropCards,
  flipCard,
  markMemorized,
  recordOf,
  type SessionStart,
  undoAnswer,
} from './session.ts';
export * from './sessionReport.ts';
export * from './statistics.ts';
export type { AnswerEffect, AnswerStep, MemorizeStep, UndoStep } from './step.ts';
export * from './today.ts';
export {
  isSelectable,
  parseTrainingMode,
  parseTrainingType,
  type SelectionInput,
  selectCards,
  TRAINING_MODES,
  TRAINING_TYPES,
  typeKeeps,
} from './trainingSelection.ts';
export { TrainingSession } from './trainingSession.ts';
export type * from './types.ts';
