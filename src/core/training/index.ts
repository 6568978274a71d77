export { answerOutcome } from './answerOutcome.ts';
export * from './checkRecall.ts';
export * from './constants.ts';
export * from './forecastAnswers.ts';
export { isRowFull } from './hardcore.ts';
export * from './memory.ts';
export { directionOf, hash53 } from './random.ts';
export {
  defaultRecord,
  intervalOf,
  recordAfterForget,
  recordAfterMemorize,
  recordAfterTrained,
  trainingStatus,
} from './record.ts';
export * from './replay.ts';
export { replaySession, type SessionEvent } from './replaySession.ts';
export { RunningSession } from './runningSession.ts';
export * from './sessionReport.ts';
export * from './today.ts';
export { topK } from './topK.ts';
export * from './trainingOrder.ts';
export {
  parseTrainingMode,
  parseTrainingType,
  selectCards,
  typeKeeps,
} from './trainingSelection.ts';
export * from './types.ts';
