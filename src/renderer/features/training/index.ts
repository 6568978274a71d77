export { queryOfTitle } from './cardTasks.ts';
export { LevelsMoved } from './LevelsMoved.tsx';
export { QuickReview } from './lazyQuickReview.ts';
export { SessionLists } from './SessionLists.tsx';
export { formatDuration, percentCorrect, sessionTitle } from './sessionFormat.ts';
export { type CardScope, type SessionHead, useOpenSessions, useTrainingChoices } from './trainingQueries.ts';
export { useRecapStage } from './useStages.ts';
export { primaryTag, speak, useVoices, type Voice, voiceFor } from './voice.ts';
