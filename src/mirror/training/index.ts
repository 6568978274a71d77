export { ActiveSessions } from './activeSessions.ts';
export { rebuildDays } from './dayChange.ts';
export { readSessionReport } from './report.ts';
export { trainingMutations, trainingQueries, trainingTypes } from './resolvers.ts';
export type { SessionView } from './sessionView.ts';
