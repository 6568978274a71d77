export { ActiveSessions } from './activeSessions.ts';
export { datesOfCard } from './answerDates.ts';
export { bringSessions } from './bringSessions.ts';
export { rebuildDays } from './dayChange.ts';
export { readSessionReport } from './report.ts';
export { answerAlone } from './trainingCommands.ts';
