export { IconArrowBackUp, IconRefresh } from './icons.ts';
export { LevelsMoved } from './LevelsMoved.tsx';
export { SessionLists } from './SessionLists.tsx';
export { isComposing, type KeyPress, latinLetter } from './trainingKeys.ts';
export { type CardScope, type SessionHead, useOpenSessions, useTrainingChoices } from './trainingQueries.ts';
export { primaryTag, speak, useVoices, type Voice, voiceFor } from './voice.ts';
